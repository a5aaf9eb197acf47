/** Tax regimes: 1 small taxpayer; 2 simplified income tax, 3 tax on profits, both with general value-added tax. */
export const REGIME_IDS = [1, 2, 3] as const;
export type RegimenId = (typeof REGIME_IDS)[number];

/** Sections of the classification of economic activities (CIIU rev. 4), which the tax authority's register uses. */
export const ACTIVITY_SECTIONS = [
  'A',
  'B',
  'C',
  'D',
  'E',
  'F',
  'G',
  'H',
  'I',
  'J',
  'K',
  'L',
  'M',
  'N',
  'O',
  'P',
  'Q',
  'R',
  'S',
  'T',
  'U',
] as const;
export type ActivitySection = (typeof ACTIVITY_SECTIONS)[number];

/** Maximum lengths of a tax profile's fields, in characters. */
export const TAX_LIMITS = {
  nombre: 120,
  part: 40,
  telefono: 20,
  direccion: 160,
  nit: 20,
  agencyPassword: 128,
} as const;

/** A month, `YYYY-MM`. */
export const MONTH = /^2[01]\d{2}-(0[1-9]|1[0-2])$/;

/** A regime and the first month in which it holds. */
export type DatedRegime = Readonly<{ regimen_id: RegimenId; desde: string }>;

/** GET /usuario/info: a user of the tax area. Missing data is an empty text. */
export type TaxUser = Readonly<{
  id: string;
  cui: string;
  nit: string;
  nombre: string;
  primer_nombre: string;
  segundo_nombre: string;
  primer_apellido: string;
  segundo_apellido: string;
  telefono: string;
  direccion: string;
  /** YYYY-MM-DD */
  fecha_nacimiento: string;
  municipio_id: string;
  departamento_id: string;
  /** Whether customers withhold tax from this taxpayer. */
  presenta_retencion: boolean;
  actividad_economica_id: string;
  /** The regime of the present month; null if none was told. */
  regimen_id: number | null;
  /** The earliest first. Months before the first one have that one, too. */
  regimenes: readonly DatedRegime[];
  /** Whether the caller may change it. */
  puede_escribir: boolean;
  /** -1 if nothing was told yet. */
  version: number;
}>;

/** What a taxpayer has to fill in before books can be kept, in the order of the form. */
export const MISSING_INFO = ['nit', 'cui', 'nombre', 'regimen_id', 'forma_pago'] as const;
export type MissingInfo = (typeof MISSING_INFO)[number];

/** GET /usuario/informacion_faltante. `success`: nothing is missing; `forma_pago`: there is a card to pay with. */
export type MissingInfoAnswer = Readonly<{
  success: boolean;
  data: Readonly<{ forma_pago: boolean; faltante: readonly MissingInfo[] }>;
}>;

/** GET /usuario/datos_bancarios. `password_sat` tells whether one is stored; it is shown nowhere. */
export type BankInfo = Readonly<{ nit: string; password_sat: boolean }>;

/** An e-mail address of an account. Former addresses are not active. */
export type EmailRecord = Readonly<{
  id: string;
  usuario_id: string;
  correo: string;
  activo: boolean;
  verificado: boolean;
}>;

/** Types of issuers by their registration for value-added tax, as on documents. */
export const ISSUER_TYPES = ['GEN', 'EXE', 'PEQ', 'PEE', 'AGR', 'AGE'] as const;
export type IssuerType = (typeof ISSUER_TYPES)[number];

/** A row of the declaration profile. `incluir`: 1 if documents of such issuers are included in the declaration. */
export type DeclarationRow = Readonly<{
  id: IssuerType;
  tipo_emisor: Readonly<{ id: IssuerType; descripcion: string }>;
  incluir: 0 | 1;
}>;

/** `lectura` to look, `escritura` also to change. */
export const ACCESS_GRADES = ['lectura', 'escritura'] as const;
export type AccessGrade = (typeof ACCESS_GRADES)[number];

/** Access that a taxpayer granted to an address. It says nothing of whether anybody has an account with it. */
export type AccessRow = Readonly<{
  id: string;
  correo: string;
  nivel: AccessGrade;
  /** YYYY-MM-DD, both days included. */
  desde: string;
  hasta: string | null;
  /** `programado` before its first day, `terminado` after its last. */
  estado: 'vigente' | 'programado' | 'terminado';
  /** The last day it was used. */
  usado_el: string | null;
  /** The last day something was changed with it. */
  escribio_el: string | null;
}>;

/** Something that happened to the access to one's books. */
export type AccessEntry = Readonly<{
  id: string;
  que: 'dado' | 'quitado' | 'devuelto' | 'vencio' | 'leyo' | 'escribio';
  /** Instant in UTC. */
  fecha: string;
  correo: string;
  nivel: AccessGrade;
  /** The days of a grant; null for everything else. */
  plazo: Readonly<{ desde: string; hasta: string | null }> | null;
}>;

/** Declarations that fall due. */
export const OBLIGATIONS = [
  'iva_peq',
  'iva_general',
  'isr_opcional',
  'isr_trimestral',
  'isr_anual',
  'isr_retenido',
  'iva_retenido',
  'iva_facturas_especiales',
] as const;
export type Obligation = (typeof OBLIGATIONS)[number];

/** A declaration that is due, by the tax authority's form. */
export type Due = Readonly<{
  obligacion: Obligation;
  formulario: string;
  /** `YYYY-MM`, `YYYY-Tn` for a quarter, `YYYY` for a year. */
  periodo: string;
  /** YYYY-MM-DD */
  vence: string;
  /** Whole days from today, negative when it is overdue. */
  dias: number;
}>;

/** GET /usuario/contribuyentes: a taxpayer the caller may work on. */
export type TaxpayerRow = Readonly<{
  usuario_id: string;
  acceso_id: string;
  nombre: string;
  nit: string;
  nivel: AccessGrade;
  desde: string;
  hasta: string | null;
  regimen_id: number | null;
  /** What is due next, the earliest first. */
  vencimientos: readonly Due[];
  /** Months that are over and not closed, `YYYY-MM`, the earliest first. */
  meses_abiertos: readonly string[];
  /** Documents that came or were voided after their month was closed. */
  tardias: number;
}>;

/** Where clients begin to whom books were opened. */
export const ACCOUNTANT_HOME = '/dashboard/taxpayers';

import type { Affiliation, DteType } from './document.js';
import type { Exact } from './exact.js';

/*
 * An electronic invoice as its XML says it, before anything is judged: amounts in its own currency, each exact. Names
 * follow the tax authority's schema GT_Documento 0.2.0.
 */

/** The tax on one line. `unit` is the CodigoUnidadGravable: for IVA 1 is 12 %, 2 exempt. */
export type DteTax = Readonly<{ name: string; unit: number; base: Exact | null; amount: Exact }>;

export type DteItem = Readonly<{
  line: number;
  /** Bien or servicio. */
  kind: 'B' | 'S';
  quantity: Exact;
  unitPrice: Exact;
  price: Exact;
  discount: Exact;
  taxes: readonly DteTax[];
  total: Exact;
}>;

/** A Frase: 1 is about income tax, 2 agent of value-added tax, 3 no tax credit, 4 exempt. */
export type DtePhrase = Readonly<{ type: number; scenario: number }>;

export type Dte = Readonly<{
  type: DteType;
  /** NumeroAutorizacion in upper case. */
  id: string;
  series: string;
  number: string;
  /** Guatemalan wall-clock time, `YYYY-MM-DDTHH:mm:ss`. */
  issuedAt: string;
  certifiedAt: string;
  currency: string;
  export: boolean;
  issuer: Readonly<{ nit: string; name: string; affiliation: Affiliation }>;
  receiver: Readonly<{ id: string; name: string; special: 'CUI' | 'EXT' | null }>;
  phrases: readonly DtePhrase[];
  items: readonly DteItem[];
  /** TotalesImpuestos: the sum of each tax by its short name. */
  taxTotals: readonly Readonly<{ name: string; amount: Exact }>[];
  total: Exact;
  /** ReferenciasNota: what a note adjusts. */
  refersTo: Readonly<{ id: string; issuedOn: string; old: boolean }> | null;
  /** Abonos of a FCAM. */
  instalments: readonly Readonly<{ number: number; dueOn: string; amount: Exact }>[];
  /** RetencionesFacturaEspecial of a FESP. */
  retentions: Readonly<{ income: Exact; vat: Exact; net: Exact }> | null;
  signed: boolean;
}>;

/** The document that voids another (GTAnulacionDocumento). */
export type DteVoid = Readonly<{
  /** NumeroDocumentoAAnular in upper case. */
  id: string;
  issuer: string;
  receiver: string;
  issuedAt: string;
  voidedAt: string;
  reason: string;
  signed: boolean;
}>;

/** The short name of value-added tax. */
export const IVA = 'IVA';
/** The charge on fuel (Decreto 38-92), in quetzales per gallon. */
export const PETROLEUM = 'PETROLEO';

/** Types of small taxpayers and farmers, whose documents state no value-added tax and carry no credit for it. */
export const WITHOUT_CREDIT: readonly DteType[] = ['FPEQ', 'FCAP', 'FAPE', 'FCPE', 'FACA', 'FCCA', 'FAAE', 'FCAE'];

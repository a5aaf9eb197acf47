import type { ImportFinding } from './ledger-import.js';
import type { AnnualAnswer, AnnualRule, LedgerAmounts, LedgerBook, LedgerBookHead, LedgerInvoice } from './ledger.js';

/* Answers of the calls under /presentacion and /reporte besides the books themselves; all of them under `data`. */

/** Whose books they are. */
export type LedgerOwner = LedgerBookHead['usuario'];

export type LedgerMonthState = 'abierto' | 'cerrado' | 'sin_movimiento';

/** A book of a month in figures: what counts, in quetzales. */
export type LedgerTally = Readonly<{ documentos: number; anulados: number; total: number }>;

/** A month of GET /presentacion/mes. */
export type LedgerMonth = Readonly<{
  /** `YYYY-MM` */
  mes: string;
  /** Sent back as If-Match by what changes the month. */
  version: number;
  regimen_id: number;
  estado: LedgerMonthState;
  cerrado_el: string | null;
  ventas: LedgerTally;
  compras: LedgerTally;
  /** Retentions that count, in quetzales. */
  retenciones: number;
  /** Tax of the month after retentions, in quetzales. */
  impuesto: number;
  /** What came or was voided after the close. */
  tardias: number;
  /** Last day for the declaration, `YYYY-MM-DD`; null where the regime has none for this month. */
  vence: string | null;
}>;

/** Response of GET /presentacion/mes: twelve months. */
export type LedgerYear = Readonly<{
  usuario: LedgerOwner;
  anio: number;
  /** Whether who asks may record, void, close and reopen. */
  escribe: boolean;
  meses: readonly LedgerMonth[];
}>;

/** What happened to a document. */
export type LedgerEvent = Readonly<{
  tipo: 'registrado' | 'anulado' | 'trasladado';
  /** Instant. */
  el: string;
  posicion: string;
  por: Readonly<{ id: string; role: string; name: string | null }> | null;
  origen: LedgerInvoice['origen'] | null;
  motivo: string | null;
  /** After the close of its month. */
  tardia: boolean;
}>;

/** Response of GET /presentacion/documento/{id}. */
export type LedgerDocumentDetail = LedgerInvoice &
  Readonly<{
    libro: LedgerBook;
    /** Authorization of the invoice that a note refers to. */
    referencia: string | null;
    /** Null where nobody wrote them down. */
    frases: LedgerPhrases | null;
    /** Null on every document but special invoices. */
    retenido: LedgerWithheld | null;
    motivo_anulacion: string | null;
    /** Instant of the void; null while it counts. */
    anulado_el: string | null;
    eventos: readonly LedgerEvent[];
    /** What is worth a look, in the language of the request; nothing of what is voided. */
    avisos: readonly ImportFinding[];
    /** `anular` while it can be voided by who asks. */
    allowed_actions: readonly string[];
  }>;

export const RETENTION_TAXES = ['IVA', 'ISR'] as const;
export type RetentionTax = (typeof RETENTION_TAXES)[number];

/** Row of GET /presentacion/retencion. */
export type LedgerRetention = Readonly<{
  id: string;
  /** `YYYY-MM` */
  mes: string;
  impuesto: RetentionTax;
  /** Quetzales. */
  monto: number;
  /** Number of the certificate of retention. */
  constancia: string;
  /** `YYYY-MM-DD` */
  fecha: string;
  nit_agente: string;
  nombre_agente: string;
  anulada: 0 | 1;
  motivo: string | null;
  tardia: boolean;
}>;

/**
 * How certificates compare with what the rule gives for the invoices: `coincide` to a centavo for each; `falta` where
 * an agent of the year has invoices and no certificate; `sin_documentos` where there is no invoice to the agent, as
 * with operators of cards; `no_procede` where the regime has no such retention.
 */
export const RETENTION_REVIEWS = ['coincide', 'de_mas', 'de_menos', 'falta', 'sin_documentos', 'no_procede'] as const;
export type RetentionReview = (typeof RETENTION_REVIEWS)[number];

/**
 * What an agent withheld in a month beside what the rule gives. Certificates alone lower a tax. Amounts in quetzales.
 */
export type LedgerRetentionCheck = Readonly<{
  /** `YYYY-MM` */
  mes: string;
  impuesto: RetentionTax;
  nit_agente: string;
  nombre_agente: string;
  /** Numbers of the certificates. */
  constancias: readonly string[];
  retenido: number;
  esperado: number;
  resultado: RetentionReview;
  regla: AnnualRule;
  /** The invoices to the agent. */
  documentos: readonly Readonly<{ id: string; numero_dte: string; fecha: string; base: number; retencion: number }>[];
}>;

/** What the taxpayer has to withhold from a supplier. Amounts in quetzales. */
export type LedgerRetentionDuty = Readonly<{
  /** `YYYY-MM` */
  mes: string;
  impuesto: RetentionTax;
  /** Of the document. */
  id: string;
  numero_dte: string;
  fecha: string;
  nit_proveedor: string;
  nombre_proveedor: string;
  retencion: number;
  regla: AnnualRule;
  /** The form it is declared with and its last day, `YYYY-MM-DD`. */
  formulario: string;
  vence: string;
}>;

/** Response of GET /presentacion/retencion/revision. */
export type LedgerRetentionReview = Readonly<{
  anio: number;
  conocido_el: string | null;
  revisadas: readonly LedgerRetentionCheck[];
  por_practicar: readonly LedgerRetentionDuty[];
}>;

/** How a row of a book differs between two dates; `quitada` only where the log was shortened. */
export type LedgerChange = 'agregada' | 'anulada' | 'cambiada' | 'quitada';

/** Response of GET /presentacion/diferencias. */
export type LedgerDifferences = Readonly<{
  mes: string;
  /** Instants; null for now. */
  desde: string;
  hasta: string | null;
  totales: Readonly<Record<LedgerBook, Readonly<{ antes: number; despues: number }>>>;
  filas: readonly Readonly<{
    libro: LedgerBook;
    cambio: LedgerChange;
    factura: LedgerInvoice;
    /** What it counted in all; null where it was not there. */
    antes: number | null;
    despues: number | null;
    /** Instant of the change. */
    el: string;
    posicion: string;
  }>[];
}>;

/** Row of GET /presentacion/tardias: what came after the close. */
export type LedgerLateChange = Readonly<{
  tipo: 'documento' | 'anulacion' | 'retencion';
  libro: LedgerBook | null;
  /** Of the document or the retention. */
  id: string;
  /** `numero_dte`, or the number of the certificate. */
  numero: string;
  nombre: string;
  /** By how much the figure of the month is different for it, in quetzales. */
  efecto: number;
  el: string;
  posicion: string;
  por: LedgerEvent['por'];
  motivo: string | null;
}>;

/** Response of POST /presentacion/verificar: the log computed anew beside what the screens show. */
export type LedgerVerification = Readonly<{
  coincide: boolean;
  posicion: string;
  /** Events that were read. */
  eventos: number;
  /** Milliseconds. */
  duracion: number;
  meses: readonly Readonly<{
    mes: string;
    libro: LedgerBook;
    coincide: boolean;
    /** Of the rows on screen, and of the log. */
    checksum: string;
    checksum_registro: string;
    /** Recorded with the close, and that of the log up to it; null while the month is open. */
    checksum_cierre: string | null;
    checksum_cierre_registro: string | null;
    documentos: number;
  }>[];
  hallazgos: readonly Readonly<{
    mes: string;
    libro: LedgerBook;
    /**
     * `falta`: in the log alone; `sobra`: on screen alone; `distinta`: they differ; `alterada`: the log itself was
     * changed.
     */
    que: 'falta' | 'sobra' | 'distinta' | 'alterada';
    id: string;
    numero_dte: string;
    /** Position of the event in the log. */
    posicion: string;
    en_pantalla: number | null;
    en_registro: number | null;
  }>[];
}>;

/** Body of POST /presentacion/supuesto. Nothing of it is stored. */
export type LedgerAssumption = Readonly<{
  anio: number;
  usuario_id?: string;
  /** Another regime for the whole year. */
  regimen_id?: number;
  /** Other rates, in hundredths of a percent: 500 is 5 %. */
  tasas?: Readonly<Partial<Record<'pequeno' | 'isr_bajo' | 'isr_alto' | 'iva' | 'utilidades', number>>>;
  /** Quarters on profits are paid by the estimated profit. */
  estimado?: boolean;
  /** Ids of documents that are left out. */
  sin?: readonly string[];
  /** Ids of voided documents that count as if they were not. */
  con?: readonly string[];
}>;

/** Response of POST /presentacion/supuesto: what is, and what would be. */
export type LedgerSupposition = Readonly<{
  real: AnnualAnswer;
  supuesto: AnnualAnswer;
  excluidos: number;
  incluidos?: number;
}>;

/**
 * What is printed on an invoice about who issued it. `isr`: 1 "Sujeto a pagos trimestrales ISR", 2 "Sujeto a retención
 * definitiva ISR", 3 "Sujeto a pago directo ISR", 4 exempt, null without such a phrase.
 */
export type LedgerPhrases = Readonly<{ isr: number | null; agente_iva: boolean }>;

/** Tax that the buyer withheld, in quetzales. */
export type LedgerWithheld = Readonly<{ isr: number; iva: number }>;

/** Body of POST /presentacion/documento; amounts in quetzales, never negative. */
export type LedgerDocumentInput = Readonly<{
  usuario_id?: string;
  /** Book it is written for: refused if its numbers say the other one. Absent for whichever they say. */
  libro?: LedgerBook;
  tipo_dte: string;
  serie: string;
  numero: string;
  /** `YYYY-MM-DD HH:mm:ss`, Guatemalan time. */
  fecha_emision: string;
  nit_emisor: string;
  nombre_emisor: string;
  afiliacion_emisor: string;
  nit_receptor: string;
  nombre_receptor: string;
  moneda: string;
  columnas: LedgerAmounts;
  /** Month in whose book it is to stand, up to two after its issue; absent for that of its issue. */
  periodo_fiscal?: string;
  referencia?: string;
  /** Absent where nobody knows them; without `isr` there is no such phrase. */
  frases?: Readonly<{ isr?: number; agente_iva: boolean }>;
  /** What a special invoice states as withheld by its buyer, in quetzales. */
  retenido?: LedgerWithheld;
}>;

/**
 * A file that is being made: response of POST /reporte/libro_pdf, /libro_excel, /cierre_pdf and /exportar with
 * `progreso`.
 */
export type LedgerPaper = Readonly<{
  id: string;
  estado: 'en_cola' | 'en_proceso' | 'listo' | 'fallido';
  /** Rows done and rows in all. */
  hechas: number;
  filas: number;
  /** Name of the file. */
  nombre: string;
  /** Path to fetch it from; null until it is there. */
  enlace: string | null;
  bytes: number | null;
  /** Until when it can be fetched, an instant. */
  vence: string;
  /** Code of why it failed. */
  codigo: string | null;
}>;

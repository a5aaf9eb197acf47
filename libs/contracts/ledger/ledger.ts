/** Book of a month in calls: `ventas` or `compras`. */
export const LEDGER_BOOKS = ['ventas', 'compras'] as const;
export type LedgerBook = (typeof LEDGER_BOOKS)[number];

/**
 * Columns of the books in the order in which they are printed; which ones a book has depends on the regime and the
 * book.
 */
export const LEDGER_COLUMNS = [
  'bienes',
  'bienes_exento',
  'servicios',
  'servicios_exento',
  'combustible',
  'combustible_exento',
  'exportaciones',
  'importaciones',
  'pequenos_contribuyentes',
  'otros_impuestos',
  'iva',
  'impuesto_5',
  'total',
] as const;
export type LedgerColumn = (typeof LEDGER_COLUMNS)[number];

/** Amounts in quetzales with two decimals, negative for credit notes. */
export type LedgerAmounts = Readonly<Partial<Record<LedgerColumn, number>>>;

/** A document in a book. What was voided stays and counts 0. */
export type LedgerInvoice = Readonly<{
  /** Number of authorization, a UUID in upper case. */
  id: string;
  tipo_dte: string;
  /** `Serie-Numero` */
  numero_dte: string;
  /** `YYYY-MM-DD HH:mm:ss`, Guatemalan time. */
  fecha_emision: string;
  nit_receptor: string;
  nombre_receptor: string;
  nit_emisor: string;
  nombre_emisor: string;
  /** As printed, in quetzales, negative for credit notes; what it counts stands in `columnas`. */
  monto: number;
  anulado: 0 | 1;
  /** What it counts in each column of the book: zeros when voided. */
  columnas: LedgerAmounts;
  moneda: string;
  /** Quetzales for one unit of another currency on the day of issue, six decimals; null for GTQ. */
  tipo_cambio: number | null;
  origen: 'xml' | 'manual' | 'api' | 'booking';
  /** The booking it invoices. */
  reserva_id: string | null;
  /** Recorded or voided after the month had been closed. */
  tardia: boolean;
  /** Month in whose book it stands, `YYYY-MM`. */
  periodo_fiscal: string;
}>;

/** Whether a document of a book is issued by the book's taxpayer: a special invoice (FESP) is issued by its buyer. */
export const isIssuedByOwner = (book: LedgerBook, type: string): boolean => (book === 'ventas') !== (type === 'FESP');

/** Who stands on the other side of a document than the taxpayer. */
export const otherSide = (
  {
    tipo_dte,
    nit_emisor,
    nombre_emisor,
    nit_receptor,
    nombre_receptor,
  }: Pick<LedgerInvoice, 'tipo_dte' | 'nit_emisor' | 'nombre_emisor' | 'nit_receptor' | 'nombre_receptor'>,
  book: LedgerBook,
): Readonly<{ nit: string; name: string }> =>
  isIssuedByOwner(book, tipo_dte)
    ? { nit: nit_receptor, name: nombre_receptor }
    : { nit: nit_emisor, name: nombre_emisor };

/** What a book says about itself. */
export type LedgerBookHead = Readonly<{
  usuario: Readonly<{ id: string; nombre: string; cui: string; nit: string; regimen_id: number }>;
  libro: LedgerBook;
  /** `YYYY-MM` */
  mes: string;
  columnas: readonly LedgerColumn[];
  totales: LedgerAmounts;
  documentos: number;
  anulados: number;
  estado: 'abierto' | 'cerrado';
  sin_movimiento: boolean;
  /** Instant of the last close; null while the month is open. */
  cerrado_el: string | null;
  /** SHA-256 over the canonical lines of the book, hexadecimal; null where it would need rows that are left out. */
  checksum: string | null;
  /** Position of the log that the book shows. */
  posicion: string;
  /** The instant for which the book is shown; null for now. */
  conocido_el: string | null;
  /** Documents that came or were voided after the close. */
  tardias: number;
}>;

/**
 * Response of GET /reporte/ventas and GET /reporte/compras. `total_facturas` is the sum of what counts, in quetzales.
 * With `filas` there may be fewer `facturas` than `libro.documentos`: the first ones. All figures are those of the
 * whole book.
 */
export type LedgerAnswer = Readonly<{
  facturas: readonly LedgerInvoice[];
  total_facturas: number;
  libro: LedgerBookHead;
}>;

/** A month of the annual closing; amounts in quetzales with two decimals. */
export type AnnualRow = Readonly<{
  /** 1 to 12 */
  mes: number;
  total_factura: number;
  total_retencion: number;
  impuesto: number;
  regimen_id: number;
  estado: 'abierto' | 'cerrado' | 'sin_movimiento';
  /** Determined before retentions. */
  determinado: number;
  /** Value-added tax of regimes that have it; null for small taxpayers. */
  iva: Readonly<{
    debito: number;
    credito: number;
    saldo_anterior: number;
    retenido: number;
    a_pagar: number;
    saldo: number;
    /** Percent. */
    tasa?: number;
  }> | null;
  /** Code of the rule that made the tax, with what it was applied to. Rates in percent. */
  regla: AnnualRule;
  /** Retentions of this tax: of the month, left over by earlier months, and left over for later ones. */
  retenido?: number;
  saldo_anterior?: number;
  saldo?: number;
  /** Documents in the books of the month. */
  documentos?: Readonly<{ ventas: number; compras: number; anulados: number }>;
  /** Documents and retentions that came or were voided after the month was closed; the figures count them. */
  tardias: number;
}>;

export type AnnualRule = Readonly<{ codigo: string; base: number; tasas: readonly number[] }>;

/** Response of GET /reporte/cierre_anual. */
export type AnnualAnswer = Readonly<{
  data: readonly AnnualRow[];
  totales: Readonly<{ total_factura: number; total_retencion: number; impuesto: number; determinado: number }>;
  anio: number;
  checksum: string;
  posicion: string;
  conocido_el: string | null;
  /** The year under the regime on profits against its quarters; null for other regimes. */
  liquidacion?: Readonly<{
    determinado: number;
    trimestres: number;
    a_pagar: number;
    a_favor: number;
    regla: AnnualRule;
  }> | null;
  /** How near a small taxpayer's sales are to what the regime allows; null for other regimes. */
  umbral?: Readonly<{
    limite: number;
    ventas: number;
    porcentaje: number;
    aviso: 'ninguno' | 'cerca' | 'pasado';
  }> | null;
}>;

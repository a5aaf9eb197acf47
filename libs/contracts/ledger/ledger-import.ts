/*
 * Importing tax documents (POST and GET /presentacion/importar) and the rates of the Bank of Guatemala (GET and POST
 * /presentacion/tipo_cambio).
 */

/** What came of a file: recorded, there before, voided its document, refused by a rule, of neither book. */
export const IMPORT_OUTCOMES = ['registrado', 'ya_estaba', 'anulado', 'rechazado', 'ajeno'] as const;
export type ImportOutcome = (typeof IMPORT_OUTCOMES)[number];

/** Bytes of one request: one XML file, several, or a zip with up to 20 000. */
export const IMPORT_BYTES = 64 * 1024 * 1024;
/** Files of one request that are no zip. */
export const IMPORT_PARTS = 500;
/** Results of one page. */
export const IMPORT_PAGE = 100;

export type ImportCounts = Readonly<{
  registrados: number;
  ya_estaban: number;
  anulados: number;
  rechazados: number;
  ajenos: number;
}>;

export type ImportStatus = Readonly<{
  id: string;
  usuario_id: string;
  /** Name of the file, or of the first of several; empty where none was told. */
  nombre: string;
  bytes: number;
  estado: 'en_proceso' | 'terminada' | 'fallida';
  archivos: number;
  /** How many of them are judged. */
  procesados: number;
  resultados: ImportCounts;
  /** Who began it; the name is null for an account that is gone. */
  por: Readonly<{ id: string; nombre: string | null }>;
  /** Instants. */
  iniciada_el: string;
  terminada_el: string | null;
  /** Why it failed, in the language of the request. */
  error: string | null;
}>;

/** A rule that a file breaks, in an accountant's words and in the language of the request. */
export type ImportFinding = Readonly<{
  /** Code of the tax authority's catalogue, such as RCP313, or our own where it has none. */
  codigo: string;
  gravedad: 'error' | 'aviso';
  texto: string;
}>;

export type ImportedFile = Readonly<{
  /** Place among the files of the import, from 0. */
  indice: number;
  archivo: string;
  resultado: ImportOutcome;
  /** Authorization of the document; null where the file could not be read so far. */
  documento_id: string | null;
  /** `Serie-Numero` */
  numero_dte: string | null;
  reglas: readonly ImportFinding[];
}>;

/** Response of GET /presentacion/importar/{id}: its state, and one page of what came of its files. */
export type ImportDetail = ImportStatus &
  Readonly<{
    detalle: readonly ImportedFile[];
    /** Files that the page was taken from. */
    detalle_total: number;
    /** Files with these results of which only the number is kept: an import keeps a hundred that changed nothing. */
    sin_detalle: number;
  }>;

/** The rate of a day. */
export type DayExchangeRate = Readonly<{
  /** ISO 4217 */
  moneda: string;
  /** `YYYY-MM-DD` */
  fecha: string;
  /** Quetzales for one unit, up to six decimals. */
  tipo_cambio: number;
}>;

import type { AnnualAnswer, LedgerAnswer, LedgerBook } from '@camino/contracts/ledger/ledger.js';
import type {
  LedgerAssumption,
  LedgerDifferences,
  LedgerDocumentDetail,
  LedgerDocumentInput,
  LedgerLateChange,
  LedgerPaper,
  LedgerRetention,
  LedgerRetentionReview,
  LedgerSupposition,
  LedgerVerification,
  LedgerYear,
} from '@camino/contracts/ledger/ledger-calls.js';
import type { RequestOptions } from '@camino/client/api.js';
import { api, SHOWN_IN_PLACE } from '../data/api.js';

/** Whose books: absent is one's own. */
export type Whose = string | undefined;

/** Also that access was withdrawn: the books go, the session stays. */
const IN_PLACE: RequestOptions['handles'] = [...(SHOWN_IN_PLACE as readonly number[]), 403];

/** `2026-03` as the calls of the specification say it. */
const fechaOf = (month: string): string => `${month.slice(5)}/${month.slice(0, 4)}`;

type Query = NonNullable<RequestOptions['query']>;
const read = <T>(path: string, query: Query, signal?: AbortSignal): Promise<T> =>
  api.request('GET', path, undefined, { query, handles: IN_PLACE, signal });

const write = <T>(path: string, body: unknown, key: string): Promise<T> =>
  api.request('POST', path, body, { idempotencyKey: key, handles: IN_PLACE });

export type BookAsked = Readonly<{ whose: Whose; book: LedgerBook; month: string; known: string | null }>;

/** `rows`: only the first so many. */
export const fetchBook = (
  { whose, book, month, known, rows }: BookAsked & Readonly<{ rows?: number }>,
  signal?: AbortSignal,
): Promise<LedgerAnswer> =>
  read(`/reporte/${book}`, { fecha: fechaOf(month), usuario_id: whose, conocido: known, filas: rows }, signal);

type AnnualAsked = Readonly<{ whose: Whose; year: number; known: string | null }>;

/** The whole answer: `data` is the list of months. */
export const fetchAnnual = async ({ whose, year, known }: AnnualAsked, signal?: AbortSignal): Promise<AnnualAnswer> => {
  const query = { anio: year, usuario_id: whose, conocido: known };
  const { body } = await api.send('GET', '/reporte/cierre_anual', undefined, { query, handles: IN_PLACE, signal });
  return body as AnnualAnswer;
};

export const fetchYear = (whose: Whose, year: number, signal?: AbortSignal): Promise<LedgerYear> =>
  read('/presentacion/mes', { anio: year, usuario_id: whose }, signal);

export const fetchDocument = (whose: Whose, id: string, signal?: AbortSignal): Promise<LedgerDocumentDetail> =>
  read(`/presentacion/documento/${encodeURIComponent(id)}`, { usuario_id: whose }, signal);

export const fetchRetentions = (
  whose: Whose,
  year: number,
  signal?: AbortSignal,
): Promise<readonly LedgerRetention[]> => read('/presentacion/retencion', { anio: year, usuario_id: whose }, signal);

type ReviewAsked = Readonly<{ whose: Whose; year: number; known?: string | null }>;

/** The certificates of a year beside the invoices, and what is to be withheld from suppliers. */
export const fetchRetentionReview = (
  { whose, year, known = null }: ReviewAsked,
  signal?: AbortSignal,
): Promise<LedgerRetentionReview> =>
  read('/presentacion/retencion/revision', { anio: year, usuario_id: whose, conocido: known }, signal);

export const fetchLate = (whose: Whose, month: string, signal?: AbortSignal): Promise<readonly LedgerLateChange[]> =>
  read('/presentacion/tardias', { mes: month, usuario_id: whose }, signal);

type DifferencesAsked = Readonly<{ whose: Whose; month: string; from: string; to: string | null }>;

export const fetchDifferences = (
  { whose, month, from, to }: DifferencesAsked,
  signal?: AbortSignal,
): Promise<LedgerDifferences> =>
  read('/presentacion/diferencias', { mes: month, usuario_id: whose, desde: from, hasta: to }, signal);

/** A month or a year, computed anew from the log. */
type Span = Readonly<{ month: string } | { year: number }>;

export const verify = (whose: Whose, span: Span): Promise<LedgerVerification> =>
  api.request(
    'POST',
    '/presentacion/verificar',
    { usuario_id: whose, ...('month' in span ? { mes: span.month } : { anio: span.year }) },
    { handles: IN_PLACE },
  );

export const suppose = (assumption: LedgerAssumption): Promise<LedgerSupposition> =>
  api.request('POST', '/presentacion/supuesto', assumption, { handles: IN_PLACE });

export const recordDocument = (input: LedgerDocumentInput, key: string): Promise<LedgerDocumentDetail> =>
  write('/presentacion/documento', input, key);

type Voiding = Readonly<{ whose: Whose; id: string; reason: string }>;

export const voidDocument = ({ whose, id, reason }: Voiding, key: string): Promise<unknown> =>
  write(`/presentacion/documento/${encodeURIComponent(id)}/anular`, { usuario_id: whose, motivo: reason }, key);

export const recordRetention = (body: Readonly<Record<string, unknown>>, key: string): Promise<unknown> =>
  write('/presentacion/retencion', body, key);

export const voidRetention = ({ whose, id, reason }: Voiding, key: string): Promise<unknown> =>
  write(`/presentacion/retencion/${encodeURIComponent(id)}/anular`, { usuario_id: whose, motivo: reason }, key);

type MonthMove = Readonly<{ whose: Whose; month: string; version: number; reason?: string }>;

/** Closes a month, or reopens it for a reason. */
export const moveMonth = (
  move: 'cerrar' | 'reabrir',
  { whose, month, version, reason }: MonthMove,
  key: string,
): Promise<unknown> =>
  api.request(
    'POST',
    `/presentacion/mes/${move}`,
    { usuario_id: whose, mes: month, ...(reason !== undefined && { motivo: reason }) },
    { ifMatch: version, idempotencyKey: key, handles: IN_PLACE },
  );

/** A file that the server makes, and what is to stand in it. */
export type PaperAsked = Readonly<{
  path: 'libro_pdf' | 'libro_excel' | 'cierre_pdf' | 'exportar';
  body: Readonly<Record<string, unknown>>;
}>;

/** `data` is the link; how far it is stands beside it. */
type PaperLink = Readonly<{ data: string; progreso: LedgerPaper }>;

export const askForPaper = async ({ path, body }: PaperAsked): Promise<PaperLink> =>
  (await api.send('POST', `/reporte/${path}`, body, { handles: IN_PLACE })).body as PaperLink;

export const fetchPaper = (id: string): Promise<LedgerPaper> =>
  read(`/reporte/descarga/${encodeURIComponent(id)}/estado`, {});

import type {
  LedgerAnswer,
  LedgerBook,
  LedgerBookHead,
  LedgerColumn,
  LedgerInvoice,
} from '@camino/contracts/ledger/ledger.js';
import { toQuetzales } from '@camino/domain/kernel/rules/money.js';
import type { Instant } from '@camino/domain/kernel/rules/time.js';
import { type Counted, countedOf, NO_AMOUNTS } from '@camino/domain/ledger/book-totals.js';
import { type Book, signOf } from '@camino/domain/ledger/document.js';
import { ratesAt, shareOf } from '@camino/domain/ledger/regimes.js';
import { amountsIn, columnsOf, runningTax } from './book-columns.js';
import { checksumOf, textOfBook } from './book-checksums.js';
import { closedAt, closingsOf, EMPTY_MONTH, stateOf } from './ledger-months.projection.js';
import type { KnownMonth } from './known-month.js';
import type { LedgerDocumentRow } from './ledger-documents.projection.js';

export const BOOKS: Readonly<Record<LedgerBook, Book>> = { ventas: 'sales', compras: 'purchases' };
export const inSpanish = (book: Book): LedgerBook => (book === 'sales' ? 'ventas' : 'compras');

const MILLIONTHS = 1_000_000;
const NOTHING: Counted = { worth: 0, amounts: NO_AMOUNTS };

/** What a row counts: nothing once it was voided. */
export const countedIn = ({ document, voided }: Pick<LedgerDocumentRow, 'document' | 'voided'>): Counted =>
  voided ? NOTHING : countedOf(document);

/** How its columns are filled: see `runningTax`. */
type Columns = Readonly<{ columns: readonly LedgerColumn[]; taxOf: (worth: number) => number; closings: number }>;

/** The columns of a month's book. `closings`: how often the month was closed. */
export const columnsFor = (month: string, book: Book, regimenId: number | null, closings: number): Columns => ({
  columns: columnsOf(book, regimenId),
  taxOf: runningTax(ratesAt(month).small),
  closings,
});

type AfterClose = Readonly<{ afterClose: number | null }>;

/** Whether a row came, or was voided, after the last close of its month. */
export const isLate = (
  { afterClose, voided }: AfterClose & Readonly<{ voided: AfterClose | null }>,
  closings: number,
): boolean => closings > 0 && (afterClose === closings || voided?.afterClose === closings);

export const invoiceOf = (row: LedgerDocumentRow, { columns, taxOf, closings }: Columns): LedgerInvoice => {
  const { document, book, month, voided } = row;
  const { issuer, receiver, rate, type, worth } = document;
  const counted = countedIn(row);
  return {
    id: document.id,
    tipo_dte: type,
    numero_dte: `${document.series}-${document.number}`,
    fecha_emision: document.issuedAt.replace('T', ' '),
    nit_receptor: receiver.id,
    nombre_receptor: receiver.name,
    nit_emisor: issuer.nit,
    nombre_emisor: issuer.name,
    monto: toQuetzales(signOf(type) === -1 && worth !== 0 ? -worth : worth),
    anulado: voided ? 1 : 0,
    columnas: amountsIn(columns, book, counted, taxOf(counted.worth)),
    moneda: document.currency,
    tipo_cambio: rate === null ? null : rate / MILLIONTHS,
    origen: document.origin,
    reserva_id: document.reservationId,
    tardia: isLate(row, closings),
    periodo_fiscal: month,
  };
};

type ShownBook = Readonly<{
  owner: LedgerBookHead['usuario'];
  book: Book;
  known: KnownMonth;
  knownOn: Instant | null;
  /** Where documents are left out: how many of all of them came or were voided after the close. */
  late?: number | null;
  /** At most so many documents; absent: all that are known. */
  most?: number | undefined;
}>;

/** The answer of a book: its rows in order, and what it says about itself. */
export const bookAnswer = ({ owner, book, known, knownOn, late = null, most }: ShownBook): LedgerAnswer => {
  const { month } = known;
  const row = known.row ?? EMPTY_MONTH;
  const closings = closingsOf(row);
  const rows = known.documents.filter((one) => one.book === book);
  const regimenId = owner.regimen_id || null;
  const columns = columnsFor(month, book, regimenId, closings);
  const totals = row.totals[book];
  const tax = shareOf(totals.worth, ratesAt(month).small);
  return {
    facturas: rows.slice(0, most).map((one) => invoiceOf(one, columns)),
    total_facturas: toQuetzales(totals.worth),
    libro: {
      usuario: owner,
      libro: inSpanish(book),
      mes: month,
      columnas: columns.columns,
      totales: amountsIn(columns.columns, book, totals, tax),
      documentos: totals.documents,
      anulados: totals.voided,
      estado: row.isClosed ? 'cerrado' : 'abierto',
      sin_movimiento: stateOf(row) === 'sin_movimiento',
      cerrado_el: closedAt(row),
      checksum: late === null ? checksumOf(textOfBook(known, book)) : null,
      posicion: String(row.position),
      conocido_el: knownOn,
      tardias: late ?? rows.filter((one) => isLate(one, closings)).length,
    },
  };
};

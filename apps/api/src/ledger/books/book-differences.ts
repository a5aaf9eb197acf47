import type { LedgerChange, LedgerDifferences } from '@camino/contracts/ledger/ledger-calls.js';
import { toQuetzales } from '@camino/domain/kernel/rules/money.js';
import type { Instant } from '@camino/domain/kernel/rules/time.js';
import { canonicalLine } from '@camino/domain/ledger/canonical.js';
import type { Book } from '@camino/domain/ledger/document.js';
import { columnsFor, countedIn, inSpanish, invoiceOf } from './book-presenter.js';
import type { KnownMonth } from './known-month.js';
import type { LedgerDocumentRow } from './ledger-documents.projection.js';

type Rows = ReadonlyMap<string, LedgerDocumentRow>;
type Row = LedgerDifferences['filas'][number];

type Compared = Readonly<{
  before: KnownMonth;
  after: KnownMonth;
  regimenId: number | null;
  from: Instant;
  to: Instant | null;
}>;

/** How the books of a month differ between two instants, row by row in the order of the books. */
export const differencesBetween = ({ before, after, regimenId, from, to }: Compared): LedgerDifferences => {
  const [old, now] = [rowsOf(before), rowsOf(after)];
  const closings = after.row?.closed?.closing ?? 0;
  const filas = [...new Map([...old, ...now])]
    .sort(([, a], [, b]) => (orderOf(a) < orderOf(b) ? -1 : 1))
    .flatMap(([id, row]): Row[] => {
      const cambio = changeOf(old.get(id), now.get(id));
      if (!cambio) return [];
      return [
        {
          libro: inSpanish(row.book),
          cambio,
          factura: invoiceOf(row, columnsFor(row.month, row.book, regimenId, closings)),
          antes: countedOrNone(old.get(id)),
          despues: countedOrNone(now.get(id)),
          el: row.voided?.at ?? row.recordedAt,
          posicion: String(row.position),
        },
      ];
    });
  const sums = (book: Book) => ({ antes: sumOf(before, book), despues: sumOf(after, book) });
  const totales = { ventas: sums('sales'), compras: sums('purchases') };
  return { mes: after.month, desde: from, hasta: to, totales, filas };
};

const rowsOf = ({ documents }: KnownMonth): Rows => new Map(documents.map((row) => [row._id, row]));

/** Sales first. */
const orderOf = ({ book, order }: LedgerDocumentRow): string => `${book === 'sales' ? 0 : 1} ${order}`;

const sumOf = ({ row }: KnownMonth, book: Book): number => toQuetzales(row?.totals[book].worth ?? 0);

const countedOrNone = (row: LedgerDocumentRow | undefined): number | null =>
  row ? toQuetzales(countedIn(row).worth) : null;

const changeOf = (before: LedgerDocumentRow | undefined, after: LedgerDocumentRow | undefined): LedgerChange | null => {
  if (!after) return 'quitada';
  if (!before) return 'agregada';
  if (!before.voided && after.voided) return 'anulada';
  const line = ({ document, voided }: LedgerDocumentRow) => canonicalLine(document, voided !== null);
  return line(before) === line(after) ? null : 'cambiada';
};

import type { LedgerMonth, LedgerTally } from '@camino/contracts/ledger/ledger-calls.js';
import { toQuetzales } from '@camino/domain/kernel/rules/money.js';
import type { BookTotals } from '@camino/domain/ledger/book-totals.js';
import { deadlinesOf } from '@camino/domain/ledger/regimes.js';
import { closedAt, EMPTY_MONTH, stateOf } from './ledger-months.projection.js';
import { taxesOfYear, type YearOfBooks } from './annual-closing.js';

/** The twelve months of a year. */
export const yearAnswer = (books: YearOfBooks): LedgerMonth[] =>
  taxesOfYear(books).taxes.map(({ month, regimenId, due, vat, retained }) => {
    const row = books.rows.get(month) ?? EMPTY_MONTH;
    return {
      mes: month,
      version: row.version,
      regimen_id: regimenId ?? 0,
      estado: stateOf(row),
      cerrado_el: closedAt(row),
      ventas: tallyOf(row.totals.sales),
      compras: tallyOf(row.totals.purchases),
      retenciones: toQuetzales(retained.IVA + retained.ISR),
      impuesto: toQuetzales(due + (vat?.due ?? 0)),
      tardias: row.late,
      vence: deadlinesOf(regimenId, month)[0]?.due ?? null,
    };
  });

const tallyOf = ({ documents, voided, worth }: BookTotals): LedgerTally => ({
  documentos: documents,
  anulados: voided,
  total: toQuetzales(worth),
});

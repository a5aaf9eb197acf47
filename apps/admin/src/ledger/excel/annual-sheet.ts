import type { AnnualAnswer } from '@camino/contracts/ledger.js';
import type { LedgerOwner } from '@camino/contracts/ledger-calls.js';
import { addFacts, addHeads, fileOf, MONEY, moneyCell, neutralised, newWorkbook } from './cells.js';
import type { SheetWords } from './month-sheet.js';
import { columnsOf, totalIn, valueIn } from '../annual-columns.js';

/** The annual closing as an Excel file. `supposed`: it is none of a real book, which every page of it says. */
export const annualSheet = async (
  owner: LedgerOwner,
  answer: AnnualAnswer,
  { text, monthTitle, regime }: SheetWords,
  supposed = false,
): Promise<Blob> => {
  const book = await newWorkbook();
  const sheet = book.addWorksheet(supposed ? 'Supuesto' : 'Cierre_anual');
  const columns = columnsOf(answer);
  addFacts(sheet, [
    ...(supposed ? [[text('ledger.whatIf.mark'), ''] as const] : []),
    [text('ledger.annual'), String(answer.anio)],
    [text('ledger.taxpayer'), owner.nombre],
    ['NIT', owner.nit],
    ['CUI', owner.cui],
    [text('ledger.regime.label'), regime(owner.regimen_id)],
    ...(answer.conocido_el ? [[text('ledger.known.label'), answer.conocido_el] as const] : []),
    [text('ledger.checksum'), answer.checksum],
    [text('ledger.position'), answer.posicion],
  ]);
  addHeads(sheet, [
    text('ledger.closing.mes'),
    ...columns.map((column) => text(`ledger.closing.${column}`)),
    text('ledger.regime.label'),
    text('ledger.column.state'),
  ]);
  [18, ...columns.map(() => 17), 34, 22].forEach((width, index) => (sheet.getColumn(index + 1).width = width));
  const formatted = (row: ReturnType<typeof sheet.addRow>): void =>
    columns.forEach((_, index) => (row.getCell(index + 2).numFmt = MONEY));
  for (const row of answer.data)
    formatted(
      sheet.addRow([
        monthTitle(`${answer.anio}-${String(row.mes).padStart(2, '0')}`),
        ...columns.map((column) => moneyCell(valueIn(row, column) ?? 0)),
        neutralised(regime(row.regimen_id)),
        text(`ledger.state.${row.estado}`),
      ]),
    );
  const totals = sheet.addRow([
    text('ledger.closing.totals'),
    ...columns.map((column) => {
      const total = totalIn(answer, column);
      return total === null ? null : moneyCell(total);
    }),
  ]);
  formatted(totals);
  totals.eachCell((cell) => (cell.font = { bold: true }));
  return fileOf(book);
};

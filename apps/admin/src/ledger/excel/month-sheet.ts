import { toCellText } from '@camino/contracts/kernel/cell-text.js';
import type { Language } from '@camino/contracts/kernel/language.js';
import { type LedgerAnswer, type LedgerInvoice, otherSide } from '@camino/contracts/ledger/ledger.js';
import { fullInstant } from '../../i18n/format.js';
import type { Text } from '../../i18n/use-text.js';
import { addFacts, addHeads, DAY, fileOf, momentCell, MONEY, moneyCell, newWorkbook } from './cells.js';

/** Quetzales for one unit of another currency. */
const RATE = '0.000000';

/** Words that depend on the language on screen. */
export type SheetWords = Readonly<{
  text: Text;
  language: Language;
  monthTitle: (month: string) => string;
  regime: (id: number) => string;
}>;

const FIXED = ['type', 'date', 'number', 'nit', 'name', 'state', 'currency', 'rate', 'amount'] as const;

const fixedHead = (one: (typeof FIXED)[number], answer: LedgerAnswer, text: Text): string => {
  if (one === 'name') return text(answer.libro.libro === 'ventas' ? 'ledger.column.buyer' : 'ledger.column.seller');
  return text(`ledger.column.${one}`);
};

/** A document in the order of the headings. */
const cellsOf = (row: LedgerInvoice, { libro: head }: LedgerAnswer, text: Text) => {
  const { nit, name } = otherSide(row, head.libro);
  return [
    toCellText(row.tipo_dte),
    momentCell(row.fecha_emision),
    toCellText(row.numero_dte),
    toCellText(nit),
    toCellText(name),
    row.anulado === 1 ? text('ledger.voided') : row.tardia ? text('ledger.late') : '',
    toCellText(row.moneda),
    row.tipo_cambio,
    moneyCell(row.monto),
    ...head.columnas.map((column) => moneyCell(row.columnas[column] ?? 0)),
  ];
};

/** Lines that can be added between two times the screen answers. */
const AT_ONCE = 2000;
const breathe = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** The book of a month as an Excel file: figures are numbers, dates are dates, the checksum stands above. */
export const monthSheet = async (
  answer: LedgerAnswer,
  { text, language, monthTitle, regime }: SheetWords,
  onProgress: (share: number) => void = () => undefined,
): Promise<Blob> => {
  const { libro: head, facturas } = answer;
  const book = await newWorkbook();
  const sheet = book.addWorksheet(text(`ledger.sheet.${head.libro}`));
  addFacts(sheet, [
    [text('ledger.book.label'), text(`ledger.book.${head.libro}`)],
    [text('ledger.month'), monthTitle(head.mes)],
    [text('ledger.taxpayer'), head.usuario.nombre],
    ['NIT', head.usuario.nit],
    ['CUI', head.usuario.cui],
    [text('ledger.regime.label'), regime(head.usuario.regimen_id)],
    [text('ledger.column.state'), text(`ledger.state.${head.estado}`)],
    ...(head.conocido_el ? [[text('ledger.known.label'), fullInstant(head.conocido_el, language)] as const] : []),
    [text('ledger.checksum'), head.checksum ?? ''],
    [text('ledger.position'), head.posicion],
  ]);
  addHeads(sheet, [
    ...FIXED.map((one) => fixedHead(one, answer, text)),
    ...head.columnas.map((column) => text(`ledger.column.${column}`)),
  ]);
  const widths = [8, 19, 26, 16, 38, 12, 9, 14, 14, ...head.columnas.map(() => 15)];
  widths.forEach((width, index) => (sheet.getColumn(index + 1).width = width));
  const figures = Array.from({ length: head.columnas.length + 1 }, (_, index) => index + FIXED.length);
  for (const [index, row] of facturas.entries()) {
    const line = sheet.addRow(cellsOf(row, answer, text));
    line.getCell(2).numFmt = `${DAY[language]} hh:mm:ss`;
    line.getCell(FIXED.indexOf('rate') + 1).numFmt = RATE;
    for (const column of figures) line.getCell(column).numFmt = MONEY;
    if (row.anulado === 1) line.eachCell((cell) => (cell.font = { strike: true }));
    if (index % AT_ONCE === AT_ONCE - 1) {
      onProgress((index + 1) / facturas.length);
      await breathe();
    }
  }
  const totals = sheet.addRow([
    text('ledger.totalRow'),
    '',
    text('ledger.counts', { documents: head.documentos, voided: head.anulados }),
    '',
    '',
    '',
    '',
    '',
    moneyCell(answer.total_facturas),
    ...head.columnas.map((column) => moneyCell(head.totales[column] ?? 0)),
  ]);
  totals.eachCell((cell) => (cell.font = { bold: true }));
  for (const column of figures) totals.getCell(column).numFmt = MONEY;
  return fileOf(book);
};

import type { Workbook } from 'exceljs';
import { toCellText } from '@camino/contracts/kernel/cell-text.js';
import type {
  LedgerRetentionCheck,
  LedgerRetentionDuty,
  LedgerRetentionReview,
} from '@camino/contracts/ledger/ledger-calls.js';
import type { Text } from '../../i18n/use-text.js';
import { percents, retentionRule } from './annual-columns.js';
import { addHeads, DAY, momentCell, MONEY, moneyCell } from './cells.js';
import type { SheetWords } from './month-sheet.js';

const dayCell = (day: string): Date => momentCell(`${day} 00:00:00`);

type Cells = readonly (string | number | Date | null)[];
type Table = Readonly<{
  name: string;
  heads: readonly string[];
  widths: readonly number[];
  /** Columns of amounts and of days, from 1. */
  money: readonly number[];
  days: readonly number[];
  rows: readonly Cells[];
}>;

const add = (book: Workbook, { name, heads, widths, money, days, rows }: Table, dayFormat: string): void => {
  const sheet = book.addWorksheet(name);
  addHeads(sheet, heads);
  widths.forEach((width, index) => (sheet.getColumn(index + 1).width = width));
  for (const cells of rows) {
    const row = sheet.addRow([...cells]);
    for (const column of money) row.getCell(column).numFmt = MONEY;
    for (const column of days) row.getCell(column).numFmt = dayFormat;
  }
};

type Words = Pick<SheetWords, 'text' | 'language' | 'monthTitle'>;

const wordsOf =
  (text: Text) =>
  (key: 'tax' | 'agent' | 'certificates' | 'retained' | 'expected' | 'rule' | 'base' | 'result'): string =>
    text(`ledger.retention.${key}`);

/** Certificates beside what the rules give. */
const checksTable = (rows: readonly LedgerRetentionCheck[], { text, monthTitle }: Words): Table => {
  const word = wordsOf(text);
  return {
    name: text('ledger.sheet.retentions'),
    heads: [
      text('ledger.column.month'),
      word('tax'),
      'NIT',
      word('agent'),
      word('certificates'),
      word('retained'),
      word('expected'),
      word('rule'),
      text('ledger.closing.rates'),
      word('base'),
      text('ledger.retention.invoices'),
      word('result'),
    ],
    widths: [18, 10, 16, 34, 24, 15, 15, 44, 14, 15, 44, 40],
    money: [6, 7, 10],
    days: [],
    rows: rows.map((row) => [
      monthTitle(row.mes),
      row.impuesto,
      toCellText(row.nit_agente),
      toCellText(row.nombre_agente),
      toCellText(row.constancias.join(', ')),
      moneyCell(row.retenido),
      moneyCell(row.esperado),
      retentionRule(row.regla, text),
      percents(row.regla.tasas),
      moneyCell(row.regla.base),
      toCellText(row.documentos.map(({ numero_dte: number }) => number).join(', ')),
      text(`ledger.retention.results.${row.resultado}`),
    ]),
  };
};

/** What is to be withheld from others. */
const dutiesTable = (rows: readonly LedgerRetentionDuty[], { text, monthTitle }: Words): Table => {
  const word = wordsOf(text);
  return {
    name: text('ledger.sheet.toWithhold'),
    heads: [
      text('ledger.column.month'),
      word('tax'),
      'NIT',
      text('ledger.retention.supplier'),
      text('ledger.retention.document'),
      text('ledger.column.date'),
      word('rule'),
      text('ledger.closing.rates'),
      word('base'),
      text('ledger.retention.toWithhold'),
      text('ledger.retention.due'),
    ],
    widths: [18, 10, 16, 34, 26, 13, 44, 14, 15, 15, 13],
    money: [9, 10],
    days: [6, 11],
    rows: rows.map((row) => [
      monthTitle(row.mes),
      row.impuesto,
      toCellText(row.nit_proveedor),
      toCellText(row.nombre_proveedor),
      toCellText(row.numero_dte),
      dayCell(row.fecha),
      retentionRule(row.regla, text),
      percents(row.regla.tasas),
      moneyCell(row.regla.base),
      moneyCell(row.retencion),
      dayCell(row.vence),
    ]),
  };
};

/**
 * Two sheets: the certificates beside what the rules give, invoice by invoice, and what is to be withheld from others.
 */
export const addRetentions = (book: Workbook, review: LedgerRetentionReview, words: Words): void => {
  const dayFormat = DAY[words.language];
  add(book, checksTable(review.revisadas, words), dayFormat);
  add(book, dutiesTable(review.por_practicar, words), dayFormat);
};

import type { Worksheet } from 'exceljs';
import { toCellText } from '@camino/contracts/kernel/cell-text.js';
import type { AnnualAnswer, AnnualRow } from '@camino/contracts/ledger/ledger.js';
import type { LedgerOwner, LedgerRetentionReview } from '@camino/contracts/ledger/ledger-calls.js';
import { fullInstant } from '../../i18n/format.js';
import { addFacts, addHeads, fileOf, MONEY, moneyCell, newWorkbook } from './cells.js';
import type { SheetWords } from './month-sheet.js';
import { addRetentions } from './retention-sheets.js';
import type { Text } from '../../i18n/use-text.js';
import { columnsOf, ownRetention, percent, percents, ruleKey, totalIn, valueIn } from './annual-columns.js';

/**
 * `supposed`: what was supposed, if it is none of a real book; `review`: the year's retentions, for sheets of their
 * own.
 */
export type AnnualExtras = Readonly<{ supposed?: string | null; review?: LedgerRetentionReview }>;

/** The annual closing as an Excel file. It says above everything else if it was supposed. */
export const annualSheet = async (
  owner: LedgerOwner,
  answer: AnnualAnswer,
  words: SheetWords,
  { supposed = null, review }: AnnualExtras = {},
): Promise<Blob> => {
  const { text, monthTitle, regime } = words;
  const book = await newWorkbook();
  const sheet = book.addWorksheet(text(supposed !== null ? 'ledger.sheet.supposed' : 'ledger.sheet.year'));
  const columns = columnsOf(answer);
  addFacts(sheet, factsOf(owner, answer, words, supposed));
  const reasons = reasonColumns(text, regime);
  addHeads(sheet, [
    text('ledger.closing.mes'),
    ...columns.map((column) => text(`ledger.closing.${column}`)),
    text('ledger.column.state'),
    ...reasons.map(({ head }) => head),
  ]);
  [18, ...columns.map(() => 17), 22, ...reasons.map(({ width }) => width)].forEach(
    (width, index) => (sheet.getColumn(index + 1).width = width),
  );
  const formatted = (row: ReturnType<typeof sheet.addRow>): void => {
    columns.forEach((_, index) => (row.getCell(index + 2).numFmt = MONEY));
    reasons.forEach(({ money }, index) => money && (row.getCell(columns.length + 3 + index).numFmt = MONEY));
  };
  for (const row of answer.data)
    formatted(
      sheet.addRow([
        monthTitle(`${answer.anio}-${String(row.mes).padStart(2, '0')}`),
        ...columns.map((column) => moneyCell(valueIn(row, column) ?? 0)),
        stateOf(row, text),
        ...reasons.map(({ of }) => of(row)),
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
  addAmounts(sheet, text('ledger.closing.settlement'), settlementOf(answer, text));
  addAmounts(sheet, text('ledger.closing.threshold'), thresholdOf(answer, text));
  if (review) addRetentions(book, review, words);
  return fileOf(book);
};

/** Whose it is, and by what it can be recognized. */
const factsOf = (
  owner: LedgerOwner,
  answer: AnnualAnswer,
  { text, language, regime }: SheetWords,
  supposed: string | null,
): readonly (readonly [string, string])[] => [
  ...(supposed === null
    ? []
    : ([
        [text('ledger.whatIf.mark'), ''],
        [text('ledger.whatIf.supposed'), supposed],
      ] as const)),
  [text('ledger.annual'), String(answer.anio)],
  [text('ledger.taxpayer'), owner.nombre],
  ['NIT', owner.nit],
  ['CUI', owner.cui],
  [text('ledger.regime.label'), regime(owner.regimen_id)],
  ...(answer.conocido_el ? [[text('ledger.known.label'), fullInstant(answer.conocido_el, language)] as const] : []),
  [text('ledger.checksum'), answer.checksum],
  [text('ledger.position'), answer.posicion],
];

type Reason = Readonly<{ head: string; width: number; money: boolean; of: (row: AnnualRow) => string | number }>;

/** A closed month whose figures count what came later says so. */
const stateOf = ({ estado, tardias }: AnnualRow, text: Text): string =>
  [text(`ledger.state.${estado}`), tardias > 0 && text('ledger.lateChanges', { smart_count: tardias })]
    .filter(Boolean)
    .join(' · ');

/** The sums, the rule and the rate by which the tax of a month was computed. */
const reasonColumns = (text: Text, regime: (id: number) => string): readonly Reason[] => {
  const said = (head: string, width: number, of: Reason['of']): Reason => ({ head, width, money: false, of });
  const amount = (head: string, of: (row: AnnualRow) => number): Reason => ({
    head,
    width: 17,
    money: true,
    of: (row) => moneyCell(of(row)),
  });
  return [
    said(text('ledger.regime.label'), 34, ({ regimen_id: id }) => toCellText(regime(id))),
    said(text('ledger.closing.ruleName'), 48, ({ regla }) => {
      const key = ruleKey(regla);
      return key ? text(key) : toCellText(regla.codigo);
    }),
    amount(text('ledger.closing.base'), ({ regla }) => regla.base),
    said(text('ledger.closing.rates'), 14, ({ regla }) => percents(regla.tasas)),
    amount(text('ledger.closing.determined'), ({ determinado }) => determinado),
    amount(text('ledger.closing.lessCarried'), ({ saldo_anterior: carried = 0 }) => carried),
    amount(text('ledger.closing.lessRetentions'), ownRetention),
    amount(text('ledger.closing.carriedOn'), ({ saldo = 0 }) => saldo),
    said(text('ledger.closing.vatRate'), 10, ({ iva }) => (iva?.tasa === undefined ? '' : percent(iva.tasa))),
    said(text('ledger.closing.sales'), 14, ({ documentos }) => documentos?.ventas ?? 0),
    said(text('ledger.closing.purchases'), 14, ({ documentos }) => documentos?.compras ?? 0),
    said(text('ledger.closing.voided'), 12, ({ documentos }) => documentos?.anulados ?? 0),
  ];
};

type Amounts = readonly (readonly [label: string, value: string | number])[];

const settlementOf = ({ liquidacion: settled }: AnnualAnswer, text: Text): Amounts =>
  settled
    ? [
        [text('ledger.closing.base'), settled.regla.base],
        [text('ledger.closing.rates'), percents(settled.regla.tasas)],
        [text('ledger.closing.determined'), settled.determinado],
        [text('ledger.closing.quarters'), settled.trimestres],
        [text('ledger.closing.result'), settled.a_pagar],
        [text('ledger.closing.inFavor'), settled.a_favor],
      ]
    : [];

const thresholdOf = ({ umbral: threshold }: AnnualAnswer, text: Text): Amounts =>
  threshold
    ? [
        [text('ledger.closing.thresholdSales'), threshold.ventas],
        [text('ledger.closing.threshold'), threshold.limite],
        [text('ledger.closing.thresholdShare'), percent(threshold.porcentaje)],
      ]
    : [];

/** Lines below the table. */
const addAmounts = (sheet: Worksheet, title: string, amounts: Amounts): void => {
  if (amounts.length === 0) return;
  sheet.addRow([]);
  sheet.addRow([title]).getCell(1).font = { bold: true };
  for (const [label, value] of amounts)
    sheet.addRow([label, typeof value === 'number' ? moneyCell(value) : value]).getCell(2).numFmt = MONEY;
};

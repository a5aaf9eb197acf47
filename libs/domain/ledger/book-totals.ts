import type { Centavos } from '../kernel/rules/money.js';
import { type Amounts, type Book, type DteType, type LedgerDocument, signOf } from './document.js';

/** The amounts of a document in the order of the columns of a book. */
export const AMOUNTS = [
  'goods',
  'goodsExempt',
  'services',
  'servicesExempt',
  'fuel',
  'fuelExempt',
  'abroad',
  'smallTaxpayer',
  'vat',
  'otherTaxes',
] as const satisfies (keyof Amounts)[];

/** What a document adds to its book: with its sign, 0 for documents that are only listed. */
export type Counted = Readonly<{ worth: Centavos; amounts: Amounts }>;

/** A book in figures: what is listed, what of it was voided, and the sums of what counts. */
export type BookTotals = Counted & Readonly<{ documents: number; voided: number }>;

export type MonthTotals = Readonly<Record<Book, BookTotals>>;

export const NO_AMOUNTS: Amounts = {
  goods: 0,
  goodsExempt: 0,
  services: 0,
  servicesExempt: 0,
  fuel: 0,
  fuelExempt: 0,
  abroad: 0,
  smallTaxpayer: 0,
  vat: 0,
  otherTaxes: 0,
};
export const NO_TOTALS: BookTotals = { documents: 0, voided: 0, worth: 0, amounts: NO_AMOUNTS };

/**
 * Types whose tax never counted. What a recorded document counts must not change, because closed months were filed with
 * it: a rule that comes later belongs to where documents are entered.
 */
const WITHOUT_TAX: readonly DteType[] = ['FPEQ', 'FCAP', 'FAPE', 'FCPE'];

/** What a document counts as long as it is not voided. */
export const countedOf = ({ type, worth, amounts }: Pick<LedgerDocument, 'type' | 'worth' | 'amounts'>): Counted => {
  const sign = signOf(type);
  const vat = WITHOUT_TAX.includes(type) ? 0 : amounts.vat;
  return {
    worth: times(worth, sign),
    amounts: mapAmounts((field) => times(field === 'vat' ? vat : amounts[field], sign)),
  };
};

export const plusCounted = (a: Counted, b: Counted, sign: 1 | -1 = 1): Counted => ({
  worth: a.worth + times(b.worth, sign),
  amounts: mapAmounts((field) => a.amounts[field] + times(b.amounts[field], sign)),
});

/** The totals with one document more. */
export const withDocument = (totals: BookTotals, counted: Counted): BookTotals => ({
  ...plusCounted(totals, counted),
  documents: totals.documents + 1,
  voided: totals.voided,
});

/** The totals once a document that counted this was voided: it stays in the list. */
export const withVoided = (totals: BookTotals, counted: Counted): BookTotals => ({
  ...plusCounted(totals, counted, -1),
  documents: totals.documents,
  voided: totals.voided + 1,
});

export const sameTotals = (a: BookTotals, b: BookTotals): boolean =>
  a.documents === b.documents &&
  a.voided === b.voided &&
  a.worth === b.worth &&
  AMOUNTS.every((field) => a.amounts[field] === b.amounts[field]);

/** Net of value-added tax and other charges: what income tax is measured by. */
export const netOf = ({ amounts }: Pick<Counted, 'amounts'>): Centavos =>
  AMOUNTS.reduce((sum, field) => (field === 'vat' || field === 'otherTaxes' ? sum : sum + amounts[field]), 0);

const mapAmounts = (value: (field: keyof Amounts) => Centavos): Amounts => ({
  goods: value('goods'),
  goodsExempt: value('goodsExempt'),
  services: value('services'),
  servicesExempt: value('servicesExempt'),
  fuel: value('fuel'),
  fuelExempt: value('fuelExempt'),
  abroad: value('abroad'),
  smallTaxpayer: value('smallTaxpayer'),
  vat: value('vat'),
  otherTaxes: value('otherTaxes'),
});

/** Never -0, which JSON does not know. */
const times = (amount: number, sign: 1 | 0 | -1): number => (amount === 0 || sign === 0 ? 0 : amount * sign);

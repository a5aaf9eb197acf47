import type { Centavos } from '../kernel/rules/money.js';
import { type Counted, netOf } from './book-totals.js';
import type { Month } from './document.js';
import type { RetentionSums } from './ledger-month.events.js';
import { PROFITS, type Rates, ratesAt, shareOf, SIMPLIFIED, SMALL } from './regimes.js';

/*
 * What a taxpayer owes by month and year, from the totals of their books. Formulas: Ley del IVA art. 45–49 (small
 * taxpayers) and 14–21 (general), Ley de Actualización Tributaria art. 36–38 (profits) and 44 (simplified option).
 * Integer centavos; each tax is rounded half up once a month and never computed anew from sums.
 */

/** A month's books in figures. `regimenId` is null where none is known: such a month has no tax. */
export type MonthFigures = Readonly<{
  month: Month;
  regimenId: number | null;
  sales: Counted;
  purchases: Counted;
  retained: RetentionSums;
}>;

/** Why a figure is what it is. Rates are hundredths of a percent. */
type Explained = Readonly<{ rule: TaxRule; base: Centavos; rates: readonly number[] }>;
const TAX_RULES = [
  'none',
  'small_taxpayer',
  'simplified_low',
  'simplified_high',
  'profits_quarter',
  'profits_estimated',
  'profits_waiting',
  'profits_year',
  'vat_general',
] as const;
export type TaxRule = (typeof TAX_RULES)[number];

export type MonthTax = Readonly<{
  month: Month;
  regimenId: number | null;
  /** Sum of the valid sales. */
  sales: Centavos;
  retained: RetentionSums;
  /** Before retentions. */
  determined: Centavos;
  /** Retentions of this tax that earlier months left over. */
  carried: Centavos;
  /** To pay: never below 0. */
  due: Centavos;
  /** Retentions left over for later months. */
  excess: Centavos;
  explained: Explained;
  /** Value-added tax of regimes that have it. */
  vat: VatMonth | null;
}>;

type VatMonth = Readonly<{
  debit: Centavos;
  credit: Centavos;
  /** Credit and retentions that earlier months left over. */
  carried: Centavos;
  retained: Centavos;
  due: Centavos;
  /** Left over for later months. */
  balance: Centavos;
  explained: Explained;
}>;

/** How income is taxed; a what-if has other ones. */
export type TaxTerms = Readonly<{
  rates: (month: Month) => Rates;
  /** Whether quarters of the regime on profits are paid by estimated instead of real profit. */
  estimated: boolean;
}>;
export const LAWFUL: TaxTerms = { rates: ratesAt, estimated: false };

/** What is carried from month to month, by tax; small taxpayers' retentions are no credit of general tax. */
type Carried = Readonly<{ small: Centavos; income: Centavos; vat: Centavos; quarter: Quarter }>;
/** The months so far of a quarter under the regime on profits, net of value-added tax. */
type Quarter = Readonly<{ income: Centavos; costs: Centavos }>;
const NO_QUARTER: Quarter = { income: 0, costs: 0 };
const NOTHING_CARRIED: Carried = { small: 0, income: 0, vat: 0, quarter: NO_QUARTER };

/**
 * The taxes of consecutive months, in order. They begin with the taxpayer's first month, because what one month leaves
 * over lowers the next.
 */
export const taxesOf = (months: readonly MonthFigures[], terms: TaxTerms = LAWFUL): readonly MonthTax[] => {
  let carried = NOTHING_CARRIED;
  return months.map((figures, index) => {
    const [tax, left] = taxOf(figures, isQuarterOver(figures, months[index + 1]), carried, terms);
    carried = left;
    return tax;
  });
};

/** A quarter is over with its third month, or where the taxpayer leaves the regime. */
const isQuarterOver = ({ month }: MonthFigures, next: MonthFigures | undefined): boolean =>
  Number(month.slice(5)) % 3 === 0 || (next !== undefined && next.regimenId !== PROFITS);

const taxOf = (figures: MonthFigures, quarterOver: boolean, carried: Carried, terms: TaxTerms): [MonthTax, Carried] => {
  const { month, regimenId, sales, retained } = figures;
  const rates = terms.rates(month);
  const quarter = regimenId === PROFITS ? plusMonth(carried.quarter, figures) : NO_QUARTER;
  const explained = explainedBy(figures, quarterOver ? quarter : null, rates, terms.estimated);
  const determined = taxBy(explained, rates);
  const own = regimenId === SMALL ? 'small' : 'income';
  const income = settled(determined, retained[regimenId === SMALL ? 'IVA' : 'ISR'], carried[own]);
  const known = regimenId !== null;
  const vat = regimenId === SIMPLIFIED || regimenId === PROFITS ? vatOf(figures, carried.vat, rates) : null;
  const tax = {
    month,
    regimenId,
    sales: sales.worth,
    retained,
    determined,
    carried: known ? carried[own] : 0,
    due: income.due,
    excess: known ? income.left : 0,
    explained,
    vat,
  };
  const left = {
    ...carried,
    ...(known && { [own]: income.left }),
    ...(vat && { vat: vat.balance }),
    quarter: quarterOver ? NO_QUARTER : quarter,
  };
  return [tax, left];
};

const plusMonth = ({ income, costs }: Quarter, { sales, purchases }: MonthFigures): Quarter => ({
  income: income + netOf(sales),
  costs: costs + netOf(purchases),
});

/** A tax less what was retained of it: what is to pay, and what is left over. */
const settled = (tax: Centavos, retained: Centavos, carried: Centavos): Readonly<{ due: Centavos; left: Centavos }> => {
  const open = tax - retained - carried;
  return { due: Math.max(0, open), left: Math.max(0, -open) };
};

const explainedBy = (
  { regimenId, sales }: MonthFigures,
  quarter: Quarter | null,
  rates: Rates,
  estimated: boolean,
): Explained => {
  switch (regimenId) {
    case SMALL:
      return { rule: 'small_taxpayer', base: sales.worth, rates: [rates.small] };
    case SIMPLIFIED: {
      const base = netOf(sales);
      return base <= rates.simplifiedLimit
        ? { rule: 'simplified_low', base, rates: [rates.simplifiedLow] }
        : { rule: 'simplified_high', base, rates: [rates.simplifiedLow, rates.simplifiedHigh] };
    }
    case PROFITS:
      if (!quarter) return { rule: 'profits_waiting', base: 0, rates: [] };
      return estimated
        ? { rule: 'profits_estimated', base: quarter.income, rates: [rates.estimatedProfit, rates.profits] }
        : { rule: 'profits_quarter', base: quarter.income - quarter.costs, rates: [rates.profits] };
    default:
      return { rule: 'none', base: 0, rates: [] };
  }
};

/** Nobody owes tax on less than nothing. */
const taxBy = (
  { rule, base: any, rates: [first = 0, second = 0] }: Explained,
  { simplifiedLimit }: Rates,
): Centavos => {
  const base = Math.max(0, any);
  switch (rule) {
    case 'simplified_high':
      return shareOf(simplifiedLimit, first) + shareOf(base - simplifiedLimit, second);
    case 'profits_estimated':
      return shareOf(shareOf(base, first), second);
    default:
      return shareOf(base, first);
  }
};

/** Tax of the sales less that of the purchases; what is left over is carried forward. */
const vatOf = ({ month, sales, purchases, retained }: MonthFigures, carried: Centavos, rates: Rates): VatMonth => {
  const [debit, credit] = [sales, purchases].map(({ amounts: { vat } }) => atRate(vat, rates.vat, month)) as [
    number,
    number,
  ];
  const { due, left } = settled(debit - credit, retained.IVA, carried);
  const explained = { rule: 'vat_general', base: netOf(sales), rates: [rates.vat] } as const;
  return { debit, credit, carried, retained: retained.IVA, due, balance: left, explained };
};

/** The tax of documents, which carry it at the lawful rate, at another one. */
const atRate = (vat: Centavos, rate: number, month: Month): Centavos => {
  const lawful = ratesAt(month).vat;
  return rate === lawful ? vat : Math.floor((2 * vat * rate + lawful) / (2 * lawful));
};

/** The settlement of a year under the regime on profits: the tax of its profit, less that of the quarters. */
type YearOfProfits = Readonly<{
  determined: Centavos;
  prepaid: Centavos;
  due: Centavos;
  excess: Centavos;
  explained: Explained;
}>;

/**
 * Null for a year without a month under that regime. `taxes` are those of the months of the year, in the same order.
 */
export const yearOfProfits = (
  months: readonly MonthFigures[],
  taxes: readonly MonthTax[],
  { rates }: TaxTerms = LAWFUL,
): YearOfProfits | null => {
  const own = months.filter(({ regimenId }) => regimenId === PROFITS);
  const last = own.at(-1);
  if (!last) return null;
  const { income, costs } = own.reduce(plusMonth, NO_QUARTER);
  const explained: Explained = { rule: 'profits_year', base: income - costs, rates: [rates(last.month).profits] };
  const determined = taxBy(explained, rates(last.month));
  const prepaid = taxes.reduce((sum, tax) => sum + (tax.regimenId === PROFITS ? tax.determined : 0), 0);
  const { due, left: excess } = settled(determined, prepaid, 0);
  return { determined, prepaid, due, excess, explained };
};

/** The totals of a year are the sums of its rows. */
export type YearTotals = Readonly<{ sales: Centavos; retained: Centavos; due: Centavos; determined: Centavos }>;

export const yearTotals = (taxes: readonly MonthTax[]): YearTotals => ({
  sales: sumOf(taxes, ({ sales }) => sales),
  retained: sumOf(taxes, ({ retained }) => retained.IVA + retained.ISR),
  due: sumOf(taxes, ({ due }) => due),
  determined: sumOf(taxes, ({ determined }) => determined),
});

const sumOf = <T>(rows: readonly T[], of: (row: T) => number): number => rows.reduce((sum, row) => sum + of(row), 0);

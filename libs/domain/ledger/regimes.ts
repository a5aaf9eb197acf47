import type { Centavos } from '../kernel/rules/money.js';
import type { LocalDate } from '../kernel/rules/time.js';
import type { Month } from './document.js';
import { lastDayOf, monthAfter, workingDay, workingDayFrom } from './working-days.js';

/*
 * Regimes, rates, thresholds and deadlines of the Guatemalan tax authority, each with the month from which it holds.
 * Rates are hundredths of a percent. Sources: Ley del IVA (Decreto 27-92) art. 10 and 45–49, Ley de Actualización
 * Tributaria (Decreto 10-2012) art. 36–38 and 44, Decreto 31-2024 (threshold of small taxpayers).
 */

/** Small taxpayers pay by their gross sales alone and have no value-added tax. */
export const SMALL = 1;
/** Income tax by the simplified option on income, each month, with general value-added tax. */
export const SIMPLIFIED = 2;
/** Income tax on profits, each quarter and year, with general value-added tax. */
export const PROFITS = 3;

export type Rates = Readonly<{
  /** Of the gross sales of small taxpayers. */
  small: number;
  /** Of the net income of a month up to `simplifiedLimit`, and of what is above it. */
  simplifiedLow: number;
  simplifiedHigh: number;
  simplifiedLimit: Centavos;
  profits: number;
  /** The part of the gross income that counts as profit of a quarter for those who choose it. */
  estimatedProfit: number;
  vat: number;
}>;

type Dated<T> = readonly (Readonly<{ from: Month }> & T)[];

const RATES: Dated<Rates> = [
  {
    from: '2000-01',
    small: 500,
    simplifiedLow: 500,
    simplifiedHigh: 700,
    simplifiedLimit: 3_000_000,
    profits: 2_500,
    estimatedProfit: 800,
    vat: 1_200,
  },
];

/** What small taxpayers may sell in a year; from 2025 on it is 125 minimum wages. */
const SMALL_THRESHOLDS: Dated<Readonly<{ limit: Centavos }>> = [
  { from: '2000-01', limit: 15_000_000 },
  { from: '2025-01', limit: 46_538_125 },
  { from: '2026-01', limit: 50_028_500 },
];

const heldAt = <T>(dated: Dated<T>, month: Month): T => dated.findLast(({ from }) => from <= month) ?? (dated[0] as T);

export const ratesAt = (month: Month): Rates => {
  const { from: _, ...rates } = heldAt(RATES, month) as Rates & { from: Month };
  return rates;
};

/** From which part of the threshold on a small taxpayer is warned. */
const NEAR_THRESHOLD = 80;

/** How near a small taxpayer's sales of a year are to what the regime allows. */
type Threshold = Readonly<{ limit: Centavos; percent: number; alert: 'none' | 'near' | 'over' }>;

/** A year after the last known one has the last known threshold. */
export const smallThreshold = (year: number, sales: Centavos): Threshold => {
  const { limit } = heldAt(SMALL_THRESHOLDS, `${year}-01`);
  const alert = sales > limit ? 'over' : sales * 100 >= limit * NEAR_THRESHOLD ? 'near' : 'none';
  return { limit, percent: Math.floor((Math.max(sales, 0) * 100) / limit), alert };
};

/** A declaration by the form of the tax authority, and the last day for it. */
type Deadline = Readonly<{ form: string; tax: 'IVA' | 'ISR'; due: LocalDate }>;

/** Income tax of the simplified option is due within so many working days. */
const SIMPLIFIED_DAYS = 10;

/**
 * The declarations of a month, the first due first. A last day that is no working day moves to the next one (Código
 * Tributario art. 8).
 */
export const deadlinesOf = (regimenId: number | null, month: Month): readonly Deadline[] => {
  const next = monthAfter(month);
  const endOfNext = workingDayFrom(lastDayOf(next));
  switch (regimenId) {
    case SMALL:
      return [{ form: 'SAT-2046', tax: 'IVA', due: endOfNext }];
    case SIMPLIFIED:
      return [
        { form: 'SAT-1311', tax: 'ISR', due: workingDay(next, SIMPLIFIED_DAYS) },
        { form: 'SAT-2237', tax: 'IVA', due: endOfNext },
      ];
    case PROFITS:
      return [{ form: 'SAT-2237', tax: 'IVA', due: endOfNext }, ...onProfits(month, endOfNext)];
    default:
      return [];
  }
};

/** Three quarters are due in the month after; the fourth is paid with the year, by the end of March. */
const onProfits = (month: Month, endOfNext: LocalDate): readonly Deadline[] => {
  const [year, number] = [Number(month.slice(0, 4)), Number(month.slice(5))];
  if (number === 12) return [{ form: 'SAT-1411', tax: 'ISR', due: workingDayFrom(lastDayOf(`${year + 1}-03`)) }];
  return number % 3 === 0 ? [{ form: 'SAT-1361', tax: 'ISR', due: endOfNext }] : [];
};

/**
 * The share of an amount, rounded half up to centavos. Exact for every amount, because the product is taken in parts.
 * @param rate hundredths of a percent
 */
export const shareOf = (amount: Centavos, rate: number): Centavos =>
  Math.floor(amount / WHOLE) * rate + Math.floor((modulo(amount) * rate + WHOLE / 2) / WHOLE);
const WHOLE = 10_000;
const modulo = (amount: number): number => ((amount % WHOLE) + WHOLE) % WHOLE;

/** The value-added tax within a gross amount, rounded half up. */
export const vatWithin = (gross: Centavos, rate: number): Centavos =>
  Math.floor((2 * gross * rate + WHOLE + rate) / (2 * (WHOLE + rate)));

/** Who withholds value-added tax from sellers (Decreto 20-2006), and from which gross amount on. */
export const VAT_RETENTIONS = {
  exporter_of_farm_goods: { rate: 6_500, from: 250_000 },
  exporter: { rate: 1_500, from: 250_000 },
  maquila: { rate: 6_500, from: 250_000 },
  public_sector: { rate: 2_500, from: 3_000_000 },
  card_operator: { rate: 1_500, from: 0 },
  card_operator_for_fuel: { rate: 150, from: 0 },
  special_taxpayer: { rate: 1_500, from: 250_000 },
} as const satisfies Record<string, Readonly<{ rate: number; from: Centavos }>>;
export type VatAgent = keyof typeof VAT_RETENTIONS;

/** What this kind of agent withholds of the value-added tax of an invoice. */
export const vatRetention = (agent: VatAgent, gross: Centavos, { vat }: Rates): Centavos => {
  const { rate, from } = VAT_RETENTIONS[agent];
  return gross < from ? 0 : shareOf(vatWithin(gross, vat), rate);
};

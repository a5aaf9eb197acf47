import type { Centavos } from '../kernel/rules/money.js';
import type { LocalDate } from '../kernel/rules/time.js';

export const CURRENCIES = ['GTQ', 'USD'] as const;
export type Currency = (typeof CURRENCIES)[number];

/** Hundredths of a quetzal or of a dollar, always an integer. */
export type Amount = Readonly<{ cents: number; currency: Currency }>;

/** Quetzales for a dollar, and the day on which that held. */
export type Rate = Readonly<{ quetzales: number; on: LocalDate }>;

/** What an amount is worth; dollars at the rate of the day they were taken. */
export const worthOf = ({ cents, currency }: Amount, rate: Rate | null): Centavos =>
  currency === 'GTQ' ? cents : Math.round(cents * (rate?.quetzales ?? 0));

/** Hundredths by currency. */
export type Sums = Readonly<Record<Currency, number>>;
export const NOTHING: Sums = { GTQ: 0, USD: 0 };

export const plus = (sums: Sums, { cents, currency }: Amount): Sums => ({
  ...sums,
  [currency]: sums[currency] + cents,
});

/** Counted less expected. */
export const difference = (counted: Sums, expected: Sums): Sums => ({
  GTQ: counted.GTQ - expected.GTQ,
  USD: counted.USD - expected.USD,
});

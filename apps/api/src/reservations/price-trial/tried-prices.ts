import { explainPrice, type Surcharge, tariffOn } from '@camino/domain/catalogue/rules/price.js';
import type { Catalogue } from '@camino/domain/catalogue/catalogue.js';
import { feesOf, surchargesOf } from '@camino/domain/catalogue/fleet.js';
import type { Centavos } from '@camino/domain/kernel/rules/money.js';
import type { LocalDate, LocalTime } from '@camino/domain/kernel/rules/time.js';

/** First and last day of the pick-ups. */
type Period = Readonly<{ from: LocalDate; to: LocalDate }>;

/** How a list is tried on bookings from before it was in force. */
export type InForce = Readonly<{
  period: Period;
  /** The prices of this day count for every day. */
  on: LocalDate;
  /** Surcharges that count on the same days of every year; the others count on their own days. */
  everyYear: ReadonlySet<string>;
}>;

export type PricedTrip = Readonly<{ feeId: string; adults: number; date: LocalDate; time: LocalTime }>;

/**
 * The price of a trip by a list, as if the list had been in force throughout the period; null if it has no such fee.
 * Prices are computed as for a booking.
 */
export const pricesBy = (
  state: Catalogue,
  { period, on, everyYear }: InForce,
): ((trip: PricedTrip) => Centavos | null) => {
  const tariffs = new Map(feesOf(state).map((fee) => [fee.id, tariffOn(fee, on)]));
  const surcharges = surchargesOf(state).flatMap((one) => (everyYear.has(one.id) ? throughout(one, period) : [one]));
  return ({ feeId, adults, date, time }) => {
    const tariff = tariffs.get(feeId);
    return tariff ? explainPrice(tariff, surcharges, { date, time, adults }).total : null;
  };
};

const inYear = (date: LocalDate, year: number): LocalDate => `${year}${date.slice(4)}`;
const yearOf = (date: LocalDate): number => Number(date.slice(0, 4));

/**
 * A surcharge on the same days of every year of the period: one for each year it falls into. One that has no first or
 * no last day, or lasts a year or longer, is in force all the time.
 */
export const throughout = (surcharge: Surcharge, { from, to }: Period): readonly Surcharge[] => {
  const { from_date: first, until_date: last } = surcharge;
  if (!first || !last || last >= inYear(first, yearOf(first) + 1))
    return [{ ...surcharge, from_date: null, until_date: null }];
  const years = Array.from({ length: yearOf(to) - yearOf(from) + 2 }, (_, at) => yearOf(from) - 1 + at);
  return years
    .map((year) => ({
      ...surcharge,
      from_date: inYear(first, year),
      until_date: inYear(last, year + yearOf(last) - yearOf(first)),
    }))
    .filter(({ from_date, until_date }) => from_date <= to && until_date >= from);
};

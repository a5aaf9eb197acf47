import { type Centavos, toCentavos } from '../../kernel/rules/money.js';
import type { LocalDate, LocalTime } from '../../kernel/rules/time.js';

/** Prices of a fee as the catalogue has them, in quetzales with at most two decimals. */
type Tariff = Readonly<{
  total: number;
  /** Applies from `people` adults on. */
  price_default: number;
  people: number;
}>;

/** A fee with the prices that replace its own from a day on. */
type PricedFee = Tariff & Readonly<{ prices?: readonly (Tariff & Readonly<{ from_date: LocalDate }>)[] }>;

/** Monday to Sunday, or several of them. */
type SurchargeDays =
  | 'monday'
  | 'tuesday'
  | 'wednesday'
  | 'thursday'
  | 'friday'
  | 'saturday'
  | 'sunday'
  | 'weekdays'
  | 'weekend';

/**
 * A surcharge as the catalogue has it: a share of the fare in percent, or an amount in quetzales. What is null does not
 * restrict it.
 */
export type Surcharge = Readonly<{
  id: string;
  name: string;
  /** Its name in English. */
  name_en: string;
  /** First and last day of the pick-up. */
  from_date: LocalDate | null;
  until_date: LocalDate | null;
  /** Weekdays of the pick-up. */
  weekday: SurchargeDays | null;
  /** Time of the pick-up: not before the first, before the second, which may be past midnight. */
  from_time: LocalTime | null;
  until_time: LocalTime | null;
  percent: number | null;
  amount: number | null;
}>;

/** A part of a price: the fare, or a surcharge that applies to the pick-up, with its name at that time. */
export type PriceLine =
  | Readonly<{ what: 'fare'; centavos: Centavos }>
  | Readonly<{
      what: 'surcharge';
      id: string;
      name: Readonly<{ es: string; en: string }>;
      /** Of the fare; null for a fixed amount. */
      percent: number | null;
      centavos: Centavos;
    }>;

/** A price with the lines it is the sum of; the fare comes first. */
export type ExplainedPrice = Readonly<{ total: Centavos; lines: readonly PriceLine[] }>;

/** Day and time of the pick-up in Guatemala. */
export type PickUp = Readonly<{ date: LocalDate; time: LocalTime }>;

/** The prices of a fee on a day: those that began last, otherwise the fee's own. */
export const tariffOn = (fee: PricedFee, date: LocalDate): Tariff =>
  [...(fee.prices ?? [])]
    .sort((a, b) => (a.from_date < b.from_date ? -1 : 1))
    .filter(({ from_date }) => from_date <= date)
    .at(-1) ?? fee;

/** The fare of a trip: its price without surcharges. It depends on the number of adults only. */
export const fareOf = ({ total, price_default, people }: Tariff, adults: number): Centavos =>
  toCentavos(adults >= people ? price_default : total);

/** The least a trip costs, whatever the party. */
export const lowestFare = ({ total, price_default }: Tariff): Centavos => toCentavos(Math.min(total, price_default));

const DAYS: readonly SurchargeDays[] = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];

const isOnDay = (wanted: SurchargeDays | null, date: LocalDate): boolean => {
  const day = new Date(`${date}T00:00:00.000Z`).getUTCDay();
  if (wanted === 'weekend') return day === 0 || day === 6;
  if (wanted === 'weekdays') return day > 0 && day < 6;
  return wanted === null || DAYS[day] === wanted;
};

const isAtTime = ({ from_time: from, until_time: until }: Surcharge, time: LocalTime): boolean => {
  if (from === null || until === null) return true;
  return from < until ? from <= time && time < until : from <= time || time < until;
};

/** Whether a surcharge applies to a trip that begins then. */
export const isCharged = (surcharge: Surcharge, { date, time }: PickUp): boolean =>
  (surcharge.from_date ?? date) <= date &&
  date <= (surcharge.until_date ?? date) &&
  isOnDay(surcharge.weekday, date) &&
  isAtTime(surcharge, time);

const surchargeLine = ({ id, name, name_en, percent, amount }: Surcharge, fare: Centavos): PriceLine => ({
  what: 'surcharge',
  id,
  name: { es: name, en: name_en },
  percent,
  centavos: percent === null ? toCentavos(amount ?? 0) : Math.round((fare * Math.round(percent * 100)) / 10_000),
});

/**
 * The price of a trip with its lines: the fare of that day for so many adults, then each surcharge that applies to the
 * pick-up, computed on the fare alone. The site, the server and the back office all use this function.
 */
export const explainPrice = (
  fee: PricedFee,
  surcharges: readonly Surcharge[],
  { adults, ...pickUp }: PickUp & Readonly<{ adults: number }>,
): ExplainedPrice => {
  const fare = fareOf(tariffOn(fee, pickUp.date), adults);
  const applying = surcharges.filter((surcharge) => isCharged(surcharge, pickUp));
  const lines: PriceLine[] = [
    { what: 'fare', centavos: fare },
    ...applying.map((surcharge) => surchargeLine(surcharge, fare)),
  ];
  return { total: lines.reduce((sum, { centavos }) => sum + centavos, 0), lines };
};

/** Dollars with two decimals for an amount in quetzales; `rate`: quetzales for a dollar. Null without a rate. */
export const toDollars = (centavos: Centavos, rate: number | null | undefined): number | null =>
  rate ? Math.round(centavos / rate) / 100 : null;

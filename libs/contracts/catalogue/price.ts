import { type Fee, priceOf } from './fee.js';

/**
 * What a trip costs more on some days or at some hours, a share of the fare or an amount of quetzales; row of GET
 * /fee/surcharges. What is null does not restrict it.
 */
export type Surcharge = Readonly<{
  id: string;
  name: string;
  /** Its name in English. */
  name_en: string;
  /** First and last day of the pick-up. */
  from_date: string | null;
  until_date: string | null;
  /** Weekdays of the pick-up. */
  weekday: SurchargeDays | null;
  /** Time of the pick-up: not before the first, before the second, which may be past midnight. */
  from_time: string | null;
  until_time: string | null;
  percent: number | null;
  amount: number | null;
}>;

/** Monday to Sunday, or several of them. */
export const SURCHARGE_DAYS = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
  'weekdays',
  'weekend',
] as const;
export type SurchargeDays = (typeof SURCHARGE_DAYS)[number];

/** A part of a price, in quetzales. */
export type PriceLine =
  | Readonly<{ what: 'fare'; amount: number }>
  | Readonly<{
      what: 'surcharge';
      id: string;
      name: string;
      name_en: string;
      /** Share of the fare; null for a fixed amount. */
      percent: number | null;
      amount: number;
    }>;

/** A price with the lines it is the sum of; the fare comes first. */
export type ExplainedPrice = Readonly<{ total: number; lines: readonly PriceLine[] }>;

type Tariff = Pick<Fee, 'people' | 'price_default' | 'total' | 'prices'>;
/** Day and time of the pick-up in Guatemala, `YYYY-MM-DD` and `HH:mm`. */
export type PickUp = Readonly<{ date: string; time: string }>;

/** The prices of a fee on a day: those that began last, otherwise the fee's own. */
export const tariffOn = (fee: Tariff, date: string): Pick<Fee, 'people' | 'price_default' | 'total'> =>
  [...(fee.prices ?? [])]
    .sort((a, b) => (a.from_date < b.from_date ? -1 : 1))
    .filter(({ from_date }) => from_date <= date)
    .at(-1) ?? fee;

const DAYS: readonly SurchargeDays[] = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'];

const onDay = (wanted: SurchargeDays | null, date: string): boolean => {
  const day = new Date(`${date}T00:00:00.000Z`).getUTCDay();
  if (wanted === 'weekend') return day === 0 || day === 6;
  if (wanted === 'weekdays') return day > 0 && day < 6;
  return wanted === null || DAYS[day] === wanted;
};

const atTime = ({ from_time: from, until_time: until }: Surcharge, time: string): boolean => {
  if (from === null || until === null) return true;
  return from < until ? from <= time && time < until : from <= time || time < until;
};

/** Whether a trip that begins then costs this more. */
export const isCharged = (surcharge: Surcharge, { date, time }: PickUp): boolean =>
  (surcharge.from_date ?? date) <= date &&
  date <= (surcharge.until_date ?? date) &&
  onDay(surcharge.weekday, date) &&
  atTime(surcharge, time);

const centavos = (quetzales: number): number => Math.round(quetzales * 100);

const lineOf = ({ id, name, name_en, percent, amount }: Surcharge, fare: number): PriceLine => ({
  what: 'surcharge',
  id,
  name,
  name_en,
  percent,
  amount: percent === null ? (amount ?? 0) : Math.round((fare * Math.round(percent * 100)) / 10_000) / 100,
});

/**
 * The price of a trip with its lines: the fare of that day for so many adults, then every surcharge that applies to the
 * pick-up, each computed on the fare alone. Everybody who names a price uses this function: the site, the server and
 * the office.
 */
export const explainedPrice = (
  fee: Tariff,
  surcharges: readonly Surcharge[],
  { adults, ...pickUp }: PickUp & Readonly<{ adults: number }>,
): ExplainedPrice => {
  const fare = centavos(priceOf(tariffOn(fee, pickUp.date), adults));
  const lines: PriceLine[] = [
    { what: 'fare', amount: fare / 100 },
    ...surcharges.filter((one) => isCharged(one, pickUp)).map((one) => lineOf(one, fare)),
  ];
  return { total: lines.reduce((sum, { amount }) => sum + centavos(amount), 0) / 100, lines };
};

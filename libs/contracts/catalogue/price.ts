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

/** Most changes of one trial. */
export const TRIAL_CHANGES = 1000;
/** Most days of pick-ups that a list is tried on: two years. */
export const TRIAL_DAYS = 731;
/** Bookings named on either side: those that would cost more, and those that would cost less. */
export const TRIAL_EXTREMES = 10;

/** What a trial compares with: what the bookings cost, or what they would cost by the list that is stored. */
export type TrialAgainst = 'charged' | 'list';

/** A row of a price list as the forms of the catalogue send it. */
export type TrialRow = Readonly<Record<string, string | number | boolean | null>>;

/** A change of the price list. `id` names the row to be changed or left out; `row` is the whole row. */
export type PriceTrialChange = Readonly<{
  kind: 'fee_price' | 'surcharge';
  action: 'add' | 'change' | 'remove';
  /**
   * @maxLength 64
   */
  id?: string;
  row?: TrialRow;
}>;

/** Body of POST /admin/price_trial: the changes, and the first and last day of the pick-ups they are tried on. */
export type PriceTrialForm = Readonly<{
  /**
   * @format date
   */
  from: string;
  /**
   * @format date
   */
  to: string;
  against?: TrialAgainst;
  changes: readonly PriceTrialChange[];
}>;

/** Sums in quetzales: what the bookings cost, and what they would cost by the stored list and by the one tried. */
export type TrialSums = Readonly<{
  bookings: number;
  /** Of them, those that would cost something else than what is compared with. */
  affected: number;
  charged: number;
  list: number;
  tried: number;
}>;

/** The bookings of a fee whose pick-up is in a month, `YYYY-MM`. */
export type TrialLine = TrialSums & Readonly<{ fee_id: string; route: string; month: string }>;

/** A booking that would cost more or less. Amounts in quetzales. */
export type TrialBooking = Readonly<{
  id: string;
  number: string;
  route: string;
  pick_up_date: string;
  pick_up_time: string;
  adults: number;
  before: number;
  tried: number;
}>;

/** What a price list would have brought. Nothing of it is stored. */
export type PriceTrial = Readonly<{
  from: string;
  to: string;
  against: TrialAgainst;
  total: TrialSums;
  /** Bookings of fees that are no longer in the catalogue: no list has a price for them, they count as they were. */
  unpriced: number;
  /** By route, then by month. */
  lines: readonly TrialLine[];
  /** Those that would cost most more, and those that would cost most less, at most ten each. */
  dearer: readonly TrialBooking[];
  cheaper: readonly TrialBooking[];
}>;

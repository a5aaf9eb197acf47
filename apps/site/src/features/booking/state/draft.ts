import type { Payment } from '@camino/contracts/reservations/reservation.js';

/**
 * What the traveller has filled in so far, under the names of the API's booking form; null and '' are not chosen yet.
 * `return_…`: the way back, booked along when `round_trip`.
 */
export type Draft = Readonly<{
  date: string;
  hour: string;
  /** Ids of the places; the route's fee follows from them. */
  origin: string;
  destination: string;
  round_trip: boolean;
  return_date: string;
  return_hour: string;
  passenger: number | null;
  childs: number | null;
  suitcase: number | null;
  child_seats: number;
  wheelchair: boolean;
  name: string;
  last_name: string;
  email: string;
  phone: string;
  cui_passport: string;
  flight_number: string;
  return_flight_number: string;
  arrival_time: string;
  type_vehicle: string;
  pick_up_address: string;
  drop_off_address: string;
  stops: string;
  note: string;
  payment: Payment | null;
}>;

export type DraftField = keyof Draft;

export const EMPTY_DRAFT: Draft = {
  date: '',
  hour: '',
  origin: '',
  destination: '',
  round_trip: false,
  return_date: '',
  return_hour: '',
  passenger: 2,
  childs: 0,
  suitcase: 0,
  child_seats: 0,
  wheelchair: false,
  name: '',
  last_name: '',
  email: '',
  phone: '',
  cui_passport: '',
  flight_number: '',
  return_flight_number: '',
  arrival_time: '',
  type_vehicle: '',
  pick_up_address: '',
  drop_off_address: '',
  stops: '',
  note: '',
  payment: null,
};

/** One draft per tab, tied to what it was begun with: another link, or another person, sees nothing of it. */
const ITEM = 'camino.booking';

type Kept = Readonly<{ link: string; draft: Draft }>;

/** What was typed under this link before a reload or a step back; null when there is nothing. */
export const keptDraft = (link: string): Draft | null => {
  try {
    const kept = JSON.parse(sessionStorage.getItem(ITEM) ?? 'null') as Kept | null;
    return kept?.link === link ? { ...EMPTY_DRAFT, ...kept.draft } : null;
  } catch {
    return null;
  }
};

export const keepDraft = (link: string, draft: Draft): void => {
  try {
    sessionStorage.setItem(ITEM, JSON.stringify({ link, draft } satisfies Kept));
  } catch {
    // Storage is full or blocked: the draft lasts until the page is left.
  }
};

export const forgetDraft = (): void => sessionStorage.removeItem(ITEM);

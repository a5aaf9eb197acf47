import { newIdempotencyKey } from '@camino/client/api.js';
import type { BookingDraft, ContinuedBooking } from '@camino/contracts/accounts/account.js';
import type { PlaceCode } from '@camino/contracts/catalogue/places.js';

/** What the traveller has filled in; null and '' are not set yet. */
export type Draft = Readonly<{
  /** Names the booking to be made, so that it is made once on whatever device. */
  key: string;
  adults: number | null;
  children: number | null;
  pickUp: PlaceCode | '';
  dropOff: PlaceCode | '';
  /** `YYYY-MM-DD` and `HH:mm`. */
  date: string;
  time: string;
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  flightNumber: string;
  arrivalTime: string;
  bags: number;
  notes: string;
}>;
export type Field = Exclude<keyof Draft, 'key'>;

/** Where the traveller is. `waiting`: for the confirmation of their address, before step 3. */
export type Stage = 1 | 2 | 'waiting' | 3;

export type Progress = Readonly<{ stage: Stage; draft: Draft; holdId?: string }>;

export const emptyDraft = (): Draft => ({
  key: newIdempotencyKey(),
  adults: 1,
  children: 0,
  pickUp: '',
  dropOff: '',
  date: '',
  time: '',
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  flightNumber: '',
  arrivalTime: '',
  bags: 0,
  notes: '',
});

/** One per tab: it survives a reload. */
const ITEM = 'camino.reservations';

export const keptProgress = (): Progress | null => {
  try {
    const kept = JSON.parse(sessionStorage.getItem(ITEM) ?? 'null') as Progress | null;
    return kept && { ...kept, draft: { ...emptyDraft(), ...kept.draft } };
  } catch {
    return null;
  }
};

export const keepProgress = (progress: Progress): void => {
  try {
    sessionStorage.setItem(ITEM, JSON.stringify(progress));
  } catch {
    // Storage is full or blocked: the draft lasts until the page is left.
  }
};

/** What the mailed link carries on. Step 1 must be complete. */
export const carriedOf = (draft: Draft, holdId: string | undefined): BookingDraft => ({
  key: draft.key,
  pick_up_place: draft.pickUp as PlaceCode,
  drop_off_place: draft.dropOff as PlaceCode,
  pick_up_date: draft.date,
  pick_up_time: draft.time,
  adults: draft.adults ?? 1,
  children: draft.children ?? 0,
  ...(holdId && { hold_id: holdId }),
});

/** Where a booking goes on whose link was followed: its address is confirmed. */
export const continuedProgress = ({ draft: carried, personal_info }: ContinuedBooking): Progress => ({
  stage: 3,
  holdId: carried.hold_id,
  draft: {
    ...emptyDraft(),
    key: carried.key,
    pickUp: carried.pick_up_place,
    dropOff: carried.drop_off_place,
    date: carried.pick_up_date,
    time: carried.pick_up_time,
    adults: carried.adults,
    children: carried.children,
    firstName: personal_info.first_name,
    lastName: personal_info.last_name,
    email: personal_info.email,
    phone: personal_info.phone,
  },
});

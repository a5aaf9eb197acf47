import type { Language } from '../kernel/language.js';

/** The volcano tours by id; prices in quetzales per person, children pay too. */
export const TOURS = [
  { id: 1, key: 'fourByFour', price: 500 },
  { id: 2, key: 'horseback', price: 250 },
  { id: 3, key: 'hiking', price: 200 },
] as const;

export type TourId = (typeof TOURS)[number]['id'];
export type TourKey = (typeof TOURS)[number]['key'];

/** Local times: the departure from Antigua, the return on the next day, and until when today's departure is sold. */
export const TOUR_TIMES = { departs: '13:00', returns: '11:00', closes: '12:00' } as const;

/** Lengths of texts; ages in years. Children are up to `childAge` years old. */
export const TOUR_LIMITS = { name: 60, childAge: 7, age: { min: 0, max: 110 }, places: { min: 0, max: 200 } } as const;

export const TOUR_STATES = ['requested', 'confirmed', 'cancelled', 'expired'] as const;
export type TourState = (typeof TOUR_STATES)[number];

export type TourAction = 'confirm' | 'cancel';

/** Price in quetzales: everybody pays. */
export const tourPrice = (tour: TourId, { adults, children }: Readonly<{ adults: number; children: number }>): number =>
  (TOURS.find(({ id }) => id === tour)?.price ?? 0) * (adults + children);

/** Whether somebody of this age travels as a child. */
export const isTourChild = (age: number): boolean => age <= TOUR_LIMITS.childAge;

export type TourContact = Readonly<{ name: string; email: string; phone: string; age: number; note: string }>;
/** Somebody who comes along. The e-mail address and the telephone of a child may be empty. */
export type TourCompanion = Readonly<{ name: string; email: string; phone: string; age: number }>;

/** Body of POST /tour. One companion for each passenger other than the contact; `price` is what the traveller saw. */
export type TourBookingForm = Readonly<{
  tour: TourId;
  date: string;
  adults: number;
  children: number;
  contact: Omit<TourContact, 'note'> & Readonly<{ note?: string }>;
  companions: readonly TourCompanion[];
  price?: number;
}>;

/** A tour's departure on one day, as travellers see it. `price` in quetzales per person. */
export type TourDeparture = Readonly<{
  tour: TourId;
  date: string;
  price: number;
  places_left: number;
  /** False when the day is over, or today's departure is no longer sold. */
  open: boolean;
}>;

/** A tour's departure on one day, as the office sees it. */
export type TourLoad = Readonly<{ tour: TourId; date: string; places: number; taken: number; places_left: number }>;

/** Row of a tour booking. Amounts in quetzales. */
export type TourBooking = Readonly<{
  id: string;
  /** True if the traveller was erased: the name is then `erased`, the other personal data empty. */
  erased?: true;
  number: string;
  state: TourState;
  version: number;
  allowed_actions: readonly TourAction[];
  tour: TourId;
  date: string;
  departs_at: string;
  returns_at: string;
  adults: number;
  children: number;
  passengers: number;
  price: number;
  price_per_person: number;
  contact: TourContact;
  companions: readonly TourCompanion[];
  language: Language;
  requested_at: string;
  /** The deadline for the office's answer; null when no answer is pending. */
  expires_at: string | null;
  /** Who cancelled it, when and why; null for a booking that stands or ran out. */
  ending: Readonly<{ by: 'customer' | 'company'; at: string; reason: string | null }> | null;
}>;

/** Answer of POST /tour: the link's token besides. */
export type BookedTour = Readonly<{ id: string; token: string; number: string; state: TourState; price: number }>;

/** As the booking's link shows it: addresses and numbers masked, companions by name only. */
export type TrackedTour = Omit<TourBooking, 'contact' | 'companions' | 'language'> &
  Readonly<{
    contact: Readonly<{ name: string; email: string; phone: string }>;
    companions: readonly string[];
    note: string;
    /** Until when the traveller can cancel the confirmed tour. */
    cancel_until: string;
    timeline: readonly Readonly<{ type: string; at: string }>[];
  }>;

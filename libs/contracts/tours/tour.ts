import type { Language } from '../kernel/language.js';

export type TourId = 1 | 2 | 3;

/** Lengths of texts; ages in years. */
export const TOUR_LIMITS = { name: 60, age: { min: 0, max: 110 }, places: { min: 0, max: 200 } } as const;

export const TOUR_STATES = ['requested', 'confirmed', 'cancelled', 'expired'] as const;
export type TourState = (typeof TOUR_STATES)[number];

export type TourAction = 'confirm' | 'cancel';

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

import type { EventCatalogue } from '../kernel/catalogued.js';
import type { Event } from '../kernel/decider.js';
import type { Centavos } from '../kernel/rules/money.js';
import type { Instant, LocalDate } from '../kernel/rules/time.js';
import type { TourId, TourParty } from './rules/tours.js';

/** Who books and goes along. The age is a text because it is encrypted like the rest. */
type TourContact = Readonly<{ name: string; email: string; phone: string; age: string; note: string }>;

/** Everybody else; children may have neither e-mail address nor telephone. */
export type TourCompanion = Readonly<{ name: string; email: string; phone: string; age: string }>;

/** The price as it was when the booking was made. */
type TourPrice = Readonly<{ centavos: Centavos; perPerson: Centavos; currency: 'GTQ' }>;

export type TourRequest = TourParty &
  Readonly<{
    subject: string;
    token: string;
    number: string;
    language: 'es' | 'en';
    tour: TourId;
    date: LocalDate;
    departsAt: Instant;
    returnsAt: Instant;
    /** The seats on the departure, on the calendar. */
    commitment: string;
    contact: TourContact;
    /** A JSON list of `TourCompanion`, in one text because it is encrypted; empty for nobody. */
    companions: string;
    price: TourPrice;
  }>;

export type TourBookingEvent =
  | Event<'TourBookingRequested', TourRequest & Readonly<{ requestedAt: Instant; expiresAt: Instant }>>
  | Event<'TourBookingAbandoned', Readonly<{ commitment: string }>>
  | Event<'TourBookingConfirmed', Readonly<Record<string, never>>>
  | Event<'TourBookingCancelled', Readonly<{ subject: string; by: 'customer' | 'company'; why: string }>>
  | Event<'TourBookingExpired', Readonly<Record<string, never>>>
  | Event<'TourCancellationRefused', Readonly<{ code: string; day: LocalDate }>>;

/** Refused attempts are remembered and change nothing. */
export const LEAVE_UNCHANGED: readonly TourBookingEvent['type'][] = ['TourCancellationRefused'];

const CONTACT = ['contact.name', 'contact.email', 'contact.phone', 'contact.age', 'contact.note'];

export const tourBookingEvents = {
  TourBookingRequested: {
    v: 1,
    says: 'A traveller asked for places on a volcano tour; they are kept on the calendar.',
    personal: [{ subject: 'subject', fields: ['token', ...CONTACT, 'companions'] }],
  },
  TourBookingAbandoned: {
    v: 1,
    says: 'Seats were taken for a tour booking that was never stored; the booking was abandoned.',
  },
  TourBookingConfirmed: { v: 1, says: 'The office confirmed the tour booking.' },
  TourBookingCancelled: {
    v: 1,
    says: 'The traveller or the company cancelled the tour booking.',
    personal: [{ subject: 'subject', fields: ['why'] }],
  },
  TourBookingExpired: { v: 1, says: 'The tour booking was not answered in time; its places were released.' },
  TourCancellationRefused: { v: 1, says: 'A cancellation of a tour booking by the traveller was refused.' },
} as const satisfies EventCatalogue & Record<TourBookingEvent['type'], unknown>;

import { fold } from '../kernel/decider.js';
import type { Centavos } from '../kernel/rules/money.js';
import { reservation } from './decide.js';
import { expectedPickUp } from './agreed.js';
import { isBooked } from './reservation.js';
import type { Place, Request, ReservationEvent } from './reservation.events.js';
import type { Instant, LocalDate, LocalTime } from '../kernel/rules/time.js';

/** What is to be paid for a booking, and to whom: number, price, state and driver as its events say. */
export type Bill = Readonly<{
  number: string;
  price: Centavos;
  state: string;
  driverId: string | null;
  /** The traveller's, whose data reasons are encrypted with. */
  subject: string;
  rate: number | null;
}>;

/** What is paid for, and who is asked to pay: as the booking is now. */
export type BilledTrip = Readonly<{
  date: LocalDate;
  time: LocalTime;
  /** The later pick-up that the office told of; null while it is on time. */
  expected: Instant | null;
  origin: Place;
  destination: Place;
  language: 'es' | 'en';
  firstName: string;
  email: string;
}>;

/** Null if there is no such booking. */
export const billedTripOf = (events: readonly ReservationEvent[]): BilledTrip | null => {
  const state = fold(reservation, events);
  const requested = events.find(({ type }) => type === 'ReservationRequested');
  if (!isBooked(state) || requested?.type !== 'ReservationRequested') return null;
  const { contact, fare, language } = events.reduce(
    (known, { type, data }) =>
      type === 'ReservationCorrected'
        ? { ...known, contact: data.contact ?? known.contact, fare: data.fare ?? known.fare }
        : known,
    requested.data as Pick<Request, 'contact' | 'fare' | 'language'>,
  );
  const { at, date, time } = state.trip;
  const pickUp = expectedPickUp(state);
  const { origin, destination } = fare;
  return {
    date,
    time,
    expected: pickUp === at ? null : pickUp,
    origin,
    destination,
    language,
    firstName: contact.firstName,
    email: contact.email,
  };
};

/** Null if there is no such booking. */
export const billOf = (events: readonly ReservationEvent[]): Bill | null => {
  const state = fold(reservation, events);
  const requested = events.find(({ type }) => type === 'ReservationRequested');
  if (!isBooked(state) || requested?.type !== 'ReservationRequested') return null;
  const price = events.reduce(
    (known, { type, data }) => (type === 'ReservationCorrected' ? (data.price ?? known) : known),
    requested.data.price,
  );
  const { status, subject, transport } = state;
  const driverId = transport?.driverId ?? null;
  return { number: requested.data.number, price: price.centavos, state: status, driverId, subject, rate: price.rate };
};

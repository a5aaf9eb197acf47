import { fold } from '../kernel/decider.js';
import type { Centavos } from '../kernel/money.js';
import { reservation } from './decide.js';
import { isBooked } from './reservation.js';
import type { ReservationEvent } from './reservation.events.js';

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

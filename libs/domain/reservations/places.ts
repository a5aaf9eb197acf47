import type { CountedOn } from '../calendar/counted-on.js';
import type { Party } from '../calendar/party.js';
import { commitmentsOf, isBooked, type Reservation } from './reservation.js';

/** The party kind of reservations, the only one before parties were typed. */
export const RESERVATION = 'reservation';

/** A reservation as a party on the calendar. */
export const partyOf = (id: string): Party => ({ kind: RESERVATION, id });

/** The transport belongs to the trip itself, never to a requested change. */
export const placesOf = (state: Reservation): readonly CountedOn[] =>
  isBooked(state)
    ? commitmentsOf(state).map(({ commitment, window }) => ({
        id: commitment,
        window,
        seats: state.seats,
        transport:
          state.transport && commitment === state.trip.commitment
            ? { driverId: state.transport.driverId, vehicleId: state.transport.vehicleId }
            : null,
      }))
    : [];

import type { CountedOn } from '../calendar/counted-on.js';
import type { Party } from '../calendar/party.js';
import { commitmentsOf, isBooked, type Reservation } from './reservation.js';

/** The kind of party a reservation is; calendars of before typed parties knew no other. */
export const RESERVATION = 'reservation';

/** A reservation as the calendar names it. */
export const partyOf = (id: string): Party => ({ kind: RESERVATION, id });

/** The transport goes with the trip itself, never with a change that is only asked for. */
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

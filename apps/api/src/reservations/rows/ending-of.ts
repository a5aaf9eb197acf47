import type { Ending } from '@camino/contracts/reservations/reservation.js';
import type { ReservationEvent } from '@camino/domain/reservations/reservation.events.js';
import type { RecordedEvent } from '../../platform/log/event-store/index.js';

/** How an event ends a booking, by whom, why and when; null if it does not. */
export const endingOf = ({ type, data, metadata: { at, actor } }: RecordedEvent<ReservationEvent>): Ending | null => {
  const by =
    actor.role === 'system' ? 'system' : actor.role === 'admin' || actor.role === 'driver' ? 'company' : 'customer';
  switch (type) {
    case 'ReservationRejected':
    case 'PassengerDidNotShow':
    case 'ReservationCancelled':
      return { by: type === 'ReservationCancelled' ? data.by : by, reason: data.why || null, at };
    case 'TripFinished':
      return { by, reason: null, at: data.at ?? at };
    case 'ReservationExpired':
      return { by, reason: null, at };
    default:
      return null;
  }
};

import type { TrackedReservation } from '@camino/contracts/reservations/reservation.js';
import type { ReservationEvent } from '@camino/domain/reservations/reservation.events.js';
import type { RecordedEvent } from '../../platform/log/event-store/index.js';
import { publicTimelineOf } from '../presenting/timeline.js';
import { priceChangesOf } from '../presenting/price-changes.js';

/** What whoever holds a booking's link is told of its history. */
export const publicHistoryOf = (
  history: readonly RecordedEvent<ReservationEvent>[],
): Pick<TrackedReservation, 'timeline' | 'price_changes'> => ({
  timeline: publicTimelineOf(history),
  price_changes: priceChangesOf(history),
});

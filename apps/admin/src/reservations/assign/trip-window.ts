import type { Reservation } from '@camino/contracts/reservations/reservation.js';
import type { TripWindow } from '../../data/reservation-calls.js';

/** When transport is needed: at the time asked for where a change waits, because assigning accepts it. */
export const tripOf = ({
  id,
  pick_up_date,
  pick_up_time,
  pending_change,
  reservation_detail,
}: Reservation): TripWindow => ({
  date: pending_change?.pick_up_date ?? pick_up_date,
  time: pending_change?.pick_up_time ?? pick_up_time,
  duration_min: reservation_detail.fee.duration_min,
  reservation_id: id,
});

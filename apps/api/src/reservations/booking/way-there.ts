import { ENDED_STATES } from '@camino/contracts/reservations/reservation-states.js';
import { Rejection } from '@camino/domain/kernel/rejection.js';
import type { Instant } from '@camino/domain/kernel/rules/time.js';
import type { CommandData } from '@camino/domain/reservations/reservation.js';
import type { BookingLog } from '../rows/booking-log.js';
import { reservationIdOf } from '../rows/reservation-id.js';
import { refuseReadOnly } from '../presenting/reservation-presenter.js';

type WayThere = Pick<CommandData<'RequestReservation'>, 'roundTripWith' | 'notBefore'>;

/**
 * The way there that a way back names, by the secret of its link: whoever has it may act on that booking, so they may
 * refer to it. What the link cannot act on any more is refused like one that nobody has.
 * @throws Rejection `booking.round_trip_unknown`
 */
export const wayThereOf = async (
  bookings: BookingLog,
  { roundTripWith: token }: Readonly<{ roundTripWith?: string }>,
  at: Instant,
): Promise<WayThere> => {
  if (token === undefined) return {};
  try {
    const row = await bookings.row(reservationIdOf(token));
    refuseReadOnly(row, at);
    return { roundTripWith: row._id, ...(!ENDED_STATES.includes(row.state) && { notBefore: row.arrivesAt }) };
  } catch (error) {
    throw error instanceof Rejection ? new Rejection('booking.round_trip_unknown') : error;
  }
};

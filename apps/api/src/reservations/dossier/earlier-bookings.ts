import { Injectable } from '@nestjs/common';
import type { Reservation } from '@camino/contracts/reservations/reservation.js';
import { Rejection } from '@camino/domain/kernel/rejection.js';
import { actorOf } from '../../platform/edge/auth/index.js';
import { earlierStateControllerOf, EarlierStates, type Then } from '../../platform/edge/http/index.js';
import type { RecordedEvent } from '../../platform/log/event-store/index.js';
import { BookingLog, rowOf } from '../rows/booking-log.js';
import { reservationOf } from '../presenting/reservation-presenter.js';

/** A booking as it was, without what was said about the trip. */
@Injectable()
export class EarlierBookings extends EarlierStates<Reservation> {
  constructor(private readonly bookings: BookingLog) {
    super();
  }

  async history(id: string): Promise<readonly RecordedEvent[]> {
    const history = await this.bookings.history(id);
    if (history.length === 0) throw new Rejection('reservation.unknown');
    return history;
  }

  made({ events, id, until, asking }: Then): Reservation {
    const then = reservationOf(rowOf(events, id), { by: actorOf(asking.user), now: until, dialect: 'A' });
    return { ...then, allowed_actions: [] };
  }
}

export const EarlierBookingController = earlierStateControllerOf({
  path: 'reservation',
  area: 'Reservations',
  called: 'A booking',
  answers: 'Reservation',
  unknown: 'reservation.unknown',
  personal: 'reservation',
  made: EarlierBookings,
});

import { Injectable } from '@nestjs/common';
import { reservationIdOf } from '../rows/reservation-id.js';
import type { LinkTokens } from '../../platform/edge/live/index.js';
import { BookingLog } from '../rows/booking-log.js';

/**
 * The tokens that travellers' links carry, looked up in the log: a link counts from the moment its booking is answered.
 */
@Injectable()
export class BookingLinks implements LinkTokens {
  readonly refusal = 'reservation.unknown';

  constructor(private readonly bookings: BookingLog) {}

  async known(token: string): Promise<boolean> {
    return (await this.bookings.numberOf(reservationIdOf(token))) !== null;
  }
}

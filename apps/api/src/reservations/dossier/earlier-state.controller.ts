import { Controller, Get, Param } from '@nestjs/common';
import type { Reservation } from '@camino/contracts/reservation.js';
import { Rejection } from '@camino/domain/kernel/rejection.js';
import { instantOf, isLocalDate, plusDays } from '@camino/domain/kernel/time.js';
import { Roles } from '../../platform/auth/access.js';
import { actorOf, CurrentUser, type User } from '../../platform/auth/user.js';
import { Clock } from '../../platform/clock/clock.js';
import { ShowsPersonalData } from '../../platform/http/personal-data-shown.interceptor.js';
import { Answers, Area, Refuses, Says } from '../../platform/openapi/annotations.js';
import { BookingLog, rowOf } from '../booking-log.js';
import { reservationOf } from '../reservation-presenter.js';

/** A booking as it was. */
@Area('Reservations')
@Roles('admin')
@Controller('api/admin/reservation')
export class EarlierStateController {
  constructor(
    private readonly bookings: BookingLog,
    private readonly clock: Clock,
  ) {}

  @Get(':id/as_of/:date')
  @ShowsPersonalData('reservation')
  @Says(
    'A booking as it was at the end of a day in Guatemala.',
    'Made of the events recorded until then; what was said about the trip is left out, and nothing can be done to it. Erased data stays erased.',
  )
  @Answers({ data: 'Reservation' })
  @Refuses('reservation.unknown', 'reservation.unknown_then')
  async asOf(
    @Param('id') id: string,
    @Param('date') date: string,
    @CurrentUser() user: User,
  ): Promise<{ data: Reservation }> {
    if (!isLocalDate(date)) throw new Rejection('reservation.unknown_then');
    const history = await this.bookings.history(id);
    if (history.length === 0) throw new Rejection('reservation.unknown');
    const end = instantOf(plusDays(date, 1), '00:00');
    const then = history.filter(({ metadata }) => metadata.at < end);
    if (then.length === 0) throw new Rejection('reservation.unknown_then');
    const asking = { by: actorOf(user), now: this.clock.now(), dialect: 'A' as const };
    return { data: { ...reservationOf(rowOf(then, id), asking), allowed_actions: [] } };
  }
}

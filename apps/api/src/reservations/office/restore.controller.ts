import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import type { Reservation } from '@camino/contracts/reservations/reservation.js';
import { Rejection } from '@camino/domain/kernel/rejection.js';
import { Roles } from '../../platform/edge/auth/index.js';
import { CommandContext, Answers, Area, Refuses, Says } from '../../platform/edge/http/index.js';
import type { Context } from '../../platform/log/event-store/index.js';
import { BookingLog } from '../rows/booking-log.js';
import { CommandRunner } from '../commands/command-runner.js';
import { OF_BOOKING, OF_FARE, OF_TIME } from '../commands/refusals.js';
import { CorrectReservation } from '../commands/reservation.commands.js';
import { correctionsTo } from './earlier-version.js';
import { RestoreBookingDto } from './restore.dto.js';

/** Makes a booking say again what it said, by the rules of a correction. */
@Area('Reservations')
@Controller('api/admin/reservation')
export class RestoreController {
  constructor(
    private readonly runner: CommandRunner,
    private readonly bookings: BookingLog,
  ) {}

  @Post(':id/restore')
  @Roles('admin')
  @HttpCode(200)
  @Says(
    'Makes a booking say again what it said in an earlier version.',
    'Contact, party, route, time, addresses and notes, as a correction sets them: by today’s rules and prices, and only to a time that is free. `version` is that of an entry of the timeline. State, transport and payments stay.',
  )
  @Answers({ data: 'Reservation' })
  @Refuses(
    OF_BOOKING,
    OF_TIME,
    OF_FARE,
    'reservation.version_unknown',
    'reservation.reason_required',
    'reservation.erased',
  )
  async restore(
    @Param('id') id: string,
    @Body() { version, reason = '' }: RestoreBookingDto,
    @CommandContext() context: Context,
  ): Promise<{ data: Reservation }> {
    const history = await this.bookings.history(id);
    if (history.length === 0) throw new Rejection('reservation.unknown');
    if (reason === '') throw new Rejection('reservation.reason_required');
    const corrections = { ...correctionsTo(version, history, id), restored: version, why: reason };
    return this.runner.run(id, new CorrectReservation(id, corrections, context), context);
  }
}

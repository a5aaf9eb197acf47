import { Body, Controller, Get, HttpCode, Param, Post, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type { Reservation } from '@camino/contracts/reservation.js';
import { Rejection } from '@camino/domain/kernel/rejection.js';
import { Roles } from '../../platform/auth/access.js';
import { actorOf, CurrentUser, type User } from '../../platform/auth/user.js';
import { Clock } from '../../platform/clock/clock.js';
import type { Context } from '../../platform/commanding/context.js';
import { CommandContext } from '../../platform/http/command-context.js';
import { answerRange, ListQuery } from '../../platform/http/list.js';
import { Answers, Area, Refuses, Says } from '../../platform/openapi/annotations.js';
import { CommandRunner } from '../command-runner.js';
import { reservationOf } from '../reservation-presenter.js';
import { BookingList } from '../booking-list.js';
import { BookingLog } from '../booking-log.js';
import { listOf } from '../list-query.js';
import { OF_BOOKING } from '../refusals.js';
import { AcceptAssignment, DeclineAssignment, FinishTrip, StartTrip, UndoStart } from '../reservation.commands.js';
import { ReasonDto } from '../reservation.dto.js';

/** A driver's own trips and what they do with them; there are no others for them. */
@Area('Reservations')
@Controller('api/admin/reservation_driver')
export class DriverReservationController {
  constructor(
    private readonly runner: CommandRunner,
    private readonly list: BookingList,
    private readonly bookings: BookingLog,
    private readonly clock: Clock,
  ) {}

  @Get()
  @Roles('driver')
  @Says('A page of the driver’s own trips.', 'Filters as in the office’s list.')
  @Answers(['Reservation'])
  async page(
    @Query() query: ListQuery,
    @CurrentUser() user: User,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Reservation[]> {
    const { filter, page } = listOf(query, this.clock.now());
    const { rows, total } = await this.list.page({ ...filter, driverId: user.id }, page);
    answerRange(reply, 'reservation_driver', page, rows.length, total);
    return rows.map((row) => reservationOf(row, { by: actorOf(user), now: this.clock.now(), dialect: 'B' }));
  }

  @Get(':id')
  @Roles('driver')
  @Says('One of the driver’s own trips.')
  @Answers('Reservation')
  @Refuses('reservation.unknown')
  async one(@Param('id') id: string, @CurrentUser() user: User): Promise<Reservation> {
    const row = await this.bookings.row(id);
    if (row.driverId !== user.id) throw new Rejection('auth.forbidden');
    return reservationOf(row, { by: actorOf(user), now: this.clock.now(), dialect: 'B' });
  }

  @Post(':id/accept')
  @Roles('driver')
  @HttpCode(200)
  @Says('Accepts an assigned trip.')
  @Answers({ data: 'Reservation' })
  @Refuses(OF_BOOKING)
  accept(@Param('id') id: string, @CommandContext() context: Context) {
    return this.runner.run(id, new AcceptAssignment(id, undefined, context), context, 'B');
  }

  /** The trip is no longer the driver's afterwards: only that it was declined is answered. */
  @Post(':id/decline')
  @Roles('driver')
  @HttpCode(200)
  @Says('Declines an assigned trip; it is no longer the driver’s.')
  @Answers({ data: { id: 'string', state: 'string' } })
  @Refuses(OF_BOOKING)
  async decline(
    @Param('id') id: string,
    @Body() { reason = '' }: ReasonDto,
    @CommandContext() context: Context,
  ): Promise<{ data: { id: string; state: string } }> {
    const { data } = await this.runner.run(id, new DeclineAssignment(id, { why: reason }, context), context, 'B');
    return { data: { id, state: data.state } };
  }

  @Post(':id/start')
  @Roles('driver')
  @HttpCode(200)
  @Says('Starts the trip.', 'From three hours before pick-up until twelve hours after it.')
  @Answers({ data: 'Reservation' })
  @Refuses(OF_BOOKING, 'reservation.too_early_to_start', 'reservation.too_late_to_start')
  start(@Param('id') id: string, @CommandContext() context: Context) {
    return this.runner.run(id, new StartTrip(id, { why: '' }, context), context, 'B');
  }

  @Post(':id/undo-start')
  @Roles('driver')
  @HttpCode(200)
  @Says('Takes a start back, within five minutes.')
  @Answers({ data: 'Reservation' })
  @Refuses(OF_BOOKING, 'reservation.too_late_to_undo')
  undoStart(@Param('id') id: string, @CommandContext() context: Context) {
    return this.runner.run(id, new UndoStart(id, undefined, context), context, 'B');
  }

  @Post(':id/finish')
  @Roles('driver')
  @HttpCode(200)
  @Says('Finishes the trip.')
  @Answers({ data: 'Reservation' })
  @Refuses(OF_BOOKING)
  finish(@Param('id') id: string, @CommandContext() context: Context) {
    return this.runner.run(id, new FinishTrip(id, { why: '' }, context), context, 'B');
  }
}

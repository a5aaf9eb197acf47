import { Body, Controller, Get, HttpCode, Param, Post, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type { Reservation } from '@camino/contracts/reservations/reservation.js';
import type { DeviceReport } from '@camino/domain/reservations/reservation.events.js';
import { Roles, actorOf, CurrentUser, type User } from '../../platform/edge/auth/index.js';
import { Clock } from '../../platform/kit/index.js';
import {
  CommandContext,
  answerRange,
  ListQuery,
  Answers,
  Area,
  Refuses,
  Says,
} from '../../platform/edge/http/index.js';
import type { Context } from '../../platform/log/event-store/index.js';
import { reservationOf } from '../presenting/reservation-presenter.js';
import { BookingList } from '../rows/booking-list.js';
import { DriverTrips } from './driver-trips.js';
import { listOf } from '../rows/list-query.js';
import { OF_DRIVER, OF_START } from '../commands/refusals.js';
import {
  AcceptAssignment,
  DeclineAssignment,
  FinishTrip,
  StartTrip,
  UndoStart,
} from '../commands/reservation.commands.js';
import { DriverReportDto } from '../commands/reservation.dto.js';

const REPORTED =
  'A phone that was offline names itself and when it happened; a time that cannot be true does not count.';

const reportIn = ({ recorded_at: at, device_id: device }: DriverReportDto): { report?: DeviceReport } =>
  at && device ? { report: { device, at: new Date(at).toISOString() } } : {};

/** A driver's own trips and what they do with them; there are no others for them. */
@Area('Reservations')
@Controller('api/admin/reservation_driver')
export class DriverReservationController {
  constructor(
    private readonly trips: DriverTrips,
    private readonly list: BookingList,
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
  @Refuses('reservation.unknown', 'reservation.no_longer_yours', 'reservation.called_off')
  async one(@Param('id') id: string, @CurrentUser() user: User): Promise<Reservation> {
    const row = await this.trips.row(id, actorOf(user));
    return reservationOf(row, { by: actorOf(user), now: this.clock.now(), dialect: 'B' });
  }

  @Post(':id/accept')
  @Roles('driver')
  @HttpCode(200)
  @Says('Accepts an assigned trip.', REPORTED)
  @Answers({ data: 'Reservation' })
  @Refuses(OF_DRIVER)
  accept(@Param('id') id: string, @Body() body: DriverReportDto, @CommandContext() context: Context) {
    return this.trips.run(id, new AcceptAssignment(id, reportIn(body), context), context);
  }

  /** The trip is no longer the driver's afterwards: only that it was declined is answered. */
  @Post(':id/decline')
  @Roles('driver')
  @HttpCode(200)
  @Says('Declines an assigned trip; it is no longer the driver’s.', REPORTED)
  @Answers({ data: { id: 'string', state: 'string' } })
  @Refuses(OF_DRIVER)
  async decline(
    @Param('id') id: string,
    @Body() body: DriverReportDto,
    @CommandContext() context: Context,
  ): Promise<{ data: { id: string; state: string } }> {
    const declined = { why: body.reason ?? '', ...reportIn(body) };
    const { data } = await this.trips.run(id, new DeclineAssignment(id, declined, context), context);
    return { data: { id, state: data.state } };
  }

  @Post(':id/start')
  @Roles('driver')
  @HttpCode(200)
  @Says('Starts the trip.', `From three hours before pick-up until twelve hours after it. ${REPORTED}`)
  @Answers({ data: 'Reservation' })
  @Refuses(OF_DRIVER, OF_START, 'reservation.too_early_to_start', 'reservation.too_late_to_start')
  start(@Param('id') id: string, @Body() body: DriverReportDto, @CommandContext() context: Context) {
    return this.trips.run(id, new StartTrip(id, { why: '', ...reportIn(body) }, context), context);
  }

  @Post(':id/undo-start')
  @Roles('driver')
  @HttpCode(200)
  @Says('Takes a start back, within five minutes.', REPORTED)
  @Answers({ data: 'Reservation' })
  @Refuses(OF_DRIVER, 'reservation.too_late_to_undo')
  undoStart(@Param('id') id: string, @Body() body: DriverReportDto, @CommandContext() context: Context) {
    return this.trips.run(id, new UndoStart(id, reportIn(body), context), context);
  }

  @Post(':id/finish')
  @Roles('driver')
  @HttpCode(200)
  @Says('Finishes the trip.', REPORTED)
  @Answers({ data: 'Reservation' })
  @Refuses(OF_DRIVER)
  finish(@Param('id') id: string, @Body() body: DriverReportDto, @CommandContext() context: Context) {
    return this.trips.run(id, new FinishTrip(id, { why: '', ...reportIn(body) }, context), context);
  }
}

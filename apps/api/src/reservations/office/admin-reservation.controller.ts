import { Body, Controller, Get, HttpCode, Param, Post, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type { Reservation, TripQuote } from '@camino/contracts/reservations/reservation.js';
import type { TimelineEntry } from '@camino/contracts/kernel/timeline.js';
import { RESERVATION_TABS, statesOfTab } from '@camino/contracts/reservations/reservation-states.js';
import { Rejection } from '@camino/domain/kernel/rejection.js';
import { localOf } from '@camino/domain/kernel/rules/time.js';
import { Roles, actorOf, CurrentUser, type User } from '../../platform/edge/auth/index.js';
import { Clock } from '../../platform/kit/index.js';
import {
  ActorNames,
  CommandContext,
  answerRange,
  ListQuery,
  ShowsPersonalData,
  Answers,
  Area,
  Refuses,
  Says,
  type Written,
} from '../../platform/edge/http/index.js';
import type { Context } from '../../platform/log/event-store/index.js';
import { CommandRunner, type Issued } from '../commands/command-runner.js';
import type { Asking } from '../presenting/reservation-presenter.js';
import { BookingList } from '../rows/booking-list.js';
import { BookingLog } from '../rows/booking-log.js';
import { OtherWays } from '../presenting/other-ways.js';
import { correctionsOf } from './corrections.js';
import { CountsQuery, countedOf, listOf } from '../rows/list-query.js';
import { OF_BOOKING, OF_FARE, OF_PLACE, OF_START, OF_TIME, OF_TRANSPORT } from '../commands/refusals.js';
import {
  AnnounceDelay,
  ApproveReservation,
  AssignTransport,
  CancelReservation,
  CorrectReservation,
  FinishTrip,
  RefuseReschedule,
  ReinstateReservation,
  RejectReservation,
  ReportNoShow,
  StartTrip,
  UnassignTransport,
  UndoStart,
  WithdrawDelay,
} from '../commands/reservation.commands.js';
import {
  AnnounceDelayDto,
  ExplainedCorrectionDto,
  QuoteQuery,
  ReasonDto,
  ReinstateDto,
  StartDto,
  TransportDto,
} from '../commands/reservation.dto.js';
import { Quotes } from '../commands/quote.js';
import { timelineOf } from '../presenting/timeline.js';
import { BookingJsonCache } from './booking-json-cache.js';
import { ownOf } from './own-bookings.js';

/** The back office's reservations: lists for ra-data-simple-rest, one path per verb, and the history. */
@Area('Reservations')
@Controller('api/admin/reservation')
export class AdminReservationController {
  private readonly written = new BookingJsonCache();

  constructor(
    private readonly runner: CommandRunner,
    private readonly list: BookingList,
    private readonly bookings: BookingLog,
    private readonly names: ActorNames,
    private readonly clock: Clock,
    private readonly quotes: Quotes,
    private readonly otherWays: OtherWays,
  ) {}

  @Get()
  @Roles('admin', 'collaborator')
  @Says(
    'A page of bookings.',
    'Filters, all of which must hold: `id` (one or a list), `status_id`, `state`, `states`, `archive`, `date`, `date_from`, `date_to`, `from`, `to`, `within_hours`, `unassigned`, `unanswered`, `overdue`, `expiring_hours`, `fee_id`, `driver_id`, `vehicle_id`, `payment`, `booked_by`, `q`. A collaborator sees those they made.',
  )
  @Answers(['Reservation'])
  async page(
    @Query() query: ListQuery,
    @CurrentUser() user: User,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Written<Reservation[]>> {
    const { filter, page } = listOf(query, this.clock.now());
    const { rows, total } = await this.list.page({ ...filter, ...ownOf(user) }, page);
    answerRange(reply, 'reservation', page, rows.length, total);
    void reply.type('application/json; charset=utf-8');
    return this.written.list(rows, this.asking(user));
  }

  @Get('counts')
  @Roles('admin', 'collaborator')
  @Says('How many bookings stand under each tab, under the conditions of the list.')
  @Answers({ data: 'TabCounts' })
  async counts(@Query() query: CountsQuery, @CurrentUser() user: User): Promise<{ data: Record<string, number> }> {
    const filter = { ...countedOf(query, this.clock.now()), ...ownOf(user) };
    const counted = await Promise.all(
      RESERVATION_TABS.map(
        async (tab) => [tab, await this.list.count({ ...filter, states: statesOfTab(tab) })] as const,
      ),
    );
    return { data: Object.fromEntries(counted) };
  }

  @Get('quote')
  @Roles('admin', 'collaborator')
  @Says('What a trip costs now and why, before it is booked or changed.')
  @Answers({ data: 'TripQuote' })
  @Refuses('fee.not_offered')
  async quote(@Query() { fee, passenger, date, hour }: QuoteQuery): Promise<{ data: TripQuote }> {
    const now = localOf(this.clock.now());
    return { data: await this.quotes.explained(fee, passenger, { date: date ?? now.date, time: hour ?? now.time }) };
  }

  @Get(':id')
  @Roles('admin', 'collaborator')
  @Says('One booking.')
  @Answers('Reservation')
  @Refuses('reservation.unknown')
  @ShowsPersonalData('reservation')
  async one(@Param('id') id: string, @CurrentUser() user: User): Promise<Reservation> {
    const row = await this.bookings.row(id);
    if (user.role === 'collaborator' && row.bookedBy !== user.id) throw new Rejection('auth.forbidden');
    return this.otherWays.shown(row, this.asking(user));
  }

  @Get(':id/timeline')
  @Roles('admin')
  @Says('Everything that happened to a booking, oldest first.')
  @Answers({ data: ['TimelineEntry'] })
  @Refuses('reservation.unknown')
  async timeline(@Param('id') id: string): Promise<{ data: TimelineEntry[] }> {
    const history = await this.bookings.history(id);
    if (history.length === 0) throw new Rejection('reservation.unknown');
    return { data: await timelineOf(history, (actorId) => this.names.nameOf(actorId)) };
  }

  @Post(':id/approve')
  @Roles('admin')
  @HttpCode(200)
  @Says('Approves a request, or the change a traveller asked for.')
  @Answers({ data: 'Reservation' })
  @Refuses(OF_BOOKING, OF_PLACE)
  approve(@Param('id') id: string, @CommandContext() context: Context) {
    return this.act(id, new ApproveReservation(id, {}, context), context);
  }

  @Post(':id/assign-transport')
  @Roles('admin')
  @HttpCode(200)
  @Says('Assigns driver and vehicle; a request is approved by it.')
  @Answers({ data: 'Reservation' })
  @Refuses(OF_BOOKING, OF_TRANSPORT)
  assign(
    @Param('id') id: string,
    @Body() { driver_id, vehicle_id, reason = '', override }: TransportDto,
    @CommandContext() context: Context,
  ) {
    return this.act(
      id,
      new AssignTransport(id, { driverId: driver_id, vehicleId: vehicle_id, why: reason, override }, context),
      context,
    );
  }

  @Post(':id/unassign')
  @Roles('admin')
  @HttpCode(200)
  @Says(
    'Takes driver and vehicle off again.',
    'After external transport, a place of the fleet is taken for the trip; without one it is refused.',
  )
  @Answers({ data: 'Reservation' })
  @Refuses(OF_BOOKING, OF_PLACE, 'calendar.not_available', 'calendar.party_too_large')
  unassign(@Param('id') id: string, @Body() { reason = '' }: ReasonDto, @CommandContext() context: Context) {
    return this.act(id, new UnassignTransport(id, { why: reason }, context), context);
  }

  @Post(':id/reject')
  @Roles('admin')
  @HttpCode(200)
  @Says('Rejects a request.')
  @Answers({ data: 'Reservation' })
  @Refuses(OF_BOOKING)
  reject(@Param('id') id: string, @Body() { reason = '' }: ReasonDto, @CommandContext() context: Context) {
    return this.act(id, new RejectReservation(id, { why: reason }, context), context);
  }

  @Post(':id/refuse-change')
  @Roles('admin')
  @HttpCode(200)
  @Says('Refuses the change a traveller asked for: the booking is again what it was.')
  @Answers({ data: 'Reservation' })
  @Refuses(OF_BOOKING)
  refuseChange(@Param('id') id: string, @Body() { reason = '' }: ReasonDto, @CommandContext() context: Context) {
    return this.act(id, new RefuseReschedule(id, { why: reason }, context), context);
  }

  @Post(':id/cancel')
  @Roles('admin')
  @HttpCode(200)
  @Says('Cancels a booking for the company.')
  @Answers({ data: 'Reservation' })
  @Refuses(OF_BOOKING)
  cancel(@Param('id') id: string, @Body() { reason = '' }: ReasonDto, @CommandContext() context: Context) {
    return this.act(id, new CancelReservation(id, { why: reason }, context), context);
  }

  @Post(':id/start')
  @Roles('admin')
  @HttpCode(200)
  @Says(
    'Starts the trip.',
    'A reason is needed earlier than three hours before pick-up and later than twelve hours after it, and with `override`: although the driver has another trip under way.',
  )
  @Answers({ data: 'Reservation' })
  @Refuses(OF_BOOKING, OF_START)
  start(@Param('id') id: string, @Body() { reason = '', override }: StartDto, @CommandContext() context: Context) {
    return this.act(id, new StartTrip(id, { why: reason, override }, context), context);
  }

  @Post(':id/undo-start')
  @Roles('admin')
  @HttpCode(200)
  @Says('Takes a start back, within five minutes.')
  @Answers({ data: 'Reservation' })
  @Refuses(OF_BOOKING, 'reservation.too_late_to_undo')
  undoStart(@Param('id') id: string, @CommandContext() context: Context) {
    return this.act(id, new UndoStart(id, undefined, context), context);
  }

  @Post(':id/finish')
  @Roles('admin')
  @HttpCode(200)
  @Says('Finishes the trip.', 'A reason is needed when its start was not recorded.')
  @Answers({ data: 'Reservation' })
  @Refuses(OF_BOOKING, 'reservation.reason_required')
  finish(@Param('id') id: string, @Body() { reason = '' }: ReasonDto, @CommandContext() context: Context) {
    return this.act(id, new FinishTrip(id, { why: reason }, context), context);
  }

  @Post(':id/no-show')
  @Roles('admin')
  @HttpCode(200)
  @Says(
    'Records that nobody came.',
    'From the pick-up on; from the later one if a delay was announced and the trip was not started.',
  )
  @Answers({ data: 'Reservation' })
  @Refuses(OF_BOOKING, 'reservation.too_early_for_no_show', 'reservation.started_too_early_for_no_show')
  noShow(@Param('id') id: string, @Body() { reason = '' }: ReasonDto, @CommandContext() context: Context) {
    return this.act(id, new ReportNoShow(id, { why: reason }, context), context);
  }

  @Post(':id/announce-delay')
  @Roles('admin')
  @HttpCode(200)
  @Says(
    'The pick-up will be later than agreed.',
    'Because the flight lands later or the driver is held up. Traveler and driver are told; the agreed time stays. What was told last holds.',
  )
  @Answers({ data: 'Reservation' })
  @Refuses(OF_BOOKING, 'reservation.too_late_for_delay', 'reservation.delay_invalid')
  announceDelay(
    @Param('id') id: string,
    @Body() { minutes, cause, note = '' }: AnnounceDelayDto,
    @CommandContext() context: Context,
  ) {
    return this.act(id, new AnnounceDelay(id, { minutes, cause, note }, context), context);
  }

  @Post(':id/withdraw-delay')
  @Roles('admin')
  @HttpCode(200)
  @Says('The pick-up is on time after all: traveler and driver are told.')
  @Answers({ data: 'Reservation' })
  @Refuses(OF_BOOKING, 'reservation.too_late_for_delay')
  withdrawDelay(@Param('id') id: string, @CommandContext() context: Context) {
    return this.act(id, new WithdrawDelay(id, undefined, context), context);
  }

  @Post(':id/reinstate')
  @Roles('admin')
  @HttpCode(200)
  @Says('Takes an ended booking up again, at its old time or a new one.')
  @Answers({ data: 'Reservation' })
  @Refuses('reservation.erased', OF_BOOKING, OF_TIME, 'reservation.reason_required')
  reinstate(
    @Param('id') id: string,
    @Body() { date, time, reason = '' }: ReinstateDto,
    @CommandContext() context: Context,
  ) {
    return this.act(id, new ReinstateReservation(id, { date, time, why: reason }, context), context);
  }

  @Post(':id/correct')
  @Roles('admin')
  @HttpCode(200)
  @Says('Corrects a booking; what is absent stays.', 'A reason is needed where the price changes.')
  @Answers({ data: 'Reservation' })
  @Refuses(OF_BOOKING, OF_TIME, OF_FARE, 'reservation.price_reason_required')
  correct(
    @Param('id') id: string,
    @Body() { reason = '', ...body }: ExplainedCorrectionDto,
    @CommandContext() context: Context,
  ) {
    return this.act(id, new CorrectReservation(id, { ...correctionsOf(body), why: reason }, context), context);
  }

  private act(id: string, command: Issued, context: Context): Promise<{ data: Reservation }> {
    return this.runner.run(id, command, context);
  }

  private asking(user: User): Asking {
    return { by: actorOf(user), now: this.clock.now(), dialect: 'A' };
  }
}

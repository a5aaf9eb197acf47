import { Body, Controller, Delete, Get, HttpCode, Param, Put } from '@nestjs/common';
import type { TrackedReservation } from '@camino/contracts/reservations/reservation.js';
import { Rejection } from '@camino/domain/kernel/rejection.js';
import type { Instant } from '@camino/domain/kernel/rules/time.js';
import { isBooked } from '@camino/domain/reservations/reservation.js';
import { cancelRefusal } from '@camino/domain/reservations/traveller.js';
import { reservation } from '@camino/domain/reservations/decide.js';
import { OptionalUser, CurrentUser, GUEST, type User } from '../../platform/edge/auth/index.js';
import { Clock } from '../../platform/kit/index.js';
import { Decide } from '../../platform/act/commanding/index.js';
import { reservationIdOf } from '../rows/reservation-id.js';
import { CommandContext, Answers, Area, Refuses, Says } from '../../platform/edge/http/index.js';
import type { Context } from '../../platform/log/event-store/index.js';
import { LimitBookings } from '../commands/limit-bookings.js';
import { CommandRunner } from '../commands/command-runner.js';
import { refuseReadOnly, trackedOf } from '../presenting/reservation-presenter.js';
import { asTraveller } from '../commands/as-traveller.js';
import { BookingLog } from '../rows/booking-log.js';
import { OtherWays } from '../presenting/other-ways.js';
import { OF_BOOKING, OF_TIME, OF_TRAVELLER } from '../commands/refusals.js';
import { CancelReservation, ChangeByTraveller } from '../commands/reservation.commands.js';
import { ReservationUserDto, TokenDto } from '../commands/reservation.dto.js';
import { BookingPayments } from './booking-payments.js';
import { CurrentPhotos } from './current-photos.js';
import { publicHistoryOf } from './public-history.js';

/**
 * What whoever holds a booking's link can see and do. The link is the only key: it opens one booking, and shows the way
 * to the other way of its round trip while both are the same traveler's.
 */
@Area('Reservations')
@Controller('api/reservation')
export class TrackingController {
  constructor(
    private readonly bookings: BookingLog,
    private readonly payments: BookingPayments,
    private readonly decide: Decide,
    private readonly runner: CommandRunner,
    private readonly clock: Clock,
    private readonly photos: CurrentPhotos,
    private readonly otherWays: OtherWays,
  ) {}

  @Get('find_reservation/:token')
  @OptionalUser()
  @Says('A booking, as its link shows it.')
  @Answers({ data: 'TrackedReservation' })
  @Refuses('reservation.unknown')
  async find(@Param('token') token: string): Promise<{ data: TrackedReservation }> {
    return this.shown(reservationIdOf(token), this.clock.now());
  }

  /** 200: cancelling is allowed now. 409: it is not, and why. Changes nothing. */
  @Get('timing_reservation/:token')
  @OptionalUser()
  @Says('Whether cancelling is allowed now. Changes nothing.')
  @Answers({ data: { allowed: true } })
  @Refuses('reservation.unknown', 'reservation.wrong_state', 'reservation.too_late_to_cancel')
  async timing(@Param('token') token: string): Promise<{ data: { allowed: true } }> {
    const { state } = await this.decide.load(reservation, reservationIdOf(token));
    if (!isBooked(state)) throw new Rejection('reservation.unknown');
    const refusal = cancelRefusal(state, this.clock.now());
    if (refusal) throw refusal;
    return { data: { allowed: true } };
  }

  @Put('reservation_user')
  @OptionalUser()
  @LimitBookings()
  @Says('The traveller’s one change: date, time or note.')
  @Answers({ data: 'TrackedReservation' })
  @Refuses(
    OF_BOOKING,
    OF_TIME,
    OF_TRAVELLER,
    'reservation.changed_already',
    'reservation.too_late_to_change',
    'reservation.nothing_to_change',
    'reservation.same_time',
    'reservation.before_way_there',
    'reservation.after_way_back',
  )
  async change(
    @Body() { token, ...change }: ReservationUserDto,
    @CommandContext() context: Context,
    @CurrentUser() user: User | null,
  ) {
    const id = await this.openId(token);
    return this.answer(id, new ChangeByTraveller(id, change, asTraveller(context, user)), asTraveller(context, user));
  }

  @Delete('reservation_cancel')
  @OptionalUser()
  @LimitBookings()
  @HttpCode(200)
  @Says('Cancels the booking for the traveller.')
  @Answers({ data: 'TrackedReservation' })
  @Refuses(OF_BOOKING, OF_TRAVELLER, 'reservation.too_late_to_cancel')
  async cancel(
    @Body() { token, reason = '' }: TokenDto,
    @CommandContext() context: Context,
    @CurrentUser() user: User | null,
  ) {
    const id = await this.openId(token);
    return this.answer(
      id,
      new CancelReservation(id, { why: reason }, asTraveller(context, user)),
      asTraveller(context, user),
    );
  }

  /** The office's cancellation when an administrator is signed in, otherwise the traveller's. */
  @Put('cancel_reservation_by_token')
  @OptionalUser()
  @LimitBookings()
  @Says('Cancels the booking: for the company when an administrator asks, else for the traveller.')
  @Answers({ data: 'TrackedReservation' }, { data: 'Reservation' })
  @Refuses(OF_BOOKING, OF_TRAVELLER, 'reservation.too_late_to_cancel')
  async cancelByToken(
    @Body() { token, reason = '' }: TokenDto,
    @CommandContext() context: Context,
    @CurrentUser() user: User | null,
  ) {
    const by = user?.role === 'admin' ? context : asTraveller(context, user);
    const id = await this.openId(token);
    return by.actor.role === 'admin'
      ? this.runner.run(id, new CancelReservation(id, { why: reason }, by), by)
      : this.answer(id, new CancelReservation(id, { why: reason }, by), by);
  }

  private async answer(
    id: string,
    command: CancelReservation | ChangeByTraveller,
    context: Context,
  ): Promise<{ data: TrackedReservation }> {
    await this.runner.carryOut(id, command, context);
    return this.shown(id, context.at);
  }

  private async shown(id: string, now: Instant): Promise<{ data: TrackedReservation }> {
    const { row, history } = await this.bookings.seen(id);
    const told = { ...publicHistoryOf(history), ...(await this.payments.of(row, now)) };
    const tracked = trackedOf(await this.photos.on(row), told, { by: GUEST, now, dialect: 'A' });
    return { data: { ...tracked, ...(await this.otherWays.of(row, GUEST)) } };
  }

  /**
   * @throws Rejection `reservation.unknown`, `reservation.erased`, or `reservation.read_only` a month after the trip
   */
  private async openId(token: string): Promise<string> {
    const id = reservationIdOf(token);
    refuseReadOnly(await this.bookings.row(id), this.clock.now());
    return id;
  }
}

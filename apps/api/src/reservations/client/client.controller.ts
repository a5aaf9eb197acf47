import { Body, Controller, Get, HttpCode, Post, Query } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { Rating } from '@camino/contracts/claims/claim.js';
import type { Reservation } from '@camino/contracts/reservations/reservation.js';
import { ENDED_STATES, RESERVATION_STATES } from '@camino/contracts/reservations/reservation-states.js';
import { Rejection } from '@camino/domain/kernel/rejection.js';
import { OptionalUser, Roles, actorOf, CurrentUser, type User } from '../../platform/edge/auth/index.js';
import { Clock } from '../../platform/kit/index.js';
import { reservationIdOf } from '../rows/reservation-id.js';
import { CommandContext, InvalidInput, Answers, Area, Refuses, Says } from '../../platform/edge/http/index.js';
import type { Context } from '../../platform/log/event-store/index.js';
import { CommandRunner } from '../commands/command-runner.js';
import { LimitBookings } from '../commands/limit-bookings.js';
import { refuseReadOnly, reservationOf } from '../presenting/reservation-presenter.js';
import { asTraveller } from '../commands/as-traveller.js';
import { type BookingFilter, BookingList } from '../rows/booking-list.js';
import { BookingLog } from '../rows/booking-log.js';
import { OtherWays } from '../presenting/other-ways.js';
import { ClientQuery, ClientReservationsQuery, QualificationDto } from './client.dto.js';
import { RateTrip } from './rate-trip.handler.js';

/** A client's own bookings, and what they think of a trip. */
@Area('Reservations')
@Controller('api/reservation')
export class ClientController {
  constructor(
    private readonly bus: CommandBus,
    private readonly list: BookingList,
    private readonly bookings: BookingLog,
    private readonly runner: CommandRunner,
    private readonly clock: Clock,
    private readonly otherWays: OtherWays,
  ) {}

  @Get('client')
  @Roles('admin', 'client', 'collaborator')
  @Says(
    'A client’s bookings: those that have not ended, or the archive.',
    'Clients ask about themselves, an administrator about anybody; a collaborator is shown those they made.',
  )
  @Answers({ data: ['Reservation'] })
  async ofClient(
    @Query() { client_id, calification }: ClientReservationsQuery,
    @CurrentUser() user: User,
  ): Promise<{ data: Reservation[] }> {
    const states =
      calification === undefined
        ? {}
        : { states: RESERVATION_STATES.filter((state) => ENDED_STATES.includes(state) !== calification) };
    return { data: await this.listed({ ...ownOf(client_id, user), ...states }, user, calification === false) };
  }

  @Get('client_claims')
  @Roles('admin', 'client', 'collaborator')
  @Says(
    'A client’s bookings that have a claim, pending or resolved.',
    'Clients ask about themselves, an administrator about anybody; a collaborator is shown those they made.',
  )
  @Answers({ data: ['Reservation'] })
  async claims(@Query() { client_id }: ClientQuery, @CurrentUser() user: User): Promise<{ data: Reservation[] }> {
    return { data: await this.listed({ ...ownOf(client_id, user), claimed: true }, user, true) };
  }

  @Post('qualification')
  @OptionalUser()
  @LimitBookings()
  @HttpCode(201)
  @Says(
    'Rates a finished trip, once.',
    'By its id for the client who is signed in, or by the token of the booking’s link.',
  )
  @Answers({ data: 'Rating' })
  @Refuses(
    'auth.required',
    'auth.forbidden',
    'reservation.unknown',
    'reservation.read_only',
    'reservation.erased',
    'rating.not_finished',
    'rating.rated_already',
  )
  async rate(
    @Body() { starts, comment = '', ...which }: QualificationDto,
    @CommandContext() context: Context,
    @CurrentUser() user: User | null,
  ): Promise<{ data: Rating }> {
    const begun = performance.now();
    const { id, by } = await this.rater(which, context, user);
    const receipt = await this.bus.execute(new RateTrip(id, { stars: starts, comment }, by));
    await this.runner.waitForRows(receipt, begun);
    return { data: (await this.bookings.row(id)).rating as Rating };
  }

  /** Which trip is rated, and as whom. */
  private async rater(
    { token, reservation_id }: Pick<QualificationDto, 'token' | 'reservation_id'>,
    context: Context,
    user: User | null,
  ): Promise<Readonly<{ id: string; by: Context }>> {
    if (!token && !reservation_id) throw InvalidInput.of('reservation_id', 'booking.fieldRequired');
    if (!token && !user) throw new Rejection('auth.required');
    if (!token) return { id: reservation_id as string, by: context };
    const id = reservationIdOf(token);
    const by = asTraveller(context, user);
    refuseReadOnly(await this.bookings.row(id), this.clock.now());
    return { id, by };
  }

  private async listed(filter: BookingFilter, user: User, newestFirst: boolean): Promise<Reservation[]> {
    const rows = await this.list.all(filter, newestFirst ? -1 : 1);
    const by = actorOf(user);
    const otherWay = await this.otherWays.ofEach(rows, by);
    return rows.map((row) => ({
      ...reservationOf(row, { by, now: this.clock.now(), dialect: 'B' }),
      ...otherWay(row),
    }));
  }
}

/** Whose bookings the caller may see. @throws InvalidInput, Rejection `auth.forbidden` */
const ownOf = (clientId: string | undefined, { role, id }: User): BookingFilter => {
  if (role === 'collaborator') return { bookedBy: id, ...(clientId && { clientId }) };
  if (role === 'admin' && !clientId) throw InvalidInput.of('client_id', 'booking.fieldRequired');
  if (role !== 'admin' && clientId !== undefined && clientId !== id) throw new Rejection('auth.forbidden');
  return { clientId: clientId ?? id };
};

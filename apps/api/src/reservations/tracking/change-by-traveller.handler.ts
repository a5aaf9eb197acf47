import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Rejection } from '@camino/domain/kernel/rejection.js';
import { reservation } from '@camino/domain/reservations/decide.js';
import type { OtherWay, Reservation, ReservationCommand } from '@camino/domain/reservations/reservation.js';
import { changeRefusal, orderRefusal, timeRefusal } from '@camino/domain/reservations/traveller.js';
import { DecideAndRelease, type Plan } from '../../calendar/decide-and-release.js';
import { Decide, type Receipt } from '../../platform/act/commanding/index.js';
import { type Context, derived } from '../../platform/log/event-store/index.js';
import { BookingLog } from '../rows/booking-log.js';
import { OtherWays, wayOf } from '../presenting/other-ways.js';
import { tripOf } from '../commands/quote.js';
import { ChangeByTraveller } from '../commands/reservation.commands.js';
import { bookedOf, reservationPlaces } from '../commands/reservation-places.js';

/**
 * The traveller's one change. The place at the new time is taken beside the old one, which is kept until the office
 * accepts.
 */
@CommandHandler(ChangeByTraveller)
export class ChangeByTravellerHandler implements ICommandHandler<ChangeByTraveller, Receipt> {
  constructor(
    private readonly decide: Decide,
    private readonly bookings: BookingLog,
    private readonly decideAndRelease: DecideAndRelease,
    @Inject(OtherWays) private readonly otherWays: Pick<OtherWays, 'ahead'>,
  ) {}

  execute(command: ChangeByTraveller): Promise<Receipt> {
    const { id, context } = command;
    return this.decideAndRelease.runWithPlace(
      reservationPlaces,
      { party: id, plan: (state) => this.plan(state, command) },
      context,
    );
  }

  private async plan(state: Reservation, { id, data, context }: ChangeByTraveller): Promise<Plan<ReservationCommand>> {
    const seen = bookedOf(state);
    const { date = seen.trip.date, time = seen.trip.time, note } = data;
    if (date === seen.trip.date && time === seen.trip.time) return this.noteAlone(id, note);
    const trip = tripOf(date, time, seen, '');
    const otherWay = await this.otherWay(id);
    const refusal =
      changeRefusal(seen, context.at) ??
      timeRefusal(trip, context.actor, context.at) ??
      orderRefusal(trip.at, seen.durationMin, otherWay);
    if (refusal) {
      await this.remember(id, refusal, context);
      throw refusal;
    }
    return {
      wanted: [{ window: trip.window, seats: seen.seats }],
      command: (place) => ({
        type: 'RequestReschedule',
        data: { trip: { ...trip, commitment: place?.commitment ?? '' }, note, seen, otherWay },
      }),
      refused: (full) => this.remember(id, full, context),
    };
  }

  private async otherWay(id: string): Promise<OtherWay | undefined> {
    const row = await this.bookings.row(id);
    const other = await this.otherWays.ahead(row);
    if (!other) return undefined;
    const { trip, change, durationMin } = other.standing;
    return { way: wayOf(row, other), agreed: trip.at, asked: change?.trip.at, durationMin };
  }

  /** A note that says what it said before is no change, and not the one there is. */
  private async noteAlone(id: string, note: string | undefined): Promise<Plan<ReservationCommand>> {
    const { wishes } = await this.bookings.details(id);
    if (note === undefined || note === wishes.note) throw new Rejection('reservation.nothing_to_change');
    return { wanted: [], command: () => ({ type: 'ChangeNote', data: { note } }) };
  }

  /** What is refused before the booking itself decides is remembered all the same. */
  private async remember(id: string, { code }: Rejection, context: Context): Promise<void> {
    const content = { type: 'RememberRefusedChange' as const, data: { code } };
    await this.decide.run(reservation, id, content, derived(context, 'refused'));
  }
}

import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Rejection } from '@camino/domain/kernel/rejection.js';
import { reservation } from '@camino/domain/reservations/decide.js';
import { partyOf } from '@camino/domain/reservations/places.js';
import { type Booked, isBooked } from '@camino/domain/reservations/reservation.js';
import { changeRefusal, timeRefusal } from '@camino/domain/reservations/traveller.js';
import { type Context, derived } from '../../platform/commanding/context.js';
import { Decide, type Receipt } from '../../platform/commanding/decide.js';
import { BookingLog } from '../booking-log.js';
import { Places } from '../../calendar/places.js';
import { againWhenMovedOn } from '../moved-on.js';
import { tripOf } from '../quote.js';
import { ChangeByTraveller } from '../reservation.commands.js';
import { DecideAndRelease } from '../../calendar/decide-and-release.js';
import { reservationPlaces } from '../reservation-places.js';

/**
 * The traveller's one change. The place at the new time is taken beside the old one, which is kept until the office
 * accepts.
 */
@CommandHandler(ChangeByTraveller)
export class ChangeByTravellerHandler implements ICommandHandler<ChangeByTraveller, Receipt> {
  constructor(
    private readonly decide: Decide,
    private readonly places: Places,
    private readonly bookings: BookingLog,
    private readonly decideAndRelease: DecideAndRelease,
  ) {}

  execute(command: ChangeByTraveller): Promise<Receipt> {
    return againWhenMovedOn(() => this.once(command));
  }

  private async once({ id, data, context }: ChangeByTraveller): Promise<Receipt> {
    const { state, done } = await this.decide.load(reservation, id);
    if (!isBooked(state)) throw new Rejection('reservation.unknown');
    const { date = state.trip.date, time = state.trip.time, note } = data;
    if (date === state.trip.date && time === state.trip.time) return this.changeNote(id, note, context);
    const wanted = tripOf(date, time, state, '');
    if (!done.has(context.commandId))
      await this.refuse(
        id,
        changeRefusal(state, context.at) ?? timeRefusal(wanted, context.actor, context.at),
        context,
      );
    const commitment = await this.keepPlace(id, state, wanted, context);
    const asked = { type: 'RequestReschedule' as const, data: { trip: { ...wanted, commitment }, note, seen: state } };
    return this.decideAndRelease.runOn(
      { id: commitment, window: wanted.window, transport: null },
      reservationPlaces,
      id,
      asked,
      context,
    );
  }

  /** A note that says what it said before is no change, and not the one there is. */
  private async changeNote(id: string, note: string | undefined, context: Context): Promise<Receipt> {
    const { wishes } = await this.bookings.details(id);
    const { done } = await this.decide.load(reservation, id);
    if (note === undefined || (note === wishes.note && !done.has(context.commandId)))
      throw new Rejection('reservation.nothing_to_change');
    return this.decide.run(reservation, id, { type: 'ChangeNote', data: { note } }, context);
  }

  private async keepPlace(
    id: string,
    state: Booked,
    { window }: ReturnType<typeof tripOf>,
    context: Context,
  ): Promise<string> {
    try {
      return (await this.places.take({ party: partyOf(id), window, seats: state.seats }, context)).id;
    } catch (error) {
      if (error instanceof Rejection) await this.refuse(id, error, context);
      throw error;
    }
  }

  /** What is refused before the booking itself decides is remembered all the same. */
  private async refuse(id: string, refusal: Rejection | null, context: Context): Promise<void> {
    if (!refusal) return;
    const remembering = derived(context, 'refused');
    await this.decide.run(
      reservation,
      id,
      { type: 'RememberRefusedChange', data: { code: refusal.code } },
      remembering,
    );
    throw refusal;
  }
}

import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Rejection } from '@camino/domain/kernel/rejection.js';
import { reservation } from '@camino/domain/reservations/decide.js';
import { partyOf } from '@camino/domain/reservations/places.js';
import { isBooked } from '@camino/domain/reservations/reservation.js';
import { Decide, type Receipt } from '../../platform/commanding/decide.js';
import { Places } from '../../calendar/places.js';
import { againWhenMovedOn } from '../moved-on.js';
import { tripOf } from '../quote.js';
import { refuseErased } from '../refuse-erased.js';
import { ReinstateReservation } from '../reservation.commands.js';
import { DecideAndRelease } from '../../calendar/decide-and-release.js';
import { reservationPlaces } from '../reservation-places.js';

/** An ended booking is taken up again only with a place of its own on the calendar, at its old time or a new one. */
@CommandHandler(ReinstateReservation)
export class ReinstateReservationHandler implements ICommandHandler<ReinstateReservation, Receipt> {
  constructor(
    private readonly decide: Decide,
    private readonly places: Places,
    private readonly decideAndRelease: DecideAndRelease,
  ) {}

  execute(command: ReinstateReservation): Promise<Receipt> {
    return againWhenMovedOn(() => this.once(command));
  }

  private async once({ id, data: { date, time, why }, context }: ReinstateReservation): Promise<Receipt> {
    const loaded = await this.decide.load(reservation, id);
    const { state, done } = loaded;
    if (!isBooked(state)) throw new Rejection('reservation.unknown');
    const wanted = tripOf(date ?? state.trip.date, time ?? state.trip.time, state, '');
    const content = (commitment: string) => ({
      type: 'ReinstateReservation' as const,
      data: { trip: { ...wanted, commitment }, why },
    });
    if (done.has(context.commandId)) return this.decideAndRelease.run(reservationPlaces, id, content(''), context);
    this.decide.tryOut(reservation, loaded, content(''), context);
    await refuseErased(this.decide, state, id);
    const { id: commitment } = await this.places.take(
      { party: partyOf(id), window: wanted.window, seats: state.seats },
      context,
    );
    return this.decideAndRelease.runOn(
      { id: commitment, window: wanted.window, transport: null },
      reservationPlaces,
      id,
      content(commitment),
      context,
    );
  }
}

import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { Reservation, ReservationCommand } from '@camino/domain/reservations/reservation.js';
import { DecideAndRelease, type Plan } from '../../calendar/decide-and-release.js';
import { Decide, type Receipt } from '../../platform/act/commanding/index.js';
import { tripOf } from '../commands/quote.js';
import { refuseErased } from '../commands/refuse-erased.js';
import { ReinstateReservation } from '../commands/reservation.commands.js';
import { bookedOf, reservationPlaces } from '../commands/reservation-places.js';

/** An ended booking is taken up again only with a place of its own on the calendar, at its old time or a new one. */
@CommandHandler(ReinstateReservation)
export class ReinstateReservationHandler implements ICommandHandler<ReinstateReservation, Receipt> {
  constructor(
    private readonly decide: Decide,
    private readonly decideAndRelease: DecideAndRelease,
  ) {}

  execute({ id, data, context }: ReinstateReservation): Promise<Receipt> {
    return this.decideAndRelease.runWithPlace(
      reservationPlaces,
      { party: id, plan: (state) => this.plan(state, id, data) },
      context,
    );
  }

  private plan(
    state: Reservation,
    id: string,
    { date, time, why }: ReinstateReservation['data'],
  ): Plan<ReservationCommand> {
    const seen = bookedOf(state);
    const trip = tripOf(date ?? seen.trip.date, time ?? seen.trip.time, seen, '');
    return {
      wanted: [{ window: trip.window, seats: seen.seats }],
      command: (place) => ({
        type: 'ReinstateReservation',
        data: { trip: { ...trip, commitment: place?.commitment ?? '' }, why },
      }),
      beforehand: () => refuseErased(this.decide, seen, id),
    };
  }
}

import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Rejection } from '@camino/domain/kernel/rejection.js';
import { reservation } from '@camino/domain/reservations/decide.js';
import { partyOf } from '@camino/domain/reservations/places.js';
import { isBooked } from '@camino/domain/reservations/reservation.js';
import { Decide, type Receipt } from '../../platform/commanding/decide.js';
import { Places } from '../../calendar/places.js';
import { againWhenMovedOn } from '../moved-on.js';
import { ApproveReservation } from '../reservation.commands.js';
import { DecideAndRelease } from '../../calendar/decide-and-release.js';
import { reservationPlaces } from '../reservation-places.js';

/** Accepting a change takes the assigned driver and vehicle along when both are free at the new time. */
@CommandHandler(ApproveReservation)
export class ApproveReservationHandler implements ICommandHandler<ApproveReservation, Receipt> {
  constructor(
    private readonly decide: Decide,
    private readonly places: Places,
    private readonly decideAndRelease: DecideAndRelease,
  ) {}

  execute(command: ApproveReservation): Promise<Receipt> {
    return againWhenMovedOn(() => this.once(command));
  }

  private async once({ id, context }: ApproveReservation): Promise<Receipt> {
    const loaded = await this.decide.load(reservation, id);
    const { state, done } = loaded;
    if (!isBooked(state)) throw new Rejection('reservation.unknown');
    const alone = { type: 'ApproveReservation' as const, data: { place: null, seen: state } };
    const { change, transport, seats } = state;
    if (!change || !transport || done.has(context.commandId))
      return this.decideAndRelease.run(reservationPlaces, id, alone, context);
    this.decide.tryOut(reservation, loaded, alone, context);
    const { window } = change.trip;
    const kept = await unlessRefused(this.places.take({ party: partyOf(id), window, seats, transport }, context));
    if (!kept) return this.decideAndRelease.run(reservationPlaces, id, alone, context);
    const place = { commitment: kept.id, window, transport };
    return this.decideAndRelease.runOn(
      { ...place, id: place.commitment },
      reservationPlaces,
      id,
      { ...alone, data: { place, seen: state } },
      context,
    );
  }
}

/** What a rule does not refuse, null when one does; other failures stay failures. */
export const unlessRefused = async <T>(asked: Promise<T>): Promise<T | null> => {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof Rejection) return null;
    throw error;
  }
};

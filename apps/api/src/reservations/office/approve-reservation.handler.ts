import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { hiredHalf } from '@camino/domain/reservations/hired.js';
import type { Reservation, ReservationCommand } from '@camino/domain/reservations/reservation.js';
import { DecideAndRelease, type Plan } from '../../calendar/decide-and-release.js';
import type { Receipt } from '../../platform/act/commanding/index.js';
import { ApproveReservation } from '../commands/reservation.commands.js';
import { bookedOf, reservationPlaces } from '../commands/reservation-places.js';

/**
 * Accepting a change takes the assigned driver and vehicle along when both are of the fleet and free at the new time.
 */
@CommandHandler(ApproveReservation)
export class ApproveReservationHandler implements ICommandHandler<ApproveReservation, Receipt> {
  constructor(private readonly decideAndRelease: DecideAndRelease) {}

  execute({ id, context }: ApproveReservation): Promise<Receipt> {
    return this.decideAndRelease.runWithPlace(reservationPlaces, { party: id, plan: approval }, context);
  }
}

const approval = (state: Reservation): Plan<ReservationCommand> => {
  const seen = bookedOf(state);
  const { change, transport, seats } = seen;
  return {
    wanted: change && transport && !hiredHalf(transport) ? [{ window: change.trip.window, seats, transport }] : [],
    orWithout: true,
    command: (place) => ({ type: 'ApproveReservation', data: { place, seen } }),
  };
};

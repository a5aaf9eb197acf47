import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DecideAndRelease } from '../../calendar/decide-and-release.js';
import type { Receipt } from '../../platform/act/commanding/index.js';
import { DeclineAssignment } from '../commands/reservation.commands.js';
import { placeToWaitOn, reservationPlaces } from '../commands/reservation-places.js';

/**
 * A trip in a hired vehicle has a place for its driver alone: one for a driver and a vehicle is taken before it waits
 * for both again. When the fleet has none, the trip is declined all the same.
 */
@CommandHandler(DeclineAssignment)
export class DeclineAssignmentHandler implements ICommandHandler<DeclineAssignment, Receipt> {
  constructor(private readonly decideAndRelease: DecideAndRelease) {}

  execute({ id, data, context }: DeclineAssignment): Promise<Receipt> {
    return this.decideAndRelease.runWithPlace(
      reservationPlaces,
      {
        party: id,
        plan: (state) => {
          const { seen, wanted } = placeToWaitOn(state);
          return {
            wanted,
            orWithout: true,
            command: (place) => ({ type: 'DeclineAssignment', data: { ...data, place, seen } }),
          };
        },
      },
      context,
    );
  }
}

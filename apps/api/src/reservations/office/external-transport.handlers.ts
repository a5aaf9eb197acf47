import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DecideAndRelease } from '../../calendar/decide-and-release.js';
import type { Receipt } from '../../platform/act/commanding/index.js';
import { KeyedHashes } from '../../platform/log/crypto/index.js';
import { externalDriverOf } from '../commands/external-driver.js';
import { AssignExternalTransport, UnassignTransport } from '../commands/reservation.commands.js';
import { placeToWaitOn, reservationPlaces } from '../commands/reservation-places.js';

/** Others drive the trip: its place on the calendar is released once the booking says so. */
@CommandHandler(AssignExternalTransport)
export class AssignExternalTransportHandler implements ICommandHandler<AssignExternalTransport, Receipt> {
  constructor(
    private readonly decideAndRelease: DecideAndRelease,
    private readonly hashes: KeyedHashes,
  ) {}

  execute({ id, data, context }: AssignExternalTransport): Promise<Receipt> {
    const subject = externalDriverOf(this.hashes, data.driver.phone);
    return this.decideAndRelease.run(
      reservationPlaces,
      id,
      { type: 'AssignExternalTransport', data: { ...data, driver: { ...data.driver, subject } } },
      context,
    );
  }
}

/**
 * A trip with something hired has no place, or half of one: one is taken before it waits for a driver of the fleet
 * again.
 */
@CommandHandler(UnassignTransport)
export class UnassignTransportHandler implements ICommandHandler<UnassignTransport, Receipt> {
  constructor(private readonly decideAndRelease: DecideAndRelease) {}

  execute({ id, data, context }: UnassignTransport): Promise<Receipt> {
    return this.decideAndRelease.runWithPlace(
      reservationPlaces,
      {
        party: id,
        plan: (state) => {
          const { seen, wanted } = placeToWaitOn(state);
          return {
            wanted,
            command: (place) => ({ type: 'UnassignTransport', data: { ...data, place, seen } }),
          };
        },
      },
      context,
    );
  }
}

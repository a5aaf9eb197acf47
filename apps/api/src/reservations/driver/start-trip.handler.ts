import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Rejection } from '@camino/domain/kernel/rejection.js';
import { reservation } from '@camino/domain/reservations/decide.js';
import { ownDriver } from '@camino/domain/reservations/hired.js';
import { Decide, type Receipt } from '../../platform/act/commanding/index.js';
import { StartTrip } from '../commands/reservation.commands.js';
import { bookedOf } from '../commands/reservation-places.js';
import { type CommandClaims, DriverClaims } from './driver-claims.js';

/** The trip or the claim is another by now: decided again. */
const AGAIN = ['reservation.moved_on', 'reservation.place_abandoned'];
const TRIES = 3;

/**
 * The driver is claimed first, see `DriverClaims`; only then does the trip start, naming the claim. Nobody is claimed
 * for a trip that others drive.
 */
@CommandHandler(StartTrip)
export class StartTripHandler implements ICommandHandler<StartTrip, Receipt> {
  constructor(
    private readonly decide: Decide,
    private readonly claims: DriverClaims,
  ) {}

  execute(command: StartTrip): Promise<Receipt> {
    const claims = this.claims.ofCommand(command.id, command.context);
    return claims.keptOrGivenBack(() => this.start(command, claims));
  }

  private async start(command: StartTrip, claims: CommandClaims, tries = TRIES): Promise<Receipt> {
    try {
      return await this.once(command, claims);
    } catch (error) {
      if (tries > 1 && error instanceof Rejection && AGAIN.includes(error.code))
        return this.start(command, claims, tries - 1);
      throw error;
    }
  }

  /** What would be refused anyway claims nobody. */
  private async once(
    { id, data: { override, ...data }, context }: StartTrip,
    { next, take }: CommandClaims,
  ): Promise<Receipt> {
    const loaded = await this.decide.load(reservation, id);
    const before = this.decide.doneBefore(reservation, id, loaded, context);
    if (before) return before;
    const driverId = ownDriver(bookedOf(loaded.state));
    const drive = driverId === null ? null : next(override);
    const content = { type: 'StartTrip' as const, data: { ...data, driverId, drive } };
    this.decide.tryOut(reservation, loaded, content, context);
    if (drive && driverId !== null) await take(drive, driverId);
    return this.decide.run(reservation, id, content, context);
  }
}

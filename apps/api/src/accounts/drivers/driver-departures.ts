import { Injectable, Logger } from '@nestjs/common';
import { account } from '@camino/domain/accounts/account.js';
import { roster, ROSTER, type RosterCommand } from '@camino/domain/accounts/roster.js';
import { type Context, newCommandId } from '../../platform/commanding/context.js';
import { Decide } from '../../platform/commanding/decide.js';
import { TripsAhead } from './trips-ahead.js';

/**
 * Lets drivers go who have nothing left to drive. They stand down first and only then is it looked what they have been
 * promised; whoever assigns a trip promises first and then looks who has stood down. Whichever comes second sees the
 * other.
 */
@Injectable()
export class DriverDepartures {
  private readonly logger = new Logger(DriverDepartures.name);

  constructor(
    private readonly decide: Decide,
    private readonly trips: TripsAhead,
  ) {}

  /**
   * Within the account's turn. `leave` is what makes its account say so. @throws Rejection `driver.has_trips`, and
   * whatever `leave` is refused with
   */
  async standingDown<T>(driverId: string, context: Context, leave: () => Promise<T>): Promise<T> {
    // Most refusals are seen here already, before anybody else could notice an absence that does not last.
    await this.trips.refuseAny(driverId, context.at);
    await this.issue('StandDownDriver', driverId, context);
    try {
      await this.trips.refuseAny(driverId, context.at);
      return await leave();
    } catch (error) {
      await this.enlistIfStillDriving(driverId, context).catch((failed: unknown) =>
        this.logger.warn(`driver ${driverId} is left to be enlisted later: ${String(failed)}`),
      );
      throw error;
    }
  }

  /** Within the account's turn. For whom the account says that they drive, whatever the roster says. */
  async enlistIfStillDriving(driverId: string, context: Context): Promise<void> {
    const { state } = await this.decide.load(account, driverId);
    if (state.status === 'active' && state.role === 'driver') await this.issue('EnlistDriver', driverId, context);
  }

  /** Under an id of its own: the same command, tried again, must be able to stand somebody down again. */
  private async issue(
    type: RosterCommand['type'],
    driverId: string,
    { expected: _, bodyHash: __, ...cause }: Context,
  ): Promise<void> {
    await this.decide.run(
      roster,
      ROSTER,
      { type, data: { driverId } },
      { ...cause, commandId: newCommandId(), causation: cause.commandId },
    );
  }
}

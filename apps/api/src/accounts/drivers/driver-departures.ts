import { Injectable, Logger } from '@nestjs/common';
import { account } from '@camino/domain/accounts/account.js';
import { roster, ROSTER, type RosterCommand } from '@camino/domain/accounts/roster.js';
import { Decide } from '../../platform/act/commanding/index.js';
import { type Context, newCommandId } from '../../platform/log/event-store/index.js';
import { TripsAhead } from './trips-ahead.js';

/**
 * Lets drivers leave who have no trips ahead. The driver stands down first, and then the commitments are checked. An
 * assignment commits the driver first, and then checks the roster. Whichever comes second sees the other.
 */
@Injectable()
export class DriverDepartures {
  private readonly logger = new Logger(DriverDepartures.name);

  constructor(
    private readonly decide: Decide,
    private readonly trips: TripsAhead,
  ) {}

  /**
   * Stands a driver down and runs `leave`, which changes the account. Call it inside the account's queue. @throws
   * Rejection `driver.has_trips`, and the errors of `leave`
   */
  async standingDown<T>(driverId: string, context: Context, leave: () => Promise<T>): Promise<T> {
    // Detects most refusals early, before others could notice a temporary absence.
    await this.trips.refuseAny(driverId, context.at);
    await this.issue('StandDownDriver', driverId, context);
    try {
      await this.trips.refuseAny(driverId, context.at);
      return await leave();
    } catch (error) {
      await this.enlistIfStillDriving(driverId, context).catch((failed: unknown) =>
        this.logger.warn(`driver ${driverId} could not be enlisted again yet: ${String(failed)}`),
      );
      throw error;
    }
  }

  /** Enlists a driver again whose account is still an active driver. Call it inside the account's queue. */
  async enlistIfStillDriving(driverId: string, context: Context): Promise<void> {
    const { state } = await this.decide.load(account, driverId);
    if (state.status === 'active' && state.role === 'driver') await this.issue('EnlistDriver', driverId, context);
  }

  /** Uses a new command id, because a retry of the same command must be able to stand the driver down again. */
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

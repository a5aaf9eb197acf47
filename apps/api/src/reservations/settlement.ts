import { Injectable, Logger } from '@nestjs/common';
import { reservation } from '@camino/domain/reservations/decide.js';
import { commitmentsOf, isBooked, type Reservation, type ReservationCommand } from '@camino/domain/reservations/reservation.js';
import type { Context } from '../platform/commanding/context.js';
import { Decide, type Receipt } from '../platform/commanding/decide.js';
import { Commitments } from './commitments.js';

/**
 * Decides on a booking first, then gives back what it no longer keeps on the calendar. When the process dies in between, the
 * reconciliation finds what was left (reconcile-commitments.due.ts).
 */
@Injectable()
export class Settlement {
  private readonly logger = new Logger(Settlement.name);

  constructor(
    private readonly decide: Decide,
    private readonly commitments: Commitments,
  ) {}

  async run(id: string, content: Pick<ReservationCommand, 'type' | 'data'>, context: Context): Promise<Receipt> {
    const { state: before } = await this.decide.load(reservation, id);
    const receipt = await this.decide.run(reservation, id, content, context);
    const { state: after } = await this.decide.load(reservation, id);
    await this.settle(before, after, context).catch((error: unknown) => this.logger.warn(`booking ${id} left to the reconciliation: ${String(error)}`));
    return receipt;
  }

  /** The decision stands, whatever becomes of this. */
  private async settle(before: Reservation, after: Reservation, context: Context): Promise<void> {
    const kept = commitmentsOf(after).map(({ commitment }) => commitment);
    for (const { commitment, window } of commitmentsOf(before)) {
      if (!kept.includes(commitment)) await this.commitments.release(commitment, window, after.status, context);
      else if (lostTransport(before, after)) await this.commitments.unbind(commitment, window, context);
    }
  }
}

const lostTransport = (before: Reservation, after: Reservation): boolean =>
  isBooked(before) && isBooked(after) && before.transport !== null && after.transport === null;

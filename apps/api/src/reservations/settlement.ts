import { Injectable, Logger } from '@nestjs/common';
import type { Window } from '@camino/domain/kernel/time.js';
import { reservation } from '@camino/domain/reservations/decide.js';
import {
  commitmentsOf,
  isBooked,
  type Reservation,
  type ReservationCommand,
} from '@camino/domain/reservations/reservation.js';
import type { Context } from '../platform/commanding/context.js';
import { Decide, type Receipt } from '../platform/commanding/decide.js';
import { Agreement } from './agreement.js';
import { Places } from '../calendar/places.js';

type Content = Pick<ReservationCommand, 'type' | 'data'>;
/** A place that was taken for the command and that the booking may rely on from now on. */
type Taken = Readonly<{ commitment: string; window: Window }>;

/**
 * Decides on a booking first, then gives back what it no longer keeps on the calendar. When the process dies in
 * between, the reconciliation finds what was left (reconcile-commitments.due.ts).
 */
@Injectable()
export class Settlement {
  private readonly logger = new Logger(Settlement.name);

  constructor(
    private readonly decide: Decide,
    private readonly places: Places,
    private readonly agreement: Agreement,
  ) {}

  async run(id: string, content: Content, context: Context, taken: readonly Taken[] = []): Promise<Receipt> {
    const { state: before } = await this.decide.load(reservation, id);
    const receipt = await this.decide.run(reservation, id, content, context);
    const { state: after } = await this.decide.load(reservation, id);
    await this.settle(before, after, taken, context).catch((error: unknown) => this.leave(id, error));
    return receipt;
  }

  /**
   * The same with a place that was taken for it. What refuses the command gives the place up in the booking before the
   * calendar: nothing that is still under way can rely on it afterwards.
   */
  async runOn(place: Taken, id: string, content: Content, context: Context): Promise<Receipt> {
    try {
      return await this.run(id, content, context, [place]);
    } catch (error) {
      await this.agreement.reach(id, place, context).catch((failure: unknown) => this.leave(id, failure));
      throw error;
    }
  }

  /** The decision stands, whatever becomes of this. */
  private async settle(
    before: Reservation,
    after: Reservation,
    taken: readonly Taken[],
    context: Context,
  ): Promise<void> {
    const kept = commitmentsOf(after).map(({ commitment }) => commitment);
    for (const { commitment, window } of [...commitmentsOf(before), ...taken]) {
      if (!kept.includes(commitment)) await this.places.release(commitment, window, after.status, context);
      else if (lostTransport(before, after)) await this.places.unbind(commitment, window, context);
    }
  }

  private leave(id: string, error: unknown): void {
    this.logger.warn(`booking ${id} left to the reconciliation: ${String(error)}`);
  }
}

const lostTransport = (before: Reservation, after: Reservation): boolean =>
  isBooked(before) && isBooked(after) && before.transport !== null && after.transport === null;

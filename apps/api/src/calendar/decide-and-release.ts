import { Injectable, Logger } from '@nestjs/common';
import type { CountedOn } from '@camino/domain/calendar/counted-on.js';
import type { Command, Event } from '@camino/domain/kernel/decider.js';
import type { Context } from '../platform/commanding/context.js';
import { Decide, type Receipt } from '../platform/commanding/decide.js';
import { CalendarReconciler } from './calendar-reconciler.js';
import type { PlaceHolder } from './place-holders.js';
import { Places } from './places.js';

/** A place that was taken for a command and that its party may rely on from now on. */
type Taken = Omit<CountedOn, 'seats'>;

/**
 * Decides on a party first, then gives back what it no longer keeps on the calendar. When the process dies in between,
 * the reconciliation finds what was left (reconcile-places.due.ts).
 */
@Injectable()
export class DecideAndRelease {
  private readonly logger = new Logger(DecideAndRelease.name);

  constructor(
    private readonly decide: Decide,
    private readonly places: Places,
    private readonly reconciler: CalendarReconciler,
  ) {}

  async run<S, C extends Command, E extends Event>(
    holder: PlaceHolder<S, C, E>,
    partyId: string,
    content: Pick<C, 'type' | 'data'>,
    context: Context,
    taken: readonly Taken[] = [],
  ): Promise<Receipt> {
    const { decider } = holder;
    const { state: before } = await this.decide.load(decider, partyId);
    const receipt = await this.decide.run(decider, partyId, content, context);
    const { state: after } = await this.decide.load(decider, partyId);
    const had = [...holder.placesOf(before), ...taken];
    await this.release(had, holder.placesOf(after), holder.why(after), context).catch((error: unknown) =>
      this.leave(`${decider.category} ${partyId}`, error),
    );
    return receipt;
  }

  /**
   * The same with a place that was taken for it. What refuses the command gives the place up in the party before the
   * calendar: nothing that is still under way can rely on it afterwards.
   */
  async runOn<S, C extends Command, E extends Event>(
    place: Taken,
    holder: PlaceHolder<S, C, E>,
    partyId: string,
    content: Pick<C, 'type' | 'data'>,
    context: Context,
  ): Promise<Receipt> {
    try {
      return await this.run(holder, partyId, content, context, [place]);
    } catch (error) {
      await this.reconciler
        .reconcile(holder, partyId, place, context)
        .catch((failure: unknown) => this.leave(`${holder.decider.category} ${partyId}`, failure));
      throw error;
    }
  }

  /** The decision stands, whatever becomes of this. */
  private async release(
    had: readonly Taken[],
    kept: readonly CountedOn[],
    why: string,
    context: Context,
  ): Promise<void> {
    for (const { id, window, transport } of had) {
      const now = kept.find((one) => one.id === id);
      if (!now) await this.places.release(id, window, why, context);
      else if (transport && !now.transport) await this.places.unbind(id, window, context);
    }
  }

  private leave(party: string, error: unknown): void {
    this.logger.warn(`${party} left to the reconciliation: ${String(error)}`);
  }
}

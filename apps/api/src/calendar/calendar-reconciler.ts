import { Injectable } from '@nestjs/common';
import type { CountedOn } from '@camino/domain/calendar/counted-on.js';
import type { Command, Event } from '@camino/domain/kernel/decider.js';
import { Decide } from '../platform/act/commanding/index.js';
import { type Context, SYSTEM, uuidOf } from '../platform/log/event-store/index.js';
import type { PlaceHolder } from './place-holders.js';
import { Places } from './places.js';

/** Makes the calendar say of a place what its party says; the party is always right. */
@Injectable()
export class CalendarReconciler {
  constructor(
    private readonly decide: Decide,
    private readonly places: Places,
  ) {}

  /**
   * A place the party does not count on is given up in the party's own stream first, so that a late append that still
   * counts on it is refused, and only then given back.
   * @throws Rejection when somebody else has what the party was promised
   */
  async reconcile<S, C extends Command, E extends Event>(
    holder: PlaceHolder<S, C, E>,
    partyId: string,
    { id, window }: Pick<CountedOn, 'id' | 'window'>,
    cause: Context,
  ): Promise<void> {
    const context = asSystem(cause, `agree:${id}`);
    const { decider } = holder;
    await this.decide.run(decider, partyId, holder.abandon(id), context);
    const { state } = await this.decide.load(decider, partyId);
    const kept = holder.placesOf(state).find((place) => place.id === id);
    if (!kept) return this.places.release(id, window, 'not needed', context);
    await this.places.restore({ kind: decider.category, id: partyId }, { ...kept, window }, context);
  }

  /** A place the party counts on and the calendar does not have. @throws Rejection when it is taken */
  async restore<S, C extends Command, E extends Event>(
    holder: PlaceHolder<S, C, E>,
    partyId: string,
    id: string,
    cause: Context,
  ): Promise<void> {
    const { state } = await this.decide.load(holder.decider, partyId);
    const place = holder.placesOf(state).find((one) => one.id === id);
    if (place) await this.reconcile(holder, partyId, place, cause);
  }
}

const asSystem = (cause: Context, purpose: string): Context => ({
  actor: SYSTEM,
  at: cause.at,
  commandId: uuidOf(`${cause.commandId}:${purpose}`),
  correlation: cause.correlation,
  causation: cause.commandId,
});

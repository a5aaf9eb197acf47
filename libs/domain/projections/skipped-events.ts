import type { EventCatalogue } from '../kernel/catalogued.js';
import type { Command, Decider, Event } from '../kernel/decider.js';
import { Rejection } from '../kernel/rejection.js';

/*
 * Events that projections skip because they cannot be projected, decided by an operator, in one stream
 * (`projections-main`). The event stays in the log; only the named projection ignores it, now and in every rebuild.
 */

type SkippedEvent = Readonly<{
  projection: string;
  /** Id of the event, its type and its position in the log. */
  eventId: string;
  eventType: string;
  position: number;
  /** The operator's reason; must not name people. */
  reason: string;
}>;

export type SkippedEventsCommand = Command<'SkipEvent', SkippedEvent>;
export type SkippedEventsEvent = Event<'ProjectionEventSkipped', SkippedEvent>;

/** Ids of the skipped events, by projection. */
type SkippedEvents = Readonly<Record<string, readonly string[]>>;

export const skippedEvents: Decider<SkippedEvents, SkippedEventsCommand, SkippedEventsEvent> = {
  category: 'projections',
  initial: {},
  decide({ data, by }, skipped) {
    if (by.role !== 'system') throw new Rejection('auth.forbidden');
    return skipped[data.projection]?.includes(data.eventId) ? [] : [{ type: 'ProjectionEventSkipped', data }];
  },
  evolve: (skipped, { data: { projection, eventId } }) => ({
    ...skipped,
    [projection]: [...(skipped[projection] ?? []), eventId],
  }),
};

export const projectionEvents = {
  ProjectionEventSkipped: {
    v: 1,
    says: 'An operator made a projection skip an event that it could not project, for the stated reason.',
  },
} as const satisfies EventCatalogue;

import type { EventLog } from '../../log/event-log/index.js';

/** Stream that records the events to skip: see `@camino/domain/projections/skipped-events.ts`. */
const SKIPS_STREAM = 'projections-main';
const SKIPPED = 'ProjectionEventSkipped';

/** The events that projections skip, as recorded by an operator; rebuilds skip them, too. */
export class Skips {
  private readonly skipped = new Map<string, Set<string>>();

  constructor(private readonly log: EventLog) {}

  /** @throws StoreUnavailable */
  async load(): Promise<void> {
    const { events } = await this.log.read(SKIPS_STREAM);
    for (const { type, data } of events) {
      if (type !== SKIPPED) continue;
      const { projection, eventId } = data as { projection: string; eventId: string };
      this.of(projection).add(eventId);
    }
  }

  /** Ids of the events to skip; the set grows when `load` finds more. */
  of(projection: string): Set<string> {
    const known = this.skipped.get(projection) ?? new Set<string>();
    this.skipped.set(projection, known);
    return known;
  }
}

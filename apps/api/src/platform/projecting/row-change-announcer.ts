import type { EventLog, RecordedEvent } from '../event-log/event-log.js';
import type { Position, Subscription } from '../event-store/event-store.js';
import type { PlacedRow } from './fold-rows.js';
import type { PositionGate } from './position-gate.js';
import type { AnyProjection, Row } from './projection.js';

/** A row that was written (null: deleted), and the position of the event that changed it last. */
export type RowChange = Readonly<{ projection: string; id: string; row: Row | null; position: Position }>;

/** A projection whose rows are written here or elsewhere. */
export type Announced = Readonly<{
  projection: AnyProjection;
  gate: PositionGate;
  read: (ids: readonly string[]) => Promise<ReadonlyMap<string, PlacedRow>>;
}>;

const PATIENCE_MS = 5000;

/**
 * Tells which rows of one projection changed wherever they are written: goes along the log, and reads the rows an event
 * touches once they have passed it. Is not disturbed when another process takes over, nor when another projection
 * stands still.
 */
export class RowChangeAnnouncer {
  private subscription: Subscription | undefined;

  constructor(
    private readonly log: EventLog,
    private readonly announced: Announced,
    private readonly tell: (change: RowChange) => void,
  ) {}

  /** Of everything after this position. */
  begin(after: Position): void {
    const types = new Set(this.announced.projection.handles);
    this.subscription ??= this.log.subscribe(
      after,
      (events) => this.hand(events.filter(({ type }) => types.has(type))),
      types,
    );
  }

  async stop(): Promise<void> {
    await this.subscription?.stop();
  }

  /**
   * Nothing is told before all of it can be; the same events come again when rows do not get there or cannot be read.
   */
  private async hand(events: readonly RecordedEvent[]): Promise<void> {
    for (const change of await this.changes(events)) this.tell(change);
  }

  /**
   * A row that stands further on comes again with the event that brought it there; one that stands before was not
   * changed.
   */
  private async changes(events: readonly RecordedEvent[]): Promise<readonly RowChange[]> {
    const { projection, gate, read } = this.announced;
    const touched = touchedBy(projection, events);
    if (touched.size === 0) return [];
    if (!(await gate.passed(events.at(-1)!.position, PATIENCE_MS))) throw new Error(`${projection.name} lags behind`);
    const rows = await read([...touched.keys()]);
    return [...touched].flatMap(([id, { first, last }]) => {
      const { row, position } = rows.get(id) ?? { row: null, position: last };
      return first <= position && position <= last ? [{ projection: projection.name, id, row, position }] : [];
    });
  }
}

/**
 * The rows events touch, with the first and the last that touch each. What a projection cannot take halts it, and
 * changes nothing here.
 */
const touchedBy = (
  { rowsOf }: AnyProjection,
  events: readonly RecordedEvent[],
): ReadonlyMap<string, Readonly<{ first: Position; last: Position }>> => {
  const touched = new Map<string, { first: Position; last: Position }>();
  for (const event of events) {
    try {
      for (const id of rowsOf(event))
        touched.set(id, { first: touched.get(id)?.first ?? event.position, last: event.position });
    } catch {
      continue;
    }
  }
  return touched;
};

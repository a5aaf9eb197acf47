import type { EventLog } from '../../log/event-log/index.js';
import type { RecordedEvent, Position, Subscription } from '../../log/event-store/index.js';
import type { PlacedRow } from './fold-rows.js';
import type { PositionGate } from './position-gate.js';
import type { AnyProjection, Row } from './projection.js';

/** A changed row (null: deleted), with the position of its last event. */
export type RowChange = Readonly<{ projection: string; id: string; row: Row | null; position: Position }>;

/** A projection whose rows this or another process writes. */
type Announced = Readonly<{
  projection: AnyProjection;
  gate: PositionGate;
  read: (ids: readonly string[]) => Promise<ReadonlyMap<string, PlacedRow>>;
}>;

const PATIENCE_MS = 5000;

/**
 * Announces changed rows of one projection, whichever process writes them: follows the log, and reads the rows that an
 * event touches once the projection has passed it. Not affected by a change of leader, or by other projections that
 * halt.
 */
export class RowChangeAnnouncer {
  private subscription: Subscription | undefined;

  constructor(
    private readonly log: EventLog,
    private readonly announced: Announced,
    private readonly tell: (change: RowChange) => void,
  ) {}

  /** Announces changes after this position. */
  begin(after: Position): void {
    const types = new Set(this.announced.projection.handles);
    this.subscription ??= this.log.subscribe(
      after,
      (events) => this.deliver(events.filter(({ type }) => types.has(type))),
      types,
    );
  }

  async stop(): Promise<void> {
    await this.subscription?.stop();
  }

  /** Announces the changes of a batch together. If rows lag or cannot be read, the same events are delivered again. */
  private async deliver(events: readonly RecordedEvent[]): Promise<void> {
    for (const change of await this.changes(events)) this.tell(change);
  }

  /** Leaves out rows beyond these events, which a later event announces, and rows before them, which did not change. */
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
 * The touched rows, with the first and last position that touches each. Events on which the projection fails are
 * skipped: they change no rows.
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

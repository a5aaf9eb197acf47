import type { RecordedEvent } from '../event-log/event-log.js';
import type { Position } from '../event-store/event-store.js';
import { folded, type PlacedRow, touchesOf } from './folding.js';
import { PositionGate } from './position-gate.js';
import type { ProjectedRows } from './projected-rows.js';
import type { AnyProjection } from './projection.js';

export type Changes = ReadonlyMap<string, PlacedRow>;

/** Why a projection goes no further, and the event it could not get past. */
export type Halt = Readonly<{ error: unknown; event?: RecordedEvent }>;

/** One projection on its way through the log. Rows are written before the checkpoint; each row knows what it has seen. */
export class Lane {
  readonly gate = new PositionGate();
  /** Position the stored checkpoint has; may lag behind while nothing touches this projection. */
  private saved: Position = -1;
  /** Deleted by a batch whose checkpoint is not known to be stored: such a row must not be begun anew. */
  private deleting = new Map<string, Position>();
  /** Given to the read side, not yet announced: a write that failed may have been done in part. */
  private readonly unannounced = new Map<string, PlacedRow>();
  private readonly handled: ReadonlySet<string>;
  private stopped: Halt | null = null;

  constructor(
    readonly projection: AnyProjection,
    private readonly rows: ProjectedRows,
    private readonly announce: (changes: Changes) => void,
  ) {
    this.handled = new Set(projection.handles);
  }

  get position(): Position {
    return this.gate.position;
  }

  /** It stays halted until the application is started again. */
  get halted(): Halt | null {
    return this.stopped;
  }

  async open(): Promise<void> {
    const { position, deleting } = await this.rows.open();
    this.saved = position;
    this.deleting = new Map(deleting);
    this.gate.advance(position);
  }

  /** Takes the next events of the log. Rejects when the read side fails; the same events may then be given again. */
  async take(events: readonly RecordedEvent[]): Promise<void> {
    const ahead = events.filter(({ position }) => position > this.position);
    const { touches, failure } = touchesOf(
      this.projection,
      ahead.filter(({ type }) => this.handled.has(type)),
    );
    const { changes, failure: earlier } = touches.length > 0 ? await this.fold(touches) : { changes: NONE };
    const stoppedBy = earlier ?? failure;
    const upTo = stoppedBy ? before(ahead, stoppedBy.event) : ahead.at(-1)?.position;
    if (touches.length > 0) await this.store(changes, upTo ?? this.position);
    if (upTo !== undefined) this.gate.advance(upTo);
    if (stoppedBy) this.halt(stoppedBy);
  }

  /** Brings the stored checkpoint up to date. */
  async save(): Promise<void> {
    if (this.saved < this.position) await this.checkpoint(this.position);
  }

  halt(halt: Halt): void {
    this.stopped = halt;
    this.gate.close();
  }

  private async fold(touches: ReturnType<typeof touchesOf>['touches']) {
    const ids = [...new Set(touches.flatMap((touch) => touch.ids))];
    const stored = ids.length > 0 ? await this.rows.read(ids) : new Map<string, PlacedRow>();
    for (const [id, position] of this.deleting) if (!stored.has(id)) stored.set(id, { row: null, position });
    return folded(this.projection, touches, stored);
  }

  /** Deletions are noted before they are done: a deleted row cannot remember what it has seen. */
  private async store(changes: Changes, upTo: Position): Promise<void> {
    const deletions = [...changes].filter(([, { row }]) => row === null);
    for (const [id, { position }] of deletions) this.deleting.set(id, position);
    if (deletions.length > 0) await this.rows.save({ position: this.saved, deleting: this.deleting });
    for (const [id, row] of changes) this.unannounced.set(id, row);
    await this.rows.write(changes);
    if (this.unannounced.size > 0) this.announce(new Map(this.unannounced));
    this.unannounced.clear();
    await this.checkpoint(upTo);
  }

  /** Deletions the checkpoint has not passed yet are those of a longer batch that was interrupted. */
  private async checkpoint(position: Position): Promise<void> {
    const deleting = new Map([...this.deleting].filter(([, deletedAt]) => deletedAt > position));
    await this.rows.save({ position, deleting });
    this.saved = position;
    this.deleting = deleting;
  }
}

const NONE: Changes = new Map();

const before = (events: readonly RecordedEvent[], event: RecordedEvent): Position | undefined => events[events.indexOf(event) - 1]?.position;

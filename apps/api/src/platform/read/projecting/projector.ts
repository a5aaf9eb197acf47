import { type Anchor, anchorIn } from '../../log/event-log/index.js';
import type { RecordedEvent, Position } from '../../log/event-store/index.js';
import { folded, type PlacedRow, touchesOf } from './fold-rows.js';
import { PositionGate } from './position-gate.js';
import type { Checkpoint, Rows } from './projected-rows.js';
import type { AnyProjection } from './projection.js';

export type Changes = ReadonlyMap<string, PlacedRow>;

/** Why a projection halted, and the event that failed. */
type Halt = Readonly<{ error: unknown; event?: RecordedEvent }>;

/** Observes each written batch of rows, with the rows before, and each write that may have been partial. */
type Watch = Readonly<{ written: (before: Changes, changes: Changes) => void; failed: () => void }>;

/**
 * Runs one projection along the log. Rows are written first, the checkpoint later, once for several batches. Events
 * repeated after a crash have no effect, since every row knows its position.
 */
export class Projector {
  readonly gate = new PositionGate();
  /** The last permanent event it has passed. */
  private passed: Anchor | null = null;
  /** Position of the stored checkpoint. */
  private saved: Position = -1;
  private savedAnchor: Anchor | null = null;
  /** Rows deleted by events after the stored checkpoint: a deleted row cannot store its position itself. */
  private deleting = new Map<string, Position>();
  /** Written but not yet announced rows: a failed write may have been partial. */
  private readonly unannounced = new Map<string, PlacedRow>();
  /** Event types it handles. */
  readonly handled: ReadonlySet<string>;
  private stopped: Halt | null = null;
  /** Set while its rows are being compared with others. */
  watch: Watch | null = null;

  /** @param skipped ids of events to skip, recorded by an operator */
  constructor(
    readonly projection: AnyProjection,
    private rows: Rows,
    private readonly announce: (changes: Changes) => void,
    private readonly skipped: ReadonlySet<string> = NO_IDS,
  ) {
    this.handled = new Set(projection.handles);
  }

  get position(): Position {
    return this.gate.position;
  }

  /** Whether its rows do not serve yet. */
  get isFresh(): boolean {
    return this.rows.isFresh;
  }

  /** Set while it is halted: until `goOn` or a restart of the application. */
  get halted(): Halt | null {
    return this.stopped;
  }

  get anchor(): Anchor | null {
    return this.passed;
  }

  /** Continues from a checkpoint, with its rows. */
  begin({ position, deleting, anchor = null }: Checkpoint, rows: Rows = this.rows): void {
    this.rows = rows;
    this.saved = position;
    this.passed = this.savedAnchor = anchor;
    this.deleting = new Map(deleting);
    this.gate.stand(position);
  }

  /** Projects the next events of the log. Rejects when the read side fails; the same events may then be given again. */
  async take(events: readonly RecordedEvent[]): Promise<void> {
    const ahead = events.filter(({ position }) => position > this.position);
    const { touches, failure } = touchesOf(
      this.projection,
      ahead.filter(({ type, id }) => this.handled.has(type) && !this.skipped.has(id)),
    );
    const {
      stored,
      changes,
      failure: earlier,
    } = touches.length > 0 ? await this.fold(touches) : { stored: NONE, changes: NONE };
    const stoppedBy = earlier ?? failure;
    const passed = stoppedBy ? ahead.slice(0, ahead.indexOf(stoppedBy.event)) : ahead;
    if (changes.size > 0 || this.unannounced.size > 0) await this.write(stored, changes);
    this.pass(passed);
    if (stoppedBy) this.halt(stoppedBy);
  }

  private pass(events: readonly RecordedEvent[]): void {
    this.passed = anchorIn(events) ?? this.passed;
    this.gate.advance(events.at(-1)?.position ?? this.position);
  }

  /** Stores the checkpoint. Keeps deletions beyond it: they come from an interrupted run that was further ahead. */
  async save(): Promise<void> {
    const { position, passed } = this;
    if (this.saved >= position) return;
    const deleting = new Map([...this.deleting].filter(([, deletedAt]) => deletedAt > position));
    await this.rows.save({ position, deleting, anchor: passed });
    this.saved = position;
    this.savedAnchor = passed;
    this.deleting = deleting;
  }

  /** Resolves when none of its rows is being written any more. */
  idle(): Promise<void> {
    return this.rows.idle();
  }

  halt(halt: Halt): void {
    this.stopped = halt;
    this.gate.close();
  }

  /** Resumes after a halt: the failing event is retried, or skipped. */
  goOn(): void {
    this.stopped = null;
    this.gate.open();
  }

  private async fold(touches: ReturnType<typeof touchesOf>['touches']) {
    const ids = [...new Set(touches.flatMap((touch) => touch.ids))];
    const stored = ids.length > 0 ? await this.rows.read(ids) : new Map<string, PlacedRow>();
    for (const [id, position] of this.deleting) if (!stored.has(id)) stored.set(id, { row: null, position });
    return { stored, ...folded(this.projection, touches, stored) };
  }

  private async write(before: Changes, changes: Changes): Promise<void> {
    const deletions = [...changes].filter(([, { row }]) => row === null);
    for (const [id, { position }] of deletions) this.deleting.set(id, position);
    if (deletions.length > 0)
      await this.rows.save({ position: this.saved, deleting: this.deleting, anchor: this.savedAnchor });
    for (const [id, row] of changes) this.unannounced.set(id, row);
    try {
      await this.rows.write(changes, before);
    } catch (error) {
      this.watch?.failed();
      throw error;
    }
    this.watch?.written(before, changes);
    this.announce(new Map(this.unannounced));
    this.unannounced.clear();
  }
}

const NONE: Changes = new Map();
const NO_IDS: ReadonlySet<string> = new Set();

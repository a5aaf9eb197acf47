import type { Anchor } from '../../log/event-log/index.js';
import type { Position } from '../../log/event-store/index.js';
import { type Compared, Comparison } from './comparison.js';
import type { LogSubscription } from './log-subscription.js';
import { FreshRows } from './fresh-rows.js';
import { haltOf } from './halt.js';
import { Projector } from './projector.js';
import type { ProjectedRows } from './projected-rows.js';
import type { AnyProjection } from './projection.js';
import type { Skips } from './skips.js';

export type RebuildReport = Readonly<{
  projection: string;
  /** Both compared generations contain all events up to here. */
  position: Position;
  /** Null when the serving rows are halted at another position and cannot be compared. */
  compared: Compared | null;
  /** Whether the rebuilt rows serve now. */
  switched: boolean;
  ms: number;
}>;

/** Message about differing rows: their number, their ids and both checksums. */
export const differenceOf = ({ projection, switched, compared }: RebuildReport): string => {
  const { differing, first, serving, rebuilt } = compared!;
  return `${differing} rows of ${projection} ${switched ? 'were' : 'are'} not what the log says: ${first.join(', ')} (${serving.rows} rows, checksum ${serving.checksum}; from the log ${rebuilt.rows}, ${rebuilt.checksum})`;
};

/** A projection with its serving projector and its rows. */
export type Track = {
  readonly projection: AnyProjection;
  readonly projector: Projector;
  rows: ProjectedRows;
  /** Position reached by a rebuild; null when none is running. */
  rebuilding: Position | null;
  /** Resolves when the rebuild or other exclusive work has ended, successfully or not. */
  busy: Promise<void> | null;
  /** Resolves when the rows that served before are dropped. */
  dropping: Promise<void>;
};

/** The rebuild was refused or failed. The serving rows are not affected. */
export class NotRebuilt extends Error {
  constructor(projection: string, why: string) {
    super(`${projection} is not rebuilt: ${why}`);
    this.name = 'NotRebuilt';
  }
}

/**
 * Rebuilds a projection's rows from the log in a second collection, while the serving one is still read and projected.
 * Once both are at the same position and compared, `switchOver` makes the new one serve; without it, the new one is
 * dropped.
 */
export class ProjectionRebuild {
  private readonly began = performance.now();
  private readonly fresh: FreshRows;
  private readonly projector: Projector;
  private comparison: Comparison;
  private disturbed = false;
  /** True from the moment the rows may serve: while the switch is pending, its outcome is unknown. */
  private switching = false;

  constructor(
    private readonly track: Track,
    private readonly subscription: LogSubscription,
    skips: Skips,
    private readonly switchOver: ((rows: ProjectedRows, anchor: Anchor | null) => Promise<void>) | null,
  ) {
    this.fresh = new FreshRows(track.rows.of(track.rows.generation + 1), subscription.signal);
    this.projector = new Projector(track.projection, this.fresh, () => undefined, skips.of(track.projection.name));
    this.comparison = new Comparison(track.rows, this.fresh.target);
  }

  /**
   * @throws NotRebuilt when the projection fails on an event; ReadSideUnavailable and the like when the read side fails
   */
  async run(): Promise<RebuildReport> {
    const { rows } = this.track;
    try {
      await this.track.dropping;
      await rows.dropOthers(rows.generation);
      await this.fresh.target.makeIndexes({ signal: this.subscription.signal });
      await this.subscription.join(this.projector, {
        progress: (position) => (this.track.rebuilding = position),
        ready: () => this.fresh.flush(),
      });
      this.watch(true);
      return await this.compared();
    } finally {
      this.watch(false);
      this.subscription.leave(this.projector);
      this.track.rebuilding = null;
      await this.fresh.idle();
      // If this fails, the next rebuild drops it.
      if (!this.switching) await this.fresh.target.drop().catch(() => undefined);
    }
  }

  private watch(on: boolean): void {
    const failed = (): void => void (this.disturbed = true);
    this.disturbed = true;
    this.projector.watch = on
      ? { written: (before, changes) => this.comparison.rebuilt.written(before, changes), failed }
      : null;
    this.track.projector.watch = on
      ? { written: (before, changes) => this.comparison.serving.written(before, changes), failed }
      : null;
  }

  /** Compares step by step, and restarts after a write that may have been partial. */
  private async compared(): Promise<RebuildReport> {
    for (;;) {
      const report = await this.subscription.exclusively(async () => {
        if (this.projector.halted) throw new NotRebuilt(this.track.projection.name, haltOf(this.projector));
        if (this.track.projector.halted) return this.finish(null);
        if (this.disturbed) this.comparison = new Comparison(this.track.rows, this.fresh.target);
        this.disturbed = false;
        return (await this.comparison.step()) ? null : this.finish(this.comparison.result);
      });
      if (report) return report;
    }
  }

  private async finish(compared: Compared | null): Promise<RebuildReport> {
    const { position } = this.subscription;
    this.switching = this.switchOver !== null;
    await this.switchOver?.(this.fresh.target, this.projector.anchor);
    return {
      projection: this.track.projection.name,
      position,
      compared,
      switched: this.switching,
      ms: Math.round(performance.now() - this.began),
    };
  }
}

import type { Anchor } from '../event-log/log-name.js';
import type { Position } from '../event-store/event-store.js';
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
  /** Everything up to here is in both that were compared. */
  position: Position;
  /** Null when the serving rows stand still at another position, so that there is nothing to compare. */
  compared: Compared | null;
  /** Whether readers get the rebuilt rows now. */
  switched: boolean;
  ms: number;
}>;

/** Of rows that differ: how many, which, and both checksums. */
export const differenceOf = ({ projection, switched, compared }: RebuildReport): string => {
  const { differing, first, serving, rebuilt } = compared!;
  return `${differing} rows of ${projection} ${switched ? 'were' : 'are'} not what the log says: ${first.join(', ')} (${serving.rows} rows, checksum ${serving.checksum}; from the log ${rebuilt.rows}, ${rebuilt.checksum})`;
};

/** A projection and what is kept of it: the projector that serves, and its rows. */
export type Track = {
  readonly projection: AnyProjection;
  readonly projector: Projector;
  rows: ProjectedRows;
  /** How far it is being made anew: the position reached. */
  rebuilding: Position | null;
  /** Until that has ended, however it did. */
  busy: Promise<void> | null;
  /** Until the rows that served before are gone. */
  dropping: Promise<void>;
};

/** The rows are not made anew, and why not; those that serve go on as before. */
export class NotRebuilt extends Error {
  constructor(projection: string, why: string) {
    super(`${projection} is not rebuilt: ${why}`);
    this.name = 'NotRebuilt';
  }
}

/**
 * Makes a projection's rows anew from the log in a collection beside the serving one, which goes on being read and
 * projected. Once both are at one position, and have been compared, `switchOver` lets the new one serve; without it, it
 * is dropped again.
 */
export class ProjectionRebuild {
  private readonly began = performance.now();
  private readonly fresh: FreshRows;
  private readonly projector: Projector;
  private comparison: Comparison;
  private disturbed = false;
  /** From when on the rows may serve: whether they do is not known before the answer is there. */
  private switching = false;

  constructor(
    private readonly track: Track,
    private readonly subscription: LogSubscription,
    skips: Skips,
    private readonly switchOver: ((rows: ProjectedRows, anchor: Anchor | null) => Promise<void>) | null,
  ) {
    this.fresh = new FreshRows(track.rows.of(track.rows.generation + 1));
    this.projector = new Projector(track.projection, this.fresh, () => undefined, skips.of(track.projection.name));
    this.comparison = new Comparison(track.rows, this.fresh.target);
  }

  /**
   * @throws NotRebuilt at an event the projection fails on; ReadSideUnavailable and the like when the read side fails
   * on the way
   */
  async run(): Promise<RebuildReport> {
    const { rows } = this.track;
    try {
      await this.track.dropping;
      await rows.dropOthers(rows.generation);
      await this.fresh.target.makeIndexes();
      await this.subscription.join(this.projector, {
        told: (position) => (this.track.rebuilding = position),
        ready: () => this.fresh.flush(),
      });
      this.watch(true);
      return await this.compared();
    } finally {
      this.watch(false);
      this.subscription.leave(this.projector);
      this.track.rebuilding = null;
      // What cannot be dropped now is dropped before the next one.
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

  /** Step by step; from the beginning again when a write may have been done in part. */
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

import { Logger } from '@nestjs/common';
import { type EventLog, foreignness, type LogName } from '../../log/event-log/index.js';
import { isDamage } from '../../log/event-store/index.js';
import type { Leadership } from '../leading/leadership.js';
import { SoleLeadership } from '../leading/leadership.js';
import type { LogSubscription } from './log-subscription.js';
import { FreshRows } from './fresh-rows.js';
import { haltForeign } from './halt.js';
import { Projector } from './projector.js';
import type { Track } from './projection-rebuild.js';
import type { Generation, ServingCollections } from './serving-collections.js';
import type { Skips } from './skips.js';

/** How a projection starts: with its serving projector, or with one that rebuilds its rows. */
export type Begun = Readonly<{ track: Track; projector: Projector; fresh: FreshRows | null }>;

/** Term of a process that no longer leads: it cannot write anything. */
const NO_TERM = -1;

/** A damaged event is no sign of another log: the rows serve until the log is restored. */
const nullIfDamaged = (error: unknown): null => {
  if (isDamage(error)) return null;
  throw error;
};

/** Starts projections when a process begins to project. Both steps can be retried when the read side fails. */
export class ProjectionStartup {
  private readonly logger = new Logger('Projections');

  constructor(
    private readonly subscription: LogSubscription,
    private readonly serving: ServingCollections,
    private readonly skips: Skips,
    private readonly leadership: Leadership,
    private readonly log: EventLog,
    private readonly logName: LogName,
  ) {}

  /** Continues from the checkpoint; without one, rebuilds the rows, which serve once the end of the log is reached. */
  async begin(track: Track): Promise<Begun> {
    const alone = this.leadership instanceof SoleLeadership;
    const name = await this.logName();
    track.rows = track.rows
      .from(name)
      .under(alone ? null : { term: this.leadership.term ?? NO_TERM, leadership: this.leadership });
    await track.rows.claim();
    const found = await track.rows.serving();
    const foreign = found && (await foreignness(found, this.log, name).catch(nullIfDamaged));
    if (foreign && name !== null) return this.refuse(track, foreign);
    /* Rows that only this process knows are simply built anew, for example after its folder was restored in part. */
    const served = foreign ? null : found;
    if (served) track.rows = track.rows.of(served.generation);
    if (!served) {
      this.serving.withhold(track.projection.name);
      await track.rows.announce();
    }
    await this.dropLeftovers(track, served && served.generation);
    if (!served) await track.rows.makeIndexes({ later: true, signal: this.subscription.signal });
    if (served) {
      await track.rows.makeIndexes({ signal: this.subscription.signal });
      this.subscription.signal.throwIfAborted();
      this.serving.serve(track.projection.name, served.generation);
      track.projector.begin(served, track.rows);
      return { track, projector: track.projector, fresh: null };
    }
    const fresh = new FreshRows(track.rows, this.subscription.signal);
    return {
      track,
      projector: new Projector(track.projection, fresh, () => undefined, this.skips.of(track.projection.name)),
      fresh,
    };
  }

  private refuse(track: Track, why: string): Begun {
    this.serving.withhold(track.projection.name);
    haltForeign(this.logger, track.projector, why);
    return { track, projector: track.projector, fresh: null };
  }

  /** Drops leftovers at once if no other process can read them, else once none does. */
  private async dropLeftovers(track: Track, keep: Generation | null): Promise<void> {
    const { rows } = track;
    const left = await rows.others(keep);
    if (keep === null || !this.serving.isShared) return rows.dropOthers(keep);
    const dropped = left.map(
      async (name) => (await this.serving.unread(name, this.subscription.signal)) && rows.dropOthers(keep),
    );
    track.dropping = Promise.all(dropped).then(
      () => undefined,
      () => undefined,
    ); // if that fails, the next rebuild drops them
  }

  /**
   * Makes rebuilt rows serve. Call it once the end of the log is reached. Indexes that were to be made later are made
   * now.
   * @param indexesUntil when they serve without them, in milliseconds since 1970
   */
  async serve({ track, projector, fresh }: Begun, indexesUntil: number): Promise<void> {
    if (!fresh) return;
    await fresh.flush();
    const ms = Math.max(0, indexesUntil - Date.now());
    await fresh.target.makeIndexes({ ms, signal: this.subscription.signal });
    this.subscription.signal.throwIfAborted();
    const checkpoint = { position: projector.position, anchor: projector.anchor, deleting: new Map() };
    await fresh.target.save(checkpoint);
    this.serving.serve(track.projection.name, fresh.target.generation);
    track.projector.begin(checkpoint, fresh.target);
    if (projector.halted) track.projector.halt(projector.halted);
    this.subscription.leave(projector);
    this.subscription.add(track.projector);
  }
}

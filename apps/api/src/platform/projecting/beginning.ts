import { Logger } from '@nestjs/common';
import type { EventLog } from '../event-log/event-log.js';
import { isForeign, type LogName } from '../event-log/log-name.js';
import type { Leadership } from '../leading/leadership.js';
import { SoleLeadership } from '../leading/leadership.js';
import type { Feed } from './feed.js';
import { FreshRows } from './fresh-rows.js';
import { haltForeign } from './halting.js';
import { Lane } from './lane.js';
import type { Served } from './projected-rows.js';
import type { Track } from './rebuilding.js';
import type { Generation, Serving } from './serving.js';
import type { Skips } from './skips.js';

/** What a projection begins with: its serving lane, or one that makes its rows anew. */
export type Begun = Readonly<{ track: Track; lane: Lane; fresh: FreshRows | null }>;

/** Of a reign that was over before it began: nothing can be written under it. */
const NO_TERM = -1;

/**
 * How projections begin when a process begins to project. Both steps may be taken again when the read side fails on the
 * way.
 */
export class Beginning {
  private readonly logger = new Logger('Projections');

  constructor(
    private readonly feed: Feed,
    private readonly serving: Serving,
    private readonly skips: Skips,
    private readonly leadership: Leadership,
    private readonly log: EventLog,
    private readonly logName: LogName,
  ) {}

  /**
   * With its rows where it stopped; without a checkpoint, with rows made anew, which serve once the end of the log is
   * reached.
   */
  async begin(track: Track): Promise<Begun> {
    const alone = this.leadership instanceof SoleLeadership;
    const name = await this.logName();
    track.rows = track.rows
      .from(name)
      .under(alone ? null : { term: this.leadership.term ?? NO_TERM, leadership: this.leadership });
    await track.rows.claim();
    const served = await track.rows.serving();
    if (served) track.rows = track.rows.of(served.generation);
    const foreign = served && (await this.foreignness(served, name));
    if (foreign) return this.refuse(track, foreign);
    if (!served) {
      this.serving.withhold(track.projection.name);
      await track.rows.announce();
    }
    await this.dropLeftovers(track, served && served.generation);
    await track.rows.makeIndexes();
    if (served) {
      this.serving.serve(track.projection.name, served.generation);
      track.lane.begin(served, track.rows);
      return { track, lane: track.lane, fresh: null };
    }
    const fresh = new FreshRows(track.rows);
    return {
      track,
      lane: new Lane(track.projection, fresh, () => undefined, this.skips.of(track.projection.name)),
      fresh,
    };
  }

  /** Why the rows were not made from this log; null when they were. */
  private async foreignness({ position, anchor, log }: Served, name: string | null): Promise<string | null> {
    if (isForeign(log, name)) return `theirs is called ${log}, this one ${name}`;
    const head = await this.log.head();
    if (position > head) return `they stand at position ${position}, this one ends at ${head}`;
    if (anchor && !(await this.log.holds(anchor)))
      return `they have seen event ${anchor.id} in ${anchor.stream}, which this one does not have`;
    return null;
  }

  private refuse(track: Track, why: string): Begun {
    this.serving.withhold(track.projection.name);
    haltForeign(this.logger, track.lane, why);
    return { track, lane: track.lane, fresh: null };
  }

  /** At once where nobody reads them; where several processes read, one may still believe that they serve. */
  private async dropLeftovers(track: Track, keep: Generation | null): Promise<void> {
    const { rows } = track;
    const left = await rows.others(keep);
    if (keep === null || !this.serving.isShared) return rows.dropOthers(keep);
    const dropped = left.map(
      async (name) => (await this.serving.unread(name, this.feed.signal)) && rows.dropOthers(keep),
    );
    track.dropping = Promise.all(dropped).then(
      () => undefined,
      () => undefined,
    ); // dropped before the next rebuild otherwise
  }

  /** Once the end of the log is reached. */
  async serve({ track, lane, fresh }: Begun): Promise<void> {
    if (!fresh) return;
    await fresh.flush();
    const checkpoint = { position: lane.position, anchor: lane.anchor, deleting: new Map() };
    await fresh.target.save(checkpoint);
    this.serving.serve(track.projection.name, fresh.target.generation);
    track.lane.begin(checkpoint, fresh.target);
    if (lane.halted) track.lane.halt(lane.halted);
    this.feed.leave(lane);
    this.feed.add(track.lane);
  }
}

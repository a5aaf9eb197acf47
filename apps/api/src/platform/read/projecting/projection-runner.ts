import { setMaxListeners } from 'node:events';
import { Inject, Injectable, Logger, Optional } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { EventLog, type Anchor, LOG_NAME, type LogName, NAMELESS } from '../../log/event-log/index.js';
import { isDamage, type Position } from '../../log/event-store/index.js';
import { Leadership, SoleLeadership } from '../leading/leadership.js';
import { type Leading, overOf, whileLeading } from '../leading/while-leading.js';
import { BUILDING, KEEPING } from '../mongo/mongo.js';
import type { RowChange } from './row-change-announcer.js';
import { catchUp } from './catching-up.js';
import { ProjectionStartup } from './projection-startup.js';
import { LogSubscription, whileStanding } from './log-subscription.js';
import { haltDamaged, messageOf, reportHalt } from './halt.js';
import { type Changes, Projector } from './projector.js';
import { paceOf, sharedLast } from './paces.js';
import { pause } from '../../kit/index.js';
import { checkpointed, ProjectedRows, RowsLost } from './projected-rows.js';
import { type AnyProjection, PROJECTIONS } from './projection.js';
import { type ProjectionStatus, statusOf } from './projection-status.js';
import { differenceOf, NotRebuilt, type RebuildReport, ProjectionRebuild, type Track } from './projection-rebuild.js';
import { CHECKPOINTS } from '../mongo/mongo.js';
import { refuseSharedNames, ServingCollections } from './serving-collections.js';
import { SharedProjections } from './shared-projections.js';
import { Skips } from './skips.js';

export type { RowChange } from './row-change-announcer.js';
export type { ProjectionStatus } from './projection-status.js';

/** Interval at which the existence of the checkpoints is checked. */
const WATCH_EVERY_MS = 1000;

/**
 * Keeps all read models up to date with the log: in log order, each event once, each row written once per batch. Among
 * several processes, the leader projects. The others follow its checkpoints, and announce changed rows as it does.
 */
@Injectable()
export class ProjectionRunner {
  private readonly logger = new Logger('Projections');
  private readonly tracks: readonly Track[];
  private readonly listeners = new Set<(change: RowChange) => void>();
  private readonly stopping = new AbortController();
  private readonly skips: Skips;
  private readonly shared: boolean;
  private readonly sharing: SharedProjections | null;
  /** Subscriptions of the current or last term. */
  private subscriptions: ReadonlyMap<string, LogSubscription>;
  private leading: Leading | undefined;
  private watching: Promise<void> | undefined;
  private live = false;
  private liveNow: () => void = () => undefined;
  private readonly whenLive = new Promise<void>((resolve) => (this.liveNow = resolve));

  constructor(
    private readonly log: EventLog,
    @InjectConnection(KEEPING) private readonly connection: Connection,
    @Inject(PROJECTIONS) private readonly projections: readonly AnyProjection[],
    @Optional() private readonly serving: ServingCollections = new ServingCollections(connection, log),
    @Optional() private readonly leadership: Leadership = new SoleLeadership(),
    @Optional() @InjectConnection(BUILDING) building: Connection = connection,
    @Optional() @Inject(LOG_NAME) private readonly logName: LogName = NAMELESS,
  ) {
    refuseSharedNames(projections);
    this.skips = new Skips(log);
    this.shared = !(leadership instanceof SoleLeadership);
    this.subscriptions = this.subscriptionsUntil(this.stopping.signal);
    this.tracks = projections.map((projection) => {
      const rows = new ProjectedRows({ keeping: connection, building }, projection);
      const projector = new Projector(
        projection,
        rows,
        (changes) => this.announce(projection, changes),
        this.skips.of(projection.name),
      );
      return { projection, rows, projector, rebuilding: null, busy: null, dropping: Promise.resolve() };
    });
    this.sharing = this.shared
      ? new SharedProjections(log, this.tracks, { connection, serving, leadership, logName }, (change) =>
          this.tell(change),
        )
      : null;
  }

  /**
   * Starts to project or, in another process than the leader, to follow. Never rejects: failures are retried or
   * reported.
   */
  start(): void {
    if (this.leading) return;
    this.leading = whileLeading(this.leadership, (term) => this.project(term));
    this.watching = this.sharing?.run(this.stopping.signal, () => this.beLive());
  }

  /** Resolves once nothing is written any more. Pending waits for positions end with false. */
  async stop(): Promise<void> {
    this.stopping.abort();
    await this.leading?.end();
    await this.watching;
    for (const { projector } of this.tracks) projector.gate.close();
    await this.sharing?.stop();
  }

  /** True once every projection has passed the events that were in the log at the start, or has halted. */
  get isReady(): boolean {
    return this.live;
  }

  /** Resolves when `isReady` becomes true. */
  ready(): Promise<void> {
    return this.whenLive;
  }

  /**
   * For reading one's own writes: true once all projections, or the named one, have passed the position; false after
   * the timeout (default 2000 ms), or when one of them has halted.
   */
  caughtUp(position: Position, timeoutMs?: number): Promise<boolean>;
  caughtUp(position: Position, projection: string, timeoutMs?: number): Promise<boolean>;
  async caughtUp(position: Position, projectionOrTimeout?: string | number, timeoutMs = 2000): Promise<boolean> {
    const named = typeof projectionOrTimeout === 'string';
    const tracks = named ? [this.track(projectionOrTimeout)] : this.tracks;
    const within = named ? timeoutMs : (projectionOrTimeout ?? timeoutMs);
    return allPassed(tracks, position, within);
  }

  /**
   * As `caughtUp`, for a projection and those that advance with it: a command never waits for rows of another pace,
   * which may be behind by all that somebody imports.
   */
  async inStep(position: Position, projection: string, timeoutMs = 2000): Promise<boolean> {
    const pace = paceOf(this.track(projection).projection);
    const together = this.tracks.filter(({ projection: each }) => paceOf(each) === pace);
    return allPassed(together, position, timeoutMs);
  }

  /**
   * Runs `work` while no row changes that serves, once the checkpoints of all of them are stored. It must be short.
   * Rejects when the application stops.
   */
  unchanged<T>(work: () => Promise<T>): Promise<T> {
    return whileStanding(sharedLast(this.subscriptions), work);
  }

  /** The collections of the rows that serve, and that of the checkpoints. */
  get serves(): ReadonlySet<string> {
    return new Set([CHECKPOINTS, ...this.tracks.map(({ rows }) => rows.collection)]);
  }

  /**
   * Calls `listener` for each row changed by a new event, but not during the catch-up at start. Returns the function
   * that unsubscribes.
   */
  onRows(listener: (change: RowChange) => void): () => void {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  }

  /** @throws StoreUnavailable */
  async status(): Promise<readonly ProjectionStatus[]> {
    const head = await this.log.head();
    return this.tracks.map((track) => {
      const waiting = this.leadership.leads
        ? this.subscriptionOf(track).waiting.get(track.projection.name)
        : this.sharing?.failing;
      return statusOf(track, { head, waiting, live: this.live });
    });
  }

  /**
   * Rebuilds the rows from the log while the present ones serve, compares both, and makes the new ones serve, even if
   * they differ: the log is the truth. Ends the halt of a projection whose rows belong to another log.
   * @throws NotRebuilt; ReadSideUnavailable
   */
  async rebuild(projection: string): Promise<RebuildReport> {
    return this.remake(this.track(projection), true);
  }

  /**
   * Rebuilds the rows, compares them with the serving ones, and drops them again.
   * @throws NotRebuilt; ReadSideUnavailable
   */
  async verify(projection: string): Promise<RebuildReport> {
    return this.remake(this.track(projection), false);
  }

  /**
   * Resumes a halted projection: at the event where it halted, or after it if the event was recorded as skipped.
   * @throws Error when it is not halted at an event, or projections are catching up
   */
  async resume(projection: string): Promise<void> {
    const track = this.track(projection);
    const { projector } = track;
    if (!projector.halted?.event) throw new Error(`projection ${projection} is not halted at an event`);
    if (!this.subscriptionOf(track).follows) throw new Error('projections are catching up: try again later');
    await this.alone(track, async () => {
      await this.skips.load();
      this.subscriptionOf(track).leave(projector);
      projector.goOn();
      await this.subscriptionOf(track).join(projector);
    });
    if (projector.halted) reportHalt(this.logger, projector);
  }

  /** Projects for one term; rebuilds rows that are lost during it. */
  private async project(term: AbortSignal): Promise<void> {
    while (!term.aborted) {
      const losing = new AbortController();
      const over = AbortSignal.any([term, losing.signal]);
      setMaxListeners(0, over);
      await this.projectUntil(over, (loss) => this.lose(loss, losing));
    }
    if (!this.stopping.signal.aborted) for (const { projector } of this.tracks) projector.goOn();
  }

  /** Rows that serve continue to do so, as those of every halted projection. */
  private haltAtDamage(damage: Error): void {
    const stuck = this.tracks.filter((track) => !this.subscriptionOf(track).follows);
    for (const track of stuck) this.subscriptionOf(track).fail(damage);
    haltDamaged(this.logger, stuck, damage);
    this.beLive();
  }

  private lose(loss: RowsLost, losing: AbortController): void {
    if (losing.signal.aborted) return;
    this.logger.error(`${loss.message}: all rows are rebuilt`);
    this.live = false;
    losing.abort();
  }

  private async projectUntil(over: AbortSignal, lost: (loss: RowsLost) => void): Promise<void> {
    this.subscriptions = this.subscriptionsUntil(over, lost);
    const running = this.run(over).catch((error: unknown) => {
      if (over.aborted) return;
      if (isDamage(error)) this.haltAtDamage(error as Error);
      else this.logger.error(error);
    });
    const watching = running.then(() => this.watchRows(over, lost));
    await overOf(over);
    await watching;
    await this.ofAll((subscription) => subscription.stop());
    await Promise.allSettled(this.tracks.map(({ busy }) => busy ?? Promise.resolve()));
    await Promise.allSettled(this.tracks.map(({ dropping }) => dropping));
    await this.ofAll((subscription) => subscription.save());
    if (this.stopping.signal.aborted || this.live) return;
    for (const { projector, projection } of this.tracks) {
      this.serving.withhold(projection.name);
      projector.gate.withdraw();
      projector.goOn();
    }
  }

  /** Detects, even without new events, that the read side lost its data. */
  private async watchRows(over: AbortSignal, lost: (loss: RowsLost) => void): Promise<void> {
    for (await pause(WATCH_EVERY_MS, over); !over.aborted; await pause(WATCH_EVERY_MS, over)) {
      const known = await checkpointed(this.connection).catch(() => null); // an unavailable read side is reported elsewhere
      const gone = known && this.tracks.find(({ projection }) => !known.has(projection.name));
      if (gone) return lost(new RowsLost(gone.projection.name));
    }
  }

  private beLive(): void {
    this.live = true;
    this.liveNow();
  }

  private subscriptionsUntil(signal: AbortSignal, lost?: (loss: RowsLost) => void): Map<string, LogSubscription> {
    const paces = [...new Set(this.projections.map(paceOf))];
    const waiting = new Map<string, string>();
    return new Map(
      paces.map((pace) => {
        const projections = this.projections.filter((each) => paceOf(each) === pace);
        const types = new Set(projections.flatMap(({ handles }) => handles));
        return [pace, new LogSubscription(this.log, types, signal, this.shared, lost, waiting)];
      }),
    );
  }

  private subscriptionOf({ projection }: Pick<Track, 'projection'>): LogSubscription {
    return this.subscriptions.get(paceOf(projection))!;
  }

  private async ofAll(work: (subscription: LogSubscription) => Promise<void>): Promise<void> {
    await Promise.all([...this.subscriptions.values()].map(work));
  }

  private async run(over: AbortSignal): Promise<void> {
    const [subscription] = this.subscriptions.values();
    await subscription?.withRetries('the log', () => this.skips.load());
    await catchUp(
      [...this.subscriptions].map(([pace, each]) => ({
        subscription: each,
        startup: new ProjectionStartup(each, this.serving, this.skips, this.leadership, this.log, this.logName),
        tracks: this.tracks.filter(({ projection }) => paceOf(projection) === pace),
      })),
      {
        head: () => this.log.head(),
        reading: (types, signal) => subscription!.withTypes(types, signal),
        answers: () =>
          checkpointed(this.connection).then(
            () => true,
            () => false,
          ),
        signal: over,
      },
    );
    over.throwIfAborted();
    this.beLive();
  }

  private async remake(track: Track, switching: boolean): Promise<RebuildReport> {
    const { name } = track.projection;
    if (!this.leadership.leads) throw new NotRebuilt(name, 'another process projects, ask it there');
    if (!this.live) throw new NotRebuilt(name, 'projections are catching up');
    const switchOver = switching
      ? (rows: ProjectedRows, anchor: Anchor | null) => this.switchOver(track, rows, anchor)
      : null;
    const subscription = this.subscriptionOf(track);
    const report = await this.alone(track, () =>
      subscription.followed().then(() => new ProjectionRebuild(track, subscription, this.skips, switchOver).run()),
    );
    if (report.compared && report.compared.differing > 0) this.logger.error(differenceOf(report));
    return report;
  }

  /** Allows one such operation per projection at a time. */
  private alone<T>(track: Track, work: () => Promise<T>): Promise<T> {
    if (track.busy) throw new NotRebuilt(track.projection.name, 'something is being done about it already');
    const working = work();
    const done = (): void => void (track.busy = null);
    track.busy = working.then(done, done);
    return working;
  }

  /** Runs while nothing is projected. */
  private async switchOver(track: Track, rows: ProjectedRows, anchor: Anchor | null): Promise<void> {
    const {
      projection: { name },
      projector,
      rows: former,
    } = track;
    const subscription = this.subscriptionOf(track);
    const checkpoint = { position: subscription.position, anchor, deleting: new Map() };
    await subscription.withRetries(name, () => rows.save(checkpoint, former.generation));
    track.rows = rows;
    projector.begin(checkpoint, rows);
    if (projector.halted) projector.goOn();
    subscription.add(projector);
    this.serving.serve(name, rows.generation);
    track.dropping = this.drop(former, subscription.signal).catch((error: unknown) =>
      this.logger.warn(`${former.collection} could not be dropped yet: ${messageOf(error)}`),
    );
  }

  /** Drops the former rows; if another process may still read them, they are dropped later. */
  private async drop(former: ProjectedRows, signal: AbortSignal): Promise<void> {
    if (await this.serving.unread(former.collection, signal)) await former.drop();
  }

  /** With several processes, `SharedProjections` announces changes instead. */
  private announce(projection: AnyProjection, changes: Changes): void {
    if (this.shared || !this.subscriptionOf({ projection }).follows) return;
    for (const [id, { row, position }] of changes) this.tell({ projection: projection.name, id, row, position });
  }

  private tell(change: RowChange): void {
    for (const listener of this.listeners) {
      try {
        listener(change);
      } catch (error) {
        this.logger.error(error);
      }
    }
  }

  private track(name: string): Track {
    const found = this.tracks.find(({ projection }) => projection.name === name);
    if (!found) throw new Error(`there is no projection ${name}`);
    return found;
  }
}

const allPassed = async (tracks: readonly Track[], position: Position, timeoutMs: number): Promise<boolean> => {
  const passed = await Promise.all(tracks.map(({ projector }) => projector.gate.passed(position, timeoutMs)));
  return passed.every(Boolean);
};

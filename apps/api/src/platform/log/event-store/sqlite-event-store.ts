import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { type FileCheck, NameFilter } from '../../kit/index.js';
import { CatchUp } from './catch-up.js';
import {
  type Appended,
  EventStore,
  type ExpectedRevision,
  LogDamaged,
  type NewEvent,
  type Position,
  type Slice,
  type StoredEvent,
  StoreUnavailable,
  type Subscription,
  WrongExpectedRevision,
} from './event-store.js';
import { GroupCommit, Refused } from './group-commit.js';
import { checkLater, mayBeCheckedLater } from './log-check.js';
import { RecentEvents } from './recent-events.js';
import { type Serialised, serialised } from './serialised.js';
import { SingleProcessLock } from './single-process-lock.js';
import { type Place, SqliteLog } from './sqlite-log.js';

/** Events read in one turn of the event loop. */
const PAGE = 500;
/** SQLITE_CORRUPT and SQLITE_NOTADB: https://www.sqlite.org/rescode.html */
const DAMAGED: readonly unknown[] = [11, 26];
/** Streams whose last revision is cached; beyond that, the cache is cleared. */
const KNOWN_HEADS = 50_000;

/**
 * `reportDamage`: with it, a large log is checked while it is in use, and this gets the damage. `checkAfter`:
 * milliseconds until then.
 */
type Opening = Readonly<{ file: string; reportDamage?: (damage: LogDamaged) => void; checkAfter?: number }>;

type Paging = Readonly<{
  page: (from: number, limit: number) => readonly StoredEvent[];
  after: (last: StoredEvent) => number;
}>;

const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

const repeatOf = (stream: string, places: readonly (Place | undefined)[]): Appended | Refused => {
  const inOrder = places.every(
    (place, i) => place?.stream === stream && place.revision > (places[i - 1]?.revision ?? -1),
  );
  if (!inOrder) return new Refused(new RangeError(`${stream}: some of these event ids are known in another place`));
  const { revision, position } = places.at(-1)!;
  return { revision, position, repeated: true };
};

/**
 * The log in one SQLite file, for one process. Appends of one turn of the event loop share a commit
 * (docs/decisions/event-store-group-commit.md).
 */
export class SqliteEventStore extends EventStore {
  readonly exclusive = true;
  readonly #commits: GroupCommit;
  readonly #subscriptions = new Set<CatchUp>();
  /**
   * Last revision of streams that were not written to since they were read; no other process writes to the file. Saves
   * a query for newer events.
   */
  readonly #heads = new Map<string, number>();
  readonly #recent = new RecentEvents();
  /** Names of the streams, once all are read: most streams that a command asks for do not exist yet. */
  readonly #names = new NameFilter();
  #knowsNames = false;
  /** Number of appends and removals begun; `#readUpTo` is that number when the recent events were last updated. */
  #writes = 0;
  #readUpTo = -1;
  #removals = 0;
  /**
   * True while removed content may still be in the write-ahead log. After a start that is unknown: a process may have
   * crashed.
   */
  #unfinished = true;
  #closed: Promise<void> | undefined;

  private constructor(
    private readonly log: SqliteLog,
    private readonly lock: SingleProcessLock,
    private readonly check: FileCheck | null,
  ) {
    super();
    this.#commits = new GroupCommit(log, () => this.#subscriptions.forEach((subscription) => subscription.ring()));
  }

  /**
   * Creates the file and its folder if needed.
   * @throws StoreUnavailable when another process has the file open, or when it is damaged
   */
  static async open({ file, reportDamage, checkAfter }: Opening): Promise<SqliteEventStore> {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
    const lock = SingleProcessLock.take(file);
    try {
      const later = reportDamage && mayBeCheckedLater(file) ? reportDamage : null;
      const log = new SqliteLog(file, !later);
      const store = new SqliteEventStore(log, lock, later && checkLater(file, later, checkAfter));
      void store.#readNames();
      return store;
    } catch (error) {
      lock.release();
      throw error;
    }
  }

  async append(stream: string, expected: ExpectedRevision, events: readonly NewEvent[]): Promise<Appended> {
    this.#mustBeOpen();
    const written = serialised(stream, events);
    return this.#commits.submit(() => this.#write(stream, expected, written));
  }

  async read(stream: string, from = 0): Promise<Slice> {
    const known = this.#fromMemory(stream, from);
    if (known) return known;
    const removals = this.#removals;
    const events = await this.#paged(Math.max(from, 0), Infinity, {
      page: (revision, limit) => this.#consecutive(stream, revision, limit),
      after: ({ revision }) => revision + 1,
    });
    if (removals !== this.#removals) return this.read(stream, from);
    return {
      events,
      revision: events.at(-1)?.revision ?? (from <= 0 ? 'none' : this.#answer(() => this.log.headOf(stream))),
    };
  }

  /** What is known of a stream without reading the file; null when the file has to be read. */
  #fromMemory(stream: string, from: number): Slice | null {
    if (this.#closed) return null;
    const head = this.#headInMemory(stream);
    if (head !== undefined && (head === 'none' || from > head)) return { events: [], revision: head };
    const events = this.#recentOf(stream, Math.max(from, 0));
    return events && { events, revision: events.at(-1)?.revision ?? this.#answer(() => this.log.headOf(stream)) };
  }

  #headInMemory(stream: string): ExpectedRevision | undefined {
    return this.#heads.get(stream) ?? (this.#knowsNames && !this.#names.mayHold(stream) ? 'none' : undefined);
  }

  /** A page a turn, so that nothing waits for it. What cannot be read is asked for one by one. */
  async #readNames(): Promise<void> {
    for (let last: string | undefined = ''; last !== undefined && !this.#closed; await nextTurn()) {
      try {
        const names = this.log.namesAfter(last, PAGE);
        for (const name of names) this.#names.add(name);
        last = names.at(-1);
        this.#knowsNames = last === undefined;
      } catch {
        return;
      }
    }
  }

  async readAll(after: Position, limit: number): Promise<readonly StoredEvent[]> {
    if (!this.#closed && this.#recent.covers(after) && this.#answer(() => this.#readOn()))
      return this.#recent.after(after, limit);
    const removals = this.#removals;
    const events = await this.#page(after, limit);
    if (events.length < Math.min(limit, PAGE) && removals === this.#removals) {
      this.#recent.begin(after, events);
      this.#readUpTo = -1; // events may have been written since the page was read
    }
    return events;
  }

  override async readTypes(
    after: Position,
    limit: number,
    types: ReadonlySet<string>,
  ): Promise<readonly StoredEvent[]> {
    if (this.#closed || this.#recent.covers(after)) return super.readTypes(after, limit, types);
    const wanted = JSON.stringify([...types]);
    const removals = this.#removals;
    const events: StoredEvent[] = [];
    const last = this.#answer(() => this.log.reach(after, limit) ?? this.log.head());
    for (let from = after; from < last; await nextTurn()) {
      const to = Math.min(this.#answer(() => this.log.reach(from, PAGE)) ?? last, last);
      events.push(...this.#answer(() => this.log.ofTypes(from, to, wanted, last)));
      from = to;
    }
    return removals === this.#removals ? events : this.readTypes(after, limit, types);
  }

  /** Updates the recent events; false when too many are new to cache. */
  #readOn(): boolean {
    if (this.#readUpTo === this.#writes) return true;
    const events = this.log.pageAfter(this.#recent.last, PAGE);
    if (events.length < PAGE) this.#recent.add(events);
    else this.#recent.forget();
    this.#readUpTo = this.#writes;
    return events.length < PAGE;
  }

  /**
   * What was appended a moment ago and is read back: by the command that wrote it, for its answer and its mail. Null
   * unless the recent events have all of it.
   */
  #recentOf(stream: string, from: number): readonly StoredEvent[] | null {
    if (!this.#recent.isBegun || !this.#answer(() => this.#readOn())) return null;
    const events = this.#recent.ofStream(stream, from);
    const last = events?.at(-1);
    if (last) this.#remember(stream, last.revision);
    return events;
  }

  #page(after: Position, limit: number): Promise<readonly StoredEvent[]> {
    return this.#paged(after, limit, {
      page: (position, size) => this.log.pageAfter(position, size),
      after: ({ position }) => position,
    });
  }

  async head(): Promise<Position> {
    return this.#answer(() => this.log.head());
  }

  subscribe(after: Position, handle: (events: readonly StoredEvent[]) => Promise<void>): Subscription {
    this.#mustBeOpen();
    const catchUp = new CatchUp((position, limit) => this.readAll(position, limit), handle, after);
    this.#subscriptions.add(catchUp);
    return { stop: () => catchUp.stop().finally(() => this.#subscriptions.delete(catchUp)) };
  }

  /** Resolves once the content is overwritten in the file and gone from the write-ahead log. */
  async delete(stream: string): Promise<void> {
    this.#mustBeOpen();
    this.#unfinished = true;
    await this.#commits.submit(() => {
      this.#removals++;
      this.#writes++;
      this.#heads.delete(stream);
      this.log.remove(stream);
      this.#recent.forget();
    });
    await this.finishRemovals();
  }

  async finishRemovals(): Promise<void> {
    if (!this.#unfinished) return;
    await this.check?.interrupt();
    this.#answer(() => this.log.checkpoint());
    this.#unfinished = false;
  }

  /** Waits for running handlers. A handler that awaits it deadlocks. */
  close(): Promise<void> {
    this.#closed ??= this.#close();
    return this.#closed;
  }

  async #close(): Promise<void> {
    await this.#commits.idle();
    await Promise.all([...this.#subscriptions].map((subscription) => subscription.stop()));
    await this.check?.stop();
    try {
      this.log.close();
    } finally {
      this.lock.release();
    }
  }

  /** Runs inside a transaction: its reads see the earlier appends of the same group. */
  #write(stream: string, expected: ExpectedRevision, events: readonly Serialised[]): Appended | Refused {
    const places = events.map(({ id }) => this.log.find(id));
    if (places.some((place) => place !== undefined)) return repeatOf(stream, places);
    const actual = this.#headInMemory(stream) ?? this.log.headOf(stream);
    if (actual !== expected) return new Refused(new WrongExpectedRevision(stream, expected, actual));
    this.#heads.delete(stream);
    this.#names.add(stream);
    this.#writes++;
    const recorded = new Date().toISOString();
    let revision = actual === 'none' ? -1 : actual;
    let position = -1;
    for (const event of events) position = this.log.insert(stream, ++revision, event, recorded);
    return { revision, position, repeated: false };
  }

  /** Checks for gaps: the index by stream could lack an entry although the events themselves are intact. */
  #consecutive(stream: string, from: number, limit: number): readonly StoredEvent[] {
    const events = this.log.pageOf(stream, from, limit);
    const gap = events.findIndex(({ revision }, i) => revision !== from + i);
    if (gap >= 0) throw new StoreUnavailable(`${stream}: the event with revision ${from + gap} is missing`);
    const last = events.at(-1);
    if (last && events.length < limit) this.#remember(stream, last.revision);
    return events;
  }

  #remember(stream: string, revision: number): void {
    if (this.#heads.size >= KNOWN_HEADS) this.#heads.clear();
    this.#heads.set(stream, revision);
  }

  async #paged(from: number, limit: number, { page, after }: Paging): Promise<readonly StoredEvent[]> {
    const events: StoredEvent[] = [];
    for (let next = from; events.length < limit; next = after(events.at(-1)!)) {
      if (events.length > 0) await nextTurn();
      const size = Math.min(PAGE, limit - events.length);
      const found = this.#answer(() => page(next, size));
      events.push(...found);
      if (found.length < size) break;
    }
    return events;
  }

  #answer<T>(question: () => T): T {
    try {
      return question();
    } catch (cause) {
      if (cause instanceof StoreUnavailable) throw cause;
      if (DAMAGED.includes((cause as { errcode?: unknown }).errcode))
        throw new LogDamaged(`the file of the log is damaged: ${(cause as Error).message}`, { cause });
      throw new StoreUnavailable('the log could not be read', { cause });
    }
  }

  #mustBeOpen(): void {
    if (this.#closed) throw new StoreUnavailable('the log is closed');
  }
}

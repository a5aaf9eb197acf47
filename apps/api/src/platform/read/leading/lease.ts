import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { Logger } from '@nestjs/common';
import type { Connection, mongo } from 'mongoose';
import { type LogName, NAMELESS, refuseForeign } from '../../log/event-log/index.js';
import { pause } from '../../kit/index.js';
import { ReadSideUnavailable } from '../mongo/read-side-unavailable.js';
import { CHECKPOINTS } from '../mongo/mongo.js';
import { Leadership, type Term } from './leadership.js';

/** `beat` changes with every renewal; `holder` is null after a release. */
type StoredLease = { _id: string; holder: string | null; term: Term; beat: number; log?: string };
type Seen = Readonly<{ term: Term; beat: number; since: number }>;

type LeaseTimes = Readonly<{
  /** Pause between two renewals, and between two reads of another process's lease. */
  everyMs: number;
  /** A term ends when it was not renewed for this long. */
  validMs: number;
  /**
   * A lease without a visible change for this long is taken over. Longer than `validMs`, by more than any drift between
   * two clocks.
   */
  patienceMs: number;
}>;
const TIMES: LeaseTimes = { everyMs: 500, validMs: 4000, patienceMs: 6000 };

const LEASE = 'leader';
const DURABLE = { writeConcern: { w: 'majority', journal: true, wtimeoutMS: 2000 } } as const;

/**
 * Leader election by a lease document in MongoDB. It compares no wall-clock times: the holder counts from before it
 * requested a renewal, the others from after they saw the last one, each on its own monotonic clock. A takeover is one
 * conditional write against the lease as it was read.
 */
export class Lease extends Leadership {
  private readonly holder = `${hostname()}:${process.pid}:${randomUUID().slice(0, 8)}`;
  private readonly listeners = new Set<() => void>();
  private readonly stopping = new AbortController();
  private readonly logger = new Logger('Leadership');
  private held: Readonly<{ term: Term; until: number }> | null = null;
  /** Unique per renewal, even if the answer to a renewal was lost. */
  private beat = 0;
  private seen: Seen | null = null;
  private reported: Term | null = null;
  private lapse: NodeJS.Timeout | undefined;
  private running: Promise<void> | undefined;
  private failing = false;

  constructor(
    private readonly connection: Connection,
    private readonly times: LeaseTimes = TIMES,
    private readonly logName: LogName = NAMELESS,
  ) {
    super();
  }

  get term(): Term | null {
    return this.held && performance.now() < this.held.until ? this.held.term : null;
  }

  onChange(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  }

  /** Starts to compete for the lease; never rejects. */
  start(): void {
    this.running ??= this.run();
  }

  /**
   * Releases the lease, so that another process need not wait for it to expire. Call it when this process writes
   * nothing any more.
   */
  async stop(): Promise<void> {
    this.stopping.abort();
    await this.running;
    const { held } = this;
    this.held = null;
    this.notify();
    // A lease that cannot be released expires.
    if (held) await this.change({ holder: this.holder, term: held.term }, { holder: null }).catch(() => undefined);
  }

  private async run(): Promise<void> {
    const { signal } = this.stopping;
    while (!signal.aborted) {
      try {
        await (this.held ? this.renew(this.held) : this.look());
        this.failing = false;
      } catch (error) {
        if (!this.failing) this.logger.warn(`the lease cannot be read or renewed: ${String(error)}`);
        this.failing = true;
      }
      this.notify();
      await pause(this.times.everyMs, signal);
    }
  }

  /** Renews the lease. A term that expired continues if no other process has taken over. */
  private async renew({ term }: { term: Term }): Promise<void> {
    const asked = performance.now();
    const renewed = await this.change({ holder: this.holder, term }, { beat: (this.beat += 1) });
    this.held = renewed ? { term, until: asked + this.times.validMs } : null;
  }

  private async look(): Promise<void> {
    const name = await this.logName();
    const found = await this.leases.findOne({ _id: LEASE });
    if (!found) return this.establish(name);
    refuseForeign('rows and lease', found.log, name);
    const { holder, term, beat } = found;
    if (holder === this.holder) return this.renew({ term }); // acquired by a write whose answer was lost
    const now = performance.now();
    if (this.seen?.term !== term || this.seen.beat !== beat) this.seen = { term, beat, since: now };
    if (holder !== null && now - this.seen.since < this.times.patienceMs) return;
    await this.succeed(found, now);
  }

  private async succeed({ holder, term, beat }: StoredLease, asked: number): Promise<void> {
    const taken = await this.change({ holder, term, beat }, { holder: this.holder, term: term + 1, beat: 0 });
    if (taken) this.held = { term: term + 1, until: asked + this.times.validMs };
  }

  /**
   * Creates the lease, for the first start or after it was lost, with a term above that of every checkpoint. A process
   * that comes second finds the lease at its next read.
   */
  private async establish(name: string | null): Promise<void> {
    const [latest] = await this.database
      .collection<{ term?: Term }>(CHECKPOINTS)
      .find({}, { projection: { term: 1 } })
      .sort({ term: -1 })
      .limit(1)
      .toArray();
    const asked = performance.now();
    const term = (latest?.term ?? 0) + 1;
    try {
      await this.leases.insertOne(
        { _id: LEASE, holder: this.holder, term, beat: 0, ...(name !== null && { log: name }) },
        DURABLE,
      );
      this.held = { term, until: asked + this.times.validMs };
    } catch (error) {
      if ((error as { code?: number }).code !== DUPLICATE_KEY) throw error;
    }
  }

  /** Changes the lease if it is as expected; returns whether it was. */
  private async change(expected: Partial<StoredLease>, fields: Partial<StoredLease>): Promise<boolean> {
    const { matchedCount } = await this.leases.updateOne({ _id: LEASE, ...expected }, { $set: fields }, DURABLE);
    return matchedCount === 1;
  }

  /** Notifies listeners when this process started or stopped leading, and schedules the check for an expired term. */
  private notify(): void {
    clearTimeout(this.lapse);
    const { term } = this;
    if (this.held && term !== null)
      this.lapse = setTimeout(() => this.notify(), this.held.until - performance.now() + 1).unref();
    if (term === this.reported) return;
    this.logger.log(term === null ? `no longer leads (term ${this.reported})` : `leads in term ${term}`);
    this.reported = term;
    for (const listener of this.listeners) listener();
  }

  private get leases(): mongo.Collection<StoredLease> {
    return this.database.collection<StoredLease>('leases');
  }

  private get database(): mongo.Db {
    const { db } = this.connection;
    if (!db) throw new ReadSideUnavailable();
    return db;
  }
}

const DUPLICATE_KEY = 11_000;

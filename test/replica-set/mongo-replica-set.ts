import { join } from 'node:path';
import { DoubleProcess, type Reign } from '../doubles/double-process.js';

/** In ms; see main.mjs. */
type Times = Readonly<{
  /** Minimum and maximum of an election. */
  electionMs?: readonly [number, number];
  /** Longest time until a second member has a write. */
  replicationMs?: number;
}>;

/** A command that takes long: all reads, all writes, or one by its name. */
type Slow = Readonly<{ command: 'read' | 'write' | 'find' | 'createIndexes' | 'update'; ms: number; times?: number }>;

/** A double of a MongoDB replica set of three members, in a process of its own. */
export class MongoReplicaSet {
  private constructor(private readonly running: DoubleProcess) {}

  static async start({ electionMs = [1000, 3000], replicationMs = 5 }: Times = {}): Promise<MongoReplicaSet> {
    return new MongoReplicaSet(
      await DoubleProcess.start(join(__dirname, 'main.mjs'), {
        election: electionMs.join('-'),
        replication: String(replicationMs),
      }),
    );
  }

  /** The value of MONGO_URL. */
  get url(): string {
    return this.running.addresses.url;
  }

  /** The address of one member alone. */
  urlOf(node: number): string {
    return `mongodb://127.0.0.1:${this.running.addresses.ports[node]}/?directConnection=true`;
  }

  /** The primary becomes a secondary. With `cut`, its connections end. Returns its number, null if there is none. */
  async stepDown({ cut = false } = {}): Promise<number | null> {
    return (await this.running.request('POST', 'step-down', { cut })) as number | null;
  }

  /** Kills a member like a power cut, the primary if none is given. Returns its number, null if there is none. */
  async killNode(node?: number): Promise<number | null> {
    return (await this.running.request('POST', 'kill', { node })) as number | null;
  }

  /** Starts a killed member again. */
  async restart(node: number): Promise<void> {
    await this.running.request('POST', 'restart', { node });
  }

  /** Resolves once there is a primary. */
  async elected(): Promise<Reign> {
    return (await this.running.request('POST', 'elected')) as Reign;
  }

  async slow(fault: Slow): Promise<void> {
    await this.running.request('POST', 'slow', fault);
  }

  /** Nothing is slow any more. */
  async heal(): Promise<void> {
    await this.running.request('DELETE', 'slow');
  }

  /** Ends all members. */
  kill(): Promise<void> {
    return this.running.kill();
  }
}

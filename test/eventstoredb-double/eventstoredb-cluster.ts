import { join } from 'node:path';
import { DoubleProcess, type Reign } from '../doubles/double-process.js';
import type { Fault } from './fault.js';

/** In ms; see main.mjs. */
type Times = Readonly<{
  /** Minimum and maximum of an election. */
  electionMs?: readonly [number, number];
  /** How old is what a node knows of the others. */
  gossipMs?: number;
  /** How far followers are behind. */
  lagMs?: number;
  /** Longest time until a second node has an event. */
  replicationMs?: number;
}>;

/** A double of an EventStoreDB cluster of three nodes, in a process of its own. */
export class EventStoreDbCluster {
  private constructor(private readonly running: DoubleProcess) {}

  static async start({
    electionMs = [1000, 3000],
    gossipMs = 500,
    lagMs = 200,
    replicationMs = 5,
  }: Times = {}): Promise<EventStoreDbCluster> {
    const times = {
      election: electionMs.join('-'),
      gossip: String(gossipMs),
      lag: String(lagMs),
      replication: String(replicationMs),
    };
    return new EventStoreDbCluster(await DoubleProcess.start(join(__dirname, 'main.mjs'), { nodes: '3', ...times }));
  }

  /** The value of EVENTSTORE_URL, which names all nodes. */
  get url(): string {
    return this.running.addresses.url.replace('esdb:', 'esdb+discover:');
  }

  portOf(node: number): number {
    return this.running.addresses.ports[node]!;
  }

  async order(fault: Fault): Promise<void> {
    await this.running.request('POST', 'faults', fault);
  }

  /** Removes all faults; killed nodes stay so. */
  async heal(): Promise<void> {
    await this.running.request('DELETE', 'faults');
  }

  /** Kills a node like a power cut, the leader if none is given. Returns its number, null if there is none. */
  async killNode(node?: number): Promise<number | null> {
    return (await this.running.request('POST', 'kill', { node })) as number | null;
  }

  /** Resolves once a node leads. */
  async elected(): Promise<Reign> {
    return (await this.running.request('POST', 'elected')) as Reign;
  }

  /** Starts a killed node again; resolves once it has what the others have. */
  async restart(node: number): Promise<void> {
    await this.running.request('POST', 'restart', { node });
  }

  /** Ends all nodes. */
  kill(): Promise<void> {
    return this.running.kill();
  }
}

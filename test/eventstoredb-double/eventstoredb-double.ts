import { join } from 'node:path';
import { DoubleProcess } from '../doubles/double-process.js';
import type { Fault } from './fault.js';

export type { Fault } from './fault.js';

const launched = (file: string | undefined, port: number): Promise<DoubleProcess> =>
  DoubleProcess.start(join(__dirname, 'main.mjs'), { file, port: String(port) });

/** A double of EventStoreDB in a process of its own. */
export class EventStoreDbDouble {
  private constructor(
    private running: DoubleProcess,
    private readonly file: string | undefined,
  ) {}

  /** With a file, it stores its log there and has it again after `restart`. */
  static async start({ file, port = 0 }: { file?: string; port?: number } = {}): Promise<EventStoreDbDouble> {
    return new EventStoreDbDouble(await launched(file, port), file);
  }

  /** The value of EVENTSTORE_URL. */
  get url(): string {
    return this.running.addresses.url;
  }

  get port(): number {
    return this.running.addresses.port;
  }

  async order(fault: Fault): Promise<void> {
    await this.running.request('POST', 'faults', fault);
  }

  /** Removes all faults. */
  async heal(): Promise<void> {
    await this.running.request('DELETE', 'faults');
    await this.running.request('POST', 'thaw');
  }

  /** Cuts every connection. */
  async reset(): Promise<void> {
    await this.running.request('POST', 'reset');
  }

  /** Connections stay open and new ones are accepted, but no data passes. */
  async freeze(): Promise<void> {
    await this.running.request('POST', 'freeze');
  }

  /** Removes deleted events from the disk; returns their number. */
  async scavenge(): Promise<number> {
    return (await this.running.request('POST', 'scavenge')) as number;
  }

  /** Number of calls by name since the last query. */
  async calls(): Promise<Readonly<Record<string, number>>> {
    return (await this.running.request('DELETE', 'calls')) as Record<string, number>;
  }

  /** Names of the streams that were read since the last query, one per call. */
  async streamsRead(): Promise<readonly string[]> {
    return (await this.running.request('DELETE', 'streams-read')) as string[];
  }

  /** Kills the process, like a power cut. */
  kill(): Promise<void> {
    return this.running.kill();
  }

  /** Starts it again at the same address, with the log of its file. */
  async restart(): Promise<void> {
    await this.kill();
    this.running = await launched(this.file, this.port);
  }
}

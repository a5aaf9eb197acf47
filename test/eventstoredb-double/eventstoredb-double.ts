import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/** A fault; all kinds and their parameters are in faults.mjs. */
export type Fault = Readonly<{
  call:
    | 'append'
    | 'batchAppend'
    | 'read'
    | 'readAll'
    | 'subscribe'
    | 'delete'
    | 'tombstone'
    | 'features'
    | 'gossip'
    | '*';
  kind:
    | 'hang'
    | 'delay'
    | 'error'
    | 'not-leader'
    | 'reset'
    | 'lost-answer'
    | 'nonsense'
    | 'end'
    | 'break'
    | 'silence'
    | 'duplicate'
    | 'behind';
  times?: number;
  skip?: number;
  /** Milliseconds of a delay, or the age below which a read hides events. */
  ms?: number;
  /** Maximum of a random delay. */
  jitter?: boolean;
  /** Name of a gRPC status: `UNAVAILABLE`. */
  code?: string;
  details?: string;
  trailers?: Readonly<Record<string, string>>;
  host?: string;
  port?: number;
  /** Events of a subscription that are delivered before the fault. */
  after?: number;
}>;

type Addresses = Readonly<{ port: number; control: number; url: string }>;

/** A double of EventStoreDB in a process of its own. */
export class EventStoreDbDouble {
  private constructor(
    private child: ChildProcess,
    private addresses: Addresses,
    private readonly file: string | undefined,
  ) {}

  /** With a file, it stores its log there and has it again after `restart`. */
  static async start({ file, port = 0 }: { file?: string; port?: number } = {}): Promise<EventStoreDbDouble> {
    const { child, addresses } = await launched(file, port);
    return new EventStoreDbDouble(child, addresses, file);
  }

  /** The value of EVENTSTORE_URL. */
  get url(): string {
    return this.addresses.url;
  }

  get port(): number {
    return this.addresses.port;
  }

  async order(fault: Fault): Promise<void> {
    await this.tell('POST', 'faults', fault);
  }

  /** Removes all faults. */
  async heal(): Promise<void> {
    await this.tell('DELETE', 'faults');
    await this.tell('POST', 'thaw');
  }

  /** Cuts every connection. */
  async reset(): Promise<void> {
    await this.tell('POST', 'reset');
  }

  /** Connections stay open and new ones are accepted, but no data passes. */
  async freeze(): Promise<void> {
    await this.tell('POST', 'freeze');
  }

  /** Removes deleted events from the disk; returns their number. */
  async scavenge(): Promise<number> {
    return (await this.tell('POST', 'scavenge')) as number;
  }

  /** Number of calls by name since the last query. */
  async calls(): Promise<Readonly<Record<string, number>>> {
    return (await this.tell('DELETE', 'calls')) as Record<string, number>;
  }

  /** Kills the process, like a power cut. */
  async kill(): Promise<void> {
    if (this.child.exitCode !== null || this.child.signalCode !== null) return;
    const ended = once(this.child, 'exit');
    this.child.kill('SIGKILL');
    await ended;
  }

  /** Starts it again at the same address, with the log of its file. */
  async restart(): Promise<void> {
    await this.kill();
    const { child, addresses } = await launched(this.file, this.port);
    [this.child, this.addresses] = [child, addresses];
  }

  private async tell(method: string, what: string, body?: unknown): Promise<unknown> {
    const response = await fetch(`http://127.0.0.1:${this.addresses.control}/${what}`, {
      method,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`the double does not know ${method} /${what}`);
    return response.json();
  }
}

const launched = async (
  file: string | undefined,
  port: number,
): Promise<{ child: ChildProcess; addresses: Addresses }> => {
  const args = [join(__dirname, 'main.mjs'), '--port', String(port), ...(file ? ['--file', file] : [])];
  const child = spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'inherit'] });
  const lines = createInterface({ input: child.stdout });
  const [line] = (await Promise.race([
    once(lines, 'line'),
    once(child, 'exit').then(() => ['the double ended at once']),
  ])) as [string];
  return { child, addresses: JSON.parse(line) as Addresses };
};

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

type Addresses = Readonly<{ port: number; ports: readonly number[]; control: number; url: string }>;

/** Which node leads, by its number, and since when, in ms since the epoch. */
export type Reign = Readonly<{ node: number; at: number }>;

/** A double of a server in a process of its own, with a control port. */
export class DoubleProcess {
  private constructor(
    private readonly child: ChildProcess,
    readonly addresses: Addresses,
  ) {}

  /** Runs a script, which prints its addresses, with options `--name value`. */
  static async start(script: string, options: Readonly<Record<string, string | undefined>>): Promise<DoubleProcess> {
    const given = Object.entries(options).flatMap(([name, value]) => (value ? [`--${name}`, value] : []));
    const child = spawn(process.execPath, [script, ...given], { stdio: ['pipe', 'pipe', 'inherit'] });
    const lines = createInterface({ input: child.stdout });
    const [line] = (await Promise.race([
      once(lines, 'line'),
      once(child, 'exit').then(() => {
        throw new Error(`${script} ended at once`);
      }),
    ])) as [string];
    return new DoubleProcess(child, JSON.parse(line) as Addresses);
  }

  /** Sends an order to the control port. */
  async request(method: string, what: string, body?: unknown): Promise<unknown> {
    const response = await fetch(`http://127.0.0.1:${this.addresses.control}/${what}`, {
      method,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`the double does not know ${method} /${what}`);
    return response.json();
  }

  /** Kills the process, like a power cut. */
  async kill(): Promise<void> {
    if (this.child.exitCode !== null || this.child.signalCode !== null) return;
    const ended = once(this.child, 'exit');
    this.child.kill('SIGKILL');
    await ended;
  }
}

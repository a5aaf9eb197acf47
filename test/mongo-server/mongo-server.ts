import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/** A server for read models in a process of its own. */
export class MongoServer {
  private constructor(
    private readonly child: ChildProcess,
    /** The value of MONGO_URL. */
    readonly url: string,
  ) {}

  static async start(): Promise<MongoServer> {
    const child = spawn(process.execPath, [join(__dirname, 'main.mjs')], { stdio: ['pipe', 'pipe', 'inherit'] });
    const [url] = (await Promise.race([
      once(createInterface({ input: child.stdout }), 'line'),
      once(child, 'exit').then(() => ['it ended at once']),
    ])) as [string];
    return new MongoServer(child, url);
  }

  async kill(): Promise<void> {
    if (this.child.exitCode !== null || this.child.signalCode !== null) return;
    const ended = once(this.child, 'exit');
    this.child.kill('SIGKILL');
    await ended;
  }
}

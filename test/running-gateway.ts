import { type ChildProcess, spawn } from 'node:child_process';
import { resolve } from 'node:path';

const MAIN = resolve(__dirname, '../apps/gateway/dist/main.js');
const READY_WITHIN_MS = 30_000;

/** The built stand-in for the payment gateway as a process of its own, for pages of the given origins. */
export class RunningGateway {
  private constructor(
    readonly url: string,
    private readonly child: ChildProcess,
  ) {}

  static async start(port: number, openers: readonly string[]): Promise<RunningGateway> {
    const env = { ...process.env, GATEWAY_PORT: String(port), GATEWAY_OPENERS: openers.join(',') };
    const child = spawn(process.execPath, [MAIN], { env, stdio: ['ignore', 'inherit', 'inherit'] });
    const gateway = new RunningGateway(`http://localhost:${port}`, child);
    await gateway.ready();
    return gateway;
  }

  async stop(): Promise<void> {
    if (this.child.exitCode !== null) return;
    await new Promise((done) => {
      this.child.once('exit', done);
      this.child.kill('SIGKILL');
    });
  }

  private async ready(): Promise<void> {
    const deadline = Date.now() + READY_WITHIN_MS;
    while (Date.now() < deadline && this.child.exitCode === null) {
      if (
        await fetch(`${this.url}/health`).then(
          ({ ok }) => ok,
          () => false,
        )
      )
        return;
      await new Promise((later) => setTimeout(later, 100));
    }
    await this.stop();
    throw new Error('the gateway is not ready');
  }
}

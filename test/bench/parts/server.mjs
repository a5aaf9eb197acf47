import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { megabytes, note } from './figures.mjs';
import { NODE_FLAGS } from '../../../scripts/parts/serving.mjs';

const MAIN = fileURLToPath(new URL('../../../apps/api/dist/main.js', import.meta.url));
const READY_WITHIN_MS = 300_000;
/** A server at rest uses less than this share of a processor in each of so many seconds. */
const AT_REST = 0.05;
const REST_SECONDS = 5;
const AT_REST_WITHIN_MS = 900_000;

const freePort = () =>
  new Promise((done) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => done(port));
    });
  });

const pause = (milliseconds) => new Promise((later) => setTimeout(later, milliseconds));

/** The built application in a process of its own, as in operation, but without rate limits. */
export class Server {
  constructor(child, port, startedAt) {
    this.child = child;
    this.port = port;
    this.startedAt = startedAt;
    this.said = [];
    /* A failing benchmark must not leave a server running. */
    process.once('exit', () => child.kill('SIGKILL'));
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => void (this.said.push(chunk) > 100 && this.said.shift()));
  }

  /** Resolves once the server is ready; `readyAfter` is the time that took, in milliseconds. */
  static async start(dataDir, { environment = {}, flags = [], within = READY_WITHIN_MS } = {}) {
    const port = await freePort();
    const url = `http://127.0.0.1:${port}`;
    const env = {
      ...process.env,
      NODE_ENV: 'development',
      PORT: String(port),
      PUBLIC_URL: url,
      DATA_DIR: dataDir,
      SEED: 'none',
      RATE_LIMIT: 'off',
      ...environment,
    };
    const startedAt = performance.now();
    const server = new Server(
      spawn(process.execPath, [...NODE_FLAGS, ...flags, MAIN], { env, stdio: ['ignore', 'pipe', 'pipe'] }),
      port,
      startedAt,
    );
    await server.ready(within);
    return server;
  }

  /** The server as after any orderly stop: with its rows in place, and at rest. */
  static async restarted(folder, options) {
    const first = await Server.start(folder, options);
    note(`ready after ${(first.readyAfter / 1000).toFixed(1)} s with ${megabytes(first.memory())}`);
    await first.atRest();
    await first.stop();
    const server = await Server.start(folder, options);
    note(`ready again after ${(server.readyAfter / 1000).toFixed(1)} s with ${megabytes(server.memory())}`);
    await server.atRest();
    return server;
  }

  async ask(method, path, { token, body } = {}) {
    const response = await fetch(`http://127.0.0.1:${this.port}${path}`, {
      method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    return { status: response.status, body: await response.json() };
  }

  async login({ email, password }) {
    const { status, body } = await this.ask('POST', '/api/user/login', { body: { email, password } });
    if (status !== 200) throw new Error(`${email} could not log in: ${status} ${JSON.stringify(body)}`);
    return body.token;
  }

  /** Seconds of processor time used so far (proc(5): fields 14 and 15, in ticks of 10 ms); null without /proc. */
  cpu() {
    try {
      const fields = readFileSync(`/proc/${this.child.pid}/stat`, 'utf8').split(') ')[1].split(' ');
      return (Number(fields[11]) + Number(fields[12])) / 100;
    } catch {
      return null;
    }
  }

  /** Bytes that it had written to disks so far (proc(5), `write_bytes`); null without /proc. */
  written() {
    try {
      return Number(/^write_bytes: (\d+)$/m.exec(readFileSync(`/proc/${this.child.pid}/io`, 'utf8'))[1]);
    } catch {
      return null;
    }
  }

  /** Bytes of memory in use now. */
  memory() {
    const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${this.child.pid}/status`, 'utf8')) ?? [];
    return Number(kilobytes) * 1024;
  }

  /** Resolves once the server does nothing by itself. */
  async atRest() {
    const since = performance.now();
    for (let seconds = 0; seconds < REST_SECONDS;) {
      if (performance.now() - since > AT_REST_WITHIN_MS) throw new Error('the server does not come to rest');
      const before = this.cpu();
      await pause(1000);
      seconds = this.cpu() - before < AT_REST ? seconds + 1 : 0;
    }
  }

  async stop() {
    if (this.child.exitCode !== null || this.child.signalCode !== null) return;
    const ended = new Promise((done) => this.child.once('exit', done));
    this.child.kill('SIGTERM');
    await ended;
  }

  async ready(within) {
    while (performance.now() - this.startedAt < within && this.child.exitCode === null) {
      const status = await fetch(`http://127.0.0.1:${this.port}/health/ready`).then(
        (response) => response.status,
        () => 0,
      );
      if (status === 200) {
        this.readyAfter = performance.now() - this.startedAt;
        return;
      }
      await pause(50);
    }
    await this.stop();
    throw new Error(`not ready:\n${Buffer.concat(this.said)}`);
  }
}

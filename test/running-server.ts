import { type ChildProcess, spawn } from 'node:child_process';
import { cp, mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';

const MAIN = resolve(__dirname, '../apps/api/dist/main.js');
const DEMO_DATA = resolve(__dirname, '../.cache/demo-data');
const LOCK = resolve(__dirname, '../scripts/parts/lock.mjs');
const READY_WITHIN_MS = 150_000;
/** What a server logs once the port is its own. */
const LISTENS = 'Server listening at';

type WithLock = (lock: string, work: () => Promise<void>) => Promise<void>;
export type Answer = Readonly<{ status: number; body: any }>; // oxlint-disable-line typescript/no-explicit-any
export type Ask = Readonly<{ token?: string; body?: unknown; headers?: Readonly<Record<string, string>> }>;

/**
 * Below the ports that the system gives to outgoing connections and to whoever asks for any: they could take this one
 * before the server that it is meant for listens. Each worker has a thousand of its own.
 */
const FIRST_PORT = 20_000 + 1000 * (Number(process.env.JEST_WORKER_ID ?? 0) % 10);
let portsTaken = 0;

const isFree = (port: number): Promise<boolean> =>
  new Promise((done) => {
    const probe = createServer();
    probe.once('error', () => done(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => done(true)));
  });

/** A port that nobody else gets. */
export const freePort = async (): Promise<number> => {
  const port = FIRST_PORT + (portsTaken++ % 1000);
  return (await isFree(port)) ? port : freePort();
};

const there = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  );

const later = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

const createDemoData = async (made: string): Promise<void> => {
  const stale = (await readdir(DEMO_DATA)).filter((other) => !other.startsWith(basename(made)));
  await Promise.all(stale.map((other) => rm(join(DEMO_DATA, other), { recursive: true, force: true })));
  const draft = await mkdtemp(`${made}-`);
  await (await RunningServer.start({}, draft)).stop();
  await rename(draft, made);
};

/** Creates it unless another process does: then waits for that. */
const createOnce = async (made: string): Promise<void> => {
  const { withLock } = (await import(LOCK)) as { withLock: WithLock };
  await withLock(`${made}.lock`, async () => {
    if (!(await there(made))) await createDemoData(made);
  });
};

/**
 * Starts from a copy of the demo data, which takes much longer to create than to copy: one server creates it per day
 * and build.
 */
const demoData = async (): Promise<string> => {
  const { mtimeMs } = await stat(MAIN);
  const made = join(DEMO_DATA, `${new Date().toISOString().slice(0, 10)}-${mtimeMs}`);
  if (!(await there(made))) await createOnce(made);
  const folder = await mkdtemp(join(tmpdir(), 'camino-story-'));
  await cp(made, folder, { recursive: true });
  return folder;
};

/** The built application as a process of its own, as in operation, on a folder that is removed when it stops. */
export class RunningServer {
  private constructor(
    readonly url: string,
    readonly dataDir: string,
    private readonly child: ChildProcess,
    private readonly environment: NodeJS.ProcessEnv,
    readonly log: string[],
  ) {}

  static async start(environment: NodeJS.ProcessEnv = {}, dataDir?: string): Promise<RunningServer> {
    const folder =
      dataDir ??
      (environment['SEED'] === undefined ? await demoData() : await mkdtemp(join(tmpdir(), 'camino-story-')));
    const server = await RunningServer.spawned(environment, folder);
    await server.ready();
    return server;
  }

  private static async spawned(environment: NodeJS.ProcessEnv, folder: string): Promise<RunningServer> {
    const port = await freePort();
    const url = `http://127.0.0.1:${port}`;
    const env = {
      ...process.env,
      NODE_ENV: 'development',
      PORT: String(port),
      PUBLIC_URL: url,
      DATA_DIR: folder,
      RATE_LIMIT: 'off',
      TEST_CLOCK: '1',
      ...environment,
    };
    const child = spawn(process.execPath, [MAIN], { env, stdio: ['ignore', 'pipe', 'pipe'] });
    const log: string[] = [];
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => log.push(chunk.toString()));
    return new RunningServer(url, folder, child, environment, log);
  }

  get pid(): number {
    return this.child.pid!;
  }

  async ask(method: string, path: string, { token, body, headers }: Ask = {}): Promise<Answer> {
    const response = await fetch(`${this.url}${path}`, {
      method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    return {
      status: response.status,
      body: response.headers.get('content-type')?.includes('json') ? (JSON.parse(text) as unknown) : text,
    };
  }

  async login(email: string): Promise<string> {
    const { status, body } = await this.ask('POST', '/api/user/login', { body: { email, password: 'Demo#2026' } });
    if (status !== 200) throw new Error(`${email} could not log in: ${status}`);
    return (body as { token: string }).token;
  }

  /** Finishes what the demo has under way at the hour of the run: its drivers could not start another trip. */
  async finishTrips(): Promise<void> {
    const token = await this.login('admin@demo.gt');
    const filter = encodeURIComponent(JSON.stringify({ state: 'started' }));
    const { body } = await this.ask('GET', `/api/admin/reservation?filter=${filter}`, { token });
    for (const { id } of body as readonly { id: string }[]) {
      const { status } = await this.ask('POST', `/api/admin/reservation/${id}/finish`, { token, body: {} });
      if (status !== 200) throw new Error(`a trip of the demo could not be finished: ${status}`);
    }
  }

  /** Kills the process without warning, like a power cut. */
  kill(): Promise<void> {
    return this.end('SIGKILL').then(() => undefined);
  }

  /** Stops it in an orderly way; returns the exit code. */
  stop(): Promise<number | null> {
    return this.end('SIGTERM');
  }

  /** Starts a new process with the same data, and with what is added to its environment. */
  again(more: NodeJS.ProcessEnv = {}): Promise<RunningServer> {
    return RunningServer.start({ ...this.environment, ...more }, this.dataDir);
  }

  /** Starts a new process with the same data and kills it after this time, whatever it does then. */
  async killWhileStarting(afterMs: number): Promise<void> {
    const starting = await RunningServer.spawned(this.environment, this.dataDir);
    await later(afterMs);
    await starting.kill();
  }

  async remove(): Promise<void> {
    await this.end('SIGKILL');
    await rm(this.dataDir, { recursive: true, force: true });
  }

  private end(signal: NodeJS.Signals): Promise<number | null> {
    if (this.child.exitCode !== null || this.child.signalCode !== null) return Promise.resolve(this.child.exitCode);
    return new Promise((done) => {
      this.child.once('exit', (code) => done(code));
      this.child.kill(signal);
    });
  }

  private async ready(): Promise<void> {
    const deadline = Date.now() + READY_WITHIN_MS;
    while (Date.now() < deadline) {
      if (this.child.exitCode !== null) break;
      if (this.log.join('').includes(LISTENS) && (await this.isReady())) return;
      await later(100);
    }
    await this.end('SIGKILL');
    throw new Error(`not ready:\n${this.log.join('')}`);
  }

  private isReady(): Promise<boolean> {
    return fetch(`${this.url}/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
  }
}

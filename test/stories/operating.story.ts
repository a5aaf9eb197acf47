import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { request } from 'node:http';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { RunningServer } from '../running-server.js';

const API = resolve(__dirname, '../../apps/api/dist');
const DATE = '2027-06-15';

let root: string;
let server: RunningServer;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'camino-operating-'));
  server = await RunningServer.start({ DRAIN_MS: '1000' });
});
afterAll(async () => {
  await server.remove();
  await rm(root, { recursive: true, force: true });
});

type Outcome = Readonly<{ code: number | null; out: string }>;

const ended = async (child: ChildProcess): Promise<Outcome> => {
  let out = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => (out += chunk.toString()));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, out };
};

/** Runs `npm run <verb> -- …` with everything built. */
const operate = (dataDir: string, ...args: readonly string[]): Promise<Outcome> =>
  ended(
    spawn(process.execPath, [join(API, 'operate.cli.js'), ...args], {
      cwd: root,
      env: { ...process.env, INIT_CWD: root, NODE_ENV: 'development', DATA_DIR: dataDir },
    }),
  );

type Booked = Readonly<{ id: string; token: string }>;

const book = async (client: number): Promise<Booked | null> => {
  const body = {
    date: DATE,
    hour: `${String(4 + (client % 18)).padStart(2, '0')}:00`,
    passenger: 1 + (client % 3),
    childs: 0,
    phone: '55551234',
    cui_passport: 'P1234567',
    email: `backup.${client}@example.com`,
    name: 'Eva',
    last_name: 'Choc',
    fee: 'GUA-AIRPORT_ANT',
  };
  const answer = await server.ask('POST', '/api/reservation', { body });
  return answer.status === 201 ? (answer.body as { data: Booked }).data : null;
};

const until = async (holds: () => boolean | Promise<boolean>, within = 60_000): Promise<void> => {
  for (const end = Date.now() + within; !(await holds()); await pause(20))
    if (Date.now() > end) throw new Error(`never: ${String(holds)}`);
};

const bookingsOf = async (of: RunningServer): Promise<ReadonlyMap<string, unknown>> => {
  const token = await of.login('admin@demo.gt');
  const { body } = await of.ask('GET', '/api/reservation', { token });
  return new Map((body.data as { id: string }[]).map((row) => [row.id, row]));
};

describe('a backup made amid a storm of bookings', () => {
  const acknowledged: Booked[] = [];
  let before: readonly Booked[] = [];

  it('does not wait for the writers, and becomes a folder an application can be started on', async () => {
    let [client, stop] = [0, false];
    const clients = Array.from({ length: 32 }, async () => {
      while (!stop) {
        const booked = await book((client += 1));
        if (booked) acknowledged.push(booked);
        await pause(50); // gives other programs on the machine some time
      }
    });
    await until(() => acknowledged.length >= 8);
    before = [...acknowledged];
    const made = await operate(server.dataDir, 'backup', 'create', 'amid', '--with-secrets');
    stop = true;
    await Promise.all(clients);
    expect(made).toMatchObject({
      code: 0,
      out: expect.stringMatching(/Backed up in .*amid: \d+ events up to position \d+/) as string,
    });
    const restored = await operate(join(root, 'nowhere'), 'backup', 'restore', 'amid', 'again');
    expect(restored).toMatchObject({
      code: 0,
      out: expect.stringContaining('their checksum is that of the backup') as string,
    });
  });

  it('shows every booking that was acknowledged before it began, as the first application does, in read models that are made of its log', async () => {
    const other = await RunningServer.start({ SEED: 'none' }, join(root, 'again'));
    try {
      const [mine, theirs] = [await bookingsOf(server), await bookingsOf(other)];
      expect(before.filter(({ id }) => !theirs.has(id))).toEqual([]);
      for (const [id, row] of theirs) expect(row).toEqual(mine.get(id));
      expect(await operate(other.dataDir, 'projections', 'verify')).toMatchObject({ code: 0 });
      expect(await other.stop()).toBe(0);
    } finally {
      await other.kill();
    }
  });

  it('is called by its name; for an unknown command the application lists the known ones', async () => {
    expect(await operate(server.dataDir, 'bakcup', 'create', 'x')).toMatchObject({
      code: 2,
      out: expect.stringMatching(/There is no command bakcup\. There are: .*backup/) as string,
    });
  });
});

describe('a server that is asked to end', () => {
  const IN_FLIGHT = 50;

  /**
   * Logs in on a connection of its own; resolves once every byte is sent. `status` is set later, to 0 if the connection
   * broke.
   */
  const sent = (): Promise<Readonly<{ status: Promise<number> }>> =>
    new Promise((resolveSent) => {
      const body = JSON.stringify({ email: 'cliente@demo.gt', password: 'Demo#2026' });
      const asked = request(`${server.url}/api/user/login`, {
        method: 'POST',
        agent: false,
        headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) },
      });
      const status = new Promise<number>((answered) => {
        asked.on('response', (response) => response.resume().on('end', () => answered(response.statusCode ?? 0)));
        asked.on('error', () => answered(0));
      });
      asked.end(body, () => resolveSent({ status }));
    });

  it('says at once that it is not ready, answers everything that was asked before, tells live readers when to come back, and ends with 0', async () => {
    const live = await fetch(`${server.url}/api/stream`, {
      headers: { authorization: `Bearer ${await server.login('admin@demo.gt')}` },
    });
    const heard = live.text();
    const inFlight = await Promise.all(Array.from({ length: IN_FLIGHT }, () => sent()));
    const exit = server.stop();
    const seen: unknown[] = [];
    await until(async () => {
      const answer = await fetch(`${server.url}/health/ready`).catch(() => null);
      if (answer?.status === 503) seen.push([await answer.json(), answer.headers.get('connection')]);
      return answer === null || seen.length > 0;
    });
    expect(seen).toEqual([[{ status: 'not ready', missing: ['the application is stopping'] }, 'close']]);
    expect(await Promise.all(inFlight.map(({ status }) => status))).toEqual(Array<number>(IN_FLIGHT).fill(200));
    expect(await heard).toMatch(/retry: 1\d{3}\n\n$/);
    expect(await exit).toBe(0);
  });
});

describe('a process in which something went wrong that nobody expected', () => {
  /** Fails on a signal in a way that no request can cause. */
  const PLANTED = `process.on('SIGUSR2', () => void Promise.reject(new Error('a planted rejection')));
process.on('SIGWINCH', () => { throw new Error('a planted exception'); });`;

  it.each([
    ['SIGUSR2', 'unhandledRejection', 'a planted rejection'],
    ['SIGWINCH', 'uncaughtException', 'a planted exception'],
  ] as const)('on %s logs it and ends with 1, and can be started again', async (signal, origin, says) => {
    const planted = join(root, 'planted.mjs');
    await writeFile(planted, PLANTED);
    const env = {
      ...process.env,
      NODE_ENV: 'development',
      NODE_OPTIONS: `--import ${planted}`,
      PORT: '0',
      DATA_DIR: join(root, 'restarted'),
      SEED: 'none',
    };
    const child = spawn(process.execPath, [join(API, 'main.js')], { env });
    let log = '';
    child.stdout.on('data', (chunk: Buffer) => (log += chunk.toString()));
    await until(() => log.includes('Server listening'));
    child.kill(signal);
    const [code] = (await once(child, 'close')) as [number | null];
    const last = log
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { level: number; msg: string; err?: { message: string } })
      .at(-1);
    expect([code, last]).toEqual([
      1,
      expect.objectContaining({ level: 60, context: 'Process', msg: expect.stringContaining(origin) as string }),
    ]);
    expect(JSON.stringify(last)).toContain(says);
  });
});

describe('production', () => {
  it('does not start without its secrets, and names each that is missing', async () => {
    const env = {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      PORT: '0',
      DATA_DIR: join(root, 'production'),
      SMTP_URL: 'smtp://127.0.0.1:1',
    };
    const { code, out } = await ended(spawn(process.execPath, [join(API, 'main.js')], { env }));
    expect([code, out]).toEqual([
      1,
      expect.stringMatching(/production needs JWT_SECRET, MASTER_KEY, NAMING_KEY in the environment/) as string,
    ]);
  });
});

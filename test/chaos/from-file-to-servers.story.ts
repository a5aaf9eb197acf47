import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { randomFrom, SEED } from '../support/random.js';
import { EventStoreDbDouble } from '../eventstoredb-double/eventstoredb-double.js';
import { MongoServer } from '../mongo-server/mongo-server.js';
import { RunningServer } from '../running-server.js';

const OPERATE = resolve(__dirname, '../../apps/api/dist/operate.cli.js');

/** How often the move is killed. */
const KILLS = Number(process.env.KILLS ?? 3);
jest.setTimeout(300_000 + KILLS * 30_000);

const random = randomFrom(SEED);

const EMAIL = 'eva@example.com';
const PASSWORD = 'Volcanes#2026';

type Ended = Readonly<{ code: number | null; said: string }>;

/** Runs an operator's command; kills it after `killAfterMs`. */
const operated = (args: readonly string[], environment: NodeJS.ProcessEnv, killAfterMs?: number): Promise<Ended> => {
  const env = { ...process.env, NODE_ENV: 'development', ...environment };
  const child = spawn(process.execPath, [OPERATE, ...args], { env });
  const timer = killAfterMs === undefined ? undefined : setTimeout(() => child.kill('SIGKILL'), killAfterMs);
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
  return new Promise((done) =>
    child.once('close', (code) => {
      clearTimeout(timer);
      done({ code, said });
    }),
  );
};

const WHOLE = 'range=%5B0%2C199%5D&sort=%5B%22id%22%2C%22ASC%22%5D';

/** What the office and a client read, whole. */
const READINGS = [
  ...['reservation', 'user', 'claim', 'payment', 'tour', 'inquiry', 'invoice'].map(
    (list) => ['admin@demo.gt', `/api/admin/${list}?${WHOLE}`] as const,
  ),
  ['admin@demo.gt', '/api/fee'],
  ['admin@demo.gt', '/api/vehicle'],
  ['admin@demo.gt', '/api/admin/activity'],
  ['cliente@demo.gt', '/api/reservation/client_claims'],
] as const;

type Tokens = Readonly<Record<(typeof READINGS)[number][0], string>>;

/** An answer without what differs from one request or store to another. */
const same = (body: unknown): unknown =>
  JSON.parse(
    JSON.stringify(body, (key, value: unknown) => (['position', 'next', 'requestId'].includes(key) ? null : value)),
  );

const readIn = async (server: RunningServer, tokens: Tokens): Promise<readonly unknown[]> => {
  const answers: unknown[] = [];
  for (const [who, path] of READINGS) {
    const { status, body } = await server.ask('GET', path, { token: tokens[who] });
    answers.push([path, status, same(body)]);
  }
  return answers;
};

/** Until the read side has caught up, which the answers do not say. */
const readTwiceAlike = async (server: RunningServer, tokens: Tokens): Promise<readonly unknown[]> => {
  for (let last = await readIn(server, tokens); ;) {
    await new Promise((later) => setTimeout(later, 500));
    const now = await readIn(server, tokens);
    if (JSON.stringify(now) === JSON.stringify(last)) return now;
    last = now;
  }
};

const contentOf = async (folder: string): Promise<string> =>
  (JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8')) as { content: string }).content;

const secretsOf = async (backup: string): Promise<NodeJS.ProcessEnv> => {
  const { MASTER_KEY, NAMING_KEY } = JSON.parse(await readFile(join(backup, 'secrets.json'), 'utf8')) as Record<
    string,
    string
  >;
  return { MASTER_KEY, NAMING_KEY };
};

/** An empty event store, an empty read side and the folder of a new installation. */
class Servers {
  private constructor(
    readonly store: EventStoreDbDouble,
    readonly mongo: MongoServer,
    readonly dataDir: string,
  ) {}

  static async in(root: string): Promise<Servers> {
    const [store, mongo] = await Promise.all([EventStoreDbDouble.start(), MongoServer.start()]);
    return new Servers(store, mongo, await mkdtemp(join(root, 'data-')));
  }

  get environment(): NodeJS.ProcessEnv {
    return { EVENTSTORE_URL: `${this.store.url}&defaultDeadline=10000`, MONGO_URL: this.mongo.url, TEST_CLOCK: '0' };
  }

  /** Resolves to whether it ended; kills it after `killAfterMs`. */
  async take(backup: string, killAfterMs?: number): Promise<boolean> {
    const args = ['backup', 'restore', backup, this.dataDir, '--to', this.store.url];
    const environment = { MONGO_URL: this.mongo.url, ...(await secretsOf(backup)) };
    const { code, said } = await operated(args, environment, killAfterMs);
    if (code !== 0 && code !== null) throw new Error(said);
    return code === 0;
  }

  async remove(): Promise<void> {
    await Promise.all([this.store.kill(), this.mongo.kill()]);
  }
}

describe('moving from one machine to several', () => {
  let root: string;
  let old: RunningServer;
  let servers: Servers;
  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), 'camino-moving-'));
    [old, servers] = await Promise.all([RunningServer.start({ TEST_CLOCK: '0' }), Servers.in(root)]);
  });
  afterAll(async () => {
    await Promise.all([old.remove(), servers.remove()]);
    await rm(root, { recursive: true, force: true });
  });

  /** Moves until it was killed often enough, from the beginning again whenever a move ended before. */
  const moved = async (backup: string): Promise<void> => {
    for (let kills = 0; kills < KILLS;) {
      if (!(await servers.take(backup, 300 + random.below(2500)))) kills += 1;
      else {
        await servers.remove();
        servers = await Servers.in(root);
      }
    }
    expect(await servers.take(backup)).toBe(true);
  };

  it(`keeps every event, row and answer, however often it is interrupted (${KILLS} kills, seed ${SEED})`, async () => {
    const [backup, again] = [join(root, 'backup'), join(root, 'again')];
    const newcomer = { name: 'Eva', last_name: 'Choc', email: EMAIL, password: PASSWORD };
    const form = { ...newcomer, confirmar_email: EMAIL, confirmPassword: PASSWORD };
    expect((await old.ask('POST', '/api/user/signup', { body: form })).status).toBe(201);
    const tokens = {
      'admin@demo.gt': await old.login('admin@demo.gt'),
      'cliente@demo.gt': await old.login('cliente@demo.gt'),
    };
    const before = await readTwiceAlike(old, tokens);
    expect(before.map((answer) => (answer as [string, number])[1])).toEqual(READINGS.map(() => 200));
    await old.stop();
    expect(await operated(['backup', 'create', backup, '--with-secrets'], { DATA_DIR: old.dataDir })).toMatchObject({
      code: 0,
    });
    await moved(backup);
    const { environment, dataDir } = servers;
    const next = await RunningServer.start(environment, dataDir);
    try {
      expect(await readTwiceAlike(next, tokens)).toEqual(before);
      const there = { ...environment, DATA_DIR: dataDir };
      expect(await operated(['projections', 'verify'], there)).toMatchObject({ code: 0 });
      await next.stop();
      expect(await operated(['backup', 'create', again], there)).toMatchObject({ code: 0 });
      expect(await contentOf(again)).toBe(await contentOf(backup));
      expect((await operated(['people', 'find', EMAIL], there)).said).toContain('1 accounts, can be read');
      expect(await operated(['people', 'erase', EMAIL, '--yes'], there)).toMatchObject({ code: 0 });
      expect((await operated(['people', 'find', EMAIL], there)).said).toContain('nothing can be read');
    } finally {
      await next.kill();
    }
  });
});

import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import mongoose, { type Connection } from 'mongoose';
import { TestApp } from '../../support/test-app.js';
import { RunningServer } from '../../running-server.js';

const OPERATE = resolve(__dirname, '../../../apps/api/dist/operate.cli.js');

/** Values of EVENTSTORE_URL and MONGO_URL. */
type Servers = Readonly<{ eventstoreUrl: string; mongoUrl: string }>;

/** Several processes of the built application over one event store and one read side. */
export class Replicas {
  readonly all: RunningServer[] = [];
  private readonly folders: string[] = [];

  private constructor(
    private readonly connection: Connection,
    readonly environment: NodeJS.ProcessEnv,
  ) {}

  static async over({ eventstoreUrl, mongoUrl }: Servers): Promise<Replicas> {
    const secret = () => randomBytes(32).toString('hex');
    const environment = {
      EVENTSTORE_URL: eventstoreUrl,
      MONGO_URL: mongoUrl,
      JWT_SECRET: secret(),
      MASTER_KEY: secret(),
      NAMING_KEY: secret(),
      SEED: 'base',
    };
    return new Replicas(await mongoose.createConnection(mongoUrl, { dbName: 'camino' }).asPromise(), environment);
  }

  /** Adds a replica; resolves once it is ready. */
  async add(): Promise<RunningServer> {
    const folder = await mkdtemp(join(tmpdir(), 'camino-replica-'));
    this.folders.push(folder);
    const server = await RunningServer.start({ ...this.environment, TEST_CLOCK: '0' }, folder);
    this.all.push(server);
    return server;
  }

  /** Creates the people and vehicles of the tests, through a temporary process. */
  async bringPeopleAndVehicles(): Promise<void> {
    await (await TestApp.start({ environment: { ...this.environment, SEED: undefined, TEST_CLOCK: '0' } })).stop();
  }

  /** The leader according to the lease; undefined if that process is gone. */
  async leader(): Promise<RunningServer | undefined> {
    const lease = await this.connection.db!.collection('leases').findOne({});
    return this.all.find(({ pid }) => String(lease?.['holder']).split(':').at(-2) === String(pid));
  }

  async term(): Promise<number> {
    return (await this.connection.db!.collection('leases').findOne({}))?.['term'] as number;
  }

  /** Milliseconds until another process leads. */
  async successorOf(former: RunningServer): Promise<number> {
    const began = performance.now();
    for (;;) {
      const leader = await this.leader();
      if (leader && leader !== former) return performance.now() - began;
      await new Promise((later) => setTimeout(later, 50));
    }
  }

  /** Kills a replica without warning, like a power cut. */
  async kill(server: RunningServer): Promise<void> {
    this.all.splice(this.all.indexOf(server), 1);
    await server.kill();
  }

  /** Stops a replica in an orderly way; returns its exit code. */
  stop(server: RunningServer): Promise<number | null> {
    this.all.splice(this.all.indexOf(server), 1);
    return server.stop();
  }

  /** Output of the operator's command that compares all rows with the log. */
  async parity(): Promise<Readonly<{ code: number | null; said: string }>> {
    const leader = await this.leader();
    const child = spawn(process.execPath, [OPERATE, 'projections', 'verify'], {
      env: { ...process.env, ...this.environment, NODE_ENV: 'development', DATA_DIR: leader!.dataDir },
    });
    let said = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
    return new Promise((done) => child.once('close', (code) => done({ code, said })));
  }

  /** Every mail in the outbox of any replica, killed ones included: its name, once per sending. */
  async mails(): Promise<readonly string[]> {
    const boxes = await Promise.all(this.folders.map((folder) => mailsIn(join(folder, 'mail/outbox'))));
    return boxes.flat();
  }

  async remove(): Promise<void> {
    await Promise.all(this.all.map((server) => server.kill()));
    await this.connection.close();
    await Promise.all(this.folders.map((folder) => rm(folder, { recursive: true, force: true })));
  }
}

const mailsIn = async (outbox: string): Promise<string[]> => {
  const files = (await readdir(outbox).catch(() => [])).filter((name) => name.endsWith('.json'));
  return Promise.all(
    files.map(async (name) => (JSON.parse(await readFile(join(outbox, name), 'utf8')) as { id: string }).id),
  );
};

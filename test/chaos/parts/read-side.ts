import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import mongoose from 'mongoose';
import { CHECKPOINTS } from '../../../apps/api/src/platform/read/mongo/mongo.js';
import { collectionOf } from '../../../apps/api/src/platform/read/projecting/serving-collections.js';

const SERVER = pathToFileURL(resolve(__dirname, '../../../libs/embedded-mongo/dist/server.js')).href;
const SCRIPT = `
const { EmbeddedMongo } = await import(${JSON.stringify(SERVER)});
console.log((await EmbeddedMongo.start({ port: 0 })).url);
process.stdin.on('end', () => process.exit()).resume();`;

type Rows = Readonly<Record<string, readonly unknown[]>>;
type Checkpoint = Readonly<{ _id: string; generation?: number }>;

/** A read side in a process of its own, which survives the application. */
export class ReadSide {
  private constructor(
    private readonly child: ChildProcess,
    readonly port: number,
  ) {}

  static async start(): Promise<ReadSide> {
    const child = spawn(process.execPath, ['--input-type=module', '-e', SCRIPT], {
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    const [url] = (await once(createInterface({ input: child.stdout }), 'line')) as [string];
    return new ReadSide(child, Number(new URL(url).port));
  }

  /** The value of MONGO_URL that leads here through the proxy at `port`. */
  url(port = this.port): string {
    return `mongodb://127.0.0.1:${port}/?directConnection=true`;
  }

  /** Every row of every served read model, with the position of the event that changed it last. */
  async rows(): Promise<Rows> {
    const connection = await mongoose.createConnection(this.url(), { dbName: 'camino' }).asPromise();
    try {
      const shown = (await connection.db!.collection(CHECKPOINTS).find({}).toArray()) as unknown as Checkpoint[];
      const read = async ({ _id, generation = 0 }: Checkpoint) =>
        [
          _id,
          await connection.db!.collection(collectionOf(_id, generation)).find({}).sort({ _id: 1 }).toArray(),
        ] as const;
      return Object.fromEntries(await Promise.all(shown.sort((a, b) => (a._id < b._id ? -1 : 1)).map(read)));
    } finally {
      await connection.close();
    }
  }

  async stop(): Promise<void> {
    if (this.child.exitCode !== null || this.child.signalCode !== null) return;
    const ended = once(this.child, 'exit');
    this.child.kill('SIGKILL');
    await ended;
  }
}

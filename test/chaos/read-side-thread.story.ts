import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { promisify } from 'node:util';
import mongoose, { type Connection } from 'mongoose';
import type { MongoThread } from '@camino/embedded-mongo/thread.js';

const BUILT = resolve(__dirname, '../../libs/embedded-mongo/dist/thread.js');
const ROWS = 40_000;

type Note = { _id: number; text: string };

describe('the embedded read side on a thread of its own', () => {
  let folder: string;
  let thread: MongoThread;
  let connection: Connection;

  let created: () => MongoThread;
  const connected = (to: MongoThread): Promise<Connection> =>
    mongoose.createConnection(to.url, { dbName: 'notes' }).asPromise();
  const notes = (of: Connection) => of.collection<Note>('notes');

  beforeAll(async () => {
    const built = (await import(BUILT)) as typeof import('@camino/embedded-mongo/thread.js');
    created = () => new built.MongoThread();
    folder = await mkdtemp(join(tmpdir(), 'camino-thread-'));
    thread = created();
    await thread.listen(folder);
    connection = await connected(thread);
    await notes(connection).createIndex({ text: 1 }, { unique: true });
    const rows = Array.from({ length: ROWS }, (_, n) => ({ _id: n, text: `note ${n} ${'of a trip '.repeat(20)}` }));
    await notes(connection).insertMany(rows);
  });
  afterAll(async () => {
    await connection.close();
    await thread.stop();
    expect(await readdir(folder)).toEqual(['filling']);
    await rm(folder, { recursive: true });
  });

  it('searches while this thread goes on', async () => {
    let counted: number | undefined;
    const counting = notes(connection)
      .countDocuments({ text: { $regex: '9 .*o.*f.*a.*x', $options: 'i' } })
      .then((count) => (counted = count));
    let turns = 0;
    for (; counted === undefined; turns += 1) await turn();
    await counting;
    expect(counted).toBe(0);
    expect(turns).toBeGreaterThan(20);
  });

  const restored = async (chunks: AsyncIterable<Uint8Array>): Promise<{ rows: number; refused: unknown }> => {
    const next = created();
    const refused: unknown = await next.restore(chunks).then(
      () => null,
      (error: unknown) => error,
    );
    await next.listen(folder);
    const other = await connected(next);
    const rows = await notes(other).countDocuments({});
    if (rows > 0)
      await expect(
        notes(other).insertOne({ _id: -1, text: (await notes(other).findOne({ _id: 7 }))!.text }),
      ).rejects.toThrow('E11000');
    await other.close();
    await next.stop();
    return { rows, refused };
  };

  it('gives all its rows to another one', async () => {
    expect(await restored(thread.snapshot())).toEqual({ rows: ROWS, refused: null });
  });

  it('begins empty when what it is to restore breaks off', async () => {
    const broken = async function* () {
      for await (const chunk of thread.snapshot()) {
        yield chunk;
        throw new Error('not what was kept');
      }
    };
    expect(await restored(broken())).toEqual({ rows: 0, refused: new Error('not what was kept') });
    const cut = async function* () {
      for await (const chunk of thread.snapshot()) {
        yield chunk.subarray(0, -1);
        return;
      }
    };
    expect(await restored(cut())).toMatchObject({ rows: 0, refused: { message: expect.stringContaining('missing') } });
  });

  it('ends the process when it cannot go on, with its reason', async () => {
    const filling = join(folder, 'filling');
    await mkdir(filling);
    const script = join(filling, 'main.mjs');
    await writeFile(
      script,
      `import { MongoThread } from ${JSON.stringify(BUILT)};
      import mongoose from ${JSON.stringify(require.resolve('mongoose'))};
      const thread = new MongoThread();
      await thread.listen(${JSON.stringify(filling)});
      const { db } = await mongoose.createConnection(thread.url).asPromise();
      const rows = () => Array.from({ length: 100 }, () => ({ text: 'x'.repeat(10_000) }));
      for (;;) await db.collection('rows').insertMany(rows()).catch(() => undefined);`,
    );
    const ended = promisify(execFile)(process.execPath, ['--max-old-space-size=60', script], { timeout: 60_000 });
    await expect(ended).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining('ERR_WORKER_OUT_OF_MEMORY') });
  });
});

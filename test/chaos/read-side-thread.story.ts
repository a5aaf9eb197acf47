import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { promisify } from 'node:util';
import mongoose, { type Connection } from 'mongoose';
import type { MongoThread } from '@camino/embedded-mongo/thread.js';

const BUILT = resolve(__dirname, '../../libs/embedded-mongo/dist/thread.js');
const ROWS = 40_000;
/** A third of them was aborted when the thread was not parked first. */
const EXITS = 12;

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
    expect(await readdir(folder)).toEqual(['exiting', 'filling']);
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

  it('gives its rows to the next thread with the same file, and purges what was overwritten', async () => {
    const file = join(folder, 'rows.db');
    const first = created();
    await first.listen(folder, file);
    const before = await connected(first);
    await notes(before).createIndex({ text: 1 }, { unique: true });
    await notes(before).insertMany([
      { _id: 1, text: 'one' },
      { _id: 2, text: 'a secret' },
    ]);
    await notes(before).updateOne({ _id: 2 }, { $set: { text: 'two' } });
    await first.purge();
    expect(await readFile(file, 'latin1')).not.toContain('a secret');
    await before.close();
    await first.stop();
    const next = created();
    await next.listen(folder, file);
    const after = await connected(next);
    expect(await notes(after).find().sort({ text: 1 }).toArray()).toEqual([
      { _id: 1, text: 'one' },
      { _id: 2, text: 'two' },
    ]);
    await expect(notes(after).insertOne({ _id: 3, text: 'one' })).rejects.toThrow('E11000');
    await after.close();
    await next.stop();
    for (const rest of ['', '-wal', '-shm']) await rm(`${file}${rest}`, { force: true });
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
      const list = Array(900_000).fill({});
      for (let n = 0; ; n += 1) await db.collection('rows').updateOne({ _id: n }, { $set: { list } }).catch(() => undefined);`,
    );
    const ended = promisify(execFile)(process.execPath, ['--max-old-space-size=60', script], { timeout: 60_000 });
    await expect(ended).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining('ERR_WORKER_OUT_OF_MEMORY') });
  });

  it('leaves the exit code to a process that exits while rows are read', async () => {
    const exiting = join(folder, 'exiting');
    await mkdir(exiting);
    const script = join(exiting, 'main.mjs');
    await writeFile(
      script,
      `import { mkdtemp } from 'node:fs/promises';
      import { MongoThread } from ${JSON.stringify(BUILT)};
      import mongoose from ${JSON.stringify(require.resolve('mongoose'))};
      const own = await mkdtemp(${JSON.stringify(join(exiting, 'rows-'))});
      const thread = new MongoThread();
      await thread.listen(own, own + '/rows.db');
      const { db } = await mongoose.createConnection(thread.url).asPromise();
      await db.collection('rows').insertMany(Array.from({ length: 2000 }, (_, n) => ({ _id: n })));
      setTimeout(() => process.exit(7), 100 + Math.random() * 50);
      for (;;) await db.collection('rows').find({}, { batchSize: 2000 }).toArray();`,
    );
    for (let n = 0; n < EXITS; n += 1) {
      const ended = promisify(execFile)(process.execPath, [script], { timeout: 60_000 });
      await expect(ended).rejects.toMatchObject({ code: 7, signal: null, stderr: '' });
    }
  }, 60_000);
});

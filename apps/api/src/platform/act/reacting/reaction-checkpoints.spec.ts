import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { WAL_LIMIT } from '../../log/event-store/wal-limit.js';
import { Mongo } from '../../read/mongo/mongo.js';
import { FileCheckpoints } from './file-checkpoints.js';
import { MongoCheckpoints } from './mongo-checkpoints.js';
import { keepsCheckpoints } from './reaction-checkpoints.contract.js';

describe('checkpoints in a file', () => {
  const dirs: string[] = [];
  afterAll(() => dirs.forEach((dir) => rmSync(dir, { recursive: true })));

  keepsCheckpoints(async () => {
    const dir = mkdtempSync(join(tmpdir(), 'camino-checkpoints-'));
    dirs.push(dir);
    return async () => new FileCheckpoints(join(dir, 'data', 'reactions.db'));
  });

  it('shrink their write-ahead log again after a reader outside has held it for long', async () => {
    const dir = mkdtempSync(join(tmpdir(), 'camino-checkpoints-'));
    dirs.push(dir);
    const file = join(dir, 'reactions.db');
    const checkpoints = new FileCheckpoints(file);
    const save = (from: number, length: number): Promise<unknown> =>
      Promise.all(
        Array.from({ length }, (_, at) =>
          checkpoints.save(`${from + at}${'x'.repeat(2000)}`, { position: 1, anchor: null }),
        ),
      );
    await save(0, 1);
    const reader = new DatabaseSync(file);
    reader.exec('begin; select count(*) from reactions');
    await save(1, 5000);
    const grown = statSync(`${file}-wal`).size;
    reader.close();
    for (const at of [10_000, 10_001]) await save(at, 1); // the first checkpoints, the second begins the file
    const shrunk = statSync(`${file}-wal`).size;
    await checkpoints.close();
    expect(grown).toBeGreaterThan(WAL_LIMIT);
    expect(shrunk).toBeLessThanOrEqual(WAL_LIMIT);
  });
});

describe('checkpoints in Mongo', () => {
  let mongo: Mongo;
  beforeAll(async () => (mongo = await Mongo.open()));
  afterAll(() => mongo.close());

  keepsCheckpoints(async () => {
    await mongo.connection.db!.collection('reaction_checkpoints').deleteMany({});
    return async () => new MongoCheckpoints(mongo.connection);
  });
});

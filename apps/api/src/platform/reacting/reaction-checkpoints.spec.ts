import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Mongo } from '../mongo/mongo.js';
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

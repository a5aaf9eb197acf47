import { EmbeddedMongo } from '@camino/embedded-mongo/server.js';
import { Mongo } from '../../platform/read/mongo/mongo.js';
import { ReadModels } from '../../platform/read/projecting/read-model.js';
import { UserList } from './user-list.js';

let server: EmbeddedMongo;
let mongo: Mongo;
beforeAll(async () => {
  server = await EmbeddedMongo.start();
  mongo = await Mongo.open(server.url);
});
afterAll(async () => {
  await mongo.close();
  await server.stop();
});

type Stored = { _id: string; sortName: string; active: boolean };
const rows = () => mongo.connection.db!.collection<Stored>('accounts');
const numbered = (n: number): Stored => ({
  _id: `a${String(n).padStart(4, '0')}`,
  sortName: `name ${n % 7}`,
  active: n % 3 > 0,
});

describe('all accounts, read as they are asked for', () => {
  it.each([
    ['name', 'ASC'],
    ['name', 'DESC'],
    ['active', 'ASC'],
    ['active', 'DESC'],
    ['id', 'ASC'],
    ['id', 'DESC'],
  ])('are each there once by %s %s, though others come and go before them', async (field, direction) => {
    await rows().deleteMany({});
    await rows().insertMany(Array.from({ length: 1300 }, (_, n) => numbered(n)));
    const [first, last] = [
      { _id: 'a', sortName: '', active: false },
      { _id: 'z', sortName: 'z', active: true },
    ];
    const found: string[] = [];
    for await (const { _id } of new UserList(new ReadModels(mongo.connection)).each({
      sort: JSON.stringify([field, direction]),
    })) {
      if (found.push(_id) === 1) await rows().insertOne(direction === 'ASC' ? first : last);
      if (found.length === 600) await rows().deleteOne({ _id: found[0]! });
    }
    expect([found.length, new Set(found).size]).toEqual([1300, 1300]);
  });
});

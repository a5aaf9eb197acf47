import type { Connection } from 'mongoose';
import { faultyConnection } from '../../testing/faulty-connection.js';
import type { RecordedEvent } from '../event-log/event-log.js';
import { Mongo } from '../mongo/mongo.js';
import { below, Killed, killedAfter, type Random, randomFrom, randomLog } from './disturbing.contract.js';
import { Lane } from './lane.js';
import { ProjectedRows } from './projected-rows.js';
import type { AnyProjection } from './projection.js';
import { histories, places, trips } from './test-projections.contract.js';

const SEED = Number(process.env['RANDOM_SEED'] ?? Date.now() % 1_000_000);
const RUNS = Number(process.env['RANDOM_RUNS'] ?? 40);

describe('a projection that is disturbed', () => {
  let mongo: Mongo;
  beforeAll(async () => (mongo = await Mongo.open()));
  afterAll(() => mongo.close());

  const rowsIn = (name: string) => mongo.connection.db!.collection(name).find({}).sort({ _id: 1 }).toArray();
  const laneOn = async (connection: Connection, projection: AnyProjection): Promise<Lane> => {
    const rows = new ProjectedRows({ keeping: connection, building: connection }, projection);
    const lane = new Lane(projection, rows, () => undefined);
    const served = await rows.serving();
    if (served) lane.begin(served);
    else await rows.announce();
    return lane;
  };

  /** One life of the process: from its checkpoint on, in batches of any size, some of them handed twice. */
  const live = async (connection: Connection, projection: AnyProjection, log: readonly RecordedEvent[], random: Random): Promise<void> => {
    const lane = await laneOn(connection, projection);
    let next = log.findIndex(({ position }) => position > lane.position);
    while (next >= 0 && next < log.length) {
      const size = 1 + below(random, 12);
      const again = random() < 0.3 ? below(random, 6) : 0;
      await lane.take(log.slice(Math.max(next - again, 0), next + size));
      if (random() < 0.5) await lane.save();
      next += size;
    }
    await lane.save();
  };

  const disturbed = async (projection: AnyProjection, log: readonly RecordedEvent[], random: Random): Promise<void> => {
    for (let kills = below(random, 8); kills > 0; kills -= 1) {
      const dying = faultyConnection(mongo.connection, killedAfter(1 + below(random, 25), random));
      await live(dying, projection, log, random).catch((error: unknown) => {
        if (!(error instanceof Killed)) throw error;
      });
    }
    await live(mongo.connection, projection, log, random);
  };

  describe.each([
    ['whose rows go', trips],
    ['whose rows go by what is in them, two of them by one event', places],
    ['whose rows keep everything', histories],
  ])('%s', (_, make) => {
    it(`has the same rows as one made anew, whenever it was killed and whatever came twice (R6, ${RUNS} runs from seed ${SEED})`, async () => {
      for (let seed = SEED; seed < SEED + RUNS; seed += 1) {
        const random = randomFrom(seed);
        const log = randomLog(random, 20 + below(random, 60));
        const [anew, torn] = [make(`${make().name}-anew-${seed}`), make(`${make().name}-torn-${seed}`)];
        await (await laneOn(mongo.connection, anew)).take(log);
        await disturbed(torn, log, random);
        expect({ seed, rows: await rowsIn(torn.name) }).toEqual({ seed, rows: await rowsIn(anew.name) });
      }
    });
  });

  it(`has the same rows after beginning again from any older checkpoint (R6, seed ${SEED})`, async () => {
    const random = randomFrom(SEED);
    const log = randomLog(random, 60);
    const projection = histories(`histories-older-${SEED}`);
    await live(mongo.connection, projection, log, random);
    const rows = await rowsIn(projection.name);
    for (let at = 0; at < log.length; at += 5) {
      await mongo.connection.db!.collection<{ _id: string }>('checkpoints').replaceOne({ _id: projection.name }, { position: log[at]!.position });
      await live(mongo.connection, projection, log, random);
      expect(await rowsIn(projection.name)).toEqual(rows);
    }
  });

  it('announces each change once it is written, also when the write had to be tried again', async () => {
    const random = randomFrom(7);
    let failing = true;
    const faulty = faultyConnection(mongo.connection, async ({ method, args }, real) => {
      if (method !== 'bulkWrite' || !failing) return;
      failing = false;
      await real((args[0] as unknown[]).slice(0, 1), args[1]);
      throw new Error('the answer was lost');
    });
    const projection = trips('trips-announced');
    const announced: string[] = [];
    const lane = new Lane(projection, new ProjectedRows({ keeping: faulty, building: faulty }, projection), (changes) => announced.push(...changes.keys()));
    const log = randomLog(random, 3).map((event, n) => ({ ...event, type: 'TripBooked', data: { trip: `trip ${n}`, place: 'Antigua' } }));
    await expect(lane.take(log)).rejects.toThrow('the answer was lost');
    expect(announced).toEqual([]);
    await lane.take(log);
    expect(announced.sort()).toEqual(['trip 0', 'trip 1', 'trip 2']);
    await lane.take(log);
    expect(announced).toHaveLength(3);
  });
});

import fc from 'fast-check';
import type { Connection } from 'mongoose';
import { faultyConnection } from '../../../../../../test/support/faulty-connection.js';
import { PATIENCE_MS, randomHistories } from '../../../../../../test/random-histories.js';
import type { RecordedEvent } from '../../log/event-store/recorded-event.js';
import { Mongo } from '../mongo/mongo.js';
import { deathWithin, happenings, Killed, killedBy, logOf } from './fault-injection.contract.js';
import { Projector } from './projector.js';
import { ProjectedRows } from './projected-rows.js';
import type { AnyProjection } from './projection.js';
import { histories, places, trips } from './test-projections.contract.js';

/** `again`: number of earlier events that are delivered once more. */
type Batch = Readonly<{ size: number; again: number; saves: boolean }>;

const again = fc.oneof({ weight: 7, arbitrary: fc.constant(0) }, { weight: 3, arbitrary: fc.nat(5) });
/** How a process consumes the log, as a repeating pattern. */
const batches: fc.Arbitrary<readonly Batch[]> = fc.array(
  fc.record({ size: fc.integer({ min: 1, max: 12 }), again, saves: fc.boolean() }),
  { minLength: 1, maxLength: 12 },
);
const lives = fc.array(fc.record({ batches, death: deathWithin(25) }), { maxLength: 7 });
const log = happenings(80).map(logOf);

describe('a projection that is disturbed', () => {
  let mongo: Mongo;
  beforeAll(async () => (mongo = await Mongo.open()));
  beforeEach(() => mongo.connection.dropDatabase());
  afterAll(() => mongo.close());

  const rowsIn = (name: string) => mongo.connection.db!.collection(name).find({}).sort({ _id: 1 }).toArray();
  const laneOn = async (connection: Connection, projection: AnyProjection): Promise<Projector> => {
    const rows = new ProjectedRows({ keeping: connection, building: connection }, projection);
    const projector = new Projector(projection, rows, () => undefined);
    const served = await rows.serving();
    if (served) projector.begin(served);
    else await rows.announce();
    return projector;
  };

  /** One run of the process: from its checkpoint, in batches of any size, some of them delivered twice. */
  const live = async (
    connection: Connection,
    projection: AnyProjection,
    events: readonly RecordedEvent[],
    taken: readonly Batch[],
  ): Promise<void> => {
    const projector = await laneOn(connection, projection);
    let next = events.findIndex(({ position }) => position > projector.position);
    for (let n = 0; next >= 0 && next < events.length; n += 1) {
      const batch = taken[n % taken.length]!;
      await projector.take(events.slice(Math.max(next - batch.again, 0), next + batch.size));
      if (batch.saves) await projector.save();
      next += batch.size;
    }
    await projector.save();
  };

  describe.each([
    ['whose rows go', trips],
    ['whose rows go by what is in them, two of them by one event', places],
    ['whose rows keep everything', histories],
  ])('%s', (_, make) => {
    it(
      'has the same rows as one made anew, whenever it was killed and whatever came twice (R6)',
      async () => {
        const [anew, torn] = [make('anew'), make('torn')];
        const property = fc.asyncProperty(log, lives, batches, async (events, disturbed, last) => {
          await mongo.connection.dropDatabase();
          await (await laneOn(mongo.connection, anew)).take(events);
          for (const { batches: taken, death } of disturbed) {
            await live(faultyConnection(mongo.connection, killedBy(death)), torn, events, taken).catch(
              (error: unknown) => {
                if (!(error instanceof Killed)) throw error;
              },
            );
          }
          await live(mongo.connection, torn, events, last);
          expect(await rowsIn('torn')).toEqual(await rowsIn('anew'));
        });
        await fc.assert(property, randomHistories(40));
      },
      PATIENCE_MS,
    );
  });

  it(
    'has the same rows after beginning again from any older checkpoint (R6)',
    async () => {
      const projection = histories();
      const property = fc.asyncProperty(log, fc.nat(79), batches, async (events, at, taken) => {
        await mongo.connection.dropDatabase();
        await live(mongo.connection, projection, events, taken);
        const rows = await rowsIn(projection.name);
        const { position } = events[at % events.length]!;
        await mongo.connection
          .db!.collection<{ _id: string }>('checkpoints')
          .replaceOne({ _id: projection.name }, { position });
        await live(mongo.connection, projection, events, taken);
        expect(await rowsIn(projection.name)).toEqual(rows);
      });
      await fc.assert(property, randomHistories(20));
    },
    PATIENCE_MS,
  );

  it('announces each change once it is written, also when the write had to be tried again', async () => {
    let failing = true;
    const faulty = faultyConnection(mongo.connection, async ({ method, args }, real) => {
      if (method !== 'bulkWrite' || !failing) return;
      failing = false;
      await real((args[0] as unknown[]).slice(0, 1), args[1]);
      throw new Error('the answer was lost');
    });
    const projection = trips('trips-announced');
    const announced: string[] = [];
    const projector = new Projector(
      projection,
      new ProjectedRows({ keeping: faulty, building: faulty }, projection),
      (changes) => announced.push(...changes.keys()),
    );
    const events = logOf([0, 1, 2].map((trip) => ({ trip, place: 0, ends: false, gap: 1 })));
    await expect(projector.take(events)).rejects.toThrow('the answer was lost');
    expect(announced).toEqual([]);
    await projector.take(events);
    expect(announced.sort()).toEqual(['trip 0', 'trip 1', 'trip 2']);
    await projector.take(events);
    expect(announced).toHaveLength(3);
  });
});

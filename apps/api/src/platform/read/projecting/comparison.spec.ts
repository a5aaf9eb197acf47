import fc from 'fast-check';
import { PATIENCE_MS, randomHistories } from '../../../../../../test/random-histories.js';
import type { RecordedEvent } from '../../log/event-store/recorded-event.js';
import { Mongo } from '../mongo/mongo.js';
import { type Checksum, digestOf, RowChecksum } from './checksum.js';
import { Comparison } from './comparison.js';
import { FreshRows } from './fresh-rows.js';
import { Projector } from './projector.js';
import { ProjectedRows } from './projected-rows.js';
import type { Row } from './projection.js';
import { trips } from './test-projections.contract.js';

const MANY = 900;
/** What happens between two steps of a comparison. */
const happenings = fc.array(
  fc.record({ type: fc.constantFrom('TripBooked', 'TripMoved', 'TripEnded'), n: fc.nat(MANY + 99) }),
  { maxLength: 100, size: 'max' },
);
const idOf = (n: number): string => `trip ${String(n).padStart(4, '0')}`;

describe('comparing two collections', () => {
  let mongo: Mongo;
  let rows: readonly [ProjectedRows, ProjectedRows];
  let projectors: readonly [Projector, Projector];
  let position = 0;

  beforeAll(async () => (mongo = await Mongo.open()));
  afterAll(() => mongo.close());
  const begin = async (): Promise<void> => {
    await mongo.connection.dropDatabase();
    const serving = new ProjectedRows({ keeping: mongo.connection, building: mongo.connection }, trips());
    rows = [serving, serving.of(1)];
    await serving.announce();
    const fresh = new FreshRows(rows[1], new AbortController().signal);
    await fresh.flush();
    projectors = [new Projector(trips(), serving, () => undefined), new Projector(trips(), fresh, () => undefined)];
    await happen(Array.from({ length: MANY }, (_, n) => event('TripBooked', n)));
  };
  beforeEach(begin);

  const event = (type: string, n: number): RecordedEvent =>
    ({
      type,
      stream: 'trip-1',
      position: (position += 1),
      id: `event ${position}`,
      data: { trip: idOf(n), place: 'Antigua' },
    }) as unknown as RecordedEvent;
  const happen = async (events: readonly RecordedEvent[]): Promise<void> => {
    for (const projector of projectors) await projector.take(events);
  };
  const compared = async (between: () => Promise<void>) => {
    const comparison = new Comparison(...rows);
    for (const [at, side] of [comparison.serving, comparison.rebuilt].entries())
      projectors[at]!.watch = { written: (before, changes) => side.written(before, changes), failed: () => undefined };
    while (await comparison.step()) await between();
    return comparison.result;
  };
  const whole = async (collection: string): Promise<Checksum> => {
    const sum = new RowChecksum();
    for (const { _position, ...row } of await mongo.connection.db!.collection(collection).find({}).toArray())
      sum.add(digestOf(row as unknown as Row));
    return sum.checksum;
  };

  it(
    'gives the checksums of both as they are in the end, whatever is projected between its steps',
    async () => {
      const counts = new Set<number>();
      const property = fc.asyncProperty(fc.array(happenings, { minLength: 1, maxLength: 8 }), async (between) => {
        await begin();
        let step = -1;
        const result = await compared(() =>
          happen(between[(step += 1) % between.length]!.map(({ type, n }) => event(type, n))),
        );
        expect(result).toEqual({
          serving: await whole('trips'),
          rebuilt: await whole('trips~1'),
          differing: 0,
          first: [],
        });
        expect(result.serving).toEqual(result.rebuilt);
        counts.add(result.serving.rows);
      });
      await fc.assert(property, randomHistories(4));
      expect([...counts]).not.toEqual([MANY]);
    },
    PATIENCE_MS,
  );

  it('finds rows that one side lacks, has too many of, or has otherwise, in every page', async () => {
    const rebuilt = mongo.connection.db!.collection<{ _id: string }>('trips~1');
    await rebuilt.deleteOne({ _id: idOf(0) });
    await rebuilt.insertOne({ _id: `${idOf(300)}+` });
    await rebuilt.updateOne({ _id: idOf(MANY - 1) }, { $set: { moves: 1 } });
    const result = await compared(() => Promise.resolve());
    expect(result).toMatchObject({
      differing: 3,
      first: [idOf(0), `${idOf(300)}+`, idOf(MANY - 1)],
      serving: { rows: MANY },
      rebuilt: { rows: MANY },
    });
    expect(result.serving.checksum).not.toBe(result.rebuilt.checksum);
  });

  it('takes rows for the same whose fields stand in another order, or that came to it by another event', async () => {
    const rebuilt = mongo.connection.db!.collection<{ _id: string }>('trips~1');
    const { _id, ...fields } = (await rebuilt.findOne({ _id: idOf(5) }))!;
    await rebuilt.replaceOne({ _id }, { ...Object.fromEntries(Object.entries(fields).reverse()), _position: 0 });
    const result = await compared(() => Promise.resolve());
    expect(result).toMatchObject({ differing: 0, serving: await whole('trips') });
    expect(result.serving).toEqual(result.rebuilt);
  });

  it('tells the first twenty of many', async () => {
    await mongo.connection.db!.collection('trips').deleteMany({});
    const { differing, first, serving } = await compared(() => Promise.resolve());
    expect([differing, first.length, serving.rows]).toEqual([MANY, 20, 0]);
  });

  it('orders ids as the server does, also beyond the basic plane', async () => {
    const odd = ['trip \u{1F600}', 'trip \uFF01', 'trip \uE000', 'trip ñ', 'trip z'];
    await happen(
      Array.from({ length: 600 }, (_, n) => ({
        ...event('TripBooked', 0),
        data: { trip: `${odd[n % odd.length]!}${n}`, place: 'Tikal' },
      })),
    );
    expect(await compared(() => Promise.resolve())).toMatchObject({
      differing: 0,
      serving: await whole('trips'),
      rebuilt: { rows: MANY + 600 },
    });
  });
});

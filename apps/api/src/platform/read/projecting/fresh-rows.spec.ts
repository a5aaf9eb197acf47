import { faultyConnection } from '../../../../../../test/support/faulty-connection.js';
import { Mongo } from '../mongo/mongo.js';
import type { PlacedRow } from './fold-rows.js';
import { FreshRows } from './fresh-rows.js';
import { ProjectedRows } from './projected-rows.js';
import { trips } from './test-projections.contract.js';

/** Memory for about ten rows of the tests. */
const LITTLE = 400;
const MUCH = 100_000;
const NEVER = 1_000;
const NOTHING: ReadonlyMap<string, PlacedRow> = new Map();
const at = (position: number) => ({ position, deleting: new Map() });
const CHECKPOINT = at(0);
const idOf = (n: number): string => `trip ${String(n).padStart(3, '0')}`;

describe('rows made anew', () => {
  let mongo: Mongo;
  let made = 0;
  let stopping: AbortController;
  beforeEach(() => (stopping = new AbortController()));
  beforeAll(async () => (mongo = await Mongo.open()));
  afterAll(() => mongo.close());

  const fresh = (connection = mongo.connection, { room = LITTLE, settledAfter = NEVER } = {}) => {
    made += 1;
    const name = `made-${made}`;
    const target = new ProjectedRows({ keeping: connection, building: connection }, trips(name));
    const rows = new FreshRows(target, stopping.signal, room, settledAfter);
    const put = (position: number, ...changes: readonly (readonly [number, string | null])[]) =>
      rows.write(
        new Map(
          changes.map(([n, place]) => [idOf(n), { row: place === null ? null : { _id: idOf(n), place }, position }]),
        ),
        NOTHING,
      );
    const stored = async () =>
      (await mongo.connection.db!.collection(name).find({}).sort({ _id: 1 }).toArray()).map(({ _id, place }) => [
        String(_id),
        place as unknown,
      ]);
    return { rows, put, stored };
  };
  const places = async (rows: FreshRows, ...numbers: readonly number[]) => {
    const found = await rows.read(numbers.map(idOf));
    return numbers.map((n) => (found.get(idOf(n))?.row as { place: string } | null | undefined)?.place);
  };

  it('stay in memory while there is room, and are written when they are to serve', async () => {
    const { rows, put, stored } = fresh();
    await put(1, [1, 'Antigua'], [2, 'Tikal']);
    await rows.save(CHECKPOINT);
    expect(await stored()).toEqual([]);
    expect(await places(rows, 1, 2, 3)).toEqual(['Antigua', 'Tikal', undefined]);
    await rows.flush();
    expect(await stored()).toEqual([
      [idOf(1), 'Antigua'],
      [idOf(2), 'Tikal'],
    ]);
    await put(2, [1, 'Flores']);
    expect(await stored()).toEqual([
      [idOf(1), 'Flores'],
      [idOf(2), 'Tikal'],
    ]);
  });

  it('make room for others, and are read back, changed and deleted where they are then', async () => {
    const { rows, put, stored } = fresh();
    for (let n = 0; n < 60; n += 1) {
      await put(n, [n, 'Antigua']);
      await rows.save(CHECKPOINT);
    }
    expect((await stored()).length).toBeGreaterThan(40);
    expect((await stored()).length).toBeLessThan(60);
    expect(await places(rows, 0, 59)).toEqual(['Antigua', 'Antigua']);
    await put(60, [0, 'Tikal'], [1, null], [59, null]);
    expect(await places(rows, 0, 1, 59)).toEqual(['Tikal', undefined, undefined]);
    await rows.flush();
    const ids = (await stored()).map(([id]) => id);
    expect(ids).toHaveLength(58);
    expect([ids.includes(idOf(1)), ids.includes(idOf(59))]).toEqual([false, false]);
    expect((await stored())[0]).toEqual([idOf(0), 'Tikal']);
  });

  it('are all there after a write of which nobody knows how far it came', async () => {
    let failures = 1;
    const { rows, put, stored } = fresh(
      faultyConnection(mongo.connection, async ({ method, args }, real) => {
        if (method !== 'bulkWrite' || failures-- <= 0) return;
        await real((args[0] as unknown[]).slice(0, 3), args[1]);
        throw new Error('the answer was lost');
      }),
    );
    await put(1, ...Array.from({ length: 8 }, (_, n) => [n, 'Antigua'] as const));
    await expect(rows.flush()).rejects.toThrow('the answer was lost');
    await rows.flush();
    expect((await stored()).map(([id]) => id)).toEqual(Array.from({ length: 8 }, (_, n) => idOf(n)));
  });

  describe('that nothing has changed for long', () => {
    it('are written while others are folded, and are not asked for again', async () => {
      const reading = jest.spyOn(ProjectedRows.prototype, 'read');
      const { rows, put, stored } = fresh(mongo.connection, { room: MUCH, settledAfter: 5 });
      await put(1, [1, 'Antigua'], [2, 'Tikal']);
      await put(4, [2, 'Flores'], [3, 'Cobán']);
      await rows.save(at(6));
      await rows.idle();
      expect(await stored()).toEqual([[idOf(1), 'Antigua']]);
      await put(7, [1, 'Panajachel'], [2, null]);
      expect(await places(rows, 1, 2, 3)).toEqual(['Panajachel', undefined, 'Cobán']);
      await rows.save(at(9));
      await rows.flush();
      expect(await stored()).toEqual([
        [idOf(1), 'Panajachel'],
        [idOf(3), 'Cobán'],
      ]);
      expect(reading).not.toHaveBeenCalled();
      reading.mockRestore();
    });

    it('are written as they are now if they change while they are being written', async () => {
      let answer = (): void => undefined;
      const writing = new Promise<void>((resolve) => (answer = resolve));
      const { rows, put, stored } = fresh(
        faultyConnection(mongo.connection, ({ method }) => (method === 'bulkWrite' ? writing : Promise.resolve())),
        { room: MUCH, settledAfter: 5 },
      );
      await put(1, [1, 'Antigua'], [2, 'Tikal'], [3, 'Cobán']);
      await rows.save(at(6));
      await put(7, [1, 'Panajachel'], [2, null]);
      expect(await places(rows, 1, 2, 3)).toEqual(['Panajachel', undefined, 'Cobán']);
      answer();
      await rows.flush();
      expect(await stored()).toEqual([
        [idOf(1), 'Panajachel'],
        [idOf(3), 'Cobán'],
      ]);
    });

    it('are asked to be written until they are', async () => {
      let failures = 3;
      const { rows, put, stored } = fresh(
        faultyConnection(mongo.connection, ({ method }) =>
          method === 'bulkWrite' && failures-- > 0 ? Promise.reject(new Error('not now')) : Promise.resolve(),
        ),
        { room: MUCH, settledAfter: 5 },
      );
      await put(1, [1, 'Antigua']);
      await rows.save(at(6));
      await rows.idle();
      for (let n = 0; n < 2; n += 1) await expect(rows.save(at(7))).rejects.toThrow('not now');
      expect(await stored()).toEqual([]);
      await rows.save(at(7));
      expect(await stored()).toEqual([[idOf(1), 'Antigua']]);
    });

    it('are not written any more once the application stops', async () => {
      const { rows, put, stored } = fresh(mongo.connection, { room: MUCH, settledAfter: 5 });
      await put(1, [1, 'Antigua']);
      stopping.abort();
      await rows.save(at(6));
      await rows.idle();
      await expect(rows.flush()).rejects.toThrow();
      expect(await stored()).toEqual([]);
    });
  });
});

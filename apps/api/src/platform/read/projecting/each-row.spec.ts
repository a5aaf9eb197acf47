import { eachRow } from './each-row.js';
import type { Query } from './read-model.js';
import { ReadSideUnavailable } from '../mongo/read-side-unavailable.js';

type Trip = { _id: string; driver: string; at: number };

/** A collection of trips that sorts and filters by hand what `eachRow` asks for. */
const matches = (row: Trip, filter: object): boolean =>
  Object.entries(filter).every(([key, wanted]) => {
    if (key === '$and') return (wanted as object[]).every((part) => matches(row, part));
    if (key === '$or') return (wanted as object[]).some((part) => matches(row, part));
    const value = row[key as keyof Trip];
    if (typeof wanted !== 'object') return value === wanted;
    return Object.entries(wanted as Record<string, string | number>).every(([test, limit]) => {
      if (test === '$gt') return value > limit;
      if (test === '$lt') return value < limit;
      return test === '$gte' ? value >= limit : value <= limit;
    });
  });

class Trips {
  asked: number[] = [];
  constructor(public rows: Trip[]) {}
  async find({ filter = {}, sort = {}, limit = 0 }: Query<Trip> = {}): Promise<Trip[]> {
    const order = Object.entries(sort) as [keyof Trip, 1 | -1][];
    const found = this.rows
      .filter((row) => matches(row, filter))
      .sort((a, b) => {
        for (const [field, direction] of order) {
          if (a[field] !== b[field]) return a[field] < b[field] ? -direction : direction;
        }
        return 0;
      })
      .slice(0, limit);
    this.asked.push(found.length);
    return found;
  }
}

const some = (count: number): Trip[] =>
  Array.from({ length: count }, (_, n) => ({
    _id: `t${String((n * 7) % count).padStart(3, '0')}`,
    driver: ['ana', '', 'mario'][n % 3]!,
    at: Math.floor(n / 7),
  }));

describe('all rows of a list, a few at a time', () => {
  it.each([1, -1] as const)(
    'are those of one long answer, in its order, none twice (direction %s)',
    async (direction) => {
      const trips = new Trips(some(100));
      const sort = { driver: direction, at: direction, _id: direction };
      const filter = { at: { $gte: 2 } };
      const whole = await trips.find({ filter, sort, limit: 1000 });
      const each: Trip[] = [];
      for await (const row of eachRow<Trip>(trips, { filter, sort, atOnce: 7 })) each.push(row);
      expect(each).toEqual(whole);
      expect(Math.max(...trips.asked.slice(1))).toBe(7);
    },
  );

  it('stay the same when rows before them come and go meanwhile', async () => {
    const trips = new Trips(some(30));
    const sort = { at: 1, _id: 1 } as const;
    const expected = (await trips.find({ sort, limit: 1000 })).map(({ _id }) => _id);
    const seen: string[] = [];
    for await (const row of eachRow<Trip>(trips, { filter: {}, sort, atOnce: 5 })) {
      if (seen.push(row._id) === 10)
        trips.rows = [...trips.rows.filter(({ _id }) => _id !== seen[0]), { ...row, _id: 'a', at: -1 }];
    }
    expect(seen).toEqual(expected);
  });

  it('are asked for only as they are taken', async () => {
    const trips = new Trips(some(30));
    for await (const _ of eachRow<Trip>(trips, { filter: {}, sort: { _id: 1 }, atOnce: 5 })) break;
    expect(trips.asked).toEqual([5]);
  });

  it('are asked for again in smaller parts when they are not read in time, none twice', async () => {
    const trips = new Trips(some(60));
    const limits: number[] = [];
    let late = 0;
    const busy = {
      find: (query: Query<Trip> = {}) => {
        limits.push(query.limit ?? 0);
        const isLate = limits.length === 2 || limits.length === 3;
        late += Number(isLate);
        return isLate ? Promise.reject(new ReadSideUnavailable()) : trips.find(query);
      },
    };
    const each: string[] = [];
    for await (const { _id } of eachRow<Trip>(busy, { filter: {}, sort: { _id: 1 }, atOnce: 40 })) each.push(_id);
    expect(each).toEqual(trips.rows.map(({ _id }) => _id).sort());
    expect([late, limits]).toEqual([2, [40, 40, 20, 10, 40]]);
  });

  it('end with what is no matter of time', async () => {
    const wrong = { find: () => Promise.reject(new Error('no such field')) };
    const read = async (): Promise<void> => {
      for await (const _ of eachRow<Trip>(wrong, { filter: {}, sort: { _id: 1 } })) expect(_).toBeUndefined();
    };
    await expect(read()).rejects.toThrow('no such field');
  });
});

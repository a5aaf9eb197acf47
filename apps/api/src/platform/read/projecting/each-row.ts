import { setTimeout } from 'node:timers/promises';
import type { QueryFilter } from 'mongoose';
import type { Row } from './projection.js';
import type { Query } from './read-model.js';
import { ReadSideUnavailable } from '../mongo/read-side-unavailable.js';

/** Fields in the order of the sort; the last one is `_id`, so that no two rows are equal. */
type FullSort = Readonly<Record<string, 1 | -1>>;

type Asked<R extends Row> = Readonly<{ filter: QueryFilter<R>; sort: FullSort; atOnce?: number }>;

const READ_AT_ONCE = 500;

/**
 * All rows that match, in order, read lazily and a few at a time: neither their number nor a slow reader costs memory.
 * Every part begins after the last row of the one before, so that rows added or removed meanwhile shift nothing.
 */
export async function* eachRow<R extends Row>(
  rows: Readonly<{ find: (query?: Query<R>) => Promise<R[]> }>,
  { filter, sort, atOnce = READ_AT_ONCE }: Asked<R>,
): AsyncGenerator<R> {
  let last: R | undefined;
  do {
    const from: QueryFilter<R> = last ? { $and: [...rowsAfter(last, sort), filter] } : filter;
    const { found, limit } = await patiently(atOnce, (most) => rows.find({ filter: from, sort, limit: most }));
    yield* found;
    last = found.length < limit ? undefined : found.at(-1);
  } while (last);
}

/**
 * Milliseconds after which rows are asked for again that a busy machine did not read in time, each time half as many.
 */
const ASKS_AGAIN_MS = [100, 500, 2000, 5000];

/**
 * A part of the rows: a file that is half written cannot be taken back, so it waits where a page would be refused.
 * @throws ReadSideUnavailable
 */
const patiently = async <R>(
  most: number,
  find: (limit: number) => Promise<R[]>,
): Promise<Readonly<{ found: R[]; limit: number }>> => {
  let limit = most;
  for (const wait of ASKS_AGAIN_MS) {
    try {
      return { found: await find(limit), limit };
    } catch (error) {
      if (!(error instanceof ReadSideUnavailable)) throw error;
      limit = Math.ceil(limit / 2);
      await setTimeout(wait);
    }
  }
  return { found: await find(limit), limit };
};

const beyond = (direction: 1 | -1): '$gt' | '$lt' => (direction === 1 ? '$gt' : '$lt');

/** The conditions of the rows after this one. The first one repeats part of the second, for the indexes. */
const rowsAfter = (row: Row, sort: FullSort): readonly object[] => {
  const value = (field: string): unknown => row[field as keyof Row];
  const fields = Object.entries(sort);
  const [leading, direction] = fields[0] ?? (['_id', 1] as const);
  const ties = fields.map(([field, towards], at) => ({
    ...Object.fromEntries(fields.slice(0, at).map(([before]) => [before, value(before)])),
    [field]: { [beyond(towards)]: value(field) },
  }));
  return [{ [leading]: { [`${beyond(direction)}e`]: value(leading) } }, { $or: ties }];
};

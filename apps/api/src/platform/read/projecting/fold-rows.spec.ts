import type { RecordedEvent } from '../../log/event-store/recorded-event.js';
import { folded, type PlacedRow, touchesOf } from './fold-rows.js';
import type { Projection } from './projection.js';

type Counter = { _id: string; n: number };

/** Adds up numbers; deletes a row at zero; fails on 13. */
const counters: Projection<Counter> = {
  name: 'counters',
  handles: ['Added'],
  indexes: [],
  rowsOf: (event) => (event.data as { to: string }).to.split(','),
  project: (row, event, _id) => {
    const { add } = event.data as { add: number };
    if (add === 13) throw new Error('unlucky');
    if (add === 0) return row;
    const n = (row?.n ?? 0) + add;
    return n === 0 ? null : { _id, n };
  },
};
const added = (position: number, to: string, add: number) =>
  ({ type: 'Added', position, id: `event ${position}`, data: { to, add } }) as unknown as RecordedEvent;
const rows = (stored: Record<string, { row: Counter | null; position: number }>): Map<string, PlacedRow> =>
  new Map(Object.entries(stored));
const changesOf = (events: readonly RecordedEvent[], stored = rows({})) => {
  const { touches, failure } = touchesOf(counters, events);
  const result = folded(counters, touches, stored);
  return { changes: Object.fromEntries(result.changes), failedAt: (result.failure ?? failure)?.event.position };
};

describe('folding a batch', () => {
  it('gives each row that changes once, with the position of its last event', () => {
    expect(changesOf([added(1, 'a', 1), added(2, 'b', 5), added(4, 'a', 2)]).changes).toEqual({
      a: { row: { _id: 'a', n: 3 }, position: 4 },
      b: { row: { _id: 'b', n: 5 }, position: 2 },
    });
  });
  it('goes on from stored rows and skips what they have seen', () => {
    const stored = rows({ a: { row: { _id: 'a', n: 10 }, position: 2 }, gone: { row: null, position: 2 } });
    expect(changesOf([added(1, 'a', 1), added(2, 'gone', 1), added(3, 'a', 2)], stored).changes).toEqual({
      a: { row: { _id: 'a', n: 12 }, position: 3 },
    });
  });
  it('deletes a row that was there, and leaves no trace of one that only came and went', () => {
    const stored = rows({ a: { row: { _id: 'a', n: 1 }, position: 1 } });
    expect(changesOf([added(2, 'a', -1), added(3, 'b', 1), added(4, 'b', -1)], stored).changes).toEqual({
      a: { row: null, position: 2 },
    });
  });
  it('makes a row anew after it was deleted', () => {
    const stored = rows({ a: { row: { _id: 'a', n: 1 }, position: 1 } });
    expect(changesOf([added(2, 'a', -1), added(3, 'a', 4)], stored).changes).toEqual({
      a: { row: { _id: 'a', n: 4 }, position: 3 },
    });
  });
  it('touches a row once that an event names twice', () => {
    expect(changesOf([added(1, 'a,a', 1)]).changes).toEqual({ a: { row: { _id: 'a', n: 1 }, position: 1 } });
  });
  it('takes the same row for no change', () => {
    expect(changesOf([added(2, 'a', 0)], rows({ a: { row: { _id: 'a', n: 1 }, position: 1 } })).changes).toEqual({});
  });
  it('stops before an event it fails on, with no row of that event changed', () => {
    const { changes, failedAt } = changesOf([added(1, 'a', 1), added(2, 'a,b', 13), added(3, 'a', 1)]);
    expect(changes).toEqual({ a: { row: { _id: 'a', n: 1 }, position: 1 } });
    expect(failedAt).toBe(2);
  });
  it('stops before an event whose rows it cannot name', () => {
    const nameless = { ...added(2, '', 1), data: {} };
    const { changes, failedAt } = changesOf([added(1, 'a', 1), nameless, added(3, 'a', 1)]);
    expect(changes).toEqual({ a: { row: { _id: 'a', n: 1 }, position: 1 } });
    expect(failedAt).toBe(2);
  });
});

import type { Metadata, StoredEvent } from './event-store.js';
import { RecentEvents } from './recent-events.js';

const metadata: Metadata = {
  v: 1,
  actor: { id: 'system', role: 'system' },
  at: '2026-03-03T14:00:00.000Z',
  command: 'c',
  correlation: 'c',
};
const at = (...positions: number[]): StoredEvent[] =>
  positions.map((position) => ({
    id: `event-${position}`,
    type: 'SeatsCounted',
    data: {},
    metadata,
    stream: 'trip-1',
    revision: position,
    position,
    recorded: metadata.at,
  }));
const positions = (events: readonly StoredEvent[]): number[] => events.map(({ position }) => position);

describe('the end of the log as it was read last', () => {
  it('covers nothing before it begins, and nothing before where it began', () => {
    const recent = new RecentEvents();
    expect(recent.covers(7)).toBe(false);
    recent.begin(7, at(8, 10));
    expect([6, 7, 8, 12].map((position) => recent.covers(position))).toEqual([false, true, true, true]);
  });

  it('gives what follows a position, gaps and all, and no more than asked', () => {
    const recent = new RecentEvents();
    recent.begin(7, at(8, 10));
    recent.add(at(11, 15));
    expect([7, 8, 9, 14, 15].map((position) => positions(recent.after(position, 3)))).toEqual([
      [8, 10, 11],
      [10, 11, 15],
      [10, 11, 15],
      [15],
      [],
    ]);
    expect(recent.last).toBe(15);
  });

  it('lets the oldest go and knows that they are gone', () => {
    const recent = new RecentEvents();
    recent.begin(-1, []);
    for (let first = 0; first < 6000; first += 500) recent.add(at(...Array.from({ length: 500 }, (_, n) => first + n)));
    expect(recent.covers(100)).toBe(false);
    expect(positions(recent.after(5997, 10))).toEqual([5998, 5999]);
    expect(recent.covers(3999)).toBe(true);
    expect(positions(recent.after(3999, 1))).toEqual([4000]);
  });

  it('is forgotten as a whole', () => {
    const recent = new RecentEvents();
    recent.begin(7, at(8));
    recent.forget();
    expect(recent.covers(8)).toBe(false);
  });
});

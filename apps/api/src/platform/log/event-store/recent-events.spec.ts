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

  it('gives a stream from a revision on, or nothing when it may not have all of it', () => {
    const of = (stream: string, ...revisions: number[]): StoredEvent[] =>
      at(...revisions).map((event) => ({ ...event, stream, position: 100 + event.revision }));
    const recent = new RecentEvents();
    expect([recent.isBegun, recent.ofStream('trip-1', 0)]).toEqual([false, null]);
    recent.begin(7, [...of('trip-1', 3, 4), ...of('trip-2', 0)]);
    recent.add(of('trip-1', 5));
    const revisions = (stream: string, from: number) =>
      recent.ofStream(stream, from)?.map(({ stream: name, revision }) => `${name}@${revision}`) ?? null;
    expect(recent.isBegun).toBe(true);
    expect(revisions('trip-1', 3)).toEqual(['trip-1@3', 'trip-1@4', 'trip-1@5']);
    expect(revisions('trip-1', 5)).toEqual(['trip-1@5']);
    expect(revisions('trip-1', 6)).toEqual([]);
    expect(revisions('trip-1', 2)).toBeNull();
    expect(revisions('trip-2', 0)).toEqual(['trip-2@0']);
    expect(revisions('trip-3', 0)).toBeNull();
    recent.forget();
    expect([recent.isBegun, revisions('trip-1', 3)]).toEqual([false, null]);
  });

  it('no longer gives a stream whose older events it let go', () => {
    const recent = new RecentEvents();
    recent.begin(-1, []);
    for (let first = 0; first < 6000; first += 500)
      recent.add(
        at(...Array.from({ length: 500 }, (_, n) => first + n)).map((event) => ({
          ...event,
          stream: `trip-${event.position < 3 ? 'old' : 'long'}`,
        })),
      );
    expect(recent.ofStream('trip-old', 0)).toBeNull();
    expect(recent.ofStream('trip-long', 3)).toBeNull();
    expect(positions(recent.ofStream('trip-long', 5998) ?? [])).toEqual([5998, 5999]);
  });

  it('is forgotten as a whole', () => {
    const recent = new RecentEvents();
    recent.begin(7, at(8));
    recent.forget();
    expect(recent.covers(8)).toBe(false);
  });
});

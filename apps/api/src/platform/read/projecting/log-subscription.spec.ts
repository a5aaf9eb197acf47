import { GrowingLog } from '../../../../../../test/support/growing-log.js';
import type { RecordedEvent } from '../../log/event-store/recorded-event.js';
import type { PlacedRow } from './fold-rows.js';
import { LogSubscription } from './log-subscription.js';
import type { Checkpoint, Rows } from './projected-rows.js';
import { Projector } from './projector.js';
import { trips } from './test-projections.contract.js';

const SHORT = ['TripBooked', 'TripMoved', 'TripEnded'];

/** Events of these types at every second position, each in a stream of its own. */
const eventsOf = (types: readonly string[]): RecordedEvent[] =>
  types.map((type, n) => ({
    id: `event-${n}`,
    type,
    data: { trip: `t${n}`, place: 'ANT' },
    metadata: {} as never,
    stream: `trip-${n}`,
    revision: 0,
    position: n * 2,
    recorded: '2026-03-03T20:00:00.000Z',
  }));

/** Rows in memory. */
const kept = () => {
  const rows = new Map<string, PlacedRow>();
  const saved: Checkpoint[] = [];
  const target: Rows = {
    isFresh: false,
    read: (ids) => Promise.resolve(new Map([...rows].filter(([id]) => ids.includes(id)))),
    write: (changes) => Promise.resolve(changes.forEach((row, id) => rows.set(id, row))),
    save: (checkpoint) => Promise.resolve(void saved.push(checkpoint)),
    idle: () => Promise.resolve(),
  };
  return { target, rows, saved };
};

const projectorOf = (name: string, handles: readonly string[]) => {
  const { target, rows, saved } = kept();
  const projector = new Projector({ ...trips(name), handles }, target, () => undefined);
  return { projector, rows, saved };
};

describe('a subscription of projections that handle different events', () => {
  /** The last two events are handled by one of them, and by none. */
  const events = eventsOf([...Array.from({ length: 700 }, (_, n) => SHORT[n % 2]!), 'TripEnded', 'TripPaid']);
  const setUp = async () => {
    const log = new GrowingLog(events, events.length);
    const subscription = new LogSubscription(log, new Set(SHORT), new AbortController().signal);
    const [booked, ended] = [projectorOf('booked', ['TripBooked']), projectorOf('ended', ['TripEnded'])];
    await subscription.begin([booked.projector, ended.projector], await log.head());
    return { log, subscription, booked, ended };
  };

  it('gives each its own, and brings all to the end of the log', async () => {
    const { subscription, booked, ended } = await setUp();
    expect([booked.rows.size, ended.rows.size]).toEqual([350, 0]);
    expect([booked, ended].map(({ projector }) => [projector.position, projector.anchor?.id])).toEqual([
      [1402, 'event-701'],
      [1402, 'event-701'],
    ]);
    expect(subscription.position).toBe(1402);
  });

  it('brings one that joins exactly as far, though more has been written since', async () => {
    const { log, subscription } = await setUp();
    const more = new GrowingLog(
      eventsOf([...events.map(({ type }) => type), ...Array.from({ length: 20 }, () => 'TripBooked')]),
      events.length + 20,
    );
    jest.spyOn(log, 'readAll').mockImplementation((after, limit) => more.readAll(after, limit));
    jest.spyOn(log, 'readTypes').mockImplementation((after, limit, types) => more.readTypes(after, limit, types));
    const { projector, rows } = projectorOf('late', ['TripBooked']);
    await subscription.join(projector);
    expect([projector.position, rows.size]).toEqual([subscription.position, 350]);
  });

  it('stands before all events at first, and follows once it is told to', async () => {
    const log = new GrowingLog(events, 2);
    const subscription = new LogSubscription(log, new Set(SHORT), new AbortController().signal);
    expect([subscription.position, subscription.follows]).toEqual([-1, false]);
    const { projector, rows } = projectorOf('booked', ['TripBooked']);
    await subscription.begin([projector], await log.head());
    expect(subscription.follows).toBe(false);
    subscription.follow();
    expect(subscription.follows).toBe(true);
    log.grow(4);
    expect(await projector.gate.passed(10, 5000)).toBe(true);
    expect(rows.size).toBe(3);
    await subscription.stop();
  });

  it('stores on request how far its projections have come', async () => {
    const { subscription } = await setUp();
    const { projector, saved } = projectorOf('late', ['TripBooked']);
    await subscription.join(projector);
    saved.splice(0);
    await projector.take([{ ...events[0]!, id: 'later', position: 2000 }]);
    await subscription.save();
    expect(saved.map(({ position, anchor }) => [position, anchor?.id])).toEqual([[2000, 'later']]);
  });
});

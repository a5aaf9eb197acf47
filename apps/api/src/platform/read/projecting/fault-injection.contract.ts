import fc from 'fast-check';
import type { Fault } from '../../../../../../test/support/faulty-connection.js';
import type { RecordedEvent } from '../../log/event-store/recorded-event.js';
import type { TripEvent } from './test-projections.contract.js';

/**
 * `gap`: number of positions skipped before the event. An ongoing trip ends or moves, a new one is booked; a trip
 * already at the place ends.
 */
type Happening = Readonly<{ trip: number; place: number; ends: boolean; gap: number }>;

const happening: fc.Arbitrary<Happening> = fc.record({
  trip: fc.nat(5),
  place: fc.nat(3),
  ends: fc.boolean(),
  gap: fc.nat(2),
});

/** `logOf` turns them into events. */
export const happenings = (maxLength: number): fc.Arbitrary<readonly Happening[]> =>
  fc.array(happening, { minLength: 1, maxLength, size: 'max' });

/** A plausible log, with gaps between positions. */
export const logOf = (happened: readonly Happening[]): RecordedEvent[] => {
  const at = new Map<string, string>();
  let position = 0;
  return happened.map(({ ends, gap, ...where }) => {
    const [trip, place] = [`trip ${where.trip}`, `place ${where.place}`];
    const from = at.get(trip);
    const event: TripEvent =
      from === undefined
        ? { type: 'TripBooked', data: { trip, place } }
        : ends || from === place
          ? { type: 'TripEnded', data: { trip, place: from } }
          : { type: 'TripMoved', data: { trip, place, from } };
    if (event.type === 'TripEnded') at.delete(trip);
    else at.set(trip, place);
    position += 1 + gap;
    return { ...event, stream: 'trip-1', id: `event ${position}`, position } as unknown as RecordedEvent;
  });
};

/** When a process crashes, and a repeating pattern of which operations of its last write succeed. */
export type Death = Readonly<{ calls: number; through: readonly boolean[] }>;

export const deathWithin = (calls: number): fc.Arbitrary<Death> =>
  fc.record({
    calls: fc.integer({ min: 1, max: calls }),
    through: fc.array(fc.boolean(), { minLength: 1, maxLength: 8 }),
  });

export class Killed extends Error {}

/** Simulates a crash after some calls: no later call reaches the read side, and the last write may be partial. */
export const killedBy = ({ calls, through }: Death, died: () => void = () => undefined): Fault => {
  let left = calls;
  return async ({ method, args }, real) => {
    left -= 1;
    if (left > 0) return;
    if (left === 0 && method === 'bulkWrite') {
      const operations = (args[0] as unknown[]).filter((_, n) => through[n % through.length]);
      if (operations.length > 0) await real(operations, args[1]);
    }
    died();
    throw new Killed();
  };
};

import type { Fault } from '../../testing/faulty-connection.js';
import type { RecordedEvent } from '../event-log/event-log.js';
import type { TripEvent } from './test-projections.contract.js';

/** mulberry32: the same numbers in [0, 1) for the same seed. */
export const randomFrom = (start: number) => {
  let seed = start;
  return (): number => {
    seed = (seed + 0x6d2b79f5) | 0;
    let t = Math.imul(seed ^ (seed >>> 15), 1 | seed);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
};
export type Random = ReturnType<typeof randomFrom>;
export const below = (random: Random, n: number): number => Math.floor(random() * n);

/** A log as it could have come about, with gaps between positions. */
export const randomLog = (random: Random, length: number): RecordedEvent[] => {
  const at = new Map<string, string>();
  let position = 0;
  return Array.from({ length }, () => {
    const trip = `trip ${below(random, 6)}`;
    const place = `place ${below(random, 4)}`;
    const from = at.get(trip);
    const event: TripEvent =
      from === undefined ? { type: 'TripBooked', data: { trip, place } } : random() < 0.4 || from === place ? { type: 'TripEnded', data: { trip, place: from } } : { type: 'TripMoved', data: { trip, place, from } };
    if (event.type === 'TripEnded') at.delete(trip);
    else at.set(trip, place);
    position += 1 + below(random, 3);
    return { ...event, stream: 'trip-1', id: `event ${position}`, position } as unknown as RecordedEvent;
  });
};

export class Killed extends Error {}

/** After some calls the process is dead: nothing it does reaches the read side any more; the last write may have got through in part. */
export const killedAfter = (calls: number, random: Random, died: () => void = () => undefined): Fault => {
  let left = calls;
  return async ({ method, args }, real) => {
    left -= 1;
    if (left > 0) return;
    if (left === 0 && method === 'bulkWrite') {
      const operations = (args[0] as unknown[]).filter(() => random() < 0.5);
      if (operations.length > 0) await real(operations, args[1]);
    }
    died();
    throw new Killed();
  };
};

import { type Instant, minutesBetween } from '../kernel/rules/time.js';
import type { Roads } from './roads.js';

/** A trip by where and when it begins and ends. */
export type Leg = Readonly<{ id: string; pickUpAt: Instant; arrivesAt: Instant; origin: string; destination: string }>;

/**
 * Minutes from the end of one trip to the begin of the next that the drive there needs, and that there are. Null when
 * the catalogue knows no way.
 */
export const connection = (
  first: Leg,
  second: Leg,
  roads: Roads,
): Readonly<{ needed: number; given: number }> | null => {
  const drive = roads.between(first.destination, second.origin);
  return drive && { needed: drive.minutes, given: minutesBetween(first.arrivesAt, second.pickUpAt) };
};

/** Whether whoever drives the first trip can be at the second in time; where no way is known, they can. */
export const isReachable = (first: Leg, second: Leg, roads: Roads): boolean => {
  const found = connection(first, second, roads);
  return found === null || found.needed <= found.given;
};

type Late<L extends Leg> = Readonly<{ first: L; second: L; needed: number; given: number }>;

/** Those of the trips of one driver or one vehicle that cannot be reached in time from the trip before. */
export const lateDrives = <L extends Leg>(trips: readonly L[], roads: Roads): readonly Late<L>[] => {
  const inOrder = [...trips].sort((a, b) => (a.pickUpAt < b.pickUpAt ? -1 : 1));
  return inOrder.slice(1).flatMap((second, index) => {
    const first = inOrder[index] as L;
    const found = connection(first, second, roads);
    return found && found.needed > found.given ? [{ first, second, ...found }] : [];
  });
};

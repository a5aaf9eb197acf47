import { guatemalaClock } from '@camino/contracts/guatemala-time.js';
import type { Reservation } from '@camino/contracts/reservation.js';

type PickUp = Pick<Reservation, 'pick_up_at' | 'pick_up_date' | 'pick_up_time' | 'delay'>;
type Local = Readonly<{ date: string; time: string }>;

/** The pick-up in milliseconds since the epoch, later than agreed by a delay the office told of. */
export const pickUpMs = ({ pick_up_at, delay }: Pick<PickUp, 'pick_up_at' | 'delay'>): number =>
  Date.parse(pick_up_at) + (delay?.minutes ?? 0) * 60_000;

/**
 * When travelers are picked up on Guatemala's clock, and of a later pick-up what was agreed: without its day (`''`) when
 * that is the same.
 */
export const pickUpOf = (trip: PickUp): Local & Readonly<{ agreed: Local | null }> => {
  const agreed = { date: trip.pick_up_date, time: trip.pick_up_time };
  return trip.delay ? laterThan(agreed, pickUpMs(trip)) : { ...agreed, agreed: null };
};

/** The same of an agreed time and the later instant, a date or milliseconds, that the office told of. */
export const laterThan = (agreed: Local, expected: string | number): ReturnType<typeof pickUpOf> => {
  const { date, time } = guatemalaClock(new Date(expected));
  return { date, time, agreed: { date: date === agreed.date ? '' : agreed.date, time: agreed.time } };
};

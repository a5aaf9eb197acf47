import type { Actor } from '../kernel/decider.js';
import type { Instant } from '../kernel/time.js';
import type { Booked } from '../reservations/reservation.js';
import { claimRefusal } from './claim.js';
import { ratingRefusal } from './rating.js';

type AfterTripAction = 'rate' | 'claim';

/** The facts of a booking that decide what its traveller can still say about the trip. */
export type AfterTrip = Readonly<{
  trip: Pick<Booked, 'status' | 'clientId' | 'trip'>;
  rated: boolean;
  openClaim: boolean;
}>;

/**
 * What `by` may say about the trip at this moment; screens offer exactly this. The commands themselves decide again.
 * Nobody but the traveller has anything to say, and is not asked about: a refusal made and thrown away for each row of
 * a list is dear.
 */
export const afterTripActions = (
  { trip: { status, clientId, trip }, rated, openClaim }: AfterTrip,
  by: Actor,
  at: Instant,
): AfterTripAction[] => {
  if (by.role !== 'guest' && by.role !== 'client') return [];
  return [
    ...(ratingRefusal({ status, clientId }, rated, by) === null ? (['rate'] as const) : []),
    ...(claimRefusal({ clientId, pickUp: trip }, openClaim, by, at) === null ? (['claim'] as const) : []),
  ];
};

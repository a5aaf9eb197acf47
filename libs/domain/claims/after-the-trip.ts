import type { Actor } from '../kernel/decider.js';
import type { Instant } from '../kernel/rules/time.js';
import type { Booked } from '../reservations/reservation.js';
import { claimRefusal } from './claim.js';
import { ratingRefusal } from './rating.js';

type AfterTripAction = 'rate' | 'claim';

/** The facts of a booking that decide which actions its traveller has after the trip. */
export type AfterTrip = Readonly<{
  trip: Pick<Booked, 'status' | 'clientId' | 'trip'>;
  rated: boolean;
  openClaim: boolean;
}>;

/**
 * The actions `by` has after the trip at this moment; screens offer exactly these. The commands themselves decide
 * again. For callers other than the traveller this returns early, because creating and discarding a refusal for each
 * row of a list is expensive.
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

import type { ApiError } from '@camino/client/api-error.js';
import type { Unusual } from '../../verbs/verb.js';

/** The driver has another trip under way: done all the same once somebody says why. */
export const secondTrip: Unusual = {
  is: ({ problem }: ApiError) => problem?.code === 'reservation.driver_under_way',
  warning: 'verb.secondTrip.warning',
  confirm: 'verb.secondTrip.confirm',
  body: { override: true },
};

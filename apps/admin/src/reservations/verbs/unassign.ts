import type { Reservation } from '@camino/contracts/reservations/reservation.js';
import type { Verb } from '../../verbs/verb.js';
import { transportAsBefore } from './compensations.js';
import { RESERVATIONS } from './reservation-resource.js';

/** Takes driver and vehicle off the trip, which goes back to waiting for some. */
export const unassign: Verb<Reservation> = {
  resource: RESERVATIONS,
  name: 'unassign',
  icon: 'undo',
  label: 'verb.unassign.label',
  question: 'verb.unassign.question',
  reason: 'optional',
  done: 'verb.unassign.done',
  failed: 'reservation.updateFailed',
  undo: transportAsBefore,
};

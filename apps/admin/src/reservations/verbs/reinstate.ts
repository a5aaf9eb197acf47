import type { Reservation } from '@camino/contracts/reservation.js';
import type { Verb } from '../../verbs/verb.js';
import { RESERVATIONS } from '../reservation-resource.js';

/** Takes an ended booking up again, while there is room. */
export const reinstate: Verb<Reservation> = {
  resource: RESERVATIONS,
  name: 'reinstate',
  icon: 'undo',
  label: 'verb.reinstate.label',
  question: 'verb.reinstate.question',
  reason: 'required',
  done: 'verb.reinstate.done',
  failed: 'reservation.updateFailed',
};

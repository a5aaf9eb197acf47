import type { Reservation } from '@camino/contracts/reservations/reservation.js';
import type { Verb } from '../../verbs/verb.js';
import { RESERVATIONS } from './reservation-resource.js';

/** Refuses the new date or time a traveller asked for; the trip stays as it was. */
export const refuseChange: Verb<Reservation> = {
  resource: RESERVATIONS,
  name: 'refuse-change',
  icon: 'undo',
  label: 'verb.refuse.label',
  question: 'verb.refuse.question',
  reason: 'required',
  done: 'verb.refuse.done',
  failed: 'reservation.updateFailed',
};

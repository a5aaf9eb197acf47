import type { Reservation } from '@camino/contracts/reservation.js';
import type { Verb } from '../../verbs/verb.js';
import { RESERVATIONS } from '../reservation-resource.js';

/** Refuses the new date or time a traveller asked for; the trip stays as it was. */
export const refuseChange: Verb<Reservation> = {
  resource: RESERVATIONS,
  name: 'refuse-change',
  icon: 'refuse',
  weight: 'danger',
  label: 'verb.refuse.label',
  question: 'verb.refuse.question',
  confirm: 'verb.refuse.confirm',
  reason: 'required',
  done: 'reservation.updated',
  failed: 'reservation.updateFailed',
};

import type { Reservation } from '@camino/contracts/reservations/reservation.js';
import type { Verb } from '../../verbs/verb.js';
import { RESERVATIONS } from './reservation-resource.js';

/** Tells traveller and driver that the pick-up is on time after all. */
export const withdrawDelay: Verb<Reservation> = {
  resource: RESERVATIONS,
  name: 'withdraw-delay',
  icon: 'undo',
  label: 'verb.withdrawDelay.label',
  question: 'verb.withdrawDelay.question',
  ready: true,
  done: 'verb.withdrawDelay.done',
  failed: 'reservation.updateFailed',
};

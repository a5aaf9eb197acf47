import type { Reservation } from '@camino/contracts/reservations/reservation.js';
import type { Verb } from '../../verbs/verb.js';
import { RESERVATIONS } from './reservation-resource.js';

/** Takes back that nobody came, while driver and vehicle are free. */
export const undoNoShow: Verb<Reservation> = {
  resource: RESERVATIONS,
  name: 'undo-no-show',
  icon: 'undo',
  label: 'verb.undoNoShow.label',
  question: 'verb.undoNoShow.question',
  reason: 'required',
  done: 'verb.undoNoShow.done',
  failed: 'verb.undo.refused',
};

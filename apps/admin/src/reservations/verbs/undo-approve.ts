import type { Reservation } from '@camino/contracts/reservations/reservation.js';
import type { Verb } from '../../verbs/verb.js';
import { RESERVATIONS } from './reservation-resource.js';

/** Takes an approval back: the request, or the change, waits for an answer again. */
export const undoApprove: Verb<Reservation> = {
  resource: RESERVATIONS,
  name: 'undo-approve',
  icon: 'undo',
  label: 'verb.undoApprove.label',
  question: 'verb.undoApprove.question',
  reason: 'required',
  done: 'verb.undoApprove.done',
  failed: 'verb.undo.refused',
};

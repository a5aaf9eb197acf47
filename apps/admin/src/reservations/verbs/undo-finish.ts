import type { Reservation } from '@camino/contracts/reservations/reservation.js';
import type { Verb } from '../../verbs/verb.js';
import { RESERVATIONS } from './reservation-resource.js';

/** Takes the end of a trip back until somebody relied on it. */
export const undoFinish: Verb<Reservation> = {
  resource: RESERVATIONS,
  name: 'undo-finish',
  icon: 'undo',
  label: 'verb.undoFinish.label',
  question: 'verb.undoFinish.question',
  reason: 'required',
  done: 'verb.undoFinish.done',
  failed: 'verb.undo.refused',
};

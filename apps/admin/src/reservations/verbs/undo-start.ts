import type { Reservation } from '@camino/contracts/reservations/reservation.js';
import type { Verb } from '../../verbs/verb.js';
import { RESERVATIONS } from './reservation-resource.js';

/** Takes a start by mistake back. */
export const undoStart: Verb<Reservation> = {
  resource: RESERVATIONS,
  name: 'undo-start',
  icon: 'undo',
  label: 'verb.undoStart.label',
  question: 'verb.undoStart.question',
  done: 'verb.undoStart.done',
  failed: 'reservation.updateFailed',
};

import type { Reservation } from '@camino/contracts/reservation.js';
import type { Verb } from '../../verbs/verb.js';
import { RESERVATIONS } from '../reservation-resource.js';

/** Takes a start by mistake back. */
export const undoStart: Verb<Reservation> = {
  resource: RESERVATIONS,
  name: 'undo-start',
  icon: 'undo',
  label: 'verb.undoStart.label',
  question: 'verb.undoStart.question',
  confirm: 'verb.undoStart.confirm',
  reason: 'optional',
  done: 'reservation.updated',
  failed: 'reservation.updateFailed',
};

import type { Reservation } from '@camino/contracts/reservations/reservation.js';
import type { Verb } from '../../verbs/verb.js';
import { RESERVATIONS } from './reservation-resource.js';
import { CorrectDialog } from '../correct/correct-dialog.js';

/** Corrects what was written down wrongly, without changing the state. */
export const correct: Verb<Reservation> = {
  resource: RESERVATIONS,
  name: 'correct',
  icon: 'edit',
  label: 'verb.correct.label',
  dialog: CorrectDialog,
  done: 'reservation.updated',
  failed: 'reservation.updateFailed',
};

import type { Reservation } from '@camino/contracts/reservation.js';
import type { Verb } from '../../verbs/verb.js';
import { RESERVATIONS } from '../reservation-resource.js';
import { isTimeToStart } from '../reservation-words.js';

/** Starts a trip for its driver; at an unusual time only with a reason. */
export const start: Verb<Reservation> = {
  resource: RESERVATIONS,
  name: 'start',
  icon: 'start',
  label: 'verb.start.label',
  question: (row, text) => text(isTimeToStart(row, new Date()) ? 'verb.start.question' : 'verb.start.unusual'),
  confirm: 'verb.start.confirm',
  reason: (row) => (isTimeToStart(row, new Date()) ? undefined : 'required'),
  done: 'verb.start.done',
  failed: 'reservation.updateFailed',
};

import type { Reservation } from '@camino/contracts/reservations/reservation.js';
import type { Verb } from '../../verbs/verb.js';
import { RESERVATIONS } from './reservation-resource.js';

/** Takes a rejection back while the hour of the trip is free. */
export const undoReject: Verb<Reservation> = {
  resource: RESERVATIONS,
  name: 'undo-reject',
  icon: 'undo',
  label: 'verb.undoReject.label',
  question: 'verb.undoReject.question',
  reason: 'required',
  done: 'verb.undoReject.done',
  failed: 'verb.undo.refused',
};

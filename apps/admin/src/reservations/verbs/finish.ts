import type { Reservation } from '@camino/contracts/reservations/reservation.js';
import type { Verb } from '../../verbs/verb.js';
import { RESERVATIONS } from './reservation-resource.js';
import { finishUndone } from './compensations.js';

/** Ends a trip; one whose start nobody recorded only with a reason. */
export const finish: Verb<Reservation> = {
  resource: RESERVATIONS,
  name: 'finish',
  icon: 'finish',
  label: 'verb.finish.label',
  question: ({ state, Driver }, text) =>
    text(state === 'started' ? 'verb.finish.question' : Driver ? 'verb.finish.notStarted' : 'verb.finish.noTransport'),
  reason: ({ state }) => (state === 'started' ? undefined : 'required'),
  done: 'reservation.finished',
  failed: 'reservation.finishFailed',
  undo: finishUndone,
};

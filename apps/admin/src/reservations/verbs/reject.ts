import type { Reservation } from '@camino/contracts/reservations/reservation.js';
import type { Verb } from '../../verbs/verb.js';
import { otherWayStands } from '../../ui/reservation/other-way.js';
import { RESERVATIONS } from './reservation-resource.js';
import { rejectionUndone } from './compensations.js';

/** Turns a request down; the traveller reads the reason. */
export const reject: Verb<Reservation> = {
  resource: RESERVATIONS,
  name: 'reject',
  icon: 'refuse',
  weight: 'danger',
  label: ({ state }, text) => text(state === 'updated' ? 'verb.reject.booking' : 'verb.reject.label'),
  question: 'verb.reject.question',
  reason: 'required',
  facts: otherWayStands,
  done: 'verb.reject.done',
  failed: 'verb.reject.failed',
  undo: rejectionUndone,
};

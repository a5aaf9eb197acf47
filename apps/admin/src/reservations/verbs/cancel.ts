import type { Reservation } from '@camino/contracts/reservations/reservation.js';
import type { Verb } from '../../verbs/verb.js';
import { cancelUndone } from './compensations.js';
import { otherWayStands } from '../../ui/reservation/other-way.js';
import { RESERVATIONS } from './reservation-resource.js';

/** Cancels by the company, or rejects what was not yet approved; the traveller reads the reason. */
export const cancel: Verb<Reservation> = {
  resource: RESERVATIONS,
  name: 'cancel',
  icon: 'refuse',
  weight: 'danger',
  label: 'verb.cancel.label',
  question: 'verb.cancel.question',
  reason: 'required',
  facts: otherWayStands,
  done: 'reservation.canceled',
  failed: 'reservation.cancelFailed',
  undo: cancelUndone,
};

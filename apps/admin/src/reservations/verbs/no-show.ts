import type { Reservation } from '@camino/contracts/reservations/reservation.js';
import type { Verb } from '../../verbs/verb.js';
import { otherWayStands } from '../../ui/reservation/other-way.js';
import { RESERVATIONS } from './reservation-resource.js';
import { noShowUndone } from './compensations.js';

/** Records that the traveller was not there. */
export const noShow: Verb<Reservation> = {
  resource: RESERVATIONS,
  name: 'no-show',
  icon: 'user',
  weight: 'danger',
  label: 'verb.noShow.label',
  question: 'verb.noShow.question',
  reason: 'required',
  facts: otherWayStands,
  done: 'verb.noShow.done',
  failed: 'reservation.updateFailed',
  undo: noShowUndone,
};

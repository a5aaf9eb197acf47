import type { Reservation } from '@camino/contracts/reservations/reservation.js';
import { LOCAL_TIME } from '@camino/contracts/kernel/limits.js';
import { like } from '../../ui/form/checks.js';
import type { Verb } from '../../verbs/verb.js';
import { RESERVATIONS } from './reservation-resource.js';

/** Takes an ended booking up again while there is room, at its old time or a new one. */
export const reinstate: Verb<Reservation> = {
  resource: RESERVATIONS,
  name: 'reinstate',
  icon: 'undo',
  label: 'verb.reinstate.label',
  question: 'verb.reinstate.question',
  fields: (_row, text) => [
    { name: 'date', control: 'day', label: text('verb.reinstate.date'), required: false },
    {
      name: 'time',
      control: 'text',
      type: 'time',
      label: text('verb.reinstate.time'),
      required: false,
      check: like(LOCAL_TIME, 'validation.time'),
    },
  ],
  reason: 'required',
  done: 'verb.reinstate.done',
  failed: 'reservation.updateFailed',
};

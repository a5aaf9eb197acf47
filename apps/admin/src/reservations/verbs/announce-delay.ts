import { LIMITS } from '@camino/contracts/kernel/limits.js';
import type { Reservation } from '@camino/contracts/reservations/reservation.js';
import { atMost, whole } from '../../ui/form/checks.js';
import type { Verb } from '../../verbs/verb.js';
import { RESERVATIONS } from './reservation-resource.js';

/** Tells traveller and driver that the pick-up will be later; the agreed time stays. */
export const announceDelay: Verb<Reservation> = {
  resource: RESERVATIONS,
  name: 'announce-delay',
  icon: 'clock',
  label: 'verb.announceDelay.label',
  question: 'verb.announceDelay.question',
  fields: (_row, text) => [
    {
      name: 'minutes',
      control: 'text',
      inputMode: 'numeric',
      label: text('verb.announceDelay.minutes'),
      required: true,
      check: whole(LIMITS.delay),
      maxLength: 3,
    },
    {
      name: 'cause',
      control: 'select',
      label: text('verb.announceDelay.cause'),
      required: true,
      options: [
        { id: 'flight', label: text('verb.announceDelay.flight') },
        { id: 'driver', label: text('verb.announceDelay.driver') },
      ],
    },
    {
      name: 'note',
      control: 'text',
      label: text('verb.announceDelay.note'),
      required: false,
      check: atMost(LIMITS.reason),
      maxLength: LIMITS.reason,
      lines: 2,
    },
  ],
  initial: ({ delay, flight_number: flight }) => ({
    minutes: delay ? String(delay.minutes) : '',
    cause: delay?.cause ?? (flight ? 'flight' : 'driver'),
    note: '',
  }),
  done: 'verb.announceDelay.done',
  failed: 'reservation.updateFailed',
};

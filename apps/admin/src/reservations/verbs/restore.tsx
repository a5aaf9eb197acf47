import type { Reservation } from '@camino/contracts/reservations/reservation.js';
import { postVerb } from '../../data/record-calls.js';
import { ChangeList, type ChangeWords } from '../../ui/timeline-entry.js';
import type { Verb } from '../../verbs/verb.js';
import { RESERVATIONS } from './reservation-resource.js';

/** A version by the entry of the history that made it, when that was, and what restoring it changes today. */
type Restoring = Readonly<{ version: number; when: string; changes: readonly ChangeWords[] }>;

/** Makes a booking say again what it said; the server decides by the rules of a correction. */
export const restore = ({ version, when, changes }: Restoring): Verb<Reservation> => ({
  resource: RESERVATIONS,
  name: 'restore',
  icon: 'undo',
  isAllowed: ({ allowed_actions }) => allowed_actions.includes('correct'),
  label: 'record.past.restore',
  title: (_row, text) => text('history.restore.title', { when }),
  question: 'history.restore.bookingQuestion',
  confirm: 'record.past.doRestore',
  facts: () => <ChangeList changes={changes} />,
  reason: 'required',
  send: (seen, body, key) =>
    postVerb({ resource: 'reservation', verb: 'restore', seen, body: { version, ...body }, key }),
  stale: 'close',
  done: 'record.past.restored',
  failed: 'reservation.updateFailed',
});

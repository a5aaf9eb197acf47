import type { Reservation } from '@camino/contracts/reservations/reservation.js';
import type { TimelineEntry } from '@camino/contracts/kernel/timeline.js';
import type { Verb } from '../../verbs/verb.js';
import { isAllowed } from '../../verbs/verb.js';
import { reinstate } from '../verbs/reinstate.js';
import { unassign } from '../verbs/unassign.js';
import { undoApprove } from '../verbs/undo-approve.js';
import { undoFinish } from '../verbs/undo-finish.js';
import { undoNoShow } from '../verbs/undo-no-show.js';
import { undoReject } from '../verbs/undo-reject.js';
import { undoStart } from '../verbs/undo-start.js';
import { withdrawDelay } from '../verbs/withdraw-delay.js';

/** What takes an entry of the history back. */
const UNDO_OF: Readonly<Record<string, Verb<Reservation>>> = {
  ReservationApproved: undoApprove,
  RescheduleAccepted: undoApprove,
  ReservationRejected: undoReject,
  TripFinished: undoFinish,
  PassengerDidNotShow: undoNoShow,
  TripStarted: undoStart,
  TransportAssigned: unassign,
  ExternalTransportAssigned: unassign,
  ReservationCancelled: reinstate,
  ReservationExpired: reinstate,
  DelayAnnounced: withdrawDelay,
};

/** Each verb stands at the last entry that it takes back, and only while the server allows it. */
export const undoOfEntry = (
  entry: TimelineEntry,
  entries: readonly TimelineEntry[],
  row: Reservation,
): Verb<Reservation> | null => {
  const verb = UNDO_OF[entry.type];
  if (!verb || !isAllowed(verb, row)) return null;
  return entries.findLast(({ type }) => UNDO_OF[type] === verb) === entry ? verb : null;
};

import type { Reservation } from '@camino/contracts/reservations/reservation.js';
import type { BulkWords, Verb } from '../../verbs/verb.js';
import { RESERVATIONS } from './reservation-resource.js';
import { approvalUndone } from './compensations.js';

/**
 * Approves a request, or the change a traveller asked for. One press, of many at once too: it can be taken back.
 */
export const approve = {
  resource: RESERVATIONS,
  name: 'approve',
  icon: 'check',
  weight: 'main',
  label: 'verb.approve.label',
  done: 'verb.approve.done',
  failed: 'reservation.updateFailed',
  undo: approvalUndone,
  bulk: {
    label: 'reservation.bulk.approve',
    done: 'reservation.bulk.approved',
    failures: 'reservation.bulk.failedTitle',
  },
} as const satisfies Verb<Reservation> & Readonly<{ bulk: BulkWords }>;

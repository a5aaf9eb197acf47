import type { Reservation } from '@camino/contracts/reservations/reservation.js';
import { postVerb } from '../../data/record-calls.js';
import type { Text } from '../../i18n/use-text.js';
import type { Compensation, VerbBody } from '../../verbs/verb.js';

/** The booking as the server answered it, if it did. */
const answered = (after: unknown): Reservation | null =>
  typeof after === 'object' && after !== null && 'allowed_actions' in after ? (after as Reservation) : null;

const by = (after: unknown, verb: Reservation['allowed_actions'][number], body: VerbBody): Compensation | null => {
  const seen = answered(after);
  if (!seen?.allowed_actions.includes(verb)) return null;
  return (key) => postVerb({ resource: 'reservation', verb, seen, body, key });
};

/**
 * Commands that take back what was just done. Each is offered only where the booking is afterwards exactly what it was:
 * what a driver has accepted, for example, cannot be accepted for them again.
 */
export const undoStartAgain = (_before: Reservation, after: unknown): Compensation | null =>
  by(after, 'undo-start', {});

/** The transport there was; none if there was none. A request was approved by assigning, which cannot be taken back. */
export const transportAsBefore = (before: Reservation, after: unknown, text: Text): Compensation | null => {
  const { state, accepted, external, Driver, Vehicle } = before;
  const reason = text('verb.undo.reason');
  if (state === 'approved') return by(after, 'unassign', { reason });
  if (state !== 'reserved' || accepted || external || !Driver || !Vehicle) return null;
  return by(after, 'assign-transport', { driver_id: Driver.id, vehicle_id: Vehicle.id, reason });
};

/** A trip that had no driver yet is as it was when it is taken up again. */
const reinstated = (before: Reservation, after: unknown, text: Text): Compensation | null =>
  before.state === 'approved' ? by(after, 'reinstate', { reason: text('verb.undo.reason') }) : null;

/** A decision of the office is taken back by the server's own command for it, wherever that one is still offered. */
const decision =
  (verb: 'undo-approve' | 'undo-reject' | 'undo-finish' | 'undo-no-show') =>
  (_before: Reservation, after: unknown, text: Text): Compensation | null =>
    by(after, verb, { reason: text('verb.undo.reason') });

export const approvalUndone = decision('undo-approve');
export const rejectionUndone = decision('undo-reject');
export const finishUndone = decision('undo-finish');
export const noShowUndone = decision('undo-no-show');

/** What was never approved is rejected by cancelling it. */
export const cancelUndone = (before: Reservation, after: unknown, text: Text): Compensation | null =>
  rejectionUndone(before, after, text) ?? reinstated(before, after, text);

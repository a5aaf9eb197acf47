import type { Actor } from '../kernel/decider.js';
import { type Instant, minutesBetween } from '../kernel/rules/time.js';
import { reportRefusal, REPORTS_A_TRIP } from './arrival.js';
import { delayRefusal } from './delay.js';
import { noShowRefusal, startRefusal, UNDO_START_MIN } from './journey.js';
import { type Booked, type Decision, DECISIONS, POSSIBLE } from './reservation.js';
import { cancelRefusal, changeRefusal } from './traveller.js';
import { undoRefusal } from './undoing.js';

export type Action =
  | 'approve'
  | 'assign-transport'
  | 'assign-external'
  | 'unassign'
  | 'reject'
  | 'refuse-change'
  | 'cancel'
  | 'start'
  | 'undo-start'
  | 'finish'
  | 'no-show'
  | 'reinstate'
  | `undo-${Decision}`
  | 'correct'
  | 'announce-delay'
  | 'withdraw-delay'
  | 'accept'
  | 'decline'
  | 'change'
  | 'report-delay'
  | 'report-absence'
  | 'withdraw-report';

/** The facts of a booking that decide which actions are possible. */
type Standing = Pick<
  Booked,
  | 'status'
  | 'trip'
  | 'bookingChanges'
  | 'startedAt'
  | 'transport'
  | 'change'
  | 'clientId'
  | 'arrival'
  | 'delay'
  | 'decided'
>;

/**
 * The actions `by` has on the booking at this moment; screens offer exactly these. The commands themselves decide
 * again.
 */
export const allowedActions = (standing: Standing, by: Actor, at: Instant): Action[] => {
  switch (by.role) {
    case 'admin':
      return officeActions(standing, at);
    case 'driver':
      return standing.transport?.driverId === by.id ? driverActions(standing, at) : [];
    case 'client':
      return standing.clientId === by.id ? travellerActions(standing, at) : [];
    case 'guest':
      return travellerActions(standing, at);
    default:
      return [];
  }
};

const when = <A extends Action>(possible: boolean, ...actions: A[]): A[] => (possible ? actions : []);

const officeActions = (standing: Standing, at: Instant): Action[] => {
  const possible = (command: keyof typeof POSSIBLE) => POSSIBLE[command].includes(standing.status);
  return [
    ...when(possible('ApproveReservation'), 'approve' as const),
    ...when(possible('AssignTransport'), 'assign-transport' as const),
    ...when(possible('AssignExternalTransport'), 'assign-external' as const),
    ...when(possible('UnassignTransport'), 'unassign' as const),
    ...when(possible('RejectReservation'), 'reject' as const),
    ...when(possible('RefuseReschedule'), 'refuse-change' as const),
    ...when(possible('CancelReservation'), 'cancel' as const),
    ...when(possible('StartTrip'), 'start' as const),
    ...when(possible('UndoStart') && undoable(standing, at), 'undo-start' as const),
    ...when(possible('FinishTrip'), 'finish' as const),
    ...when(noShowRefusal(standing, at) === null, 'no-show' as const),
    ...when(possible('ReinstateReservation'), 'reinstate' as const),
    ...when(possible('CorrectReservation'), 'correct' as const),
    ...when(delayRefusal(standing, at) === null, 'announce-delay' as const),
    ...when(delayRefusal(standing, at) === null && Boolean(standing.delay), 'withdraw-delay' as const),
    ...DECISIONS.filter((decision) => undoRefusal(standing, decision, at) === null).map(
      (decision) => `undo-${decision}` as const,
    ),
  ];
};

const driverActions = (standing: Standing, at: Instant): Action[] => [
  ...when(standing.status === 'reserved' && !standing.transport?.accepted, 'accept' as const),
  ...when(standing.status === 'reserved', 'decline' as const),
  ...when(standing.status === 'reserved' && startRefusal(standing, at) === null, 'start' as const),
  ...when(standing.status === 'started', 'finish' as const),
  ...when(standing.status === 'started' && undoable(standing, at), 'undo-start' as const),
];

const travellerActions = (standing: Standing, at: Instant): Action[] => [
  ...when(changeRefusal(standing, at) === null, 'change' as const),
  ...when(cancelRefusal(standing, at) === null, 'cancel' as const),
  ...arrivalActions(standing, at),
];

const arrivalActions = (standing: Standing, at: Instant): Action[] => {
  if (reportRefusal(standing, at)) return [];
  const { report, count } = standing.arrival;
  return [
    ...when(count < REPORTS_A_TRIP, 'report-delay' as const),
    ...when(count < REPORTS_A_TRIP && report?.kind !== 'absent', 'report-absence' as const),
    ...when(report !== null, 'withdraw-report' as const),
  ];
};

const undoable = ({ startedAt }: Standing, at: Instant): boolean =>
  startedAt !== null && minutesBetween(startedAt, at) <= UNDO_START_MIN;

import { type Actor, fold } from '../kernel/decider.js';
import { Rejection } from '../kernel/rejection.js';
import { instantOf, plusMinutes } from '../kernel/rules/time.js';
import { type Action, allowedActions } from './allowed-actions.js';
import { REPORTS_A_TRIP } from './arrival.js';
import { reservation } from './decide.js';
import type { Booked, Decision, ReservationCommand } from './reservation.js';
import type { ReservationEvent } from './reservation.events.js';
import {
  accepted,
  admin,
  ana,
  approved,
  assigned,
  cancelled,
  driver,
  expired,
  finished,
  hired,
  drivenByOthers,
  guest,
  newTrip,
  noShow,
  otherDriver,
  placeFor,
  julia,
  rejected,
  requested,
  rescheduled,
  started,
  starting,
  system,
  trip,
  van,
  when,
} from './sample.given.js';

const histories: Record<string, readonly ReservationEvent[]> = {
  requested: [requested],
  updated: [requested, approved, rescheduled],
  'updated with transport': [requested, approved, assigned, rescheduled],
  approved: [requested, approved],
  'approved and a client’s': [requested, { type: 'ReservationJoinedAccount', data: { clientId: 'ana' } }, approved],
  'approved after its change': [
    requested,
    approved,
    rescheduled,
    { type: 'RescheduleAccepted', data: { transportKept: false } },
  ],
  reserved: [requested, approved, assigned],
  'reserved, its traveller late': [
    requested,
    approved,
    assigned,
    { type: 'DelayReported', data: { subject: 'subject-ana', minutes: 30, note: '' } },
  ],
  'reserved, its traveller not coming': [
    requested,
    approved,
    assigned,
    { type: 'AbsenceReported', data: { subject: 'subject-ana', note: '' } },
  ],
  'reserved, its traveller late too often': [
    requested,
    approved,
    assigned,
    ...Array.from({ length: REPORTS_A_TRIP }, (_, at): ReservationEvent => ({
      type: 'DelayReported',
      data: { subject: 'subject-ana', minutes: 30 + at, note: '' },
    })),
  ],
  'reserved, its pick-up told to be later': [
    requested,
    approved,
    assigned,
    { type: 'DelayAnnounced', data: { subject: 'subject-ana', minutes: 30, cause: 'flight', note: '' } },
  ],
  'reserved and accepted': [requested, approved, assigned, accepted],
  'reserved with external transport': [requested, approved, drivenByOthers],
  'started with external transport': [
    requested,
    approved,
    drivenByOthers,
    { type: 'TripStarted', data: { driverId: null, at: trip.at, by: 'office' } },
  ],
  started: [requested, approved, assigned, started()],
  finished: [requested, approved, assigned, started(), finished],
  rejected: [requested, rejected],
  cancelled: [requested, cancelled('customer')],
  expired: [requested, expired],
  'approved after its change with a driver': [
    requested,
    approved,
    assigned,
    rescheduled,
    { type: 'RescheduleAccepted', data: { transportKept: true, commitment: 'r1.driven-anew' } },
  ],
  'rejected while a change waited': [requested, rescheduled, rejected],
  'no show': [requested, approved, assigned, noShow],
};
const moments = {
  'long before': instantOf('2026-11-30', '12:00'),
  'the day of the trip': instantOf('2026-12-03', '08:00'),
  'a minute before the pick-up': plusMinutes(trip.at, -1),
  'the pick-up': trip.at,
  'as long after the start as it can be taken back': plusMinutes(trip.at, 5),
  'long after the start': plusMinutes(trip.at, 60),
};
/** With the place that the decision gave up, if it did. */
const undo = (decision: Decision) => (by: Actor, at: string, state: Booked) =>
  when('UndoDecision', by, at, {
    decision,
    why: 'x',
    place: placeFor({ ...(state.decided?.change ?? state).trip, commitment: 'r1.y' }),
    seen: state,
    drive: { drive: 'r1.again' },
  });
/** The command behind each action, with the data it needs to be possible. */
const commands: Record<Action, (by: Actor, at: string, state: Booked) => ReservationCommand> = {
  approve: (by, at, state) => when('ApproveReservation', by, at, { place: null, seen: state }),
  'assign-transport': (by, at, state) =>
    when('AssignTransport', by, at, {
      driver: julia,
      vehicle: van,
      why: 'cambio',
      place: placeFor({ ...(state.change ?? state).trip, commitment: 'r1.x' }),
      seen: state,
      drive: { drive: 'r1.other' },
    }),
  'assign-external': (by, at) => when('AssignExternalTransport', by, at, { ...hired, why: 'x' }),
  unassign: (by, at, state) =>
    when('UnassignTransport', by, at, {
      why: 'x',
      place: placeFor({ ...state.trip, commitment: 'r1.own' }, null),
      seen: state,
    }),
  reject: (by, at) => when('RejectReservation', by, at, { why: 'x' }),
  'refuse-change': (by, at) => when('RefuseReschedule', by, at, { why: 'x' }),
  cancel: (by, at) => when('CancelReservation', by, at, { why: 'x' }),
  start: (by, at, { external }) =>
    when('StartTrip', by, at, external ? { why: 'x', driverId: null, drive: null } : starting('x')),
  'undo-start': (by, at) => when('UndoStart', by, at),
  finish: (by, at) => when('FinishTrip', by, at, { why: 'x' }),
  'no-show': (by, at) => when('ReportNoShow', by, at, { why: 'x' }),
  reinstate: (by, at) => when('ReinstateReservation', by, at, { trip: newTrip, why: 'x' }),
  'undo-approve': undo('approve'),
  'undo-reject': undo('reject'),
  'undo-finish': undo('finish'),
  'undo-no-show': undo('no-show'),
  correct: (by, at, state) =>
    when('CorrectReservation', by, at, {
      party: { adults: 1, children: 0, suitcases: 0, childrenChair: false, wheelchair: false, typeVehicle: null },
      seen: state,
    }),
  'announce-delay': (by, at) => when('AnnounceDelay', by, at, { minutes: 35, cause: 'driver', note: '' }),
  'withdraw-delay': (by, at) => when('WithdrawDelay', by, at),
  accept: (by, at) => when('AcceptAssignment', by, at),
  decline: (by, at) => when('DeclineAssignment', by, at, { why: 'x' }),
  change: (by, at, state) => when('RequestReschedule', by, at, { trip: newTrip, seen: state }),
  'report-delay': (by, at) => when('ReportDelay', by, at, { minutes: 25, note: '' }),
  'report-absence': (by, at) => when('ReportAbsence', by, at, { note: '' }),
  'withdraw-report': (by, at) => when('WithdrawReport', by, at),
};

/** The command has an effect here. */
const does = (command: ReservationCommand, state: Booked): boolean => {
  try {
    return reservation.decide(command, state).length > 0;
  } catch (error) {
    if (error instanceof Rejection) return false;
    throw error;
  }
};

describe('the actions offered are exactly those the commands would do', () => {
  const actors: readonly Actor[] = [admin, driver, otherDriver, guest, ana, system];
  it.each(Object.entries(histories))('of a booking that is %s', (_, history) => {
    const state = fold(reservation, history) as Booked;
    for (const by of actors) {
      for (const [moment, at] of Object.entries(moments)) {
        const possible = (Object.keys(commands) as Action[]).filter(
          (action) => does(commands[action](by, at, state), state) && offeredTo(by, action),
        );
        expect({ by: by.id, moment, actions: allowedActions(state, by, at).sort() }).toEqual({
          by: by.id,
          moment,
          actions: possible.sort(),
        });
      }
    }
  });
});

/**
 * The office may act for a traveller on the telephone, but its screens offer a correction instead of a change; the
 * system has no screens.
 */
const offeredTo = (by: Actor, action: Action): boolean =>
  !(by.role === 'admin' && action === 'change') && by.role !== 'system';

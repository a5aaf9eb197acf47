import type { Actor } from '../kernel/decider.js';
import { Rejection } from '../kernel/rejection.js';
import { type Instant, localOf, minutesBetween } from '../kernel/rules/time.js';
import { expectedPickUp } from './agreed.js';
import {
  type Booked,
  isBooked,
  POSSIBLE,
  type Reservation,
  type ReservationCommand,
  wrongState,
} from './reservation.js';
import { isDrivenByOthers, ownDriver, waitingOn } from './hired.js';
import { type Happened, happened, notTheirs } from './reported.js';
import type { Drive, Explained, ReservationEvent } from './reservation.events.js';
import { START_EARLY_MIN, START_LATE_MIN, startTimes } from './start-times.js';

/** A mistaken start can be undone for this long. */
export const UNDO_START_MIN = 5;

type Awaited = Pick<Booked, 'status' | 'change' | 'trip' | 'delay'>;

/**
 * From when it can be recorded that nobody came; null where it cannot be, at any time. A driver has waited in vain from
 * the agreed pick-up on, or from the later one that the office told of; a driver who started in spite of it, from the
 * agreed one on.
 */
export const noShowFrom = (state: Awaited): Instant | null =>
  POSSIBLE.ReportNoShow.includes(state.status) ? expectedPickUp(state) : null;

/** Why it cannot be recorded yet that nobody came, or null. */
export const noShowRefusal = (state: Awaited, at: Instant): Rejection | null => {
  const from = noShowFrom(state);
  if (from === null) return wrongState(state);
  if (at >= from) return null;
  // A trip that was started cannot be canceled instead, so it is refused in other words.
  return state.status === 'started'
    ? new Rejection('reservation.started_too_early_for_no_show', localOf(from))
    : new Rejection('reservation.too_early_for_no_show', localOf(from));
};

/** Whether the trip is under way by this claim on its driver. */
export const isUnderWay = (state: Reservation, drive: string, driverId: string): boolean =>
  isBooked(state) && state.status === 'started' && state.drives.at(-1) === drive && ownDriver(state) === driverId;

type JourneyCommand = Extract<
  ReservationCommand,
  { type: 'AcceptAssignment' | 'DeclineAssignment' | 'StartTrip' | 'UndoStart' | 'FinishTrip' | 'ReportNoShow' }
>;

/** Events on the road, reported by the assigned driver, or by the office for them. */
export const decideJourney = (command: JourneyCommand, state: Booked): ReservationEvent[] => {
  const { by } = command;
  refuseStranger(command, state);
  if (!POSSIBLE[command.type].includes(state.status)) throw wrongState(state);
  const when = happenedOf(command, state);
  switch (command.type) {
    case 'AcceptAssignment':
      return state.transport?.accepted
        ? []
        : [{ type: 'AssignmentAccepted', data: { driverId: by.id, ...ifReported(when) } }];
    case 'DeclineAssignment':
      return [declined(command, state, when)];
    case 'StartTrip': {
      const then = startable(command, state, when);
      refuseStart(command, state, then.at);
      return [started(command, state, then)];
    }
    case 'UndoStart':
      return undoStart(state, when);
    case 'FinishTrip':
      return finish(command, state, when);
    case 'ReportNoShow':
      refuseEarlyNoShow(command, state);
      return [{ type: 'PassengerDidNotShow', data: { subject: state.subject, why: command.data.why } }];
  }
};

/** Only a driver's phone reports; the office says in a reason what it has to say. */
const happenedOf = ({ by, at, data }: JourneyCommand, state: Booked): Happened =>
  happened({ at, report: by.role === 'driver' && data && 'report' in data ? data.report : undefined }, state);

/**
 * Nobody starts when it is too early or too late: a phone that says so has a wrong clock, if the trip can be started at
 * the server's time. It must not keep its driver from starting.
 */
const startable = ({ at }: JourneyCommand, state: Booked, when: Happened): Happened => {
  const { reported } = when;
  if (!reported?.trusted || !startRefusal(state, when.at) || startRefusal(state, at)) return when;
  return { at, reported: { ...reported, trusted: false } };
};

/** The time is stored only where it can differ from that of the command. */
const ifReported = (when: Happened): Partial<Happened> => (when.reported ? when : {});

/** A driver can access only their own trips. Only the driver accepts or declines; only the office reports a no-show. */
const refuseStranger = ({ type, by }: JourneyCommand, state: Booked): void => {
  if (by.role === 'driver' && ownDriver(state) !== by.id) throw notTheirs(state, by);
  const allowed: readonly Actor['role'][] =
    type === 'ReportNoShow'
      ? ['admin']
      : type === 'AcceptAssignment' || type === 'DeclineAssignment'
        ? ['driver']
        : ['admin', 'driver'];
  if (!allowed.includes(by.role)) throw new Rejection('auth.forbidden');
};

const refuseEarlyNoShow = ({ at }: JourneyCommand, state: Booked): void => {
  const refusal = noShowRefusal(state, at);
  if (refusal) throw refusal;
};

const declined = (
  { by, data }: Extract<JourneyCommand, { type: 'DeclineAssignment' }>,
  state: Booked,
  when: Happened,
): ReservationEvent => ({
  type: 'AssignmentDeclined',
  data: { subject: state.subject, driverId: by.id, why: data.why, ...ifReported(when), ...waitingOn(state, data) },
});

const undoStart = ({ startedAt }: Booked, when: Happened): ReservationEvent[] => {
  if (startedAt === null || minutesBetween(startedAt, when.at) > UNDO_START_MIN)
    throw new Rejection('reservation.too_late_to_undo', { minutes: UNDO_START_MIN });
  return [{ type: 'TripStartUndone', data: ifReported(when) }];
};

/** Why the trip cannot be started without a reason now, or null. */
export const startRefusal = ({ trip }: Pick<Booked, 'trip'>, at: Instant): Rejection | null => {
  const { from, to } = startTimes(trip);
  if (at < from) return new Rejection('reservation.too_early_to_start', { hours: START_EARLY_MIN / 60 });
  return at > to ? new Rejection('reservation.too_late_to_start', { hours: START_LATE_MIN / 60 }) : null;
};

type Start = Extract<JourneyCommand, { type: 'StartTrip' }>;

/**
 * The claim names its driver: another one by now, or a claim that was given up, is refused. Nobody is claimed for
 * a trip that others drive.
 */
const refuseStart = ({ by, data: { why, driverId, drive } }: Start, state: Booked, at: Instant): void => {
  const refusal = startRefusal(state, at);
  if (refusal && by.role === 'driver') throw refusal;
  if ((refusal || drive?.override) && !why) throw new Rejection('reservation.reason_required');
  if (drive?.override && by.role !== 'admin') throw new Rejection('auth.forbidden');
  refuseOtherDriver(state, driverId, drive);
};

const refuseOtherDriver = (state: Booked, driverId: string | null, drive: Drive | null): void => {
  if (ownDriver(state) !== driverId || (drive === null) !== isDrivenByOthers(state))
    throw new Rejection('reservation.moved_on');
  if (drive && state.abandoned.includes(drive.drive)) throw new Rejection('reservation.place_abandoned');
};

const started = ({ by, data }: Start, state: Booked, when: Happened): ReservationEvent => ({
  type: 'TripStarted',
  data: {
    driverId: data.driverId,
    ...when,
    ...data.drive,
    ...(by.role === 'admin' && { by: 'office' as const }),
    ...explained(data, state),
  },
});

/** A driver finishes a trip they started. The office may finish a trip whose start was not recorded, with a reason. */
const finish = (
  { by, data }: Extract<JourneyCommand, { type: 'FinishTrip' }>,
  state: Booked,
  when: Happened,
): ReservationEvent[] => {
  if (state.status !== 'started') {
    if (by.role === 'driver') throw wrongState(state);
    if (!data.why) throw new Rejection('reservation.reason_required');
  }
  return [{ type: 'TripFinished', data: { ...explained(data, state), ...ifReported(when) } }];
};

const explained = ({ why }: Readonly<{ why: string }>, { subject }: Booked): Partial<Explained> =>
  why ? { subject, why } : {};

import type { Actor } from '../kernel/decider.js';
import { Rejection } from '../kernel/rejection.js';
import { type Instant, minutesBetween, plusMinutes, type Window } from '../kernel/time.js';
import { type Booked, POSSIBLE, type ReservationCommand, wrongState } from './reservation.js';
import type { Explained, ReservationEvent, Trip } from './reservation.events.js';

/** A mistaken start can be undone for this long. */
export const UNDO_START_MIN = 5;
/**
 * A driver can start a trip from this long before pick-up until that long after it; the office at any other time with a
 * reason.
 */
export const START_EARLY_MIN = 3 * 60;
export const START_LATE_MIN = 12 * 60;

/** The period in which a trip can be started without a reason; both ends are included. */
export const startTimes = ({ at }: Pick<Trip, 'at'>): Window => ({
  from: plusMinutes(at, -START_EARLY_MIN),
  to: plusMinutes(at, START_LATE_MIN),
});

type JourneyCommand = Extract<
  ReservationCommand,
  { type: 'AcceptAssignment' | 'DeclineAssignment' | 'StartTrip' | 'UndoStart' | 'FinishTrip' | 'ReportNoShow' }
>;

/** Events on the road, reported by the assigned driver, or by the office for them. */
export const decideJourney = (command: JourneyCommand, state: Booked): ReservationEvent[] => {
  const { by, at } = command;
  refuseStranger(command, state);
  if (!POSSIBLE[command.type].includes(state.status)) throw wrongState(state);
  switch (command.type) {
    case 'AcceptAssignment':
      return state.transport?.accepted ? [] : [{ type: 'AssignmentAccepted', data: { driverId: by.id } }];
    case 'DeclineAssignment':
      return [{ type: 'AssignmentDeclined', data: { subject: state.subject, driverId: by.id, why: command.data.why } }];
    case 'StartTrip':
      refuseStart(command, state);
      return [
        {
          type: 'TripStarted',
          data: { driverId: state.transport?.driverId ?? null, at, ...explained(command.data, state) },
        },
      ];
    case 'UndoStart':
      return undoStart(state, at);
    case 'FinishTrip':
      return finish(command, state);
    case 'ReportNoShow':
      return [{ type: 'PassengerDidNotShow', data: { subject: state.subject, why: command.data.why } }];
  }
};

/** A driver can access only their own trips. Only the driver accepts or declines; only the office reports a no-show. */
const refuseStranger = ({ type, by }: JourneyCommand, { transport }: Booked): void => {
  if (by.role === 'driver' && transport?.driverId !== by.id) throw new Rejection('auth.forbidden');
  const allowed: readonly Actor['role'][] =
    type === 'ReportNoShow'
      ? ['admin']
      : type === 'AcceptAssignment' || type === 'DeclineAssignment'
        ? ['driver']
        : ['admin', 'driver'];
  if (!allowed.includes(by.role)) throw new Rejection('auth.forbidden');
};

const undoStart = ({ startedAt }: Booked, at: Instant): ReservationEvent[] => {
  if (startedAt === null || minutesBetween(startedAt, at) > UNDO_START_MIN)
    throw new Rejection('reservation.too_late_to_undo', { minutes: UNDO_START_MIN });
  return [{ type: 'TripStartUndone', data: {} }];
};

/** Why the trip cannot be started without a reason now, or null. */
export const startRefusal = ({ trip }: Pick<Booked, 'trip'>, at: Instant): Rejection | null => {
  const { from, to } = startTimes(trip);
  if (at < from) return new Rejection('reservation.too_early_to_start', { hours: START_EARLY_MIN / 60 });
  return at > to ? new Rejection('reservation.too_late_to_start', { hours: START_LATE_MIN / 60 }) : null;
};

const refuseStart = (
  { by, at, data: { why } }: Extract<JourneyCommand, { type: 'StartTrip' }>,
  state: Booked,
): void => {
  const refusal = startRefusal(state, at);
  if (refusal && by.role === 'driver') throw refusal;
  if (refusal && !why) throw new Rejection('reservation.reason_required');
};

/** A driver finishes a trip they started. The office may finish a trip whose start was not recorded, with a reason. */
const finish = ({ by, data }: Extract<JourneyCommand, { type: 'FinishTrip' }>, state: Booked): ReservationEvent[] => {
  if (state.status !== 'started') {
    if (by.role === 'driver') throw wrongState(state);
    if (!data.why) throw new Rejection('reservation.reason_required');
  }
  return [{ type: 'TripFinished', data: explained(data, state) }];
};

const explained = ({ why }: Readonly<{ why: string }>, { subject }: Booked): Partial<Explained> =>
  why ? { subject, why } : {};

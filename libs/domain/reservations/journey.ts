import type { Actor } from '../kernel/decider.js';
import { Rejection } from '../kernel/rejection.js';
import { type Instant, minutesBetween } from '../kernel/time.js';
import { type Booked, POSSIBLE, type ReservationCommand, wrongState } from './reservation.js';
import type { ReservationEvent } from './reservation.events.js';

/** A start that was a slip can be taken back this long. */
export const UNDO_START_MIN = 5;

type JourneyCommand = Extract<ReservationCommand, { type: 'AcceptAssignment' | 'DeclineAssignment' | 'StartTrip' | 'UndoStart' | 'FinishTrip' | 'ReportNoShow' }>;

/** What happens on the road: by the driver the trip is assigned to, or by the office for them. */
export const decideJourney = (command: JourneyCommand, state: Booked): ReservationEvent[] => {
  const { by, at } = command;
  refuseStranger(command, state);
  if (!POSSIBLE[command.type].includes(state.status)) throw wrongState(state);
  const driverId = state.transport?.driverId ?? null;
  switch (command.type) {
    case 'AcceptAssignment':
      return state.transport?.accepted ? [] : [{ type: 'AssignmentAccepted', data: { driverId: by.id } }];
    case 'DeclineAssignment':
      return [{ type: 'AssignmentDeclined', data: { subject: state.subject, driverId: by.id, why: command.data.why } }];
    case 'StartTrip':
      return [{ type: 'TripStarted', data: { driverId, at } }];
    case 'UndoStart':
      return undoStart(state, at);
    case 'FinishTrip':
      return finish(state, by);
    case 'ReportNoShow':
      return [{ type: 'PassengerDidNotShow', data: { subject: state.subject, why: command.data.why } }];
  }
};

/** A driver knows no trips but their own; accepting and declining is theirs alone, a no-show the office's. */
const refuseStranger = ({ type, by }: JourneyCommand, { transport }: Booked): void => {
  if (by.role === 'driver' && transport?.driverId !== by.id) throw new Rejection('auth.forbidden');
  const allowed: readonly Actor['role'][] = type === 'ReportNoShow' ? ['admin'] : type === 'AcceptAssignment' || type === 'DeclineAssignment' ? ['driver'] : ['admin', 'driver'];
  if (!allowed.includes(by.role)) throw new Rejection('auth.forbidden');
};

const undoStart = ({ startedAt }: Booked, at: Instant): ReservationEvent[] => {
  if (startedAt === null || minutesBetween(startedAt, at) > UNDO_START_MIN) throw new Rejection('reservation.too_late_to_undo', { minutes: UNDO_START_MIN });
  return [{ type: 'TripStartUndone', data: {} }];
};

/** A driver finishes what they started; the office may close a trip whose start nobody recorded. */
const finish = (state: Booked, by: Actor): ReservationEvent[] => {
  if (by.role === 'driver' && state.status !== 'started') throw wrongState(state);
  return [{ type: 'TripFinished', data: {} }];
};

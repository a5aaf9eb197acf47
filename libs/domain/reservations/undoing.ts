import { Rejection } from '../kernel/rejection.js';
import type { Instant } from '../kernel/rules/time.js';
import {
  type Booked,
  type Decided,
  type Decision,
  type OpenStatus,
  refuseUnfit,
  type ReservationCommand,
} from './reservation.js';
import { isDrivenByOthers } from './hired.js';
import type { ReservationEvent, Trip } from './reservation.events.js';
import { answerDue } from './traveller.js';

/*
 * A decision by mistake is undone by an event of its own: the booking is afterwards what it was before. That is
 * possible until something else happens to it. A place that was given up is taken anew, so an undo never books twice.
 */
const DECISION_OF: Readonly<Partial<Record<ReservationEvent['type'], Decision>>> = {
  ReservationApproved: 'approve',
  RescheduleAccepted: 'approve',
  ReservationRejected: 'reject',
  TripFinished: 'finish',
  PassengerDidNotShow: 'no-show',
};

/** They say nothing about the trip itself. */
const BESIDE: readonly ReservationEvent['type'][] = [
  'PlaceAbandoned',
  'ChangeRefused',
  'CancellationRefused',
  'TravellerReminded',
  'ReservationJoinedAccount',
];

/** What can be undone after an event. */
export const decidedAfter = (before: Booked, after: Booked, { type }: ReservationEvent): Decided | null => {
  if (BESIDE.includes(type)) return before.decided;
  const decision = DECISION_OF[type];
  if (!decision || isMoreThanBefore(before, after, decision)) return null;
  const { trip, arrival, delay, change } = before;
  return {
    decision,
    back: before.status as OpenStatus,
    change: type === 'RescheduleAccepted' && change ? { trip, arrival, delay, asked: change } : null,
  };
};

/** A driver who lost the trip by it, and a requested change, cannot be brought back as they were. */
const isMoreThanBefore = (before: Booked, after: Booked, decision: Decision): boolean =>
  (before.transport !== null && after.transport === null) ||
  (Boolean(before.external) && !after.external) ||
  (decision === 'reject' && before.change !== null);

/** Why a decision cannot be undone, as far as the booking itself tells, or null. */
export const undoRefusal = (
  { decided, trip }: Pick<Booked, 'decided' | 'trip'>,
  decision: Decision,
  at: Instant,
): Rejection | null => {
  if (decided?.decision !== decision) return new Rejection('reservation.nothing_to_undo');
  const waitsAgain = decision === 'approve' || decision === 'reject';
  const soonest = [trip.at, ...(decided.change ? [decided.change.trip.at] : [])].sort()[0] as Instant;
  return waitsAgain && soonest <= at ? new Rejection('booking.in_past') : null;
};

type UndoDecision = Extract<ReservationCommand, { type: 'UndoDecision' }>;

export const undoDecision = (command: UndoDecision, state: Booked): ReservationEvent[] => {
  const { by, at, data } = command;
  if (by.role !== 'admin') throw new Rejection('auth.forbidden');
  const refusal = undoRefusal(state, data.decision, at);
  if (refusal) throw refusal;
  if (!data.why) throw new Rejection('reservation.reason_required');
  return [undone(command, state, state.decided as Decided)];
};

const undone = ({ data, at }: UndoDecision, state: Booked, { change, back }: Decided): ReservationEvent => {
  const said = { subject: state.subject, why: data.why };
  const { requestedAt, trip } = state;
  switch (data.decision) {
    case 'approve':
      if (!change) return { type: 'ApprovalUndone', data: { ...said, expiresAt: answerDue(requestedAt, trip.at, at) } };
      return {
        type: 'ApprovalUndone',
        data: {
          ...said,
          expiresAt: answerDue(change.asked.askedAt, trip.at, at),
          change: { trip: placed(data, state, change.trip), note: '', askedNote: '', ...data.notes },
        },
      };
    case 'reject':
      return {
        type: 'RejectionUndone',
        data: { ...said, trip: placed(data, state, trip), expiresAt: answerDue(requestedAt, trip.at, at) },
      };
    case 'finish':
      if (data.since) throw new Rejection(`reservation.${data.since}_since`);
      return { type: 'TripFinishUndone', data: { ...said, ...driven(data, state, back) } };
    case 'no-show':
      return {
        type: 'NoShowUndone',
        data: { ...said, trip: placed(data, state, trip), ...driven(data, state, back) },
      };
  }
};

/** The trip on the place that was taken for it anew; one that others drive needs none. */
const placed = ({ place, seen }: UndoDecision['data'], state: Booked, trip: Trip): Trip => {
  if (state.external) return trip;
  if (!place) throw new Rejection('reservation.moved_on');
  refuseUnfit(state, trip, place, { ...seen, transport: state.transport });
  return { ...trip, commitment: place.commitment };
};

/** A trip under way again is under way by a new claim on its driver. */
const driven = ({ drive }: UndoDecision['data'], state: Booked, back: OpenStatus): UndoDecision['data']['drive'] => {
  if (back !== 'started' || isDrivenByOthers(state)) return undefined;
  if (!drive) throw new Rejection('reservation.moved_on');
  if (state.abandoned.includes(drive.drive)) throw new Rejection('reservation.place_abandoned');
  return drive;
};

const UNDONE = ['ApprovalUndone', 'RejectionUndone', 'TripFinishUndone', 'NoShowUndone'] as const;
export type Undone = Extract<ReservationEvent, { type: (typeof UNDONE)[number] }>;

export const isUndone = (event: ReservationEvent): event is Undone => UNDONE.some((type) => type === event.type);

/** What an undone decision leaves. */
export const afterUndo = (state: Booked, { type, data }: Undone): Partial<Booked> => {
  const { back = state.status, change = null } = state.decided ?? {};
  switch (type) {
    case 'ApprovalUndone':
      return data.change && change
        ? {
            status: back,
            trip: data.change.trip,
            arrival: change.arrival,
            delay: change.delay,
            change: { ...change.asked, trip: state.trip, expiresAt: data.expiresAt },
          }
        : { status: back, expiresAt: data.expiresAt };
    case 'RejectionUndone':
      return { status: back, trip: data.trip, expiresAt: data.expiresAt };
    case 'TripFinishUndone':
      return { status: back, drives: withDrive(state, data.drive) };
    case 'NoShowUndone':
      return { status: back, trip: data.trip, drives: withDrive(state, data.drive) };
  }
};

const withDrive = ({ drives }: Booked, drive: string | undefined): readonly string[] =>
  drive === undefined ? drives : [...drives, drive];

import type { Decider } from '../kernel/decider.js';
import { Rejection } from '../kernel/rejection.js';
import { type Instant, minutesBetween, plusMinutes } from '../kernel/rules/time.js';
import { decideArrival, remindTraveller } from './arrival.js';
import { decideDelay } from './delay.js';
import { decideJourney } from './journey.js';
import { decideOffice } from './office.js';
import { evolve } from './evolve.js';
import {
  type Booked,
  isBooked,
  POSSIBLE,
  type Reservation,
  type ReservationCommand,
  wrongState,
} from './reservation.js';
import { LEAVE_UNCHANGED, type ReservationEvent } from './reservation.events.js';
import { startTimes } from './start-times.js';
import { undoDecision } from './undoing.js';
import { cancelByTraveller, changeByTraveller, rememberRefusedChange, request } from './traveller.js';

export const reservation: Decider<Reservation, ReservationCommand, ReservationEvent> = {
  category: 'reservation',
  initial: { status: 'none' },
  evolve,
  keepsVersion: LEAVE_UNCHANGED,
  decide(command, state) {
    if (command.type === 'RequestReservation') return request(command.data, state, command.by, command.at);
    if (command.type === 'AbandonPlace') return abandon(state, command.data.commitment);
    if (!isBooked(state)) throw new Rejection('reservation.unknown');
    switch (command.type) {
      case 'RequestReschedule':
      case 'ChangeNote':
        refuseOtherTraveller(command, state);
        return changeByTraveller(command, state);
      case 'CancelReservation':
        return cancel(command, state);
      case 'JoinAccount':
        return joinAccount(command, state);
      case 'RememberRefusedChange':
        return rememberRefusedChange(state, command.data.code, command.at);
      case 'ChangeDriverDetails':
        return changeDriverDetails(command, state);
      case 'RemindOfApproval':
      case 'ExpireReservation':
        return decideDue(command, state);
      case 'ReportDelay':
      case 'ReportAbsence':
      case 'WithdrawReport':
        refuseOtherTraveller(command, state);
        return decideArrival(command, state);
      case 'AnnounceDelay':
      case 'WithdrawDelay':
        return decideDelay(command, state);
      case 'RemindTraveller':
        return remindTraveller(command, state);
      case 'AcceptAssignment':
      case 'DeclineAssignment':
      case 'StartTrip':
      case 'UndoStart':
      case 'FinishTrip':
      case 'ReportNoShow':
        return decideJourney(command, state);
      case 'UndoDecision':
        return undoDecision(command, state);
      default:
        return decideOffice(command, state);
    }
  },
};

/** If the office cancels a booking it never confirmed, that is a rejection. */
const cancel = (
  command: Extract<ReservationCommand, { type: 'CancelReservation' }>,
  state: Booked,
): ReservationEvent[] => {
  const { by, at, data } = command;
  refuseOtherTraveller(command, state);
  if (by.role !== 'admin') return cancelByTraveller(state, data.why, at);
  if (!POSSIBLE.CancelReservation.includes(state.status)) {
    const done = state.status === 'rejected' || state.cancelledBy === 'company';
    if (done) return [];
    throw wrongState(state);
  }
  const { subject } = state;
  return state.status === 'requested' || state.status === 'updated'
    ? [{ type: 'ReservationRejected', data: { subject, why: data.why } }]
    : [{ type: 'ReservationCancelled', data: { subject, by: 'company', why: data.why } }];
};

/**
 * A caller with the booking's link acts as a guest. Without the link, a signed-in traveller may change only their own
 * bookings.
 */
const refuseOtherTraveller = ({ by }: ReservationCommand, { clientId }: Booked): void => {
  if (by.role === 'driver') throw new Rejection('auth.forbidden');
  if (by.role === 'client' && by.id !== clientId) throw new Rejection('auth.forbidden');
};

/**
 * The owner of a booking is decided once: the account that booked it, otherwise the first account that confirms its
 * address.
 */
const joinAccount = (
  { by, data: { clientId } }: Extract<ReservationCommand, { type: 'JoinAccount' }>,
  state: Booked,
): ReservationEvent[] => {
  if (by.role !== 'system') throw new Rejection('auth.forbidden');
  if (state.clientId === clientId) return [];
  if (state.clientId !== null) throw new Rejection('reservation.not_yours');
  return [{ type: 'ReservationJoinedAccount', data: { clientId } }];
};

/**
 * Of a trip that is over, who drove it stays as it was; so does that of a trip that somebody else drives by now. A trip
 * that nobody started in time is over, too, though nobody closed it: its traveler needs no telephone any more.
 */
const changeDriverDetails = (
  { by, at, data: { driver } }: Extract<ReservationCommand, { type: 'ChangeDriverDetails' }>,
  { status, trip, transport }: Booked,
): ReservationEvent[] => {
  if (by.role !== 'system') throw new Rejection('auth.forbidden');
  if (!POSSIBLE.ChangeDriverDetails.includes(status) || transport?.driverId !== driver.id) return [];
  if (status !== 'started' && at > startTimes(trip).to) return [];
  return [{ type: 'DriverDetailsChanged', data: { driver } }];
};

/** Half of the time to answer. */
export const reminderDue = ({
  requestedAt,
  expiresAt,
  change,
}: Pick<Booked, 'requestedAt' | 'expiresAt' | 'change'>): Instant => {
  const [asked, due] = change ? [change.askedAt, change.expiresAt] : [requestedAt, expiresAt];
  return plusMinutes(asked, minutesBetween(asked, due) / 2);
};

const decideDue = (
  command: Extract<ReservationCommand, { type: 'RemindOfApproval' | 'ExpireReservation' }>,
  state: Booked,
): ReservationEvent[] => {
  if (command.by.role !== 'system') throw new Rejection('auth.forbidden');
  if (!POSSIBLE[command.type].includes(state.status)) return [];
  if (command.type === 'RemindOfApproval') {
    return state.reminded || command.at < reminderDue(state) ? [] : [{ type: 'ApprovalReminded', data: {} }];
  }
  if (state.change) return command.at < state.change.expiresAt ? [] : [{ type: 'RescheduleLapsed', data: {} }];
  return command.at < state.expiresAt ? [] : [{ type: 'ReservationExpired', data: {} }];
};

/** Stored before an orphaned commitment is released, so that a late append that relies on it is refused. */
const abandon = (state: Reservation, commitment: string): ReservationEvent[] => {
  if (state.status === 'none') return [{ type: 'ReservationAbandoned', data: { commitment } }];
  if (!isBooked(state) || state.abandoned.includes(commitment)) return [];
  const own = state.external ? [] : [state.trip.commitment];
  const used = [...own, state.change?.trip.commitment, ...state.drives];
  return used.includes(commitment) ? [] : [{ type: 'PlaceAbandoned', data: { commitment } }];
};

import type { Actor } from '../kernel/decider.js';
import { Rejection } from '../kernel/rejection.js';
import { type Instant, type LocalTime, localOf, minutesBetween, plusMinutes } from '../kernel/rules/time.js';
import { tripWindow } from '../calendar/calendar.js';
import { bookableAt, HORIZON_DAYS } from '../calendar/horizon.js';
import {
  type Booked,
  type CommandData,
  isBooked,
  type OtherWay,
  POSSIBLE,
  refuseUnfit,
  type Reservation,
  type ReservationCommand,
  wrongState,
} from './reservation.js';
import type { Party, ReservationEvent } from './reservation.events.js';

/** A traveller may change or cancel until this long before pick-up, inclusive. */
export const NOTICE_MIN = 24 * 60;
/** Maximum number of refused attempts recorded per day. */
export const REMEMBERED_A_DAY = 10;

const ANSWER_WITHIN_MIN = 24 * 60;
const ANSWER_BEFORE_PICK_UP_MIN = 120;
const ANSWER_AT_LEAST_MIN = 30;

/**
 * The deadline for the office's answer: within a day, or two hours before pick-up if that is sooner, but never in less
 * than half an hour. If the pick-up time changed at `movedAt`, at least half an hour from then.
 */
export const answerDue = (askedAt: Instant, pickUpAt: Instant, movedAt: Instant = askedAt): Instant => {
  const latest = [
    plusMinutes(askedAt, ANSWER_WITHIN_MIN),
    plusMinutes(pickUpAt, -ANSWER_BEFORE_PICK_UP_MIN),
  ].sort()[0] as Instant;
  const soonest = plusMinutes(movedAt, ANSWER_AT_LEAST_MIN);
  return latest > soonest ? latest : soonest;
};

/** Whether a traveller can still change or cancel a trip that is agreed. */
export const inTime = (at: Instant, pickUpAt: Instant): boolean => minutesBetween(at, pickUpAt) >= NOTICE_MIN;

/** Why a trip cannot be at this time, or null. Travellers book full hours; the office may set any minute. */
export const timeRefusal = (
  trip: Readonly<{ at: Instant; time: string }>,
  by: Actor,
  at: Instant,
): Rejection | null => {
  if (trip.at <= at) return new Rejection('booking.in_past');
  if (!bookableAt(at)(trip.at)) return new Rejection('booking.too_far_ahead', { days: HORIZON_DAYS });
  return minuteRefusal(trip.time, by);
};

/** Why only the office may set a trip for this minute, or null. `time`: `HH:mm`. */
export const minuteRefusal = (time: LocalTime, by: Actor): Rejection | null => {
  const office = by.role === 'admin' || by.role === 'collaborator' || by.role === 'system';
  return office || time.endsWith(':00') ? null : new Rejection('booking.full_hours_only');
};

export const refuseTime = (...about: Parameters<typeof timeRefusal>): void => {
  const refusal = timeRefusal(...about);
  if (refusal) throw refusal;
};

const refuseParty = ({ adults, children, childSeats = 0 }: Party): void => {
  if (adults < 1 || children < 0) throw new Rejection('booking.party_impossible');
  if (childSeats > children) throw new Rejection('booking.child_seats', { children });
};

export const request = (
  data: CommandData<'RequestReservation'>,
  state: Reservation,
  by: Actor,
  at: Instant,
): ReservationEvent[] => {
  if (state.status === 'abandoned') throw new Rejection('reservation.abandoned');
  if (isBooked(state)) throw new Rejection('reservation.exists');
  const { claimedPrice, notBefore, ...request } = data;
  refuseTime(request.trip, by, at);
  if (notBefore !== undefined && request.trip.at < notBefore) throw new Rejection('booking.way_back_too_soon');
  refuseParty(request.party);
  if (request.fare.onlyCash && request.payment === 'credit_card') throw new Rejection('payment.only_cash');
  if (claimedPrice !== undefined && claimedPrice !== request.price.centavos) {
    throw new Rejection('price.changed', { price: request.price.centavos / 100 });
  }
  return [
    { type: 'ReservationRequested', data: { ...request, requestedAt: at, expiresAt: answerDue(at, request.trip.at) } },
  ];
};

/** Why the traveller may not change the booking now, or null. */
export const changeRefusal = (
  state: Pick<Booked, 'status' | 'bookingChanges' | 'trip'>,
  at: Instant,
): Rejection | null => {
  if (!POSSIBLE.RequestReschedule.includes(state.status)) return wrongState(state);
  if (state.bookingChanges > 0) return new Rejection('reservation.changed_already');
  if (!inTime(at, state.trip.at)) return new Rejection('reservation.too_late_to_change');
  return null;
};

/** Why the traveller may not cancel now, or null. A booking that is not approved yet can be cancelled at any time. */
export const cancelRefusal = (state: Pick<Booked, 'status' | 'change' | 'trip'>, at: Instant): Rejection | null => {
  if (!POSSIBLE.CancelReservation.includes(state.status)) return wrongState(state);
  const approvedOnce = (state.change?.back ?? state.status) !== 'requested';
  return approvedOnce && !inTime(at, state.trip.at) ? new Rejection('reservation.too_late_to_cancel') : null;
};

export const changeByTraveller = (
  command: Extract<ReservationCommand, { type: 'RequestReschedule' | 'ChangeNote' }>,
  state: Booked,
): ReservationEvent[] => {
  const refusal =
    changeRefusal(state, command.at) ?? (command.type === 'RequestReschedule' ? newTimeRefusal(command, state) : null);
  if (refusal) throw remembered(refusal, state, 'ChangeRefused', command.at);
  const { subject } = state;
  if (command.type === 'ChangeNote') return [{ type: 'NoteChanged', data: { subject, note: command.data.note } }];
  const { trip, note = '', seen } = command.data;
  refuseUnfit(state, { window: tripWindow(trip.at, state.durationMin, state.returnMin) }, trip, {
    ...seen,
    transport: state.transport,
  });
  return [
    {
      type: 'RescheduleRequested',
      data: { subject, trip, note, askedAt: command.at, expiresAt: answerDue(command.at, trip.at) },
    },
  ];
};

const newTimeRefusal = (
  { data: { trip, otherWay }, by, at }: Extract<ReservationCommand, { type: 'RequestReschedule' }>,
  state: Booked,
): Rejection | null =>
  timeRefusal(trip, by, at) ??
  (trip.at === state.trip.at ? new Rejection('reservation.same_time') : null) ??
  orderRefusal(trip.at, state.durationMin, otherWay);

/** Why the way back would set out before the way there arrives, or null: it fits if one time of the other way does. */
export const orderRefusal = (at: Instant, durationMin: number, other: OtherWay | undefined): Rejection | null => {
  if (!other) return null;
  const isThere = other.way === 'there';
  const fits = (otherAt: Instant): boolean =>
    isThere ? at >= plusMinutes(otherAt, other.durationMin) : otherAt >= plusMinutes(at, durationMin);
  if (fits(other.agreed) || (other.asked !== undefined && fits(other.asked))) return null;
  return new Rejection(isThere ? 'reservation.before_way_there' : 'reservation.after_way_back', localOf(other.agreed));
};

/** Cancelling a booking that the traveller has already cancelled has no effect and is not an error. */
export const cancelByTraveller = (state: Booked, why: string, at: Instant): ReservationEvent[] => {
  if (state.cancelledBy === 'customer') return [];
  const refusal = cancelRefusal(state, at);
  if (refusal) throw remembered(refusal, state, 'CancellationRefused', at);
  return [{ type: 'ReservationCancelled', data: { subject: state.subject, by: 'customer', why } }];
};

/** A refused attempt detected before the command reached the booking (no free vehicle at the new time). */
export const rememberRefusedChange = (state: Booked, code: string, at: Instant): ReservationEvent[] =>
  remembered(new Rejection(code), state, 'ChangeRefused', at).remembered as ReservationEvent[];

const remembered = (
  refusal: Rejection,
  { refusals }: Booked,
  type: 'ChangeRefused' | 'CancellationRefused',
  at: Instant,
): Rejection => {
  const day = localOf(at).date;
  if (refusals.day === day && refusals.count >= REMEMBERED_A_DAY) return refusal;
  return new Rejection(refusal.code, refusal.params, [{ type, data: { code: refusal.code, day } }]);
};

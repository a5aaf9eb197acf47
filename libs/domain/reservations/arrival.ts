import { Rejection } from '../kernel/rejection.js';
import { type Instant, instantOf, localOf, plusDays, plusMinutes } from '../kernel/rules/time.js';
import { expectedPickUp, isAgreed } from './agreed.js';
import { type ArrivalReport, type Booked, type ReservationCommand, wrongState } from './reservation.js';
import type { ReservationEvent, Trip } from './reservation.events.js';
import { startTimes } from './start-times.js';
import { inTime } from './traveller.js';

/*
 * What travellers report about their arrival once it is too late to change or cancel: that they are running late, that
 * they are not coming, that they are on time after all. Office and driver decide what follows from it. The last report
 * stands.
 */

/** Minutes a traveller can report to be late; whoever is later calls. */
export const DELAY_MIN = { min: 5, max: 240 } as const;
/** How often a traveller can report for one trip. */
export const REPORTS_A_TRIP = 6;

type Reporting = Pick<Booked, 'status' | 'change' | 'trip'>;

/** Why the traveller cannot report anything about their arrival now, or null. */
export const reportRefusal = (state: Reporting, at: Instant): Rejection | null => {
  if (!isAgreed(state)) return wrongState(state);
  if (inTime(at, state.trip.at)) return new Rejection('reservation.too_early_to_report');
  return at > startTimes(state.trip).to ? new Rejection('reservation.too_late_to_report') : null;
};

type LateReport = Extract<ArrivalReport, { kind: 'late' }>;

/** When a traveller who is late expects to be there. */
export const lateUntil = ({ pickUp, minutes }: LateReport, trip: Pick<Trip, 'at'>): Instant =>
  plusMinutes(pickUp ?? trip.at, minutes);

const same = (a: ArrivalReport | null, b: ArrivalReport, trip: Trip): boolean =>
  a?.kind === b.kind && (a.kind === 'absent' || b.kind === 'absent' || lateUntil(a, trip) === lateUntil(b, trip));

type ArrivalCommand = Extract<ReservationCommand, { type: 'ReportDelay' | 'ReportAbsence' | 'WithdrawReport' }>;

/** The same report again, without a note, has no effect; the same minutes after a later pick-up are another hour. */
export const decideArrival = (command: ArrivalCommand, state: Booked): ReservationEvent[] => {
  const { by, at } = command;
  if (by.role !== 'guest' && by.role !== 'client') throw new Rejection('auth.forbidden');
  const refusal = reportRefusal(state, at);
  if (refusal) throw refusal;
  const { subject, arrival } = state;
  if (command.type === 'WithdrawReport') return arrival.report ? [{ type: 'ArrivalReportWithdrawn', data: {} }] : [];
  const { note } = command.data;
  const report = reportOf(command, state);
  if (!note && same(arrival.report, report, state.trip)) return [];
  if (arrival.count >= REPORTS_A_TRIP) throw new Rejection('reservation.reported_often', { limit: REPORTS_A_TRIP });
  if (report.kind === 'absent') return [{ type: 'AbsenceReported', data: { subject, note } }];
  const { kind: _, ...late } = report;
  return [{ type: 'DelayReported', data: { subject, note, ...late } }];
};

const reportOf = (command: Exclude<ArrivalCommand, { type: 'WithdrawReport' }>, state: Booked): ArrivalReport => {
  if (command.type === 'ReportAbsence') return { kind: 'absent' };
  const { minutes } = command.data;
  if (!Number.isInteger(minutes) || minutes < DELAY_MIN.min || minutes > DELAY_MIN.max)
    throw new Rejection('reservation.delay_invalid', DELAY_MIN);
  const pickUp = expectedPickUp(state);
  return { kind: 'late', minutes, ...(pickUp !== state.trip.at && { pickUp }) };
};

/** The local time on the day before the trip from which the traveller is reminded, and for how long. */
const REMIND_FROM = '16:00';
export const REMIND_FOR_MIN = 6 * 60;

/** When the traveller is to be reminded of a pick-up at this instant; after `until` it is too late for it. */
export const reminderTimes = (pickUpAt: Instant): Readonly<{ from: Instant; until: Instant }> => {
  const from = instantOf(plusDays(localOf(pickUpAt).date, -1), REMIND_FROM);
  return { from, until: plusMinutes(from, REMIND_FOR_MIN) };
};

/** Whether the traveller still is to be reminded of the trip, at once or later. */
export const awaitsReminder = (state: Pick<Booked, 'status' | 'change' | 'trip' | 'remindedOf'>): boolean =>
  isAgreed(state) && state.remindedOf !== state.trip.at;

/** Once per pick-up time. A traveller who was not reminded in time is not reminded late. */
export const remindTraveller = (
  { by, at }: Extract<ReservationCommand, { type: 'RemindTraveller' }>,
  state: Booked,
): ReservationEvent[] => {
  if (by.role !== 'system') throw new Rejection('auth.forbidden');
  const { from, until } = reminderTimes(state.trip.at);
  return awaitsReminder(state) && at >= from && at <= until ? [{ type: 'TravellerReminded', data: {} }] : [];
};

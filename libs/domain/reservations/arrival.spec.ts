import { scenarios } from '../kernel/given.js';
import { instantOf, plusMinutes } from '../kernel/rules/time.js';
import { DELAY_MIN, reminderTimes, REPORTS_A_TRIP } from './arrival.js';
import { reservation } from './decide.js';
import type { ReservationEvent } from './reservation.events.js';
import {
  admin,
  ana,
  approved,
  assigned,
  cancelled,
  driver,
  finished,
  guest,
  newTrip,
  requested,
  rescheduled,
  started,
  system,
  trip,
  tripOn,
  when,
} from './sample.given.js';

const subject = 'subject-ana';
const reserved = [requested, approved, assigned];
/** The last moment at which the trip can still be changed and cancelled. */
const dayBefore = plusMinutes(trip.at, -24 * 60);
const near = plusMinutes(dayBefore, 1);
const late = (minutes = 30, note = ''): ReservationEvent => ({
  type: 'DelayReported',
  data: { subject, minutes, note },
});
/** Counted from the pick-up that `delayed` tells of. */
const lateAfterDelay = {
  type: 'DelayReported',
  data: { subject: 'subject-ana', minutes: 30, note: '', pickUp: '2026-12-03T20:40:00.000Z' },
} satisfies ReservationEvent;
const delayed: ReservationEvent = { type: 'DelayAnnounced', data: { subject, minutes: 40, cause: 'flight', note: '' } };
const absent = (note = ''): ReservationEvent => ({ type: 'AbsenceReported', data: { subject, note } });
const withdrawn: ReservationEvent = { type: 'ArrivalReportWithdrawn', data: {} };
const accepted = (transportKept: boolean): ReservationEvent => ({
  type: 'RescheduleAccepted',
  data: { transportKept },
});
const reportDelay = (at = near, minutes = 30, note = '', by = guest) => when('ReportDelay', by, at, { minutes, note });
const reportAbsence = (at = near, note = '', by = guest) => when('ReportAbsence', by, at, { note });
const withdraw = (at = near, by = guest) => when('WithdrawReport', by, at);

describe('a traveller who is running late', () =>
  scenarios(reservation)({
    'says by how much, with a note, once it is too late to cancel': {
      given: reserved,
      when: reportDelay(near, 45, 'Migración está llena'),
      then: [late(45, 'Migración está llena')],
    },
    'says so also before a driver is assigned': { given: [requested, approved], when: reportDelay(), then: [late()] },
    'says so also while a change waits for its answer: the agreed trip holds': {
      given: [...reserved, rescheduled],
      when: reportDelay(),
      then: [late()],
    },
    'is referred to changing or canceling while that is possible': {
      given: reserved,
      when: reportDelay(dayBefore),
      then: { rejected: 'reservation.too_early_to_report' },
    },
    'says so until the driver can no longer start': {
      given: reserved,
      when: reportDelay(plusMinutes(trip.at, 12 * 60)),
      then: [late()],
    },
    'cannot say so half a day after pick-up': {
      given: reserved,
      when: reportDelay(plusMinutes(trip.at, 12 * 60 + 1)),
      then: { rejected: 'reservation.too_late_to_report' },
    },
    'says so again when it takes longer': {
      given: [...reserved, late()],
      when: reportDelay(near, 60),
      then: [late(60)],
    },
    'says the same again of a later pick-up that the office told of since: it is another hour': {
      given: [...reserved, late(), delayed],
      when: reportDelay(),
      then: [lateAfterDelay],
    },
    'says the same again where it counted from the agreed time, as it did first': {
      given: [...reserved, delayed, late()],
      when: reportDelay(),
      then: [lateAfterDelay],
    },
    'changes nothing by saying the same again of the later pick-up': {
      given: [...reserved, delayed, lateAfterDelay],
      when: reportDelay(),
      then: [],
    },
    'changes nothing by saying the same again': { given: [...reserved, late()], when: reportDelay(), then: [] },
    'may add a note to what was said': {
      given: [...reserved, late()],
      when: reportDelay(near, 30, 'Puerta 4'),
      then: [late(30, 'Puerta 4')],
    },
    'is coming after all': { given: [...reserved, absent()], when: reportDelay(), then: [late()] },
    'says so a limited number of times': {
      given: [...reserved, ...Array.from({ length: REPORTS_A_TRIP }, (_, at) => late(5 + at))],
      when: reportDelay(near, 60),
      then: { rejected: 'reservation.reported_often', params: { limit: 6 } },
    },
    'may still say the last thing again after that, to no effect': {
      given: [...reserved, ...Array.from({ length: REPORTS_A_TRIP }, () => late())],
      when: reportDelay(),
      then: [],
    },
    'cannot be late by less than five minutes': {
      given: reserved,
      when: reportDelay(near, DELAY_MIN.min - 1),
      then: { rejected: 'reservation.delay_invalid', params: { min: 5, max: 240 } },
    },
    'cannot be late by more than four hours': {
      given: reserved,
      when: reportDelay(near, DELAY_MIN.max + 1),
      then: { rejected: 'reservation.delay_invalid' },
    },
    'is late by whole minutes': {
      given: reserved,
      when: reportDelay(near, 7.5),
      then: { rejected: 'reservation.delay_invalid' },
    },
    'can be late by the least and by the most': {
      given: [...reserved, late(DELAY_MIN.min)],
      when: reportDelay(near, DELAY_MIN.max),
      then: [late(240)],
    },
    'has not started yet': {
      given: [...reserved, started()],
      when: reportDelay(trip.at),
      then: { rejected: 'reservation.wrong_state', params: { state: 'started' } },
    },
    'has a trip that is agreed': {
      given: [requested],
      when: reportDelay(),
      then: { rejected: 'reservation.wrong_state' },
    },
    'has a trip that is agreed, not only one whose change waits': {
      given: [requested, rescheduled],
      when: reportDelay(),
      then: { rejected: 'reservation.wrong_state' },
    },
    'has a trip that is still to come': {
      given: [...reserved, started(), finished],
      when: reportDelay(),
      then: { rejected: 'reservation.wrong_state' },
    },
    'has not canceled': {
      given: [requested, approved, cancelled('customer')],
      when: reportDelay(),
      then: { rejected: 'reservation.wrong_state' },
    },
    'is the one who booked': {
      given: reserved,
      when: reportDelay(near, 30, '', ana),
      then: { rejected: 'auth.forbidden' },
    },
    'says so from the account the booking belongs to': {
      given: [requested, { type: 'ReservationJoinedAccount', data: { clientId: 'ana' } }, approved],
      when: reportDelay(near, 30, '', ana),
      then: [late()],
    },
    'says so personally, not through the office': {
      given: reserved,
      when: reportDelay(near, 30, '', admin),
      then: { rejected: 'auth.forbidden' },
    },
    'says so personally, not through the driver': {
      given: reserved,
      when: reportDelay(near, 30, '', driver),
      then: { rejected: 'auth.forbidden' },
    },
  }));

describe('a traveller who is not coming', () =>
  scenarios(reservation)({
    'says so once it is too late to cancel': {
      given: reserved,
      when: reportAbsence(near, 'Vuelo cancelado'),
      then: [absent('Vuelo cancelado')],
    },
    'says so once': { given: [...reserved, absent()], when: reportAbsence(), then: [] },
    'cancels while that is possible': {
      given: reserved,
      when: reportAbsence(dayBefore),
      then: { rejected: 'reservation.too_early_to_report' },
    },
    'may have been late before': { given: [...reserved, late()], when: reportAbsence(), then: [absent()] },
    'counts with those who are late': {
      given: [...reserved, ...Array.from({ length: REPORTS_A_TRIP }, () => late())],
      when: reportAbsence(),
      then: { rejected: 'reservation.reported_often' },
    },
  }));

describe('a report about the arrival', () =>
  scenarios(reservation)({
    'can be withdrawn': { given: [...reserved, late()], when: withdraw(), then: [withdrawn] },
    'of not coming, too': { given: [...reserved, absent()], when: withdraw(), then: [withdrawn] },
    'can be withdrawn once': { given: [...reserved, late(), withdrawn], when: withdraw(), then: [] },
    'that was never made is nothing to withdraw': { given: reserved, when: withdraw(), then: [] },
    'can be withdrawn however often reports were made': {
      given: [...reserved, ...Array.from({ length: REPORTS_A_TRIP }, () => late())],
      when: withdraw(),
      then: [withdrawn],
    },
    'counts after it was withdrawn': {
      given: [...reserved, ...Array.from({ length: REPORTS_A_TRIP }, () => [late(), withdrawn]).flat()],
      when: reportDelay(),
      then: { rejected: 'reservation.reported_often' },
    },
    'belongs to the trip it was made for, not to the one after a change': {
      given: [...reserved, rescheduled, late(), absent(), accepted(true)],
      when: reportDelay(plusMinutes(newTrip.at, -60)),
      then: [late()],
    },
    'belongs to the trip it was made for, not to the one after a correction': {
      given: [
        ...reserved,
        late(),
        { type: 'ReservationCorrected', data: { subject, trip: newTrip, transportKept: true } },
      ],
      when: withdraw(plusMinutes(newTrip.at, -60)),
      then: [],
    },
    'stays when a correction leaves the time': {
      given: [
        ...reserved,
        late(),
        { type: 'ReservationCorrected', data: { subject, trip: { ...trip, commitment: 'r1.c' }, transportKept: true } },
      ],
      when: withdraw(),
      then: [withdrawn],
    },
    'belongs to the trip it was made for, not to a reinstated one': {
      given: [
        ...reserved,
        absent(),
        cancelled('company'),
        { type: 'ReservationReinstated', data: { subject, trip: newTrip, why: 'x' } },
      ],
      when: withdraw(plusMinutes(newTrip.at, -60)),
      then: [],
    },
  }));

describe('the reminder on the day before', () => {
  const from = instantOf('2026-12-02', '16:00');
  const until = instantOf('2026-12-02', '22:00');
  const remind = (at = from, by = system) => when('RemindTraveller', by, at);
  const reminded: ReservationEvent = { type: 'TravellerReminded', data: {} };

  it('is due from four to ten in the evening', () => expect(reminderTimes(trip.at)).toEqual({ from, until }));
  it('is due on the day before also for a trip in the small hours', () =>
    expect(reminderTimes(instantOf('2027-01-01', '00:30')).from).toBe(instantOf('2026-12-31', '16:00')));

  scenarios(reservation)({
    'is sent for a trip with a driver': { given: reserved, when: remind(), then: [reminded] },
    'is sent for a trip that waits for a driver': { given: [requested, approved], when: remind(), then: [reminded] },
    'is sent for the agreed trip while a change waits': {
      given: [...reserved, rescheduled],
      when: remind(until),
      then: [reminded],
    },
    'is not sent too early': { given: reserved, when: remind(plusMinutes(from, -1)), then: [] },
    'is not sent too late': { given: reserved, when: remind(plusMinutes(until, 1)), then: [] },
    'is sent once': { given: [...reserved, reminded], when: remind(), then: [] },
    'is sent again for a trip that was moved': {
      given: [...reserved, reminded, rescheduled, accepted(false)],
      when: remind(instantOf('2026-12-03', '18:00')),
      then: [reminded],
    },
    'is not sent again for a trip whose time a correction left alone': {
      given: [
        ...reserved,
        reminded,
        {
          type: 'ReservationCorrected',
          data: { subject, trip: tripOn('2026-12-03', '14:00', 'r1.c'), transportKept: true },
        },
      ],
      when: remind(),
      then: [],
    },
    'is not sent for a request': { given: [requested], when: remind(), then: [] },
    'is not sent for a trip that was canceled': {
      given: [requested, approved, cancelled('customer')],
      when: remind(),
      then: [],
    },
    'is sent by the system alone': { given: reserved, when: remind(from, admin), then: { rejected: 'auth.forbidden' } },
  });
});

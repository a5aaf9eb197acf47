import { scenarios } from '../kernel/given.js';
import { plusMinutes } from '../kernel/rules/time.js';
import { reservation } from './decide.js';
import type { DeviceReport, Reported, ReservationEvent } from './reservation.events.js';
import {
  admin,
  approved,
  askedAt,
  assigned,
  driver,
  later,
  requested,
  started,
  starting,
  trip,
  when,
} from './sample.given.js';

const reserved = [requested, approved, assigned];
const device = 'phone-1';
/** What the phone says, and how it is stored. */
const at = (minutes: number, from = trip.at): DeviceReport => ({ device, at: plusMinutes(from, minutes) });
const stored = (report: DeviceReport, trusted = true): Reported => ({ ...report, trusted });
const acceptedThen = (report: DeviceReport): ReservationEvent => ({
  type: 'AssignmentAccepted',
  data: { driverId: 'mario', at: report.at, reported: stored(report) },
});
const startedThen = (report: DeviceReport): ReservationEvent => ({
  type: 'TripStarted',
  data: { driverId: 'mario', at: report.at, drive: 'r1.drive', reported: stored(report) },
});

describe('what a phone reports later', () =>
  scenarios(reservation)({
    'is a trip started when the phone says so': {
      given: reserved,
      when: when('StartTrip', driver, plusMinutes(trip.at, 200), { ...starting(), report: at(2) }),
      then: [startedThen(at(2))],
    },
    'is a trip started in time, heard of when it would be too late': {
      given: reserved,
      when: when('StartTrip', driver, plusMinutes(trip.at, 721), { ...starting(), report: at(5) }),
      then: [startedThen(at(5))],
    },
    'is a trip finished when the phone says so': {
      given: [...reserved, startedThen(at(2))],
      when: when('FinishTrip', driver, plusMinutes(trip.at, 200), { why: '', report: at(80) }),
      then: [{ type: 'TripFinished', data: { at: at(80).at, reported: stored(at(80)) } }],
    },
    'is a trip accepted when the phone says so': {
      given: reserved,
      when: when('AcceptAssignment', driver, plusMinutes(later, 60), { report: at(10, later) }),
      then: [acceptedThen(at(10, later))],
    },
    'is a trip declined when the phone says so': {
      given: reserved,
      when: when('DeclineAssignment', driver, plusMinutes(later, 60), { why: 'enfermo', report: at(10, later) }),
      then: [
        {
          type: 'AssignmentDeclined',
          data: {
            subject: 'subject-ana',
            driverId: 'mario',
            why: 'enfermo',
            at: at(10, later).at,
            reported: stored(at(10, later)),
          },
        },
      ],
    },
    'is a start undone in time, heard of later': {
      given: [...reserved, startedThen(at(2))],
      when: when('UndoStart', driver, plusMinutes(trip.at, 90), { report: at(7) }),
      then: [{ type: 'TripStartUndone', data: { at: at(7).at, reported: stored(at(7)) } }],
    },
    'is a start undone too late by the phone’s own clock': {
      given: [...reserved, startedThen(at(2))],
      when: when('UndoStart', driver, plusMinutes(trip.at, 90), { report: at(8) }),
      then: { rejected: 'reservation.too_late_to_undo' },
    },
  }));

describe('the time of a phone', () =>
  scenarios(reservation)({
    'counts as now where its clock is a little ahead': {
      given: reserved,
      when: when('StartTrip', driver, trip.at, { ...starting(), report: at(5) }),
      then: [
        { type: 'TripStarted', data: { driverId: 'mario', at: trip.at, drive: 'r1.drive', reported: stored(at(5)) } },
      ],
    },
    'does not count where it lies in the future': {
      given: reserved,
      when: when('StartTrip', driver, trip.at, { ...starting(), report: at(6) }),
      then: [
        {
          type: 'TripStarted',
          data: { driverId: 'mario', at: trip.at, drive: 'r1.drive', reported: stored(at(6), false) },
        },
      ],
    },
    'does not make a start possible that is still too early': {
      given: reserved,
      when: when('StartTrip', driver, plusMinutes(trip.at, -200), { ...starting(), report: at(0) }),
      then: { rejected: 'reservation.too_early_to_start' },
    },
    'does not keep a driver from starting whose phone is hours behind': {
      given: reserved,
      when: when('StartTrip', driver, trip.at, { ...starting(), report: at(-240) }),
      then: [
        {
          type: 'TripStarted',
          data: { driverId: 'mario', at: trip.at, drive: 'r1.drive', reported: stored(at(-240), false) },
        },
      ],
    },
    'counts where the start is too early by both clocks': {
      given: reserved,
      when: when('StartTrip', driver, plusMinutes(trip.at, -200), { ...starting(), report: at(-240) }),
      then: { rejected: 'reservation.too_early_to_start' },
    },
    'does not count for a start before the trip was accepted': {
      given: [...reserved, acceptedThen(at(-30))],
      when: when('StartTrip', driver, trip.at, { ...starting(), report: at(-31) }),
      then: [
        {
          type: 'TripStarted',
          data: { driverId: 'mario', at: trip.at, drive: 'r1.drive', reported: stored(at(-31), false) },
        },
      ],
    },
    'does not count for a finish before the start': {
      given: [...reserved, started()],
      when: when('FinishTrip', driver, plusMinutes(trip.at, 80), { why: '', report: at(-1) }),
      then: [{ type: 'TripFinished', data: { at: plusMinutes(trip.at, 80), reported: stored(at(-1), false) } }],
    },
    'does not count before the trip was requested': {
      given: reserved,
      when: when('AcceptAssignment', driver, later, { report: at(-1, askedAt) }),
      then: [
        {
          type: 'AssignmentAccepted',
          data: { driverId: 'mario', at: later, reported: stored(at(-1, askedAt), false) },
        },
      ],
    },
    'is not the office’s to report': {
      given: [...reserved, started()],
      when: when('FinishTrip', admin, plusMinutes(trip.at, 80), { why: '', report: at(10) }),
      then: [{ type: 'TripFinished', data: {} }],
    },
  }));

import { fold } from '../kernel/decider.js';
import { scenarios } from '../kernel/given.js';
import { plusMinutes } from '../kernel/rules/time.js';
import { reservation } from './decide.js';
import { isUnderWay } from './journey.js';
import type { Reservation } from './reservation.js';
import type { ReservationEvent } from './reservation.events.js';
import {
  accepted,
  admin,
  approved,
  assigned,
  cancelled,
  driver,
  finished,
  guest,
  julia,
  later,
  noShow,
  otherDriver,
  requested,
  started,
  starting,
  trip,
  unassigned,
  van,
  when,
} from './sample.given.js';

const reserved = [requested, approved, assigned];
const explained = { why: 'El piloto no tenía señal' };
const startedByOffice = (
  at: string,
  rest: Partial<Extract<ReservationEvent, { type: 'TripStarted' }>['data']> = {},
): ReservationEvent => ({
  type: 'TripStarted',
  data: { driverId: 'mario', at, drive: 'r1.drive', by: 'office', ...rest },
});
const handedOver: Extract<ReservationEvent, { type: 'TransportAssigned' }> = {
  type: 'TransportAssigned',
  data: { driver: julia, vehicle: van, commitment: 'r1.other', subject: 'subject-ana', why: 'relevo' },
};

const delayed: ReservationEvent = {
  type: 'DelayAnnounced',
  data: { subject: 'subject-ana', minutes: 30, cause: 'flight', note: '' },
};

describe('the driver', () =>
  scenarios(reservation)({
    'accepts a trip assigned to them (DRV-011)': {
      given: reserved,
      when: when('AcceptAssignment', driver, later),
      then: [accepted],
    },
    'accepts once': { given: [...reserved, accepted], when: when('AcceptAssignment', driver, later), then: [] },
    'does not accept somebody else’s trip': {
      given: reserved,
      when: when('AcceptAssignment', otherDriver, later),
      then: { rejected: 'auth.forbidden' },
    },
    'declines with a reason; the trip is without transport again': {
      given: reserved,
      when: when('DeclineAssignment', driver, later, { why: 'enfermo' }),
      then: [{ type: 'AssignmentDeclined', data: { subject: 'subject-ana', driverId: 'mario', why: 'enfermo' } }],
    },
    'has nothing to accept after declining': {
      given: [
        ...reserved,
        { type: 'AssignmentDeclined', data: { subject: 'subject-ana', driverId: 'mario', why: 'enfermo' } },
      ],
      when: when('AcceptAssignment', driver, later),
      then: { rejected: 'reservation.no_longer_yours' },
    },
    'is told that a trip was given to somebody else before they answered': {
      given: [...reserved, handedOver],
      when: when('AcceptAssignment', driver, later),
      then: { rejected: 'reservation.no_longer_yours' },
    },
    'is told that a trip was taken from them before they answered': {
      given: [...reserved, unassigned],
      when: when('StartTrip', driver, trip.at, starting()),
      then: { rejected: 'reservation.no_longer_yours' },
    },
    'accepts a trip that was taken from them and given back': {
      given: [...reserved, unassigned, assigned],
      when: when('AcceptAssignment', driver, later),
      then: [accepted],
    },
    'starts a trip, which accepts it too (DRV-012)': {
      given: reserved,
      when: when('StartTrip', driver, trip.at, starting()),
      then: [started()],
    },
    'starts from three hours before pick-up on': {
      given: reserved,
      when: when('StartTrip', driver, plusMinutes(trip.at, -180), starting()),
      then: [started(plusMinutes(trip.at, -180))],
    },
    'not earlier, whatever the reason': {
      given: reserved,
      when: when('StartTrip', driver, plusMinutes(trip.at, -181), starting(explained.why)),
      then: { rejected: 'reservation.too_early_to_start', params: { hours: 3 } },
    },
    'starts until twelve hours after pick-up': {
      given: reserved,
      when: when('StartTrip', driver, plusMinutes(trip.at, 720), starting()),
      then: [started(plusMinutes(trip.at, 720))],
    },
    'not after that': {
      given: reserved,
      when: when('StartTrip', driver, plusMinutes(trip.at, 721), starting(explained.why)),
      then: { rejected: 'reservation.too_late_to_start', params: { hours: 12 } },
    },
    'accepts again what was started by a slip before it was accepted': {
      given: [...reserved, started(), { type: 'TripStartUndone', data: {} }],
      when: when('AcceptAssignment', driver, later),
      then: [accepted],
    },
    'has accepted still what was accepted before a slip': {
      given: [...reserved, accepted, started(), { type: 'TripStartUndone', data: {} }],
      when: when('AcceptAssignment', driver, later),
      then: [],
    },
    'has not accepted what was given to them on the road': {
      given: [...reserved, accepted, started(), handedOver, { type: 'TripStartUndone', data: {} }],
      when: when('AcceptAssignment', otherDriver, later),
      then: [{ type: 'AssignmentAccepted', data: { driverId: 'julia' } }],
    },
    'does not start somebody else’s trip': {
      given: reserved,
      when: when('StartTrip', otherDriver, trip.at, starting()),
      then: { rejected: 'auth.forbidden' },
    },
    'does not start what has no transport': {
      given: [requested, approved],
      when: when('StartTrip', admin, trip.at, starting()),
      then: { rejected: 'reservation.wrong_state', params: { state: 'approved' } },
    },
    'starts once': {
      given: [...reserved, started()],
      when: when('StartTrip', driver, trip.at, starting()),
      then: { rejected: 'reservation.wrong_state', params: { state: 'started' } },
    },
    'takes a start back within five minutes': {
      given: [...reserved, started()],
      when: when('UndoStart', driver, plusMinutes(trip.at, 5)),
      then: [{ type: 'TripStartUndone', data: {} }],
    },
    'not later': {
      given: [...reserved, started()],
      when: when('UndoStart', driver, plusMinutes(trip.at, 6)),
      then: { rejected: 'reservation.too_late_to_undo', params: { minutes: 5 } },
    },
    'starts again after taking it back': {
      given: [...reserved, started(), { type: 'TripStartUndone', data: {} }],
      when: when('StartTrip', driver, trip.at, starting()),
      then: [started()],
    },
    'finishes a trip they started (DRV-013)': {
      given: [...reserved, started()],
      when: when('FinishTrip', driver, plusMinutes(trip.at, 80), { why: '' }),
      then: [finished],
    },
    'finishes a trip they took over on the road': {
      given: [...reserved, started(), handedOver],
      when: when('FinishTrip', otherDriver, plusMinutes(trip.at, 80), { why: '' }),
      then: [finished],
    },
    'does not finish what they have not started': {
      given: reserved,
      when: when('FinishTrip', driver, trip.at, { why: '' }),
      then: { rejected: 'reservation.wrong_state', params: { state: 'reserved' } },
    },
    'does not report a no-show: the office does': {
      given: reserved,
      when: when('ReportNoShow', driver, trip.at, { why: '' }),
      then: { rejected: 'auth.forbidden' },
    },
    'does not start by a claim that was given up': {
      given: [...reserved, { type: 'PlaceAbandoned', data: { commitment: 'r1.drive' } }],
      when: when('StartTrip', driver, trip.at, starting()),
      then: { rejected: 'reservation.place_abandoned' },
    },
    'does not start two trips at once, whatever the reason': {
      given: reserved,
      when: when('StartTrip', driver, trip.at, starting('dos grupos', true)),
      then: { rejected: 'auth.forbidden' },
    },
    'hears of a trip the traveller cancelled that it was called off': {
      given: [...reserved, cancelled('customer')],
      when: when('StartTrip', driver, trip.at, starting()),
      then: { rejected: 'reservation.called_off' },
    },
  }));

describe('the office on the road', () =>
  scenarios(reservation)({
    'finishes a reserved trip whose start nobody recorded, with a reason (RES-017)': {
      given: reserved,
      when: when('FinishTrip', admin, trip.at, explained),
      then: [{ type: 'TripFinished', data: { subject: 'subject-ana', ...explained } }],
    },
    'finishes an approved trip, with a reason (RES-017)': {
      given: [requested, approved],
      when: when('FinishTrip', admin, trip.at, explained),
      then: [{ type: 'TripFinished', data: { subject: 'subject-ana', ...explained } }],
    },
    'does not finish without a reason what nobody has started': {
      given: reserved,
      when: when('FinishTrip', admin, trip.at, { why: '' }),
      then: { rejected: 'reservation.reason_required' },
    },
    'finishes a started trip without explaining': {
      given: [...reserved, started()],
      when: when('FinishTrip', admin, trip.at, { why: '' }),
      then: [finished],
    },
    'does not finish a request (RES-017)': {
      given: [requested],
      when: when('FinishTrip', admin, trip.at, { why: '' }),
      then: { rejected: 'reservation.wrong_state', params: { state: 'requested' } },
    },
    'does not finish twice': {
      given: [...reserved, started(), finished],
      when: when('FinishTrip', admin, trip.at, { why: '' }),
      then: { rejected: 'reservation.wrong_state' },
    },
    'starts weeks ahead or long after only with a reason': {
      given: reserved,
      when: when('StartTrip', admin, later, starting()),
      then: { rejected: 'reservation.reason_required' },
    },
    'starts at an unusual time with a reason': {
      given: reserved,
      when: when('StartTrip', admin, later, starting(explained.why)),
      then: [startedByOffice(later, { subject: 'subject-ana', ...explained })],
    },
    'starts a second trip of the driver with a reason, and it is recorded that they knew': {
      given: reserved,
      when: when('StartTrip', admin, trip.at, starting(explained.why, true)),
      then: [startedByOffice(trip.at, { override: true, subject: 'subject-ana', ...explained })],
    },
    'starts no second trip without a reason': {
      given: reserved,
      when: when('StartTrip', admin, trip.at, starting('', true)),
      then: { rejected: 'reservation.reason_required' },
    },
    'starts only for the driver who was claimed': {
      given: [requested, approved, { ...handedOver, data: { ...handedOver.data, subject: undefined, why: undefined } }],
      when: when('StartTrip', admin, trip.at, starting()),
      then: { rejected: 'reservation.moved_on' },
    },
    'does not accept for the driver by starting for them': {
      given: [...reserved, startedByOffice(trip.at), { type: 'TripStartUndone', data: {} }],
      when: when('AcceptAssignment', driver, later),
      then: [accepted],
    },
    'needs a reason a minute after the last one in time': {
      given: reserved,
      when: when('StartTrip', admin, plusMinutes(trip.at, 12 * 60 + 1), starting()),
      then: { rejected: 'reservation.reason_required' },
    },
    'starts for the driver': {
      given: reserved,
      when: when('StartTrip', admin, trip.at, starting()),
      then: [startedByOffice(trip.at)],
    },
    'reports a no-show with a reason': {
      given: reserved,
      when: when('ReportNoShow', admin, trip.at, { why: 'no llegó' }),
      then: [noShow],
    },
    'reports a no-show of a trip that was started': {
      given: [...reserved, started()],
      when: when('ReportNoShow', admin, trip.at, { why: 'no llegó' }),
      then: [noShow],
    },
    'reports no no-show a minute before the pick-up: nobody has waited yet': {
      given: [...reserved, accepted],
      when: when('ReportNoShow', admin, plusMinutes(trip.at, -1), { why: 'no llegó' }),
      then: { rejected: 'reservation.too_early_for_no_show', params: { date: '2026-12-03', time: '14:00' } },
    },
    'reports no no-show before it of a trip that was started, either': {
      given: [...reserved, started(plusMinutes(trip.at, -30))],
      when: when('ReportNoShow', admin, plusMinutes(trip.at, -1), { why: 'no llegó' }),
      then: {
        rejected: 'reservation.started_too_early_for_no_show',
        params: { date: '2026-12-03', time: '14:00' },
      },
    },
    'reports a no-show from the agreed time on of a trip that was started although the pick-up was to be later': {
      given: [...reserved, delayed, started(plusMinutes(trip.at, -10))],
      when: when('ReportNoShow', admin, trip.at, { why: 'no llegó' }),
      then: [noShow],
    },
    'reports no no-show before the later pick-up once the start was undone': {
      given: [...reserved, delayed, started(plusMinutes(trip.at, -10)), { type: 'TripStartUndone', data: {} }],
      when: when('ReportNoShow', admin, trip.at, { why: 'no llegó' }),
      then: { rejected: 'reservation.too_early_for_no_show', params: { date: '2026-12-03', time: '14:30' } },
    },
    'reports no no-show before the later pick-up it told the traveller of': {
      given: [...reserved, delayed],
      when: when('ReportNoShow', admin, plusMinutes(trip.at, 29), { why: 'no llegó' }),
      then: { rejected: 'reservation.too_early_for_no_show', params: { date: '2026-12-03', time: '14:30' } },
    },
    'reports a no-show from the later pick-up on': {
      given: [...reserved, delayed],
      when: when('ReportNoShow', admin, plusMinutes(trip.at, 30), { why: 'no llegó' }),
      then: [noShow],
    },
    'reports a no-show from the agreed time on once the delay was withdrawn': {
      given: [...reserved, delayed, { type: 'DelayWithdrawn', data: {} }],
      when: when('ReportNoShow', admin, trip.at, { why: 'no llegó' }),
      then: [noShow],
    },
    'does not accept for the driver': {
      given: reserved,
      when: when('AcceptAssignment', admin, later),
      then: { rejected: 'auth.forbidden' },
    },
    'leaves the road to those who work here': {
      given: reserved,
      when: when('StartTrip', guest, trip.at, starting()),
      then: { rejected: 'auth.forbidden' },
    },
  }));

describe('whose trip is under way', () => {
  const after = (...events: ReservationEvent[]) => fold(reservation, events);
  const underWay = (state: Reservation, drive = 'r1.drive', driverId = 'mario') => isUnderWay(state, drive, driverId);

  it('is the claimed driver’s from the start to the end', () => {
    expect(underWay(after(...reserved))).toBe(false);
    expect(underWay(after(...reserved, started()))).toBe(true);
    expect(underWay(after(...reserved, started()), 'r1.other')).toBe(false);
    expect(underWay(after(...reserved, started(), { type: 'TripStartUndone', data: {} }))).toBe(false);
    expect(underWay(after(...reserved, started(), finished))).toBe(false);
  });

  it('is another driver’s once it was handed over', () => {
    const state = after(...reserved, started(), { ...handedOver, data: { ...handedOver.data, drive: 'r1.julia' } });
    expect(underWay(state)).toBe(false);
    expect(underWay(state, 'r1.julia', 'julia')).toBe(true);
  });
});

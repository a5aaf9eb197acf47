import { scenarios } from '../kernel/given.js';
import { plusMinutes } from '../kernel/time.js';
import { reservation } from './decide.js';
import { accepted, admin, approved, assigned, cancelled, driver, finished, guest, later, noShow, otherDriver, requested, started, trip, when } from './sample.given.js';

const reserved = [requested, approved, assigned];

describe('the driver', () =>
  scenarios(reservation)({
    'accepts a trip assigned to them (DRV-011)': { given: reserved, when: when('AcceptAssignment', driver, later), then: [accepted] },
    'accepts once': { given: [...reserved, accepted], when: when('AcceptAssignment', driver, later), then: [] },
    'does not accept somebody else’s trip': { given: reserved, when: when('AcceptAssignment', otherDriver, later), then: { rejected: 'auth.forbidden' } },
    'declines with a reason; the trip is without transport again': {
      given: reserved,
      when: when('DeclineAssignment', driver, later, { why: 'enfermo' }),
      then: [{ type: 'AssignmentDeclined', data: { subject: 'subject-ana', driverId: 'mario', why: 'enfermo' } }],
    },
    'has nothing to accept after declining': {
      given: [...reserved, { type: 'AssignmentDeclined', data: { subject: 'subject-ana', driverId: 'mario', why: 'enfermo' } }],
      when: when('AcceptAssignment', driver, later),
      then: { rejected: 'auth.forbidden' },
    },
    'starts a trip, which accepts it too (DRV-012)': { given: reserved, when: when('StartTrip', driver, trip.at), then: [started()] },
    'does not start somebody else’s trip': { given: reserved, when: when('StartTrip', otherDriver, trip.at), then: { rejected: 'auth.forbidden' } },
    'does not start what has no transport': { given: [requested, approved], when: when('StartTrip', admin, trip.at), then: { rejected: 'reservation.wrong_state', params: { state: 'approved' } } },
    'starts once': { given: [...reserved, started()], when: when('StartTrip', driver, trip.at), then: { rejected: 'reservation.wrong_state', params: { state: 'started' } } },
    'takes a start back within five minutes': { given: [...reserved, started()], when: when('UndoStart', driver, plusMinutes(trip.at, 5)), then: [{ type: 'TripStartUndone', data: {} }] },
    'not later': { given: [...reserved, started()], when: when('UndoStart', driver, plusMinutes(trip.at, 6)), then: { rejected: 'reservation.too_late_to_undo', params: { minutes: 5 } } },
    'starts again after taking it back': { given: [...reserved, started(), { type: 'TripStartUndone', data: {} }], when: when('StartTrip', driver, trip.at), then: [started()] },
    'finishes a trip they started (DRV-013)': { given: [...reserved, started()], when: when('FinishTrip', driver, plusMinutes(trip.at, 80)), then: [finished] },
    'does not finish what they have not started': { given: reserved, when: when('FinishTrip', driver, trip.at), then: { rejected: 'reservation.wrong_state', params: { state: 'reserved' } } },
    'does not report a no-show: the office does': { given: reserved, when: when('ReportNoShow', driver, trip.at, { why: '' }), then: { rejected: 'auth.forbidden' } },
    'does nothing to a trip the traveller cancelled': { given: [...reserved, cancelled('customer')], when: when('StartTrip', driver, trip.at), then: { rejected: 'auth.forbidden' } },
  }));

describe('the office on the road', () =>
  scenarios(reservation)({
    'finishes a reserved trip whose start nobody recorded (RES-017)': { given: reserved, when: when('FinishTrip', admin, trip.at), then: [finished] },
    'finishes an approved trip (RES-017)': { given: [requested, approved], when: when('FinishTrip', admin, trip.at), then: [finished] },
    'does not finish a request (RES-017)': { given: [requested], when: when('FinishTrip', admin, trip.at), then: { rejected: 'reservation.wrong_state', params: { state: 'requested' } } },
    'does not finish twice': { given: [...reserved, started(), finished], when: when('FinishTrip', admin, trip.at), then: { rejected: 'reservation.wrong_state' } },
    'starts for the driver': { given: reserved, when: when('StartTrip', admin, trip.at), then: [started()] },
    'reports a no-show with a reason': { given: reserved, when: when('ReportNoShow', admin, trip.at, { why: 'no llegó' }), then: [noShow] },
    'does not accept for the driver': { given: reserved, when: when('AcceptAssignment', admin, later), then: { rejected: 'auth.forbidden' } },
    'leaves the road to those who work here': { given: reserved, when: when('StartTrip', guest, trip.at), then: { rejected: 'auth.forbidden' } },
  }));

import { fold } from '../kernel/decider.js';
import { scenarios } from '../kernel/given.js';
import { instantOf, plusMinutes } from '../kernel/rules/time.js';
import { reservation, reminderDue } from './decide.js';
import {
  admin,
  ana,
  approved,
  assigned,
  cancelled,
  expired,
  finished,
  julia,
  later,
  mario,
  rejected,
  requested,
  rescheduled,
  started,
  system,
  trip,
  unassigned,
  when,
} from './sample.given.js';
import type { ReservationEvent } from './reservation.events.js';
import { startTimes } from './start-times.js';
import { answerDue } from './traveller.js';

describe('what falls due', () => {
  const due = answerDue(instantOf('2026-11-30', '09:00'), trip.at);
  const half = plusMinutes(instantOf('2026-11-30', '09:00'), 12 * 60);
  scenarios(reservation)({
    'the office is reminded at half time': {
      given: [requested],
      when: when('RemindOfApproval', system, half),
      then: [{ type: 'ApprovalReminded', data: {} }],
    },
    'not before': { given: [requested], when: when('RemindOfApproval', system, plusMinutes(half, -1)), then: [] },
    'and once': {
      given: [requested, { type: 'ApprovalReminded', data: {} }],
      when: when('RemindOfApproval', system, half),
      then: [],
    },
    'of a changed trip again, at half of the time to answer the change': {
      given: [requested, approved, { type: 'ApprovalReminded', data: {} }, rescheduled],
      when: when('RemindOfApproval', system, plusMinutes(later, 12 * 60)),
      then: [{ type: 'ApprovalReminded', data: {} }],
    },
    'a request nobody answered runs out': {
      given: [requested],
      when: when('ExpireReservation', system, due),
      then: [expired],
    },
    'not a minute before': {
      given: [requested],
      when: when('ExpireReservation', system, plusMinutes(due, -1)),
      then: [],
    },
    'what was approved does not run out': {
      given: [requested, approved],
      when: when('ExpireReservation', system, due),
      then: [],
    },
    'a change nobody answered lapses and the trip stays': {
      given: [requested, approved, assigned, rescheduled],
      when: when('ExpireReservation', system, plusMinutes(later, 24 * 60)),
      then: [{ type: 'RescheduleLapsed', data: {} }],
    },
    'a change lapses no minute before': {
      given: [requested, approved, rescheduled],
      when: when('ExpireReservation', system, plusMinutes(later, 24 * 60 - 1)),
      then: [],
    },
    'only the system lets things run out': {
      given: [requested],
      when: when('ExpireReservation', admin, due),
      then: { rejected: 'auth.forbidden' },
    },
    'a commitment without its booking is given up for good': {
      given: [],
      when: when('AbandonPlace', system, later, { commitment: 'r1.a' }),
      then: [{ type: 'ReservationAbandoned', data: { commitment: 'r1.a' } }],
    },
    'a commitment a change never used is given up': {
      given: [requested],
      when: when('AbandonPlace', system, later, { commitment: 'r1.z' }),
      then: [{ type: 'PlaceAbandoned', data: { commitment: 'r1.z' } }],
    },
    'a commitment is given up once': {
      given: [requested, { type: 'PlaceAbandoned', data: { commitment: 'r1.z' } }],
      when: when('AbandonPlace', system, later, { commitment: 'r1.z' }),
      then: [],
    },
    'a booking that never arrived is given up once': {
      given: [{ type: 'ReservationAbandoned', data: { commitment: 'r1.a' } }],
      when: when('AbandonPlace', system, later, { commitment: 'r1.z' }),
      then: [],
    },
    'a commitment in use is never given up': {
      given: [requested],
      when: when('AbandonPlace', system, later, { commitment: 'r1.a' }),
      then: [],
    },
  });
  it('halves the time from the asking of the change, not of the booking', () => {
    expect(
      reminderDue({
        requestedAt: trip.at,
        expiresAt: trip.at,
        change: { askedAt: later, expiresAt: plusMinutes(later, 60) } as never,
      }),
    ).toBe(plusMinutes(later, 30));
  });
});

describe('a booking made without an account', () => {
  const join = (clientId: string, by = system) => when('JoinAccount', by, later, { clientId });
  const joined = (clientId: string): ReservationEvent => ({ type: 'ReservationJoinedAccount', data: { clientId } });
  scenarios(reservation)({
    'joins the account that has its address': { given: [requested], when: join('ana'), then: [joined('ana')] },
    'joins it although it has ended': { given: [requested, rejected], when: join('ana'), then: [joined('ana')] },
    'joins it once': { given: [requested, joined('ana')], when: join('ana'), then: [] },
    'joins no second one': {
      given: [requested, joined('ana')],
      when: join('luis'),
      then: { rejected: 'reservation.not_yours' },
    },
    'is then changed by its client as by the link': {
      given: [requested, joined('ana')],
      when: when('CancelReservation', ana, later, { why: '' }),
      then: [cancelled('customer')],
    },
    'that is not there joins nothing': { given: [], when: join('ana'), then: { rejected: 'reservation.unknown' } },
    'joins no account because somebody says so': {
      given: [requested],
      when: join('ana', ana),
      then: { rejected: 'auth.forbidden' },
    },
    'joins no account because the office says so': {
      given: [requested],
      when: join('ana', admin),
      then: { rejected: 'auth.forbidden' },
    },
  });
});

describe('another telephone of the driver', () => {
  const { image: _, ...details } = { ...mario, phone: '+502 5555 0999' };
  const change = (by = system, driver = details) => when('ChangeDriverDetails', by, later, { driver });
  const until = startTimes(trip).to;
  const changeAt = (at: string) => when('ChangeDriverDetails', system, at, { driver: details });
  const changed: ReservationEvent = { type: 'DriverDetailsChanged', data: { driver: details } };
  const driven = [requested, approved, assigned];
  scenarios(reservation)({
    'is told to a trip that is to come': { given: driven, when: change(), then: [changed] },
    'is told to one that is under way': { given: [...driven, started()], when: change(), then: [changed] },
    'is told to one whose change is asked for': { given: [...driven, rescheduled], when: change(), then: [changed] },
    'is not told to one that is over': { given: [...driven, started(), finished], when: change(), then: [] },
    'is told as long as the trip can be started': { given: driven, when: changeAt(until), then: [changed] },
    'is not told to one that nobody started in time': {
      given: driven,
      when: changeAt(plusMinutes(until, 1)),
      then: [],
    },
    'is told however late to one that is under way': {
      given: [...driven, started()],
      when: changeAt(plusMinutes(until, 1)),
      then: [changed],
    },
    'is not told to one that they lost': { given: [...driven, unassigned], when: change(), then: [] },
    'is not told to one that another drives': {
      given: driven,
      when: change(system, { ...details, id: julia.id }),
      then: [],
    },
    'is told by nobody but the account': { given: driven, when: change(admin), then: { rejected: 'auth.forbidden' } },
  });

  it('decides nothing: what the office can undo stays', () => {
    expect(fold(reservation, [requested, approved, assigned, changed])).toEqual(
      fold(reservation, [requested, approved, assigned]),
    );
  });
});

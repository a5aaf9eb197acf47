import { fold } from '../kernel/decider.js';
import { scenarios } from '../kernel/given.js';
import { reservation } from './decide.js';
import { placesOf } from './places.js';
import type { AssignedDriver, AssignedVehicle, ReservationEvent } from './reservation.events.js';
import {
  admin,
  approved,
  asked,
  assigned,
  driver,
  finished,
  hired,
  later,
  mario,
  newTrip,
  noShow,
  placeFor,
  requested,
  rescheduled,
  seen,
  started,
  starting,
  trip,
  van,
  when,
} from './sample.given.js';

const subject = 'subject-ana';
const why = 'el taller se quedó con la van';
const rosa: AssignedDriver = { id: '', ...hired.driver, image: null };
const urvan: AssignedVehicle = { id: '', ...hired.vehicle, image: null };
const { company } = hired;
const inUrvan = { driverId: 'mario', vehicleId: '' };
const byRosa = { driverId: '', vehicleId: 'van' };
const own = { ...trip, commitment: 'r1.own' };
const back = { ...own, commitment: 'r1.back' };

type Half = 'driver' | 'vehicle';
const halves = {
  driver: { driver: rosa, vehicle: van, hired: { half: 'driver', company } },
  vehicle: { driver: mario, vehicle: urvan, hired: { half: 'vehicle', company } },
} as const;
const placed = { driver: placeFor(own, byRosa), vehicle: placeFor(own, inUrvan) };
const assign = (half: Half, more: object = {}) =>
  when('AssignTransport', admin, later, { ...halves[half], why, place: placed[half], seen, ...more });
const given = (half: Half): ReservationEvent => ({
  type: 'TransportAssigned',
  data: { ...halves[half], commitment: 'r1.own', subject, why },
});
const drivenByRosa = [requested, approved, given('driver')];
const hiredVan = [requested, approved, given('vehicle')];
const after = (...events: ReservationEvent[]) => fold(reservation, events);
const refused = (rejected: string, params?: object) =>
  ({ rejected, ...(params && { params }) }) as { rejected: string };

describe('half of the transport is hired', () => {
  scenarios(reservation)({
    'a driver for a vehicle of the fleet': {
      given: [requested, approved],
      when: assign('driver'),
      then: [given('driver')],
    },
    'a vehicle for a driver of the fleet': {
      given: [requested],
      when: assign('vehicle'),
      then: [approved, given('vehicle')],
    },
    'in place of a driver and a vehicle of the fleet': {
      given: [requested, approved, assigned],
      when: assign('vehicle', { seen: { seats: 4, transport: { driverId: 'mario', vehicleId: 'van' } } }),
      then: [given('vehicle')],
    },
    'another driver in place of a hired one': {
      given: drivenByRosa,
      when: assign('driver', { seen: { seats: 4, transport: byRosa } }),
      then: [given('driver')],
    },
    'only with a reason': {
      given: [requested, approved],
      when: assign('driver', { why: '' }),
      then: refused('reservation.reason_required'),
    },
    'not with too few seats': {
      given: [requested, approved],
      when: assign('vehicle', { vehicle: { ...urvan, seats: 3 } }),
      then: refused('reservation.external_too_small', { seats: 3, needed: 4 }),
    },
    'with exactly the seats of the party': {
      given: [requested, approved],
      when: assign('vehicle', { vehicle: { ...urvan, seats: 4 } }),
      then: [
        {
          ...given('vehicle'),
          data: { ...given('vehicle').data, vehicle: { ...urvan, seats: 4 } },
        } as ReservationEvent,
      ],
    },
    'in a vehicle of the fleet, whose seats the calendar has judged': {
      given: [requested, approved],
      when: assign('driver', { vehicle: { ...van, seats: 3 } }),
      then: [
        { ...given('driver'), data: { ...given('driver').data, vehicle: { ...van, seats: 3 } } } as ReservationEvent,
      ],
    },
    'never without a place for the other half': {
      given: [requested, approved],
      when: assign('driver', { place: null }),
      then: refused('reservation.moved_on'),
    },
    'nobody without an id passes for one of the fleet': {
      given: [requested, approved],
      when: assign('driver', { hired: undefined }),
      then: refused('reservation.moved_on'),
    },
    'nor one of the fleet for a hired one': {
      given: [requested, approved],
      when: assign('driver', { driver: mario }),
      then: refused('reservation.moved_on'),
    },
    'not by a driver': {
      given: [requested, approved],
      when: when('AssignTransport', driver, later, { ...halves.vehicle, why, place: placed.vehicle, seen }),
      then: refused('auth.forbidden'),
    },
  });

  it('and the other half has its place', () => {
    expect(placesOf(after(...drivenByRosa))).toMatchObject([{ id: 'r1.own', transport: byRosa }]);
    expect(placesOf(after(...hiredVan))).toMatchObject([{ id: 'r1.own', transport: inUrvan }]);
  });
});

const officeStarts = when('StartTrip', admin, trip.at, { why: '', driverId: null, drive: null });
const startedForRosa: ReservationEvent = {
  type: 'TripStarted',
  data: { driverId: null, at: trip.at, by: 'office' },
};
const undo = (decision: 'finish' | 'no-show', more: object) =>
  when('UndoDecision', admin, trip.at, { decision, why: 'error', place: null, seen, ...more });

describe('a hired driver', () => {
  scenarios(reservation)({
    'is started for by the office, without a claim': {
      given: drivenByRosa,
      when: officeStarts,
      then: [startedForRosa],
    },
    'is nobody’s driver to start for': {
      given: drivenByRosa,
      when: when('StartTrip', { id: '', role: 'driver' }, trip.at, { why: '', driverId: null, drive: null }),
      then: refused('auth.forbidden'),
    },
    'drives again when the end is taken back, without a claim': {
      given: [...drivenByRosa, startedForRosa, finished],
      when: undo('finish', {}),
      then: [{ type: 'TripFinishUndone', data: { subject, why: 'error' } }],
    },
    'drives again when the no-show is taken back, on a place for the vehicle': {
      given: [...drivenByRosa, noShow],
      when: undo('no-show', { place: placed.driver }),
      then: [{ type: 'NoShowUndone', data: { subject, why: 'error', trip: own } }],
    },
    'takes over a trip under way without a claim': {
      given: [requested, approved, assigned, started()],
      when: assign('driver', { seen: { seats: 4, transport: { driverId: 'mario', vehicleId: 'van' } } }),
      then: [given('driver')],
    },
  });

  it('has agreed already, and is none whom the trip was taken from', () => {
    expect(after(...drivenByRosa)).toMatchObject({ transport: { ...byRosa, accepted: true } });
    expect(after(...drivenByRosa, startedForRosa, { type: 'TripStartUndone', data: {} })).toMatchObject({
      status: 'reserved',
      transport: { accepted: true },
    });
    expect(after(...drivenByRosa, given('vehicle'))).toMatchObject({ formerDrivers: [] });
  });

  it('has agreed also when the start of a trip that was handed over on the way is taken back; one of the fleet has not', () => {
    const undone = (half: Half) =>
      after(requested, approved, assigned, started(), given(half), { type: 'TripStartUndone', data: {} });
    expect(undone('driver')).toMatchObject({ status: 'reserved', transport: { ...byRosa, accepted: true } });
    expect(undone('vehicle')).toMatchObject({ status: 'reserved', transport: { ...inUrvan, accepted: false } });
  });
});

describe('a driver of the fleet in a hired vehicle', () => {
  scenarios(reservation)({
    accepts: {
      given: hiredVan,
      when: when('AcceptAssignment', driver, later, {}),
      then: [{ type: 'AssignmentAccepted', data: { driverId: 'mario' } }],
    },
    'starts by a claim': { given: hiredVan, when: when('StartTrip', driver, trip.at, starting()), then: [started()] },
    'is not started for without one': { given: hiredVan, when: officeStarts, then: refused('reservation.moved_on') },
    'hands a trip under way over only by a claim': {
      given: [requested, approved, assigned, started()],
      when: assign('vehicle', { seen: { seats: 4, transport: { driverId: 'mario', vehicleId: 'van' } } }),
      then: refused('reservation.moved_on'),
    },
  });

  const declines = (data: object) => when('DeclineAssignment', driver, later, { why: 'enfermo', ...data });
  const seenSo = { seats: 4, transport: inUrvan };
  const said = { subject, driverId: 'mario', why: 'enfermo' };
  scenarios(reservation)({
    'gives the trip back, which waits on a place for both halves': {
      given: hiredVan,
      when: declines({ place: placeFor(back, null), seen: seenSo }),
      then: [{ type: 'AssignmentDeclined', data: { ...said, commitment: 'r1.back' } }],
    },
    'gives it back when there is none, too': {
      given: hiredVan,
      when: declines({ place: null, seen: seenSo }),
      then: [{ type: 'AssignmentDeclined', data: said }],
    },
    'never before one was looked for': {
      given: hiredVan,
      when: declines({}),
      then: refused('reservation.moved_on'),
    },
    'nor with one that was looked for when they drove a vehicle of the fleet': {
      given: hiredVan,
      when: declines({ place: null, seen: { seats: 4, transport: { driverId: 'mario', vehicleId: 'van' } } }),
      then: refused('reservation.moved_on'),
    },
    'nor on a place that was given up': {
      given: [...hiredVan, { type: 'PlaceAbandoned', data: { commitment: 'r1.back' } }],
      when: declines({ place: placeFor(back, null), seen: seenSo }),
      then: refused('reservation.place_abandoned'),
    },
    'nor on one for another time': {
      given: hiredVan,
      when: declines({ place: placeFor(newTrip, null), seen: seenSo }),
      then: refused('reservation.moved_on'),
    },
    'needs no place to give back a trip in a vehicle of the fleet': {
      given: [requested, approved, assigned],
      when: declines({ place: placeFor(back, null), seen: { seats: 4, transport: null } }),
      then: [{ type: 'AssignmentDeclined', data: said }],
    },
  });

  it('leaves the trip on the place that was taken for it, otherwise on the one it had', () => {
    const declined = (commitment?: string): ReservationEvent => ({
      type: 'AssignmentDeclined',
      data: { ...said, ...(commitment && { commitment }) },
    });
    expect(after(...hiredVan, declined())).toMatchObject({ status: 'approved', transport: null });
    expect(placesOf(after(...hiredVan, declined()))).toMatchObject([{ id: 'r1.own', transport: null }]);
    expect(after(...hiredVan, declined('r1.back'))).toMatchObject({ status: 'approved', transport: null });
    expect(placesOf(after(...hiredVan, declined('r1.back')))).toMatchObject([{ id: 'r1.back', transport: null }]);
  });
});

const unassign = (more: object) => when('UnassignTransport', admin, later, { why, ...more });
const correct = (data: object) => when('CorrectReservation', admin, later, { seen, ...data });
const party = { ...asked.party, adults: 5 };

describe.each(['driver', 'vehicle'] as const)('of a hired %s', (half) => {
  const events = [requested, approved, given(half)];
  const bound = half === 'driver' ? byRosa : inUrvan;
  const seenSo = { seats: 4, transport: bound };
  scenarios(reservation)({
    'the trip waits again only on a place for both halves': {
      given: events,
      when: unassign({ place: placeFor(back, null), seen: seenSo }),
      then: [{ type: 'TransportUnassigned', data: { subject, why, commitment: 'r1.back' } }],
    },
    'never without one': { given: events, when: unassign({}), then: refused('reservation.moved_on') },
    'nothing is promised for another time': {
      given: events,
      when: correct({ trip: newTrip, place: placeFor(newTrip, bound), seen: seenSo }),
      then: refused('reservation.moved_on'),
    },
    'another time ends it': {
      given: events,
      when: correct({ trip: newTrip, place: placeFor(newTrip, null), seen: seenSo }),
      then: [{ type: 'ReservationCorrected', data: { trip: newTrip, subject, transportKept: false } }],
    },
    'more people at the same time keep it on a new place': {
      given: events,
      when: correct({ trip: back, party, place: placeFor(back, bound), seen: seenSo }),
      then: [{ type: 'ReservationCorrected', data: { trip: back, party, subject, transportKept: true } }],
    },
    'an accepted change ends it': {
      given: [...events, rescheduled],
      when: when('ApproveReservation', admin, later, { place: null, seen: seenSo }),
      then: [{ type: 'RescheduleAccepted', data: { transportKept: false } }],
    },
    'and never takes it along': {
      given: [...events, rescheduled],
      when: when('ApproveReservation', admin, later, { place: placeFor(newTrip, bound), seen: seenSo }),
      then: refused('reservation.moved_on'),
    },
  });
});

describe('more people than a hired vehicle has seats', () => {
  const crowd = { ...asked.party, adults: 6 };
  scenarios(reservation)({
    'leave it': {
      given: hiredVan,
      when: correct({ trip: back, party: crowd, place: placeFor(back, null), seen: { seats: 4, transport: inUrvan } }),
      then: [{ type: 'ReservationCorrected', data: { trip: back, party: crowd, subject, transportKept: false } }],
    },
    'do not go with it': {
      given: hiredVan,
      when: correct({
        trip: back,
        party: crowd,
        place: placeFor(back, inUrvan),
        seen: { seats: 4, transport: inUrvan },
      }),
      then: refused('reservation.moved_on'),
    },
  });
});

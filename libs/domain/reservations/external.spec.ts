import { fold } from '../kernel/decider.js';
import { scenarios } from '../kernel/given.js';
import { plusMinutes } from '../kernel/rules/time.js';
import { reservation } from './decide.js';
import { placesOf } from './places.js';
import type { ReservationEvent } from './reservation.events.js';
import {
  admin,
  approved,
  asked,
  assigned,
  cancelled,
  driver,
  drivenByOthers,
  finished,
  guest,
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
  trip,
  van,
  when,
} from './sample.given.js';

const subject = 'subject-ana';
const why = 'flota completa';
const assign = (more: object = {}) => when('AssignExternalTransport', admin, later, { ...hired, why, ...more });
const hiredTrip = [requested, approved, drivenByOthers];
const startedByOffice: ReservationEvent = {
  type: 'TripStarted',
  data: { driverId: null, at: trip.at, by: 'office' },
};
const own = { ...trip, commitment: 'r1.own' };
/** The commitments that the booking counts on. */
const places = (...events: ReservationEvent[]) => placesOf(fold(reservation, events)).map(({ id }) => id);

const refused = (rejected: string, params?: object) =>
  ({ rejected, ...(params && { params }) }) as { rejected: string };

describe('external transport is assigned', () =>
  scenarios(reservation)({
    'to an approved trip': { given: [requested, approved], when: assign(), then: [drivenByOthers] },
    'to a request, which it approves': { given: [requested], when: assign(), then: [approved, drivenByOthers] },
    'in place of a driver of the fleet': {
      given: [requested, approved, assigned],
      when: assign(),
      then: [drivenByOthers],
    },
    'in place of other external transport': { given: hiredTrip, when: assign(), then: [drivenByOthers] },
    'to a trip under way': {
      given: [requested, approved, assigned, started()],
      when: assign(),
      then: [drivenByOthers],
    },
    'to a requested change, which it accepts': {
      given: [requested, approved, rescheduled],
      when: assign(),
      then: [{ type: 'RescheduleAccepted', data: { transportKept: false } }, drivenByOthers],
    },
    'only with a reason': {
      given: [requested, approved],
      when: assign({ why: '' }),
      then: refused('reservation.reason_required'),
    },
    'not with too few seats': {
      given: [requested, approved],
      when: assign({ vehicle: { ...hired.vehicle, seats: 3 } }),
      then: refused('reservation.external_too_small', { seats: 3, needed: 4 }),
    },
    'not with what is no number of seats': {
      given: [requested, approved],
      when: assign({ vehicle: { ...hired.vehicle, seats: 4.5 } }),
      then: refused('reservation.external_too_small', { seats: 4.5, needed: 4 }),
    },
    'with exactly the seats of the party': {
      given: [requested, approved],
      when: assign({ vehicle: { ...hired.vehicle, seats: 4 } }),
      then: [
        {
          type: 'ExternalTransportAssigned',
          data: { ...hired, vehicle: { ...hired.vehicle, seats: 4 }, subject, why },
        },
      ],
    },
    'not by a driver': {
      given: [requested, approved],
      when: when('AssignExternalTransport', driver, later, { ...hired, why }),
      then: refused('auth.forbidden'),
    },
    'not by the traveller': {
      given: [requested, approved],
      when: when('AssignExternalTransport', guest, later, { ...hired, why }),
      then: refused('auth.forbidden'),
    },
    'not to a trip that has ended': {
      given: [requested, approved, assigned, started(), finished],
      when: assign(),
      then: refused('reservation.wrong_state', { state: 'finished' }),
    },
  }));

const givenUp = when('AbandonPlace', admin, later, { commitment: 'r1.a' });

describe('external transport takes no place', () => {
  it('while it drives, also under way and finished; a requested change keeps its own', () => {
    expect(places(...hiredTrip)).toEqual([]);
    expect(places(...hiredTrip, startedByOffice)).toEqual([]);
    expect(places(...hiredTrip, startedByOffice, finished)).toEqual([]);
    expect(places(...hiredTrip, rescheduled)).toEqual(['r1.b']);
    expect(places(requested, approved, rescheduled)).toEqual(['r1.a', 'r1.b']);
  });

  scenarios(reservation)({
    'and the place it had is given up for good': {
      given: hiredTrip,
      when: givenUp,
      then: [{ type: 'PlaceAbandoned', data: { commitment: 'r1.a' } }],
    },
    'as that of other trips is not': { given: [requested, approved], when: givenUp, then: [] },
  });
});

const unassign = (more: object) => when('UnassignTransport', admin, later, { why, ...more });
const unassignedTo: ReservationEvent = { type: 'TransportUnassigned', data: { subject, why, commitment: 'r1.own' } };
const acceptedChange: ReservationEvent = { type: 'RescheduleAccepted', data: { transportKept: false } };

describe('a trip comes back to the fleet', () => {
  scenarios(reservation)({
    'with a driver and a place of their own': {
      given: hiredTrip,
      when: when('AssignTransport', admin, later, {
        driver: mario,
        vehicle: van,
        why: '',
        place: placeFor(own),
        seen,
      }),
      then: [{ type: 'TransportAssigned', data: { driver: mario, vehicle: van, commitment: 'r1.own' } }],
    },
    'without one, on the place taken for it': {
      given: hiredTrip,
      when: unassign({ place: placeFor(own, null), seen }),
      then: [unassignedTo],
    },
    'never without a place': { given: hiredTrip, when: unassign({}), then: refused('reservation.moved_on') },
    'nor where none could be had': {
      given: hiredTrip,
      when: unassign({ place: null, seen }),
      then: refused('reservation.moved_on'),
    },
    'nor on an abandoned one': {
      given: [...hiredTrip, { type: 'PlaceAbandoned', data: { commitment: 'r1.own' } }],
      when: unassign({ place: placeFor(own, null), seen }),
      then: refused('reservation.place_abandoned'),
    },
    'nor on one for fewer people': {
      given: hiredTrip,
      when: unassign({ place: placeFor(own, null), seen: { ...seen, seats: 2 } }),
      then: refused('reservation.moved_on'),
    },
    'on the place of the driver who has it by then': {
      given: [requested, approved, assigned],
      when: unassign({ place: placeFor(own, null), seen }),
      then: [{ type: 'TransportUnassigned', data: { subject, why } }],
    },
    'when an accepted change gives it another time': {
      given: [...hiredTrip, rescheduled],
      when: when('ApproveReservation', admin, later, { place: null, seen }),
      then: [acceptedChange],
    },
  });

  it('and is again as any other', () => {
    expect(fold(reservation, [...hiredTrip, unassignedTo])).toMatchObject({ status: 'approved', external: null });
    expect(places(...hiredTrip, unassignedTo)).toEqual(['r1.own']);
    expect(fold(reservation, [...hiredTrip, assigned])).toMatchObject({
      external: null,
      transport: { driverId: 'mario' },
    });
    expect(places(...hiredTrip, assigned)).toEqual(['r1.driven']);
    expect(fold(reservation, [...hiredTrip, rescheduled, acceptedChange])).toMatchObject({
      status: 'approved',
      external: null,
      decided: null,
    });
    expect(fold(reservation, [...hiredTrip, cancelled('company')])).toMatchObject({ external: null });
  });
});

const start = (more: object = {}) =>
  when('StartTrip', admin, trip.at, { why: '', driverId: null, drive: null, ...more });
const undo = (decision: 'finish' | 'no-show') =>
  when('UndoDecision', admin, trip.at, { decision, why: 'error', place: null, seen });

describe('the office records how others drive', () => {
  scenarios(reservation)({
    'starts without a claim on anybody': { given: hiredTrip, when: start(), then: [startedByOffice] },
    'hours before the time only with a reason': {
      given: hiredTrip,
      when: { ...start(), at: plusMinutes(trip.at, -181) },
      then: refused('reservation.reason_required'),
    },
    'not with a claim': {
      given: hiredTrip,
      when: start({ drive: { drive: 'r1.drive' } }),
      then: refused('reservation.moved_on'),
    },
    'not for a driver of the fleet': {
      given: hiredTrip,
      when: start({ driverId: 'mario', drive: { drive: 'r1.drive' } }),
      then: refused('reservation.moved_on'),
    },
    'nor a driver of the fleet without a claim': {
      given: [requested, approved, assigned],
      when: start({ driverId: 'mario' }),
      then: refused('reservation.moved_on'),
    },
    'no driver does': {
      given: hiredTrip,
      when: { ...start(), by: { id: '', role: 'driver' } },
      then: refused('auth.forbidden'),
    },
    'the end': {
      given: [...hiredTrip, startedByOffice],
      when: when('FinishTrip', admin, trip.at, { why: '' }),
      then: [finished],
    },
    'that nobody came': {
      given: hiredTrip,
      when: when('ReportNoShow', admin, trip.at, { why: 'no llegó' }),
      then: [noShow],
    },
    'the end by mistake: taken back without a claim': {
      given: [...hiredTrip, startedByOffice, finished],
      when: undo('finish'),
      then: [{ type: 'TripFinishUndone', data: { subject, why: 'error' } }],
    },
    'that nobody came by mistake: taken back without a place': {
      given: [...hiredTrip, noShow],
      when: undo('no-show'),
      then: [{ type: 'NoShowUndone', data: { subject, why: 'error', trip } }],
    },
  });

  it('and they drive again', () => {
    const events = [...hiredTrip, startedByOffice, finished];
    const undone: ReservationEvent = { type: 'TripFinishUndone', data: { subject, why: 'error' } };
    expect(fold(reservation, [...events, undone])).toMatchObject({ status: 'started', external: { seats: 6 } });
  });
});

const correct = (data: object) => when('CorrectReservation', admin, later, { seen, ...data });
const party = { ...asked.party, adults: 5 };
const moved: ReservationEvent = {
  type: 'ReservationCorrected',
  data: { trip: newTrip, subject, transportKept: false },
};

describe('a correction of a trip that others drive', () => {
  scenarios(reservation)({
    'keeps them at the same time with seats enough': {
      given: hiredTrip,
      when: correct({ party, trip }),
      then: [{ type: 'ReservationCorrected', data: { party, trip, subject, transportKept: true } }],
    },
    'needs a place for more people than their seats': {
      given: hiredTrip,
      when: correct({ party: { ...party, adults: 6 } }),
      then: refused('reservation.moved_on'),
    },
    'needs a place for more people, with the trip': {
      given: hiredTrip,
      when: correct({ party: { ...party, adults: 6 }, trip }),
      then: refused('reservation.moved_on'),
    },
    'needs a place for another time': {
      given: hiredTrip,
      when: correct({ trip: newTrip }),
      then: refused('reservation.moved_on'),
    },
    'ends it once that is taken': {
      given: hiredTrip,
      when: correct({ trip: newTrip, place: placeFor(newTrip, null) }),
      then: [moved],
    },
    'prepared while others drove is prepared anew once the fleet does': {
      given: [requested, approved, assigned],
      when: correct({ trip }),
      then: refused('reservation.moved_on'),
    },
    'and so with a place for nobody': {
      given: [requested, approved, assigned],
      when: correct({ trip: newTrip, place: placeFor(newTrip, null) }),
      then: refused('reservation.moved_on'),
    },
  });

  it('leaves the trip with its new place alone', () => {
    expect(fold(reservation, [...hiredTrip, moved])).toMatchObject({ status: 'approved', external: null });
    expect(places(...hiredTrip, moved)).toEqual(['r1.b']);
  });
});

it('is remembered which driver lost the trip to others', () => {
  expect(fold(reservation, [requested, approved, assigned, drivenByOthers])).toMatchObject({
    formerDrivers: ['mario'],
    transport: null,
    external: { seats: 6 },
  });
});

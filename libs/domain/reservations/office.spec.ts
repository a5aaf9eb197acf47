import { scenarios } from '../kernel/given.js';
import { reservation } from './decide.js';
import {
  admin,
  approved,
  assigned,
  cancelled,
  driver,
  expired,
  guest,
  later,
  newTrip,
  mario,
  julia,
  rejected,
  requested,
  rescheduled,
  placeFor,
  seen,
  seenBound,
  started,
  system,
  trip,
  unassigned,
  van,
  when,
} from './sample.given.js';
import type { CommandData } from './reservation.js';
import type { ReservationEvent } from './reservation.events.js';

const subject = 'subject-ana';
const approve = (by = admin, data: Partial<CommandData<'ApproveReservation'>> = {}) =>
  when('ApproveReservation', by, later, { place: null, seen, ...data });
/** For a booking with transport: the same transport is taken for its new time. */
const approveDriven = (data: Partial<CommandData<'ApproveReservation'>> = {}) =>
  approve(admin, { place: placeFor(drivenAnew), seen: seenBound, ...data });
const drivenAnew = { ...newTrip, commitment: 'r1.driven-anew' };
const assign = (driverOf = mario, why = '', by = admin, data: Partial<CommandData<'AssignTransport'>> = {}) =>
  when('AssignTransport', by, later, {
    driver: driverOf,
    vehicle: van,
    why,
    place: placeFor({ ...trip, commitment: 'r1.driven' }),
    seen,
    ...data,
  });
const onTheRoad = (drive: string) => assign(julia, 'llanta pinchada', admin, { drive: { drive } });
const sedan: typeof van = { ...van, id: 'sedan', seats: 4 };
const keptAnew: ReservationEvent = {
  type: 'RescheduleAccepted',
  data: { transportKept: true, commitment: 'r1.driven-anew' },
};

describe('approving', () =>
  scenarios(reservation)({
    'moves a request to reserved, without transport yet (RES-015)': {
      given: [requested],
      when: approve(),
      then: [approved],
    },
    'is not for drivers, travellers or the system': {
      given: [requested],
      when: approve(driver),
      then: { rejected: 'auth.forbidden' },
    },
    'is not for guests': { given: [requested], when: approve(guest), then: { rejected: 'auth.forbidden' } },
    'happens once': {
      given: [requested, approved],
      when: approve(),
      then: { rejected: 'reservation.wrong_state', params: { state: 'approved' } },
    },
    'accepts a change and takes the transport along when it is free then (RES-019)': {
      given: [requested, approved, assigned, rescheduled],
      when: approveDriven(),
      then: [keptAnew],
    },
    'accepts a change without the transport when that is not free then': {
      given: [requested, approved, assigned, rescheduled],
      when: approveDriven({ place: null }),
      then: [{ type: 'RescheduleAccepted', data: { transportKept: false } }],
    },
    'of a changed request that had no transport keeps none': {
      given: [requested, rescheduled],
      when: approve(),
      then: [{ type: 'RescheduleAccepted', data: { transportKept: false } }],
    },
    'relies on the place taken for the new time: the one before can be given back': {
      given: [requested, approved, assigned, rescheduled, keptAnew],
      when: when('AbandonPlace', system, later, { commitment: newTrip.commitment }),
      then: [{ type: 'PlaceAbandoned', data: { commitment: newTrip.commitment } }],
    },
    'relies on no place that was given up': {
      given: [
        requested,
        approved,
        assigned,
        rescheduled,
        { type: 'PlaceAbandoned', data: { commitment: 'r1.driven-anew' } },
      ],
      when: approveDriven(),
      then: { rejected: 'reservation.place_abandoned' },
    },
    'drops no transport that was assigned meanwhile': {
      given: [requested, approved, assigned, rescheduled],
      when: approve(),
      then: { rejected: 'reservation.moved_on' },
    },
    'keeps no transport that is another meanwhile': {
      given: [requested, approved, assigned, rescheduled],
      when: approveDriven({ seen: { seats: 4, transport: { driverId: 'julia', vehicleId: 'van' } } }),
      then: { rejected: 'reservation.moved_on' },
    },
    'relies on no place taken for another time than is asked for now': {
      given: [requested, approved, assigned, rescheduled],
      when: approveDriven({ place: placeFor({ ...trip, commitment: 'r1.x' }) }),
      then: { rejected: 'reservation.moved_on' },
    },
    'is refused for what has ended': {
      given: [requested, expired],
      when: approve(),
      then: { rejected: 'reservation.wrong_state' },
    },
    'is still open after the office was reminded': {
      given: [requested, { type: 'ApprovalReminded', data: {} }],
      when: approve(),
      then: [approved],
    },
    'finds no booking where only a place was given up': {
      given: [{ type: 'ReservationAbandoned', data: { commitment: 'r1.a' } }],
      when: approve(),
      then: { rejected: 'reservation.unknown' },
    },
    'keeps no transport whose vehicle is another meanwhile': {
      given: [requested, approved, assigned, rescheduled],
      when: approveDriven({ seen: { seats: 4, transport: { driverId: 'mario', vehicleId: 'sedan' } } }),
      then: { rejected: 'reservation.moved_on' },
    },
    'relies on no place that ends at another time': {
      given: [requested, approved, assigned, rescheduled],
      when: approveDriven({
        place: { ...placeFor(drivenAnew), window: { from: newTrip.window.from, to: trip.window.to } },
      }),
      then: { rejected: 'reservation.moved_on' },
    },
    'relies on no place that begins at another time': {
      given: [requested, approved, assigned, rescheduled],
      when: approveDriven({
        place: { ...placeFor(drivenAnew), window: { from: trip.window.from, to: newTrip.window.to } },
      }),
      then: { rejected: 'reservation.moved_on' },
    },
  }));

describe('assigning transport', () =>
  scenarios(reservation)({
    'keeps a reserved booking reserved (RES-016, DRV-014)': {
      given: [requested, approved],
      when: assign(),
      then: [assigned],
    },
    'implies the approval: one append, two events': { given: [requested], when: assign(), then: [approved, assigned] },
    'accepts a waiting change with it': {
      given: [requested, approved, rescheduled],
      when: assign(mario, '', admin, { place: placeFor({ ...newTrip, commitment: 'r1.driven' }) }),
      then: [{ type: 'RescheduleAccepted', data: { transportKept: false } }, assigned],
    },
    'relies on no place that was given up': {
      given: [requested, approved, { type: 'PlaceAbandoned', data: { commitment: 'r1.driven' } }],
      when: assign(),
      then: { rejected: 'reservation.place_abandoned' },
    },
    'relies on no place taken for a time the booking no longer has': {
      given: [
        requested,
        approved,
        { type: 'ReservationCorrected', data: { trip: newTrip, subject, transportKept: true } },
      ],
      when: assign(),
      then: { rejected: 'reservation.moved_on' },
    },
    'relies on no place taken for another number of seats': {
      given: [requested, approved],
      when: assign(mario, '', admin, { seen: { ...seen, seats: 3 } }),
      then: { rejected: 'reservation.moved_on' },
    },
    'gives up the place it does not rely on any more': {
      given: [requested, approved, assigned],
      when: when('AbandonPlace', system, later, { commitment: trip.commitment }),
      then: [{ type: 'PlaceAbandoned', data: { commitment: trip.commitment } }],
    },
    'never gives up the place it relies on': {
      given: [requested, approved, assigned],
      when: when('AbandonPlace', system, later, { commitment: 'r1.driven' }),
      then: [],
    },
    'changes nothing when it is the same': { given: [requested, approved, assigned], when: assign(), then: [] },
    'changes nothing when it is the same, for which no place was taken': {
      given: [requested, approved, assigned],
      when: assign(mario, '', admin, { place: null }),
      then: [],
    },
    'relies on a place, also when it was the same until just now': {
      given: [requested, approved, assigned],
      when: assign(julia, '', admin, { place: null }),
      then: { rejected: 'reservation.moved_on' },
    },
    'may be changed': {
      given: [requested, approved, assigned],
      when: assign(julia),
      then: [{ type: 'TransportAssigned', data: { driver: julia, vehicle: van, commitment: 'r1.driven' } }],
    },
    'may be another vehicle alone': {
      given: [requested, approved, assigned],
      when: assign(mario, '', admin, { vehicle: sedan }),
      then: [{ type: 'TransportAssigned', data: { driver: mario, vehicle: sedan, commitment: 'r1.driven' } }],
    },
    'of the same accepts a waiting change': {
      given: [requested, approved, assigned, rescheduled],
      when: assign(mario, '', admin, { place: placeFor({ ...newTrip, commitment: 'r1.driven' }) }),
      then: [{ type: 'RescheduleAccepted', data: { transportKept: false } }, assigned],
    },
    'may be swapped on the road with a reason': {
      given: [requested, approved, assigned, started()],
      when: onTheRoad('r1.julia'),
      then: [
        {
          type: 'TransportAssigned',
          data: {
            driver: julia,
            vehicle: van,
            commitment: 'r1.driven',
            subject,
            why: 'llanta pinchada',
            drive: 'r1.julia',
          },
        },
      ],
    },
    'is not swapped on the road without a claim on the driver': {
      given: [requested, approved, assigned, started()],
      when: assign(julia, 'llanta pinchada'),
      then: { rejected: 'reservation.moved_on' },
    },
    'is not swapped on the road by a claim that was given up': {
      given: [requested, approved, assigned, started(), { type: 'PlaceAbandoned', data: { commitment: 'r1.julia' } }],
      when: onTheRoad('r1.julia'),
      then: { rejected: 'reservation.place_abandoned' },
    },
    'is not swapped on the road without one': {
      given: [requested, approved, assigned, started()],
      when: assign(julia),
      then: { rejected: 'reservation.reason_required' },
    },
    'is the office’s alone': {
      given: [requested, approved],
      when: assign(mario, '', driver),
      then: { rejected: 'auth.forbidden' },
    },
    'is refused for what has ended': {
      given: [requested, rejected],
      when: assign(),
      then: { rejected: 'reservation.wrong_state' },
    },
    'can be undone': {
      given: [requested, approved, assigned],
      when: when('UnassignTransport', admin, later, { why: 'taller' }),
      then: [unassigned],
    },
    'cannot be undone where there is none': {
      given: [requested, approved],
      when: when('UnassignTransport', admin, later, { why: '' }),
      then: { rejected: 'reservation.wrong_state' },
    },
  }));

describe('refusing and cancelling by the office', () =>
  scenarios(reservation)({
    'rejects a request': {
      given: [requested],
      when: when('RejectReservation', admin, later, { why: 'sin vehículo' }),
      then: [rejected],
    },
    'rejects a changed request': {
      given: [requested, rescheduled],
      when: when('RejectReservation', admin, later, { why: 'sin vehículo' }),
      then: [rejected],
    },
    'cannot cancel what the traveller has cancelled': {
      given: [requested, cancelled('customer')],
      when: when('CancelReservation', admin, later, { why: '' }),
      then: { rejected: 'reservation.wrong_state' },
    },
    'cancelling a request rejects it (RES-018)': {
      given: [requested],
      when: when('CancelReservation', admin, later, { why: 'sin vehículo' }),
      then: [rejected],
    },
    'cancelling a changed one rejects it': {
      given: [requested, rescheduled],
      when: when('CancelReservation', admin, later, { why: 'sin vehículo' }),
      then: [rejected],
    },
    'cancels what was approved, at any time': {
      given: [requested, approved],
      when: when('CancelReservation', admin, trip.at, { why: '' }),
      then: [cancelled('company')],
    },
    'cancels what had a driver': {
      given: [requested, approved, assigned],
      when: when('CancelReservation', admin, later, { why: '' }),
      then: [cancelled('company')],
    },
    'cancels once': {
      given: [requested, approved, cancelled('company')],
      when: when('CancelReservation', admin, later, { why: '' }),
      then: [],
    },
    'rejects once': {
      given: [requested, rejected],
      when: when('CancelReservation', admin, later, { why: '' }),
      then: [],
    },
    'cannot cancel a trip on the road': {
      given: [requested, approved, assigned, started()],
      when: when('CancelReservation', admin, trip.at, { why: '' }),
      then: { rejected: 'reservation.wrong_state' },
    },
    'refuses a change and leaves the trip as it was': {
      given: [requested, approved, assigned, rescheduled],
      when: when('RefuseReschedule', admin, later, { why: 'lleno' }),
      then: [{ type: 'RescheduleRefused', data: { subject, why: 'lleno' } }],
    },
    'refuses no change where none waits': {
      given: [requested, approved],
      when: when('RefuseReschedule', admin, later, { why: '' }),
      then: { rejected: 'reservation.wrong_state' },
    },
  }));

import { scenarios } from '../kernel/given.js';
import { instantOf, plusMinutes } from '../kernel/time.js';
import { reservation, reminderDue } from './decide.js';
import {
  admin,
  ana,
  approved,
  asked,
  assigned,
  cancelled,
  driver,
  expired,
  finished,
  guest,
  later,
  newTrip,
  noShow,
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
  tripOn,
  unassigned,
  van,
  when,
} from './sample.given.js';
import type { CommandData } from './reservation.js';
import type { ReservationEvent } from './reservation.events.js';
import { answerDue } from './traveller.js';

const subject = 'subject-ana';
const approve = (by = admin, data: Partial<CommandData<'ApproveReservation'>> = {}) =>
  when('ApproveReservation', by, later, { place: null, seen, ...data });
/** Of a booking with transport: for its new time the same was taken. */
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
      when: assign(julia, 'llanta pinchada'),
      then: [
        {
          type: 'TransportAssigned',
          data: { driver: julia, vehicle: van, commitment: 'r1.driven', subject, why: 'llanta pinchada' },
        },
      ],
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

describe('correcting', () => {
  const contact = { ...asked.contact, phone: '+502 5555 9999' };
  const cashFare = { ...asked.fare, feeId: 'fee-2', onlyCash: true };
  const byCard: ReservationEvent = {
    type: 'ReservationRequested',
    data: { ...asked, payment: 'credit_card', requestedAt: later, expiresAt: later },
  };
  const movedTo = (time: string, due: string): ReservationEvent => ({
    type: 'ReservationCorrected',
    data: {
      trip: tripOn('2026-11-30', time, 'r1.b'),
      subject,
      transportKept: true,
      expiresAt: instantOf('2026-11-30', due),
    },
  });
  const move = (time: string) =>
    when('CorrectReservation', admin, later, {
      trip: tripOn('2026-11-30', time, 'r1.b'),
      place: placeFor(tripOn('2026-11-30', time, 'r1.b'), null),
      seen,
    });
  scenarios(reservation)({
    'records the new values and keeps state and transport': {
      given: [requested, approved, assigned],
      when: when('CorrectReservation', admin, later, { contact, seen }),
      then: [{ type: 'ReservationCorrected', data: { contact, subject, transportKept: true } }],
    },
    'hands the booking to the person behind another address': {
      given: [requested, approved],
      when: when('CorrectReservation', admin, later, {
        contact,
        wishes: asked.wishes,
        handedTo: { subject: 'subject-eva', token: asked.token },
        seen,
      }),
      then: [
        {
          type: 'ReservationCorrected',
          data: { contact, wishes: asked.wishes, subject: 'subject-eva', token: asked.token, transportKept: true },
        },
      ],
    },
    'leaves what is said of it later to that person': {
      given: [
        requested,
        approved,
        {
          type: 'ReservationCorrected',
          data: { contact, subject: 'subject-eva', token: asked.token, transportKept: true },
        },
      ],
      when: when('CancelReservation', admin, later, { why: 'derrumbe' }),
      then: [{ type: 'ReservationCancelled', data: { subject: 'subject-eva', by: 'company', why: 'derrumbe' } }],
    },
    'loses a transport that is not free at the new time': {
      given: [requested, approved, assigned],
      when: when('CorrectReservation', admin, later, {
        trip: newTrip,
        place: placeFor(newTrip, null),
        seen: seenBound,
      }),
      then: [{ type: 'ReservationCorrected', data: { trip: newTrip, subject, transportKept: false } }],
    },
    'takes a transport along that is free at the new time': {
      given: [requested, approved, assigned],
      when: when('CorrectReservation', admin, later, { trip: newTrip, place: placeFor(newTrip), seen: seenBound }),
      then: [{ type: 'ReservationCorrected', data: { trip: newTrip, subject, transportKept: true } }],
    },
    'relies on no place taken while the booking had other transport': {
      given: [requested, approved, assigned],
      when: when('CorrectReservation', admin, later, { trip: newTrip, place: placeFor(newTrip, null), seen }),
      then: { rejected: 'reservation.moved_on' },
    },
    'relies on no place that was given up': {
      given: [requested, approved, { type: 'PlaceAbandoned', data: { commitment: newTrip.commitment } }],
      when: when('CorrectReservation', admin, later, { trip: newTrip, place: placeFor(newTrip, null), seen }),
      then: { rejected: 'reservation.place_abandoned' },
    },
    'of a party that was read before its size changed is refused': {
      given: [requested],
      when: when('CorrectReservation', admin, later, {
        party: { ...asked.party, suitcases: 1 },
        seen: { ...seen, seats: 2 },
      }),
      then: { rejected: 'reservation.moved_on' },
    },
    'changes nothing without new values': {
      given: [requested],
      when: when('CorrectReservation', admin, later, { contact: undefined, seen }),
      then: [],
    },
    'of the contact fits whatever size the party has by now': {
      given: [requested],
      when: when('CorrectReservation', admin, later, { contact, fare: undefined, seen: { ...seen, seats: 2 } }),
      then: [{ type: 'ReservationCorrected', data: { contact, subject, transportKept: true } }],
    },
    'that keeps the pick-up asks neither whether it has passed nor for another answer': {
      given: [requested],
      when: when('CorrectReservation', admin, plusMinutes(trip.at, 60), {
        trip: { ...trip, commitment: 'r1.b' },
        place: placeFor(trip, null),
        seen,
      }),
      then: [
        { type: 'ReservationCorrected', data: { trip: { ...trip, commitment: 'r1.b' }, subject, transportKept: true } },
      ],
    },
    'to a fare that takes only cash is possible for who pays in cash': {
      given: [requested],
      when: when('CorrectReservation', admin, later, { fare: cashFare, seen }),
      then: [{ type: 'ReservationCorrected', data: { fare: cashFare, subject, transportKept: true } }],
    },
    'is possible for who pays by card where the fare allows it': {
      given: [byCard],
      when: when('CorrectReservation', admin, later, { contact, seen }),
      then: [{ type: 'ReservationCorrected', data: { contact, subject, transportKept: true } }],
    },
    'does not count as the traveller’s change': {
      given: [requested, approved, { type: 'ReservationCorrected', data: { contact, subject, transportKept: true } }],
      when: when('RequestReschedule', guest, later, { trip: newTrip, note: 'Vuelo cambiado', seen }),
      then: [rescheduled],
    },
    'is refused for a card where the new fare takes only cash': {
      given: [byCard],
      when: when('CorrectReservation', admin, later, { fare: cashFare, seen }),
      then: { rejected: 'payment.only_cash' },
    },
    'to a time that has passed is refused': {
      given: [requested],
      when: when('CorrectReservation', admin, later, {
        trip: tripOn('2026-11-29', '10:00', 'x'),
        place: placeFor(tripOn('2026-11-29', '10:00', 'x'), null),
        seen,
      }),
      then: { rejected: 'booking.in_past' },
    },
    'of a request to an earlier pick-up has it answered two hours before that': {
      given: [requested],
      when: move('16:00'),
      then: [movedTo('16:00', '14:00')],
    },
    'of a request to a pick-up that is near leaves half an hour to answer it': {
      given: [requested],
      when: move('13:00'),
      then: [movedTo('13:00', '12:30')],
    },
    'of a request makes it run out by the new time': {
      given: [requested, movedTo('16:00', '14:00')],
      when: when('ExpireReservation', system, instantOf('2026-11-30', '14:00')),
      then: [expired],
    },
    'is the office’s alone': {
      given: [requested],
      when: when('CorrectReservation', ana, later, { contact, seen }),
      then: { rejected: 'auth.forbidden' },
    },
  });
});

describe('reinstating', () => {
  const reinstated: ReservationEvent = {
    type: 'ReservationReinstated',
    data: { subject, trip: newTrip, why: 'error nuestro' },
  };
  const again = (why = 'error nuestro') => when('ReinstateReservation', admin, later, { trip: newTrip, why });
  scenarios(reservation)({
    'takes up what was rejected': { given: [requested, rejected], when: again(), then: [reinstated] },
    'takes up what the traveller cancelled': {
      given: [requested, cancelled('customer')],
      when: again(),
      then: [reinstated],
    },
    'takes up what ran out': { given: [requested, expired], when: again(), then: [reinstated] },
    'takes up a no-show': { given: [requested, approved, assigned, noShow], when: again(), then: [reinstated] },
    'takes up a finished trip': {
      given: [requested, approved, assigned, started(), finished],
      when: again(),
      then: [reinstated],
    },
    'relies on no place that was given up': {
      given: [requested, { type: 'PlaceAbandoned', data: { commitment: newTrip.commitment } }, rejected],
      when: again(),
      then: { rejected: 'reservation.place_abandoned' },
    },
    'needs a reason': {
      given: [requested, rejected],
      when: again(''),
      then: { rejected: 'reservation.reason_required' },
    },
    'is refused for what has not ended': {
      given: [requested],
      when: again(),
      then: { rejected: 'reservation.wrong_state' },
    },
    'is refused to a time that has passed': {
      given: [requested, rejected],
      when: when('ReinstateReservation', admin, later, { trip: tripOn('2026-11-29', '10:00', 'x'), why: 'x' }),
      then: { rejected: 'booking.in_past' },
    },
  });
});

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

import { fold } from '../kernel/decider.js';
import { reservation } from './decide.js';
import { type Booked, commitmentsOf } from './reservation.js';
import { type ReservationEvent, reservationEvents } from './reservation.events.js';
import {
  approved,
  asked,
  assigned,
  cancelled,
  expired,
  finished,
  julia,
  mario,
  newTrip,
  noShow,
  rejected,
  requested,
  rescheduled,
  started,
  trip,
  unassigned,
  van,
} from './sample.given.js';

const subject = 'subject-ana';
const reserved = [requested, approved, assigned];
const kept: ReservationEvent = { type: 'RescheduleAccepted', data: { transportKept: true } };
const lost: ReservationEvent = { type: 'RescheduleAccepted', data: { transportKept: false } };
const declined: ReservationEvent = { type: 'AssignmentDeclined', data: { subject, driverId: 'mario', why: 'enfermo' } };
const undone: ReservationEvent = { type: 'TripStartUndone', data: {} };
const refusedChange: ReservationEvent = { type: 'RescheduleRefused', data: { subject, why: '' } };
const lapsed: ReservationEvent = { type: 'RescheduleLapsed', data: {} };
const reinstated: ReservationEvent = { type: 'ReservationReinstated', data: { subject, trip: newTrip, why: 'error' } };
const corrected = (data: object): ReservationEvent => ({
  type: 'ReservationCorrected',
  data: { subject, transportKept: true, ...data },
});
const after = (...events: ReservationEvent[]) => fold(reservation, events) as Booked;

describe('where each event leads', () => {
  const ways: Record<string, [status: string, driven: boolean, ...events: ReservationEvent[]]> = {
    'asked for': ['requested', false, requested],
    'the office reminded': ['requested', false, requested, { type: 'ApprovalReminded', data: {} }],
    approved: ['approved', false, requested, approved],
    assigned: ['reserved', true, ...reserved],
    'taken off': ['approved', false, ...reserved, unassigned],
    declined: ['approved', false, ...reserved, declined],
    started: ['started', true, ...reserved, started()],
    'given to another on the road': [
      'started',
      true,
      ...reserved,
      started(),
      { type: 'TransportAssigned', data: { driver: julia, vehicle: van } },
    ],
    'started by a slip': ['reserved', true, ...reserved, started(), undone],
    finished: ['finished', true, ...reserved, started(), finished],
    'nobody came': ['no_show', true, ...reserved, noShow],
    rejected: ['rejected', false, requested, rejected],
    expired: ['expired', false, requested, expired],
    cancelled: ['cancelled', false, ...reserved, cancelled('company')],
    'another time asked for': ['updated', true, ...reserved, rescheduled],
    'that accepted, the driver is free': ['reserved', true, ...reserved, rescheduled, kept],
    'that accepted, the driver is not': ['approved', false, ...reserved, rescheduled, lost],
    'that refused': ['reserved', true, ...reserved, rescheduled, refusedChange],
    'that never answered': ['reserved', true, ...reserved, rescheduled, lapsed],
    'corrected, the driver is free': ['reserved', true, ...reserved, corrected({ trip: newTrip })],
    'corrected, the driver is not': [
      'approved',
      false,
      ...reserved,
      corrected({ trip: newTrip, transportKept: false }),
    ],
    'corrected before anybody drives': [
      'requested',
      false,
      requested,
      corrected({ trip: newTrip, transportKept: false }),
    ],
    'taken up again': ['approved', false, ...reserved, started(), finished, reinstated],
  };
  it.each(Object.entries(ways))('%s', (_, [status, driven, ...events]) => {
    const state = after(...events);
    expect({ status: state.status, driven: state.transport !== null }).toEqual({ status, driven });
  });
});

describe('a booking keeps on the calendar', () => {
  const places = (...events: ReservationEvent[]) =>
    commitmentsOf(fold(reservation, events)).map(({ commitment }) => commitment);
  it('nothing before it is made, or when it never is', () => {
    expect([places(), places({ type: 'ReservationAbandoned', data: { commitment: 'r1.a' } })]).toStrictEqual([[], []]);
  });
  it('the place of its trip, and that of the change it asks for', () => {
    expect([places(requested), places(requested, rescheduled)]).toEqual([['r1.a'], ['r1.a', 'r1.b']]);
  });
  it('the place that was taken with the driver, or the one it had where none was', () => {
    expect(places(...reserved)).toEqual(['r1.driven']);
    expect(places(requested, approved, { type: 'TransportAssigned', data: { driver: mario, vehicle: van } })).toEqual([
      'r1.a',
    ]);
  });
  it('the place of the new time alone once that is accepted', () =>
    expect(places(requested, rescheduled, lost)).toEqual(['r1.b']));
  it('the place of a trip that was driven', () =>
    expect(places(...reserved, started(), finished)).toEqual(['r1.driven']));
  it.each([
    ['rejected', rejected],
    ['cancelled', cancelled('customer')],
    ['expired', expired],
    ['a no-show', noShow],
  ])('none when it is %s', (_, end) => {
    expect(places(requested, end)).toStrictEqual([]);
  });
  it('a place again when it is taken up', () => expect(places(requested, rejected, reinstated)).toEqual(['r1.b']));
});

it('a refused attempt and a place that was given up leave a booking at its version', () => {
  expect(
    Object.keys(reservationEvents)
      .filter((type) => (reservation.keepsVersion as readonly string[]).includes(type))
      .sort(),
  ).toEqual([
    'AbsenceReported',
    'ArrivalReportWithdrawn',
    'CancellationRefused',
    'ChangeRefused',
    'DelayAnnounced',
    'DelayReported',
    'DelayWithdrawn',
    'DriverDetailsChanged',
    'PlaceAbandoned',
    'PriceExplained',
    'ReservationRestored',
    'TravellerReminded',
  ]);
});

describe('a correction', () => {
  it('changes the size of the party and leaves the fare', () => {
    expect(after(requested, corrected({ party: { ...asked.party, adults: 5, children: 2 } }))).toMatchObject({
      adults: 5,
      seats: 7,
      feeId: 'fee-1',
      trip,
    });
  });
  it('changes the fare and leaves the party', () => {
    const fare = { ...asked.fare, feeId: 'fee-2', durationMin: 120, returnMin: 130, onlyCash: true };
    expect(after(requested, corrected({ fare }))).toMatchObject({
      adults: 3,
      seats: 4,
      feeId: 'fee-2',
      durationMin: 120,
      returnMin: 130,
      onlyCash: true,
    });
  });
});

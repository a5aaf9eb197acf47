import type { ClaimEvent } from '@camino/domain/claims/claim.js';
import type { RatingEvent } from '@camino/domain/claims/rating.js';
import { answerDue } from '@camino/domain/reservations/traveller.js';
import type { ReservationEvent } from '@camino/domain/reservations/reservation.events.js';
import * as given from '@camino/domain/reservations/sample.given.js';
import type { RecordedEvent } from '../../platform/log/event-store/recorded-event.js';
import { rowFromEvents } from '../../platform/read/projecting/row-from-events.js';
import { bookings, type BookingRow } from './bookings.projection.js';

const { requested, approved, assigned, accepted, unassigned, rescheduled, newTrip, trip, later, van, mario } = given;

type Written = ReservationEvent | ClaimEvent | RatingEvent;
type Said = Readonly<{ by: string; event: Written }>;
const by = (role: string, event: Written): Said => ({ by: role, event });

/** Each at noon of the Monday the booking was asked for, by an administrator unless said. */
const recorded = (events: readonly (Written | Said)[]): RecordedEvent[] =>
  events.map((one, revision) => {
    const { by: role, event } = 'by' in one ? one : { by: 'admin', event: one };
    const metadata = { at: later, actor: { id: role, role } };
    return { ...event, stream: 'reservation-r1', revision, metadata } as unknown as RecordedEvent;
  });

const rowAfter = (...events: readonly (Written | Said)[]): BookingRow | null =>
  rowFromEvents(bookings, recorded(events), 'r1');

const subject = 'subject-ana';
const claimed: ClaimEvent = {
  type: 'ClaimFiled',
  data: {
    subject,
    claimId: 'c1',
    claimType: { id: 'late', description: 'El piloto llegó tarde', priority: 6 },
    clientId: 'ana',
    number: '261203-001',
    passenger: 'Ana Morales',
    pickUp: { date: trip.date, time: trip.time, at: trip.at },
  },
};
const rated: RatingEvent = { type: 'TripRated', data: { subject, stars: 4, comment: 'Muy amable', driverId: 'mario' } };
const halfHired = (half: 'driver' | 'vehicle'): ReservationEvent => ({
  type: 'TransportAssigned',
  data: {
    driver: half === 'driver' ? { id: '', ...given.hired.driver, image: null } : mario,
    vehicle: half === 'vehicle' ? { id: '', ...given.hired.vehicle, image: null } : van,
    hired: { half, company: given.hired.company },
    subject,
    why: 'taller',
  },
});
const told = [requested, approved, assigned, accepted, given.started(), given.finished] as const;

const { image: _photo, ...details } = mario;

describe('a booking’s row', () => {
  it('names the way there of a round trip, by which the way there finds it', () => {
    const ofWayBack = { ...requested, data: { ...requested.data, roundTripWith: 'r0' } } as ReservationEvent;
    expect(rowAfter(ofWayBack, approved)).toMatchObject({ roundTripWith: 'r0' });
  });

  it('is what was asked for, ready to be sorted and found', () => {
    const { standing, details, search, ...row } = rowAfter(requested)!;
    expect(row).toEqual({
      _id: 'r1',
      state: 'requested',
      status: 1,
      version: 0,
      entryVersion: 0,
      token: 'token-ana',
      number: '261203-001',
      driver: null,
      vehicle: null,
      ending: null,
      pendingNote: '',
      arrival: null,
      travellerRemindAt: null,
      requestedAt: given.askedAt,
      dueAt: answerDue(given.askedAt, trip.at),
      remindAt: expect.any(String),
      clientId: null,
      delayNote: '',
      delayedAt: null,
      bookedBy: null,
      roundTripWith: null,
      driverId: null,
      pickUpAt: trip.at,
      pickUpDate: '2026-12-03',
      adults: 3,
      centavos: 31_000,
      seats: 4,
      origin: 'aeropuerto la aurora',
      destination: 'antigua guatemala',
      passenger: 'ana morales',
      driverName: '',
      vehicleId: null,
      external: null,
      feeId: 'fee-1',
      payment: 'cash',
      accepted: false,
      claimPending: false,
      arrivesAt: '2026-12-03T21:15:00.000Z',
      plates: '',
      claims: [],
      claimed: false,
      claimSubjects: [],
      rating: null,
      ratingSubject: null,
    });
    expect(standing).toMatchObject({ status: 'requested', trip, seats: 4 });
    expect(details).toEqual(requested.data);
    for (const word of ['261203-001', 'ana morales', 'ana@example.com', '+502 5555 1234', 'gua-airport', 'av640'])
      expect(search).toContain(word);
  });

  it.each<[string, readonly (Written | Said)[], Partial<BookingRow> | object]>([
    ['is approved, and waits for nobody', [approved], { state: 'approved', version: 1, dueAt: null, remindAt: null }],
    [
      'says what the account of its driver says since, in the version it had',
      [
        approved,
        assigned,
        { type: 'DriverDetailsChanged', data: { driver: { ...details, name: 'Marío', phone: '9' } } },
      ],
      { version: 2, driver: { ...mario, name: 'Marío', phone: '9' }, driverName: 'mario xic' },
    ],
    ['is reminded of once', [{ type: 'ApprovalReminded', data: {} }], { state: 'requested', remindAt: null }],
    [
      'is rejected, with the reason',
      [given.rejected],
      { ending: { by: 'company', reason: 'sin vehículo', at: later } },
    ],
    ['ends by the system', [by('system', given.expired)], { ending: { by: 'system', reason: null, at: later } }],
    [
      'is canceled by whoever did it, whatever role wrote it down',
      [by('admin', given.cancelled('customer'))],
      { state: 'cancelled', ending: { by: 'customer', reason: null, at: later } },
    ],
    [
      'has driver and vehicle, by which it is sorted and found',
      [approved, assigned],
      { driver: mario, vehicle: van, driverId: 'mario', driverName: 'mario xic', plates: 'p-111aaa' },
    ],
    [
      'has a hired driver, who has no id, and a vehicle of the fleet',
      [approved, halfHired('driver')],
      {
        driverId: null,
        driverName: 'rosa aju',
        vehicleId: 'van',
        accepted: true,
        external: { company: 'Transportes Ixim', only: 'driver' },
      },
    ],
    [
      'has a hired vehicle, which has no id, and a driver of the fleet',
      [approved, halfHired('vehicle')],
      {
        driverId: 'mario',
        vehicleId: null,
        plates: 'c-902bkl',
        accepted: false,
        external: { company: 'Transportes Ixim', only: 'vehicle' },
      },
    ],
    [
      'has nothing hired once both are of the fleet',
      [approved, halfHired('vehicle'), assigned],
      { driverId: 'mario', vehicleId: 'van', external: null },
    ],
    [
      'has neither once they are taken away',
      [approved, assigned, unassigned],
      { driver: null, vehicle: null, driverId: null, driverName: '', plates: '' },
    ],
    [
      'belongs to an account it was joined to',
      [{ type: 'ReservationJoinedAccount', data: { clientId: 'ana' } }],
      {
        clientId: 'ana',
        details: { clientId: 'ana' },
      },
    ],
    [
      'has a note that was changed',
      [{ type: 'NoteChanged', data: { subject, note: 'Tres tablas' } }],
      {
        details: { wishes: { note: 'Tres tablas', flightNumber: 'AV640' } },
      },
    ],
    [
      'keeps its time while another is asked for, and waits for the answer to that',
      [approved, rescheduled],
      {
        state: 'updated',
        pickUpAt: trip.at,
        pendingNote: 'Vuelo cambiado',
        dueAt: answerDue(later, newTrip.at),
      },
    ],
    [
      'has the new time and note once they are accepted',
      [approved, rescheduled, { type: 'RescheduleAccepted', data: { transportKept: false } }],
      {
        pickUpAt: newTrip.at,
        pickUpDate: '2026-12-04',
        pendingNote: '',
        details: { trip: newTrip, wishes: { note: 'Vuelo cambiado' } },
      },
    ],
    [
      'keeps time and note when the change is refused',
      [approved, rescheduled, { type: 'RescheduleRefused', data: { subject, why: 'no hay lugar' } }],
      { pickUpAt: trip.at, pendingNote: '', details: { wishes: { note: 'Dos tablas de surf' } }, ending: null },
    ],
    [
      'keeps them when it lapses',
      [approved, rescheduled, { type: 'RescheduleLapsed', data: {} }],
      { pickUpAt: trip.at, pendingNote: '', details: { wishes: { note: 'Dos tablas de surf' } } },
    ],
    [
      'has what was corrected, and the rest as it was',
      [
        {
          type: 'ReservationCorrected',
          data: { subject, price: { centavos: 35_000, currency: 'GTQ', rate: 7.67 }, transportKept: true },
        },
      ],
      { details: { price: { centavos: 35_000 }, contact: { firstName: 'Ana' } }, token: 'token-ana' },
    ],
    [
      'counts again once it is reinstated, at the time it then has',
      [given.rejected, { type: 'ReservationReinstated', data: { subject, why: 'error', trip: newTrip } }],
      { ending: null, pickUpAt: newTrip.at, details: { trip: newTrip } },
    ],
    ['says who did not come', [approved, assigned, given.noShow], { ending: { by: 'company', reason: 'no llegó' } }],
    [
      'says that the company ended what the driver ended',
      [approved, assigned, by('driver', given.noShow)],
      { ending: { by: 'company' } },
    ],
    [
      'keeps driver and vehicle over a change that keeps them',
      [approved, assigned, rescheduled, { type: 'RescheduleAccepted', data: { transportKept: true } }],
      { driver: mario, vehicle: van, pickUpAt: newTrip.at },
    ],
    [
      'says nothing of a reason nobody gave',
      [by('client', given.cancelled('customer'))],
      { ending: { by: 'customer', reason: null } },
    ],
    ['is finished', told.slice(1), { state: 'finished', ending: { by: 'company', reason: null, at: later } }],
  ])('%s', (_, events, row) => expect(rowAfter(requested, ...events)).toMatchObject(row));

  it('has the version it had before what changes nothing about it', () => {
    const refused: ReservationEvent = {
      type: 'ChangeRefused',
      data: { code: 'reservation.too_late', day: '2026-11-30' },
    };
    expect(rowAfter(requested, approved, refused)?.version).toBe(1);
    expect(rowAfter(requested, approved, { type: 'PlaceAbandoned', data: { commitment: 'r1.a' } })?.version).toBe(1);
    expect(rowAfter(requested, approved, refused, assigned)?.version).toBe(3);
  });

  it('tells what was said after the trip, which makes no version', () => {
    const row = rowAfter(...told, rated, claimed)!;
    expect(row).toMatchObject({
      version: 5,
      rating: { reservation_id: 'r1', starts: 4, comment: 'Muy amable', rated_at: later },
      ratingSubject: subject,
      claimed: true,
      claims: [{ id: 'c1', reservation_id: 'r1', status: true, filed_at: later, resolved_at: null }],
      claimSubjects: [subject],
    });
  });

  it('is none without the request', () => {
    expect(rowAfter(approved)).toBeNull();
    expect(rowAfter(claimed)).toBeNull();
  });
});

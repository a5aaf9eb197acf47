import { ERASED } from '@camino/domain/kernel/catalogued.js';
import type { ReservationEvent } from '@camino/domain/reservations/reservation.events.js';
import {
  approved,
  asked,
  assigned,
  cancelled,
  drivenByOthers,
  expired,
  finished,
  noShow,
  rejected,
  requested,
  rescheduled,
  started,
} from '@camino/domain/reservations/sample.given.js';
import { bookingRow, requestedFor } from '../../../../../test/support/booking-rows.js';
import type { BookingRow } from '../rows/bookings.projection.js';
import { isDriven, paperTrip } from './day-words.js';

describe('a trip belongs on the paper of its day', () => {
  it.each<[boolean, string, readonly ReservationEvent[]]>([
    [false, 'requested', []],
    [true, 'approved', [approved]],
    [true, 'assigned', [approved, assigned]],
    [true, 'under way', [approved, assigned, started()]],
    [true, 'over', [approved, assigned, started(), finished]],
    [true, 'to be changed, as it stands', [approved, rescheduled]],
    [false, 'to be changed before it was approved', [rescheduled]],
    [false, 'rejected', [rejected]],
    [false, 'canceled', [approved, cancelled('customer')]],
    [false, 'expired', [expired]],
    [false, 'without its passenger', [approved, assigned, noShow]],
  ])('(%s) while it is %s', (expected, _, events) => {
    expect(isDriven(bookingRow('r1', requested, ...events))).toBe(expected);
  });
});

const assignedTo = (more: Parameters<typeof requestedFor>[2] = {}): BookingRow =>
  bookingRow('r1', requestedFor('2026-12-03', '14:00', more), approved, assigned);
const party = asked.party;

describe('what the paper says of a trip', () => {
  it('is what a driver needs, in the language asked for', () => {
    expect(paperTrip(assignedTo(), 'es')).toEqual({
      number: '261203-001',
      time: '14:00',
      origin: 'Aeropuerto La Aurora (GUA)',
      pickUp: '',
      destination: 'Antigua Guatemala',
      dropOff: 'Hotel Posada',
      minutes: 75,
      passenger: 'Ana Morales',
      phone: '+502 5555 1234',
      people: '3 adultos y 1 niño',
      suitcases: 4,
      needs: 'silla para niños',
      flight: 'AV640',
      arrival: '13:10',
      stops: '',
      note: 'Dos tablas de surf',
      driver: 'Mario Xic',
      vehicle: 'Toyota blanco',
      plates: 'P-111AAA',
      external: false,
      hiredDriver: false,
      hiredVehicle: false,
      company: '',
      driverPhone: '',
      price: 'Q310.00 ($40.42)',
      payment: 'En efectivo',
      cash: true,
      finished: false,
    });
    expect(paperTrip(assignedTo({ payment: 'credit_card' }), 'en')).toMatchObject({
      time: '2:00 pm',
      arrival: '1:10 pm',
      people: '3 adults and 1 child',
      needs: 'child seat',
      payment: 'Credit card',
      cash: false,
    });
  });

  it.each([
    [{ childrenChair: false }, '', ''],
    [{ childSeats: 1 }, 'silla para niños', 'child seat'],
    [{ childSeats: 2 }, '2 sillas para niños', '2 child seats'],
    [{ wheelchair: true }, 'silla para niños, silla de ruedas', 'child seat, wheelchair'],
    [{ childrenChair: false, wheelchair: true, childSeats: 2 }, 'silla de ruedas', 'wheelchair'],
  ])('names what is needed: %j', (more, es, en) => {
    const row = assignedTo({ party: { ...party, ...more } });
    expect([paperTrip(row, 'es')['needs'], paperTrip(row, 'en')['needs']]).toEqual([es, en]);
  });

  it('has no driver, vehicle and hour of arrival where there are none', () => {
    const row = bookingRow('r1', requestedFor('2026-12-03', '14:00', { wishes: { ...asked.wishes, arrivalTime: '' } }));
    expect(paperTrip(row, 'es')).toMatchObject({ driver: '', vehicle: '', plates: '', arrival: '', external: false });
  });

  it('has stops, and the end of the trip', () => {
    const wishes = { ...asked.wishes, stops: 'Mercado de Antigua', pickUpAddress: 'Puerta 2' };
    const events = [requestedFor('2026-12-03', '14:00', { wishes }), approved, assigned, started(), finished];
    expect(paperTrip(bookingRow('r1', ...events), 'es')).toMatchObject({
      stops: wishes.stops,
      pickUp: 'Puerta 2',
      finished: true,
    });
  });

  it('names others who drive, with how to reach them', () => {
    expect(paperTrip(bookingRow('r1', requested, approved, drivenByOthers), 'es')).toMatchObject({
      driver: 'Rosa Ajú',
      external: true,
      company: 'Transportes Ixim',
      driverPhone: '+502 5555 0190',
      vehicle: 'Nissan Urvan gris',
      plates: 'C-902BKL',
    });
  });

  it.each([
    ['driver', { hiredDriver: true, hiredVehicle: false, driverPhone: '+502 5555 0190' }],
    ['vehicle', { hiredDriver: false, hiredVehicle: true, driverPhone: '' }],
  ] as const)('tells that the %s alone is hired, and how to reach a driver of others', (only, expected) => {
    const row = bookingRow('r1', requested, approved, drivenByOthers);
    const paper = paperTrip({ ...row, external: { company: 'Transportes Ixim', only } }, 'es');
    expect(paper).toMatchObject({ external: true, company: 'Transportes Ixim', ...expected });
  });

  it('leaves out what was erased', () => {
    const contact = { firstName: ERASED, lastName: ERASED, email: ERASED, phone: ERASED, document: ERASED };
    const wishes = {
      flightNumber: ERASED,
      arrivalTime: ERASED,
      note: ERASED,
      pickUpAddress: ERASED,
      dropOffAddress: ERASED,
      stops: ERASED,
    };
    const row = bookingRow('r1', requestedFor('2026-12-03', '14:00', { contact, wishes }), approved, drivenByOthers);
    const gone = {
      ...row,
      driver: { ...row.driver!, name: ERASED, lastName: ERASED, phone: ERASED },
      vehicle: { ...row.vehicle!, plates: ERASED },
      external: { company: ERASED },
    };
    const paper = paperTrip(gone, 'es');
    expect(JSON.stringify(paper)).not.toContain(ERASED);
    expect(paper).toMatchObject({ passenger: '', arrival: '', driver: '', company: '', vehicle: 'Nissan Urvan gris' });
  });
});

import type { Actor } from '../kernel/decider.js';
import { tripWindow } from '../calendar/calendar.js';
import { instantOf, type Instant } from '../kernel/rules/time.js';
import type { CommandData, ReservationCommand, Seen, TakenPlace } from './reservation.js';
import type {
  AssignedDriver,
  AssignedVehicle,
  ExternalTransport,
  ReservationEvent,
  Trip,
} from './reservation.events.js';
import { answerDue } from './traveller.js';

/*
 * The booking in the specs of this folder: Ana Morales, airport to Antigua, three adults and a child, on Thursday 3
 * December.
 */

export const admin: Actor = { id: 'admin', role: 'admin' };
export const guest: Actor = { id: 'guest', role: 'guest' };
export const system: Actor = { id: 'system', role: 'system' };
export const driver: Actor = { id: 'mario', role: 'driver' };
export const otherDriver: Actor = { id: 'julia', role: 'driver' };
export const ana: Actor = { id: 'ana', role: 'client' };

export const askedAt = instantOf('2026-11-30', '09:00');
export const later = instantOf('2026-11-30', '12:00');
export const tripOn = (date: string, time: string, commitment: string): Trip => {
  const at = instantOf(date, time);
  return { date, time, at, window: tripWindow(at, 75, 75), commitment };
};
export const trip = tripOn('2026-12-03', '14:00', 'r1.a');
export const newTrip = tripOn('2026-12-04', '10:00', 'r1.b');

export const asked: CommandData<'RequestReservation'> = {
  subject: 'subject-ana',
  token: 'token-ana',
  number: '261203-001',
  language: 'es',
  trip,
  fare: {
    feeId: 'fee-1',
    trip: 'Aeropuerto → Antigua',
    origin: { id: 'GUA-AIRPORT', place: 'Aeropuerto La Aurora' },
    destination: { id: 'ANT', place: 'Antigua Guatemala' },
    distance: 40,
    measure: 'km',
    durationMin: 75,
    returnMin: 75,
    onlyCash: false,
  },
  price: { centavos: 31_000, currency: 'GTQ', rate: 7.67 },
  party: {
    adults: 3,
    children: 1,
    suitcases: 4,
    childrenChair: true,
    wheelchair: false,
    typeVehicle: { id: 'suv', name: 'SUV' },
  },
  contact: {
    firstName: 'Ana',
    lastName: 'Morales',
    email: 'ana@example.com',
    phone: '+502 5555 1234',
    document: '1234567890101',
  },
  wishes: {
    flightNumber: 'AV640',
    arrivalTime: '13:10',
    note: 'Dos tablas de surf',
    pickUpAddress: '',
    dropOffAddress: 'Hotel Posada',
  },
  payment: 'cash',
  clientId: null,
  bookedBy: null,
};

export const mario: AssignedDriver = {
  id: 'mario',
  subject: 'subject-mario',
  name: 'Mario',
  lastName: 'Xic',
  phone: '+502 5555 0001',
  image: null,
};
export const julia: AssignedDriver = {
  ...mario,
  id: 'julia',
  subject: 'subject-julia',
  name: 'Julia',
  lastName: 'Tzoc',
};
export const van: AssignedVehicle = {
  id: 'van',
  plates: 'P-111AAA',
  brand: 'Toyota',
  color: 'blanco',
  seats: 15,
  image: null,
};

export const hired: ExternalTransport = {
  company: 'Transportes Ixim',
  driver: { subject: 'subject-rosa', name: 'Rosa', lastName: 'Ajú', phone: '+502 5555 0190' },
  vehicle: { plates: 'C-902BKL', brand: 'Nissan Urvan', color: 'gris', seats: 6 },
};

/** The booking as seen when a place is taken for it: four seats, no transport yet. */
export const seen: Seen = { seats: 4, transport: null };
export const bound = { driverId: 'mario', vehicleId: 'van' };
export const seenBound: Seen = { seats: 4, transport: bound };
/** A place taken for a trip, with Mario and the van. */
export const placeFor = ({ window, commitment }: Trip, transport: TakenPlace['transport'] = bound): TakenPlace => ({
  commitment,
  window,
  transport,
});

const subject = 'subject-ana';
export const requested: ReservationEvent = {
  type: 'ReservationRequested',
  data: { ...asked, requestedAt: askedAt, expiresAt: answerDue(askedAt, trip.at) },
};
export const approved: ReservationEvent = { type: 'ReservationApproved', data: {} };
export const assigned: ReservationEvent = {
  type: 'TransportAssigned',
  data: { driver: mario, vehicle: van, commitment: 'r1.driven' },
};
export const drivenByOthers: ReservationEvent = {
  type: 'ExternalTransportAssigned',
  data: { ...hired, subject, why: 'flota completa' },
};
export const accepted: ReservationEvent = { type: 'AssignmentAccepted', data: { driverId: 'mario' } };
/** What a start is decided with: the reason, and the claim on Mario. */
export const starting = (why = '', override?: true): CommandData<'StartTrip'> => ({
  why,
  driverId: 'mario',
  drive: { drive: 'r1.drive', ...(override && { override }) },
});
export const started = (at: Instant = trip.at): ReservationEvent => ({
  type: 'TripStarted',
  data: { driverId: 'mario', at, drive: 'r1.drive' },
});
export const finished: ReservationEvent = { type: 'TripFinished', data: {} };
export const rescheduled: ReservationEvent = {
  type: 'RescheduleRequested',
  data: { subject, trip: newTrip, note: 'Vuelo cambiado', askedAt: later, expiresAt: answerDue(later, newTrip.at) },
};
export const cancelled = (by: 'customer' | 'company'): ReservationEvent => ({
  type: 'ReservationCancelled',
  data: { subject, by, why: '' },
});
export const rejected: ReservationEvent = { type: 'ReservationRejected', data: { subject, why: 'sin vehículo' } };
export const expired: ReservationEvent = { type: 'ReservationExpired', data: {} };
export const noShow: ReservationEvent = { type: 'PassengerDidNotShow', data: { subject, why: 'no llegó' } };
export const unassigned: ReservationEvent = { type: 'TransportUnassigned', data: { subject, why: 'taller' } };

/** A command on the booking. */
export const when = <T extends ReservationCommand['type']>(
  type: T,
  by: Actor,
  at: Instant,
  data?: CommandData<T>,
): ReservationCommand => ({ type, by, at, data }) as ReservationCommand;

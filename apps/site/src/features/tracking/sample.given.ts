import type { TrackedReservation } from '@camino/contracts/reservations/reservation.js';
import { OLIVIAS_TRIP } from '../../../../../test/samples/olivias-trip.js';

/** The moment the tests take place: Tuesday 2 March 2027, 10:15 in Guatemala. */
export const NOW = new Date('2027-03-02T16:15:00.000Z');
export const TOKEN = 'link-of-olivia-brooks';

/** A booking nobody has answered yet, for Wednesday 10 March at 15:00. */
export const REQUESTED: TrackedReservation = {
  ...OLIVIAS_TRIP,
  token: TOKEN,
  user: { name: 'Olivia', last_name: 'Brooks', email: 'o••••••@example.com', cui_passport: '•••••••43' },
  PersonalInfo: { first_name: 'Olivia', last_name: 'Brooks', email: 'o••••••@example.com', phone: '•••••••43' },
  flight_number: 'UA 1901',
  arrival_time: '14:05',
  note: 'Somos tres',
  children_chair: true,
  type_vehicle: { id: 'suv', name: 'SUV' },
  drop_off_address: 'Parque Central',
  read_only: false,
  paid: 0,
  due: 1350,
  price_changes: [],
  timeline: [{ type: 'ReservationRequested', at: '2027-03-02T15:00:00.000Z' }],
};

const later = (...types: string[]): TrackedReservation['timeline'] => [
  ...REQUESTED.timeline,
  ...types.map((type, at) => ({ type, at: `2027-03-02T16:0${at}:00.000Z` })),
];

export const APPROVED: TrackedReservation = {
  ...REQUESTED,
  status_id: 2,
  reservation_status_id: 2,
  state: 'approved',
  progress_step: 2,
  version: 1,
  expires_at: null,
  timeline: later('ReservationApproved'),
};

export const RESERVED: TrackedReservation = {
  ...APPROVED,
  state: 'reserved',
  progress_step: 3,
  version: 2,
  Driver: { id: 'd1', name: 'Mario', last_name: 'Xicay', phone: '+502 5555 0102' },
  Vehicle: { id: 'v1', plates: 'P-124FRT', brand: 'Mitsubishi', color: 'Negro', no_passengers: 4 },
  timeline: later('ReservationApproved', 'TransportAssigned'),
};

export const STARTED: TrackedReservation = {
  ...RESERVED,
  state: 'started',
  progress_step: 4,
  version: 3,
  allowed_actions: [],
  timeline: later('ReservationApproved', 'TransportAssigned', 'TripStarted'),
};

export const FINISHED: TrackedReservation = {
  ...STARTED,
  status_id: 3,
  reservation_status_id: 3,
  state: 'finished',
  progress_step: 5,
  version: 4,
  timeline: later('ReservationApproved', 'TransportAssigned', 'TripStarted', 'TripFinished'),
};

/** The one change was asked for and waits. */
export const UPDATED: TrackedReservation = {
  ...REQUESTED,
  status_id: 4,
  reservation_status_id: 4,
  state: 'updated',
  version: 1,
  booking_changes: 1,
  allowed_actions: ['cancel'],
  pending_change: {
    pick_up_date: '2027-03-12',
    pick_up_time: '09:00',
    note: 'Un día más',
    asked_at: '2027-03-02T16:00:00.000Z',
    expires_at: '2027-03-03T16:00:00.000Z',
    holds: { state: 'requested', progress_step: 1 },
  },
  timeline: later('RescheduleRequested'),
};

/** The one change was asked for while a driver was assigned: trip and driver hold until it is accepted. */
export const CHANGING: TrackedReservation = {
  ...RESERVED,
  status_id: 4,
  reservation_status_id: 4,
  state: 'updated',
  progress_step: 1,
  version: 3,
  booking_changes: 1,
  allowed_actions: ['cancel'],
  pending_change: {
    pick_up_date: '2027-03-12',
    pick_up_time: '09:00',
    note: 'Un día más',
    asked_at: '2027-03-02T16:00:00.000Z',
    expires_at: '2027-03-03T16:00:00.000Z',
    holds: { state: 'reserved', progress_step: 3 },
  },
  timeline: later('ReservationApproved', 'TransportAssigned', 'RescheduleRequested'),
};

/** The one change was asked for with a note, and the office refused it. */
export const CHANGE_REFUSED: TrackedReservation = {
  ...APPROVED,
  version: 3,
  booking_changes: 1,
  allowed_actions: ['cancel'],
  timeline: [
    ...later('ReservationApproved', 'RescheduleRequested'),
    { type: 'RescheduleRefused', at: '2027-03-02T17:00:00.000Z', reason: 'No hay minibús', note: 'Dos maletas más' },
  ],
};

const ended = (
  state: TrackedReservation['state'],
  ending: NonNullable<TrackedReservation['ending']>,
): TrackedReservation => ({
  ...REQUESTED,
  status_id: 5,
  reservation_status_id: 5,
  state,
  progress_step: null,
  version: 3,
  allowed_actions: [],
  expires_at: null,
  ending,
});

export const REJECTED = ended('rejected', {
  by: 'company',
  reason: 'La carretera está cerrada por obras',
  at: '2027-03-02T16:00:00.000Z',
});
export const CANCELLED = ended('cancelled', {
  by: 'customer',
  reason: 'Perdimos el vuelo',
  at: '2027-03-02T16:00:00.000Z',
});
export const EXPIRED = ended('expired', { by: 'system', reason: null, at: '2027-03-02T16:00:00.000Z' });
export const NO_SHOW = ended('no_show', {
  by: 'company',
  reason: 'No contestó el teléfono',
  at: '2027-03-02T16:00:00.000Z',
});

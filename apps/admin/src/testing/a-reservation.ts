import type { DriverChoice, VehicleChoice } from '@camino/contracts/calendar/availability.js';
import type { Reservation } from '@camino/contracts/reservations/reservation.js';
import type { TimelineEntry } from '@camino/contracts/kernel/timeline.js';
import { progressStep, type ReservationState, statusA } from '@camino/contracts/reservations/reservation-states.js';
import { OLIVIAS_TRIP } from '../../../../test/samples/olivias-trip.js';

const ENDED: readonly ReservationState[] = ['rejected', 'cancelled', 'expired', 'no_show'];
const WITH_TRANSPORT: readonly ReservationState[] = ['reserved', 'started', 'finished', 'no_show'];

/** What the server lets the office do in each state. */
const OFFICE: Partial<Record<ReservationState, Reservation['allowed_actions']>> = {
  requested: ['approve', 'assign-transport', 'reject', 'cancel', 'correct'],
  updated: ['approve', 'assign-transport', 'reject', 'refuse-change', 'cancel'],
  approved: ['assign-transport', 'cancel', 'finish', 'correct'],
  reserved: ['assign-transport', 'unassign', 'cancel', 'start', 'finish', 'no-show', 'correct'],
  started: ['assign-transport', 'undo-start', 'finish', 'no-show'],
};

const CHANGE: Reservation['pending_change'] = {
  pick_up_date: '2031-03-05',
  pick_up_time: '16:00',
  note: 'El vuelo se movió',
  asked_at: '2031-03-01T15:00:00Z',
  expires_at: '2031-03-02T15:00:00Z',
  holds: { state: 'approved', progress_step: 2 },
};

const transportOf = (state: ReservationState): Pick<Reservation, 'Driver' | 'Vehicle'> =>
  WITH_TRANSPORT.includes(state)
    ? {
        Driver: { id: 'd1', name: 'Mario', last_name: 'Ajú', phone: '+502 5555 0301' },
        Vehicle: { id: 'v1', plates: 'P-412FRT', brand: 'Hyundai', color: 'Plateado', no_passengers: 12 },
      }
    : { Driver: null, Vehicle: null };

/**
 * Olivia Brooks' trip from the airport to Antigua on Monday 3 March 2031 at 14:00, in the given state, as the office
 * sees it.
 */
export const aReservation = (state: ReservationState = 'requested', other: Partial<Reservation> = {}): Reservation => ({
  ...OLIVIAS_TRIP,
  token: 'token-of-olivia',
  reservation_number: '310303-001',
  status_id: statusA(state),
  reservation_status_id: statusA(state),
  state,
  progress_step: progressStep(state),
  version: 3,
  allowed_actions: OFFICE[state] ?? ['reinstate'],
  user: { name: 'Olivia', last_name: 'Brooks', email: 'olivia@example.com', cui_passport: 'US5550143' },
  PersonalInfo: { first_name: 'Olivia', last_name: 'Brooks', email: 'olivia@example.com', phone: '+1 202 555 0143' },
  no_passengers: 4,
  adults: 3,
  suitcase: 2,
  flight_number: 'DL 1830',
  arrival_time: '12:10',
  note: 'Traemos una tabla de surf',
  children_chair: true,
  pick_up_date: '2031-03-03',
  pick_up_time: '14:00',
  pick_up_at: '2031-03-03T20:00:00Z',
  start_from: '2031-03-03T17:00:00Z',
  start_until: '2031-03-04T08:00:00Z',
  ...(['reserved', 'started'].includes(state) && { no_show_from: '2031-03-03T20:00:00Z' }),
  drop_off_address: '5a Avenida Norte 12',
  booking_changes: state === 'updated' ? 1 : 0,
  language: 'en',
  requested_at: '2031-03-01T12:00:00Z',
  expires_at: state === 'requested' ? '2031-03-02T12:00:00Z' : null,
  pending_change: state === 'updated' ? CHANGE : null,
  ending: ENDED.includes(state) ? { by: 'company', reason: 'No hay vehículo', at: '2031-03-01T18:00:00Z' } : null,
  started_at: state === 'started' ? '2031-03-03T20:05:00Z' : null,
  ...transportOf(state),
  reservation_detail: {
    ...OLIVIAS_TRIP.reservation_detail,
    price: 1234.5,
    price_usd: 160.95,
    fee: {
      id: 'f1',
      trip: 'Aeropuerto – Antigua',
      distance: 45,
      duration_min: 90,
      measure_type: { abbreviation: 'km' },
    },
  },
  ...other,
});

/** The same trip as its driver sees it: status in dialect B, the driver's own actions. */
export const aDriversTrip = (status: 1 | 3 | 4, other: Partial<Reservation> = {}): Reservation =>
  aReservation(status === 4 ? 'started' : 'reserved', {
    status_id: status,
    accepted: status !== 1,
    allowed_actions:
      status === 1 ? ['accept', 'decline', 'start'] : status === 3 ? ['decline', 'start'] : ['finish', 'undo-start'],
    ...other,
  });

export const aDriver = (other: Partial<DriverChoice> = {}): DriverChoice => ({
  id: 'd1',
  name: 'Mario',
  last_name: 'Ajú',
  phone: '+502 5555 0301',
  image: null,
  active: true,
  free: true,
  reason: null,
  busy_with: null,
  busy_from: null,
  busy_to: null,
  ...other,
});

export const aVehicle = (other: Partial<VehicleChoice> = {}): VehicleChoice => ({
  id: 'v1',
  no_plate: 'P-412FRT',
  brand: 'Hyundai',
  type: 'Minibús',
  color: 'Plateado',
  no_passengers: 12,
  image: null,
  status: true,
  free: true,
  reason: null,
  busy_with: null,
  busy_from: null,
  busy_to: null,
  ...other,
});

export const anEntry = (other: Partial<TimelineEntry> = {}): TimelineEntry => ({
  version: 0,
  type: 'ReservationRequested',
  at: '2031-03-01T12:00:00Z',
  recorded_at: '2031-03-01T12:00:00Z',
  actor: { id: 'guest', role: 'guest', name: null },
  on_behalf_of: null,
  reason: null,
  changes: [],
  refused: null,
  ...other,
});

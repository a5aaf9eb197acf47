import type { Profile } from '@camino/contracts/account.js';
import type { Reservation } from '@camino/contracts/reservation.js';
import { roleOf } from '@camino/contracts/account.js';
import type { Session, TokenClaims } from '@camino/contracts/session.js';

const coded = (claims: Partial<TokenClaims>): string => Buffer.from(JSON.stringify(claims)).toString('base64url');

/** Somebody signed in, by role. */
export const sessionOf = (role: Session['role'], name = 'Olivia Brooks'): Session => ({ role, driver_id: null, token: `h.${coded({ id: 'u1', role, name })}.s` });

export const PROFILE: Profile = {
  id: 'u1', name: 'Olivia', last_name: 'Brooks', email: 'olivia@example.com', emailConfirmation: true, phone: '', cui_passport: '', direccion: '', fecha_nacimiento: '',
  departamento_id: '', municipio_id: '', role_id: 4, role: roleOf(4), image: null, version: 0,
};

/** A trip from the airport to Antigua as the client's own list gives it. */
export const TRIP: Reservation = {
  id: 'r1',
  token: 'link-1',
  reservation_number: '270310-001',
  status_id: 1,
  reservation_status_id: 1,
  state: 'requested',
  progress_step: 1,
  version: 0,
  allowed_actions: ['change', 'cancel'],
  user: { name: 'Olivia', last_name: 'Brooks', email: 'olivia@example.com', cui_passport: 'A1' },
  PersonalInfo: { first_name: 'Olivia', last_name: 'Brooks', email: 'olivia@example.com', phone: '+502 5555 0143' },
  no_passengers: 3,
  adults: 2,
  childs: 1,
  suitcase: 4,
  flight_number: '',
  arrival_time: '',
  note: '',
  children_chair: false,
  wheelchair: false,
  type_vehicle: null,
  pick_up_date: '2027-03-10',
  pick_up_time: '15:00',
  pick_up_at: '2027-03-10T21:00:00.000Z',
  pick_up_place: 'GUA-AIRPORT',
  drop_off_place: 'ANT',
  pick_up_address: '',
  drop_off_address: '',
  booking_changes: 0,
  payment: 'cash',
  language: 'es',
  requested_at: '2027-03-02T15:00:00.000Z',
  expires_at: '2027-03-03T15:00:00.000Z',
  pending_change: null,
  ending: null,
  accepted: false,
  started_at: null,
  client_id: 'u1',
  booked_by: null,
  Driver: null,
  Vehicle: null,
  quality_service: [],
  claim: [],
  OptionsReservations: [],
  reservation_detail: {
    origin: { id: 'GUA-AIRPORT', place: 'Aeropuerto La Aurora' },
    destination: { id: 'ANT', place: 'Antigua Guatemala' },
    driver: null,
    vehicle: null,
    price: 1350,
    price_usd: 176.01,
    rate: 7.67,
    fee: { id: 'f', trip: 'Aeropuerto – Antigua', distance: 40, duration_min: 75, measure_type: { abbreviation: 'km' } },
  },
};

export const LATER: Reservation = { ...TRIP, id: 'r2', token: 'link-2', reservation_number: '270402-004', state: 'approved', pick_up_date: '2027-04-02', pick_up_time: '06:00', adults: 1, childs: 0 };
export const FINISHED: Reservation = { ...TRIP, id: 'r3', token: 'link-3', reservation_number: '270105-002', state: 'finished', pick_up_date: '2027-01-05' };

import type { Profile } from '@camino/contracts/accounts/account.js';
import type { ReservationClaim } from '@camino/contracts/claims/claim.js';
import type { Reservation } from '@camino/contracts/reservations/reservation.js';
import { roleOf } from '@camino/contracts/accounts/account.js';
import type { Session, TokenClaims } from '@camino/contracts/accounts/session.js';
import { OLIVIAS_TRIP } from '../../../../../test/samples/olivias-trip.js';

const coded = (claims: Partial<TokenClaims>): string => Buffer.from(JSON.stringify(claims)).toString('base64url');

/** Somebody signed in, by role. */
export const sessionOf = (role: Session['role'], name = 'Olivia Brooks'): Session => ({
  role,
  driver_id: null,
  token: `h.${coded({ id: 'u1', role, name })}.s`,
});

export const PROFILE: Profile = {
  id: 'u1',
  name: 'Olivia',
  last_name: 'Brooks',
  email: 'olivia@example.com',
  emailConfirmation: true,
  phone: '',
  cui_passport: '',
  direccion: '',
  fecha_nacimiento: '',
  departamento_id: '',
  municipio_id: '',
  nit: '',
  role_id: 4,
  role: roleOf(4),
  image: null,
  version: 0,
};

/** A trip from the airport to Antigua as the client's own list gives it. */
export const TRIP: Reservation = { ...OLIVIAS_TRIP, client_id: 'u1' };

export const LATER: Reservation = {
  ...TRIP,
  id: 'r2',
  token: 'link-2',
  reservation_number: '270402-004',
  state: 'approved',
  pick_up_date: '2027-04-02',
  pick_up_time: '06:00',
  adults: 1,
  childs: 0,
};
export const FINISHED: Reservation = {
  ...TRIP,
  id: 'r3',
  token: 'link-3',
  reservation_number: '270105-002',
  state: 'finished',
  pick_up_date: '2027-01-05',
};

/** What the office told of a pick-up that is 75 minutes later. */
export const DELAY = {
  minutes: 75,
  cause: 'flight',
  note: '',
  expected_time: '16:15',
  announced_at: '2027-03-10T19:00:00.000Z',
} as const;

/** A finished trip that its client may still rate and complain about. */
export const UNRATED: Reservation = {
  ...FINISHED,
  id: 'r4',
  token: 'link-4',
  reservation_number: '270308-001',
  progress_step: 5,
  pick_up_date: '2027-03-08',
  pick_up_at: '2027-03-08T21:00:00.000Z',
  allowed_actions: ['rate', 'claim'],
};

export const LATE: ReservationClaim = {
  id: 'c1',
  reservation_id: 'r5',
  claim_type_id: 'late',
  claim_type: { id: 'late', description: 'El piloto llegó tarde', priority: 6 },
  status: true,
  filed_at: '2027-03-08T23:00:00.000Z',
  resolved_at: null,
  note: '',
};

/** A finished trip with four stars and a claim under review. */
export const RATED: Reservation = {
  ...UNRATED,
  id: 'r5',
  token: 'link-5',
  reservation_number: '270308-002',
  allowed_actions: [],
  quality_service: [{ reservation_id: 'r5', starts: 4, comment: 'Muy amable', rated_at: '2027-03-09T15:00:00.000Z' }],
  claim: [LATE],
};

import type { Reservation } from '@camino/contracts/reservations/reservation.js';
import type { Session } from '@camino/contracts/accounts/session.js';
import type { TestApp } from './test-app.js';

/** A Monday morning in Guatemala; the tests book for the following Thursday. */
export const MONDAY = '2026-11-30T15:00:00.000Z';
export const THURSDAY = '2026-12-03';

let travellers = 0;

/** A booking as the wizard sends it: airport to Antigua, three adults and a child; each call uses a new traveler. */
export const bookingForm = (more: object = {}): Record<string, unknown> => ({
  date: THURSDAY,
  hour: '14:00',
  passenger: 3,
  childs: 1,
  suitcase: 4,
  flight_number: 'AV640',
  type_vehicle: 'suv',
  children_chair: true,
  wheelchair: false,
  phone: '+502 5555 1234',
  cui_passport: '1234567890101',
  email: `ana.${(travellers += 1)}@example.com`,
  name: 'Ana',
  last_name: 'Morales',
  fee: 'GUA-AIRPORT_ANT',
  payment: 'cash',
  ...more,
});

export const book = async (app: TestApp, more: object = {}, as?: Session): Promise<Reservation & { token: string }> => {
  const { status, body } = await app.ask('POST', '/api/reservation', { as, body: bookingForm(more) });
  if (status !== 201) throw new Error(`not booked: ${status} ${JSON.stringify(body)}`);
  return (body as { data: Reservation & { token: string } }).data;
};

/** Calls a verb of the back office or of a driver; returns the row afterwards. */
export const act = async (
  app: TestApp,
  as: Session,
  id: string,
  verb: string,
  body: object = {},
  resource = 'reservation',
): Promise<Reservation> => {
  const answer = await app.ask('POST', `/api/admin/${resource}/${id}/${verb}`, { as, body });
  if (answer.status !== 200) throw new Error(`${verb}: ${answer.status} ${JSON.stringify(answer.body)}`);
  return (answer.body as { data: Reservation }).data;
};

/** Ids of the first two demo drivers. */
export const driversOf = async (app: TestApp, admin: Session): Promise<readonly string[]> => {
  const { body } = await app.ask('POST', '/api/reservation/verify_driver', { as: admin, body: { date: THURSDAY } });
  return (body as { data: { id: string }[] }).data.map(({ id }) => id);
};

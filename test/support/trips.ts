import type { Reservation } from '@camino/contracts/reservations/reservation.js';
import type { Session } from '@camino/contracts/accounts/session.js';
import { act, book } from './bookings.js';
import type { TestApp } from './test-app.js';

/** Books a trip as `as` and lets the office finish it. */
export const finishedTrip = async (
  app: TestApp,
  admin: Session,
  more: object = {},
  as?: Session,
): Promise<Reservation & { token: string }> => {
  const booked = await book(app, { passenger: 1, childs: 0, suitcase: 0, ...more }, as);
  await act(app, admin, booked.id, 'approve');
  await act(app, admin, booked.id, 'finish', { reason: 'Sin registro del inicio' });
  return booked;
};

/** Replaces `:name` placeholders in a template: `/api/claim/:claim` or a body with such texts. */
export const filled = <T>(template: T, known: Readonly<Record<string, string>>): T =>
  JSON.parse(JSON.stringify(template).replace(/:([a-z_]+)\b/gi, (all, name: string) => known[name] ?? all)) as T;

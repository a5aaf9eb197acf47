import type { BookedTour } from '@camino/contracts/tours/tour.js';
import { THURSDAY } from './bookings.js';
import type { TestApp } from './test-app.js';

let travellers = 0;

export const grownUp = (more: object = {}) => ({
  name: 'Luis Morales',
  email: 'luis@example.com',
  phone: '5555 4321',
  age: 36,
  ...more,
});
export const kid = (more: object = {}) => ({ name: 'Eva Morales', age: 7, ...more });

/** Two adults and a child hike up on the Thursday; each call is another traveller. */
export const tourForm = (more: object = {}): Record<string, unknown> => ({
  tour: 3,
  date: THURSDAY,
  adults: 2,
  children: 1,
  contact: {
    name: 'Ana Morales',
    email: `volcan.${(travellers += 1)}@example.com`,
    phone: '+502 5555 1234',
    age: 34,
    note: 'Una de nosotras no come carne',
  },
  companions: [grownUp(), kid()],
  ...more,
});

/** A party of so many adults. */
export const tourOfAdults = (adults: number, more: object = {}): Record<string, unknown> =>
  tourForm({ adults, children: 0, companions: Array.from({ length: adults - 1 }, () => grownUp()), ...more });

/** The booking as it was answered, and the traveller's address. */
export const bookTour = async (
  app: TestApp,
  form: Record<string, unknown> = tourForm(),
  headers?: Record<string, string>,
): Promise<BookedTour & { email: string }> => {
  const { status, body } = await app.ask('POST', '/api/tour', { body: form, headers });
  if (status !== 201) throw new Error(`not booked: ${status} ${JSON.stringify(body)}`);
  return { ...(body as { data: BookedTour }).data, email: (form['contact'] as { email: string }).email };
};

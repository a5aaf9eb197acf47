import { reservationIdOf } from './reservation-id.js';

const TOKEN = '2Z5bvRL1ThmwEd_Pwl7ZIoitnUaE5sx2';

it('the id of a booking stays what it was: stored streams go by it', () => {
  expect(reservationIdOf(TOKEN)).toBe('c1df070b7a2e575e789d55b0c630e3bd');
});

it('the id of a booking has no dash, and its link cannot be read from it', () => {
  expect(reservationIdOf(TOKEN)).toMatch(/^[0-9a-f]{32}$/);
  const start = Buffer.from(TOKEN, 'base64url').subarray(0, 16);
  expect(Buffer.from(reservationIdOf(TOKEN), 'hex').equals(start)).toBe(false);
});

import { WHO_MAY } from './who-may.js';
import { TestApp } from '../support/test-app.js';

/**
 * Calls of the pages that visitors get: landing, login, registration, recovery, confirmation, tracking, booking, tours.
 */
const CALLS: readonly (readonly [string, string, object?])[] = [
  ['GET', '/api/fee'],
  ['GET', '/api/exchange_rate'],
  ['GET', '/api/type_vehicle'],
  ['GET', '/api/origin'],
  ['GET', '/api/destination'],
  ['GET', '/api/rating/summary'],
  ['POST', '/api/user/login', { email: 'nobody@example.com', password: 'Wrong#2026' }],
  ['POST', '/api/user/signup', {}],
  ['POST', '/api/recuperacion', { email: 'nobody@example.com' }],
  ['POST', '/api/user/reset-password/check', { token: 'x' }],
  ['POST', '/api/user/reset-password', {}],
  ['PUT', '/api/personal_info/confirm_email', { token: 'x' }],
  ['POST', '/api/personal_info/find_email', { email: 'nobody@example.com' }],
  ['POST', '/api/personal_info/send_confirmation_email', { email: 'nobody@example.com' }],
  ['POST', '/api/personal_info', {}],
  ['POST', '/api/reservation/verify_available', {}],
  ['POST', '/api/reservation/hours_available', {}],
  ['POST', '/api/reservation', {}],
  ['GET', '/api/reservation/find_reservation/unknown-token-000'],
  ['GET', '/api/reservation/timing_reservation/unknown-token-000'],
  ['PUT', '/api/reservation/reservation_user', { token: 'unknown-token-000' }],
  ['DELETE', '/api/reservation/reservation_cancel', { token: 'unknown-token-000' }],
  ['GET', '/api/tour/availability'],
  ['POST', '/api/tour', {}],
  ['GET', '/api/tour/find_tour/unknown-token-000'],
];
const CLOSED = ['auth.required', 'auth.forbidden', 'route.unknown'];

let camino: TestApp;
beforeAll(async () => {
  camino = await TestApp.start();
});
afterAll(() => camino.stop());

describe('a visitor without an account', () => {
  const calls = CALLS.map(([method, path, body]) => ({ method: method as 'GET', path, body }));
  it.each(calls)(
    'may call $method $path, which a page for visitors needs (ROLE-008)',
    async ({ method, path, body }) => {
      const answer = await camino.ask(method, path, { body });
      expect([answer.status < 500, CLOSED.includes(String(answer.body?.code))]).toEqual([true, false]);
    },
  );

  it('may call nothing of what is a client’s, a driver’s or the office’s (ROLE-008)', async () => {
    const closed = Object.values(WHO_MAY)
      .filter(({ who }) => Array.isArray(who))
      .flatMap(({ routes }) => routes)
      .filter((route) => route.startsWith('get ') && !route.includes('{'));
    expect(closed.length).toBeGreaterThan(10);
    const answers = await Promise.all(
      closed.map(async (route) => [route, (await camino.ask('GET', route.slice(4))).status] as const),
    );
    expect(answers.filter(([, status]) => status !== 401)).toEqual([]);
  });
});

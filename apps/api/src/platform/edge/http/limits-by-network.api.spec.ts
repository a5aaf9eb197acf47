import { MONDAY } from '../../../../../../test/support/bookings.js';
import { TestApp } from '../../../../../../test/support/test-app.js';

/** Addresses of one client: of one IPv6 line, or one IPv4 address in its spellings. */
const LINES: readonly (readonly [string, (nth: number) => string])[] = [
  ['addresses of one IPv6 line', (nth) => `2001:db8:1:2:${nth}::${nth + 1}`],
  [
    'one IPv4 address in several spellings',
    (nth) => ['203.0.113.7', '::ffff:203.0.113.7', '::ffff:cb00:7107'][nth % 3]!,
  ],
];
const OTHER = '2001:db8:1:3::1';

describe.each(LINES)('limits by address count %s as one', (_, from) => {
  let camino: TestApp;
  beforeAll(async () => {
    camino = await TestApp.start({ now: MONDAY, environment: { RATE_LIMIT: 'on' } });
  });
  afterAll(() => camino.stop());

  it('for logins', async () => {
    const login = async (nth: number, address: string) => {
      const body = { email: `person${nth}@example.com`, password: 'Wrong#2026' };
      return (await camino.ask('POST', '/api/user/login', { body, from: address })).status;
    };
    const statuses: number[] = [];
    for (let nth = 0; nth < 21; nth += 1) statuses.push(await login(nth, from(nth)));
    expect(statuses).toEqual([...Array<number>(20).fill(403), 429]);
    expect(await login(21, OTHER)).toBe(403);
  });

  it.each([
    ['registrations', '/api/user/signup', 400],
    ['inquiries', '/api/inquiry', 400],
    ['recoveries', '/api/recuperacion', 400],
  ])('for %s', async (_name, path, status) => {
    const ask = async (address: string) => (await camino.ask('POST', path, { body: {}, from: address })).status;
    const statuses: number[] = [];
    for (let nth = 0; nth < 11; nth += 1) statuses.push(await ask(from(nth)));
    expect(statuses).toEqual([...Array<number>(10).fill(status), 429]);
    expect(await ask(OTHER)).toBe(status);
  });

  it('for places that are held', async () => {
    const hold = async (day: number, address: string) => {
      const body = { date: `2026-12-${day}`, time: '10:00', passenger: 1, hold: true };
      return (await camino.ask('POST', '/api/reservation/verify_available', { body, from: address })).body.data as {
        hold_id?: string;
      };
    };
    const held: boolean[] = [];
    for (let nth = 0; nth < 8; nth += 1) held.push((await hold(10 + nth, from(nth))).hold_id !== undefined);
    expect(held).toEqual([...Array<boolean>(6).fill(true), false, false]);
    expect((await hold(20, OTHER)).hold_id).toEqual(expect.any(String));
  });
});

import { DEMO_PASSWORD } from '../demo-accounts.js';
import { TestApp } from '../../../../../test/support/test-app.js';

const ANA = 'cliente@demo.gt';
const LUCIA = 'admin@demo.gt';
const HOME = '203.0.113.7';
const ATTRIBUTES = '; Path=/api/user/login; Max-Age=31536000; HttpOnly; SameSite=Strict';

describe('a known device', () => {
  let camino: TestApp;
  beforeEach(async () => {
    camino = await TestApp.start({ environment: { RATE_LIMIT: 'on' } });
  });
  afterEach(() => camino.stop());

  const login = async (from: string, { email = ANA, password = DEMO_PASSWORD, cookie = '' } = {}) => {
    const { status, headers, body } = await camino.ask('POST', '/api/user/login', {
      body: { email, password },
      from,
      headers: cookie ? { cookie } : {},
    });
    return { status, set: String(headers['set-cookie'] ?? ''), token: body.token as string };
  };
  const cookieFrom = (set: string): string => set.split(';')[0]!;
  const signedIn = async (email = ANA, cookie = ''): Promise<string> =>
    cookieFrom((await login(HOME, { email, cookie })).set);
  /** Wrong passwords from `networks` networks in turn. */
  const attack = async (networks: number, email = ANA): Promise<readonly number[]> => {
    const statuses: number[] = [];
    for (let nth = 0; nth < 10; nth += 1)
      statuses.push((await login(`198.51.100.${nth % networks}`, { email, password: 'Wrong#2026' })).status);
    return statuses;
  };

  it('is remembered by a cookie that no script reads, and that only logins send', async () => {
    const { set } = await login(HOME);
    expect(set).toMatch(/^camino\.devices=[\w-]{75};/);
    expect(set.slice(set.indexOf(';'))).toBe(ATTRIBUTES);
    expect((await login(HOME, { password: 'Wrong#2026' })).set).toBe('');
  });

  it('is not needed while only one network fails: that one is locked, the right password of others counts', async () => {
    expect(await attack(1)).toEqual(Array<number>(10).fill(403));
    expect((await login('198.51.100.0')).status).toBe(423);
    expect((await login(HOME)).status).toBe(200);
  });

  it('signs in while many networks attack the account, from any network; strangers do not', async () => {
    const cookie = await signedIn();
    expect(await attack(10)).toEqual(Array<number>(10).fill(403));
    expect((await login(HOME)).status).toBe(423);
    for (const from of [HOME, '198.51.100.3']) expect((await login(from, { cookie })).status).toBe(200);
    expect((await login(HOME)).status).toBe(423);
  });

  it('has ten attempts of its own', async () => {
    const cookie = await signedIn();
    for (let nth = 0; nth < 10; nth += 1)
      expect((await login(`203.0.113.${nth}`, { cookie, password: 'Wrong#2026' })).status).toBe(403);
    expect((await login(HOME, { cookie })).status).toBe(423);
    expect((await login(HOME)).status).toBe(200);
  });

  it('is known for every account that signed in there', async () => {
    const cookie = await signedIn(LUCIA, await signedIn(ANA));
    for (const email of [ANA, LUCIA]) {
      await attack(10, email);
      expect((await login(HOME, { email })).status).toBe(423);
      expect((await login(HOME, { email, cookie })).status).toBe(200);
    }
  });

  it('is no stranger’s: a cookie of another account, a forged or an altered one is worth nothing', async () => {
    const [ana, lucia] = [await signedIn(), await signedIn(LUCIA)];
    await attack(10);
    const altered = ana.replace(/=(.)/, (_, first: string) => `=${first === 'A' ? 'B' : 'A'}`);
    for (const cookie of [lucia, altered, 'camino.devices=', `camino.devices=${'x'.repeat(75)}`, `x${ana}`])
      expect([cookie, (await login(HOME, { cookie })).status]).toEqual([cookie, 423]);
    expect((await login(HOME, { cookie: `a=b; ${ana}; c=d` })).status).toBe(200);
  });

  it('is a stranger again once the password was changed', async () => {
    const { set, token } = await login(HOME);
    const body = { password_vieja: DEMO_PASSWORD, password_nueva: 'camino#2027', password_confi: 'camino#2027' };
    expect((await camino.ask('PUT', '/api/usuario/password', { as: token, body })).status).toBe(200);
    await attack(10);
    expect((await login(HOME, { cookie: cookieFrom(set), password: 'camino#2027' })).status).toBe(423);
  });
});

it('sends its cookie over TLS only when the site is served over it', async () => {
  const camino = await TestApp.start({ environment: { PUBLIC_URL: 'https://camino.test' } });
  const { headers } = await camino.ask('POST', '/api/user/login', { body: { email: ANA, password: DEMO_PASSWORD } });
  expect(headers['set-cookie']).toMatch(/; SameSite=Strict; Secure$/);
  await camino.stop();
});

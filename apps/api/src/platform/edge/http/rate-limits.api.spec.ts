import { TestApp } from '../../../../../../test/support/test-app.js';

describe('with rate limits', () => {
  let camino: TestApp;
  beforeAll(async () => {
    camino = await TestApp.start({ environment: { RATE_LIMIT: 'on' } });
  });
  afterAll(() => camino.stop());

  const login = (email: string, password: string, from?: string) =>
    camino.ask('POST', '/api/user/login', { body: { email, password }, from });

  it('an address that failed ten times is locked, with the right password too, and so is one nobody has', async () => {
    for (const email of ['cliente@demo.gt', 'nobody@demo.gt']) {
      for (let i = 1; i <= 10; i += 1) expect((await login(email, 'Wrong#2026', `10.0.0.${i}`)).status).toBe(403);
      const { status, headers, body } = await login(email, 'Demo#2026', '10.0.0.11');
      expect([status, headers['retry-after']]).toEqual([423, '900']);
      expect(body).toMatchObject({
        code: 'auth.locked',
        message: 'Demasiados intentos. Espere 15 minutos y vuelva a intentarlo.',
      });
    }
    expect((await login('admin@demo.gt', 'Demo#2026')).status).toBe(200);
  });

  it('one IP address may try to log in twenty times a minute', async () => {
    const statuses: number[] = [];
    for (let i = 0; i < 21; i += 1) statuses.push((await login(`person${i}@demo.gt`, 'Wrong#2026', '10.1.0.1')).status);
    expect(statuses).toEqual([...Array<number>(20).fill(403), 429]);
    const { headers, body } = await login('admin@demo.gt', 'Demo#2026', '10.1.0.1');
    expect(body).toMatchObject({ status: 429, code: 'rate.limited' });
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect((await camino.ask('GET', '/api/fee', { from: '10.1.0.1' })).status).toBe(200);
  });

  it('asking for health is never too much', async () => {
    for (let i = 0; i < 700; i += 1)
      if ((await camino.ask('GET', '/health/live')).status !== 200) throw new Error(`refused after ${i}`);
    expect((await camino.ask('GET', '/health/ready')).status).toBe(200);
  });
});

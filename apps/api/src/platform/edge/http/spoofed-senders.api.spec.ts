import { TestApp } from '../../../../../../test/support/test-app.js';

/** Tries a wrong password `times` times from one machine with a different forged address each time. */
const statuses = async (camino: TestApp, times: number, from: string): Promise<readonly number[]> => {
  const found: number[] = [];
  for (let i = 0; i < times; i += 1) {
    const headers = { 'x-forwarded-for': `203.0.113.${i}` };
    found.push(
      (
        await camino.ask('POST', '/api/user/login', {
          body: { email: `person${i}@example.org`, password: 'Wrong#2026' },
          headers,
          from,
        })
      ).status,
    );
  }
  return found;
};

describe('limits by address', () => {
  it('are not escaped by naming other addresses', async () => {
    const camino = await TestApp.start({ environment: { RATE_LIMIT: 'on' } });
    expect(await statuses(camino, 21, '198.51.100.9')).toEqual([...Array<number>(20).fill(403), 429]);
    await camino.stop();
  });

  it('are each traveller’s own behind a proxy that is trusted', async () => {
    const camino = await TestApp.start({ environment: { RATE_LIMIT: 'on', TRUST_PROXY: '10.0.0.0/8' } });
    expect(await statuses(camino, 21, '10.0.0.2')).toEqual(Array<number>(21).fill(403));
    expect((await statuses(camino, 21, '198.51.100.9')).at(-1)).toBe(429);
    await camino.stop();
  });
});

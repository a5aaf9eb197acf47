import type { FastifyInstance } from 'fastify';
import { TestApp } from '../../../../../../test/support/test-app.js';
import { Config } from '../../kit/config/config.js';
import { Readiness } from './readiness.js';
import { createServer } from './server.js';

const ready = async (camino: TestApp) => {
  const { status, body } = await camino.ask('GET', '/health/ready');
  return { status, missing: body.missing as string[] };
};
const becomes = (path: string) => async (camino: TestApp, wanted: number) => {
  for (let tries = 0; ; tries += 1) {
    const { status, body } = await camino.ask('GET', path);
    if (status === wanted) return;
    if (tries > 200) throw new Error(`never ${wanted}: ${JSON.stringify(body)}`);
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
};
const eventually = becomes('/health/ready');
const serves = becomes('/health/serving');

describe('health', () => {
  it('is ready once rows are up to date and what was due is done', async () => {
    const camino = await TestApp.start();
    await eventually(camino, 200);
    expect(await ready(camino)).toEqual({ status: 200, missing: [] });
    expect((await camino.ask('GET', '/health/live')).body).toEqual({ status: 'live' });
    await camino.stop();
  });

  it('is live, but not ready, while the read side does not answer, and says so', async () => {
    const camino = await TestApp.start({ environment: { MONGO_URL: 'mongodb://127.0.0.1:1/camino', SEED: 'base' } });
    expect((await camino.ask('GET', '/health/live')).status).toBe(200);
    const { status, missing } = await ready(camino);
    expect(status).toBe(503);
    expect(missing).toEqual(expect.arrayContaining(['projections are catching up', 'due processes have not run']));
    expect(missing.join()).not.toContain('127.0.0.1');
    await serves(camino, 200);
    expect((await camino.ask('GET', '/health/serving')).body).toEqual({ status: 'serving', missing: [] });
    expect((await camino.ask('GET', '/api/fee')).body.data.length).toBeGreaterThan(100);
    await camino.stop();
  });

  it('says from the wish to stop on that requests are to be sent elsewhere', async () => {
    const camino = await TestApp.start();
    await serves(camino, 200);
    camino.app.get(Readiness).leave();
    const { status, headers, body } = await camino.ask('GET', '/health/serving');
    expect([status, headers['cache-control'], body]).toEqual([
      503,
      'no-store',
      { status: 'not serving', missing: ['the application is stopping'] },
    ]);
    await camino.stop();
  });

  it('is ready again after a restart, with everything that was there', async () => {
    const before = await TestApp.start();
    const fees = (await before.ask('GET', '/api/fee')).body;
    await before.stop({ keep: true });
    const after = await TestApp.start({ dataDir: before.dataDir });
    await eventually(after, 200);
    expect((await after.ask('GET', '/api/fee')).body).toEqual(fees);
    expect((await after.login('driver')).role).toBe(3);
    await after.stop();
  });
});

describe('security headers', () => {
  it('ask browsers to stay with HTTPS in production, and only there', async () => {
    const headersIn = async (mode: string) => {
      const server = createServer(Config.from({ NODE_ENV: mode }), {
        write: () => undefined,
      }).getInstance<FastifyInstance>();
      const { headers } = await server.inject({ method: 'GET', url: '/' });
      await server.close();
      return headers['strict-transport-security'];
    };
    expect(await headersIn('production')).toBe('max-age=31536000; includeSubDomains');
    expect(await headersIn('development')).toBeUndefined();
  });

  it('keep every answer from being framed, guessed at or read by other origins, also one to an address nobody serves', async () => {
    const server = createServer(Config.from({ NODE_ENV: 'development' }), {
      write: () => undefined,
    }).getInstance<FastifyInstance>();
    const { headers } = await server.inject({ method: 'GET', url: '/nothing' });
    await server.close();
    expect(headers).toMatchObject({
      'content-security-policy': expect.stringContaining("default-src 'self';script-src 'self';style-src 'self'"),
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'x-dns-prefetch-control': 'off',
      'x-download-options': 'noopen',
      'x-frame-options': 'DENY',
      'x-permitted-cross-domain-policies': 'none',
      'x-xss-protection': '0',
    });
  });
});

import { TestApp } from '../../../../../test/support/test-app.js';
import { EventLog } from '../log/event-log/event-log.js';
import { type Mail, Mailbox } from '../ports/mail/mailbox.js';
import type { Outbox } from '../ports/mail/outbox.js';
import { Metrics } from './metrics.js';

type Figures = ReadonlyMap<string, number>;

/** Samples as Prometheus reads them, from `name{labels}` to value. */
const figuresIn = (text: string): Figures =>
  new Map(
    text
      .split('\n')
      .filter((line) => line && !line.startsWith('#'))
      .map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ') + 1))]),
  );

describe('figures for whoever runs the server', () => {
  let camino: TestApp;
  beforeAll(async () => {
    camino = await TestApp.start();
  });
  afterAll(() => camino.stop());

  const look = async (): Promise<Figures> => figuresIn((await camino.ask('GET', '/metrics')).body as string);

  it('tell how far projections and reactions are behind, and in what state', async () => {
    await camino.settled();
    const figures = await look();
    expect(figures.get('camino_projection_lag{projection="reservations"}')).toBe(0);
    expect(figures.get('camino_projection_state{projection="reservations",state="live"}')).toBe(1);
    expect([...figures.keys()].filter((name) => name.startsWith('camino_projection_error'))).toEqual([]);
    expect([...figures.keys()].filter((name) => name.startsWith('camino_reaction_lag')).length).toBeGreaterThan(10);
    expect(figures.get('camino_event_store_up')).toBe(1);
    expect(figures.get('camino_leads')).toBe(1);
    expect(figures.get('camino_log_head')).toBeGreaterThan(0);
    expect(figures.get('process_resident_memory_bytes')).toBeGreaterThan(1e6);
  });

  it('count appends, events and how long it took', async () => {
    const before = await look();
    await camino.login('client');
    const after = await look();
    const grown = (name: string) => (after.get(name) ?? 0) - (before.get(name) ?? 0);
    const adapter = camino.app.get(EventLog).exclusive ? 'sqlite' : 'eventstoredb';
    const appends = grown(`camino_append_seconds_count{adapter="${adapter}"}`);
    expect(appends).toBeGreaterThan(0);
    expect(grown(`camino_appended_events_total{adapter="${adapter}"}`)).toBeGreaterThanOrEqual(appends);
    expect(grown(`camino_append_seconds_bucket{le="+Inf",adapter="${adapter}"}`)).toBe(appends);
  });

  it('count answers by the template of their route, and refusals by code', async () => {
    const before = await look();
    await camino.ask('GET', '/api/reservation/find_reservation/a-token-nobody-has');
    await camino.ask('GET', '/api/made-up-address');
    await camino.ask('GET', '/api/user');
    const after = await look();
    const grown = (name: string) => (after.get(name) ?? 0) - (before.get(name) ?? 0);
    expect(grown('camino_refusals_total{code="auth.required"}')).toBe(1);
    expect(grown('camino_refusals_total{code="route.unknown"}')).toBe(1);
    expect(grown('camino_http_request_seconds_count{method="GET",route="/api/user",status="4xx"}')).toBe(1);
    const text = [...after.keys()].join('\n');
    expect(text).not.toMatch(/a-token-nobody-has|made-up-address/);
    expect(text).toContain('route="/api/reservation/find_reservation/:token"');
  });

  it('count mails by what became of them', async () => {
    const before = await look();
    const outbox = camino.app.get<Outbox>(Mailbox);
    const mail = (id: string, to: string): Mail => ({ id, to, subject: 'Hello', html: '', text: '', language: 'en' });
    outbox.refuse('later@example.org', 450, 1);
    outbox.refuse('never@example.org', 550, 1);
    await Promise.all([
      outbox.send(mail('m1', 'now@example.org')),
      outbox.send(mail('m2', 'later@example.org')),
      outbox.send(mail('m3', 'never@example.org')),
    ]);
    outbox.failNext(1);
    await expect(outbox.send(mail('m4', 'now@example.org'))).rejects.toThrow('could not be sent');
    const after = await look();
    const grown = (outcome: string) =>
      (after.get(`camino_mails_total{outcome="${outcome}"}`) ?? 0) -
      (before.get(`camino_mails_total{outcome="${outcome}"}`) ?? 0);
    expect(['sent', 'parked', 'given up', 'failed'].map(grown)).toEqual([1, 1, 1, 1]);
  });

  it('know a code made of input only as another', () => {
    const metrics = camino.app.get(Metrics);
    metrics.refused('maria@example.org');
    for (let i = 0; i < 1000; i += 1) metrics.refused(`made.up_${'x'.repeat(i)}`);
    return metrics.registry.metrics().then((text) => {
      expect(text).toMatch(/camino_refusals_total\{code="other"\} \d{3}/);
      expect(text.split('\n').filter((line) => line.startsWith('camino_refusals_total{')).length).toBeLessThanOrEqual(
        501,
      );
      expect(text).not.toContain('maria@');
    });
  });

  it('are hidden from other machines and from what a proxy passes on', async () => {
    for (const from of ['203.0.113.7', '10.0.0.7', '192.168.1.2', '::ffff:10.1.2.3'])
      expect((await camino.ask('GET', '/metrics', { from })).status).toBe(404);
    for (const header of ['x-forwarded-for', 'forwarded', 'via', 'x-real-ip']) {
      const { status, body } = await camino.ask('GET', '/metrics', { headers: { [header]: '127.0.0.1' } });
      expect([status, body.code]).toEqual([404, 'route.unknown']);
    }
    expect((await camino.ask('GET', '/metrics', { from: '::1' })).status).toBe(200);
  });
});

describe('figures with a token', () => {
  const TOKEN = 'a-token-for-prometheus';
  let camino: TestApp;
  beforeAll(async () => {
    camino = await TestApp.start({ environment: { METRICS_TOKEN: TOKEN } });
  });
  afterAll(() => camino.stop());

  it.each([
    ['nobody without it, not even on this machine', {}, 404],
    ['not to a bearer of another', { authorization: `Bearer ${TOKEN}x` }, 404],
    ['not to one who gives it otherwise', { authorization: TOKEN }, 404],
    ['to its bearer, wherever from', { authorization: `Bearer ${TOKEN}`, 'x-forwarded-for': '203.0.113.7' }, 200],
  ])('are shown to %s', async (_, headers, expected) => {
    const { status, body } = await camino.ask('GET', '/metrics', {
      headers: headers,
      from: expected === 200 ? '203.0.113.7' : undefined,
    });
    expect([status, String(expected === 200 ? body : '').includes('camino_projection_lag')]).toEqual([
      expected,
      expected === 200,
    ]);
  });

  it('are not what a session opens', async () => {
    expect((await camino.ask('GET', '/metrics', { as: await camino.login('admin') })).status).toBe(404);
  });
});

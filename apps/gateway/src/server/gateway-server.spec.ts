import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createGateway } from './gateway-server.js';
import { settingsOf } from './settings.js';

const OPENER = 'https://camino.test';
const NUMBER = '4111111111111111';
const CARD = {
  cardName: ' OLIVIA BROOKS ',
  cardNumber: '4111 1111 1111 1111',
  cardMonth: '11',
  cardYear: '2030',
  cardCvv: '987',
  checkbox: true,
};

let folder: string;
let server: Server;
let url: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'camino-gateway-'));
  await mkdir(join(folder, 'assets'));
  await writeFile(
    join(folder, 'index.html'),
    '<html lang="__LANGUAGE__"><body data-use="__USE__" data-opener="__OPENER__"></body></html>',
  );
  await writeFile(join(folder, 'assets', 'page-a1.js'), 'tell()');
  await writeFile(join(folder, 'secret.txt'), 'not for you');
  server = createGateway({ openers: [OPENER], folder, now: () => ({ year: 2026, month: 11 }) }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.close();
  await rm(folder, { recursive: true });
});

const form = (query: Record<string, string>) =>
  fetch(`${url}/UIComponent/CreditCard?${new URLSearchParams({ Opener: OPENER, ...query })}`);
const post = (body: unknown, headers: Record<string, string> = { 'sec-fetch-site': 'same-origin' }) =>
  fetch(`${url}/UIComponent/CreditCard`, {
    method: 'POST',
    headers,
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });

describe('the card form', () => {
  it.each<[Record<string, string>, string]>([
    [{ Culture: 'es', Use: 'registration' }, '<html lang="es"><body data-use="registration"'],
    [{ Culture: 'en-US', Use: 'payment' }, '<html lang="en"><body data-use="payment"'],
    [{ Culture: '"><script>', Use: '"><script>' }, '<html lang="es"><body data-use="payment"'],
    [{}, '<html lang="es"><body data-use="payment"'],
  ])('is shown as it is asked for: %j', async (query, shown) => {
    const response = await form(query);
    expect([response.status, await response.text()]).toEqual([200, expect.stringContaining(shown)]);
  });
  it('may be framed by the page that asks alone, and speaks to this server alone', async () => {
    const { headers } = await form({});
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain(`frame-ancestors ${OPENER}`);
    expect(policy).toContain("connect-src 'self'");
    expect(policy).toContain("form-action 'none'");
    expect(policy).toContain("default-src 'none'");
    expect(headers.get('x-frame-options')).toBeNull();
    expect(headers.get('cache-control')).toBe('no-store');
  });
  it.each(['https://evil.example', '', 'null', `${OPENER}/`, `${OPENER}.evil.example`, '*'])(
    'is not shown to %j',
    async (opener) => {
      const { status, headers } = await form({ Opener: opener });
      expect(status).toBe(403);
      expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    },
  );
  it('has its files, which browsers keep, and gives away no others', async () => {
    const script = await fetch(`${url}/assets/page-a1.js`);
    expect(await script.text()).toBe('tell()');
    expect(script.headers.get('cache-control')).toContain('immutable');
    for (const path of ['/secret.txt', '/assets/..%2fsecret.txt', '/assets/x.js', '/', '//'])
      expect([path, (await fetch(url + path)).status >= 400]).toEqual([path, true]);
  });
});

describe('a card that is stored', () => {
  it('becomes a token, and of its number the last four digits are told', async () => {
    const response = await post(CARD);
    const text = await response.text();
    expect(response.status).toBe(201);
    expect(JSON.parse(text)).toEqual({
      TokenDetails: {
        AccountToken: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
        AccountNumber: expect.stringMatching(/^W-\d{10}$/) as string,
        CardHolderName: 'OLIVIA BROOKS',
        CardNumber: '************1111',
        ExpirationDate: '11/30',
        CardBrand: 'visa',
      },
    });
    expect(text).not.toContain(NUMBER);
  });
  it.each([
    ['6011 1111 1111 1117', 'discover'],
    ['3530 1113 3330 0000', 'visa'],
  ])('is told by its first digits: %s is %s (PAYC-018, PAYC-020)', async (cardNumber, brand) => {
    expect(await (await post({ ...CARD, cardNumber })).json()).toMatchObject({ TokenDetails: { CardBrand: brand } });
  });
  it('becomes another token each time', async () => {
    const tokens = await Promise.all(
      [1, 2].map(async () => (await (await post(CARD)).json()) as { TokenDetails: object }),
    );
    expect(tokens[0]).not.toEqual(tokens[1]);
  });
  it.each([
    [{ cardNumber: '4111 1111 1111 1112' }, { cardNumber: 'number' }],
    [{ cardYear: '2026', cardMonth: '10' }, { cardMonth: 'expired' }],
    [{ cardCvv: '' }, { cardCvv: 'required' }],
    [{ checkbox: 'yes' }, { checkbox: 'required' }],
  ])('is refused with %j, by field', async (change, faults) => {
    const response = await post({ ...CARD, ...change });
    expect([response.status, await response.json()]).toEqual([400, { faults }]);
  });
  it.each(['', '{', '[]', '"x"', 'null', 'x'.repeat(100_000)])('is none when it is %.10j', async (body) => {
    expect((await post(body)).status).toBe(400);
  });
  it.each([
    ['another site', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }],
    ['the page that shows the form', { 'sec-fetch-site': 'cross-site', origin: OPENER }],
    ['nobody known', {}],
  ])('is not taken from %s', async (_who, headers) => {
    expect((await post(CARD, headers as Record<string, string>)).status).toBe(403);
  });
});

describe('the settings of the gateway', () => {
  it('are this machine, the port beside the application and its addresses, unless told otherwise', () => {
    expect(settingsOf({})).toEqual({
      port: 3100,
      host: '127.0.0.1',
      openers: ['http://localhost:3000', 'http://127.0.0.1:3000'],
      apiKey: 'stand-in',
    });
    const env = {
      GATEWAY_PORT: '4001',
      GATEWAY_HOST: '0.0.0.0',
      GATEWAY_OPENERS: 'https://a.example,https://b.example:8443',
      GATEWAY_API_KEY: 'a-key',
      GATEWAY_JOURNAL: '/srv/gateway.jsonl',
    };
    expect(settingsOf(env)).toEqual({
      port: 4001,
      host: '0.0.0.0',
      openers: ['https://a.example', 'https://b.example:8443'],
      apiKey: 'a-key',
      journal: '/srv/gateway.jsonl',
    });
  });
  it.each([
    [{ GATEWAY_PORT: 'x' }, 'GATEWAY_PORT'],
    [{ GATEWAY_OPENERS: '*' }, 'GATEWAY_OPENERS'],
    [{ GATEWAY_OPENERS: 'https://a.example/path' }, 'GATEWAY_OPENERS'],
  ])('are refused with %j', (env, named) => {
    expect(() => settingsOf(env as Record<string, string>)).toThrow(named);
  });
});

import { createHmac } from 'node:crypto';
import { ApplicationConfig } from '@nestjs/core';
import { JwtService } from '@nestjs/jwt';
import type { Session } from '@camino/contracts/accounts/session.js';
import { Secrets } from '../../log/crypto/secrets.js';
import { EventLog } from '../../log/event-log/event-log.js';
import { type Answered, TestApp } from '../../../../../../test/support/test-app.js';

const REQUEST = '6f1c2b7e-3c54-4a1d-b0f2-6d1e4a7c9b35';

let camino: TestApp;
let admin: Session;
beforeAll(async () => {
  camino = await TestApp.start();
  admin = await camino.login('admin');
});
afterAll(() => camino.stop());

const post = (body: unknown, headers: Record<string, string> = {}) =>
  camino.ask('POST', '/api/user/login', { body, headers: { 'content-type': 'application/json', ...headers } });
const head = () => camino.app.get(EventLog).head();
/** Events that change something: what staff tried in vain is noted, and changes nothing. */
const changesSince = async (before: number): Promise<readonly string[]> =>
  (await camino.app.get(EventLog).readAll(before, 100))
    .map(({ type }) => type)
    .filter((type) => type !== 'AttemptRefused');

it('has no interceptor for all routes, which would then go through RxJS', () => {
  const config = camino.app.get(ApplicationConfig, { strict: false });
  expect([config.getGlobalInterceptors(), config.getGlobalRequestInterceptors()]).toEqual([[], []]);
});

/** Expects a problem document and no new event. */
const expectRefused = async (ask: () => Promise<Answered>, status: number, code: string): Promise<void> => {
  const before = await head();
  const answered = await ask();
  expect(answered.body).toMatchObject({
    status,
    code,
    type: 'about:blank',
    title: expect.any(String),
    message: expect.any(String),
    requestId: answered.headers['x-request-id'],
  });
  expect(answered.status).toBe(status);
  expect(answered.headers['content-type']).toBe('application/problem+json; charset=utf-8');
  expect(await changesSince(before)).toEqual([]);
};

describe('a body', () => {
  it('that is no JSON is refused', () => expectRefused(() => post('{"email": "a'), 400, 'request.malformed'));
  it('that is no object is refused by field', () => expectRefused(() => post('["a"]'), 400, 'request.invalid'));
  it('of another media type is refused', () =>
    expectRefused(
      () => post('a=1', { 'content-type': 'application/x-www-form-urlencoded' }),
      415,
      'request.unsupported_media',
    ));
  it('of plain text is refused', () =>
    expectRefused(() => post('{}', { 'content-type': 'text/plain' }), 415, 'request.unsupported_media'));
  it('of more than 128 KiB is refused', () =>
    expectRefused(() => post({ email: 'a'.repeat(1_000_000), password: 'x' }), 413, 'request.too_large'));
  it('with a long text below that limit is refused by field', () =>
    expectRefused(() => post({ email: 'a'.repeat(100_000), password: 'x' }), 400, 'request.invalid'));
  it('with a NUL byte is refused', () =>
    expectRefused(() => post({ email: 'admin@demo.gt\0', password: 'x' }), 400, 'request.unreadable_text'));
  it('with a NUL byte in a name is refused', () =>
    expectRefused(() => post('{"email":"a","password":"b","x\\u0000":1}'), 400, 'request.unreadable_text'));
  it('with half a surrogate pair is refused', () =>
    expectRefused(() => post('{"email":"\\ud83d","password":"x"}'), 400, 'request.unreadable_text'));
  it.each(['\\ufffe', '\\uffff'])('with %s, which no XML document may hold, is refused', (text) =>
    expectRefused(() => post(`{"email":"a${text}","password":"x"}`), 400, 'request.unreadable_text'),
  );
  it.each(['\\u0001', '\\u0007', '\\u000b', '\\u000c', '\\u001b', '\\u001f'])(
    'with the control character %s is refused',
    (text) => expectRefused(() => post(`{"email":"a${text}","password":"x"}`), 400, 'request.unreadable_text'),
  );
  it.each(['\\u202d', '\\u202e'])('with %s, which turns the direction of what follows, is refused', (text) =>
    expectRefused(() => post(`{"email":"a${text}","password":"x"}`), 400, 'request.unreadable_text'),
  );
  it('in broken UTF-8 is refused', () =>
    expectRefused(() => post(Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x7d])), 400, 'request.unreadable_text'));
  it('of too many levels is refused', () =>
    expectRefused(() => post(`{"email":${'['.repeat(100)}${']'.repeat(100)}}`), 400, 'request.too_deep'));
  it('of fifty thousand levels is refused', () =>
    expectRefused(() => post(`${'['.repeat(50_000)}${']'.repeat(50_000)}`), 400, 'request.too_deep'));
  it('of a hundred thousand entries is refused before anybody waits for it', async () => {
    const start = performance.now();
    await expectRefused(() => post(`{"email":[${'0,'.repeat(100_000)}0]}`), 413, 'request.too_large');
    expect(performance.now() - start).toBeLessThan(1000);
  });
  it('of a million values is refused before it is parsed, also where files may come', async () => {
    const values = Buffer.from(`{"photo":[${'0,'.repeat(700_000)}0]}`);
    const to = (url: string) => () =>
      camino.ask('POST', url, { body: values, headers: { 'content-type': 'application/json' } });
    const parse = jest.spyOn(JSON, 'parse');
    await expectRefused(to('/api/admin/photo'), 413, 'request.too_large');
    await expectRefused(to('/api/presentacion/importar'), 413, 'request.too_large');
    expect(parse.mock.calls.filter(([text]) => text.length > 1_000_000)).toEqual([]);
    parse.mockRestore();
  });
  it('that reaches for the prototype is refused', () =>
    expectRefused(() => post('{"__proto__":{"role":2},"email":"a","password":"b"}'), 400, 'request.malformed'));
  it('with operators in place of texts is refused by field', () =>
    expectRefused(() => post({ email: { $ne: '' }, password: { $regex: '.*' } }), 400, 'request.invalid'));
  it('is searched for card numbers only once it is known that who sends it may', async () => {
    const add = (as?: Session) =>
      camino.ask('POST', '/api/admin/brand_vehicle', { as, body: { name: 'Visa 4111 1111 1111 1111' } });
    const driver = await camino.login('driver');
    await expectRefused(() => add(), 401, 'auth.required');
    await expectRefused(() => add(driver), 403, 'auth.forbidden');
    await expectRefused(() => add(admin), 400, 'request.card_number');
  });
  it('may be empty where none is needed, though a JSON type is named', async () => {
    const { status } = await camino.ask('POST', '/api/user/logout', {
      as: await camino.login('client'),
      headers: { 'content-type': 'application/json' },
    });
    expect(status).toBe(200);
    await expectRefused(
      () => camino.ask('DELETE', '/api/nothing', { headers: { 'content-type': 'application/json' } }),
      404,
      'route.unknown',
    );
  });
});

describe('an address', () => {
  it('nobody serves under /api is a problem, for each method', async () => {
    for (const method of ['GET', 'POST', 'PUT', 'DELETE', 'PATCH'] as const)
      await expectRefused(() => camino.ask(method, '/api/nothing'), 404, 'route.unknown');
  });
  it('with a NUL byte is refused', () =>
    expectRefused(() => camino.ask('GET', '/api/reservation/find_reservation/a%00b'), 400, 'request.unreadable_text'));
  it('with a NUL byte in its query is refused', () =>
    expectRefused(() => camino.ask('GET', '/api/fee?x=%00'), 400, 'request.unreadable_text'));
  it('that cannot be decoded is refused', () =>
    expectRefused(() => camino.ask('GET', '/api/reservation/find_reservation/%zz'), 400, 'request.malformed'));
  it.each(['/api/%%%', '/health/%zz', '/metrics/%'])('%s, which cannot be decoded, is refused', (path) =>
    expectRefused(() => camino.ask('GET', path), 400, 'request.malformed'),
  );
  it.each([
    ['/api/reservation/find_reservation/', 2000],
    ['/api/', 2000],
    ['/health/', 2000],
    ['/view/', 4096],
    ['/dashboard/', 4096],
    ['/', 4096],
  ])('below %s of more than %i characters is refused, for each method', async (path, most) => {
    for (const method of ['GET', 'PUT', 'DELETE'] as const)
      await expectRefused(() => camino.ask(method, path.padEnd(most + 1, 'a')), 414, 'request.too_long');
    expect((await camino.ask('GET', path.padEnd(most, 'a'))).status).not.toBe(414);
  });
  it('with a long query is none that is too long', async () => {
    expect((await camino.ask('GET', `/api/fee?x=${'a'.repeat(10_000)}`)).status).toBe(200);
  });
});

describe('every list', () => {
  type Parameters = readonly { name: string }[];
  const lists = () =>
    Object.entries(camino.document.paths)
      .filter(([, item]) =>
        ((item as { get?: { parameters?: Parameters } }).get?.parameters ?? []).some(({ name }) => name === 'range'),
      )
      .map(([path]) => path);
  /** Those that answer rows, rather than a file or how many there are. */
  const ofRows = () => lists().filter((path) => !/\.(xlsx|csv)$|\/counts$/.test(path));
  const ask = async (path: string, filter: object) =>
    camino.ask('GET', `${path}?filter=${encodeURIComponent(JSON.stringify(filter))}`, {
      as: path.endsWith('_driver') ? await camino.login('driver') : admin,
    });

  it('refuses a filter it does not have, and names it', async () => {
    expect(lists().length).toBeGreaterThan(15);
    for (const path of lists()) {
      const { status, body } = await ask(path, { nonsense: 1 });
      expect([path, status, body.code, body.errors]).toEqual([
        path,
        400,
        'request.invalid',
        { filter: ['Esta lista no se filtra por: nonsense.'] },
      ]);
    }
  });

  it('counts all its rows where a page begins behind the last', async () => {
    for (const path of ofRows()) {
      const as = path.endsWith('_driver') ? await camino.login('driver') : admin;
      const first = await camino.ask('GET', path, { as });
      const beyond = await camino.ask('GET', `${path}?range=[5000,5009]`, { as });
      const [unit, , all] = String(first.headers['content-range']).split(/[ /]/);
      expect([path, beyond.status, beyond.body, beyond.headers['content-range']]).toEqual([
        path,
        200,
        [],
        `${unit} */${all}`,
      ]);
      expect([unit, all]).toEqual([expect.stringMatching(/^[a-z_]+$/), expect.stringMatching(/^\d+$/)]);
    }
  });

  it('answers the rows it is asked for by id and no others', async () => {
    for (const path of ofRows()) {
      const all = (await ask(path, {})).body as { id: string }[];
      const wanted = all.slice(0, 2).map(({ id }) => id);
      const { status, body } = await ask(path, { id: [...wanted, 'nobody'] });
      expect([path, status, (body as { id: string }[]).map(({ id }) => id).sort()]).toEqual([path, 200, wanted.sort()]);
    }
  });
});

describe('a token', () => {
  const claims = () => {
    const { iat: _, exp: __, ...rest } = jwt().decode<Record<string, unknown>>(admin.token);
    return rest;
  };
  const jwt = () => camino.app.get(JwtService, { strict: false });
  const base64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  /** A token with a valid signature and any payload. */
  const genuine = (payload: unknown, secret = camino.app.get(Secrets, { strict: false }).jwt) => {
    const signed = `${base64({ alg: 'HS256', typ: 'JWT' })}.${base64(payload)}`;
    return `${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`;
  };
  const listed = (token: string) => camino.ask('GET', '/api/admin/reservation', { as: token });

  it('of an open session opens what its role may', async () => {
    expect((await listed(admin.token)).status).toBe(200);
  });
  it('without a signature is refused', () =>
    expectRefused(
      () => listed(`${base64({ alg: 'none', typ: 'JWT' })}.${base64({ ...claims(), exp: 4_000_000_000 })}.`),
      401,
      'auth.required',
    ));
  it('signed with another secret is refused', () =>
    expectRefused(
      () => listed(jwt().sign(claims(), { secret: 'x'.repeat(64), expiresIn: 3600 })),
      401,
      'auth.required',
    ));
  it('signed by another algorithm is refused', () =>
    expectRefused(() => listed(jwt().sign(claims(), { algorithm: 'HS512', expiresIn: 3600 })), 401, 'auth.required'));
  it('that has expired is refused', () =>
    expectRefused(() => listed(jwt().sign(claims(), { expiresIn: -1 })), 401, 'auth.required'));
  it('whose claims were changed is refused', () => {
    const [header, , signature] = admin.token.split('.');
    return expectRefused(
      () => listed(`${header}.${base64({ ...claims(), exp: 4_000_000_000 })}.${signature}`),
      401,
      'auth.required',
    );
  });
  it('for a role the account does not have is refused', () =>
    expectRefused(() => listed(jwt().sign({ ...claims(), role: 3 }, { expiresIn: 3600 })), 401, 'auth.required'));
  it('for a session that was never opened is refused', () =>
    expectRefused(
      () => listed(jwt().sign({ ...claims(), sid: 'made-up' }, { expiresIn: 3600 })),
      401,
      'auth.required',
    ));
  it('for an account that does not exist is refused', () =>
    expectRefused(() => listed(jwt().sign({ ...claims(), id: 'nobody' }, { expiresIn: 3600 })), 401, 'auth.required'));
  it.each([null, 'a text', 7, true, [], {}])('genuine but with the payload %j is refused', (payload) =>
    expectRefused(() => listed(genuine(payload)), 401, 'auth.required'),
  );
  it.each([null, 'a text', 7])('with the payload %j and another signature is refused', (payload) =>
    expectRefused(() => listed(genuine(payload, 'x'.repeat(64))), 401, 'auth.required'),
  );
  it('that is no token is refused', () => expectRefused(() => listed('abc.def'), 401, 'auth.required'));
  it('of another role is refused as such', async () => {
    const { token } = await camino.login('client');
    await expectRefused(() => listed(token), 403, 'auth.forbidden');
  });
  it('counts as given on routes that are open to guests: a bad one is refused', () =>
    expectRefused(
      () => camino.ask('GET', '/api/stream?token=abcdefghijklmnop', { as: 'abc.def' }),
      401,
      'auth.required',
    ));
});

describe('every answer', () => {
  it('has the caller’s request id when it is sane, else a new one', async () => {
    expect(
      (await camino.ask('GET', '/api/fee', { headers: { 'x-request-id': REQUEST } })).headers['x-request-id'],
    ).toBe(REQUEST);
    expect(
      (await camino.ask('GET', '/api/fee', { headers: { 'x-request-id': 'my-request-1' } })).headers['x-request-id'],
    ).toMatch(/^[0-9a-f-]{36}$/);
    expect(
      (await camino.ask('GET', '/api/fee', { headers: { 'x-request-id': 'a b\tc' } })).headers['x-request-id'],
    ).toMatch(/^[0-9a-f-]{36}$/);
  });
  it('forbids foreign scripts, frames and referrers', async () => {
    const { headers } = await camino.ask('GET', '/api/fee');
    expect(headers['content-security-policy']).toContain("script-src 'self';style-src 'self';");
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(headers).toMatchObject({
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'permissions-policy': expect.stringContaining('geolocation=()'),
    });
    expect(headers['strict-transport-security']).toBeUndefined();
  });
  it('carries these headers too when it refuses', async () => {
    for (const url of ['/api/nothing', '/api/%zz']) {
      expect((await camino.ask('GET', url)).headers['x-content-type-options']).toBe('nosniff');
    }
  });
  it('speaks the language asked for', async () => {
    expect((await camino.ask('GET', '/api/nothing', { headers: { 'accept-language': 'en' } })).body.message).toBe(
      'This address does not exist.',
    );
    expect(
      (await camino.ask('GET', '/api/nothing?lang=es', { headers: { 'accept-language': 'en' } })).body.message,
    ).toBe('Esta dirección no existe.');
  });
});

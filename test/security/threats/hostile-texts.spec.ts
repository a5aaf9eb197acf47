import type { Session } from '@camino/contracts/accounts/session.js';
import { EventLog } from '../../../apps/api/src/platform/log/event-log/event-log.js';
import { book, MONDAY } from '../../support/bookings.js';
import { TestApp } from '../../support/test-app.js';

/*
 * Texts that a database, a page, a mail or a URL might interpret. For spreadsheets see
 * platform/ports/xlsx/exceljs-spreadsheets.spec.ts.
 */
let app: TestApp;
let admin: Session;
let collaborator: Session;
beforeAll(async () => {
  app = await TestApp.start({ now: MONDAY });
  [admin, collaborator] = [await app.login('admin'), await app.login('collaborator')];
});
afterAll(() => app.stop());

describe('operators in place of values', () => {
  const OPERATORS = [
    { $gt: '' },
    { $ne: null },
    { $where: 'return true' },
    { $regex: '.*' },
    { $in: [''] },
    { $expr: true },
    ['x', { $ne: null }],
  ];
  /** Every list of the document, in the dialect with filters. */
  const lists = () =>
    Object.entries(app.document.paths)
      .filter(
        ([path, { get }]) => JSON.stringify(get?.parameters ?? []).includes('"filter"') && !/\.(xlsx|csv)$/.test(path),
      )
      .map(([path]) => path);
  const listed = (path: string, filter: unknown, as = admin) =>
    app.ask('GET', `${path}?filter=${encodeURIComponent(JSON.stringify(filter))}`, {
      as: path.includes('reservation_driver') ? driver : as,
    });
  let driver: Session;
  beforeAll(async () => {
    driver = await app.login('driver');
    for (const [at, as] of [undefined, collaborator].entries()) await book(app, { date: `2027-01-0${at + 4}` }, as);
  });

  it('are refused in the filters of every list, find nothing, or are ignored', async () => {
    expect(lists().length).toBeGreaterThan(15);
    for (const path of lists()) {
      const all = (await listed(path, {})).body as unknown;
      for (const operator of OPERATORS) {
        for (const field of ['q', 'id', '$where', '$or', '__proto__', 'a.b']) {
          const filter = field.startsWith('$')
            ? { [field]: field === '$or' ? [{}] : 'true' }
            : (JSON.parse(`{"${field}":${JSON.stringify(operator)}}`) as unknown);
          const { status, body } = await listed(path, filter);
          const harmless =
            status === 400 ||
            (field !== 'q' && status === 200 && ['[]', JSON.stringify(all)].includes(JSON.stringify(body)));
          expect([path, filter, status, harmless]).toEqual([path, filter, status, true]);
        }
      }
    }
  });

  it('show a collaborator no booking more than their own', async () => {
    const own = ((await listed('/api/admin/reservation', {}, collaborator)).body as { id: string }[]).map(
      ({ id }) => id,
    );
    expect(own).toHaveLength(1);
    for (const filter of [
      { bookedBy: { $ne: '' } },
      { bookedBy: null },
      { $or: [{}] },
      { booked_by: ['x'] },
      { driverId: { $exists: true } },
      { states: ['requested'] },
      { clientId: 'x' },
    ]) {
      const { status, body } = await listed('/api/admin/reservation', filter, collaborator);
      if (status !== 400) expect([filter, (body as { id: string }[]).map(({ id }) => id)]).toEqual([filter, own]);
    }
  });

  it('in the query of the specified dialect choose nothing', async () => {
    for (const query of [
      'status_id[$ne]=1',
      'status_id[]=1&status_id[]=2',
      'date[$gt]=2020',
      'status_id=1&status_id=2',
    ]) {
      const { status, body } = await app.ask('GET', `/api/reservation?${query}`, { as: admin });
      expect([query, status === 400 || (body as { data: unknown[] }).data.length >= 0]).toEqual([query, true]);
    }
    const driven = await app.ask('GET', '/api/reservation/driver?driver_id[$ne]=x', { as: driver });
    expect((driven.body as { data: unknown[] }).data).toEqual([]);
    expect((await app.ask('GET', '/api/reservation/client?client_id[$ne]=x', { as: admin })).status).toBe(400);
    expect((await app.ask('DELETE', '/api/user?id[$ne]=x', { as: admin })).status).toBe(400);
  });

  it('never reach a prototype', async () => {
    for (const body of [
      '{"constructor":{"prototype":{"polluted":1}},"email":"a@b.gt","password":"x"}',
      '{"__proto__":{"polluted":1},"email":"a@b.gt","password":"x"}',
      '{"email":{"__proto__":{"polluted":1}},"password":"x"}',
    ]) {
      expect((await app.ask('POST', '/api/user/login', { body })).status).toBeGreaterThanOrEqual(400);
    }
    await app.ask(
      'GET',
      `/api/admin/reservation?filter=${encodeURIComponent('{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}')}&__proto__[polluted]=1&constructor[prototype][polluted]=1`,
      { as: admin },
    );
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
    expect(([] as { polluted?: unknown }).polluted).toBeUndefined();
  });

  it('occur twice under one name: the last one counts, for validation and storage alike', async () => {
    const { status, body } = await app.ask('POST', '/api/reservation/verify_available', {
      body: '{"date":"2027-01-09","time":"99:99","time":"10:00"}',
    });
    expect([status, (body as { data: unknown }).data]).toEqual([201, { available: true }]);
    expect(
      (
        await app.ask('POST', '/api/reservation/verify_available', {
          body: '{"date":"2027-01-09","time":"10:00","time":"99:99"}',
        })
      ).status,
    ).toBe(400);
  });
});

describe('markup in what people write', () => {
  const NAME = '<img src=x onerror=f()>';
  const NOTE = '</td><script>alert(1)</script><a href="javascript:alert(2)">x</a>{{7*7}}${7*7}" onload="f()';

  it('comes out of mails and of the page that shows them as text, and loads nothing from elsewhere', async () => {
    const booked = await book(app, {
      date: '2027-01-11',
      name: NAME,
      last_name: NAME,
      note: NOTE,
      pick_up_address: NOTE,
      flight_number: '<b>AV</b>',
      email: 'escrito@example.com',
    });
    await app.ask('POST', `/api/admin/reservation/${booked.id}/reject`, { as: admin, body: { reason: NOTE } });
    await app.settled();
    const [mails, office] = [app.mails('escrito@example.com'), app.mails('admin@demo.gt')];
    expect(mails.length).toBeGreaterThanOrEqual(2);
    expect(mails.some(({ html }) => html.includes('&lt;img src'))).toBe(true);
    for (const { html, number } of [...mails, ...office]) {
      const shown = [
        html,
        (await app.ask('GET', `/dev/mail/${number}`)).body as string,
        (await app.ask('GET', `/dev/mail/${number}/html`)).body as string,
      ];
      for (const page of shown) {
        expect(page).not.toMatch(/<script|<img src=x|<b>AV|href="javascript:|\s+49\s+/i);
        const loaded = [
          ...page.matchAll(
            /(?:src|background|poster)=["']?([^"'\s>]+)|url\(([^)]+)\)|<link[^>]+href="([^"]+)"|@import/gi,
          ),
        ].map((match) => match.slice(1).join(''));
        expect(
          loaded.filter(
            (address) =>
              !address.startsWith('http://camino.test/') && !address.startsWith('/') && !address.startsWith('data:'),
          ),
        ).toEqual([]);
      }
    }
    expect((await app.ask('GET', '/dev/mail')).body as string).not.toContain('<img src=x');
  });

  it('is returned as it was written, with a type that no browser renders as a page', async () => {
    const booked = await book(app, { date: '2027-01-12', name: NAME, note: NOTE });
    const { headers, body } = await app.ask('GET', `/api/admin/reservation/${booked.id}`, { as: admin });
    expect(JSON.stringify(body)).toContain('<img src=x');
    expect(headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
    expect(headers['content-security-policy']).toContain("script-src 'self'");
    for (const where of [
      `/api/${encodeURIComponent('<script>alert(1)</script>')}`,
      `/api/reservation/find_reservation/${encodeURIComponent('<svg onload=f()>')}`,
    ]) {
      const answer = await app.ask('GET', where);
      expect([answer.headers['content-type'], JSON.stringify(answer.body).includes('<s')]).toEqual([
        'application/problem+json; charset=utf-8',
        false,
      ]);
    }
  });
});

describe('the address that mails link to', () => {
  it('is the installation’s own, whatever address the request names', async () => {
    const email = 'cliente@demo.gt';
    for (const path of ['/api/recuperacion', '/api/user/recovery'])
      await app.ask('POST', path, {
        body: { email },
        headers: {
          host: 'evil.example',
          'x-forwarded-host': 'evil.example',
          'x-forwarded-proto': 'https',
          forwarded: 'host=evil.example',
          origin: 'https://evil.example',
          referer: 'https://evil.example/',
        },
      });
    await book(app, { date: '2027-01-13', email: 'anfitrion@example.com' });
    await app.settled();
    const mails = [...app.mails(email), ...app.mails('anfitrion@example.com')];
    expect(mails.length).toBeGreaterThanOrEqual(2);
    for (const { html, text } of mails) expect(`${html}${text}`).not.toContain('evil.example');
    expect(mails[0]?.html).toContain('href="http://camino.test/');
  });
});

describe('the link of a booking', () => {
  it('has at least 128 random bits, and does not reveal the previous one', async () => {
    const tokens: string[] = [];
    for (let n = 0; n < 12; n += 1) tokens.push((await book(app, { date: `2027-02-${n + 10}` })).token);
    for (const token of tokens) expect(token).toMatch(/^[A-Za-z0-9_-]{22,}$/);
    expect(new Set(tokens.map((token) => token.slice(0, 6))).size).toBe(12);
    expect(new Set(tokens.map((token) => token.slice(-6))).size).toBe(12);
  });

  it('is neither the number nor the id of the booking, nor one that is nearly right', async () => {
    const { id, token, reservation_number } = await book(app, { date: '2027-03-01' });
    const find = async (link: string) =>
      (await app.ask('GET', `/api/reservation/find_reservation/${encodeURIComponent(link)}`)).status;
    expect(await find(token)).toBe(200);
    const last = token.endsWith('A') ? 'B' : 'A';
    for (const near of [
      id,
      reservation_number,
      token.slice(0, -1),
      `${token.slice(0, -1)}${last}`,
      `${token}A`,
      ` ${token}`,
      token.toLowerCase() === token ? token.toUpperCase() : token.toLowerCase(),
      `${token}%00`,
    ])
      expect([near, (await find(near)) >= 400]).toEqual([near, true]);
  });
});

it('signing up as a guest does not reveal an address, and looking it up writes nothing about who has an account', async () => {
  const ask = async (email: string) =>
    (await app.ask('POST', '/api/personal_info/send_confirmation_email', { body: { email } })).body as unknown;
  expect(await ask('cliente@demo.gt')).toEqual(await ask('nadie.nunca@example.com'));
  const log = app.app.get(EventLog, { strict: false });
  const before = await log.head();
  await app.ask('POST', '/api/personal_info/find_email', { body: { email: 'cliente@demo.gt' } });
  expect(await log.head()).toEqual(before);
});

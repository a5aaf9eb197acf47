import type { OfficeVersion } from '@camino/contracts/office/office.js';
import type { Session } from '@camino/contracts/accounts/session.js';
import { CommandBus } from '@nestjs/cqrs';
import { systemContext } from '../platform/log/event-store/context.js';
import { MONDAY } from '../../../../test/support/bookings.js';
import { TestApp } from '../../../../test/support/test-app.js';
import { ChangeOfficeContact } from './office.commands.js';

const NOTHING = { phone: null, whatsapp: null, email: null, hours: null, address: null };
const EMPTY = { phone: '', whatsapp: '', email: '', hours_es: '', hours_en: '', address_es: '', address_en: '' };
const CONTACT = {
  phone: '7832-0150',
  whatsapp: '+502 5555 0150',
  email: ' hola@camino.gt ',
  hours_es: 'Todos los días, de 6:00 a 22:00',
  hours_en: 'Every day, 6:00–22:00',
  address_es: '5a avenida norte 12, Antigua Guatemala',
};
const KEPT = { ...EMPTY, ...CONTACT, phone: '+502 7832 0150', email: 'hola@camino.gt' };

let app: TestApp;
let admin: Session;
/** Starts an application for every test, or one for all tests of a group that leave it as it is. */
const withApp = (before: typeof beforeEach, after: typeof afterEach): void => {
  before(async () => {
    app = await TestApp.start({ now: MONDAY });
    admin = await app.login('admin');
  });
  after(() => app.stop());
};

const seen = async () => (await app.ask('GET', '/api/office')).body.data as object;
const row = async () => (await app.ask('GET', '/api/admin/office/main', { as: admin })).body as object;
const history = async () =>
  (await app.ask('GET', '/api/admin/office/main/history', { as: admin })).body.data as OfficeVersion[];
const put = (body: object, headers?: Record<string, string>) =>
  app.ask('PUT', '/api/admin/office/main', { as: admin, body, headers });
const restore = (version: number, headers?: Record<string, string>) =>
  app.ask('POST', '/api/admin/office/main/restore', { as: admin, body: { version }, headers });

describe('how the office is reached', () => {
  withApp(beforeEach, afterEach);

  it('is unknown until an administrator says so; then everybody sees it, in both languages (LAND-014)', async () => {
    expect([await seen(), await row()]).toEqual([NOTHING, { id: 'main', version: 0, ...EMPTY }]);
    const { status, body } = await put(CONTACT, { 'if-match': '"0"' });
    expect([status, body]).toEqual([200, { id: 'main', version: 1, ...KEPT }]);
    expect(await row()).toEqual(body);
    const { headers, body: answer } = await app.ask('GET', '/api/office');
    expect(headers['cache-control']).toBe('public, max-age=60');
    expect(answer).toEqual({
      data: {
        phone: '+502 7832 0150',
        whatsapp: '+502 5555 0150',
        email: 'hola@camino.gt',
        hours: { es: CONTACT.hours_es, en: CONTACT.hours_en },
        address: { es: CONTACT.address_es, en: CONTACT.address_es },
      },
    });
  });

  it('may have its address in English, and may be taken away again', async () => {
    await put({ ...CONTACT, address_en: 'Antigua, Guatemala' });
    expect(await seen()).toMatchObject({ address: { es: CONTACT.address_es, en: 'Antigua, Guatemala' } });
    await put({ phone: null });
    expect([await seen(), await row()]).toEqual([NOTHING, { id: 'main', version: 2, ...EMPTY }]);
  });

  it('of an older version is not written over: the second is told who was faster', async () => {
    await put(CONTACT);
    const stale = await put({ email: 'otra@camino.gt' }, { 'if-match': '"0"' });
    expect([stale.status, stale.body]).toMatchObject([
      412,
      {
        code: 'version.stale',
        data: {
          version: 1,
          changed_by: { name: 'Lucía Marroquín' },
          changed_at: expect.stringMatching(/^2026-11-30T15:00/) as string,
        },
      },
    ]);
    expect(await row()).toEqual({ id: 'main', version: 1, ...KEPT });
  });

  it('of a version that never was is not written over either, though nobody was faster', async () => {
    const { status, body } = await put(CONTACT, { 'if-match': '"3"' });
    const nobody = { version: 0, changed_by: null, changed_at: null };
    expect([status, body.code, body.data]).toEqual([412, 'version.stale', nobody]);
    expect(await seen()).toEqual(NOTHING);
  });

  it('is that of one office: there is no other', async () => {
    await put(CONTACT);
    const calls = [
      ['GET', ''],
      ['GET', '/history'],
      ['PUT', '', { phone: '78320151' }],
      ['POST', '/restore', { version: 1 }],
    ] as const;
    for (const [method, path, body] of calls) {
      const answer = await app.ask(method, `/api/admin/office/other${path}`, { as: admin, body });
      expect([method, path, answer.status, answer.body.code]).toEqual([method, path, 404, 'office.unknown']);
    }
    expect(await row()).toEqual({ id: 'main', version: 1, ...KEPT });
  });

  it('is changed once under one key, and not at all by what it is already', async () => {
    const headers = { 'idempotency-key': 'the-new-number', 'if-match': '"0"' };
    expect([(await put(CONTACT, headers)).status, (await put(CONTACT, headers)).status]).toEqual([200, 200]);
    expect((await put(CONTACT)).body.version).toBe(1);
    expect(await history()).toHaveLength(1);
  });

  it('is told with every change, who made it and when; an earlier version comes back', async () => {
    await put(CONTACT);
    await put({ ...CONTACT, phone: '', email: 'oficina@camino.gt' });
    const restored = await restore(1, { 'if-match': '"2"' });
    expect([restored.status, restored.body]).toEqual([200, { id: 'main', version: 3, ...KEPT }]);
    const by = { id: expect.any(String) as string, role: 'admin', kind: 'person', name: 'Lucía Marroquín' };
    expect(await history()).toEqual([
      {
        version: 3,
        at: expect.stringMatching(/^2026-11-30T15:00/) as string,
        actor: by,
        action: 'restored',
        restored: 1,
        row: KEPT,
        changes: [
          { field: 'phone', from: null, to: '+502 7832 0150' },
          { field: 'email', from: 'oficina@camino.gt', to: 'hola@camino.gt' },
        ],
      },
      {
        version: 2,
        at: expect.stringMatching(/^2026-11-30T15:00/) as string,
        actor: by,
        action: 'changed',
        restored: null,
        row: { ...KEPT, phone: '', email: 'oficina@camino.gt' },
        changes: [
          { field: 'phone', from: '+502 7832 0150', to: null },
          { field: 'email', from: 'hola@camino.gt', to: 'oficina@camino.gt' },
        ],
      },
      expect.objectContaining({
        version: 1,
        changes: Object.entries(KEPT).flatMap(([field, to]) => (to ? [{ field, from: null, to }] : [])),
      }),
    ]);
  });

  it('is not restored to what never was, nor over a newer version', async () => {
    await put(CONTACT);
    await put({ phone: '78320151' });
    expect(await restore(9)).toMatchObject({ status: 404, body: { code: 'office.version_unknown' } });
    expect((await restore(1, { 'if-match': '"1"' })).status).toBe(412);
    expect((await restore(0)).status).toBe(400);
    expect(await row()).toMatchObject({ version: 2, phone: '+502 7832 0151' });
  });

  it('what a seed set is told as the system’s, not as a person’s', async () => {
    const contact = { ...EMPTY, phone: '+502 7832 0150' };
    const seeded = new ChangeOfficeContact('main', { contact }, systemContext(app.clock.now(), 'test', 'office'));
    await app.app.get(CommandBus, { strict: false }).execute(seeded);
    expect((await history()).map(({ actor: { role, kind } }) => [role, kind])).toEqual([['system', 'system']]);
  });

  it('every mail ends with how to reach the office, once it is known', async () => {
    const mailed = async () => {
      await app.ask('POST', '/api/recuperacion', { body: { email: 'cliente@demo.gt' } });
      await app.settled();
      return app.mails('cliente@demo.gt')[0]?.text ?? '';
    };
    expect(await mailed()).not.toContain('WhatsApp');
    await put(CONTACT);
    expect(await mailed()).toContain('+502 7832 0150 · WhatsApp +502 5555 0150 · hola@camino.gt');
  });
});

describe('how the office is reached', () => {
  withApp(beforeAll, afterAll);

  it.each([
    ['a number nobody can call', { phone: 'llámenos' }, { phone: /marcar/ }],
    ['a WhatsApp number nobody can write to', { whatsapp: '1234' }, { whatsapp: /marcar/ }],
    ['an address no mail reaches', { email: 'hola@' }, { email: /correo/ }],
    ['hours in one language only', { hours_es: 'Siempre' }, { hours_en: /este idioma/ }],
    ['an address in English only', { address_en: 'Antigua' }, { address_es: /este idioma/ }],
    ['a text that is too long', { hours_es: 'x'.repeat(161), hours_en: 'x' }, { hours_es: /160/ }],
    ['a text of two lines', { address_es: 'Antigua\nGuatemala' }, { address_es: /una línea/ }],
    ['what is no text', { phone: 5 }, { phone: /texto/ }],
  ])('is not changed to %s', async (_, wrong, errors) => {
    await put(CONTACT);
    const { status, body } = await put({ ...KEPT, hours_en: '', hours_es: '', address_es: '', ...wrong });
    expect([status, body.code, body.errors]).toEqual([
      400,
      'request.invalid',
      Object.fromEntries(Object.entries(errors).map(([field, text]) => [field, [expect.stringMatching(text)]])),
    ]);
    expect(await row()).toEqual({ id: 'main', version: 1, ...KEPT });
  });
});

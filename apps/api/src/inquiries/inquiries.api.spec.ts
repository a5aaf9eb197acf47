import type { Inquiry } from '@camino/contracts/inquiries/inquiry.js';
import type { Session } from '@camino/contracts/accounts/session.js';
import type { TimelineEntry } from '@camino/contracts/kernel/timeline.js';
import { plusMinutes } from '@camino/domain/kernel/rules/time.js';
import { Control } from '../platform/ops/control/control.js';
import { seededAccountId } from '../accounts/seed-accounts.js';
import { MONDAY } from '../../../../test/support/bookings.js';
import { askToErase } from '../../../../test/support/newcomers.js';
import { TestApp } from '../../../../test/support/test-app.js';

const ANA = {
  name: 'Ana Xicay',
  email: 'ana@example.com',
  phone: '+502 5555 0101',
  message: '¿Llevan <b>tablas</b> de surf?\nSon dos.',
  language: 'es',
  page: '/view/abc',
};
const BOB = { name: 'Bob Ávila', email: 'bob@example.com', message: 'Do you take dogs?', language: 'en' };
const EVA = { name: 'Eva Cruz', email: 'eva@example.com', message: 'Somos veinte', language: 'es', page: '/' };

const LUCIA = seededAccountId('admin@demo.gt');

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

const leave = (body: object, headers?: Record<string, string>) => app.ask('POST', '/api/inquiry', { body, headers });
const list = (query: Readonly<Record<string, unknown>> = {}) =>
  app.ask(
    'GET',
    `/api/admin/inquiry?${new URLSearchParams(Object.fromEntries(Object.entries(query).map(([key, value]) => [key, JSON.stringify(value)]))).toString()}`,
    { as: admin },
  );
const rows = async (query?: Parameters<typeof list>[0]) => (await list(query)).body as Inquiry[];
const names = async (query?: Parameters<typeof list>[0]) => (await rows(query)).map(({ name }) => name);
const idOf = async (name: string) => (await rows()).find((row) => row.name === name)?.id ?? '';
const act = (id: string, verb: 'answer' | 'close', body: object, headers?: Record<string, string>) =>
  app.ask('POST', `/api/admin/inquiry/${id}/${verb}`, { as: admin, body, headers });
/** Three messages, a minute apart. */
const leaveThree = async () => {
  for (const [minute, one] of [ANA, BOB, EVA].entries()) {
    app.clock.set(plusMinutes(MONDAY, minute));
    expect((await leave(one)).status).toBe(201);
  }
};
/** The lines of the table in a mail. */
const factsIn = (text: string) =>
  [...text.matchAll(/^([^\n:]+): (?!http)(.+)$/gm)].map(([, label, value]) => [label, value]);
const mailsTo = async (to: string) => {
  await app.settled();
  return app.mails(to);
};

describe('a message', () => {
  withApp(beforeEach, afterEach);

  it('is received, shown to the office as it was written, and confirmed (LAND-015)', async () => {
    const { status, body } = await leave(ANA);
    expect([status, body]).toEqual([
      201,
      { data: { received_at: expect.stringMatching(/^2026-11-30T15:00/) as string } },
    ]);
    expect(await rows()).toEqual([
      {
        id: expect.any(String) as string,
        state: 'open',
        version: 1,
        allowed_actions: ['answer', 'close', 'take', 'assign'],
        name: 'Ana Xicay',
        email: 'ana@example.com',
        phone: '+502 5555 0101',
        message: '¿Llevan <b>tablas</b> de surf?\nSon dos.',
        language: 'es',
        page: '/view',
        received_at: body.data.received_at,
        answers: [],
        closed_at: null,
        closed_by: null,
        why: '',
        assignee: null,
        reopened: null,
      },
    ]);
    const [mail] = await mailsTo('ana@example.com');
    expect([mail?.subject, mail?.language]).toEqual(['Recibimos su mensaje', 'es']);
    expect(mail?.text).toContain('Gracias por escribirnos, Ana Xicay.');
    expect(mail?.text).not.toMatch(/llámenos|escríbanos/i);
  });

  it('reaches the address it names only through the office: nobody writes to strangers in our name', async () => {
    const message = 'Gane dinero en casa';
    await leave({ ...ANA, message, phone: '999 999', page: '/dinero' });
    const [mail, ...more] = await mailsTo('ana@example.com');
    expect(more).toEqual([]);
    expect(`${mail?.subject}${mail?.html}${mail?.text}`).not.toMatch(/dinero|999 999/);
  });

  it('is confirmed in the language of the page it was written on', async () => {
    await leave(BOB);
    expect((await mailsTo('bob@example.com')).map(({ subject }) => subject)).toEqual(['We received your message']);
  });

  it('alerts the office at its own address, or each administrator while it has none', async () => {
    await leave(ANA);
    const [alert] = (await mailsTo('admin@demo.gt')).filter(({ subject }) => subject.startsWith('Consulta nueva'));
    expect(alert?.html).toContain(`/dashboard/inquiry/${await idOf('Ana Xicay')}/show`);
    expect(alert?.html).toContain('&lt;b&gt;tablas&lt;/b&gt; de surf?<br>Son dos.');
    expect(factsIn(alert!.text)).toEqual([
      ['Nombre', 'Ana Xicay'],
      ['Correo', 'ana@example.com'],
      ['Teléfono', '+502 5555 0101'],
      ['Idioma', 'Español'],
      ['Página', '/view'],
      ['Recibida', 'lun 30 nov, 09:00 (hora de Guatemala)'],
    ]);
    await app.ask('PUT', '/api/admin/office/main', { as: admin, body: { email: 'hola@camino.gt', phone: '78320150' } });
    await leave(BOB);
    const [bobs] = await mailsTo('hola@camino.gt');
    expect(factsIn(bobs!.text).map(([label]) => label)).toEqual(['Nombre', 'Correo', 'Idioma', 'Recibida']);
    expect((await mailsTo('hola@camino.gt')).map(({ subject }) => subject)).toEqual(['Consulta nueva de Bob Ávila']);
    expect(app.mails('admin@demo.gt').filter(({ subject }) => subject.includes('Bob'))).toEqual([]);
    expect((await mailsTo('bob@example.com'))[0]?.text).toContain('call us at +502 7832 0150');
  });

  it('sent again, under its key or in the same words, arrives once', async () => {
    const headers = { 'idempotency-key': 'the-message-of-ana' };
    const { status, body } = await leave(ANA, headers);
    app.clock.set('2026-11-30T15:05:00.000Z');
    for (const again of [await leave(ANA, headers), await leave(ANA)])
      expect([again.status, again.body]).toEqual([status, body]);
    expect(await names()).toEqual(['Ana Xicay']);
    expect(await mailsTo('ana@example.com')).toHaveLength(1);
  });

  it('of a program is answered as if it had arrived, and nothing is kept or mailed', async () => {
    const { status, body } = await leave({ ...ANA, website: 'https://spam.example' });
    expect([status, body]).toEqual([201, { data: { received_at: expect.any(String) as string } }]);
    expect([await rows(), await mailsTo('ana@example.com')]).toEqual([[], []]);
  });

  it('is the last of five that are taken from one address in a day', async () => {
    for (const n of [1, 2, 3, 4, 5]) expect((await leave({ ...ANA, message: `Pregunta ${n}` })).status).toBe(201);
    const sixth = await leave({ ...ANA, message: 'Pregunta 6', email: 'ANA@example.com' });
    expect([sixth.status, sixth.body.code]).toEqual([409, 'inquiry.too_many']);
    expect((await leave(BOB)).status).toBe(201);
    app.clock.set(plusMinutes(MONDAY, 24 * 60 + 5));
    expect((await leave({ ...ANA, message: 'Pregunta 6' })).status).toBe(201);
    expect(await rows()).toHaveLength(7);
  });
});

describe('what is no message', () => {
  withApp(beforeAll, afterAll);

  it.each([
    ['a name', { name: ' ' }, 'name', /Obligatorio/],
    ['an address', { email: undefined }, 'email', /Obligatorio/],
    ['an address mail can reach', { email: 'ana@' }, 'email', /correo/],
    ['words', { message: '\n ' }, 'message', /Obligatorio/],
    ['fewer words', { message: 'x'.repeat(2001) }, 'message', /2000/],
    ['a telephone that is no novel', { phone: '5'.repeat(31) }, 'phone', /30/],
    ['a language we speak', { language: 'fr' }, 'language', /valores/],
  ])('needs %s', async (_, wrong, field, text) => {
    const { status, body } = await leave({ ...ANA, ...wrong });
    expect([status, body.errors]).toEqual([400, { [field]: [expect.stringMatching(text)] }]);
    expect(await rows()).toEqual([]);
  });
});

describe('an inquiry that nobody left', () => {
  withApp(beforeAll, afterAll);

  it.each(['none', `${'f'.repeat(32)}.00000000`])('that is not there is not found: %s', async (id) => {
    for (const path of ['', '/timeline'])
      expect((await app.ask('GET', `/api/admin/inquiry/${id}${path}`, { as: admin })).body.code).toBe(
        'inquiry.unknown',
      );
    for (const verb of ['answer', 'close'] as const)
      expect(await act(id, verb, { text: 'Sí' })).toMatchObject({ status: 404, body: { code: 'inquiry.unknown' } });
  });
});

describe('the list of inquiries', () => {
  withApp(beforeAll, afterAll);
  beforeAll(leaveThree);

  it('has every row whole, with nothing made up for what was not told', async () => {
    const told = {
      state: 'open',
      version: 1,
      allowed_actions: ['answer', 'close', 'take', 'assign'],
      answers: [],
      closed_at: null,
    };
    const untold = { closed_by: null, why: '', assignee: null, reopened: null };
    expect(await rows()).toEqual(
      [EVA, { ...BOB, page: '' }, { ...ANA, page: '/view' }].map((one, at) => ({
        phone: '',
        ...one,
        ...told,
        ...untold,
        id: expect.any(String) as string,
        received_at: expect.stringContaining(plusMinutes(MONDAY, 2 - at).slice(0, -4)) as string,
      })),
    );
  });

  it.each([
    ['the newest first', {}, ['Eva Cruz', 'Bob Ávila', 'Ana Xicay']],
    ['by name, without accents', { sort: ['name', 'ASC'] }, ['Ana Xicay', 'Bob Ávila', 'Eva Cruz']],
    ['the oldest first', { sort: ['received_at', 'ASC'] }, ['Ana Xicay', 'Bob Ávila', 'Eva Cruz']],
    ['by language', { sort: ['language', 'ASC'], range: [0, 0] }, ['Bob Ávila']],
    ['found by words, without accents', { filter: { q: 'AVILA dogs' } }, ['Bob Ávila']],
    ['found by address', { filter: { q: 'eva@example' } }, ['Eva Cruz']],
    ['of one language', { filter: { language: 'es' } }, ['Eva Cruz', 'Ana Xicay']],
    ['of some states', { filter: { state: ['answered', 'closed'] } }, []],
  ])('%s', async (_, query, expected) => {
    expect(await names(query)).toEqual(expected);
  });

  it('comes page by page, and by id', async () => {
    const page = await list({ sort: ['received_at', 'ASC'], range: [1, 1] });
    expect([page.headers['content-range'], (page.body as Inquiry[]).map(({ name }) => name)]).toEqual([
      'inquiry 1-1/3',
      ['Bob Ávila'],
    ]);
    expect(await names({ filter: { id: [await idOf('Ana Xicay'), 'none'] } })).toEqual(['Ana Xicay']);
  });

  it.each([
    ['sort', ['message', 'ASC']],
    ['filter', { state: 'done' }],
    ['filter', { language: { $ne: 'es' } }],
    ['filter', { email: 'ana@example.com' }],
    ['range', [5, 1]],
  ])('is refused when %s is %j', async (part, value) => {
    const { status, body } = await list({ [part]: value });
    expect([status, Object.keys((body as { errors: object }).errors)]).toEqual([400, [part]]);
  });
});

describe('the list of inquiries that were dealt with', () => {
  withApp(beforeEach, afterEach);
  beforeEach(leaveThree);

  it('is sorted by its answers, those without any first', async () => {
    for (const [minute, name] of ['Bob Ávila', 'Ana Xicay'].entries()) {
      app.clock.set(plusMinutes(MONDAY, 10 + minute));
      await act(await idOf(name), 'answer', { text: 'Sí' });
    }
    expect(await names({ sort: ['answered_at', 'ASC'] })).toEqual(['Eva Cruz', 'Bob Ávila', 'Ana Xicay']);
    expect(await names({ sort: ['answered_at', 'DESC'] })).toEqual(['Ana Xicay', 'Bob Ávila', 'Eva Cruz']);
  });

  it('shows each as it stands', async () => {
    await act(await idOf('Bob Ávila'), 'answer', { text: 'Yes, small ones.' });
    await act(await idOf('Ana Xicay'), 'close', { reason: 'Llamó' });
    expect((await rows()).map(({ name, state }) => [name, state])).toEqual([
      ['Eva Cruz', 'open'],
      ['Bob Ávila', 'answered'],
      ['Ana Xicay', 'closed'],
    ]);
    expect(await names({ filter: { state: 'answered' } })).toEqual(['Bob Ávila']);
    expect(await names({ filter: { q: 'small ones' } })).toEqual(['Bob Ávila']);
  });
});

describe('an inquiry', () => {
  withApp(beforeEach, afterEach);

  it('is answered by mail in the language of its page, as often as needed, and closed', async () => {
    await leave(BOB);
    const id = await idOf('Bob Ávila');
    const answered = await act(id, 'answer', { text: 'Yes.\n\nUp to <i>10 kg</i>.' }, { 'if-match': '"1"' });
    expect([answered.status, answered.body.data]).toMatchObject([
      200,
      {
        state: 'answered',
        version: 2,
        answers: [{ text: 'Yes.\n\nUp to <i>10 kg</i>.', by: 'Lucía Marroquín' }],
        allowed_actions: ['answer', 'close', 'take', 'assign'],
      },
    ]);
    const [mail] = await mailsTo('bob@example.com');
    expect([mail?.subject, mail?.language]).toEqual(['Our answer to your message', 'en']);
    expect(mail?.html).toContain('Up to &lt;i&gt;10 kg&lt;/i&gt;.');
    expect(mail?.text).toContain('Yes.\n\nUp to <i>10 kg</i>.');
    expect(mail?.text).toContain('Do you take dogs?');
    await act(id, 'answer', { text: 'And cats.' });
    const closed = await act(id, 'close', { reason: 'Reservó' });
    expect(closed.body.data).toMatchObject({
      state: 'closed',
      version: 4,
      closed_by: 'Lucía Marroquín',
      why: 'Reservó',
      allowed_actions: ['reopen'],
    });
    expect((await mailsTo('bob@example.com')).map(({ subject }) => subject)).toEqual([
      'Our answer to your message',
      'Our answer to your message',
      'We received your message',
    ]);
    expect((await app.ask('GET', `/api/admin/inquiry/${id}`, { as: admin })).body).toEqual(closed.body.data);
  });

  it('that is closed is not answered', async () => {
    await leave(ANA);
    const id = await idOf('Ana Xicay');
    await act(id, 'close', {});
    expect(await act(id, 'answer', { text: 'Sí' })).toMatchObject({
      status: 409,
      body: { code: 'inquiry.closed_already' },
    });
    expect(await mailsTo('ana@example.com')).toHaveLength(1);
  });

  it('is not answered without words, nor over somebody else’s answer, nor twice under one key', async () => {
    await leave(ANA);
    const id = await idOf('Ana Xicay');
    expect((await act(id, 'answer', { text: ' ' })).body.errors).toEqual({ text: [expect.any(String)] });
    const headers = { 'if-match': '"1"', 'idempotency-key': 'answer-to-ana' };
    for (const _ of [1, 2]) expect((await act(id, 'answer', { text: 'Sí, dos.' }, headers)).status).toBe(200);
    const stale = await act(id, 'close', {}, { 'if-match': '"1"' });
    expect([stale.status, stale.body]).toMatchObject([
      412,
      { code: 'version.stale', data: { version: 2, changed_by: { name: 'Lucía Marroquín' } } },
    ]);
    expect(await mailsTo('ana@example.com')).toHaveLength(2);
  });

  it('tells who did what when, and nothing of another of the same visitor or of others', async () => {
    const bikes = { ...ANA, message: '¿Y bicicletas?' };
    for (const message of [ANA, bikes, BOB]) await leave(message);
    const id = (await rows()).find(({ message }) => message === ANA.message)!.id;
    const other = (await rows()).find(({ message }) => message === bikes.message)!.id;
    await act(other, 'answer', { text: 'También' });
    await act(id, 'answer', { text: 'Sí' });
    const later = new Date(Date.parse(app.clock.now()) + 3_600_000).toISOString();
    app.clock.set(later);
    await act(id, 'close', { reason: 'Listo' });
    const timeline = async (of: string) =>
      (await app.ask('GET', `/api/admin/inquiry/${of}/timeline`, { as: admin })).body.data as TimelineEntry[];
    const [before, after] = [MONDAY.slice(0, 13), later.slice(0, 13)].map(
      (hour) => expect.stringMatching(hour) as string,
    );
    const office = { id: LUCIA, role: 'admin', name: 'Lucía Marroquín' };
    const whole = { recorded_at: expect.any(String) as string, on_behalf_of: null, refused: null };
    const moved = (from: string | null, to: string) => [{ field: 'state', from, to }];
    expect(await timeline(id)).toEqual([
      {
        ...whole,
        version: 1,
        type: 'InquiryReceived',
        at: before,
        actor: { id: 'guest', role: 'guest', name: null },
        reason: ANA.message,
        changes: moved(null, 'open'),
      },
      {
        ...whole,
        version: 2,
        type: 'InquiryAnswered',
        at: before,
        actor: office,
        reason: 'Sí',
        changes: moved('open', 'answered'),
      },
      {
        ...whole,
        version: 3,
        type: 'InquiryClosed',
        at: after,
        actor: office,
        reason: 'Listo',
        changes: moved('answered', 'closed'),
      },
    ]);
    expect((await timeline(other)).map(({ version, type, reason }) => [version, type, reason])).toEqual([
      [1, 'InquiryReceived', bikes.message],
      [2, 'InquiryAnswered', 'También'],
    ]);
  });

  it('keeps its version whatever happens to another of the same visitor', async () => {
    await leave(ANA);
    await leave({ ...ANA, message: '¿Y bicicletas?' });
    const [second, first] = await rows();
    await act(second!.id, 'answer', { text: 'Sí' });
    expect((await act(first!.id, 'close', {}, { 'if-match': '"1"' })).status).toBe(200);
  });

  it('is closed and forgotten with whoever asked, and rebuilt the same', async () => {
    await leaveThree();
    const id = await idOf('Ana Xicay');
    await act(id, 'answer', { text: 'Sí, Ana' });
    const erasure = await askToErase(app, admin, 'ana@example.com');
    expect([erasure.status, erasure.body.data]).toMatchObject([200, { inquiries: 1, tours: 0 }]);
    const [eva, bob, ana] = await rows();
    expect(ana).toMatchObject({
      id,
      state: 'closed',
      name: '',
      email: null,
      phone: '',
      message: '',
      answers: [{ text: '' }],
      allowed_actions: [],
    });
    expect([eva?.name, bob?.name]).toEqual(['Eva Cruz', 'Bob Ávila']);
    expect(await names({ filter: { q: 'ana' } })).toEqual([]);
    await app.app.get(Control, { strict: false }).run('projections', ['verify', 'inquiries'], () => undefined);
  });
});

import { KeyedHashes } from '../../platform/log/crypto/keyed-hashes.js';
import { EventLog } from '../../platform/log/event-log/event-log.js';
import { EventStore } from '../../platform/log/event-store/event-store.js';
import { sessionOf, signUp } from '../../../../../test/support/newcomers.js';
import { TestApp } from '../../../../../test/support/test-app.js';

const NOW = '2026-12-01T15:00:00.000Z';

let camino: TestApp;
beforeAll(async () => {
  camino = await TestApp.start({ now: NOW });
});
afterAll(() => camino.stop());
beforeEach(() => camino.clock.set(NOW));

let guests = 0;
const nextAddress = () => `visita.${(guests += 1)}@example.com`;
const find = (email: unknown) => camino.ask('POST', '/api/personal_info/find_email', { body: { email } });
const send = (email: unknown, as?: string, headers: Record<string, string> = {}) =>
  camino.ask('POST', '/api/personal_info/send_confirmation_email', { body: { email }, as, headers });
const confirm = (token: unknown, headers: Record<string, string> = {}) =>
  camino.ask('PUT', '/api/personal_info/confirm_email', { body: { token }, headers });
const linksTo = async (email: string): Promise<string[]> => {
  await camino.settled();
  return camino.mails(email).flatMap(({ html }) => /confirm_email\/([\w-]+)/.exec(html)?.[1] ?? []);
};
const holder = async (language?: string) => {
  const email = nextAddress();
  await signUp(camino, email, { language });
  return { email, token: (await sessionOf(camino, email)).token };
};
const profileOf = async (as: string) => (await camino.ask('GET', '/api/usuario', { as })).body.data;

describe('a link that confirms an address', () => {
  it('mailed to a guest is answered 200 with a message, and makes the address known (API-010, API-011, API-012)', async () => {
    const email = nextAddress();
    expect((await find(email)).body).toEqual({ message: 0 });
    const sent = await send(email);
    expect([sent.status, sent.body]).toEqual([200, { data: true }]);
    const [token] = await linksTo(email);
    const { status, body } = await confirm(token);
    expect([status, body]).toEqual([
      200,
      { data: { message: 'Correo confirmado, continúe con su reserva.', of: 'guest', booking: null } },
    ]);
    expect((await find(` ${email.toUpperCase()}`)).body).toEqual({ message: 1 });
    expect((await find(email)).body).toEqual({ message: 1 });
  });

  it('takes the single field token, and does nothing the second time (ACC-030)', async () => {
    const email = nextAddress();
    await send(email, undefined, { 'accept-language': 'en' });
    const [token] = await linksTo(email);
    const first = await confirm(token, { 'accept-language': 'en' });
    const before = await camino.app.get(EventLog, { strict: false }).head();
    expect((await confirm(token, { 'accept-language': 'en' })).body).toEqual(first.body);
    expect(first.body.data.message).toBe('Email confirmed, continue with your booking.');
    expect(await camino.app.get(EventLog, { strict: false }).head()).toBe(before);
  });

  it('mailed to who signed up confirms their account, one mailed to a guest does not', async () => {
    const { email, token: session } = await holder();
    await send(email);
    const [guests, account] = await linksTo(email);
    await confirm(guests);
    expect((await profileOf(session)).emailConfirmation).toBe(false);
    expect((await confirm(account)).body).toEqual({
      data: { message: '¡Su correo electrónico ha sido confirmado!', of: 'account', booking: null },
    });
    expect((await profileOf(session)).emailConfirmation).toBe(true);
  });

  it('is mailed for the account when its holder asks for another, in their language, and for a guest when somebody else does', async () => {
    const { email, token } = await holder('en');
    await send(email, token);
    await send(email, (await camino.login('client')).token);
    await camino.settled();
    const subjects = camino.mails(email).map(({ subject, language }) => [subject, language]);
    expect(subjects).toEqual([
      ['Confirme su correo y continúe con su reserva', 'es'],
      ['Confirm your email', 'en'],
      ['Confirm your email', 'en'],
    ]);
    const [, newest, older] = await linksTo(email);
    expect((await confirm(older)).body).toMatchObject({ status: 409, code: 'email.link_invalid' });
    expect((await confirm(newest)).body.data.of).toBe('account');
    await send(email, token);
    expect(await linksTo(email)).toHaveLength(3);
  });

  it('counts for a day', async () => {
    const email = nextAddress();
    await send(email);
    const [token] = await linksTo(email);
    camino.clock.set('2026-12-02T15:01:00.000Z');
    expect((await confirm(token)).body).toMatchObject({
      status: 409,
      code: 'email.link_expired',
      message: 'Este enlace venció. Pida uno nuevo.',
    });
    camino.clock.set('2026-12-02T14:59:00.000Z');
    expect((await confirm(token)).status).toBe(200);
  });

  it('is refused when we did not make it for this, and when nothing is sent', async () => {
    const hashes = camino.app.get(KeyedHashes, { strict: false });
    const link = { subject: hashes.subjectOf(nextAddress()), nonce: '0'.repeat(32) };
    for (const token of ['x', hashes.linkToken('recovery', link)])
      expect((await confirm(token)).body).toMatchObject({ status: 404, code: 'email.link_unknown' });
    expect((await confirm(hashes.linkToken('confirm guest', link))).body).toMatchObject({
      status: 409,
      code: 'email.link_invalid',
    });
    for (const token of ['', undefined, { $ne: null }]) expect((await confirm(token)).status).toBe(400);
  });

  it('is asked for and followed whatever version of the address somebody claims to have seen', async () => {
    const [email, version] = [nextAddress(), { 'if-match': '"7"' }];
    expect((await send(email, undefined, version)).status).toBe(200);
    const [token] = await linksTo(email);
    expect((await confirm(token, version)).status).toBe(200);
  });

  it('is mailed five times an hour at most to one address, whoever asks', async () => {
    const email = nextAddress();
    for (let times = 0; times < 7; times += 1) expect((await send(email)).body).toEqual({ data: true });
    expect(await linksTo(email)).toHaveLength(5);
  });
});

describe('whether an address is known', () => {
  it('is 1 once somebody confirmed it, never because an account has it (API-011)', async () => {
    const { email } = await holder();
    for (const [address, message] of [
      [email, 0],
      [nextAddress(), 0],
    ] as const) {
      const { status, body } = await find(address);
      expect([status, body]).toEqual([200, { message }]);
    }
  });

  it.each([
    ['an empty address', ''],
    ['none', undefined],
    ['no address', 'ana'],
    ['an object', { $ne: null }],
  ])('is not told for %s', async (_, email) => {
    for (const { status, body } of [await find(email), await send(email)]) {
      expect([status, Object.keys(body.errors)]).toEqual([400, ['email']]);
    }
  });
});

describe('what a guest tells', () => {
  const told = (email: string) => ({ first_name: 'Ana', last_name: 'Tzoc', email, phone: '+502 5555 0101' });
  const tell = (body: unknown) => camino.ask('POST', '/api/personal_info', { body });

  it('is noted once under one key, which notes nothing else', async () => {
    const headers = { 'idempotency-key': 'a-guest-tells' };
    const contact = { first_name: 'Olivia', last_name: 'Paz', email: nextAddress(), phone: '+502 5555 0101' };
    const under = (body: object) => camino.ask('POST', '/api/personal_info', { body, headers });
    expect([(await under(contact)).status, (await under(contact)).status]).toEqual([201, 201]);
    expect((await under({ ...contact, phone: '+502 5555 0199' })).body).toMatchObject({
      status: 409,
      code: 'idempotency.key_reused',
    });
  });

  it('is answered 201 with whether the address was confirmed, in the envelope or without (API-013)', async () => {
    const email = nextAddress();
    const { status, body } = await tell({ personal_info: told(email) });
    expect([status, body]).toEqual([201, { data: { ...told(email), email_exists: false } }]);
    await send(email);
    const [token] = await linksTo(email);
    await confirm(token);
    expect((await tell(told(email))).body).toEqual({ data: { ...told(email), email_exists: true } });
  });

  it('is stored once, and not in plain text', async () => {
    const email = 'berta.quiej@example.com';
    const store = camino.app.get(EventStore, { strict: false });
    const before = await store.head();
    await tell(told(email));
    await tell({ personal_info: told(email) });
    const stored = (await store.readAll(before, 100)).filter(({ type }) => type === 'ContactNoted');
    expect(stored).toHaveLength(1);
    expect(JSON.stringify(stored).match(/berta|tzoc|5555/gi)).toBeNull();
  });

  it.each<[string, object, string]>([
    ['first name', { first_name: '' }, 'first_name'],
    ['last name', { last_name: undefined }, 'last_name'],
    ['address', { email: 'ana' }, 'email'],
    ['telephone', { phone: 'mañana' }, 'phone'],
    ['first name that fits', { first_name: 'a'.repeat(26) }, 'first_name'],
  ])('is refused without a %s', async (_, change, field) => {
    const wrong = { ...told(nextAddress()), ...change };
    const [flat, wrapped] = [await tell(wrong), await tell({ personal_info: wrong })];
    expect([flat.status, Object.keys(flat.body.errors)]).toEqual([400, [field]]);
    expect([wrapped.status, Object.keys(wrapped.body.errors)]).toEqual([400, [`personal_info.${field}`]]);
  });

  it.each([
    ['nothing', undefined],
    ['an empty envelope', { personal_info: null }],
    ['a text in the envelope', { personal_info: 'x' }],
  ])('is refused when it is %s', async (_, body) => {
    expect((await tell(body)).status).toBe(400);
  });
});

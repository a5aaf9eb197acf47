import { CommandBus } from '@nestjs/cqrs';
import type { UserRow } from '@camino/contracts/accounts/account.js';
import type { TimelineEntry } from '@camino/contracts/kernel/timeline.js';
import type { Session } from '@camino/contracts/accounts/session.js';
import { emailAddress } from '@camino/domain/accounts/email-address.js';
import { roster, ROSTER } from '@camino/domain/accounts/roster.js';
import { newCommandId, SYSTEM } from '../../platform/log/event-store/context.js';
import { Decide } from '../../platform/act/commanding/decide.js';
import { KeyedHashes } from '../../platform/log/crypto/keyed-hashes.js';
import { EventLog } from '../../platform/log/event-log/event-log.js';
import { EventStore, StoreUnavailable } from '../../platform/log/event-store/event-store.js';
import { ActorNames } from '../../platform/edge/http/actor-names.js';
import { PASSWORD } from '../../../../../test/support/newcomers.js';
import { TestApp } from '../../../../../test/support/test-app.js';
import { DEMO_PEOPLE } from '../../seeding/demo-people.js';
import { RegisterAccount } from '../accounts.commands.js';
import { seededAccountId } from '../seed-accounts.js';

let app: TestApp;
let admin: Session;
beforeAll(async () => {
  app = await TestApp.start();
  admin = await app.login('admin');
});
afterAll(() => app.stop());
afterEach(() => jest.restoreAllMocks());

const get = <T>(type: abstract new (...args: never[]) => T): T => app.app.get<T>(type, { strict: false });
let people = 0;
const created = async (more: object = {}): Promise<UserRow> => {
  const { body } = await app.ask('POST', '/api/admin/user', {
    as: admin,
    body: {
      name: 'Rosa',
      last_name: 'Ixcot',
      email: `rosa.${(people += 1)}@example.com`,
      role_id: 4,
      password: PASSWORD,
      ...more,
    },
  });
  return body as UserRow;
};
const put = (id: string, body: object, headers: Record<string, string> = {}) =>
  app.ask('PUT', `/api/admin/user/${id}`, { as: admin, body, headers });
const verb = (id: string, name: string, body: object = {}) =>
  app.ask('POST', `/api/admin/user/${id}/${name}`, { as: admin, body });
const row = async (id: string) => (await app.ask('GET', `/api/admin/user/${id}`, { as: admin })).body as UserRow;
const login = (email: string, password = PASSWORD) => app.ask('POST', '/api/user/login', { body: { email, password } });
const counts = async ({ token }: Session) => (await app.ask('GET', '/api/usuario', { as: token })).status === 200;
const holderOf = async (email: string) =>
  (await get(Decide).load(emailAddress, get(KeyedHashes).subjectOf(email))).state.accountId;

/** Makes the given number of appends to this stream fail, as in a power cut. */
const interrupt = (stream: string, times = 1) => {
  const log = get(EventLog);
  const append = log.append.bind(log);
  let left = times;
  return jest
    .spyOn(log, 'append')
    .mockImplementation((name, ...given) =>
      name === stream && (left -= 1) >= 0
        ? Promise.reject(new StoreUnavailable('power is out'))
        : append(name, ...given),
    );
};

describe('several changes in one call', () => {
  it('are all made, and answered as they are afterwards', async () => {
    const { id } = await created();
    const { status, body } = await put(id, {
      name: 'Rosa María',
      phone: '5555 0160',
      email: 'rosa.maria@example.com',
      role_id: 5,
      password: 'Lago#2026',
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      name: 'Rosa María',
      last_name: 'Ixcot',
      phone: '5555 0160',
      email: 'rosa.maria@example.com',
      role_id: 5,
      emailConfirmation: false,
    });
    expect(await row(id)).toEqual(body);
    expect((await login('rosa.maria@example.com', 'Lago#2026')).body).toMatchObject({ role: 5 });
  });

  it.each([
    ['an address that is taken', { email: 'piloto@demo.gt' }, 409],
    ['letters in a CUI', { cui_passport: 'ABC' }, 400],
    ['a weak password', { password: 'weak' }, 400],
  ])('are none made when one of them is refused: %s', async (_, wrong, status) => {
    const before = await created();
    expect((await put(before.id, { name: 'Otra', role_id: 3, ...wrong })).status).toBe(status);
    expect(await row(before.id)).toEqual(before);
  });

  it('are none made by an administrator of their own role, and the address asked for stays free', async () => {
    const own = seededAccountId('admin@demo.gt');
    const before = await row(own);
    expect((await put(own, { name: 'Otra', email: 'free@example.com', role_id: 4 })).body).toMatchObject({
      status: 409,
      code: 'account.not_oneself',
    });
    expect(await row(own)).toMatchObject({ name: before.name, email: before.email, role_id: 2 });
    expect(await holderOf('free@example.com')).toBeNull();
  });

  it('leave what the office could not have written as it is', async () => {
    const { id, email } = await created();
    const { body } = await login(email);
    await app.ask('PUT', '/api/usuario/completar', { as: body as Session, body: { cui_passport: 'P1234567' } });
    expect((await put(id, { ...(await row(id)), name: 'Rosa María' })).body).toMatchObject({
      name: 'Rosa María',
      cui_passport: 'P1234567',
    });
  });

  it('write nothing when nothing is different', async () => {
    const before = await created();
    expect((await put(before.id, before)).body).toEqual(before);
  });
});

describe('If-Match', () => {
  it('tells the second administrator who changed the account and when', async () => {
    const { id, version } = await created();
    await put(id, { name: 'Primera' }, { 'if-match': `"${version}"` });
    const { status, body } = await put(id, { name: 'Segunda' }, { 'if-match': `"${version}"` });
    expect([status, body.code, body.data]).toEqual([
      412,
      'version.stale',
      {
        version: version + 1,
        changed_by: { id: seededAccountId('admin@demo.gt'), role: 'admin', name: 'Lucía Marroquín' },
        changed_at: expect.any(String),
      },
    ]);
    expect((await row(id)).name).toBe('Primera');
    expect(
      (await app.ask('DELETE', `/api/admin/user/${id}`, { as: admin, headers: { 'if-match': `"${version}"` } })).status,
    ).toBe(412);
  });

  it('is not about who signed in or out in the meantime', async () => {
    const { id, email, version } = await created();
    await login(email);
    await app.settled();
    expect((await row(id)).version).toBeGreaterThan(version);
    expect((await put(id, { name: 'Rosa María' }, { 'if-match': `"${version}"` })).status).toBe(200);
  });
});

describe('another e-mail address', () => {
  it('is taken, the old one is free, and the new one gets a link that confirms it', async () => {
    const { id, email } = await created();
    await put(id, { email: 'new.rosa@example.com' });
    expect([await holderOf('new.rosa@example.com'), await holderOf(email)]).toEqual([id, null]);
    expect([(await login('new.rosa@example.com')).status, (await login(email)).status]).toEqual([200, 403]);
    await app.settled();
    expect(app.mails('new.rosa@example.com').map(({ subject }) => subject)).toHaveLength(1);
    expect((await created({ email })).email).toBe(email);
  });

  it('is not left claimed when what comes after it is refused', async () => {
    const { id } = await created();
    const stale = put(id, { email: 'unclaimed@example.com' }, { 'if-match': '"0"', 'idempotency-key': 'claims-again' });
    expect((await stale).status).toBe(200);
    expect((await put(id, { email: 'other@example.com' }, { 'if-match': '"0"' })).status).toBe(412);
    expect(await holderOf('other@example.com')).toBeNull();
  });

  it('heals by the same call when it was interrupted before the account said so', async () => {
    const { id, email } = await created();
    interrupt(`account-${id}`);
    expect((await put(id, { email: 'healed@example.com' }, { 'idempotency-key': 'heal-the-address' })).status).toBe(
      503,
    );
    expect([await holderOf('healed@example.com'), (await row(id)).email]).toEqual([id, email]);
    expect((await login(email)).status).toBe(200);
    expect(
      (await put(id, { email: 'healed@example.com' }, { 'idempotency-key': 'heal-the-address' })).body,
    ).toMatchObject({ email: 'healed@example.com' });
    expect(await holderOf(email)).toBeNull();
  });

  it('frees the old one by itself when it was interrupted before that', async () => {
    const { id, email } = await created();
    interrupt(`email-${get(KeyedHashes).subjectOf(email)}`);
    expect((await put(id, { email: 'moved@example.com' })).status).toBe(200);
    await app.settled();
    expect(await holderOf(email)).toBeNull();
  });

  it('is none when only its spelling differs', async () => {
    const { id, email, version } = await created();
    expect((await put(id, { email: ` ${email.toUpperCase()}` })).body).toMatchObject({ email, version });
  });

  it('is none when the account has it in a spelling of earlier days', async () => {
    const [email, accountId] = ['Early.Spelling@Example.com', 'early-spelling'];
    const data = {
      accountId,
      subject: get(KeyedHashes).subjectOf(email),
      name: 'Tom',
      lastName: 'Paz',
      email,
      phone: '',
      image: null,
      role: 'client',
      passwordHash: 'none',
    } as const;
    await get(CommandBus).execute(
      new RegisterAccount(accountId, data, {
        actor: SYSTEM,
        at: app.clock.now(),
        commandId: newCommandId(),
        correlation: 'test',
      }),
    );
    await app.settled();
    expect((await put(accountId, { ...(await row(accountId)), name: 'Tomás' })).body).toMatchObject({
      name: 'Tomás',
      email,
      version: 1,
    });
  });
});

describe('a password set by the office', () => {
  it('ends every session and leaves nothing made from it in plain text (CAT-007)', async () => {
    const { id, email } = await created();
    const { body: session } = await login(email);
    expect(await counts(session as Session)).toBe(true);
    const { body } = await put(id, { password: 'Volcan#2026' }, { 'idempotency-key': 'password-by-office' });
    expect(JSON.stringify(body)).not.toMatch(/password|Volcan|argon2/);
    expect(await counts(session as Session)).toBe(false);
    expect([(await login(email)).status, (await login(email, 'Volcan#2026')).status]).toEqual([403, 200]);
    const { events } = await get(EventStore).read(`account-${id}`);
    expect(JSON.stringify(events)).not.toMatch(/Volcan|argon2/);
  });

  it('is set once under one key, which sets no other', async () => {
    const { id, email } = await created();
    const key = { 'idempotency-key': 'one-password-by-office' };
    const [one, again] = [
      await put(id, { password: 'Volcan#2026' }, key),
      await put(id, { password: 'Volcan#2026' }, key),
    ];
    expect([one.status, again.status, again.body.version]).toEqual([200, 200, one.body.version]);
    expect((await put(id, { password: 'Lago#2028' }, key)).body).toMatchObject({
      status: 409,
      code: 'idempotency.key_reused',
    });
    expect((await login(email, 'Volcan#2026')).status).toBe(200);
  });

  it('is none when the form leaves it blank', async () => {
    const { id, email } = await created();
    expect((await put(id, { name: 'Rosa María', password: null })).status).toBe(200);
    expect((await login(email)).status).toBe(200);
  });

  it('is chosen by the holder through a mailed link when the office gives none', async () => {
    const { email } = await created({ password: undefined });
    await app.settled();
    const [mail] = app.mails(email);
    const [, token] = /recuperacion_confirmacion\/([\w-]+)/.exec(`${mail?.text}`) ?? [];
    expect(
      (
        await app.ask('POST', '/api/user/reset-password', {
          body: { token, pass_nueva: PASSWORD, confirmPassword: PASSWORD },
        })
      ).status,
    ).toBe(200);
    expect((await login(email)).status).toBe(200);
  });
});

describe('another role', () => {
  it('ends every session, and a driver is enlisted or stands down at once', async () => {
    const { id, email } = await created();
    const { body: session } = await login(email);
    const drives = async () =>
      (await get(Decide).load(roster, ROSTER)).state.drivers.find(({ driverId }) => driverId === id)?.active;
    expect((await put(id, { role_id: 3 })).body).toMatchObject({ role_id: 3, role: { id: 3, name: 'Piloto' } });
    expect([await counts(session as Session), await drives()]).toEqual([false, true]);
    expect((await login(email)).body).toMatchObject({ role: 3, driver_id: id });
    await put(id, { role_id: '5' });
    expect(await drives()).toBe(false);
  });

  it('of a deactivated account lets nobody drive until it is activated', async () => {
    const { id } = await created();
    await verb(id, 'deactivate');
    await put(id, { role_id: 3 });
    await app.settled();
    const drives = async () =>
      (await get(Decide).load(roster, ROSTER)).state.drivers.find(({ driverId }) => driverId === id)?.active;
    expect(await drives()).toBeUndefined();
    expect((await verb(id, 'activate')).body.data).toMatchObject({ active: true });
    expect(await drives()).toBe(true);
  });
});

describe('the verbs', () => {
  it('deactivate and activate: nobody gets in meanwhile', async () => {
    const { id, email } = await created();
    const { body: session } = await login(email);
    expect((await verb(id, 'deactivate', { reason: 'Vacaciones' })).body.data).toMatchObject({ active: false });
    expect([await counts(session as Session), (await login(email)).status]).toEqual([false, 403]);
    expect(
      (await app.ask('GET', `/api/admin/user?filter=${encodeURIComponent('{"active":false}')}`, { as: admin })).body,
    ).toEqual([expect.objectContaining({ id })]);
    expect((await verb(id, 'activate')).body.data).toMatchObject({ active: true });
    expect((await login(email)).status).toBe(200);
  });

  it('end-sessions ends them all', async () => {
    const { id, email } = await created();
    const open = [(await login(email)).body as Session, (await login(email)).body as Session];
    expect((await verb(id, 'end-sessions', { reason: 'Teléfono perdido' })).status).toBe(200);
    expect([await counts(open[0] as Session), await counts(open[1] as Session)]).toEqual([false, false]);
  });

  it('send-confirmation mails a link that confirms the address', async () => {
    const { id, email } = await created();
    await app.settled();
    const before = app.mails(email).length;
    expect((await verb(id, 'send-confirmation')).body.data).toMatchObject({ id, emailConfirmation: false });
    await app.settled();
    expect(app.mails(email)).toHaveLength(before + 1);
    const [, token] = /confirm_email\/([\w-]+)/.exec(`${app.mails(email)[0]?.text}`) ?? [];
    await app.ask('PUT', '/api/personal_info/confirm_email', { body: { token } });
    await app.settled();
    expect((await row(id)).emailConfirmation).toBe(true);
    await verb(id, 'send-confirmation');
    await app.settled();
    expect(app.mails(email)).toHaveLength(before + 1);
  });
});

describe('a removed account', () => {
  it('has no sessions, no address and no trips to come; its name stays with what it did', async () => {
    const { id, email } = await created({ role_id: 3 });
    const { body: session } = await login(email);
    expect((await app.ask('DELETE', `/api/admin/user/${id}`, { as: admin })).status).toBe(200);
    expect([await counts(session as Session), (await login(email)).status, await holderOf(email)]).toEqual([
      false,
      403,
      null,
    ]);
    expect((await get(Decide).load(roster, ROSTER)).state.drivers).toContainEqual({ driverId: id, active: false });
    expect(await get(ActorNames).nameOf(id)).toBe('Rosa Ixcot');
    expect((await created({ email })).id).not.toBe(id);
  });
});

describe('the history of an account', () => {
  it('says who changed what, when and why, also after the end', async () => {
    const { id } = await created({ role_id: 5 });
    await put(id, { name: 'Rosa María', email: 'history@example.com', role_id: 3 });
    await verb(id, 'deactivate', { reason: 'Licencia vencida' });
    await app.ask('DELETE', `/api/admin/user/${id}`, { as: admin });
    const { data } = (await app.ask('GET', `/api/admin/user/${id}/timeline`, { as: admin })).body as {
      data: TimelineEntry[];
    };
    expect(data.map(({ version, type }) => `${version} ${type}`)).toEqual([
      '0 AccountRegistered',
      '1 EmailChanged',
      '2 ProfileChanged',
      '3 RoleChanged',
      '4 AccountDeactivated',
      '5 AccountRemoved',
    ]);
    expect(data[2]).toEqual({
      version: 2,
      type: 'ProfileChanged',
      at: expect.any(String),
      recorded_at: expect.any(String),
      actor: { id: seededAccountId('admin@demo.gt'), role: 'admin', name: 'Lucía Marroquín' },
      on_behalf_of: null,
      reason: null,
      changes: [{ field: 'name', from: 'Rosa', to: 'Rosa María' }],
      refused: null,
    });
    expect(data[3]?.changes).toEqual([{ field: 'role_id', from: '5', to: '3' }]);
    expect(data[4]).toMatchObject({
      reason: 'Licencia vencida',
      changes: [{ field: 'active', from: 'yes', to: null }],
    });
    expect(data[5]?.changes).toContainEqual({ field: 'name', from: 'Rosa María', to: null });
  });

  it('knows when the address was confirmed, and leaves out who came and went', async () => {
    const { data } = (
      await app.ask('GET', `/api/admin/user/${seededAccountId('admin@demo.gt')}/timeline`, { as: admin })
    ).body as { data: TimelineEntry[] };
    expect(data.slice(0, 2).map(({ type, changes }) => [type, changes.length])).toEqual([
      ['AccountRegistered', 6],
      ['EmailConfirmed', 1],
    ]);
    expect(data.some(({ type }) => type.startsWith('Session'))).toBe(false);
  });

  it('knows when an address was confirmed that came later', async () => {
    const { id } = await created();
    await put(id, { email: 'confirmed.later@example.com' });
    await app.settled();
    const [mail] = app.mails('confirmed.later@example.com');
    const token = /confirm_email\/([\w-]+)/.exec(mail?.html ?? '')?.[1];
    expect((await app.ask('PUT', '/api/personal_info/confirm_email', { body: { token } })).status).toBe(200);
    const { data } = (await app.ask('GET', `/api/admin/user/${id}/timeline`, { as: admin })).body as {
      data: TimelineEntry[];
    };
    expect(data.map(({ type }) => type)).toEqual(['AccountRegistered', 'EmailChanged', 'EmailConfirmed']);
  });
});

describe('the demo’s people', () => {
  it.each(DEMO_PEOPLE.map(({ email }) => email))('%s has confirmed the address', async (email) => {
    expect((await row(seededAccountId(email))).emailConfirmation).toBe(true);
  });
});

import { join } from 'node:path';
import { CommandBus } from '@nestjs/cqrs';
import { DatabaseSync } from '@photostructure/sqlite';
import type { UserRow } from '@camino/contracts/accounts/account.js';
import type { Session } from '@camino/contracts/accounts/session.js';
import { account, isKnown } from '@camino/domain/accounts/account.js';
import { administrators, ADMINISTRATORS } from '@camino/domain/accounts/administrators.js';
import { newCommandId, SYSTEM } from '../../platform/log/event-store/context.js';
import { Decide } from '../../platform/act/commanding/decide.js';
import { EventLog } from '../../platform/log/event-log/event-log.js';
import { EventStore, StoreUnavailable } from '../../platform/log/event-store/event-store.js';
import { ReactionRunner } from '../../platform/act/reacting/reaction-runner.js';
import { act, book, driversOf, MONDAY } from '../../../../../test/support/bookings.js';
import { PASSWORD, sessionOf } from '../../../../../test/support/newcomers.js';
import { TestApp } from '../../../../../test/support/test-app.js';
import { ChangeAccount, ChangeRole, DeactivateAccount, RemoveAccount } from '../accounts.commands.js';
import { seededAccountId } from '../seed-accounts.js';

const FIRST = seededAccountId('admin@demo.gt');

let app: TestApp;
let admin: Session;
const start = async (dataDir?: string) => {
  app = await TestApp.start(dataDir ? { now: MONDAY, dataDir, environment: { SEED: 'none' } } : { now: MONDAY });
  admin = await app.login('admin');
};
beforeAll(() => start());
afterAll(() => app.stop());
afterEach(() => jest.restoreAllMocks());

const get = <T>(type: abstract new (...args: never[]) => T): T => app.app.get<T>(type, { strict: false });
const bySystem = () => ({ actor: SYSTEM, at: app.clock.now(), commandId: newCommandId(), correlation: 'test' });
const accountIds = async () => [...(await get(Decide).load(administrators, ADMINISTRATORS)).state.accountIds];
const roleOf = async (id: string) => {
  const { state } = await get(Decide).load(account, id);
  return isKnown(state) ? `${state.status} ${state.role}` : state.status;
};
let people = 0;
type Admin = Readonly<{ id: string; email: string; session: Session }>;
const createAdmin = async (as: Session = admin): Promise<Admin> => {
  const email = `admin.${(people += 1)}@example.com`;
  const { body } = await app.ask('POST', '/api/admin/user', {
    as,
    body: { name: 'Eva', last_name: 'Choc', email, role_id: 2, password: PASSWORD },
  });
  return { id: (body as UserRow).id, email, session: await sessionOf(app, email) };
};

type End = (id: string) => readonly ['POST' | 'PUT' | 'DELETE', string, object?];
const ENDS: readonly (readonly [string, End])[] = [
  ['DELETE /user', (id) => ['DELETE', `/api/user?id=${id}`]],
  ['PUT /user with another role', (id) => ['PUT', '/api/user', { id, role_id: 4 }]],
  ['DELETE /admin/user', (id) => ['DELETE', `/api/admin/user/${id}`]],
  ['PUT /admin/user with another role', (id) => ['PUT', `/api/admin/user/${id}`, { name: 'Otra', role_id: 3 }]],
  ['deactivate', (id) => ['POST', `/api/admin/user/${id}/deactivate`, {}]],
];
const end = (how: End, id: string, as: Session) => {
  const [method, path, body] = how(id);
  return app.ask(method, path, { as, body });
};

describe('oneself', () => {
  it.each(ENDS)('nobody ends by %s', async (_, how) => {
    await createAdmin();
    const { status, body } = await end(how, FIRST, admin);
    expect([status, body.code]).toEqual([409, 'account.not_oneself']);
    expect(await roleOf(FIRST)).toBe('active admin');
  });

  it('an administrator may change, the role left as it is', async () => {
    const { status, body } = await app.ask('PUT', '/api/user', {
      as: admin,
      body: { id: FIRST, phone: '5555 0101', role_id: 2 },
    });
    expect([status, body.data.phone, body.data.role_id]).toEqual([200, '5555 0101', 2]);
  });
});

describe('one Idempotency-Key sent with several removals', () => {
  const KEY = { 'idempotency-key': 'remove-an-administrator' };
  it.each([
    ['of the path', (id: string) => `/api/admin/user/${id}`],
    ['of the query', (id: string) => `/api/user?id=${id}`],
  ])('removes each: the id %s belongs to the key', async (_, path) => {
    const [one, other] = [await createAdmin(), await createAdmin()];
    const remove = (id: string, as = admin) => app.ask('DELETE', path(id), { as, headers: KEY });
    expect([(await remove(one.id)).status, (await remove(other.id)).status]).toEqual([200, 200]);
    expect([await roleOf(one.id), await roleOf(other.id)].map((role) => role.split(' ')[0])).toEqual([
      'removed',
      'removed',
    ]);
    const left = await accountIds();
    expect([left.includes(FIRST), left.includes(one.id), left.includes(other.id)]).toEqual([true, false, false]);
  });
});

describe('the last administrator', () => {
  it.each([
    ['removed', (id: string) => new RemoveAccount(id, { why: '' }, bySystem())],
    ['deactivated', (id: string) => new DeactivateAccount(id, {}, bySystem())],
    ['given another role', (id: string) => new ChangeRole(id, { role: 'client' }, bySystem())],
    [
      'given another role along with a name',
      (id: string) => new ChangeAccount(id, { role: 'client', profile: { name: 'Otra' } }, bySystem()),
    ],
  ])('is not %s, whoever wants it', async (_, command) => {
    for (const id of await accountIds())
      if (id !== FIRST) await get(CommandBus).execute(new RemoveAccount(id, { why: '' }, bySystem()));
    await expect(get(CommandBus).execute(command(FIRST))).rejects.toMatchObject({ code: 'account.last_admin' });
    expect(await roleOf(FIRST)).toBe('active admin');
    expect(await accountIds()).toEqual([FIRST]);
  });

  it('gives up no address and no name when refused', async () => {
    const before = await app.ask('GET', `/api/admin/user/${FIRST}`, { as: admin });
    const change = {
      email: { subject: 'f'.repeat(32), email: 'other@example.com' },
      profile: { name: 'Otra' },
      role: 'client',
    } as const;
    await expect(get(CommandBus).execute(new ChangeAccount(FIRST, change, bySystem()))).rejects.toMatchObject({
      code: 'account.last_admin',
    });
    expect((await get(EventLog).read(`email-${'f'.repeat(32)}`)).events.map(({ type }) => type)).toEqual([
      'EmailClaimed',
      'EmailReleased',
    ]);
    expect((await app.ask('GET', `/api/admin/user/${FIRST}`, { as: admin })).body).toEqual(before.body);
  });

  it('is not one who was deactivated and then made an administrator', async () => {
    const other = await createAdmin();
    await app.ask('POST', `/api/admin/user/${other.id}/deactivate`, { as: admin });
    await app.ask('PUT', `/api/admin/user/${other.id}`, { as: admin, body: { role_id: 4 } });
    await app.ask('PUT', `/api/admin/user/${other.id}`, { as: admin, body: { role_id: 2 } });
    await app.settled();
    expect(await accountIds()).toEqual([FIRST]);
    await app.ask('POST', `/api/admin/user/${other.id}/activate`, { as: admin });
    expect(await accountIds()).toEqual([FIRST, other.id]);
  });
});

/** Two administrators who dismiss each other at the same moment, over sockets; returns the two statuses. */
const duel = async (how: End, one: Admin, other: Admin): Promise<number[]> => {
  const url = await app.app.getUrl();
  const send = async ([method, path, body]: ReturnType<End>, { token }: Session) => {
    const response = await fetch(`${url}${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    await response.arrayBuffer();
    return response.status;
  };
  return Promise.all([send(how(other.id), one.session), send(how(one.id), other.session)]);
};

describe('two administrators who end each other at the same moment', () => {
  beforeAll(() => app.app.listen(0, '127.0.0.1'));

  it.each(ENDS)('leave one of them, by %s', async (_, how) => {
    for (let round = 0; round < 4; round += 1) {
      const [one, other] = [await createAdmin(), await createAdmin()];
      for (const id of await accountIds())
        if (id !== one.id && id !== other.id) await get(CommandBus).execute(new DeactivateAccount(id, {}, bySystem()));
      const statuses = await duel(how, one, other);
      expect(statuses.filter((status) => status === 200)).toHaveLength(1);
      expect(statuses.every((status) => [200, 401, 409].includes(status))).toBe(true);
      await app.settled();
      const left = await accountIds();
      expect(left).toEqual([statuses[0] === 200 ? one.id : other.id]);
      expect(await roleOf(left[0] as string)).toBe('active admin');
      admin = await backInOffice(left[0] === one.id ? one.session : other.session);
    }
  });

  /** The first administrator, reactivated by the remaining one. */
  const backInOffice = async (as: Session): Promise<Session> => {
    expect((await app.ask('POST', `/api/admin/user/${FIRST}/activate`, { as })).status).toBe(200);
    return app.login('admin');
  };

  it('leave one of five who all want to be the only one', async () => {
    const five = await Promise.all(Array.from({ length: 5 }, () => createAdmin()));
    for (const id of await accountIds())
      if (!five.some((one) => one.id === id)) await get(CommandBus).execute(new DeactivateAccount(id, {}, bySystem()));
    const answers = await Promise.all(
      five.flatMap((one) =>
        five
          .filter(({ id }) => id !== one.id)
          .map(({ id }) => app.ask('DELETE', `/api/user?id=${id}`, { as: one.session })),
      ),
    );
    expect(answers.every(({ status }) => [200, 401, 403, 409].includes(status))).toBe(true);
    const left = await accountIds();
    expect(left).toHaveLength(1);
    expect(await roleOf(left[0] as string)).toBe('active admin');
    admin = await backInOffice((five.find(({ id }) => id === left[0]) as Admin).session);
  });
});

describe('a dismissal that was interrupted', () => {
  it.each([
    ['PUT', (id: string) => ['PUT', `/api/admin/user/${id}`, { role_id: 5 }] as const, 'active collaborator'],
    ['deactivate', (id: string) => ['POST', `/api/admin/user/${id}/deactivate`, {}] as const, 'deactivated admin'],
    ['DELETE', (id: string) => ['DELETE', `/api/admin/user/${id}`] as const, 'removed'],
  ])('is finished by itself: %s', async (_, how, becomes) => {
    const { id, session } = await createAdmin();
    const log = get(EventLog);
    const append = log.append.bind(log);
    let left = 1;
    jest
      .spyOn(log, 'append')
      .mockImplementation((name, ...given) =>
        name === `account-${id}` && (left -= 1) >= 0
          ? Promise.reject(new StoreUnavailable('power is out'))
          : append(name, ...given),
      );
    const { status } = await end(how, id, admin);
    expect(status).toBe(503);
    await app.settled();
    expect(await roleOf(id)).toBe(becomes);
    expect(await accountIds()).not.toContain(id);
    expect((await app.ask('GET', '/api/admin/user', { as: session })).status).toBe(401);
  });

  it('is not finished again for who came back', async () => {
    const { id } = await createAdmin();
    await app.ask('PUT', `/api/admin/user/${id}`, { as: admin, body: { role_id: 5 } });
    await app.ask('PUT', `/api/admin/user/${id}`, { as: admin, body: { role_id: 2 } });
    await reactAnew();
    expect(await roleOf(id)).toBe('active admin');
    expect(await accountIds()).toContain(id);
  });
});

/** Restarts on the same log, with all reactions from its beginning. */
const reactAnew = async (before: () => Promise<void> = async () => undefined) => {
  await before();
  const { dataDir } = app;
  await app.stop({ keep: true });
  const checkpoints = new DatabaseSync(join(dataDir, 'reactions.db'));
  expect(checkpoints.prepare('update reactions set position = -1').run().changes).toBeGreaterThan(0);
  checkpoints.close();
  await start(dataDir);
  expect(await get(ReactionRunner).idle(await get(EventStore).head(), 120_000)).toBe(true);
  await app.settled();
};

describe('a log older than the administrators’ stream', () => {
  const forget = () => get(EventStore).delete(`administrators-${ADMINISTRATORS}`);

  it('is brought in step', async () => {
    const wanted = (await accountIds()).sort();
    expect(wanted.length).toBeGreaterThan(1);
    await reactAnew(forget);
    expect((await accountIds()).sort()).toEqual(wanted);
  });

  it('has no gap before that in which the last could go', async () => {
    const { dataDir } = app;
    const { id } = await createAdmin();
    for (const one of await accountIds())
      if (one !== id && one !== FIRST) await get(CommandBus).execute(new DeactivateAccount(one, {}, bySystem()));
    await app.settled();
    await forget();
    await app.stop({ keep: true });
    await start(dataDir);
    expect(await accountIds()).toEqual([]);
    await get(CommandBus).execute(
      new DeactivateAccount(id, {}, { ...bySystem(), actor: { id: FIRST, role: 'admin' } }),
    );
    await expect(
      get(CommandBus).execute(new DeactivateAccount(FIRST, {}, { ...bySystem(), actor: { id, role: 'admin' } })),
    ).rejects.toMatchObject({ code: 'account.last_admin' });
  });
});

describe('a driver with trips ahead', () => {
  const DRIVER_ENDS: typeof ENDS = [
    ...ENDS.filter(([name]) => !name.startsWith('PUT')),
    ['PUT with another role', (id) => ['PUT', `/api/admin/user/${id}`, { role_id: 4 }]],
  ];
  let driver = '';
  let trips: string[] = [];
  beforeAll(async () => {
    [driver = ''] = await driversOf(app, admin);
    for (const date of ['2027-01-20', '2027-01-12', '2028-11-20']) {
      const { id } = await book(app, { date });
      await act(app, admin, id, 'assign-transport', { driver_id: driver, vehicle_id: 'suv-1' });
      trips = [...trips, id];
    }
  });

  it.each(DRIVER_ENDS)('stays: %s is refused with how many and when', async (_, how) => {
    const { status, body } = await end(how, driver, admin);
    expect([status, body.code, body.message]).toEqual([
      409,
      'driver.has_trips',
      'Este piloto tiene viajes asignados: 3, el primero el mar 12 ene 2027. Asígnelos antes a otro.',
    ]);
    expect(await roleOf(driver)).toBe('active driver');
  });

  it('stays in English, too', async () => {
    const { body } = await app.ask('DELETE', `/api/admin/user/${driver}`, {
      as: admin,
      headers: { 'accept-language': 'en' },
    });
    expect(body.message).toBe(
      'This driver has trips assigned: 3, the first on Tue, Jan 12, 2027. Assign them to somebody else first.',
    );
  });

  it('may be changed otherwise', async () => {
    expect(
      (await app.ask('PUT', `/api/admin/user/${driver}`, { as: admin, body: { phone: '5555 0102', role_id: 3 } }))
        .status,
    ).toBe(200);
  });

  it('may go once the trips are given to others, cancelled or driven', async () => {
    await act(app, admin, trips[0] as string, 'unassign');
    await act(app, admin, trips[1] as string, 'cancel');
    expect((await end(ENDS[0]![1], driver, admin)).body.message).toContain(
      'asignados: 1, el primero el lun 20 nov 2028',
    );
    await act(app, admin, trips[2] as string, 'finish', { reason: 'Sin registro del inicio' });
    expect((await app.ask('DELETE', `/api/admin/user/${driver}`, { as: admin })).status).toBe(200);
  });
});

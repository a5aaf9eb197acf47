import type { UserRow } from '@camino/contracts/accounts/account.js';
import type { Session } from '@camino/contracts/accounts/session.js';
import type { TimelineEntry } from '@camino/contracts/kernel/timeline.js';
import { act, book, driversOf, MONDAY } from '../../../../../test/support/bookings.js';
import { PASSWORD } from '../../../../../test/support/newcomers.js';
import { TestApp } from '../../../../../test/support/test-app.js';
import { seededAccountId } from '../seed-accounts.js';

let app: TestApp;
let admin: Session;
beforeAll(async () => {
  app = await TestApp.start({ now: MONDAY });
  admin = await app.login('admin');
});
afterAll(() => app.stop());

let people = 0;
const created = async (more: object = {}): Promise<UserRow> => {
  const email = `rosa.${(people += 1)}@example.com`;
  const body = { name: 'Rosa', last_name: 'Ixcot', email, role_id: 4, password: PASSWORD, phone: '5555 1111', ...more };
  return (await app.ask('POST', '/api/admin/user', { as: admin, body })).body as UserRow;
};
const put = async (id: string, body: object) => {
  const answer = await app.ask('PUT', `/api/admin/user/${id}`, { as: admin, body });
  expect([answer.status, answer.body.code]).toEqual([200, undefined]);
};
const row = async (id: string) => (await app.ask('GET', `/api/admin/user/${id}`, { as: admin })).body as UserRow;
const timeline = async (id: string) =>
  (await app.ask('GET', `/api/admin/user/${id}/timeline`, { as: admin })).body.data as readonly TimelineEntry[];
const restore = (id: string, version: unknown, as: Session = admin, headers: Record<string, string> = {}) =>
  app.ask('POST', `/api/admin/user/${id}/restore`, { as, body: { version }, headers });
/** As what changed last is not restored. */
const said = ({ version: _, ...user }: UserRow) => user;

describe('restoring a version of an account', () => {
  it('gives it name, telephone, document and role of then, and leaves all else as it is', async () => {
    const before = await created({ cui_passport: '1234567890101' });
    const other = await created();
    const email = `moved.${before.email}`;
    await put(before.id, { email, password: `${PASSWORD}x`, role_id: 5 });
    await put(before.id, { name: 'Inés', last_name: 'Paz', phone: '5555 2222', cui_passport: '99' });
    const { status, body } = await restore(before.id, before.version);
    expect(status).toBe(200);
    expect(said(body.data)).toEqual({ ...said(before), email, emailConfirmation: false });
    expect(await row(before.id)).toEqual(body.data);
    expect(await row(other.id)).toEqual(other);
    const login = (password: string) => app.ask('POST', '/api/user/login', { body: { email, password } });
    expect([(await login(PASSWORD)).status, (await login(`${PASSWORD}x`)).status]).toEqual([403, 200]);
    expect((await timeline(before.id)).slice(-3).map(({ type, changes }) => [type, changes.length])).toEqual([
      ['ProfileChanged', 4],
      ['RoleChanged', 1],
      ['AccountRestored', 0],
    ]);
  });

  it('changes nothing where nothing differs', async () => {
    const { id, version } = await created();
    const length = (await timeline(id)).length;
    expect((await restore(id, version)).status).toBe(200);
    expect(await timeline(id)).toHaveLength(length);
  });

  it('ends the sessions of whoever gets another role, and of nobody else', async () => {
    const { id, version, email } = await created();
    await put(id, { phone: '5555 3333' });
    const session = (await app.ask('POST', '/api/user/login', { body: { email, password: PASSWORD } })).body as Session;
    const counts = async () => (await app.ask('GET', '/api/usuario', { as: session })).status;
    await restore(id, version);
    expect([await counts(), (await row(id)).phone]).toEqual([200, '5555 1111']);
    await put(id, { role_id: 5 });
    await restore(id, version);
    expect(await counts()).toBe(401);
  });

  it('is refused for the role of a driver who has trips, with all else', async () => {
    const mario = seededAccountId('piloto@demo.gt');
    const { id } = await created();
    const registered = (await timeline(id))[0]?.version ?? -1;
    await put(id, { role_id: 3, name: 'Piloto' });
    expect(await driversOf(app, admin)).toContain(id);
    const booked = await book(app);
    await act(app, admin, booked.id, 'assign-transport', { driver_id: id, vehicle_id: 'minibus-15' });
    const refused = await restore(id, registered);
    expect([refused.status, refused.body.code]).toEqual([409, 'driver.has_trips']);
    expect(await row(id)).toMatchObject({ name: 'Piloto', role_id: 3 });
    expect((await row(mario)).role_id).toBe(3);
  });

  it('is refused for one’s own role', async () => {
    const { id, email } = await created();
    const first = (await timeline(id))[0]?.version ?? -1;
    await put(id, { role_id: 2 });
    const self = (await app.ask('POST', '/api/user/login', { body: { email, password: PASSWORD } })).body as Session;
    expect((await restore(id, first, self)).body.code).toBe('account.not_oneself');
    expect((await row(id)).role_id).toBe(2);
  });

  it.each<[string, number, string, (user: UserRow) => Promise<unknown>, unknown]>([
    ['to a version that is none', 404, 'account.version_unknown', () => Promise.resolve(), 999],
    ['to what is no version', 400, 'request.invalid', () => Promise.resolve(), 'first'],
    [
      'once it was removed',
      404,
      'account.unknown',
      ({ id }) => app.ask('DELETE', `/api/admin/user/${id}`, { as: admin }),
      0,
    ],
  ])('is refused %s', async (_, status, code, prepare, version) => {
    const user = await created();
    await prepare(user);
    const answer = await restore(user.id, version);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
  });

  it('is refused where somebody was faster', async () => {
    const { id, version } = await created();
    await put(id, { phone: '5555 3333' });
    const answer = await restore(id, 0, admin, { 'if-match': `"${version}"` });
    expect([answer.status, answer.body.code]).toEqual([412, 'version.stale']);
  });

  it.each(['driver', 'client', 'collaborator'] as const)('is nothing for a %s', async (role) => {
    const { id, version } = await created();
    expect((await restore(id, version, await app.login(role))).status).toBe(403);
  });
});

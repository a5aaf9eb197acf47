import type { SessionRow } from '@camino/contracts/accounts/account.js';
import type { Session } from '@camino/contracts/accounts/session.js';
import { TestApp } from '../../../../../test/support/test-app.js';
import { seededAccountId } from '../seed-accounts.js';

const CLIENT = seededAccountId('cliente@demo.gt');

let app: TestApp;
let admin: Session;
beforeAll(async () => {
  app = await TestApp.start();
  admin = await app.login('admin');
});
afterAll(() => app.stop());

const sessionsOf = async (id: string): Promise<readonly SessionRow[]> =>
  (await app.ask('GET', `/api/admin/user/${id}/sessions`, { as: admin })).body.data as SessionRow[];

describe('the sessions of a person, for the office', () => {
  it('are those of that person alone, newest first, and one ends without the others', async () => {
    const [first, second] = [await app.login('client'), await app.login('client')];
    const rows = await sessionsOf(CLIENT);
    expect(rows.map(({ current, device }) => [current, device])).toEqual([
      [false, null],
      [false, null],
    ]);
    const own = await sessionsOf(seededAccountId('admin@demo.gt'));
    expect(own.map(({ current }) => current)).toEqual([true]);

    const [newest] = rows as readonly [SessionRow, SessionRow];
    const ended = await app.ask('DELETE', `/api/admin/user/${CLIENT}/sessions/${newest.sid}`, { as: admin });
    expect([ended.status, ended.body]).toEqual([200, { data: { sid: newest.sid } }]);
    const again = await app.ask('DELETE', `/api/admin/user/${CLIENT}/sessions/${newest.sid}`, { as: admin });
    expect(again.status).toBe(200);
    expect(await sessionsOf(CLIENT)).toEqual([rows[1]]);
    const reached = await Promise.all([first, second].map((as) => app.ask('GET', '/api/usuario', { as })));
    expect(reached.map(({ status }) => status)).toEqual([200, 401]);
  });

  it('are nobody’s to end under the name of another person', async () => {
    await app.login('driver');
    const [driving] = await sessionsOf(seededAccountId('piloto@demo.gt'));
    const { status, body } = await app.ask('DELETE', `/api/admin/user/${CLIENT}/sessions/${driving?.sid}`, {
      as: admin,
    });
    expect([status, body.code]).toEqual([404, 'session.unknown']);
    expect(await sessionsOf(seededAccountId('piloto@demo.gt'))).toHaveLength(1);
    expect((await app.ask('GET', '/api/admin/user/nobody/sessions', { as: admin })).status).toBe(404);
  });
});

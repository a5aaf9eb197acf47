import type { Session } from '@camino/contracts/session.js';
import { EventLog } from '../platform/event-log/event-log.js';
import { TEST_PEOPLE } from '../testing/people.js';
import { TestApp } from '../testing/test-app.js';
import { seededAccountId, SeedAccounts } from './seed-accounts.js';

let camino: TestApp;
let admin: Session;
beforeAll(async () => {
  camino = await TestApp.start();
  admin = await camino.login('admin');
});
afterAll(() => camino.stop());

const seedAgain = () => camino.app.get(SeedAccounts, { strict: false }).run(TEST_PEOPLE);
const head = () => camino.app.get(EventLog, { strict: false }).head();
const row = async (email: string) =>
  (await camino.ask('GET', `/api/admin/user/${seededAccountId(email)}`, { as: admin })).body;

describe('seeding the same people again', () => {
  it('writes nothing', async () => {
    const before = await head();
    await seedAgain();
    expect(await head()).toBe(before);
  });

  it('leaves an address alone that its account has left and somebody else has now', async () => {
    const id = seededAccountId('cliente@demo.gt');
    await camino.ask('PUT', `/api/admin/user/${id}`, { as: admin, body: { email: 'moved@example.com' } });
    const other = { name: 'Rosa', last_name: 'Ixcot', email: 'cliente@demo.gt', role_id: 4, password: 'Camino#2026' };
    expect((await camino.ask('POST', '/api/admin/user', { as: admin, body: other })).status).toBe(201);
    await camino.settled();
    const before = await head();
    await seedAgain();
    expect(await head()).toBe(before);
    expect(await row('cliente@demo.gt')).toMatchObject({ email: 'moved@example.com', emailConfirmation: false });
  });
});

import { CommandBus } from '@nestjs/cqrs';
import type { Session } from '@camino/contracts/accounts/session.js';
import { systemContext } from '../platform/log/event-store/context.js';
import { KeyedHashes } from '../platform/log/crypto/keyed-hashes.js';
import { EventLog } from '../platform/log/event-log/event-log.js';
import { TEST_PEOPLE } from '../../../../test/support/people.js';
import { TestApp } from '../../../../test/support/test-app.js';
import { RegisterAccount } from './accounts.commands.js';
import type { NewAccount } from './demo-accounts.js';
import { seededAccountId, SeedAccounts } from './seed-accounts.js';

let camino: TestApp;
let admin: Session;
beforeAll(async () => {
  camino = await TestApp.start();
  admin = await camino.login('admin');
});
afterAll(() => camino.stop());

const seed = (people: readonly NewAccount[]) => camino.app.get(SeedAccounts, { strict: false }).run(people);
const head = () => camino.app.get(EventLog, { strict: false }).head();
describe('seeding the same people again', () => {
  it('writes nothing', async () => {
    const before = await head();
    await seed(TEST_PEOPLE);
    expect(await head()).toBe(before);
  });

  it('leaves an address alone that its account left before the seeding was done, and that somebody else has now', async () => {
    const nora = { name: 'Nora', lastName: 'Sis', email: 'nora@example.com', phone: '', role: 'client' } as const;
    const id = seededAccountId(nora.email);
    const subject = camino.app.get(KeyedHashes, { strict: false }).subjectOf(nora.email);
    const registered = { ...nora, accountId: id, subject, image: null, passwordHash: 'none' };
    await camino.app
      .get(CommandBus, { strict: false })
      .execute(new RegisterAccount(id, registered, systemContext(camino.clock.now(), 'test', 'interrupted')));
    await camino.ask('PUT', `/api/admin/user/${id}`, { as: admin, body: { email: 'moved@example.com' } });
    const other = { name: 'Rosa', last_name: 'Ixcot', email: nora.email, role_id: 4, password: 'Camino#2026' };
    expect((await camino.ask('POST', '/api/admin/user', { as: admin, body: other })).status).toBe(201);
    await camino.settled();
    const before = await head();
    await seed([{ ...nora, password: 'Camino#2026' }]);
    expect(await head()).toBe(before);
    expect((await camino.ask('GET', `/api/admin/user/${id}`, { as: admin })).body).toMatchObject({
      email: 'moved@example.com',
      emailConfirmation: false,
    });
  });
});

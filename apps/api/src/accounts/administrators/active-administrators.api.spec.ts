import type { Session } from '@camino/contracts/accounts/session.js';
import { ERASED } from '@camino/domain/kernel/catalogued.js';
import { Mongo } from '../../platform/read/mongo/mongo.js';
import { OfficeAddresses } from '../../platform/ports/mail/office-addresses.js';
import { TestApp } from '../../../../../test/support/test-app.js';
import { people, type PersonRow } from '../people.projection.js';
import { seededAccountId } from '../seed-accounts.js';

let camino: TestApp;
let admin: Session;
beforeAll(async () => {
  camino = await TestApp.start();
  admin = await camino.login('admin');
});
afterAll(() => camino.stop());

const created = async (email: string, role_id = 2): Promise<string> => {
  const person = { name: 'Rosa', last_name: 'Ixcot', email, role_id, password: 'Camino#2026' };
  return (await camino.ask('POST', '/api/admin/user', { as: admin, body: person })).body.id as string;
};
const addresses = () => camino.app.get(OfficeAddresses, { strict: false }).addresses();

describe('mails to the office', () => {
  it('go to everybody who administers, and to nobody whose account was deactivated or has another role', async () => {
    const [stays, goes, changes] = [
      await created('stays@example.com'),
      await created('goes@example.com'),
      await created('changes@example.com'),
    ];
    await created('collaborates@example.com', 5);
    const first = [seededAccountId('admin@demo.gt'), 'admin@demo.gt'] as const;
    const inOrder = (...some: readonly (readonly [id: string, email: string])[]) =>
      [...some].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, email]) => email);
    expect(await addresses()).toEqual(
      inOrder(first, [stays, 'stays@example.com'], [goes, 'goes@example.com'], [changes, 'changes@example.com']),
    );
    await camino.ask('POST', `/api/admin/user/${goes}/deactivate`, { as: admin, body: {} });
    await camino.ask('PUT', `/api/admin/user/${changes}`, { as: admin, body: { role_id: 5 } });
    expect(await addresses()).toEqual(inOrder(first, [stays, 'stays@example.com']));
  });

  it('go to no address that is erased', async () => {
    const id = await created('erased@example.com');
    const before = await addresses();
    const rows = camino.app.get(Mongo, { strict: false }).connection.db!.collection<PersonRow>(people.name);
    await rows.updateOne({ _id: id }, { $set: { email: ERASED } });
    expect(await addresses()).toEqual(before.filter((address) => address !== 'erased@example.com'));
  });
});

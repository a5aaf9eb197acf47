import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TimelineEntry } from '@camino/contracts/kernel/timeline.js';
import type { UserRow } from '@camino/contracts/accounts/account.js';
import type { Session } from '@camino/contracts/accounts/session.js';
import { TestApp } from '../../../../test/support/test-app.js';

/* A reason given by an administrator may contain personal data. */

let app: TestApp;
let admin: Session;
beforeAll(async () => {
  app = await TestApp.start();
  admin = await app.login('admin');
});
afterAll(() => app.stop());

const MARKER = 'quetzal-en-la-lluvia';

/** Whether any file of the installation contains the text in the clear. */
const isStored = (text: string): boolean =>
  readdirSync(app.dataDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .some(({ parentPath, name }) => readFileSync(join(parentPath, name)).includes(text));

it('a reason for deactivating or ending sessions is in the history and nowhere in the clear', async () => {
  const person = { name: 'Rosa', last_name: 'Ixcot', email: 'rosa@example.com', role_id: 5, password: 'Camino#2026' };
  const { id } = (await app.ask('POST', '/api/admin/user', { as: admin, body: person })).body as UserRow;
  await app.ask('POST', '/api/user/login', { body: { email: person.email, password: person.password } });
  for (const verb of ['end-sessions', 'deactivate']) {
    const { status } = await app.ask('POST', `/api/admin/user/${id}/${verb}`, {
      as: admin,
      body: { reason: `${MARKER} ${verb}` },
    });
    expect([verb, status]).toEqual([verb, 200]);
  }
  await app.settled();
  const { data } = (await app.ask('GET', `/api/admin/user/${id}/timeline`, { as: admin })).body as {
    data: TimelineEntry[];
  };
  expect(data.slice(-2).map(({ type, reason }) => [type, reason])).toEqual([
    ['SessionsRevoked', `${MARKER} end-sessions`],
    ['AccountDeactivated', `${MARKER} deactivate`],
  ]);
  expect([isStored('AccountDeactivated'), isStored(MARKER)]).toEqual([true, false]);
});

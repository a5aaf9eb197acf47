import type { Session } from '@camino/contracts/accounts/session.js';
import { Control } from '../platform/ops/control/control.js';
import { ApiDocument } from '../platform/edge/openapi/api-document.js';
import { MONDAY } from '../../../../test/support/bookings.js';
import { askToErase } from '../../../../test/support/newcomers.js';
import { TestApp } from '../../../../test/support/test-app.js';

let app: TestApp;
let admin: Session;
beforeAll(async () => {
  app = await TestApp.start({ now: MONDAY });
  admin = await app.login('admin');
});
afterAll(() => app.stop());

const list = async () => (await app.ask('GET', '/api/admin/luggage', { as: admin })).body as object[];
const giveBack = (id: string) => app.ask('POST', `/api/admin/luggage/${id}/return`, { as: admin, body: {} });

it('luggage is kept, shown, returned, and forgotten with its owner', async () => {
  const form = { email: 'duena@example.com', owner: 'Dueña Rafaela', contents: 'un violín' };
  const kept = await app.ask('POST', '/api/admin/luggage', { as: admin, body: form });
  const { id } = kept.body as { id: string };
  expect([kept.status, await list()]).toEqual([
    201,
    [{ id, owner: 'Dueña Rafaela', contents: 'un violín', returned: false }],
  ]);
  const waits = await askToErase(app, admin, form.email);
  expect([waits.status, waits.body.code, waits.body.message]).toEqual([
    409,
    'luggage.waits',
    'Hay equipaje de esta persona por devolver: devuélvalo antes de borrarla.',
  ]);
  expect((await giveBack(id)).status).toBe(200);
  const again = await giveBack(id);
  expect([again.status, again.body.code]).toEqual([410, 'luggage.returned_already']);

  expect((await askToErase(app, admin, form.email)).status).toBe(200);
  expect(await list()).toEqual([{ id, owner: 'erased', contents: 'erased', returned: true }]);
  await app.app.get(Control, { strict: false }).run('projections', ['verify', 'luggage'], () => undefined);
});

it('luggage is in the API document, under its own tag and with its refusals', async () => {
  const { document } = await app.app.get(ApiDocument).describe();
  expect(document.tags).toContainEqual({ name: 'Luggage', description: 'What was left in a vehicle.' });
  expect(document.paths['/api/admin/luggage/{id}/return']?.post).toMatchObject({
    tags: ['Luggage'],
    responses: { 404: expect.anything(), 410: expect.anything() },
  });
});

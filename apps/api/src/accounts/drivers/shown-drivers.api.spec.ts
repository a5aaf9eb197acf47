import type { ShownDriver } from '@camino/contracts/accounts/account.js';
import type { Session } from '@camino/contracts/accounts/session.js';
import { TestApp } from '../../../../../test/support/test-app.js';

let app: TestApp;
let admin: Session;
beforeAll(async () => {
  app = await TestApp.start({ now: '2026-03-03T14:00:00.000Z' });
  admin = await app.login('admin');
});
afterAll(() => app.stop());

const shown = async (): Promise<ShownDriver[]> => {
  const { status, body } = await app.ask('GET', '/api/drivers');
  expect(status).toBe(200);
  return (body as { data: ShownDriver[] }).data;
};
type Found = Readonly<{ id: string; name: string }>;
const found = async (filter: object): Promise<readonly Found[]> =>
  (await app.ask('GET', `/api/admin/user?filter=${encodeURIComponent(JSON.stringify(filter))}`, { as: admin }))
    .body as Found[];

describe('GET /drivers', () => {
  it('shows first names of those who drive, by name, and nothing else of anybody', async () => {
    const drivers = await shown();
    const names = (await found({ role_id: 3 })).map(({ name }) => name.split(' ')[0] as string);
    expect(drivers).toEqual(names.toSorted().map((name) => ({ name, image: null })));
    expect(drivers).toContainEqual({ name: 'Irma', image: null });
  });

  it('no longer shows one who was deactivated', async () => {
    const [irma] = await found({ q: 'piloto6@demo.gt' });
    expect((await app.ask('POST', `/api/admin/user/${irma?.id}/deactivate`, { as: admin })).status).toBe(200);
    await app.settled();
    expect(await shown()).not.toContainEqual({ name: 'Irma', image: null });
  });
});

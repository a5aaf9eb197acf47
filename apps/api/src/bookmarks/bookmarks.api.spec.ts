import type { Session } from '@camino/contracts/accounts/session.js';
import { MONDAY } from '../../../../test/support/bookings.js';
import { TestApp } from '../../../../test/support/test-app.js';

let app: TestApp;
let admin: Session;
let office: Session;
beforeAll(async () => {
  app = await TestApp.start({ now: MONDAY });
  [admin, office] = await Promise.all([app.login('admin'), app.login('collaborator')]);
});
afterAll(() => app.stop());

const LAKE = { name: 'Lago', filter: { status_id: 2, unassigned: true, states: ['approved'] } };
const COAST = { name: 'Costa', filter: { date_from: '2026-12-01' } };
const save = (body: object, as = admin, headers = {}) => app.ask('PUT', '/api/admin/view', { as, body, headers });
const remove = (name: string, as = admin) => app.ask('POST', '/api/admin/view/remove', { as, body: { name } });
const saved = async (as = admin) => (await app.ask('GET', '/api/admin/view', { as })).body.data as object[];

describe('saved tables', () => {
  it('are kept on the server for whoever saved them, and for nobody else', async () => {
    expect(await saved()).toEqual([]);
    const { status, body } = await save(LAKE);
    expect([status, body]).toEqual([200, { data: [LAKE] }]);
    await save(COAST, office);
    await save(COAST);
    expect([await saved(), await saved(office)]).toEqual([[LAKE, COAST], [COAST]]);
    const changed = { ...LAKE, filter: { status_id: 1 } };
    await save(changed);
    expect([await saved(), await saved(office)]).toEqual([[changed, COAST], [COAST]]);
    expect((await remove('Costa')).body).toEqual({ data: [changed] });
    expect([await saved(), await saved(office)]).toEqual([[changed], [COAST]]);
  });

  it('are saved and removed once under one key', async () => {
    const headers = { 'idempotency-key': 'save-the-table' };
    const twice = [
      await save({ ...COAST, name: 'Una vez' }, admin, headers),
      await save({ ...COAST, name: 'Una vez' }, admin, headers),
    ];
    expect(twice.map(({ status }) => status)).toEqual([200, 200]);
    expect((await saved()).filter((view) => (view as typeof COAST).name === 'Una vez')).toHaveLength(1);
  });

  it.each<[string, object, number, string]>([
    ['without a name', { name: ' ', filter: {} }, 400, 'view.name_invalid'],
    ['with a name of two lines', { name: 'a\nb', filter: {} }, 400, 'view.name_invalid'],
    ['with a name that is too long', { name: 'x'.repeat(41), filter: {} }, 400, 'request.invalid'],
    ['with what a traveller is called', { name: 'a', filter: { q: 'olivia' } }, 400, 'view.filter_invalid'],
    ['with a condition that the table does not know', { name: 'a', filter: { extra: 1 } }, 400, 'view.filter_invalid'],
    ['with a condition of another kind', { name: 'a', filter: { archive: 'no' } }, 400, 'view.filter_invalid'],
    ['with a state that does not exist', { name: 'a', filter: { states: ['lost'] } }, 400, 'view.filter_invalid'],
    ['with more than conditions', { name: 'a', filter: { driver_id: { $ne: null } } }, 400, 'view.filter_invalid'],
    ['without conditions', { name: 'a' }, 400, 'request.invalid'],
  ])('are not saved %s', async (_, body, status, code) => {
    const before = await saved();
    const answer = await save(body);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    expect(await saved()).toEqual(before);
  });

  it('that are not there cannot be removed', async () => {
    expect(await remove('Nada')).toMatchObject({ status: 404, body: { code: 'view.unknown' } });
  });

  it.each(['driver', 'client'] as const)('are not for a %s', async (who) => {
    expect((await app.ask('GET', '/api/admin/view', { as: await app.login(who) })).status).toBe(403);
  });
});

import type { RowVersion } from '@camino/contracts/catalogue/catalogue.js';
import type { Session } from '@camino/contracts/accounts/session.js';
import { EventStore, type NewEvent } from '../platform/log/event-store/event-store.js';
import { TestApp } from '../../../../test/support/test-app.js';

/*
 * Events of an earlier version of the application, which must stay readable: vehicle brands with the names as they were
 * typed.
 */

const STREAM = 'catalogue-main';
const ROW = {
  no_plate: 'p-031tik',
  brand_vehicle_id: 'toyota',
  type_vehicle_id: 'sedan',
  no_chassis: 'jtd\u200bkb20u1',
  color: 'Verde lima',
  image: null,
  status: true,
  no_passengers: 3,
};
const asOfVersion1 = (n: number, type: string, row: object): NewEvent => ({
  id: `0d5c1f0e-7a53-8c21-9b1f-00000000000${n}`,
  type,
  data: { kind: 'vehicle', id: 'limon', row },
  metadata: {
    v: 1,
    actor: { id: 'lucia', role: 'admin' },
    at: `2026-01-0${n}T12:00:00.000Z`,
    command: `earlier-${n}`,
    correlation: `earlier-${n}`,
  },
});

let app: TestApp;
let admin: Session;
beforeAll(async () => {
  app = await TestApp.start({ now: '2026-03-03T14:00:00.000Z' });
  const store = app.app.get(EventStore);
  const { revision } = await store.read(STREAM);
  await store.append(STREAM, revision, [
    asOfVersion1(1, 'CatalogueRowAdded', ROW),
    asOfVersion1(2, 'CatalogueRowChanged', { ...ROW, color: 'Verde' }),
  ]);
  admin = await app.login('admin');
});
afterAll(() => app.stop());

const get = async (path: string) => (await app.ask('GET', `/api/admin/${path}`, { as: admin })).body;
const put = (version: number, row: object) =>
  app.ask('PUT', '/api/admin/vehicle/limon', { as: admin, body: row, headers: { 'if-match': `"${version}"` } });

describe('a vehicle stored in the first version of its events', () => {
  it('is listed, found and shown with its marks in capitals and nothing in them that nobody sees', async () => {
    const seen = { id: 'limon', version: 2, no_plate: 'P-031TIK', no_chassis: 'JTDKB20U1', color: 'Verde' };
    expect(await get('vehicle/limon')).toMatchObject(seen);
    expect(await get('vehicle?filter={"q":"p-031tik"}')).toMatchObject([seen]);
  });

  it('is what it is called when a booking is to be driven with it', async () => {
    const { status, body } = await app.ask('POST', '/api/reservation/verify_vehicle', {
      as: admin,
      body: { date: '2026-03-10', time: '10:00' },
    });
    expect([
      status,
      (body.data as { id: string; no_plate: string; free: boolean }[]).find(({ id }) => id === 'limon'),
    ]).toEqual([200, expect.objectContaining({ no_plate: 'P-031TIK', free: true })]);
  });

  it('refuses its plate to another, however it is written', async () => {
    const { status, body } = await app.ask('POST', '/api/admin/vehicle', {
      as: admin,
      body: { ...ROW, no_chassis: 'X1', no_plate: 'P-031tik' },
    });
    expect([status, body.code]).toEqual([409, 'catalogue.duplicate']);
  });

  it('has not changed when only the case of its marks was', async () => {
    expect((await put(2, { ...ROW, no_chassis: 'jtdkb20u1', color: 'Verde' })).body.version).toBe(2);
  });

  it('goes back to its first version, which stays on the disk as it was written', async () => {
    const { status, body } = await app.ask('POST', '/api/admin/vehicle/limon/restore', {
      as: admin,
      body: { version: 1 },
    });
    expect([status, body]).toEqual([
      200,
      expect.objectContaining({ version: 3, no_plate: 'P-031TIK', color: 'Verde lima' }),
    ]);
    const history = (await get('vehicle/limon/history')).data as RowVersion[];
    expect(history.map(({ version, changes }) => [version, changes.map(({ field }) => field)]).slice(0, 2)).toEqual([
      [3, ['color']],
      [2, ['color']],
    ]);
    const { events } = await app.app.get(EventStore).read(STREAM);
    expect(
      events.slice(-3).map(({ metadata, data }) => [metadata.v, (data as { row: typeof ROW }).row.no_plate]),
    ).toEqual([
      [1, 'p-031tik'],
      [1, 'p-031tik'],
      [2, 'P-031TIK'],
    ]);
  });
});

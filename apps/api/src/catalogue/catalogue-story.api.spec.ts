import type { RowVersion } from '@camino/contracts/catalogue/catalogue.js';
import type { Session } from '@camino/contracts/accounts/session.js';
import { DEMO_PASSWORD } from '../accounts/demo-accounts.js';
import { SeedAccounts } from '../accounts/seed-accounts.js';
import { TestApp } from '../../../../test/support/test-app.js';

/* The life of a catalogue row, edited by two people of the office. */

let app: TestApp;
let lucia: Session;
let rosa: Session;
beforeAll(async () => {
  app = await TestApp.start({ now: '2026-03-03T14:00:00.000Z' });
  const office = {
    email: 'rosa@demo.gt',
    name: 'Rosa',
    lastName: 'Pérez',
    phone: '+502 5555 0199',
    role: 'admin',
    password: DEMO_PASSWORD,
  } as const;
  await app.app.get(SeedAccounts, { strict: false }).run([office]);
  await app.settled();
  lucia = await app.login('admin');
  rosa = (await app.ask('POST', '/api/user/login', { body: { email: office.email, password: DEMO_PASSWORD } }))
    .body as Session;
});
afterAll(() => app.stop());

/** The clock advances by itself. */
const minute = (at: string): string => at.slice(0, 16);
const call =
  (as: Session, version?: number, key?: string) =>
  (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown) =>
    app.ask(method, `/api/admin/${path}`, {
      as,
      body,
      headers: {
        ...(version !== undefined && { 'if-match': `"${version}"` }),
        ...(key !== undefined && { 'idempotency-key': key }),
      },
    });
const newBrand = async (name: string): Promise<string> =>
  (await call(lucia)('POST', 'brand_vehicle', { name })).body.id;
const historyOf = async (kind: string, id: string): Promise<RowVersion[]> =>
  (await call(rosa)('GET', `${kind}/${id}/history`)).body.data;

describe('a row of the catalogue', () => {
  it('is created, changed twice, shown as it was, restored, used, refused to go, freed, and deleted', async () => {
    const id = await newBrand('Studebaker');
    app.clock.set('2026-03-03T15:00:00.000Z');
    expect((await call(rosa, 1)('PUT', `brand_vehicle/${id}`, { name: 'Studebaker Motor' })).body).toEqual({
      id,
      name: 'Studebaker Motor',
      version: 2,
    });
    app.clock.set('2026-03-03T16:00:00.000Z');
    expect((await call(lucia, 2)('PUT', `brand_vehicle/${id}`, { name: 'Studebacker' })).body).toMatchObject({
      version: 3,
    });

    const shown = await historyOf('brand_vehicle', id);
    expect(
      shown.map(({ version, at, action, row, changes, actor }) => [
        version,
        minute(at),
        action,
        row?.['name'],
        changes[0],
        actor.name,
        actor.kind,
      ]),
    ).toEqual([
      [
        3,
        '2026-03-03T16:00',
        'changed',
        'Studebacker',
        { field: 'name', from: 'Studebaker Motor', to: 'Studebacker' },
        'Lucía Marroquín',
        'person',
      ],
      [
        2,
        '2026-03-03T15:00',
        'changed',
        'Studebaker Motor',
        { field: 'name', from: 'Studebaker', to: 'Studebaker Motor' },
        'Rosa Pérez',
        'person',
      ],
      [
        1,
        '2026-03-03T14:00',
        'added',
        'Studebaker',
        { field: 'name', from: null, to: 'Studebaker' },
        'Lucía Marroquín',
        'person',
      ],
    ]);

    const restored = await call(rosa, 3)('POST', `brand_vehicle/${id}/restore`, { version: 1 });
    expect([restored.status, restored.body]).toEqual([200, { id, name: 'Studebaker', version: 4 }]);
    expect((await historyOf('brand_vehicle', id))[0]).toMatchObject({
      action: 'restored',
      restored: 1,
      changes: [{ from: 'Studebacker', to: 'Studebaker' }],
    });

    const vehicle = {
      no_plate: 'P-777STU',
      brand_vehicle_id: id,
      type_vehicle_id: 'suv',
      no_chassis: 'STU-1',
      color: 'Crema',
      no_passengers: 4,
    };
    const user = (await call(lucia)('POST', 'vehicle', vehicle)).body;
    expect(user).toMatchObject({ brand_vehicle: { id, name: 'Studebaker' } });
    const refused = await call(rosa)('DELETE', `brand_vehicle/${id}`);
    expect(refused).toMatchObject({
      status: 409,
      body: {
        code: 'catalogue.in_use',
        message: 'No se puede eliminar: lo usan P-777STU.',
        data: { count: 1, used_by: [{ kind: 'vehicle', id: user.id, label: 'P-777STU' }] },
      },
    });
    // What a refused deletion says can be asked before.
    expect((await call(rosa)('GET', `brand_vehicle/${id}/uses`)).body).toEqual({ data: refused.body.data });

    expect((await call(lucia)('PUT', `vehicle/${user.id}`, { ...vehicle, brand_vehicle_id: 'toyota' })).status).toBe(
      200,
    );
    expect((await historyOf('vehicle', user.id))[0]!.changes).toEqual([
      { field: 'brand_vehicle_id', from: { id, label: 'Studebaker' }, to: { id: 'toyota', label: 'Toyota' } },
    ]);
    expect(await call(rosa, 4)('DELETE', `brand_vehicle/${id}`)).toMatchObject({ status: 200, body: { id } });
    expect((await call(rosa)('GET', `brand_vehicle/${id}`)).status).toBe(404);
  });

  it('is changed by two people at once: the second is told by whom and when, and what the version is', async () => {
    const id = await newBrand('Tatra');
    app.clock.set('2026-03-03T17:30:00.000Z');
    const [first, second] = await Promise.all([
      call(rosa, 1)('PUT', `brand_vehicle/${id}`, { name: 'Tatra 1' }),
      call(lucia, 1)('PUT', `brand_vehicle/${id}`, { name: 'Tatra 2' }),
    ]);
    const [won, lost] = first.status === 200 ? [first, second] : [second, first];
    const winner = first.status === 200 ? 'Rosa Pérez' : 'Lucía Marroquín';
    expect([won.status, won.body.version, lost.status]).toEqual([200, 2, 412]);
    expect(lost.body).toMatchObject({
      code: 'version.stale',
      data: { version: 2, changed_by: { role: 'admin', name: winner } },
    });
    expect(minute(lost.body.data.changed_at)).toBe('2026-03-03T17:30');
    expect((await call(lucia)('GET', `brand_vehicle/${id}`)).body).toEqual(won.body);
  });

  it('keeps its version when others change: all kinds share a stream, versions they do not', async () => {
    const [mine, other] = [await newBrand('Saab'), await newBrand('Sabb')];
    await call(rosa)('PUT', `brand_vehicle/${other}`, { name: 'Sabb 2' });
    expect((await call(lucia, 1)('PUT', `brand_vehicle/${mine}`, { name: 'Saab 2' })).body).toMatchObject({
      version: 2,
    });
  });

  it.each(['PUT', 'DELETE', 'restore'] as const)(
    'is told to whoever saw an older version, whatever they ask: %s',
    async (what) => {
      const id = await newBrand(`Lancia ${what}`);
      await call(rosa)('PUT', `brand_vehicle/${id}`, { name: `Lancia ${what} 2` });
      const late = call(lucia, 1);
      const { status, body } =
        what === 'restore'
          ? await late('POST', `brand_vehicle/${id}/restore`, { version: 1 })
          : await late(what, `brand_vehicle/${id}`, what === 'PUT' ? { name: 'X' } : undefined);
      expect([status, body.data.version, body.data.changed_by.name]).toEqual([412, 2, 'Rosa Pérez']);
    },
  );

  it('says who removed it to whoever still changes it', async () => {
    const id = await newBrand('Simca');
    await call(rosa)('DELETE', `brand_vehicle/${id}`);
    expect(await call(lucia, 1)('PUT', `brand_vehicle/${id}`, { name: 'Simca 2' })).toMatchObject({
      status: 412,
      body: { data: { version: 2, changed_by: { name: 'Rosa Pérez' } } },
    });
    expect((await call(lucia)('PUT', `brand_vehicle/${id}`, { name: 'Simca 2' })).status).toBe(404);
  });

  it('comes back after it was removed, with its whole history', async () => {
    const id = await newBrand('Edsel');
    await call(rosa)('DELETE', `brand_vehicle/${id}`);
    expect((await historyOf('brand_vehicle', id))[0]).toMatchObject({
      version: 2,
      action: 'removed',
      row: null,
      changes: [],
    });
    expect(await call(lucia)('POST', `brand_vehicle/${id}/restore`, { version: 2 })).toMatchObject({
      status: 404,
      body: { code: 'catalogue.version_unknown' },
    });
    expect(await call(lucia, 2)('POST', `brand_vehicle/${id}/restore`, { version: 1 })).toMatchObject({
      status: 200,
      body: { id, name: 'Edsel', version: 3 },
    });
    expect((await historyOf('brand_vehicle', id)).map(({ action, row }) => [action, row?.['name']])).toEqual([
      ['restored', 'Edsel'],
      ['removed', undefined],
      ['added', 'Edsel'],
    ]);
  });

  it('is not restored to what another row says by now', async () => {
    const id = await newBrand('Borgward');
    await call(rosa)('PUT', `brand_vehicle/${id}`, { name: 'Borgward 2' });
    const taken = await newBrand('BORGWARD');
    const { status, body } = await call(lucia)('POST', `brand_vehicle/${id}/restore`, { version: 1 });
    expect([status, body.code, body.data]).toEqual([
      409,
      'catalogue.duplicate',
      { fields: ['name'], of: { kind: 'brand_vehicle', id: taken, label: 'BORGWARD' } },
    ]);
  });

  it('that the base brought was added by nobody in person', async () => {
    expect((await historyOf('country', 'GT')).at(-1)).toMatchObject({
      version: 1,
      actor: { id: 'system', kind: 'system', name: null },
      action: 'added',
    });
  });

  it('names the first five of those that use it, and how many there are', async () => {
    const { status, body } = await call(rosa)('DELETE', 'department/07');
    expect([status, body.data.count, body.data.used_by.length]).toEqual([409, 19, 5]);
    expect(body.message).toBe(
      'No se puede eliminar: lo usan Sololá, San José Chacayá, Santa María Visitación, Santa Lucía Utatlán, Nahualá, ….',
    );
  });
});

describe('a repeated call', () => {
  const KEY = 'key-of-this-test';
  it('makes one row, under one id', async () => {
    const add = () => call(lucia, undefined, KEY)('POST', 'brand_vehicle', { name: 'Wartburg' });
    const [first, second] = [await add(), await add()];
    expect([first.status, second.status, second.body]).toEqual([201, 201, first.body]);
    const { body } = await call(lucia)('GET', 'brand_vehicle?filter={"q":"wartburg"}');
    expect(body).toHaveLength(1);
  });
  it('is bound to its body', async () => {
    expect(await call(lucia, undefined, KEY)('POST', 'brand_vehicle', { name: 'Trabant' })).toMatchObject({
      status: 409,
      body: { code: 'idempotency.key_reused' },
    });
  });
  it('is bound to its row: the key of one change changes another row too', async () => {
    const [one, other] = [await newBrand('Zis'), await newBrand('Zil')];
    const change = (id: string, name: string) =>
      call(lucia, undefined, 'key-of-a-change')('PUT', `brand_vehicle/${id}`, { name });
    expect((await change(one, 'Zis 2')).body).toMatchObject({ id: one, version: 2 });
    expect((await change(one, 'Zis 2')).body).toMatchObject({ id: one, version: 2 });
    expect((await change(other, 'Zil 2')).body).toMatchObject({ id: other, name: 'Zil 2', version: 2 });
  });
});

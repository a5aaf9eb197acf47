import type { Inquiry } from '@camino/contracts/inquiries/inquiry.js';
import type { Session } from '@camino/contracts/accounts/session.js';
import type { TimelineEntry } from '@camino/contracts/kernel/timeline.js';
import { Control } from '../platform/ops/control/control.js';
import { seededAccountId } from '../accounts/seed-accounts.js';
import { MONDAY } from '../../../../test/support/bookings.js';
import { askToErase, PASSWORD, sessionOf } from '../../../../test/support/newcomers.js';
import { TestApp } from '../../../../test/support/test-app.js';

const LUCIA = seededAccountId('admin@demo.gt');
const MARIO = seededAccountId('piloto@demo.gt');
const CESAR = seededAccountId('colaborador@demo.gt');

let app: TestApp;
let admin: Session;
let carla: Session;
let carlaId: string;
/** Starts an application for every test, or one for all tests of a group that leave it as it is. */
const withApp = (before: typeof beforeEach, after: typeof afterEach): void => {
  before(async () => {
    app = await TestApp.start({ now: MONDAY });
    admin = await app.login('admin');
    const colleague = { name: 'Carla', last_name: 'Us', email: 'carla@example.com', role_id: 2, password: PASSWORD };
    carlaId = (await app.ask('POST', '/api/admin/user', { as: admin, body: colleague })).body.id as string;
    carla = await sessionOf(app, colleague.email);
    for (const name of ['Ana', 'Bob', 'Eva'])
      await app.ask('POST', '/api/inquiry', {
        body: { name, email: `${name.toLowerCase()}@example.com`, message: `Soy ${name}`, language: 'es' },
      });
  });
  after(() => app.stop());
};

const rows = async (filter: object = {}, as = admin) =>
  (await app.ask('GET', `/api/admin/inquiry?filter=${encodeURIComponent(JSON.stringify(filter))}`, { as }))
    .body as Inquiry[];
const names = async (filter: object = {}, as = admin) => (await rows(filter, as)).map(({ name }) => name).sort();
const idOf = async (name: string) => (await rows()).find((row) => row.name === name)?.id ?? '';
const act = async (name: string, verb: string, body: object = {}, as = admin) =>
  app.ask('POST', `/api/admin/inquiry/${await idOf(name)}/${verb}`, { as, body });
const read = async (name: string, as = admin) => app.ask('GET', `/api/admin/inquiry/${await idOf(name)}`, { as });
const done = async (...given: Parameters<typeof act>): Promise<Inquiry> => {
  const { status, body } = await act(...given);
  expect([status, body.code]).toEqual([200, undefined]);
  return body.data as Inquiry;
};
const mails = async () => {
  await app.settled();
  return app.mails().length;
};

describe('taking care of an inquiry', () => {
  withApp(beforeEach, afterEach);

  it('is told with its name, offers what each may do, and mails nobody', async () => {
    const before = await mails();
    const taken = await done('Ana', 'take', {}, carla);
    expect([taken.assignee, taken.allowed_actions]).toEqual([
      { id: carlaId, name: 'Carla Us' },
      ['answer', 'close', 'assign', 'release'],
    ]);
    expect((await read('Ana')).body).toMatchObject({
      assignee: { id: carlaId },
      allowed_actions: ['answer', 'close', 'take', 'assign', 'release'],
    });
    expect(await done('Bob', 'assign', { assignee_id: LUCIA }, carla)).toMatchObject({
      assignee: { id: LUCIA, name: 'Lucía Marroquín' },
      version: 2,
      allowed_actions: ['answer', 'close', 'take', 'assign', 'release'],
    });
    expect((await done('Ana', 'take')).assignee).toEqual({ id: LUCIA, name: 'Lucía Marroquín' });
    expect(await done('Ana', 'release', {}, carla)).toMatchObject({
      assignee: null,
      allowed_actions: ['answer', 'close', 'take', 'assign'],
    });
    expect(await mails()).toBe(before);
    const history = (await app.ask('GET', `/api/admin/inquiry/${await idOf('Ana')}/timeline`, { as: admin })).body
      .data as readonly TimelineEntry[];
    const [first, second] = ['Carla Us', 'Lucía Marroquín'];
    expect(history.map(({ type, actor, changes }) => [type, actor.id, changes])).toEqual([
      ['InquiryReceived', 'guest', [{ field: 'state', from: null, to: 'open' }]],
      ['InquiryAssigned', carlaId, [{ field: 'assignee', from: null, to: first }]],
      ['InquiryAssigned', LUCIA, [{ field: 'assignee', from: first, to: second }]],
      ['InquiryReleased', carlaId, [{ field: 'assignee', from: second, to: null }]],
    ]);
  });

  it('is what the list can be narrowed by, each for oneself, along with what is searched', async () => {
    await done('Ana', 'take', {}, carla);
    await done('Bob', 'take');
    expect([
      await names({ assigned: 'mine' }),
      await names({ assigned: 'nobody' }),
      await names({ assigned: 'others' }),
      await names({ assigned: ['mine', 'nobody'] }),
      await names({ assigned: 'mine', state: 'closed' }),
      await names({ assigned: 'mine', q: 'Ana' }),
      await names({ assigned: ['others', 'nobody'], q: 'Soy' }),
    ]).toEqual([['Bob'], ['Eva'], ['Ana'], ['Bob', 'Eva'], [], [], ['Ana', 'Eva']]);
    expect([
      await names({}, carla),
      await names({ assigned: 'mine' }, carla),
      await names({ assigned: 'others' }, carla),
    ]).toEqual([['Ana', 'Bob', 'Eva'], ['Ana'], ['Bob']]);
    const wrong = await app.ask('GET', '/api/admin/inquiry?filter={"assigned":"me"}', { as: admin });
    expect(wrong.status).toBe(400);
  });

  it('keeps no other administrator from answering, closing and reopening', async () => {
    await done('Ana', 'take', {}, carla);
    await done('Ana', 'answer', { text: 'Sí, Ana' });
    await done('Ana', 'close', { reason: 'Listo' });
    expect(await done('Ana', 'reopen', { reason: 'Volvió' })).toMatchObject({
      state: 'answered',
      version: 5,
      assignee: { id: carlaId, name: 'Carla Us' },
    });
  });

  it('is not given to an administrator who cannot enter any more', async () => {
    await app.ask('POST', `/api/admin/user/${carlaId}/deactivate`, { as: admin, body: {} });
    expect((await act('Ana', 'assign', { assignee_id: carlaId })).body.code).toBe('inquiry.assignee_unknown');
  });
});

describe('taking care of an inquiry', () => {
  withApp(beforeAll, afterAll);

  it('is the administrators’ alone', async () => {
    const cesar = await app.login('collaborator');
    const paths = [
      ['GET', ''],
      ['GET', '/timeline'],
      ['POST', '/take', {}],
      ['POST', '/answer', { text: 'Sí' }],
      ['POST', '/close', {}],
      ['POST', '/reopen', { reason: 'Volvió' }],
      ['POST', '/release', {}],
      ['POST', '/assign', { assignee_id: CESAR }],
    ] as const;
    const id = await idOf('Ana');
    for (const [method, path, body] of paths) {
      const refused = await app.ask(method, `/api/admin/inquiry/${id}${path}`, { as: cesar, body });
      expect([path, refused.status, refused.body.code]).toEqual([path, 403, 'auth.forbidden']);
    }
    expect((await app.ask('GET', '/api/admin/inquiry', { as: cesar })).status).toBe(403);
    expect((await rows()).map(({ name, version }) => [name, version]).sort()).toEqual([
      ['Ana', 1],
      ['Bob', 1],
      ['Eva', 1],
    ]);
  });

  it.each([
    ['a driver', MARIO],
    ['a collaborator', CESAR],
    ['nobody', 'none'],
  ])('is not given to %s', async (_, assignee_id) => {
    expect(await act('Ana', 'assign', { assignee_id })).toMatchObject({
      status: 409,
      body: { code: 'inquiry.assignee_unknown' },
    });
    expect((await read('Ana')).body.assignee).toBeNull();
  });
});

describe('reopening an inquiry', () => {
  withApp(beforeEach, afterEach);

  it('takes it up again with who, when and why, as answered as it was, and mails nobody', async () => {
    await done('Ana', 'take');
    await done('Ana', 'close', { reason: 'Reservó' });
    await done('Bob', 'answer', { text: 'Sí' });
    await done('Bob', 'close');
    const before = await mails();
    app.clock.set('2026-12-01T15:00:00.000Z');
    expect(await done('Ana', 'reopen', { reason: ' Canceló ' })).toMatchObject({
      state: 'open',
      closed_at: null,
      closed_by: null,
      why: '',
      assignee: { id: LUCIA },
      reopened: { at: expect.stringMatching(/^2026-12-01T15:00/) as string, by: 'Lucía Marroquín', why: 'Canceló' },
    });
    expect((await done('Bob', 'reopen', { reason: 'Otra duda' })).state).toBe('answered');
    expect(await mails()).toBe(before);
    expect((await done('Ana', 'close')).reopened).toBeNull();
    const { body } = await app.ask('GET', `/api/admin/inquiry/${await idOf('Bob')}/timeline`, { as: admin });
    expect((body.data as readonly TimelineEntry[]).at(-1)).toMatchObject({
      type: 'InquiryReopened',
      reason: 'Otra duda',
      changes: [{ field: 'state', from: 'closed', to: 'answered' }],
    });
  });

  it.each([[{ reason: ' ' }], [{}]])('needs a reason: %p', async (body) => {
    await done('Ana', 'close');
    expect((await act('Ana', 'reopen', body)).body.code).toBe('inquiry.reason_required');
  });

  it('is not possible once the person was erased; the rebuilt rows are the same', async () => {
    await done('Ana', 'close');
    await done('Ana', 'reopen', { reason: 'Ana volvió' });
    await done('Ana', 'take');
    expect((await askToErase(app, admin, 'ana@example.com')).status).toBe(200);
    const id = (await rows()).find(({ name }) => name === '')?.id ?? '';
    const seen = await app.ask('GET', `/api/admin/inquiry/${id}`, { as: admin });
    expect(JSON.stringify(seen.body)).not.toMatch(/Ana/);
    expect(seen.body.allowed_actions).toEqual([]);
    const refused = await app.ask('POST', `/api/admin/inquiry/${id}/reopen`, { as: admin, body: { reason: 'x' } });
    expect(refused.body.code).toBe('inquiry.erased');
    await app.app.get(Control, { strict: false }).run('projections', ['verify', 'inquiries'], () => undefined);
  });
});

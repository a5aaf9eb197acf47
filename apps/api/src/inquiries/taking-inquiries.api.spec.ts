import type { Inquiry } from '@camino/contracts/inquiry.js';
import type { Session } from '@camino/contracts/session.js';
import type { TimelineEntry } from '@camino/contracts/timeline.js';
import { Control } from '../platform/control/control.js';
import { seededAccountId } from '../accounts/seed-accounts.js';
import { MONDAY } from '../testing/bookings.js';
import { askToErase } from '../testing/newcomers.js';
import { TestApp } from '../testing/test-app.js';

const LUCIA = seededAccountId('admin@demo.gt');
const CARLA = seededAccountId('colaborador@demo.gt');
const MARIO = seededAccountId('piloto@demo.gt');

let app: TestApp;
let admin: Session;
let carla: Session;
beforeEach(async () => {
  app = await TestApp.start({ now: MONDAY });
  [admin, carla] = [await app.login('admin'), await app.login('collaborator')];
  for (const name of ['Ana', 'Bob', 'Eva'])
    await app.ask('POST', '/api/inquiry', {
      body: { name, email: `${name.toLowerCase()}@example.com`, message: `Soy ${name}`, language: 'es' },
    });
});
afterEach(() => app.stop());

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
  it('is told with its name, offers what each may do, and mails nobody', async () => {
    const before = await mails();
    const taken = await done('Ana', 'take', {}, carla);
    expect([taken.assignee, taken.allowed_actions]).toEqual([
      { id: CARLA, name: expect.any(String) as string },
      ['answer', 'close', 'release'],
    ]);
    expect((await read('Ana')).body).toMatchObject({
      assignee: { id: CARLA },
      allowed_actions: ['answer', 'close', 'take', 'assign', 'release'],
    });
    expect(await done('Bob', 'assign', { assignee_id: LUCIA })).toMatchObject({
      assignee: { id: LUCIA, name: 'Lucía Marroquín' },
      version: 2,
      allowed_actions: ['answer', 'close', 'assign', 'release'],
    });
    expect(await done('Ana', 'release', {}, carla)).toMatchObject({ assignee: null, allowed_actions: ['take'] });
    expect(await mails()).toBe(before);
    const history = (await app.ask('GET', `/api/admin/inquiry/${await idOf('Ana')}/timeline`, { as: admin })).body
      .data as readonly TimelineEntry[];
    const name = taken.assignee?.name;
    expect(history.map(({ type, actor, changes }) => [type, actor.id, changes])).toEqual([
      ['InquiryReceived', 'guest', [{ field: 'state', from: null, to: 'open' }]],
      ['InquiryAssigned', CARLA, [{ field: 'assignee', from: null, to: name }]],
      ['InquiryReleased', CARLA, [{ field: 'assignee', from: name, to: null }]],
    ]);
  });

  it('is what the list can be narrowed by; collaborators find no colleague’s', async () => {
    await done('Ana', 'take', {}, carla);
    await done('Bob', 'take');
    expect([
      await names({ assigned: 'mine' }),
      await names({ assigned: 'nobody' }),
      await names({ assigned: 'others' }),
      await names({ assigned: ['mine', 'nobody'] }),
      await names({ assigned: 'mine', state: 'closed' }),
    ]).toEqual([['Bob'], ['Eva'], ['Ana'], ['Bob', 'Eva'], []]);
    expect([
      await names({}, carla),
      await names({ assigned: 'mine' }, carla),
      await names({ assigned: 'others' }, carla),
    ]).toEqual([['Ana', 'Eva'], ['Ana'], []]);
    const wrong = await app.ask('GET', '/api/admin/inquiry?filter={"assigned":"me"}', { as: admin });
    expect(wrong.status).toBe(400);
  });

  it('lets a collaborator answer, close and reopen what is theirs, and nothing else', async () => {
    expect((await act('Ana', 'answer', { text: 'Sí' }, carla)).body.code).toBe('inquiry.take_first');
    await done('Ana', 'take', {}, carla);
    await done('Ana', 'answer', { text: 'Sí, Ana' }, carla);
    await done('Ana', 'close', { reason: 'Listo' }, carla);
    await done('Ana', 'reopen', { reason: 'Volvió' }, carla);
    await done('Bob', 'take');
    for (const [verb, body] of [
      ['answer', { text: 'Sí' }],
      ['close', {}],
      ['reopen', { reason: 'x' }],
    ] as const)
      expect([verb, (await act('Bob', verb, body, carla)).status]).toEqual([verb, 403]);
    expect((await act('Bob', 'take', {}, carla)).body.code).toBe('inquiry.taken');
    expect((await act('Bob', 'release', {}, carla)).body.code).toBe('inquiry.taken');
    expect((await act('Eva', 'assign', { assignee_id: CARLA }, carla)).status).toBe(403);
    expect([(await read('Bob', carla)).status, (await read('Ana', carla)).status]).toEqual([403, 200]);
    expect((await rows()).map(({ name, state, version }) => [name, state, version]).sort()).toEqual([
      ['Ana', 'answered', 5],
      ['Bob', 'open', 2],
      ['Eva', 'open', 1],
    ]);
  });

  it.each([
    ['a driver', MARIO],
    ['nobody', 'none'],
  ])('is not given to %s', async (_, assignee_id) => {
    expect(await act('Ana', 'assign', { assignee_id })).toMatchObject({
      status: 409,
      body: { code: 'inquiry.assignee_unknown' },
    });
    expect((await read('Ana')).body.assignee).toBeNull();
  });

  it('is not given to a collaborator who cannot enter any more', async () => {
    await app.ask('POST', `/api/admin/user/${CARLA}/deactivate`, { as: admin, body: {} });
    expect((await act('Ana', 'assign', { assignee_id: CARLA })).body.code).toBe('inquiry.assignee_unknown');
  });
});

describe('reopening an inquiry', () => {
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

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { ErasureRecord, Operations, ProjectionTask } from '@camino/contracts/projections/operations.js';
import type { Session } from '@camino/contracts/accounts/session.js';
import { backupAlone } from '../platform/ops/backup/backup-command.js';
import { Config } from '../platform/kit/config/config.js';
import { Control } from '../platform/ops/control/control.js';
import { Mailbox } from '../platform/ports/mail/mailbox.js';
import type { Outbox } from '../platform/ports/mail/outbox.js';
import { book, MONDAY } from '../../../../test/support/bookings.js';
import { askToErase, newcomer } from '../../../../test/support/newcomers.js';
import { TestApp } from '../../../../test/support/test-app.js';

let app: TestApp;
let admin: Session;
let folder: string;
beforeAll(async () => {
  app = await TestApp.start({ now: MONDAY });
  admin = await app.login('admin');
  folder = await mkdtemp(join(tmpdir(), 'camino-operations-'));
  await book(app, { hour: '08:00' });
  await app.settled();
});
afterAll(async () => {
  await app.stop();
  await rm(folder, { recursive: true, force: true });
});

const outbox = () => app.app.get<Outbox>(Mailbox, { strict: false });
const seen = async (): Promise<Operations> =>
  ((await app.ask('GET', '/api/admin/operations', { as: admin })).body as { data: Operations }).data;
const post = (path: string) => app.ask('POST', `/api/admin/operations/${path}`, { as: admin, body: {} });
/** Asks until the task has ended. */
const ended = async (projection: string): Promise<ProjectionTask> => {
  for (;;) {
    const { task } = (await seen()).projections.find((one) => one.projection === projection)!;
    if (task?.finished_at) return task;
    await pause(5);
  }
};
const mail = (id: string) => ({
  id,
  to: `${id}@lost.example`,
  subject: 'S',
  html: 'H',
  text: 'T',
  language: 'es' as const,
});

describe('read models', () => {
  it('are listed whole, each with its place and its distance to the end of the log', async () => {
    const { head, projections } = await seen();
    expect(projections.map(({ projection }) => projection)).toEqual(
      expect.arrayContaining(['reservations', 'claims', 'activity']),
    );
    expect(
      projections.map(({ state, lag, last_error, rebuilding, task }) => [state, lag, last_error, rebuilding, task]),
    ).toEqual(projections.map(() => ['live', 0, null, null, null]));
    expect(projections.every(({ position }) => position === head)).toBe(true);
  });

  it.each([
    ['rebuild', true],
    ['verify', false],
  ] as const)('%s: it goes on by itself, and says how many rows differ from the log', async (verb, switched) => {
    expect((await post(`projections/reservations/${verb}`)).status).toBe(202);
    expect(await ended('reservations')).toMatchObject({ kind: verb, rows: 1, differing: 0, switched, error: null });
  });

  it('are not rebuilt twice at once, and none that is not there', async () => {
    const [first, second] = await Promise.all([post('projections/claims/verify'), post('projections/claims/verify')]);
    expect([first.status, second.status].sort()).toEqual([202, 409]);
    await ended('claims');
    expect(await post('projections/none/rebuild')).toMatchObject({
      status: 404,
      body: { code: 'operations.projection_unknown' },
    });
  });
});

describe('mails that were refused', () => {
  it('wait, by nobody’s name, and are sent at once when somebody says so', async () => {
    outbox().refuse('ana@lost.example', 450, 1);
    await outbox().send(mail('ana'));
    const { waiting } = (await seen()).mails;
    expect(waiting).toMatchObject([{ domain: 'lost.example', tries: 1, why: '' }]);
    expect(JSON.stringify(waiting)).not.toContain('ana@');
    expect((await post(`mails/${waiting[0]!.name}/retry`)).status).toBe(200);
    while (outbox().refused().waiting.length > 0) await pause(5);
    expect(app.mails('ana@lost.example')).toHaveLength(1);
  });

  it('are kept when they were given up, and can be tried again until they go', async () => {
    outbox().refuse('eva@lost.example', 550, 2);
    await outbox().send(mail('eva'));
    const { given_up } = (await seen()).mails;
    expect(given_up).toMatchObject([{ domain: 'lost.example', tries: 1, why: 'refused with 550 at try 1' }]);
    const { name } = given_up[0]!;
    expect(((await post(`mails/${name}/retry`)).body as { data: Operations }).data.mails.given_up).toMatchObject([
      { name, tries: 2, why: 'refused with 550' },
    ]);
    outbox().failNext(1);
    expect(await post(`mails/${name}/retry`)).toMatchObject({
      status: 503,
      body: { code: 'operations.mail_unavailable' },
    });
    expect((await post(`mails/${name}/retry`)).body).toMatchObject({ data: { mails: { given_up: [] } } });
    expect(app.mails('eva@lost.example')).toHaveLength(1);
    expect(await post(`mails/${name}/retry`)).toMatchObject({ status: 404, body: { code: 'operations.mail_unknown' } });
  });

  it('are forgotten with the person they were for', async () => {
    outbox().refuse('leo@lost.example', 550);
    await outbox().send(mail('leo'));
    expect((await seen()).mails.given_up).toHaveLength(1);
    expect(await outbox().forget(({ to }) => to === 'leo@lost.example')).toBe(1);
    expect((await seen()).mails.given_up).toEqual([]);
  });
});

describe('backups', () => {
  it('are listed once they are made and once they are verified, whole or not', async () => {
    const [made, none] = [join(folder, 'monday'), join(folder, 'nothing')];
    await app.app.get(Control, { strict: false }).run('backup', ['create', made], () => undefined);
    const config = Config.from({ NODE_ENV: 'test', DATA_DIR: app.dataDir });
    await backupAlone(['verify', made], config, folder, () => undefined);
    await expect(backupAlone(['verify', none], config, folder, () => undefined)).rejects.toThrow();
    const { backups } = await seen();
    expect(backups.map(({ kind, folder: name, problem }) => [kind, name, problem === null])).toEqual([
      ['verified', 'nothing', false],
      ['verified', 'monday', true],
      ['created', 'monday', true],
    ]);
    expect(backups[1]!.events).toBe(backups[2]!.events);
  });
});

describe('erasures', () => {
  it('are listed with who ordered them and what stays, and nothing personal', async () => {
    const id = await newcomer(app, 'quien@example.com');
    await askToErase(app, admin, id);
    const { body } = await app.ask('GET', '/api/admin/people/erasures', { as: admin });
    const { data } = body as { data: readonly ErasureRecord[] };
    expect(data).toMatchObject([
      { why: 'asked', by: 'Lucía Marroquín', reservations: 0, claims: 0, accounts: 1, finished: true },
    ]);
    expect(JSON.stringify(data)).not.toContain('quien');
  });
});

it.each(['driver', 'client', 'collaborator'] as const)('none of it is for a %s', async (role) => {
  const as = await app.login(role);
  for (const [method, path] of [
    ['GET', '/api/admin/operations'],
    ['POST', '/api/admin/operations/projections/claims/rebuild'],
    ['GET', '/api/admin/people/erasures'],
  ] as const)
    expect((await app.ask(method, path, { as })).status).toBe(403);
});

import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Session } from '@camino/contracts/accounts/session.js';
import { Secrets } from '../platform/log/crypto/secrets.js';
import { Control } from '../platform/ops/control/control.js';
import { restoreBackup } from '../platform/ops/backup/restore-backup.js';
import { MONDAY } from '../../../../test/support/bookings.js';
import { askToErase } from '../../../../test/support/newcomers.js';
import { aPhoto } from '../../../../test/support/photos.js';
import { TestApp } from '../../../../test/support/test-app.js';

const WHO = { name: 'Telma', last_name: 'Xicay', role_id: 3 };
const silent = (): void => undefined;

let app: TestApp;
let admin: Session;
let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'camino-restored-'));
  app = await TestApp.start({ now: MONDAY });
  admin = await app.login('admin');
});
afterEach(async () => {
  await app.stop();
  await rm(root, { recursive: true, force: true });
});

const get = <T>(type: abstract new (...args: never[]) => T): T => app.app.get<T>(type, { strict: false });
const run = async (command: string, ...args: string[]): Promise<readonly string[]> => {
  const lines: string[] = [];
  await get(Control).run(command, args, (line) => lines.push(line));
  return lines;
};
/** A driver with a photo that is shown; answers the photo's id. */
const driver = async (email: string, color: string): Promise<string> => {
  const { id } = (await app.ask('POST', '/api/admin/user', { as: admin, body: { ...WHO, email } })).body as {
    id: string;
  };
  const photo = (await aPhoto({ color })).toString('base64');
  const uploaded = await app.ask('POST', '/api/admin/photo', { as: admin, body: { owner: id, photo } });
  const image = (uploaded.body as { data: { id: string } }).data.id;
  expect((await app.ask('PUT', `/api/admin/user/${id}`, { as: admin, body: { image } })).status).toBe(200);
  return image;
};
const shows = async (image: string) => (await app.ask('GET', `/api/photo/${image}?size=320`)).status;
const photosIn = async (folder: string) => (await readdir(join(folder, 'photos'))).sort();
const erase = async (email: string) => {
  expect((await askToErase(app, admin, email)).status).toBe(200);
  await app.settled();
};

/** Goes on with what a backup restores, under the same keys. */
const restored = async (backup: string): Promise<void> => {
  const { master } = get(Secrets);
  const keys = await readFile(join(app.dataDir, 'secrets.json'));
  await app.stop({ keep: true });
  const dataDir = join(root, 'restored');
  await restoreBackup(backup, dataDir, { master }, silent);
  await writeFile(join(dataDir, 'secrets.json'), keys, { mode: 0o600 });
  await rm(app.dataDir, { recursive: true, force: true });
  app = await TestApp.start({ now: MONDAY, dataDir, environment: { SEED: 'none' } });
};

it('the photo of somebody erased before a backup is not in it, that of a colleague is', async () => {
  const [gone, stays] = [await driver('telma@example.com', '#111111'), await driver('mateo@example.com', '#eeeeee')];
  await erase('telma@example.com');
  const backup = join(root, 'backup');
  await run('backup', 'create', backup);
  expect(await photosIn(backup)).toEqual([stays]);
  await restored(backup);
  expect([await shows(gone), await shows(stays)]).toEqual([404, 200]);
});

it('the photo of somebody erased after a backup goes with everything else when they are erased again', async () => {
  const [gone, stays] = [await driver('telma@example.com', '#111111'), await driver('mateo@example.com', '#eeeeee')];
  const backup = join(root, 'backup');
  await run('backup', 'create', backup);
  await erase('telma@example.com');
  const kept = join(root, 'erased.txt');
  await writeFile(kept, (await run('people', 'status')).join('\n'));
  await restored(backup);
  expect([await shows(gone), await shows(stays)]).toEqual([200, 200]);
  expect((await run('people', 'erase-again', '--from', kept)).at(-1)).toMatch(/ {2}erased$/);
  await app.settled();
  expect([await shows(gone), await shows(stays)]).toEqual([404, 200]);
  expect(await photosIn(app.dataDir)).toEqual([stays]);
});

import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PHOTO_SIZES } from '@camino/contracts/gallery/photo.js';
import { Config } from '../../kit/config/config.js';
import { Secrets } from '../../log/crypto/secrets.js';
import type { LogIdentity } from '../../log/event-log/log-name.js';
import { SqliteEventStore } from '../../log/event-store/sqlite-event-store.js';
import { FilePhotoStore } from '../../ports/photos/file-photo-store.js';
import type { PreparedPhoto } from '../../ports/photos/prepare-photo.js';
import { FileCheckpoints } from '../../act/reacting/file-checkpoints.js';
import { backupAlone } from './backup-command.js';
import { type Manifest, readManifest, writeManifest } from './backup-format.js';
import { CreateBackup } from './create-backup.js';
import { restoreBackup } from './restore-backup.js';
import { type Keys, verifyBackup } from './verify-backup.js';

const photoOf = (what: string): PreparedPhoto =>
  PHOTO_SIZES.flatMap((size) =>
    (['webp', 'jpeg'] as const).map((type) => ({ size, type, bytes: Buffer.from(`${what} ${size} ${type}`) })),
  );

describe('photos in a backup', () => {
  let root: string;
  let source: string;
  let folder: string;
  let store: SqliteEventStore;
  let checkpoints: FileCheckpoints;
  let secrets: Secrets;
  let photos: FilePhotoStore;
  let said: string[];

  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), 'camino-backup-'));
    [source, folder, said] = [join(root, 'source'), join(root, 'backup'), []];
    store = await SqliteEventStore.open({ file: join(source, 'events.db') });
    checkpoints = new FileCheckpoints(join(source, 'reactions.db'));
    secrets = new Secrets(Config.from({ DATA_DIR: source }));
    photos = new FilePhotoStore(Config.from({ DATA_DIR: source }));
  });
  afterEach(async () => {
    await store.close();
    await checkpoints.close();
    await rm(root, { recursive: true, force: true });
  });

  const log: LogIdentity = { id: () => Promise.resolve('this log') };
  const create = (withSecrets = false, environment: Record<string, string> = {}): Promise<Manifest> =>
    new CreateBackup(store, checkpoints, secrets, Config.from({ DATA_DIR: source, ...environment }), log).run(
      folder,
      withSecrets,
      (line) => said.push(line),
    );
  const restore = (keys: Keys = { master: secrets.master }, to = join(root, 'restored')) =>
    restoreBackup(folder, to, keys, (line) => said.push(line)).then(() => to);
  /** Every file of the photos below a DATA_DIR with its content. */
  const filesIn = (dataDir: string) =>
    existsSync(join(dataDir, 'photos'))
      ? (readdirSync(join(dataDir, 'photos'), { recursive: true }) as string[])
          .map((name) => join(dataDir, 'photos', name))
          .filter((file) => statSync(file).isFile())
          .map((file) => [file.slice(join(dataDir, 'photos').length), readFileSync(file, 'utf8')])
          .sort()
      : [];

  it('come back as they were, of drivers and of vehicles', async () => {
    await photos.keep('mario', photoOf('Mario'));
    await photos.keep('vehicles', photoOf('a minibus'));
    expect(await create()).toMatchObject({ format: 2 });
    const restored = await restore();
    expect(filesIn(restored)).toHaveLength(12);
    expect(filesIn(restored)).toEqual(filesIn(source));
    expect(
      await new FilePhotoStore(Config.from({ DATA_DIR: restored })).has(await photos.keep('mario', photoOf('Mario'))),
    ).toBe(true);
  });

  it('are read from PHOTO_DIR where that is set', async () => {
    const PHOTO_DIR = join(root, 'shared');
    const shared = new FilePhotoStore(Config.from({ DATA_DIR: source, PHOTO_DIR }));
    const id = await shared.keep('mario', photoOf('Mario'));
    await photos.keep('vehicles', photoOf('not shared'));
    await create(false, { PHOTO_DIR });
    expect(readdirSync(join(await restore(), 'photos'))).toEqual([id]);
  });

  it('reveal nobody without the key', async () => {
    await photos.keep('mario', photoOf('Mario'));
    const { files } = await create();
    for (const name of Object.keys(files))
      expect([name, readFileSync(join(folder, name)).includes('Mario')]).toEqual([name, false]);
  });

  it('need the key to be restored, which a backup with secrets has', async () => {
    await photos.keep('mario', photoOf('Mario'));
    await create(true);
    expect(filesIn(await restore({}))).toEqual(filesIn(source));
    rmSync(folder, { recursive: true });
    await create();
    await expect(restore({}, join(root, 'again'))).rejects.toThrow('the backup has photos: set MASTER_KEY');
    expect(existsSync(join(root, 'again'))).toBe(false);
  });

  it('are opened by the previous key while the new one is being taken over', async () => {
    await photos.keep('mario', photoOf('Mario'));
    await create();
    expect(filesIn(await restore({ master: secrets.naming, previousMaster: secrets.master }))).toEqual(filesIn(source));
  });

  it('that nobody keeps any more, or not yet, are left out; so is one that is damaged, and that is said', async () => {
    const whole = await photos.keep('mario', photoOf('Mario'));
    const gone = await photos.keep('lucia', photoOf('Lucía'));
    await photos.remove(gone);
    const half = await photos.keep('half', photoOf('half'));
    rmSync(join(source, 'photos', half, '640.jpeg'));
    const damaged = await photos.keep('damaged', photoOf('damaged'));
    writeFileSync(join(source, 'photos', damaged, '640.jpeg'), 'something else');
    writeFileSync(join(source, 'photos', 'notes.txt'), 'no photo');
    await create();
    expect(said).toContain(`photo ${damaged} is damaged and left out`);
    expect(readdirSync(join(await restore(), 'photos'))).toEqual([whole]);
  });

  it.each<[string, (file: string) => void, RegExp]>([
    ['altered', (file) => writeFileSync(file, Buffer.alloc(statSync(file).size)), /640\.jpeg\.sealed has been changed/],
    ['shortened', (file) => writeFileSync(file, 'x'), /640\.jpeg\.sealed has 1 bytes instead of \d+/],
    ['missing', (file) => rmSync(file), /640\.jpeg\.sealed is missing/],
  ])('are refused where one is %s', async (_, damage, says) => {
    const id = await photos.keep('mario', photoOf('Mario'));
    await create();
    damage(join(folder, 'photos', id, '640.jpeg.sealed'));
    await expect(verifyBackup(folder)).rejects.toThrow(says);
    await expect(restore()).rejects.toThrow(says);
    expect(existsSync(join(root, 'restored', 'events.db'))).toBe(false);
  });

  it('are told to be closed to a wrong key', async () => {
    await photos.keep('mario', photoOf('Mario'));
    await create();
    await verifyBackup(folder);
    await verifyBackup(folder, { master: secrets.master });
    await expect(verifyBackup(folder, { master: secrets.naming })).rejects.toThrow(
      'MASTER_KEY does not open 6 of 6 files of photos',
    );
  });

  it('are none in a backup of earlier versions, which is verified and restored as ever', async () => {
    const { files, ...manifest } = await create();
    expect(manifest.format).toBe(1);
    await verifyBackup(folder);
    expect(filesIn(await restore({}))).toEqual([]);
    await writeManifest(folder, { ...manifest, files, format: 3 as never });
    await expect(readManifest(folder)).rejects.toThrow('its format is 3; this application knows formats up to 2');
  });

  it.each([
    'photos/../../x',
    'photos/x/640.jpeg.sealed',
    `photos/${'a'.repeat(16)}-${'b'.repeat(32)}/../x.jpeg.sealed`,
  ])('are none outside their folder: %s', async (name) => {
    const manifest = await create();
    await writeManifest(folder, { ...manifest, files: { ...manifest.files, [name]: { bytes: 0, sha256: '' } } });
    await expect(verifyBackup(folder)).rejects.toThrow('it names files that belong to no backup');
  });

  it('are counted in what the command says', async () => {
    await photos.keep('mario', photoOf('Mario'));
    await photos.keep('vehicles', photoOf('a minibus'));
    await create();
    const config = Config.from({ DATA_DIR: source, MASTER_KEY: secrets.master.toString('hex') });
    const alone = (...args: readonly string[]) => backupAlone(args, config, root, (line) => said.push(line));
    await alone('verify', 'backup');
    expect(said.at(-1)).toMatch(/^Whole: .*, and 2 photos\.$/);
    await alone('restore', 'backup', 'again');
    expect(said.at(-1)).toBe(
      `2 photos are in ${join(root, 'again', 'photos')}: copy them to PHOTO_DIR where that is set.`,
    );
  });
});

import {
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createHash, randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { Logger } from '@nestjs/common';
import { DatabaseSync } from '@photostructure/sqlite';
import { UsageError } from '../control/control.js';
import { SYSTEM } from '../../log/event-store/context.js';
import { Config } from '../../kit/config/config.js';
import { Secrets } from '../../log/crypto/secrets.js';
import { SubjectKeys } from '../../log/crypto/subject-keys.js';
import type { LogIdentity } from '../../log/event-log/log-name.js';
import type { Metadata, NewEvent } from '../../log/event-store/event-store.js';
import { SqliteEventStore } from '../../log/event-store/sqlite-event-store.js';
import { FileCheckpoints } from '../../act/reacting/file-checkpoints.js';
import { backupAlone, parseCreateArgs } from './backup-command.js';
import { EVENTS, MANIFEST, type Manifest, REACTIONS, readManifest, SECRETS, writeManifest } from './backup-format.js';
import { CreateBackup } from './create-backup.js';
import { restoreBackup } from './restore-backup.js';
import { verifyBackup } from './verify-backup.js';

Logger.overrideLogger(false);

const METADATA: Metadata = { v: 1, actor: SYSTEM, at: '2026-03-03T12:00:00.000Z', command: 'c', correlation: 'c' };
const event = (n: number): NewEvent => ({
  id: randomUUID(),
  type: 'TripStarted',
  data: { n, 'ñ "quoted"': [1.5, null, '\u2028'] },
  metadata: METADATA,
});

describe('a backup', () => {
  let root: string;
  let source: string;
  let folder: string;
  let store: SqliteEventStore;
  let checkpoints: FileCheckpoints;
  let secrets: Secrets;
  const said: string[] = [];

  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), 'camino-backup-'));
    [source, folder] = [join(root, 'source'), join(root, 'backup')];
    store = await SqliteEventStore.open({ file: join(source, 'events.db') });
    checkpoints = new FileCheckpoints(join(source, 'reactions.db'));
    secrets = new Secrets(Config.from({ DATA_DIR: source }));
  });
  afterEach(async () => {
    await store.close();
    await checkpoints.close();
    await rm(root, { recursive: true, force: true });
  });

  const named = (name: string): LogIdentity => ({ id: () => Promise.resolve(name) });
  const create = (withSecrets = false, name = 'this log'): Promise<Manifest> =>
    new CreateBackup(store, checkpoints, secrets, Config.from({ DATA_DIR: source }), named(name)).run(
      folder,
      withSecrets,
      (line) => said.push(line),
    );
  const fill = async (events = 20): Promise<void> => {
    for (let n = 0; n < events; n += 1)
      await store.append(`trip-${n % 3}`, n < 3 ? 'none' : Math.floor(n / 3) - 1, [event(n)]);
  };
  const keysFor = (people: readonly string[]) =>
    Promise.all(people.map(async (subject) => new SubjectKeys(store, secrets).toSeal(subject, METADATA)));
  const restore = (to = join(root, 'restored')) =>
    restoreBackup(folder, to, {}, (line) => said.push(line)).then(() => to);

  it('of a log in use brings back the same log, at the same positions', async () => {
    await fill();
    await keysFor(['maria']);
    await store.append('trip-9', 'none', [event(99)]);
    await store.delete('key-maria');
    const { events, head } = await create();
    expect([events, head]).toEqual([21, await store.head()]);
    const restored = await SqliteEventStore.open({ file: join(await restore(), 'events.db') });
    expect(await restored.readAll(-1, 1000)).toEqual(await store.readAll(-1, 1000));
    expect(await restored.append('trip-9', 0, [event(100)])).toMatchObject({ position: head + 1 });
    await restored.close();
  });

  it('of an empty log is one, too', async () => {
    expect(await create()).toMatchObject({ events: 0, head: -1 });
    const restored = await SqliteEventStore.open({ file: join(await restore(), 'events.db') });
    expect(await restored.head()).toBe(-1);
    await restored.close();
  });

  it('holds a checksum anybody can compute: that of its lines', async () => {
    await fill();
    expect((await create()).checksum).toBe(
      createHash('sha256')
        .update(gunzipSync(readFileSync(join(folder, EVENTS))))
        .digest('hex'),
    );
  });

  it('made amid 32 writers is a prefix of the log with everything acknowledged before it began', async () => {
    let stop = false;
    let acknowledged = 0;
    const write = async (writer: number): Promise<void> => {
      for (let revision = -1; !stop; revision += 1) {
        await store.append(`w-${writer}`, revision < 0 ? 'none' : revision, [event(revision)]);
        acknowledged += 1;
      }
    };
    const writers = Array.from({ length: 32 }, (_, writer) => write(writer));
    while (acknowledged < 2000) await new Promise(setImmediate);
    const before = acknowledged;
    const { events } = await create();
    const during = acknowledged;
    stop = true;
    await Promise.all(writers);
    expect(events).toBeGreaterThanOrEqual(before);
    expect(during).toBeGreaterThan(before); // the writers were not stopped
    const restored = await SqliteEventStore.open({ file: join(await restore(), 'events.db') });
    expect(await restored.readAll(-1, Infinity)).toEqual(await store.readAll(-1, events));
    await restored.close();
  });

  it("is refused when somebody's key went behind its end while it was made: its data could never be read again", async () => {
    const sealed = { ...event(0), metadata: { ...METADATA, sealed: [{ subject: 'maria', blob: 'sealed' }] } };
    await store.append('told-by-maria', 'none', [sealed]);
    await fill(600);
    await keysFor(['maria']);
    const readAll = store.readAll.bind(store);
    jest.spyOn(store, 'readAll').mockImplementationOnce(async (after, limit) => {
      const page = await readAll(after, limit);
      secrets.changeMaster();
      await new SubjectKeys(store, secrets).rewrap('maria');
      return page;
    });
    await expect(create()).rejects.toThrow('make it again');
    await expect(verifyBackup(folder)).rejects.toThrow('not finished');
    rmSync(folder, { recursive: true });
    await create();
    await verifyBackup(folder, { master: secrets.master });
  });

  it('says which log it is of, and is none when its events are of another', async () => {
    await store.append('log-main', 'none', [{ ...event(0), type: 'LogNamed', data: { id: 'this log' } }]);
    expect(await create()).toMatchObject({ log: 'this log' });
    await verifyBackup(folder);
    rmSync(folder, { recursive: true });
    await create(false, 'another log');
    await expect(verifyBackup(folder)).rejects.toThrow(
      'events.jsonl.gz is the log called this log, manifest.json that of another log',
    );
  });

  it('leaves out positions that reactions had reached in another log', async () => {
    await fill(3);
    jest.spyOn(checkpoints, 'load').mockResolvedValue(
      new Map([
        ['mail-the-traveller', { position: 2, log: 'this log' }],
        ['foreign', { position: 1, log: 'another log' }],
      ]),
    );
    await create();
    expect(JSON.parse(readFileSync(join(folder, 'reactions.json'), 'utf8'))).toEqual({ 'mail-the-traveller': 2 });
  });

  it('knows how far reactions had come, but never farther than its events', async () => {
    await fill(3);
    await checkpoints.save('mail-the-traveller', { position: 2 });
    await checkpoints.save('ahead', { position: 900 });
    await create();
    const restored = new FileCheckpoints(join(await restore(), 'reactions.db'));
    expect(await restored.load()).toEqual(
      new Map([
        ['ahead', { position: 3, anchor: null }],
        ['mail-the-traveller', { position: 2, anchor: null }],
      ]),
    );
    await restored.close();
  });

  it('brings waiting mails, and the names of sent ones as far as they are written', async () => {
    mkdirSync(join(source, 'mail', 'parked'), { recursive: true });
    writeFileSync(join(source, 'mail', 'parked', 'one.sealed'), 'sealed');
    writeFileSync(join(source, 'mail', 'parked', 'two.sealed.draft'), 'half');
    writeFileSync(join(source, 'mail', 'sent.log'), 'a\nb\nhalf');
    await create();
    const restored = await restore();
    expect(readFileSync(join(restored, 'mail', 'parked', 'one.sealed'), 'utf8')).toBe('sealed');
    expect(existsSync(join(restored, 'mail', 'parked', 'two.sealed.draft'))).toBe(false);
    expect(readFileSync(join(restored, 'mail', 'sent.log'), 'utf8')).toBe('a\nb\n');
  });

  it('holds secrets only when told to, for the owner alone', async () => {
    await create(true);
    expect(JSON.parse(readFileSync(join(folder, SECRETS), 'utf8'))).toEqual(
      JSON.parse(readFileSync(join(source, 'secrets.json'), 'utf8')),
    );
    expect(statSync(join(folder, SECRETS)).mode & 0o777).toBe(0o600);
    expect(statSync(join(await restore(), SECRETS)).mode & 0o777).toBe(0o600);
    rmSync(folder, { recursive: true });
    await create();
    expect(existsSync(join(folder, SECRETS))).toBe(false);
  });

  it('interrupted while it is restored leaves a folder in which no server begins an empty log', async () => {
    await fill();
    await checkpoints.save('mail-the-traveller', { position: 2 });
    await create();
    const failing = jest.spyOn(FileCheckpoints.prototype, 'save').mockRejectedValueOnce(new Error('the power went'));
    await expect(restore()).rejects.toThrow('the power went');
    failing.mockRestore();
    await expect(SqliteEventStore.open({ file: join(root, 'restored', 'events.db') })).rejects.toThrow(
      'interrupted: empty the folder and restore again',
    );
    expect(existsSync(join(root, 'restored', 'events.db'))).toBe(false);
  });

  it('is neither made nor restored where something is already', async () => {
    await create();
    await expect(create()).rejects.toThrow('is not empty');
    await expect(restore(source)).rejects.toThrow('is not empty');
  });

  const flip = (name: string, at: number): void => {
    const bytes = readFileSync(join(folder, name));
    const place = Math.floor(bytes.length * at);
    bytes[place] = (bytes[place] as number) ^ 0x10;
    writeFileSync(join(folder, name), bytes);
  };

  it.each([
    ['a bit that flipped in the events', () => flip(EVENTS, 0.5), /events\.jsonl\.gz has been changed/],
    ['a bit that flipped in the positions', () => flip(REACTIONS, 0.5), /reactions\.json has been changed/],
    ['a bit that flipped in the manifest', () => flip(MANIFEST, 0.3), /manifest\.json has been changed/],
    [
      'events that are cut off',
      () => truncateSync(join(folder, EVENTS), 100),
      /events\.jsonl\.gz has 100 bytes instead of \d+/,
    ],
    ['events that are gone', () => rmSync(join(folder, EVENTS)), /events\.jsonl\.gz is missing/],
    [
      'a manifest that was never written',
      () => renameSync(join(folder, MANIFEST), join(folder, `${MANIFEST}.draft`)),
      /there is no backup, or it was not finished/,
    ],
  ])('is refused with %s', async (_, damage, says) => {
    await fill();
    await create();
    damage();
    await expect(verifyBackup(folder)).rejects.toThrow(says);
    await expect(restore()).rejects.toThrow(says);
    expect(existsSync(join(root, 'restored', 'events.db'))).toBe(false);
  });

  it('cannot be made of a log with a damaged event', async () => {
    await fill(3);
    await store.close();
    const database = new DatabaseSync(join(source, 'events.db'));
    database.exec('update events set data = \'{"n":7}\' where position = 2');
    database.close();
    store = await SqliteEventStore.open({ file: join(source, 'events.db') });
    await expect(create()).rejects.toThrow('the event at position 2 is damaged');
    await expect(verifyBackup(folder)).rejects.toThrow('not finished');
  });

  it('tells the right keys from wrong ones', async () => {
    await keysFor(['maria', 'jorge']);
    await create();
    await verifyBackup(folder, { master: secrets.master, naming: secrets.naming });
    await expect(verifyBackup(folder, { master: secrets.naming })).rejects.toThrow(
      "MASTER_KEY does not open 2 of 2 people's keys",
    );
    await verifyBackup(folder, { master: secrets.naming, previousMaster: secrets.master });
    await expect(verifyBackup(folder, { naming: secrets.master })).rejects.toThrow('NAMING_KEY is not the one');
  });

  it('that names a file outside its folder is none', async () => {
    const manifest = await create();
    const { files, ...rest } = await readManifest(folder);
    await writeManifest(folder, { ...manifest, ...rest, files: { ...files, '../../etc/x': files[EVENTS]! } });
    await expect(verifyBackup(folder)).rejects.toThrow('it names files that belong to no backup: ../../etc/x');
  });

  it('is asked for with paths of where the command was typed', async () => {
    await fill(2);
    await create();
    const config = Config.from({ DATA_DIR: source, MASTER_KEY: secrets.master.toString('hex') });
    said.length = 0;
    const alone = (...args: readonly string[]) => backupAlone(args, config, root, (line) => said.push(line));
    expect(await alone('create', 'new', '--with-secrets')).toEqual(['create', join(root, 'new'), '--with-secrets']);
    expect(await alone('verify', 'backup')).toBeNull();
    expect(said.at(-1)).toMatch(/^Whole: 2 events up to position 2, made 20/);
    expect(await alone('restore', 'backup', 'again')).toBeNull();
    expect(said.at(-1)).toContain('MASTER_KEY and NAMING_KEY set to those of the application that was backed up');
    await expect(alone('verify')).rejects.toBeInstanceOf(UsageError);
    await expect(alone('create')).rejects.toBeInstanceOf(UsageError);
    expect(() => parseCreateArgs(['create', '--with-secret', 'x'])).toThrow(UsageError);
  });
});

import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Logger } from '@nestjs/common';
import { KEY_BYTES } from '../crypto/cipher.js';
import { KeptRows } from './kept-rows.js';
import { Mongo } from './mongo.js';

const MASTER = randomBytes(KEY_BYTES);
const GIVEN = { master: MASTER, build: 'build 1', still: false };
const NOTES = new Set(['notes']);
type Note = { _id: string; name: string };

describe('rows between a stop and the next start', () => {
  let folder: string;
  beforeAll(() => Logger.overrideLogger(false));
  beforeEach(async () => (folder = await mkdtemp(join(tmpdir(), 'camino-kept-'))));
  afterEach(() => rm(folder, { recursive: true, force: true }));

  const keptBy = (given: Partial<{ master: Buffer; build: string; still: boolean }> = {}): KeptRows =>
    new KeptRows(folder, { ...GIVEN, ...given });
  const open = async (kept = keptBy()): Promise<Mongo> => {
    const mongo = new Mongo(undefined, folder, kept);
    await mongo.open();
    return mongo;
  };
  const notes = (mongo: Mongo) => mongo.connection.db!.collection<Note>('notes');
  const file = () => join(folder, 'rows.kept');
  /** A server that has stopped with one row. */
  const stopped = async (kept = keptBy()): Promise<void> => {
    const mongo = await open(kept);
    await notes(mongo).insertOne({ _id: '1', name: 'Ana Morales' });
    await mongo.close();
  };
  const found = async (kept = keptBy()): Promise<Note[]> => {
    const mongo = await open(kept);
    const all = await notes(mongo).find().toArray();
    await mongo.close();
    return all;
  };

  it('are there again', async () => {
    await stopped();
    expect(await found()).toEqual([{ _id: '1', name: 'Ana Morales' }]);
    expect(await found()).toEqual([{ _id: '1', name: 'Ana Morales' }]);
  });

  it.each([
    ['no room for them', { isWanted: () => true, spare: Number.MAX_SAFE_INTEGER }],
    ['nobody who wants them any more', { isWanted: () => false, spare: 0 }],
  ])('are not kept if there is %s', async (_, keeping) => {
    const mongo = await open();
    await notes(mongo).insertOne({ _id: '1', name: 'Ana Morales' });
    expect(await (await mongo.snapshot(NOTES))(keeping)).toBe(false);
    expect((await readdir(folder)).filter((name) => name.startsWith('rows'))).toEqual([]);
    expect(await (await mongo.snapshot(NOTES))({ isWanted: () => true, spare: 1 })).toBe(true);
    expect((await readdir(folder)).filter((name) => name.startsWith('rows'))).toEqual(['rows.kept']);
    await mongo.discardKept();
    expect((await readdir(folder)).filter((name) => name.startsWith('rows'))).toEqual([]);
    await mongo.close();
  });

  it('stay as they were kept before if others become unwanted while they are written', async () => {
    const mongo = await open();
    await notes(mongo).insertOne({ _id: '1', name: 'Ana Morales' });
    await (
      await mongo.snapshot(NOTES)
    )({ isWanted: () => true, spare: 1 });
    const before = await readFile(file());
    let asked = 0;
    expect(await (await mongo.snapshot(NOTES))({ isWanted: () => asked++ === 0, spare: 1 })).toBe(false);
    expect((await readFile(file())).equals(before)).toBe(true);
    mongo.keepAtStop(() => new Set());
    await mongo.close();
    expect((await readFile(file())).equals(before)).toBe(true);
  });

  it('are those of the collections that are asked for', async () => {
    const mongo = await open();
    await notes(mongo).insertOne({ _id: '1', name: 'Ana Morales' });
    await mongo.connection.db!.collection<Note>('leftovers').insertOne({ _id: '2', name: 'Eva Choc' });
    mongo.keepAtStop(() => NOTES);
    await mongo.close();
    const again = await open();
    expect(await notes(again).countDocuments()).toBe(1);
    expect(await again.connection.db!.collection('leftovers').countDocuments()).toBe(0);
    await again.close();
  });

  it('let go of the snapshot if they cannot be written', async () => {
    let ended = 0;
    const endless = (async function* () {
      try {
        for (;;) yield Buffer.from('x');
      } finally {
        ended += 1;
      }
    })();
    const mongo = new Mongo(undefined, join(folder, 'none'), new KeptRows(join(folder, 'none'), GIVEN), async () => ({
      url: 'mongodb://127.0.0.1:1',
      snapshot: () => endless,
      stop: async () => undefined,
    }));
    await mongo.open();
    await expect((await mongo.snapshot(NOTES))({ isWanted: () => true, spare: 0 })).rejects.toThrow('ENOENT');
    expect(ended).toBe(1);
    await mongo.close();
  });

  it('lie at a stop on the disk, readable by nobody else, and not once they are used', async () => {
    await stopped();
    expect((await stat(file())).mode & 0o777).toBe(0o600);
    const mongo = await open();
    expect((await readdir(folder)).filter((name) => name.startsWith('rows'))).toEqual([]);
    await mongo.close();
    expect((await readdir(folder)).filter((name) => name.startsWith('rows'))).toEqual(['rows.kept']);
  });

  it('are encrypted', async () => {
    await stopped();
    const bytes = await readFile(file());
    expect(['Ana Morales', 'notes'].filter((text) => bytes.includes(text))).toEqual([]);
  });

  it.each([
    ['another build', { build: 'build 2' }],
    ['another master key', { master: randomBytes(KEY_BYTES) }],
  ])('are not used by %s', async (_, given) => {
    await stopped();
    expect(await found(keptBy(given))).toEqual([]);
  });

  it.each([
    ['changed', (bytes: Buffer) => bytes.fill(bytes[40]! ^ 1, 40, 41)],
    ['cut off', (bytes: Buffer) => bytes.subarray(0, bytes.length - 5)],
    ['emptied', () => Buffer.alloc(0)],
  ])('are not used when the file was %s', async (_, damage) => {
    await stopped();
    await writeFile(file(), damage(await readFile(file())));
    expect(await found()).toEqual([]);
  });

  it('are not kept after an operator’s command, which takes those that were', async () => {
    await stopped();
    expect(await found(keptBy({ still: true }))).toHaveLength(1);
    expect(await readdir(folder)).toEqual([]);
  });

  it('are not those of a stop that did not end', async () => {
    await writeFile(`${file()}.draft`, 'half of it');
    expect(await found()).toEqual([]);
    expect((await readdir(folder)).filter((name) => name.startsWith('rows'))).toEqual(['rows.kept']);
  });

  it('need no room: without it the server stops as before', async () => {
    const mongo = await open();
    await rm(folder, { recursive: true, force: true });
    await mongo.close();
    await expect(readdir(folder)).rejects.toThrow('ENOENT');
  });
});

import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { Commands } from './commands/dispatch.js';
import { Databases } from './databases.js';
import type { Document } from './document.js';
import { Store, StoreDamaged } from './store.js';

/** First byte of such a page (https://www.sqlite.org/fileformat2.html#b_tree_pages). */
const LEAF_OF_AN_INDEX = 10;

describe('a file of rows', () => {
  let folder: string;
  let file: string;
  const opened: Databases[] = [];
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'rows-'));
    file = join(folder, 'rows.db');
  });
  afterEach(() => {
    for (const { store } of opened.splice(0)) store.close();
    rmSync(folder, { recursive: true });
  });

  const open = (): Databases => {
    const databases = new Databases(file);
    opened.push(databases);
    return databases;
  };
  const close = (databases: Databases): void => {
    opened.splice(opened.indexOf(databases), 1);
    databases.store.close();
  };
  const given = async (rows: readonly Document[]): Promise<Databases> => {
    const databases = open();
    const collection = databases.open('camino').open('rows');
    Array.from(
      collection.creatingIndexes([
        { v: 2, name: 'a', key: { a: 1 } },
        { v: 2, name: 'words', key: { words: 'trigram' } },
      ]),
    );
    for (const row of rows) collection.insert(row);
    await databases.store.committing;
    return databases;
  };
  const rowsIn = (databases: Databases): Document[] =>
    databases
      .open('camino')
      .find('rows')!
      .select({ sort: { a: 1 } })
      .map(({ version }) => version.content);

  it('has the same documents and indexes when it is opened again', async () => {
    const rows = [
      { _id: 'x', a: 1, words: 'one' },
      { _id: 'y', a: 2, words: 'two' },
    ];
    close(await given(rows));
    const again = open();
    expect(rowsIn(again)).toEqual(rows);
    expect(
      again
        .open('camino')
        .find('rows')!
        .indexes.map(({ name }) => name),
    ).toEqual(['_id_', 'a', 'words']);
    expect(
      again
        .open('camino')
        .find('rows')!
        .count({ filter: { words: { $regex: 'two' } } }),
    ).toBe(1);
  });

  it('can be read by its owner only', async () => {
    const databases = await given([{ _id: 1 }]);
    expect(['', '-wal'].map((rest) => statSync(`${file}${rest}`).mode & 0o777)).toEqual([0o600, 0o600]);
    close(databases);
  });

  it('contains nothing of what was overwritten, removed or dropped, once it is purged', async () => {
    const databases = await given([
      { _id: 'ana', a: 1, words: 'secret-search', text: 'secret-text' },
      { _id: 'secret-id', a: 'secret-key', tags: ['secret-tag'] },
    ]);
    const collection = databases.open('camino').find('rows')!;
    Array.from(collection.creatingIndexes([{ v: 2, name: 'tags', key: { tags: 1 } }]));
    const other = databases.open('camino').open('other');
    for (let n = 0; n < 2_000; n += 1) other.insert({ _id: n, text: 'secret-other' });
    await databases.purge();
    expect(raw()).toContain('secret-text');
    collection.replace(collection.select({ filter: { _id: 'ana' } })[0]!, { a: 1, words: 'erased' });
    collection.remove(collection.select({ filter: { _id: 'secret-id' } })[0]!);
    databases.open('camino').drop('other');
    await databases.purge();
    expect(raw()).not.toContain('secret');
  });
  const raw = (): string =>
    ['', '-wal', '-shm']
      .map((rest) => (existsSync(`${file}${rest}`) ? readFileSync(`${file}${rest}`, 'latin1') : ''))
      .join('');

  it.each<[string, (bytes: Buffer) => Buffer]>([
    ['is no database', () => Buffer.from('no database at all, but long enough to look at'.repeat(400))],
    ['is cut', (bytes) => bytes.subarray(0, bytes.length - 8192 * 2)],
    ['has another header', (bytes) => Buffer.concat([Buffer.alloc(100), bytes.subarray(100)])],
  ])('is discarded when it %s', async (_title, damage) => {
    const rows = Array.from({ length: 500 }, (_, n) => ({ _id: n, a: n, text: 'x'.repeat(500) }));
    close(await given(rows));
    writeFileSync(file, damage(readFileSync(file)));
    const again = open();
    const found = (): Document[] => (again.open('camino').find('rows') ? rowsIn(again) : []);
    expect(() => {
      const first = found();
      if (first.length > 0) expect(first).toEqual(rows);
    }).not.toThrow(TypeError);
    again.open('camino').open('rows').insert({ _id: 'new', a: 0 });
    await again.store.committing;
  });

  it('is discarded when a document is not what was written, and never serves it', async () => {
    const again = await given([{ _id: 1, a: 1, text: 'the right text' }]);
    again.store.run(`update d${again.collections[0]!.id} set sum = sum + 1`);
    await again.store.committing;
    expect(() => rowsIn(again)).toThrow(StoreDamaged);
    expect(again.collections).toEqual([]);
    expect(() => again.open('camino').find('rows')).toThrow('collection dropped: camino.rows');
    expect(again.open('camino').find('others')).toBeUndefined();
    again.open('camino').open('rows').insert({ _id: 2, a: 2 });
    close(again);
    expect(rowsIn(open())).toEqual([{ _id: 2, a: 2 }]);
  });

  it('is discarded when an index has a key that no document has', async () => {
    close(await given([{ _id: 1, a: 'the right key' }]));
    const bytes = readFileSync(file);
    const pages = Array.from({ length: bytes.length / 4096 }, (_, page) =>
      bytes.subarray(page * 4096, (page + 1) * 4096),
    );
    const leaf = pages.find((page) => page[0] === LEAF_OF_AN_INDEX && page.includes('the right key'))!;
    leaf[leaf.indexOf('the right key')] = 0x54;
    writeFileSync(file, bytes);
    expect(open().collections).toEqual([]);
  });

  it('is not said to be purged while another process reads what was overwritten', async () => {
    const databases = await given([{ _id: 1, a: 1 }]);
    const outside = new DatabaseSync(file);
    outside.exec('begin; select count(*) from collections');
    outside.prepare('select count(*) from collections').get();
    databases.open('camino').open('rows').insert({ _id: 2, a: 2 });
    await expect(databases.store.purge()).rejects.toThrow('is being read from outside');
    outside.exec('commit');
    outside.close();
    await databases.store.purge();
  });

  it('outlives damage that is found while expired documents are removed', async () => {
    const databases = open();
    const collection = databases.open('camino').open('rows');
    Array.from(collection.creatingIndexes([{ v: 2, name: 'at', key: { at: 1 }, expireAfterSeconds: 1 }]));
    collection.insert({ _id: 1, at: new Date(0) });
    databases.store.run(`update d${collection.id} set sum = sum + 1`);
    expect(() => new Commands(databases).expire(new Date())).not.toThrow();
    expect(databases.collections).toEqual([]);
  });

  it('of another version is discarded', async () => {
    close(await given([{ _id: 1, a: 1 }]));
    const bytes = readFileSync(file);
    bytes.writeUInt32BE(99, 60); // user_version
    writeFileSync(file, bytes);
    expect(open().collections).toEqual([]);
  });

  it('takes none of a turn whose writes fail, and goes on afterwards', async () => {
    const reloaded = jest.fn();
    const store = new Store(file, {}, reloaded);
    store.define('create table t (a unique)');
    store.run('insert into t values (1)');
    await store.committing;
    store.run('insert into t values (2)');
    expect(() => store.run('insert into t values (1)')).toThrow('UNIQUE');
    await expect(store.committing).rejects.toThrow('UNIQUE');
    expect(reloaded).toHaveBeenCalledTimes(1);
    store.run('insert into t values (3)');
    await store.committing;
    expect(store.all('select a from t')).toEqual([[1], [3]]);
    store.close();
  });
});

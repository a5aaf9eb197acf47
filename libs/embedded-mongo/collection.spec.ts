import { serialize } from 'bson';
import type { Collection } from './collection.js';
import { Databases } from './databases.js';
import type { Document } from './document.js';

const opened = new Set<Databases>();
afterAll(() => opened.forEach(({ store }) => store.close()));

const collectionOf = (name = 'rows'): Collection => {
  const databases = new Databases();
  opened.add(databases);
  return databases.open('camino').open(name);
};

const create = (collection: Collection, key: Document, more: Document = {}): void =>
  void Array.from(collection.creatingIndexes([{ v: 2, name: Object.keys(key).join('_'), key, ...more }]));

const contents = (collection: Collection, query: Document): Document[] =>
  collection.select(query).map(({ version }) => version.content);

describe('a collection', () => {
  it('counts what is left, whether it had been counted before a removal or not', () => {
    const collection = collectionOf();
    for (const _id of [1, 2, 3]) collection.insert({ _id });
    collection.remove(collection.select({ filter: { _id: 2 } })[0]!);
    expect(collection.count({})).toBe(2);
    collection.remove(collection.select({ filter: { _id: 3 } })[0]!);
    expect(collection.count({})).toBe(1);
  });

  it.each([1, -1])('reads an index in the order of a page instead of sorting when many match (order %i)', (order) => {
    const collection = collectionOf();
    create(collection, { state: 1, at: 1 });
    create(collection, { driver: 1, at: 1 });
    const documents = Array.from({ length: 6000 }, (_, _id) => ({
      _id,
      state: _id % 10 === 0 ? 'requested' : 'finished',
      driver: [...'abc'][(_id * 7) % 3],
      at: (_id * 7919) % 6000,
    }));
    for (const document of documents) collection.insert(document);
    const asked = jest.spyOn([...opened].at(-1)!.store, 'all');
    const pageOf = (state: string) =>
      contents(collection, { filter: { state }, sort: { driver: order, at: order }, skip: 7, limit: 9 });
    const expectedOf = (state: string) =>
      documents
        .filter((document) => document.state === state)
        .sort((a, b) => order * (a.driver!.localeCompare(b.driver!) || a.at - b.at))
        .slice(7, 16);
    const walks = () =>
      asked.mock.calls.filter(([sql]) => sql.startsWith('select') && sql.includes('indexed by')).length;
    expect(pageOf('requested')).toEqual(expectedOf('requested'));
    expect(walks()).toBe(0);
    expect(pageOf('finished')).toEqual(expectedOf('finished'));
    expect(walks()).toBe(1);
  });

  it('refuses two lists in one index key, as no document could be placed', () => {
    const collection = collectionOf();
    create(collection, { a: 1, b: 1 });
    expect(() => collection.insert({ _id: 1, a: [1], b: [2] })).toThrow(
      expect.objectContaining({ codeName: 'CannotIndexParallelArrays' }),
    );
    expect(collection.count({})).toBe(0);
  });

  it('refuses a document whose bytes cannot be read', () => {
    const bytes = Buffer.from(serialize({ _id: 2, a: 'é' }));
    bytes[bytes.indexOf(0xc3)] = 0x28;
    const collection = collectionOf();
    collection.insert({ _id: 1 });
    expect(() => collection.insertBytes(bytes)).toThrow(expect.objectContaining({ codeName: 'InvalidBSON' }));
    expect(collection.count({})).toBe(1);
  });

  it('leaves everything as it was when a write is refused', () => {
    const collection = collectionOf();
    create(collection, { a: 1 });
    create(collection, { b: 1 }, { unique: true });
    collection.insert({ _id: 1, a: 1, b: 1 });
    collection.insert({ _id: 2, a: 2, b: 2 });
    const [row] = collection.select({ filter: { _id: 2 } });
    expect(() => collection.replace(row!, { a: 3, b: 1 })).toThrow(
      'E11000 duplicate key error collection: camino.rows index: b dup key: { b: 1 }',
    );
    expect(() => collection.insert({ _id: 3, a: 3, b: { $x: 1 } })).toThrow(
      expect.objectContaining({ codeName: 'DollarPrefixedFieldName' }),
    );
    expect(() => collection.insert({ _id: [3] })).toThrow(expect.objectContaining({ codeName: 'InvalidIdField' }));
    expect(() => collection.insert({ _id: 3, at: new Date(NaN) })).toThrow(
      expect.objectContaining({ codeName: 'BadValue' }),
    );
    expect(contents(collection, { filter: { a: 2 } })).toEqual([{ _id: 2, a: 2, b: 2 }]);
    expect([collection.count({ filter: { a: 3 } }), collection.count({})]).toEqual([0, 2]);
  });

  it('lets a document keep a unique key that only it has', () => {
    const collection = collectionOf();
    create(collection, { a: 1 }, { unique: true });
    collection.insert({ _id: 1, a: ['x', 'y'] });
    const [row] = collection.select({ filter: { _id: 1 } });
    expect(collection.replace(row!, { a: ['x', 'z'] })).toBe(true);
    expect(() => collection.insert({ _id: 2, a: 'z' })).toThrow('E11000');
    collection.insert({ _id: 3, a: 'y' });
    expect(contents(collection, { filter: { a: 'y' } })).toEqual([{ _id: 3, a: 'y' }]);
  });

  it('sorts lists by their least element even where the filter names another one', () => {
    const collection = collectionOf();
    create(collection, { words: 1 });
    [['b', 'm'], ['m'], ['a', 'm', 'z']].forEach((words, _id) => collection.insert({ _id, words }));
    const found = contents(collection, { filter: { words: 'm' }, sort: { words: 1 } });
    expect(found.map(({ _id }) => _id)).toEqual([2, 0, 1]);
  });

  it.each<[string, Document, boolean]>([
    ['nothing', { a: { x: 1 }, b: [1, new Date(5)], c: NaN }, false],
    ['a field more', { a: { x: 1, y: 1 }, b: [1, new Date(5)], c: NaN }, true],
    ['a field less', { a: {}, b: [1, new Date(5)], c: NaN }, true],
    ['another order', { b: [1, new Date(5)], a: { x: 1 }, c: NaN }, true],
    ['an element more', { a: { x: 1 }, b: [1, new Date(5), 1], c: NaN }, true],
    ['another date', { a: { x: 1 }, b: [1, new Date(6)], c: NaN }, true],
  ])('recognizes by %s whether a new version differs', (_title, version, isNew) => {
    const collection = collectionOf();
    collection.insert({ _id: 1, a: { x: 1 }, b: [1, new Date(5)], c: NaN });
    const [row] = collection.select({});
    expect(collection.replace(row!, version)).toBe(isNew);
  });

  it('searches within the texts of an index for searching, in new, changed and removed documents', () => {
    const collection = collectionOf();
    create(collection, { search: 'trigram' });
    ['antigua guatemala', 'panajachel "lago"', 'río dulce', null, 'ab'].forEach((search, _id) =>
      collection.insert({ _id, search }),
    );
    const found = (text: string): unknown[] =>
      contents(collection, { filter: { search: { $regex: text } }, sort: { _id: 1 } }).map(({ _id }) => _id);
    expect([found('gua'), found('a g'), found('"lago"'), found('Gua'), found('b'), found('río')]).toEqual([
      [0],
      [0],
      [1],
      [],
      [4],
      [2],
    ]);
    const [first] = collection.select({ filter: { _id: 0 } });
    collection.replace(first!, { search: 'quetzaltenango' });
    collection.remove(collection.select({ filter: { _id: 1 } })[0]!);
    expect([found('antigua'), found('quetzal'), found('lago'), found('^quetzal'), found('^tenango')]).toEqual([
      [],
      [0],
      [],
      [0],
      [],
    ]);
  });

  it('finds the same with an index that is created while documents change', () => {
    const collection = collectionOf();
    for (let _id = 0; _id < 1_200; _id += 1) collection.insert({ _id, a: _id % 3, words: [`w${_id % 7}`] });
    const steps = collection.creatingIndexes([
      { v: 2, name: 'a', key: { a: 1 } },
      { v: 2, name: 'words', key: { words: 1 } },
    ]);
    steps.next();
    collection.insert({ _id: 5_000, a: 1, words: ['new'] });
    collection.replace(collection.select({ filter: { _id: 0 } })[0]!, { a: 'changed', words: [] });
    collection.replace(collection.select({ filter: { _id: 1_199 } })[0]!, { a: 'changed' });
    collection.remove(collection.select({ filter: { _id: 900 } })[0]!);
    Array.from(steps);
    expect(collection.indexes).toHaveLength(3);
    expect(collection.count({ filter: { a: 'changed' } })).toBe(2);
    expect(collection.count({ filter: { a: 0 } })).toBe(398);
    expect(collection.count({ filter: { words: 'new' } })).toBe(1);
    expect(collection.count({ filter: { words: 'w4' } })).toBe(170);
  });

  it('searches the same while an index for searching is filled and documents change', () => {
    const collection = collectionOf();
    for (let _id = 0; _id < 3_000; _id += 1) collection.insert({ _id, text: _id === 7 ? 7 : `text ${_id % 7}` });
    const rowOf = (_id: number) => collection.select({ filter: { _id } })[0]!;
    const found = (text: string): number => collection.count({ filter: { text: { $regex: text } } });
    const expected = (text: string): number =>
      contents(collection, {}).filter((document) => String(document['text']).includes(text)).length;
    const steps = collection.creatingIndexes([{ v: 2, name: 'text', key: { text: 'trigram' } }]);
    let changes = 0;
    const change = (): void => {
      changes += 1;
      collection.insert({ _id: 5_000 + changes, text: 'inserted' });
      for (const _id of [changes, 3_000 - changes]) collection.replace(rowOf(_id), { text: 'replaced' });
      for (const _id of [100 + changes, 2_900 - changes]) collection.remove(rowOf(_id));
      for (const text of ['inserted', 'replaced', 'text 3']) expect(found(text)).toBe(expected(text));
    };
    while (!steps.next().done) change();
    change();
    expect(changes).toBeGreaterThan(10);
  });

  it('notes indexes that are to be created later, and creates them with the next call', () => {
    const collection = collectionOf();
    const index = { v: 2, name: 'a', key: { a: -1 } } as const;
    Array.from(collection.creatingIndexes([index], true));
    for (let _id = 0; _id < 50; _id += 1) collection.insert({ _id, a: _id });
    expect(contents(collection, { sort: { a: -1 }, limit: 1 })).toEqual([{ _id: 49, a: 49 }]);
    Array.from(collection.creatingIndexes([index]));
    expect(contents(collection, { filter: { a: { $gte: 48 } }, sort: { a: -1 } })).toHaveLength(2);
    expect(collection.indexes.map(({ name }) => name)).toEqual(['_id_', 'a']);
  });
});

it('removes documents that have expired, and none without a date there', () => {
  const collection = collectionOf('mails');
  create(collection, { at: 1 }, { expireAfterSeconds: 60 });
  const at = (seconds: number): Date => new Date(seconds * 1000);
  for (const [_id, value] of [at(0), at(40), at(41), null, 5].entries()) collection.insert({ _id, at: value });
  collection.expire(at(100));
  expect(contents(collection, { sort: { _id: 1 } }).map(({ _id }) => _id)).toEqual([2, 3, 4]);
  collection.expire(at(200));
  expect(collection.count({})).toBe(2);
});

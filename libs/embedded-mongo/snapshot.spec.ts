import { ObjectId } from 'bson';
import { Databases } from './databases.js';
import { SnapshotReader, snapshotOf } from './snapshot.js';

/** Reads it in chunks of this many bytes. */
const restored = (bytes: Buffer, size = bytes.length): Databases => {
  const reader = new SnapshotReader();
  for (let at = 0; at < bytes.length; at += size) reader.push(bytes.subarray(at, at + size));
  return reader.end();
};
const bytesOf = (databases: Databases): Buffer => Buffer.concat([...snapshotOf(databases)]);

const DOCUMENTS = [
  { _id: 'a', place: 'Antigua', tags: ['late', 'vip'], at: new Date('2026-11-26T05:00:00Z'), price: 12_345.67 },
  { _id: 'b', place: 'Panajachel', tags: [], nested: { deep: { ñ: 'Atitlán' } }, nothing: null, yes: true },
  { _id: new ObjectId('0123456789abcdef01234567'), place: 'Monterrico', count: 3 },
];

const filled = (): Databases => {
  const databases = new Databases();
  const trips = databases.open('camino').open('trips');
  trips.createIndexes([{ v: 2, key: { place: 1, price: -1 }, name: 'place' }]);
  trips.createIndexes([{ v: 2, key: { tags: 1 }, name: 'tags' }]);
  for (const document of DOCUMENTS) trips.insert(document);
  const notes = databases.open('camino').open('notes');
  notes.createIndexes([{ v: 2, key: { code: 1 }, name: 'code', unique: true }]);
  notes.createIndexes([{ v: 2, key: { at: 1 }, name: 'at', expireAfterSeconds: 60 }]);
  notes.insert({ _id: 1, code: 'one', at: new Date(0) });
  databases.open('other').open('empty');
  return databases;
};

describe('a snapshot', () => {
  it('holds every collection with its documents, as they were', () => {
    const again = restored(bytesOf(filled()));
    expect(again.everything.map(({ database, name, collection }) => [database, name, collection.size])).toEqual([
      ['camino', 'trips', 3],
      ['camino', 'notes', 1],
      ['other', 'empty', 0],
    ]);
    const { rows } = again.open('camino').view('trips').select({});
    expect(rows.map(({ version }) => version.content)).toEqual(DOCUMENTS);
    expect(bytesOf(again)).toEqual(bytesOf(filled()));
  });

  it('restores indexes that find, sort, refuse and expire', () => {
    const camino = restored(bytesOf(filled())).open('camino');
    const trips = camino.view('trips');
    const found = trips.select({ filter: { tags: 'vip' } });
    expect([found.index, found.examined, found.rows.map(({ version }) => version.content['_id'])]).toEqual([
      'tags',
      1,
      ['a'],
    ]);
    const sorted = trips.select({ sort: { place: 1 } });
    expect(sorted.rows.map(({ version }) => version.content['place'])).toEqual(['Antigua', 'Monterrico', 'Panajachel']);
    const notes = camino.view('notes');
    expect(() => notes.insert({ _id: 2, code: 'one' })).toThrow('E11000');
    notes.expire(new Date(61_000));
    expect(notes.size).toBe(0);
  });

  it('can be written to afterwards', () => {
    const trips = restored(bytesOf(filled())).open('camino').open('trips');
    const [row] = trips.select({ filter: { _id: 'a' } }).rows;
    trips.replace(row!, { place: 'Cobán' });
    trips.insert({ _id: 'c', place: 'Cobán' });
    expect(trips.count({ filter: { place: 'Cobán' } })).toBe(2);
    expect(trips.count({ filter: { place: 'Antigua' } })).toBe(0);
  });

  it('needs no sorting when it is read, unless a document is in an index several times', () => {
    const databases = new Databases();
    const trips = databases.open('camino').open('trips');
    trips.createIndexes([{ v: 2, key: { place: 1, price: -1 }, name: 'place' }]);
    for (let at = 0; at < 1_200; at += 1)
      trips.insert({ _id: `${at}`, place: `place ${at % 7}`, price: (at * 7) % 100 });
    const sorting = jest.spyOn(Uint32Array.prototype, 'sort');
    const again = restored(bytesOf(databases)).open('camino').view('trips');
    expect(sorting).not.toHaveBeenCalled();
    sorting.mockRestore();
    const query = { sort: { place: -1, price: 1 }, skip: 300, limit: 500 };
    const idsIn = ({ rows }: { rows: readonly { id: string }[] }) => rows.map(({ id }) => id);
    expect(idsIn(again.select(query))).toEqual(idsIn(trips.select(query)));
    expect(again.select(query).index).toBe('place');
  });

  it.each([1, 3, 4, 7, 100])('can be read %d bytes at a time', (size) => {
    expect(bytesOf(restored(bytesOf(filled()), size))).toEqual(bytesOf(filled()));
  });

  it('comes in several chunks when it is long', () => {
    const databases = new Databases();
    const long = databases.open('camino').open('long');
    for (let at = 0; at < 30; at += 1) long.insert({ _id: at, text: 'x'.repeat(100_000) });
    const chunks = [...snapshotOf(databases)];
    expect(chunks.length).toBeGreaterThan(2);
    expect(restored(Buffer.concat(chunks)).open('camino').view('long').size).toBe(30);
  });

  it('is that of one moment, whatever is written while it is read', () => {
    const databases = new Databases();
    const trips = databases.open('camino').open('trips');
    trips.createIndexes([{ v: 2, key: { place: 1 }, name: 'place' }]);
    const text = 'x'.repeat(10_000);
    for (let at = 0; at < 400; at += 1) trips.insert({ _id: at, place: `place ${(at * 7) % 400}`, text });
    const before = Buffer.concat([...snapshotOf(databases)]);
    const chunks = snapshotOf(databases)[Symbol.iterator]();
    const first = chunks.next().value as Buffer;
    const [gone, changed] = [0, 1].map((_id) => trips.select({ filter: { _id } }).rows[0]!);
    trips.remove(gone!);
    trips.replace(changed!, { place: 'elsewhere', text });
    trips.insert({ _id: 'new', place: 'place 7', text });
    databases.open('camino').open('notes').insert({ _id: 1 });
    databases.open('camino').drop('trips');
    const rest = [...{ [Symbol.iterator]: () => chunks }];
    expect(rest.length).toBeGreaterThan(2);
    const again = restored(Buffer.concat([first, ...rest]));
    expect(bytesOf(again).equals(before)).toBe(true);
    expect(
      again
        .open('camino')
        .view('trips')
        .count({ filter: { place: 'elsewhere' } }),
    ).toBe(0);
  });

  it('of which a part is missing is refused', () => {
    const whole = bytesOf(filled());
    expect(() => restored(whole.subarray(0, whole.length - 1))).toThrow(RangeError);
    const last = Buffer.from(whole);
    last.writeInt32LE(0, 0);
    expect(() => restored(last)).toThrow(RangeError);
    const twoOfThree = bytesOf(filled());
    const head = twoOfThree.readInt32LE(0);
    expect(() => restored(twoOfThree.subarray(0, head + twoOfThree.readInt32LE(head)))).toThrow(
      '2 documents of camino.trips are missing',
    );
    const indexed = new Databases();
    indexed
      .open('camino')
      .open('trips')
      .createIndexes([{ v: 2, key: { place: 1 }, name: 'place' }]);
    const bytes = bytesOf(indexed);
    expect(() => restored(bytes.subarray(0, bytes.readInt32LE(0)))).toThrow('2 orders of camino.trips are missing');
  });
});

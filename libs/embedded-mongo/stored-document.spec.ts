import { ObjectId } from 'bson';
import type { Document } from './document.js';
import { fieldNames, StoredDocument } from './stored-document.js';

const CONTENT: Document = {
  _id: 'booking 1',
  state: 'approved',
  passenger: 'íñigo \u{1F600} ꟼ',
  año: 2026,
  seats: -7,
  price: 12.5,
  far: 2 ** 40,
  nothing: null,
  accepted: true,
  refused: false,
  at: new Date('2026-03-03T12:00:00.000Z'),
  owner: new ObjectId('0123456789abcdef01234567'),
  party: { adults: 2, wishes: ['chair', { seats: 1 }] },
  words: ['a', 'b'],
  empty: '',
  '': 'no name',
};
const stored = StoredDocument.of(CONTENT);

describe('a stored document', () => {
  it('returns what it was built from', () => {
    expect(stored.content).toEqual(CONTENT);
    expect(Object.keys(stored.content)).toEqual(Object.keys(CONTENT));
  });

  it.each(Object.keys(CONTENT))('gives the field %j alone', (name) => {
    expect(stored.only(fieldNames([name]))).toEqual({ [name]: CONTENT[name] });
    expect(stored.part(fieldNames([name])).content).toEqual({ [name]: CONTENT[name] });
  });

  it('gives several in their own order, and of those that are not there nothing', () => {
    const part = stored.part(fieldNames(['words', 'state', 'missing', 'seats']));
    expect(Object.entries(part.content)).toEqual([
      ['state', 'approved'],
      ['seats', -7],
      ['words', ['a', 'b']],
    ]);
    expect(stored.only(fieldNames(['missing']))).toEqual({});
    expect(stored.only(fieldNames([]))).toEqual({});
  });

  it('accepts any name of a field', () => {
    const odd = StoredDocument.of(JSON.parse('{ "_id": 1, "__proto__": { "state": "x" } }') as Document).only(
      fieldNames(['__proto__', 'state']),
    );
    expect(Object.keys(odd)).toEqual(['__proto__']);
    expect(Object.getPrototypeOf(odd)).toBe(Object.prototype);
  });

  it('is the same as one of the same fields in the same order', () => {
    expect(stored.equals(StoredDocument.of({ ...CONTENT }))).toBe(true);
    expect(StoredDocument.of({ a: 1, b: 2 }).equals(StoredDocument.of({ b: 2, a: 1 }))).toBe(false);
    expect(StoredDocument.of({ a: 0 }).equals(StoredDocument.of({ a: -0 }))).toBe(false);
  });
});

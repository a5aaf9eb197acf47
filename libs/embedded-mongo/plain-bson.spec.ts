import { BSONRegExp, BSONSymbol, Decimal128, Double, Long, ObjectId, serialize } from 'bson';
import fc from 'fast-check';
import { PATIENCE_MS, randomHistories } from '../../test/random-histories.js';
import { packed } from './bson-text.js';
import { decode, type Document } from './document.js';
import { isPlain } from './plain-bson.js';
import { StoredDocument } from './stored-document.js';
import { assertSupported } from './values.js';

const name = fc.oneof(fc.constantFrom('a', 'b', 'at', 'seats', '', 'constructor'), fc.stringMatching(/^[a-z_]{1,9}$/));
const scalar = fc.oneof(
  fc.integer(),
  fc.double(),
  fc.constantFrom(0, -0, 2 ** 31, -(2 ** 31), 2 ** 31 - 1, 12.5, Infinity),
  fc.string({ unit: 'grapheme' }),
  fc.boolean(),
  fc.constant(null),
  fc.date({ noInvalidDate: true }),
  fc.constant(new ObjectId('0123456789abcdef01234567')),
);
const { value } = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 3 },
    scalar,
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(name, tie('value'), { maxKeys: 4, noNullPrototype: true }),
  ),
}));
const fields = fc.dictionary(name, value, { maxKeys: 6, noNullPrototype: true });
const documents = fc.tuple(scalar, fields).map(([_id, rest]): Document => ({ _id, ...rest, _id2: 1 }));

const plain = (bytes: Uint8Array): boolean => isPlain(packed(bytes));

describe('BSON that can be stored as it is', () => {
  it(
    'is that of every supported document, and decoding and encoding it changes nothing',
    () => {
      fc.assert(
        fc.property(documents, (document) => {
          const bytes = serialize(document);
          expect(Buffer.from(StoredDocument.fromPlain(bytes)!.bytes)).toEqual(Buffer.from(bytes));
          expect(StoredDocument.of(decode(bytes)).equals(StoredDocument.fromPlain(bytes)!)).toBe(true);
        }),
        randomHistories(2_000),
      );
    },
    PATIENCE_MS,
  );

  it(
    'is none that was damaged beyond being read',
    () => {
      fc.assert(
        fc.property(documents, fc.nat(), fc.nat(255), (document, at, byte) => {
          const bytes = Buffer.from(serialize(document));
          bytes[at % bytes.length] = byte;
          if (!plain(bytes)) return;
          const read = decode(bytes);
          expect(Object.keys(read)).toContain('_id');
          expect(() => assertSupported(read, 'spec')).not.toThrow();
        }),
        randomHistories(2_000),
      );
    },
    PATIENCE_MS,
  );

  it.each<[string, Document]>([
    ['whose _id is not its first field', { a: 1, _id: 1 }],
    ['without an _id', { a: 1 }],
    ['whose _id is a list', { _id: [1] }],
    ['with a name that JavaScript puts first', { _id: 1, a: { b: 1, 7: 1 } }],
    ['with a whole number as a double', { _id: 1, a: new Double(5) }],
    ['with a 64-bit integer', { _id: 1, a: Long.fromNumber(5) }],
    ['with a decimal', { _id: 1, a: Decimal128.fromString('1.5') }],
    ['with a pattern', { _id: 1, a: new BSONRegExp('a', 'i') }],
    ['with a symbol', { _id: 1, a: new BSONSymbol('a') }],
    ['with binary data', { _id: 1, a: Buffer.from('a') }],
    ['with a name that begins with a dollar', { _id: 1, a: [{ $b: 1 }] }],
  ])('is no document %s', (_title, document) => {
    expect(plain(serialize(document, { checkKeys: false }))).toBe(false);
  });

  it('is no date beyond all dates, and no document with a name that this library reserves', () => {
    const dated = Buffer.from(serialize({ _id: 1, at: new Date(0) }));
    expect(plain(dated)).toBe(true);
    dated.writeBigInt64LE(8_640_000_000_000_001n, dated.length - 9);
    expect(plain(dated)).toBe(false);
    const named = Buffer.from(serialize({ _id: 1, a: { xbsontype: 'Long' } }));
    expect(plain(named)).toBe(true);
    named.write('_', named.indexOf('xbson'));
    expect(plain(named)).toBe(false);
  });

  it('is no text that is not UTF-8, nor a document that ends too early or too late', () => {
    const bytes = Buffer.from(serialize({ _id: 'é' }));
    expect(plain(bytes)).toBe(true);
    expect(plain(bytes.subarray(0, -1))).toBe(false);
    expect(plain(Buffer.concat([bytes, Buffer.alloc(1)]))).toBe(false);
    bytes[bytes.indexOf(0xc3)] = 0x28;
    expect(plain(bytes)).toBe(false);
  });
});

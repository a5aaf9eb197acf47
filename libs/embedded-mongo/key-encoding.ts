import { ObjectId } from 'bson';
import { fieldOf, isObject } from './values.js';

/**
 * Values as strings that sort, compared by UTF-16 code units, as MongoDB sorts values: by type first (docs
 * "Comparison/Sort Order"), then within the type. No encoded value is a prefix of another one, so the parts of a
 * compound key are simply concatenated.
 */
export const TYPE = {
  emptyArray: '0',
  nothing: '1',
  number: '2',
  text: '3',
  object: '4',
  array: '5',
  objectId: '7',
  boolean: '8',
  date: '9',
} as const;

const view = new DataView(new ArrayBuffer(8));

/**
 * Eight Latin-1 characters. IEEE 754 bits sort like the numbers once negative ones are inverted and the sign bit is
 * flipped; NaN is least.
 */
const encodeNumber = (value: number): string => {
  if (Number.isNaN(value)) return '\0\0\0\0\0\0\0\0';
  view.setFloat64(0, value + 0);
  let high = view.getInt32(0);
  let low = view.getInt32(4);
  if (high < 0) {
    high = ~high;
    low = ~low;
  } else high ^= 0x8000_0000;
  return String.fromCharCode(
    high >>> 24,
    (high >>> 16) & 255,
    (high >>> 8) & 255,
    high & 255,
    low >>> 24,
    (low >>> 16) & 255,
    (low >>> 8) & 255,
    low & 255,
  );
};

const NEEDS_CARE = /[\0\ud800-\uffff]/;

/** UTF-16 code units in the order of UTF-8 bytes: surrogates stand for higher code points than U+E000 to U+FFFF. */
const moved = (unit: string): string => {
  if (unit === '\0') return '\0\x01';
  return String.fromCharCode(unit.charCodeAt(0) + (unit < '\ue000' ? 0x2000 : -0x800));
};

const encodeTextStart = (text: string): string =>
  TYPE.text + (NEEDS_CARE.test(text) ? text.replace(/[\0\ud800-\uffff]/g, moved) : text);

const END_OF_TEXT = '\0\0';
const END_OF_LIST = '\0';

/** Whether a comparison with this text by UTF-16 code units gives the order of code points. */
export const isPlainText = (text: string): boolean => !NEEDS_CARE.test(text);

const encodeObject = (value: object): string => {
  if (value instanceof Date) return TYPE.date + encodeNumber(value.getTime());
  if (value instanceof ObjectId) return TYPE.objectId + value.toHexString();
  if (Array.isArray(value)) return TYPE.array + value.map(encode).join('') + END_OF_LIST;
  if (!isObject(value)) throw new TypeError('a value of a type that is never stored');
  const fields = Object.keys(value).map((name) => {
    const encoded = encode(fieldOf(value, name));
    return encoded.charAt(0) + encodeTextStart(name) + END_OF_TEXT + encoded;
  });
  return TYPE.object + fields.join('') + END_OF_LIST;
};

/** Missing (`undefined`) and null are the same. */
export const encode = (value: unknown): string => {
  switch (typeof value) {
    case 'string':
      return encodeTextStart(value) + END_OF_TEXT;
    case 'number':
      return TYPE.number + encodeNumber(value);
    case 'boolean':
      return TYPE.boolean + (value ? 't' : 'f');
    default:
      return value === null || value === undefined ? TYPE.nothing : encodeObject(value);
  }
};

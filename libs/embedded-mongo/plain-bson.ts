import { isUtf8 } from 'node:buffer';
import {
  ARRAY,
  BEYOND_ASCII,
  BOOLEAN,
  DATE,
  DOUBLE,
  endOf,
  INT32,
  int32At,
  NULL,
  OBJECT,
  OBJECT_ID,
  TEXT,
} from './bson-text.js';

/** A document without fields: its length and the final zero. */
const LEAST_SIZE = 5;
const [LEAST_INT32, MOST_INT32] = [-0x8000_0000, 0x7fff_ffff];
/** Milliseconds of the latest date that JavaScript has (ECMA-262, "Time Values and Time Range"). */
const LATEST_DATE = 8.64e15;

const view = new DataView(new ArrayBuffer(8));

const doubleAt = (text: string, at: number): number => {
  for (let n = 0; n < 8; n += 1) view.setUint8(n, text.charCodeAt(at + n));
  return view.getFloat64(0, true);
};

/** A number that is written as a double only because it is none of the 32-bit integers. */
const isDouble = (value: number): boolean =>
  !Number.isInteger(value) || Object.is(value, -0) || value < LEAST_INT32 || value > MOST_INT32;

const isDate = (text: string, at: number): boolean =>
  Math.abs(int32At(text, at + 4) * 2 ** 32 + (int32At(text, at) >>> 0)) <= LATEST_DATE;

const isText = (text: string, at: number, end: number): boolean => {
  if (int32At(text, at) < 1 || text.charCodeAt(end - 1) !== 0) return false;
  const value = text.slice(at + 4, end - 1);
  return !BEYOND_ASCII.test(value) || isUtf8(Buffer.from(value, 'latin1'));
};

/** For each type of values the server stores: whether the value between two places would be written like this again. */
const VALUES: Readonly<Record<number, (text: string, at: number, end: number) => boolean>> = {
  [DOUBLE]: (text, at) => isDouble(doubleAt(text, at)),
  [TEXT]: isText,
  [OBJECT]: (text, at, end) => areFields(text, at, end),
  [ARRAY]: (text, at, end) => areFields(text, at, end, isName),
  [OBJECT_ID]: () => true,
  [BOOLEAN]: (text, at) => text.charCodeAt(at) <= 1,
  [DATE]: isDate,
  [NULL]: () => true,
  [INT32]: () => true,
};

const DOLLAR = 0x24;

/** JavaScript puts fields with such names before all others. */
const INTEGER = /^(?:0|[1-9]\d*)$/;

const isName = (name: string): boolean =>
  name.charCodeAt(0) !== DOLLAR && name !== '_bsontype' && !BEYOND_ASCII.test(name);

const isFieldName = (name: string): boolean => isName(name) && !INTEGER.test(name);

/** Whether a document with nothing but plain fields is between these two places. */
const areFields = (text: string, from: number, to: number, isFit = isFieldName): boolean => {
  if (to - from < LEAST_SIZE || int32At(text, from) !== to - from || text.charCodeAt(to - 1) !== 0) return false;
  let at = from + 4;
  while (at < to - 1) {
    const type = text.charCodeAt(at);
    const nameEnd = text.indexOf('\0', at + 1);
    const end = endOf(text, type, nameEnd + 1);
    if (end <= at || end > to - 1 || !isFit(text.slice(at + 1, nameEnd))) return false;
    if (!VALUES[type]?.(text, nameEnd + 1, end)) return false;
    at = end;
  }
  return at === to - 1;
};

/**
 * Whether a document can be stored as its bytes are, in the form of `packed`: its first field is an `_id` that is no
 * array, and every value is of a supported type and written as this server writes it. Of such a document, decoding and
 * encoding would give the same bytes. Names within a document must differ, as those of a JavaScript object do.
 */
export const isPlain = (text: string): boolean =>
  text.startsWith('_id\0', LEAST_SIZE) && text.charCodeAt(4) !== ARRAY && areFields(text, 0, text.length);

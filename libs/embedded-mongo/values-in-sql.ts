import { encode } from './key-encoding.js';

export type SqlValue = string | number | null | Uint8Array;

/** The encoding of a value as bytes that SQLite compares (memcmp) as MongoDB compares the values. */
export const encodedBytes = (encoded: string): Buffer => Buffer.from(encoded, 'utf16le').swap16();

/**
 * A value as a column holds it. Null, numbers and texts are SQLite's own, which sorts them in this order, texts by
 * their UTF-8 bytes, as MongoDB does. Everything else is a BLOB, which SQLite sorts after them. NaN, too: it is only
 * found, never sorted before the other numbers.
 */
export const sqlValue = (value: unknown): SqlValue => {
  switch (typeof value) {
    case 'string':
      return value;
    case 'number':
      return Number.isNaN(value) ? encodedBytes(encode(value)) : value;
    case 'undefined':
      return null;
    default:
      return value === null ? null : encodedBytes(encode(value));
  }
};

/** Whether two column values are the same. */
export const isSame = (a: SqlValue, b: SqlValue): boolean =>
  a === b || (a instanceof Uint8Array && b instanceof Uint8Array && Buffer.compare(a, b) === 0);

/* BSON (bsonspec.org) in flat strings with one character per byte. */

/** Bytes as a string with one character per byte. */
export const packed = (bytes: Uint8Array): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');

export const int32At = (text: string, at: number): number =>
  text.charCodeAt(at) |
  (text.charCodeAt(at + 1) << 8) |
  (text.charCodeAt(at + 2) << 16) |
  (text.charCodeAt(at + 3) << 24);

export const int32 = (value: number): string =>
  String.fromCharCode(value & 255, (value >>> 8) & 255, (value >>> 16) & 255, value >>> 24);

/** Types of values. */
export const [DOUBLE, TEXT, OBJECT, ARRAY, OBJECT_ID, BOOLEAN, DATE, NULL, INT32] = [
  0x01, 0x02, 0x03, 0x04, 0x07, 0x08, 0x09, 0x0a, 0x10,
];

/** Size in bytes of a value by its type; other types begin with their length. */
const SIZES: Readonly<Record<number, number>> = {
  [DOUBLE]: 8,
  [OBJECT_ID]: 12,
  [BOOLEAN]: 1,
  [DATE]: 8,
  [NULL]: 0,
  [INT32]: 4,
  0x12: 8,
};

export const endOf = (text: string, type: number, at: number): number =>
  at + (SIZES[type] ?? int32At(text, at) + (type === TEXT ? 4 : 0));

export const BEYOND_ASCII = /[\x80-\xff]/;

/** Decodes UTF-8 in the form of `packed`. */
export const unpacked = (text: string): string =>
  BEYOND_ASCII.test(text) ? Buffer.from(text, 'latin1').toString() : text;

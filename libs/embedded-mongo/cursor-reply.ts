import type { Batch } from './cursors.js';

/**
 * BSON of `{ cursor: { <firstBatch or nextBatch>: [documents], id: <int64>, ns }, ok: 1.0 }`, assembled from documents
 * that are already BSON (bsonspec.org: a length; elements of type, name and value; a zero).
 */
const OBJECT = 0x03;
const ARRAY = 0x04;

const element = (type: number, name: string): Buffer => Buffer.from(`${String.fromCharCode(type)}${name}\0`, 'latin1');

const int32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32LE(value);
  return bytes;
};

const END = Buffer.alloc(1);

const sized = (parts: readonly Uint8Array[]): Buffer => {
  const length = parts.reduce((sum, part) => sum + part.length, 4 + END.length);
  return Buffer.concat([int32(length), ...parts, END], length);
};

const int64 = (value: number): Buffer => {
  const bytes = Buffer.alloc(8);
  bytes.writeBigInt64LE(BigInt(value));
  return bytes;
};

const text = (value: string): Buffer => {
  const bytes = Buffer.from(`${value}\0`);
  return Buffer.concat([int32(bytes.length), bytes]);
};

const OK = Buffer.concat([element(0x01, 'ok'), Buffer.from('000000000000f03f', 'hex')]);

export const cursorReply = ({ documents, cursor, namespace }: Batch, batchName: 'firstBatch' | 'nextBatch'): Buffer => {
  const list = sized(documents.flatMap((bytes, at) => [element(OBJECT, String(at)), bytes]));
  const body = sized([
    element(ARRAY, batchName),
    list,
    element(0x12, 'id'),
    int64(cursor),
    element(0x02, 'ns'),
    text(namespace),
  ]);
  return sized([element(OBJECT, 'cursor'), body, OK]);
};

import { serialize } from 'bson';
import { decode, type Document } from './document.js';

/**
 * The frames of MongoDB's wire protocol (docs "MongoDB Wire Protocol"): OP_MSG, and the part of the legacy OP_QUERY and
 * OP_REPLY that a driver's first handshake needs.
 */
const OP_REPLY = 1;
const OP_QUERY = 2004;
const OP_MSG = 2013;
const HEADER = 16;
const CHECKSUM_PRESENT = 1;
const MORE_TO_COME = 2;
/** Bits that a reader must understand; those above may be ignored. */
const REQUIRED_FLAGS = 0xffff;
/** The limits announced in the handshake. */
export const MAX_MESSAGE_BYTES = 48_000_000;

/** Bytes that are not a valid frame. Their connection cannot be read any further. */
class MalformedFrame extends Error {}

export type Request = Readonly<{
  id: number;
  /** Documents to be inserted that came as a section of their own are BSON. */
  command: Document;
  legacy: boolean;
  /** The client does not want a response. */
  silent: boolean;
}>;

const documentAt = (frame: Buffer, at: number, end: number): Buffer => {
  const size = frame.readInt32LE(at);
  if (size < 5 || at + size > end) throw new MalformedFrame('a document outside its section');
  return frame.subarray(at, at + size);
};

/** A name and documents: a long list of a command, sent as a separate section. */
const readSequence = (frame: Buffer, at: number, end: number): readonly [string, Buffer[]] => {
  const nameEnd = frame.indexOf(0, at + 4);
  if (nameEnd < 0 || nameEnd >= end) throw new MalformedFrame('a section without a name');
  const documents: Buffer[] = [];
  for (let next = nameEnd + 1; next < end;) {
    const bytes = documentAt(frame, next, end);
    documents.push(bytes);
    next += bytes.length;
  }
  return [frame.toString('utf8', at + 4, nameEnd), documents];
};

const readMessage = (frame: Buffer): Request => {
  const flags = frame.readUInt32LE(HEADER);
  if ((flags & REQUIRED_FLAGS & ~(CHECKSUM_PRESENT | MORE_TO_COME)) !== 0) throw new MalformedFrame('unknown flags');
  const end = frame.length - (flags & CHECKSUM_PRESENT ? 4 : 0);
  let body: Document | undefined;
  const sequences: (readonly [string, Buffer[]])[] = [];
  for (let at = HEADER + 4; at < end;) {
    const kind = frame[at];
    const size = frame.readInt32LE(at + 1);
    if (kind === 0) body = decode(documentAt(frame, at + 1, end));
    else if (kind !== 1 || size < 5 || at + 1 + size > end) throw new MalformedFrame('an unknown section');
    else sequences.push(readSequence(frame, at + 1, at + 1 + size));
    at += 1 + size;
  }
  if (body === undefined) throw new MalformedFrame('a message without a command');
  const storing = 'insert' in body;
  const lists = sequences.map(([name, documents]) => [name, storing ? documents : documents.map(decode)] as const);
  const command = { ...body, ...Object.fromEntries(lists) };
  return { id: frame.readInt32LE(4), command, legacy: false, silent: (flags & MORE_TO_COME) !== 0 };
};

const readQuery = (frame: Buffer): Request => {
  const nameEnd = frame.indexOf(0, HEADER + 4);
  if (nameEnd < 0) throw new MalformedFrame('a query without a name');
  const command = decode(documentAt(frame, nameEnd + 9, frame.length));
  return { id: frame.readInt32LE(4), command, legacy: true, silent: false };
};

/** @throws MalformedFrame, or the errors of decoding BSON. */
export const readRequest = (frame: Buffer): Request => {
  const operation = frame.readInt32LE(12);
  if (operation === OP_MSG) return readMessage(frame);
  if (operation === OP_QUERY) return readQuery(frame);
  throw new MalformedFrame(`operation ${operation}`);
};

const MESSAGE_START = Buffer.alloc(5);
/** Flags 8 (await capable), cursor 0, from 0, one document. */
const REPLY_START = Buffer.from('0800000000000000000000000000000001000000', 'hex');

/** The response to a request: a document, or its BSON. */
export const writeReply = ({ id, legacy }: Request, reply: Document | Buffer): Buffer => {
  const body = Buffer.isBuffer(reply) ? reply : serialize(reply, { ignoreUndefined: true });
  const start = legacy ? REPLY_START : MESSAGE_START;
  const header = Buffer.alloc(HEADER);
  header.writeInt32LE(HEADER + start.length + body.length, 0);
  header.writeInt32LE(id, 8);
  header.writeInt32LE(legacy ? OP_REPLY : OP_MSG, 12);
  return Buffer.concat([header, start, body]);
};

/** Splits a stream of bytes into frames; each is concatenated only once. */
export class FrameReader {
  #chunks: Buffer[] = [];
  #size = 0;

  /** @throws MalformedFrame when a length is impossible. */
  *push(chunk: Buffer): Generator<Buffer> {
    this.#chunks.push(chunk);
    this.#size += chunk.length;
    while (this.#size >= HEADER) {
      const length = this.#start(4).readInt32LE(0);
      if (length < HEADER || length > MAX_MESSAGE_BYTES) throw new MalformedFrame(`a length of ${length}`);
      if (this.#size < length) return;
      const bytes = this.#start(this.#size);
      this.#size -= length;
      this.#chunks = this.#size > 0 ? [bytes.subarray(length)] : [];
      yield bytes.subarray(0, length);
    }
  }

  /** At least this many bytes in one piece. */
  #start(needed: number): Buffer {
    const [first] = this.#chunks;
    if (first && first.length >= needed) return first;
    const joined = Buffer.concat(this.#chunks);
    this.#chunks = [joined];
    return joined;
  }
}

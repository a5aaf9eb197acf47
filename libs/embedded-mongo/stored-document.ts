import { deserialize, serialize } from 'bson';
import type { Document } from './document.js';
import { encode } from './key-encoding.js';

/** Names of fields as they stand in BSON, in the form of `packed`. */
export type FieldNames = ReadonlySet<string>;

/** Bytes as a text of one unit each. */
const packed = (bytes: Uint8Array): string => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');

export const fieldNames = (names: Iterable<string>): FieldNames => new Set(Array.from(names, (name) => packed(Buffer.from(name))));

const int32At = (text: string, at: number): number =>
  text.charCodeAt(at) | (text.charCodeAt(at + 1) << 8) | (text.charCodeAt(at + 2) << 16) | (text.charCodeAt(at + 3) << 24);

const int32 = (value: number): string => String.fromCharCode(value & 255, (value >>> 8) & 255, (value >>> 16) & 255, value >>> 24);

/** Bytes of a value by its type (bsonspec.org), of the types that can be stored; those that begin with their length say it themselves. */
const SIZES: Readonly<Record<number, number>> = { 0x01: 8, 0x07: 12, 0x08: 1, 0x09: 8, 0x0a: 0, 0x10: 4, 0x12: 8 };
const TEXT = 0x02;

const endOf = (text: string, type: number, at: number): number => at + (SIZES[type] ?? int32At(text, at) + (type === TEXT ? 4 : 0));

/**
 * One version of a document, kept as its BSON in a flat text: the memory of a hundred thousand is little more than their bytes, and
 * nothing in them is to be followed when garbage is collected. Whoever asks decodes what they need.
 */
export class StoredDocument {
  readonly #packed: string;
  #known: Document | undefined;
  #knownNames: FieldNames | undefined;

  constructor(content: Document) {
    this.#packed = packed(serialize(content));
  }

  get bytes(): Uint8Array {
    return Buffer.from(this.#packed, 'latin1');
  }

  get content(): Document {
    return deserialize(this.bytes);
  }

  /** The fields of these names alone; the others are passed over. */
  only(names: FieldNames): Document {
    const text = this.#packed;
    let fields = '';
    let left = names.size;
    for (let at = 4; left > 0 && at < text.length - 1; ) {
      const nameEnd = text.indexOf('\0', at + 1);
      const end = endOf(text, text.charCodeAt(at), nameEnd + 1);
      if (names.has(text.slice(at + 1, nameEnd))) {
        fields += text.slice(at, end);
        left -= 1;
      }
      at = end;
    }
    return deserialize(Buffer.from(`${int32(fields.length + 5)}${fields}\0`, 'latin1'));
  }

  /** As `only`; kept for whoever asks next with the very same names. */
  known(names: FieldNames): Document {
    if (this.#known === undefined || this.#knownNames !== names) {
      this.#known = this.only(names);
      this.#knownNames = names;
    }
    return this.#known;
  }

  /** Whether both are the same in BSON: the order of fields counts. */
  equals(other: StoredDocument): boolean {
    return this.#packed === other.#packed;
  }
}

/** The place of a document in its collection: indexes point here, so a new version need not touch those it does not change. */
export class Row {
  /** @param id encoded `_id` */
  constructor(
    readonly id: string,
    public version: StoredDocument,
  ) {}

  static of(content: Document): Row {
    return new Row(encode(content['_id']), new StoredDocument(content));
  }
}

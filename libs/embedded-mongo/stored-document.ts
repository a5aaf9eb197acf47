import { deserialize, serialize } from 'bson';
import { CommandError } from './command-error.js';
import { decode, type Document } from './document.js';
import { BOOLEAN, endOf, INT32, int32, int32At, NULL, packed, TEXT, unpacked } from './bson-text.js';
import { isPlain } from './plain-bson.js';

/** Names of fields as they appear in BSON, in the form of `packed`. */
export type FieldNames = ReadonlySet<string>;

export const fieldNames = (names: Iterable<string>): FieldNames =>
  new Set(Array.from(names, (name) => packed(Buffer.from(name))));

/** A value of the most frequent types; undefined for other types. */
const simpleAt = (text: string, type: number, at: number, end: number): unknown => {
  if (type === TEXT) return unpacked(text.slice(at + 4, end - 1));
  if (type === NULL) return null;
  if (type === INT32) return int32At(text, at);
  return type === BOOLEAN ? text.charCodeAt(at) === 1 : undefined;
};

/**
 * One version of a document, stored as its BSON in a flat string. A hundred thousand of them need little more memory
 * than their bytes, and contain no references for the garbage collector to follow. Callers decode only what they need.
 */
export class StoredDocument {
  readonly #packed: string;

  private constructor(text: string) {
    this.#packed = text;
  }

  static of(content: Document): StoredDocument {
    return new StoredDocument(packed(serialize(content)));
  }

  /** @param bytes BSON of this module */
  static from(bytes: Uint8Array): StoredDocument {
    return new StoredDocument(packed(bytes));
  }

  /** Of BSON that another program wrote; null if it cannot be stored as it is. See `isPlain`. */
  static fromPlain(bytes: Uint8Array): StoredDocument | null {
    const text = packed(bytes);
    return isPlain(text) ? new StoredDocument(text) : null;
  }

  get bytes(): Uint8Array {
    return Buffer.from(this.#packed, 'latin1');
  }

  get content(): Document {
    return deserialize(this.bytes);
  }

  /** Only the fields with these names. */
  only(names: FieldNames): Document {
    const text = this.#packed;
    const found: Document = {};
    let areSimple = true;
    this.#each(names, (start, nameEnd, end) => {
      const name = unpacked(text.slice(start + 1, nameEnd));
      const value = simpleAt(text, text.charCodeAt(start), nameEnd + 1, end);
      if (value === undefined || name === '__proto__') areSimple = false;
      else found[name] = value;
    });
    return areSimple ? found : this.part(names).content;
  }

  /** A document of the fields with these names, in their order. */
  part(names: FieldNames): StoredDocument {
    let fields = '';
    this.#each(names, (start, _, end) => (fields += this.#packed.slice(start, end)));
    return new StoredDocument(`${int32(fields.length + 5)}${fields}\0`);
  }

  /**
   * Calls back with the start (at the type), the end of the name, and the end of each field with one of these names;
   * skips the others.
   */
  #each(names: FieldNames, told: (start: number, nameEnd: number, end: number) => void): void {
    const text = this.#packed;
    let left = names.size;
    for (let at = 4; left > 0 && at < text.length - 1;) {
      const nameEnd = text.indexOf('\0', at + 1);
      const end = endOf(text, text.charCodeAt(at), nameEnd + 1);
      if (names.has(text.slice(at + 1, nameEnd))) {
        told(at, nameEnd, end);
        left -= 1;
      }
      at = end;
    }
  }

  /** Whether both have the same BSON: the order of fields counts. */
  equals(other: StoredDocument): boolean {
    return this.#packed === other.#packed;
  }
}

/** As `decode`. @throws CommandError when it cannot be read */
export const decodeForStoring = (bytes: Uint8Array): Document => {
  try {
    return decode(bytes);
  } catch (error) {
    throw new CommandError('InvalidBSON', `a document cannot be read: ${String(error)}`);
  }
};

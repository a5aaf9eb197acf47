import { deserialize, serialize } from 'bson';
import type { Collection } from './collection.js';
import { Databases } from './databases.js';
import type { IndexDescription } from './ordered-index.js';

/** What precedes the documents of a collection. */
type Head = Readonly<{ database: string; collection: string; indexes: IndexDescription[]; documents: number }>;

/** Bytes of a chunk: fewer, larger chunks are cheaper to encrypt and to write. */
const CHUNK = 1 << 20;

/** Collects BSON documents into chunks of about `CHUNK` bytes. */
function* inChunks(documents: Iterable<Uint8Array>): Generator<Buffer, void> {
  let waiting: Uint8Array[] = [];
  let size = 0;
  for (const document of documents) {
    waiting.push(document);
    size += document.length;
    if (size < CHUNK) continue;
    yield Buffer.concat(waiting);
    [waiting, size] = [[], 0];
  }
  if (size > 0) yield Buffer.concat(waiting);
}

function* documentsOf(databases: Databases): Generator<Uint8Array, void> {
  for (const { database, name, collection } of databases.everything) {
    const { indexes, size } = collection;
    yield serialize({ database, collection: name, indexes: [...indexes], documents: size } satisfies Head);
    yield* collection.stored();
  }
}

/**
 * All data at one moment: for each collection a BSON document that describes it, then its documents. Nothing may be
 * written while this is iterated.
 */
export const snapshotOf = (databases: Databases): Iterable<Buffer> => inChunks(documentsOf(databases));

const INT32 = 4;

/**
 * Reads a snapshot whose bytes come in chunks of any size, so that it is never in memory as a whole beside its data. BSON
 * documents follow one another, each begins with its length (bsonspec.org).
 */
export class SnapshotReader {
  readonly #databases = new Databases();
  #rest: Buffer = Buffer.alloc(0);
  #collection: Collection | undefined;
  /** Documents of the collection that are still to come. */
  #left = 0;

  /** @throws Error when this is no snapshot */
  push(chunk: Buffer): void {
    const bytes = this.#rest.length > 0 ? Buffer.concat([this.#rest, chunk]) : chunk;
    let at = 0;
    while (bytes.length - at >= INT32) {
      const size = bytes.readInt32LE(at);
      if (size <= INT32) throw new RangeError(`no document has ${size} bytes`);
      if (at + size > bytes.length) break;
      this.#take(bytes.subarray(at, at + size));
      at += size;
    }
    this.#rest = Buffer.from(bytes.subarray(at));
  }

  /** The data. @throws RangeError when a part is missing */
  end(): Databases {
    if (this.#left > 0) throw new RangeError(`${this.#left} documents of ${this.#collection?.namespace} are missing`);
    if (this.#rest.length > 0) throw new RangeError('the last document is cut off');
    return this.#databases;
  }

  #take(document: Buffer): void {
    if (this.#left > 0) {
      this.#collection?.restore(document);
      this.#left -= 1;
      return;
    }
    const { database, collection, indexes, documents } = deserialize(document) as Head;
    this.#collection = this.#databases.open(database).open(collection);
    for (const index of indexes) this.#collection.createIndex(index);
    this.#left = documents;
  }
}

import { Binary, deserialize, serialize } from 'bson';
import type { Filling } from './collection.js';
import { Databases } from './databases.js';
import type { IndexDescription } from './ordered-index.js';

/** What precedes the documents of a collection; after them comes an `Ordered` for each index. */
type Head = Readonly<{ database: string; collection: string; indexes: IndexDescription[]; documents: number }>;

/** A part of the places of the documents in the order of an index, four bytes each in the byte order of this machine. */
type Ordered = Readonly<{ order: Binary; isLast: boolean }>;

/** Names of collections; absent: all. */
export type Wanted = ReadonlySet<string> | undefined;

/** Places in one part of an order. */
const PART = 1 << 16;

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

function* orderIn(parts: Iterable<Uint32Array>): Generator<Uint8Array, void> {
  for (const part of parts) yield serialize({ order: bytesOf(part), isLast: false } satisfies Ordered);
  yield serialize({ order: new Binary(), isLast: true } satisfies Ordered);
}

const bytesOf = ({ buffer, byteOffset, byteLength }: Uint32Array): Binary =>
  new Binary(new Uint8Array(buffer, byteOffset, byteLength));

/** What there is when the first of it is asked for, whatever is written afterwards. */
function* documentsOf(databases: Databases, wanted: Wanted): Generator<Uint8Array, void> {
  const kept = databases.everything.filter(({ name }) => !wanted || wanted.has(name));
  const all = kept.map(({ database, name, collection }) => ({
    head: { database, collection: name, indexes: [...collection.indexes], documents: collection.size },
    held: collection.held(),
  }));
  for (const { head, held } of all) {
    yield serialize(head satisfies Head);
    for (const version of held.versions) yield version.bytes;
    for (const order of held.orders(PART)) yield* orderIn(order);
  }
}

/**
 * All data, or that of the collections with these names, at the moment when its first chunk is asked for: for each collection a BSON document that describes it, then
 * its documents. What is written afterwards is not in it; at most, orders of indexes are of no use then.
 */
export const snapshotOf = (databases: Databases, wanted?: Wanted): Iterable<Buffer> =>
  inChunks(documentsOf(databases, wanted));

const INT32 = 4;

/**
 * Reads a snapshot whose bytes come in chunks of any size, so that it is never in memory as a whole beside its data. BSON
 * documents follow one another, each begins with its length (bsonspec.org).
 */
export class SnapshotReader {
  readonly #databases = new Databases();
  #rest: Buffer = Buffer.alloc(0);
  #collection = '';
  #filling: Filling | undefined;
  /** Documents of the collection, and orders of its indexes, that are still to come. */
  #documentsLeft = 0;
  #ordersLeft = 0;
  #orders: Uint32Array[] = [];
  #orderParts: Buffer[] = [];

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
    if (this.#documentsLeft > 0)
      throw new RangeError(`${this.#documentsLeft} documents of ${this.#collection} are missing`);
    if (this.#ordersLeft > 0) throw new RangeError(`${this.#ordersLeft} orders of ${this.#collection} are missing`);
    if (this.#rest.length > 0) throw new RangeError('the last document is cut off');
    return this.#databases;
  }

  #take(document: Buffer): void {
    if (this.#documentsLeft > 0) this.#takeDocument(document);
    else if (this.#ordersLeft > 0) this.#takeOrder(document);
    else this.#begin(deserialize(document) as Head);
  }

  #begin({ database, collection: name, indexes, documents }: Head): void {
    const collection = this.#databases.open(database).open(name);
    collection.createIndexes(indexes);
    this.#collection = collection.namespace;
    this.#filling = collection.filling();
    this.#documentsLeft = documents;
    this.#ordersLeft = indexes.length;
    this.#orders = [];
  }

  #takeDocument(document: Buffer): void {
    this.#filling?.add(document);
    this.#documentsLeft -= 1;
  }

  #takeOrder(document: Buffer): void {
    const { order, isLast } = deserialize(document, { promoteBuffers: false }) as Ordered;
    if (!isLast) return void this.#orderParts.push(Buffer.from(order.value()));
    this.#orders.push(new Uint32Array(Uint8Array.from(Buffer.concat(this.#orderParts)).buffer)); // aligned
    this.#orderParts = [];
    this.#ordersLeft -= 1;
    if (this.#ordersLeft === 0) this.#filling?.end(this.#orders);
  }
}

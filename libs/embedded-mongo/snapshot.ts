import { deserialize, serialize } from 'bson';
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

/** BSON documents one after the other (bsonspec.org: each begins with its length). */
function* documentsIn(bytes: Buffer): Generator<Buffer, void> {
  for (let at = 0; at < bytes.length;) {
    const end = at + bytes.readInt32LE(at);
    if (end < at + INT32 || end > bytes.length) throw new RangeError(`no document of ${end - at} bytes fits at ${at}`);
    yield bytes.subarray(at, end);
    at = end;
  }
}

/** The data of a snapshot. @throws Error when it is not one */
export const restored = (bytes: Buffer): Databases => {
  const databases = new Databases();
  const documents = documentsIn(bytes);
  for (let next = documents.next(); !next.done; next = documents.next()) {
    const { database, collection: name, indexes, documents: count } = deserialize(next.value) as Head;
    const collection = databases.open(database).open(name);
    for (const index of indexes) collection.createIndex(index);
    for (let left = count; left > 0; left -= 1) {
      const document = documents.next();
      if (document.done) throw new RangeError(`${left} documents of ${database}.${name} are missing`);
      collection.restore(document.value);
    }
  }
  return databases;
};

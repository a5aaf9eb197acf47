/* The thread of `MongoThread`. */
import { parentPort } from 'node:worker_threads';
import type { Databases } from './databases.js';
import { EmbeddedMongo } from './server.js';
import { SnapshotReader } from './snapshot.js';
import type { Answered, Asked } from './thread.js';

let reader = new SnapshotReader();
let restored: Databases | undefined;
let server: EmbeddedMongo | undefined;
let snapshot: Iterator<Buffer> | undefined;

const listen = async (folder: string | undefined): Promise<string> => {
  server = await EmbeddedMongo.start({ ...(folder !== undefined && { folder }) }, restored);
  reader = new SnapshotReader();
  return server.url;
};

const chunkOf = (asked: Extract<Asked, { ask: 'snapshot' }>): Buffer | null => {
  if (asked.part === 'none') snapshot = undefined;
  if (asked.part === 'first') snapshot = server?.snapshot(asked.wanted)[Symbol.iterator]();
  const next = snapshot?.next();
  return next && !next.done ? next.value : null;
};

const answer = async (asked: Asked): Promise<string | Buffer | null> => {
  switch (asked.ask) {
    case 'restore':
      reader.push(Buffer.from(asked.chunk.buffer, asked.chunk.byteOffset, asked.chunk.byteLength));
      return null;
    case 'restored':
      restored = reader.end();
      return null;
    case 'listen':
      return listen(asked.folder);
    case 'snapshot':
      return chunkOf(asked);
    case 'stop':
      await server?.stop();
      return null;
  }
};

/** One after the other, so that answers come in the order of the questions. */
let last: Promise<void> = Promise.resolve();
const port = parentPort!;
port.on('message', (asked: Asked) => {
  last = last
    .then(() => answer(asked))
    .then(
      (value) => port.postMessage({ value } satisfies Answered),
      (error: unknown) => port.postMessage({ error } satisfies Answered),
    );
});

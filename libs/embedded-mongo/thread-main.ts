/* The thread of `MongoThread`. */
import { parentPort } from 'node:worker_threads';
import { EmbeddedMongo } from './server.js';
import type { Answered, Asked } from './thread.js';

let server: EmbeddedMongo | undefined;

const answer = async (asked: Asked): Promise<string | null> => {
  if (asked.ask === 'listen') {
    const { folder, file } = asked;
    server = await EmbeddedMongo.start({ ...(folder !== undefined && { folder }) }, file);
    return server.url;
  }
  if (asked.ask === 'discard') server?.discard(asked.why);
  else await (asked.ask === 'purge' ? server?.purge() : server?.stop());
  return null;
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

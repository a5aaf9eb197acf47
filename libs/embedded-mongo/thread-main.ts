/* The thread of `MongoThread`. */
import { parentPort } from 'node:worker_threads';
import { EmbeddedMongo } from './server.js';
import type { Answered, Asked } from './thread.js';

type Answerable = Exclude<Asked, { ask: 'park' }>;

let server: EmbeddedMongo | undefined;

const answer = async (asked: Answerable): Promise<string | null> => {
  if (asked.ask === 'listen') {
    const { folder, file } = asked;
    server = await EmbeddedMongo.start({ ...(folder !== undefined && { folder }) }, file);
    return server.url;
  }
  if (asked.ask === 'discard') server?.discard(asked.why);
  else await (asked.ask === 'purge' ? server?.purge() : server?.stop());
  return null;
};

const park = (parked: Int32Array<SharedArrayBuffer>): never => {
  Atomics.store(parked, 0, 1);
  Atomics.notify(parked, 0);
  for (;;) Atomics.wait(parked, 0, 1);
};

/** One after the other, so that answers come in the order of the questions. */
let last: Promise<void> = Promise.resolve();
const port = parentPort!;
port.on('message', (asked: Asked) => {
  if (asked.ask === 'park') return park(asked.parked);
  last = last
    .then(() => answer(asked))
    .then(
      (value) => port.postMessage({ value } satisfies Answered),
      (error: unknown) => port.postMessage({ error } satisfies Answered),
    );
});

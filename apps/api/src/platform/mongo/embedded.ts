import type { Databases } from '@camino/embedded-mongo/databases.js';
import { EmbeddedMongo } from '@camino/embedded-mongo/server.js';
import { SnapshotReader } from '@camino/embedded-mongo/snapshot.js';
import { MongoThread } from '@camino/embedded-mongo/thread.js';
import type { KeptRows } from './kept-rows.js';

/** A MongoDB server inside this process. */
export type Embedded = Readonly<{
  url: string;
  /** The data of the collections with these names, or all, at the moment when its first part is asked for. */
  snapshot: (wanted?: ReadonlySet<string>) => Iterable<Uint8Array> | AsyncIterable<Uint8Array>;
  stop: () => Promise<void>;
}>;

/**
 * Starts a server with the rows of the last stop, if there are any.
 * @param folder where it may put its socket
 */
export type Embed = (folder: string | undefined, kept: KeptRows | null) => Promise<Embedded>;

const databasesOf = async (chunks: AsyncIterable<Buffer>): Promise<Databases> => {
  const reader = new SnapshotReader();
  for await (const chunk of chunks) reader.push(chunk);
  return reader.end();
};

/** On this thread: it starts at once, and runs from the sources. */
export const embeddedHere: Embed = async (folder, kept) =>
  EmbeddedMongo.start({ ...(folder && { folder }) }, await kept?.take(databasesOf));

/** On a thread of its own, which needs a build. */
export const embeddedInThread: Embed = async (folder, kept) => {
  const thread = new MongoThread();
  try {
    await kept?.take((chunks) => thread.restore(chunks));
    await thread.listen(folder);
    return thread;
  } catch (error) {
    await thread.stop();
    throw error;
  }
};

import { EmbeddedMongo } from '@camino/embedded-mongo/server.js';
import { MongoThread } from '@camino/embedded-mongo/thread.js';

/** A MongoDB server inside this process. */
export type Embedded = Readonly<{
  url: string;
  /** Resolves when nothing that was overwritten or removed is left on disk. */
  purge: () => Promise<void>;
  stop: () => Promise<void>;
}>;

/**
 * Starts a server.
 * @param folder where it may put its socket
 * @param file where its rows are; absent: in memory
 */
export type Embed = (folder: string | undefined, file: string | undefined) => Promise<Embedded>;

/** On this thread: it starts immediately, and runs from the sources. */
export const embeddedHere: Embed = (folder, file) => EmbeddedMongo.start({ ...(folder && { folder }) }, file);

/** On a thread of its own, which needs a build. */
export const embeddedInThread: Embed = async (folder, file) => {
  const thread = new MongoThread();
  try {
    await thread.listen(folder, file);
    return thread;
  } catch (error) {
    await thread.stop();
    throw error;
  }
};

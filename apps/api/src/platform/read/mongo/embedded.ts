import { statSync } from 'node:fs';
import { Logger } from '@nestjs/common';
import { EmbeddedMongo } from '@camino/embedded-mongo/server.js';
import { CHECKED_FIRST, wasDiscarded } from '@camino/embedded-mongo/store.js';
import { MongoThread } from '@camino/embedded-mongo/thread.js';
import { FileCheck } from '../../kit/index.js';

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
export const embeddedHere: Embed = async (folder, file) => {
  const server = await EmbeddedMongo.start({ ...(folder && { folder }) }, file);
  warnOfDiscarded(file);
  return server;
};

/** On a thread of its own, which needs a build. */
export const embeddedInThread: Embed = async (folder, file) => {
  const thread = new MongoThread();
  try {
    await thread.listen(folder, file);
    warnOfDiscarded(file);
    return file === undefined ? thread : checked(thread, file);
  } catch (error) {
    await thread.stop();
    throw error;
  }
};

/** A start that takes longer than usual says why. */
const warnOfDiscarded = (file: string | undefined): void => {
  if (file !== undefined && wasDiscarded(file))
    new Logger('Mongo').warn(`${file} was damaged or of another version, and is built again`);
};

/** A file that was too large to be checked before is checked while it serves. */
const checked = (thread: MongoThread, file: string): Embedded => {
  const { size = 0 } = statSync(file, { throwIfNoEntry: false }) ?? {}; // none if it was discarded just now
  if (size <= CHECKED_FIRST) return thread;
  const discard = (problem: string): void => {
    new Logger('Mongo').error(`${file} is damaged, and is built again: ${problem}`);
    void thread.discard(problem);
  };
  const check = new FileCheck(file, discard);
  return {
    url: thread.url,
    purge: () => check.interrupt().then(() => thread.purge()),
    stop: () => check.stop().then(() => thread.stop()),
  };
};

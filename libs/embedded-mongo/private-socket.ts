import { once } from 'node:events';
import { lstat, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { createConnection, type Server } from 'node:net';
import { join } from 'node:path';

const PREFIX = 'camino-mongo-';
const DRAFT = `.new-${PREFIX}`;
/** Drivers recognize an address with this ending as a socket. */
const NAME = 's.sock';
/** Maximum bytes of a folder's path, so that its sockets fit into a socket address: 104 on macOS, 108 on Linux. */
const LONGEST_FOLDER = 70;

/**
 * Makes a server listen on a socket in a new folder that only its owner may enter, below the first of `parents` where
 * that is possible, and removes the folders of killed processes. Returns the new folder; the caller removes it after
 * stopping the server.
 * @throws the error of the last of `parents`
 */
export const listenPrivately = async (server: Server, parents: readonly string[]): Promise<string> => {
  let failure: unknown;
  for (const parent of parents) {
    try {
      await clear(parent);
      return await listenBelow(parent, server);
    } catch (error) {
      failure = error;
    }
  }
  throw failure;
};

export const socketIn = (folder: string): string => join(folder, NAME);

const listenBelow = async (parent: string, server: Server): Promise<string> => {
  if (Buffer.byteLength(parent) > LONGEST_FOLDER) throw new Error(`${parent} is too long for a socket`);
  const draft = await mkdtemp(join(parent, DRAFT));
  const folder = join(parent, PREFIX + draft.slice(-6));
  try {
    server.listen({ path: socketIn(draft) });
    await once(server, 'listening');
    await rename(draft, folder); // only once the server listens: folders without a listener are removed by others
    return folder;
  } catch (error) {
    server.close();
    await rm(draft, { recursive: true, force: true });
    throw error;
  }
};

/** Removes our own folders that have no listener any more. */
const clear = async (parent: string): Promise<void> => {
  for (const name of await readdir(parent)) {
    const folder = join(parent, name);
    if (name.startsWith(PREFIX) && (await isOurs(folder)) && (await isDead(socketIn(folder))))
      await rm(folder, { recursive: true, force: true });
  }
};

const isOurs = async (folder: string): Promise<boolean> =>
  (await lstat(folder).catch(() => null))?.uid === process.getuid?.();

/** A busy listener delays the connection, or refuses it with another code. */
const isDead = async (path: string): Promise<boolean> => {
  const socket = createConnection(path);
  const dead = await once(socket, 'connect').then(
    () => false,
    (error: NodeJS.ErrnoException) => ['ECONNREFUSED', 'ENOENT'].includes(error.code ?? ''),
  );
  socket.destroy();
  return dead;
};

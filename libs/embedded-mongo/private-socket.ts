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
 * @throws Error that names every parent, caused by the error of the last
 */
export const listenPrivately = async (server: Server, parents: readonly string[]): Promise<string> => {
  const failures: Error[] = [];
  for (const parent of parents) {
    try {
      refuseUnusable(parent);
      await clear(parent);
      return await listenBelow(parent, server);
    } catch (error) {
      failures.push(error as Error);
    }
  }
  const reasons = failures.map(({ message }, at) => `${parents[at]} (${message})`);
  throw new Error(`no folder for the socket of the read side: ${reasons.join(', ')}`, { cause: failures.at(-1) });
};

export const socketIn = (folder: string): string => join(folder, NAME);

/**
 * A driver percent-decodes the path again whenever it parses its own description of the server, so that no encoding
 * survives: see `HostAddress` and `ServerDescription` of the `mongodb` package.
 */
const refuseUnusable = (parent: string): void => {
  if (Buffer.byteLength(parent) > LONGEST_FOLDER) throw new Error('too long for a socket');
  if (parent.includes('%')) throw new Error('drivers would decode its %');
};

const listenBelow = async (parent: string, server: Server): Promise<string> => {
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

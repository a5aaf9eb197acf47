import { once } from 'node:events';
import { createConnection, type Socket } from 'node:net';
import { UsageError } from './control.js';
import { type Answer, linesOf, tell } from './control-protocol.js';
import { ownControlSocketOf } from './control-socket.js';

/**
 * Sends a command to the running application of this DATA_DIR. Returns false, without having done anything, if none is
 * running.
 * @throws UsageError; Error with the application's message, or when it stopped before the command was done
 */
export const commandRunning = async (
  dataDir: string,
  verb: string,
  args: readonly string[],
  say: (line: string) => void,
): Promise<boolean> => {
  const socket = await connected(ownControlSocketOf(dataDir));
  if (!socket) return false;
  socket.on('error', () => undefined); // `linesOf` ends instead
  tell(socket, { verb, args });
  for await (const line of linesOf(socket)) {
    const answer = JSON.parse(line) as Answer;
    if ('say' in answer) say(answer.say);
    else if ('done' in answer) return true;
    else throw answer.misused ? new UsageError(answer.failed) : new Error(answer.failed);
  }
  throw new Error('The application ended before it was done.');
};

/** @throws Error when a socket exists but this user must not open it */
const connected = async (path: string): Promise<Socket | null> => {
  const socket = createConnection(path);
  try {
    await once(socket, 'connect');
    return socket;
  } catch (error) {
    if (['ENOENT', 'ECONNREFUSED'].includes((error as NodeJS.ErrnoException).code ?? '')) return null;
    throw new Error(`The running application cannot be commanded: ${(error as Error).message}`, { cause: error });
  }
};

import { once } from 'node:events';
import { createConnection, type Socket } from 'node:net';
import { UsageError } from './control.js';
import { type Answer, linesOf, tell } from './control-protocol.js';
import { ownControlSocketOf } from './control-socket.js';

/**
 * Has the running application of this DATA_DIR do it. Answers false, having done nothing, when none runs.
 * @throws UsageError; Error with the application's own message, or when it ended before it was done
 */
export const commandRunning = async (
  dataDir: string,
  verb: string,
  args: readonly string[],
  say: (line: string) => void,
): Promise<boolean> => {
  const socket = await connected(ownControlSocketOf(dataDir));
  if (!socket) return false;
  socket.on('error', () => undefined); // seen as the end of the lines
  tell(socket, { verb, args });
  for await (const line of linesOf(socket)) {
    const answer = JSON.parse(line) as Answer;
    if ('say' in answer) say(answer.say);
    else if ('done' in answer) return true;
    else throw answer.misused ? new UsageError(answer.failed) : new Error(answer.failed);
  }
  throw new Error('The application ended before it was done.');
};

/** @throws Error when there is a socket that may not be opened */
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

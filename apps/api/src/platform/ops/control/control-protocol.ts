import type { Socket } from 'node:net';
import { UsageError } from './control.js';

/* One JSON value per line: a request, then any number of `say`, then `done` or `failed`. */

type Request = Readonly<{ verb: string; args: readonly string[] }>;
export type Answer = Readonly<{ say: string } | { done: true } | { failed: string; misused?: true }>;

/** Writes to a closed connection are dropped. */
export const tell = (socket: Socket, message: Request | Answer): void => {
  if (socket.writable) socket.write(`${JSON.stringify(message)}\n`);
};

/**
 * Yields lines as they arrive. Ends with the connection, even if it breaks; text after the last line end is dropped.
 */
export const linesOf = async function* (socket: Socket): AsyncGenerator<string, undefined> {
  let rest = '';
  try {
    for await (const chunk of socket.setEncoding('utf8') as AsyncIterable<string>) {
      const lines = (rest + chunk).split('\n');
      rest = lines.pop() as string;
      yield* lines;
    }
  } catch {
    return undefined;
  }
};

/** @throws UsageError */
export const requestOf = (line: string): Request => {
  try {
    const { verb, args } = JSON.parse(line) as Partial<Request>;
    if (typeof verb === 'string' && Array.isArray(args) && args.every((each) => typeof each === 'string'))
      return { verb, args };
  } catch {
    /* reported below */
  }
  throw new UsageError('A request is one line of JSON: {"verb": text, "args": [texts]}.');
};

export const failureOf = (error: unknown): Answer => ({
  failed: error instanceof Error ? error.message : String(error),
  ...(error instanceof UsageError && { misused: true }),
});

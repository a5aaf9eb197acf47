import { Logger } from '@nestjs/common';

/** What a process does before it ends: `leave` tells others that it will, `close` finishes what is under way. */
export type Ending = Readonly<{
  leave: () => void;
  /** Milliseconds between the two, in which everybody is still answered. */
  drainMs: number;
  close: () => Promise<void>;
  /** Milliseconds for closing; after that the process ends as it is. */
  patienceMs: number;
}>;

/**
 * The first signal ends the process with 0 once everything is done; a second one, or too long a wait, ends it at once
 * with 1.
 */
export const endOnSignal = ({ leave, drainMs, close, patienceMs }: Ending): void => {
  let ending = false;
  const end = (): void => {
    if (ending) process.exit(1);
    ending = true;
    leave();
    setTimeout(() => process.exit(1), drainMs + patienceMs).unref();
    setTimeout(
      () =>
        void close().then(
          () => process.exit(0),
          () => process.exit(1),
        ),
      drainMs,
    );
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, end);
  /* `npm start` keeps a channel open: when it was killed, nobody else would stop this process. */
  process.once('disconnect', end);
};

/**
 * An error nobody caught leaves nobody knows what half done: it is logged and the process ends with 1, for whoever
 * supervises it to start it again. The log is whole at every moment, so that nothing is lost by it.
 */
export const endOnUncaught = (): void => {
  process.on('uncaughtException', (error, origin) => {
    new Logger('Process').fatal(`${origin}: ends now`, error);
    process.exit(1);
  });
};

import { Logger } from '@nestjs/common';

/** Steps before a process ends: `leave` announces the end, `close` finishes pending work. */
type Ending = Readonly<{
  leave: () => void;
  /** Milliseconds between the two, during which requests are still answered. */
  drainMs: number;
  close: () => Promise<void>;
  /** Milliseconds for `close`; after that the process exits anyway. */
  patienceMs: number;
}>;

/**
 * Resolves once connections that waited while this process was busy are accepted and their requests read, which takes a
 * turn of the event loop each: a timer is called before either.
 */
const takenIn = async (): Promise<void> => {
  for (let turn = 0; turn < TURNS; turn += 1) await new Promise((next) => setImmediate(next));
};
const TURNS = 3;

/**
 * The first signal ends the process with exit code 0 once `close` is done. A second signal, or a timeout, ends it with
 * 1.
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
        void takenIn()
          .then(close)
          .then(
            () => process.exit(0),
            () => process.exit(1),
          ),
      drainMs,
    );
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, end);
  /* `npm start` keeps an IPC channel open: if it was killed, nobody else would stop this process. */
  process.once('disconnect', end);
};

/**
 * After an uncaught error the state of the process is unknown: it is logged and the process exits with 1, so that its
 * supervisor restarts it. The log is consistent at every moment, so no data is lost.
 */
export const endOnUncaught = (): void => {
  process.on('uncaughtException', (error, origin) => {
    new Logger('Process').fatal(`${origin}: ends now`, error);
    process.exit(1);
  });
};

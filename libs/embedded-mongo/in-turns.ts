/** Milliseconds of work after which others get a turn: a client takes a server that is silent for 1.5 s for dead. */
const TURN_MS = 20;

/** Does the work, and lets others have a turn between its steps. Undefined when it is done at once. */
export const inTurns = (work: Iterator<void, void>): Promise<void> | undefined => {
  const isDone = (): boolean => {
    for (const end = performance.now() + TURN_MS; performance.now() < end;) if (work.next().done) return true;
    return false;
  };
  const goOn = async (): Promise<void> => {
    do await new Promise((resolve) => setImmediate(resolve));
    while (!isDone());
  };
  return isDone() ? undefined : goOn();
};

/** Milliseconds of which an answer to a caller is made beyond the gateway's own time limit. */
const BEYOND_MS = 2000;

/**
 * Waits for the work, but no longer than the gateway may take: the work goes on, and the caller learns that it is
 * pending.
 */
export const inTime = async (work: Promise<void>, timeoutMs: number): Promise<void> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<void>((done) => (timer = setTimeout(done, timeoutMs + BEYOND_MS)));
  try {
    await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
    // What fails later is found by the due process.
    work.catch(() => undefined);
  }
};

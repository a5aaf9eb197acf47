import type { Leadership } from './leadership.js';

/** What is done while leading; over once `end` has resolved. */
export type Leading = Readonly<{ end: () => Promise<void> }>;

/**
 * Does `work` in each reign anew. Its signal is aborted when the reign is over, it then ends what is under way and
 * resolves; only after that does the next reign begin. `work` must not reject.
 */
export const whileLeading = (leadership: Leadership, work: (reign: AbortSignal) => Promise<void>): Leading => {
  let reign = new AbortController();
  let working: Promise<void> | null = null;
  let ended = false;
  const heard = (): void => {
    if (working) {
      if (ended || !leadership.leads) reign.abort();
      return;
    }
    if (ended || !leadership.leads) return;
    reign = new AbortController();
    working = work(reign.signal).finally(() => {
      working = null;
      heard();
    });
  };
  const leave = leadership.onChange(heard);
  heard();
  return {
    end: async () => {
      ended = true;
      leave();
      heard();
      await working;
    },
  };
};

/** Resolves when the reign is over. */
export const overOf = (reign: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (reign.aborted) resolve();
    else reign.addEventListener('abort', () => resolve(), { once: true });
  });

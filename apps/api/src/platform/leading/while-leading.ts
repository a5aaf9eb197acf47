import type { Leadership } from './leadership.js';

/** What is done while leading; over once `end` has resolved. */
export type Leading = Readonly<{ end: () => Promise<void> }>;

/**
 * Does `work` in each term anew. Its signal is aborted when the term is over, it then ends what is under way and
 * resolves; only after that does the next term begin. `work` must not reject.
 */
export const whileLeading = (leadership: Leadership, work: (term: AbortSignal) => Promise<void>): Leading => {
  let term = new AbortController();
  let working: Promise<void> | null = null;
  let ended = false;
  const heard = (): void => {
    if (working) {
      if (ended || !leadership.leads) term.abort();
      return;
    }
    if (ended || !leadership.leads) return;
    term = new AbortController();
    working = work(term.signal).finally(() => {
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

/** Resolves when the term is over. */
export const overOf = (term: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (term.aborted) resolve();
    else term.addEventListener('abort', () => resolve(), { once: true });
  });

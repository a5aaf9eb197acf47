import { setMaxListeners } from 'node:events';
import type { Leadership } from './leadership.js';

/** Work that runs while this process leads; it is over once `end` has resolved. */
export type Leading = Readonly<{ end: () => Promise<void> }>;

/**
 * Runs `work` once per term. Its signal is aborted when the term ends; `work` then finishes and resolves. The next
 * term's work begins only after that. `work` must not reject.
 */
export const whileLeading = (leadership: Leadership, work: (term: AbortSignal) => Promise<void>): Leading => {
  let term = new AbortController();
  let working: Promise<void> | null = null;
  let ended = false;
  const update = (): void => {
    if (working) {
      if (ended || !leadership.leads) term.abort();
      return;
    }
    if (ended || !leadership.leads) return;
    term = new AbortController();
    // Each projection and reaction waits for the end of the term.
    setMaxListeners(0, term.signal);
    working = work(term.signal).finally(() => {
      working = null;
      update();
    });
  };
  const leave = leadership.onChange(update);
  update();
  return {
    end: async () => {
      ended = true;
      leave();
      update();
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

import type { Notice } from '@camino/client/interceptor.js';

type Listener = (notice: Notice) => void;
const listeners = new Set<Listener>();

/** What happened outside of any screen and is to be told on whichever is open. */
export const notices = {
  tell: (notice: Notice): void => listeners.forEach((listener) => listener(notice)),
  listen: (listener: Listener): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

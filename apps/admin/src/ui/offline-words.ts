import { useEffect, useSyncExternalStore } from 'react';

let words: string | null = null;
const listeners = new Set<() => void>();

const say = (said: string | null): void => {
  words = said;
  for (const told of listeners) told();
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** What the page says in the banner about the missing network; null when it has nothing of its own to say. */
export const useOfflineWords = (): string | null => useSyncExternalStore(subscribe, () => words);

/** Says this in the banner, as long as the page is shown. */
export const useSayOffline = (said: string | null): void =>
  useEffect(() => {
    say(said);
    return () => say(null);
  }, [said]);

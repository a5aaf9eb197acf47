import { useCallback, useSyncExternalStore } from 'react';

/** Whether a media query such as `(width >= 1280px)` matches, at the moment. */
export const useMedia = (query: string): boolean => {
  const listen = useCallback(
    (changed: () => void): (() => void) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    [query],
  );
  return useSyncExternalStore(
    listen,
    () => window.matchMedia(query).matches,
    () => false,
  );
};

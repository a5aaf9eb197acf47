import { useEffect } from 'react';

/**
 * Reads at once, when the network is back, and whenever the page is looked at again: in between much may have happened
 * elsewhere.
 */
export const useWhenLookedAt = (read: () => void): void => {
  useEffect(() => {
    const onWake = (): void => void (document.visibilityState === 'visible' && read());
    read();
    window.addEventListener('online', read);
    document.addEventListener('visibilitychange', onWake);
    return () => {
      window.removeEventListener('online', read);
      document.removeEventListener('visibilitychange', onWake);
    };
  }, [read]);
};

import { useRefresh } from 'react-admin';
import { useEffect, useState } from 'react';

/** Browsers fire a longer timer at once. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;
/** Milliseconds after which the screen is read again where the server does not yet see the moment as come. */
const AGAIN_MS = 60_000;
/**
 * Milliseconds by which a clock here may be ahead of the server's; what is missing after that is not missing for it.
 */
const AHEAD_MS = 15 * 60_000;

/**
 * Whether a moment is waited for that is still to come; when it comes, what is on the screen is read again, and each
 * minute after it while that still waits: the clock here may be ahead.
 */
export const useStillToCome = (instant: string, waits: boolean): boolean => {
  const refresh = useRefresh();
  const [now, setNow] = useState(Date.now);
  const comes = Date.parse(instant);
  const isLater = waits && comes + AHEAD_MS > now;
  useEffect(() => {
    const left = comes > now ? comes - Date.now() : AGAIN_MS;
    if (!isLater || left > LONGEST_TIMER_MS) return undefined;
    const timer = setTimeout(() => {
      setNow(Date.now());
      refresh();
    }, left);
    return () => clearTimeout(timer);
  }, [isLater, comes, now, refresh]);
  return isLater;
};

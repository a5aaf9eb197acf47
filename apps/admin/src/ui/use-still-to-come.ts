import { useRefresh } from 'react-admin';
import { useEffect, useState } from 'react';

/** Browsers fire a longer timer at once. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

/** Whether a moment is waited for that is still to come; when it comes, what is on the screen is read again. */
export const useStillToCome = (instant: string, waits: boolean): boolean => {
  const refresh = useRefresh();
  const [now, setNow] = useState(Date.now);
  const isLater = waits && Date.parse(instant) > now;
  useEffect(() => {
    const left = Date.parse(instant) - Date.now();
    if (!isLater || left > LONGEST_TIMER_MS) return undefined;
    const timer = setTimeout(() => {
      setNow(Date.now());
      refresh();
    }, left);
    return () => clearTimeout(timer);
  }, [isLater, instant, refresh]);
  return isLater;
};

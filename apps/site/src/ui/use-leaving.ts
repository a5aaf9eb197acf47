import { useEffect } from 'react';
import { useCountdown } from './use-countdown.js';

/** What shows that somebody is still reading or doing something. */
const SIGNS = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const;

/** A countdown that any input stops: nobody is taken away from what they are reading. */
export const useLeaving = (from: number, onEnd: () => void): ReturnType<typeof useCountdown> => {
  const countdown = useCountdown(from, onEnd);
  const { seconds, stop } = countdown;
  const leaving = seconds !== null;
  useEffect(() => {
    if (!leaving) return undefined;
    for (const sign of SIGNS) window.addEventListener(sign, stop, { passive: true });
    return () => {
      for (const sign of SIGNS) window.removeEventListener(sign, stop);
    };
    // eslint-disable-next-line react-hooks/exhaustive-deps -- `stop` does the same at every time
  }, [leaving]);
  return countdown;
};

import { useEffect, useRef, useState } from 'react';

const SECOND_MS = 1000;

/** Whole seconds until `onEnd` is called, once; null after `stop`. */
export const useCountdown = (from: number, onEnd: () => void) => {
  const [seconds, setSeconds] = useState(from);
  const [stopped, setStopped] = useState(false);
  const end = useRef(onEnd);
  useEffect(() => {
    end.current = onEnd;
  });
  useEffect(() => {
    if (stopped) return undefined;
    const ticking = setInterval(() => setSeconds((left) => Math.max(0, left - 1)), SECOND_MS);
    const ending = setTimeout(() => {
      clearInterval(ticking);
      end.current();
    }, from * SECOND_MS);
    return () => {
      clearInterval(ticking);
      clearTimeout(ending);
    };
  }, [from, stopped]);
  return { seconds: stopped ? null : seconds, stop: () => setStopped(true) };
};

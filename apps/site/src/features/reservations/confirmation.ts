import { useEffect, useRef, useState } from 'react';
import { isKnown } from './calls.js';

/** Milliseconds between two questions; longer once the traveller has been away for some minutes. */
const ASK_EVERY = 5000;
const ASK_SELDOM = 15_000;
const PATIENT_FOR = 3 * 60_000;

/**
 * Asks whether the address has been confirmed, on whatever device, while the page is seen, and at once when it is
 * looked at again. `onConfirmed` is called once. True while the last question had no answer.
 */
export const useConfirmation = (email: string, onConfirmed: () => void): boolean => {
  const [unanswered, setUnanswered] = useState(false);
  const confirmed = useRef(onConfirmed);
  useEffect(() => {
    confirmed.current = onConfirmed;
  });
  useEffect(() => {
    const begun = Date.now();
    let over = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const later = (): void => {
      clearTimeout(timer);
      if (!over) timer = setTimeout(ask, Date.now() - begun < PATIENT_FOR ? ASK_EVERY : ASK_SELDOM);
    };
    const settle = (known: boolean | null): void => {
      if (over) return;
      setUnanswered(known === null);
      if (!known) return later();
      over = true;
      confirmed.current();
    };
    const ask = (): void => {
      if (document.hidden) return later();
      void isKnown(email).then(settle, () => settle(null));
    };
    const lookedAt = (): void => {
      if (!document.hidden && !over) ask();
    };
    later();
    document.addEventListener('visibilitychange', lookedAt);
    return () => {
      over = true;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', lookedAt);
    };
  }, [email]);
  return unanswered;
};

import { useCallback, useRef, useState } from 'react';
import { useLiveReading } from '../../data/live-reading.js';
import { useWhenLookedAt } from '../../time/when-looked-at.js';

type LiveData<T> =
  | Readonly<{ status: 'loading' }>
  | Readonly<{ status: 'failed' }>
  /** `stale`: a later attempt to read it failed. */
  | Readonly<{ status: 'shown'; data: T; stale: boolean }>;

/** What `ask` answers, kept up to date for as long as the page is open. `ask` must stay the same function. */
export const useLiveData = <T>(ask: () => Promise<T>) => {
  const [view, setView] = useState<LiveData<T>>({ status: 'loading' });
  const questions = useRef({ asked: 0, shown: 0 });
  const read = useCallback((): void => {
    const question = ++questions.current.asked;
    /* An answer that was overtaken by one to a later question changes nothing. */
    const overtaken = (): boolean => question < questions.current.shown;
    const show = (data: T): void => {
      if (overtaken()) return;
      questions.current.shown = question;
      setView({ status: 'shown', data, stale: false });
    };
    const fail = (): void => {
      if (!overtaken()) setView((now) => (now.status === 'shown' ? { ...now, stale: true } : { status: 'failed' }));
    };
    void ask().then(show, fail);
  }, [ask]);
  useWhenLookedAt(read);
  useLiveReading({ on: view.status === 'shown', read });
  const retry = useCallback((): void => {
    setView((now) => (now.status === 'shown' ? now : { status: 'loading' }));
    read();
  }, [read]);
  return { view, retry };
};

import { forgetDraft, keepDraft, keptDraft } from '@camino/client/drafts.js';
import { beforeSessionEnds } from '@camino/client/session-end.js';
import { useEffect, useRef, useState } from 'react';

type KeptDraft<T> = Readonly<{
  /** Name of the form and of what it is about; null where nothing may be kept. */
  name: string | null;
  /** What is typed, null when nothing is. */
  typed: T | null;
  restore: (values: T) => void;
}>;

/**
 * Keeps what is typed when the session ends by itself, and puts it back when the form is opened in the next one.
 * Returns whether it was put back.
 */
export const useKeptDraft = <T extends object>({ name, typed, restore }: KeptDraft<T>): boolean => {
  const [restored, setRestored] = useState(false);
  const now = useRef({ typed, restore });
  useEffect(() => {
    now.current = { typed, restore };
  });
  useEffect(() => {
    if (name === null) return;
    let here = true;
    void keptDraft(name).then((values) => {
      if (!here || values === null || typeof values !== 'object') return;
      now.current.restore(values as T);
      forgetDraft(name);
      setRestored(true);
    });
    return () => {
      here = false;
    };
  }, [name]);
  useEffect(
    () =>
      beforeSessionEnds(() => (name !== null && now.current.typed ? keepDraft(name, now.current.typed) : undefined)),
    [name],
  );
  return restored;
};

import { useEffect, useRef } from 'react';
import { forgetDraft, keepDraft, keptDraft } from '@camino/client/drafts.js';
import { beforeSessionEnds } from '@camino/client/session-end.js';
import { common } from '../i18n/common.js';
import { currentLanguage } from '../i18n/language.js';
import { showToast } from '../state/toast.js';

type KeptDraft<T> = Readonly<{
  /** Of the form and of what it is about; without one nothing is kept. */
  name: string | undefined;
  /** What is written, null when nothing is. No passwords. */
  written: T | null;
  restore: (written: T) => void;
}>;

/**
 * Keeps what is written in a form when the session ends by itself, and puts it back when the same user opens the form
 * again.
 */
export const useKeptDraft = <T extends object>({ name, written, restore }: KeptDraft<T>): void => {
  const now = useRef({ written, restore });
  useEffect(() => {
    now.current = { written, restore };
  });
  useEffect(() => {
    if (!name) return undefined;
    let here = true;
    void keptDraft(name).then((kept) => {
      if (!here || typeof kept !== 'object' || kept === null) return;
      now.current.restore(kept as T);
      forgetDraft(name);
      showToast(common[currentLanguage()].session.restored);
    });
    return () => {
      here = false;
    };
  }, [name]);
  useEffect(() => {
    if (!name) return undefined;
    return beforeSessionEnds(() => (now.current.written ? keepDraft(name, now.current.written) : undefined));
  }, [name]);
};

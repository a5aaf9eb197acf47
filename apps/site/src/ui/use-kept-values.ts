import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { forgetDraft, keepDraft, keptDraft } from '@camino/client/drafts.js';
import { beforeSessionEnds } from '@camino/client/session-end.js';
import { common } from '../i18n/common.js';
import { currentLanguage } from '../i18n/language.js';
import { showToast } from './toast.js';

type Written = Record<string, string>;

/** The fields that are not as they began; null when all are. */
const changed = (initial: Readonly<Written>, written: Readonly<Written>): Written | null => {
  const entries = Object.entries(written).filter(([name, value]) => value !== initial[name]);
  return entries.length > 0 ? Object.fromEntries(entries) : null;
};

/**
 * Keeps what is written in a form when the session ends by itself, and puts it back when the same user opens the form
 * again. Does nothing without a name. Not for passwords.
 */
export const useKeptValues = (
  { getValues, setValue }: UseFormReturn<Written>,
  initial: Readonly<Written>,
  name: string | undefined,
): void => {
  useEffect(() => {
    if (!name) return undefined;
    let here = true;
    void keptDraft(name).then((kept) => {
      if (!here || kept === null) return;
      for (const [field, value] of Object.entries(kept as Written)) if (field in initial) setValue(field, value);
      forgetDraft(name);
      showToast(common[currentLanguage()].session.restored);
    });
    return () => {
      here = false;
    };
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once for a form, whatever it begins with meanwhile
  }, [name]);
  useEffect(() => {
    if (!name) return undefined;
    return beforeSessionEnds(() => {
      const values = changed(initial, getValues());
      return values ? keepDraft(name, values) : undefined;
    });
  }, [name, initial, getValues]);
};

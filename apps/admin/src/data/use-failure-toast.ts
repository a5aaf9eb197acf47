import { TOAST } from '@camino/contracts/kernel/limits.js';
import { useEffect } from 'react';
import { useNotify } from 'react-admin';
import type { TextKey } from '../i18n/use-text.js';

/** Says in passing that something could not be read, once each time it fails. */
export const useFailureToast = (failed: boolean, message: TextKey): void => {
  const notify = useNotify();
  useEffect(() => {
    if (failed) notify(message, { type: 'error', autoHideDuration: TOAST.listFailure });
  }, [failed, message, notify]);
};

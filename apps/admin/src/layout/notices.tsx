import { TOAST } from '@camino/contracts/limits.js';
import { useEffect } from 'react';
import { Notification, useNotify } from 'react-admin';
import { notices } from '../data/notices.js';

/** Toasts: at the bottom, 2.5 s unless said otherwise. */
export const Toasts = () => <Notification autoHideDuration={TOAST.default} multiLine />;

/** Shows what happened outside of any screen. */
export function Notices() {
  const notify = useNotify();
  useEffect(
    () => notices.listen((notice) => ('key' in notice ? notify(notice.key, { type: 'error' }) : notify(notice.text, { type: 'error', autoHideDuration: TOAST.long }))),
    [notify],
  );
  return null;
}

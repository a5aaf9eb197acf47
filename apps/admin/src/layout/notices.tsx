import { TOAST } from '@camino/contracts/kernel/limits.js';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useEffect } from 'react';
import { Notification, useNotify } from 'react-admin';
import { notices } from '../data/notices.js';

/** A click elsewhere leaves a toast there: what can be undone can be undone the whole time. */
const stay = (event: object): void => {
  Object.assign(event, { defaultMuiPrevented: true });
};

/**
 * Toasts: 2.5 s unless said otherwise, at the bottom; on phones at the top, since the buttons of dialogs stand at the
 * bottom there.
 */
export function Toasts() {
  const small = useMediaQuery('(width < 640px)', { noSsr: true });
  return (
    <Notification
      autoHideDuration={TOAST.default}
      anchorOrigin={{ vertical: small ? 'top' : 'bottom', horizontal: 'center' }}
      multiLine
      slotProps={{ clickAwayListener: { onClickAway: stay } }}
    />
  );
}

/** Shows what happened outside of any screen. */
export function Notices() {
  const notify = useNotify();
  useEffect(
    () =>
      notices.listen((notice) =>
        'key' in notice
          ? notify(notice.key, { type: 'error' })
          : notify(notice.text, { type: 'error', autoHideDuration: TOAST.long }),
      ),
    [notify],
  );
  return null;
}

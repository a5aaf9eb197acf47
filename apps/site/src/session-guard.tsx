import { type ComponentType, lazy, Suspense, useEffect, useRef, useState } from 'react';
import { loginPath } from '@camino/client/interceptor.js';
import { guardSession } from '@camino/client/session-end.js';
import { TOAST } from '@camino/contracts/kernel/limits.js';
import { useLocation, useNavigate } from './router/router.js';
import { api } from './data/api.js';
import { common } from './i18n/common.js';
import { currentLanguage } from './i18n/language.js';
import type { IdleWarningProps } from './ui/idle-warning.js';
import { showToast } from './state/toast.js';

/** Pages that show nothing without a session. */
const OF_CLIENTS = /^\/(client|reservation_user|reserve-user|perfil_usuario)(\/|$)/;

/** The warning's code comes when it is first due; without it the session ends all the same. */
const Warning = lazy<ComponentType<IdleWarningProps>>(() =>
  import('./ui/idle-warning.js').then(
    ({ IdleWarning }) => ({ default: IdleWarning }),
    () => ({ default: () => null }),
  ),
);

/**
 * Ends the session of whoever is gone for too long, after a warning. Pages of clients lead to the login and back; a
 * guest may go on with all others.
 */
export function SessionGuard() {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const [left, setLeft] = useState<number | null>(null);
  const expired = useRef(() => undefined as void);
  useEffect(() => {
    expired.current = () => {
      if (OF_CLIENTS.test(pathname)) navigate(loginPath(pathname + search, 'expired'), { replace: true });
      else showToast(common[currentLanguage()].session.expired, 'info', TOAST.max);
    };
  }, [navigate, pathname, search]);
  useEffect(() => guardSession({ logOut: api.logout, onWarning: setLeft, onExpired: () => expired.current() }), []);
  return (
    left !== null && (
      <Suspense>
        <Warning seconds={left} />
      </Suspense>
    )
  );
}

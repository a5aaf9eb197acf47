import { useSyncExternalStore } from 'react';
import { knownSession, onSessionChange, readSession } from '@camino/client/session.js';
import { ROLE_HOMES } from '@camino/contracts/accounts/session.js';

const subscribe = (changed: () => void): (() => void) => {
  void readSession().then(changed);
  return onSessionChange(changed);
};

const homeNow = (): string => {
  const session = knownSession();
  return session ? ROLE_HOMES[session.role] : '/';
};

/**
 * Where "home" is for whoever looks: their role's own page while they are signed in, as arriving at `/` would end their
 * session. Prepared pages are prepared, and taken over, as for a stranger: the session may be known before they are.
 */
export const useHome = (): string => useSyncExternalStore(subscribe, homeNow, () => '/');

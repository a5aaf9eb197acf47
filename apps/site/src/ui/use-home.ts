import { useEffect, useState } from 'react';
import { knownSession, onSessionChange, readSession } from '@camino/client/session.js';
import { ROLE_HOMES, type Session } from '@camino/contracts/session.js';

const homeOf = (session: Session | null | undefined): string => (session ? ROLE_HOMES[session.role] : '/');

/**
 * Where "home" is for whoever looks: their role's own page while they are signed in, as arriving at `/` would end their
 * session.
 */
export const useHome = (): string => {
  const [home, setHome] = useState(() => homeOf(knownSession()));
  useEffect(() => {
    const show = (session: Session | null): void => setHome(homeOf(session));
    void readSession().then(show);
    return onSessionChange(show);
  }, []);
  return home;
};

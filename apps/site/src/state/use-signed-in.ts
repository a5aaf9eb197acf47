import { useEffect, useState } from 'react';
import { loginPath } from '@camino/client/interceptor.js';
import { clearSession, onSessionChange, readSession } from '@camino/client/session.js';
import { claimsOf } from '@camino/client/token-claims.js';
import type { RoleId, Session } from '@camino/contracts/accounts/session.js';
import { useLocation, useNavigate } from '../router/router.js';

/** Whoever is signed in. `role` stands in the encrypted session data; the server decides what it allows. */
export type SignedIn = Readonly<{ id: string; name: string; role: RoleId }>;

const knownFrom = (session: Session): SignedIn | null => {
  const claims = claimsOf(session.token);
  return claims && { id: claims.id, name: claims.name, role: session.role };
};

/**
 * Whoever is signed in, whatever their role; null until it is known. Without a session the login is opened, which warns
 * and leads back here.
 */
export const useSignedIn = (): SignedIn | null => {
  const [signedIn, setSignedIn] = useState<SignedIn | null>(null);
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  useEffect(() => {
    let left = false;
    const look = async (): Promise<void> => {
      const session = await readSession();
      if (left) return;
      const known = session && knownFrom(session);
      if (known) return setSignedIn(known);
      await clearSession();
      navigate(loginPath(pathname + search), { replace: true });
    };
    void look();
    // A renewed token may carry another name. What ends the session decides itself which page comes next.
    const unwatch = onSessionChange((session) => session && setSignedIn(knownFrom(session)));
    return () => {
      left = true;
      unwatch();
    };
  }, [navigate, pathname, search]);
  return signedIn;
};

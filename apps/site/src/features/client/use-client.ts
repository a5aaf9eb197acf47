import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { loginPath } from '@camino/client/interceptor.js';
import { readSession } from '@camino/client/session.js';
import { claimsOf } from '@camino/client/token-claims.js';
import { ROLE_HOMES, ROLES, type TokenClaims } from '@camino/contracts/session.js';

/**
 * The client who is signed in; null until it is known. Who is not signed in is led to the login and back, other roles
 * to their own home.
 */
export const useClient = (goTo: (path: string) => void): TokenClaims | null => {
  const [client, setClient] = useState<TokenClaims | null>(null);
  const navigate = useNavigate();
  useEffect(() => {
    void readSession().then((session) => {
      const claims = session && claimsOf(session.token);
      if (!claims) void navigate(loginPath('/client'), { replace: true });
      else if (claims.role === ROLES.client) setClient(claims);
      else goTo(ROLE_HOMES[claims.role] ?? '/');
    });
  }, [goTo, navigate]);
  return client;
};

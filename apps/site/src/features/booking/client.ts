import { useCallback, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { loginPath } from '@camino/client/interceptor.js';
import { readSession } from '@camino/client/session.js';
import { claimsOf } from '@camino/client/token-claims.js';
import type { Profile } from '@camino/contracts/account.js';
import { ROLE_HOMES, ROLES } from '@camino/contracts/session.js';
import { openPage } from '../../open-page.js';
import { clientCalls } from './calls.js';
import type { Booker } from './wizard-state.js';

type Found =
  | Readonly<{ status: 'loading' | 'failed' } & { booker: null }>
  | Readonly<{ status: 'ready'; booker: Booker }>;
export type Client = Found & Readonly<{ reload: () => void }>;

const LOADING: Found = { status: 'loading', booker: null };

/**
 * The client who is signed in, with what their profile says. Who is not signed in is led to the login and back here,
 * other roles to their own home.
 */
export const useClient = (): Client => {
  const [found, setFound] = useState<Found>(LOADING);
  const [attempt, setAttempt] = useState(0);
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const here = pathname + search;
  useEffect(() => {
    let stale = false;
    const take = (next: Found): void => void (stale || setFound(next));
    const ask = async (): Promise<void> => {
      const session = await readSession();
      const claims = session && claimsOf(session.token);
      if (stale) return undefined;
      if (!claims) return void navigate(loginPath(here), { replace: true });
      if (claims.role !== ROLES.client) return openPage(ROLE_HOMES[claims.role] ?? '/');
      const profile = await clientCalls.request<Profile>('GET', '/usuario');
      return take({ status: 'ready', booker: { calls: clientCalls, profile } });
    };
    ask().catch(() => take({ status: 'failed', booker: null }));
    return () => void (stale = true);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the step in the address is no other person
  }, [attempt]);
  const reload = useCallback(() => {
    setFound(LOADING);
    setAttempt((count) => count + 1);
  }, []);
  return { ...found, reload };
};

import { useCallback, useEffect, useState } from 'react';
import type { Profile } from '@camino/contracts/accounts/account.js';
import { ROLE_HOMES, ROLES } from '@camino/contracts/accounts/session.js';
import { openPage } from '../../browser/open-page.js';
import { type SignedIn, useSignedIn } from '../../state/use-signed-in.js';
import { clientCalls } from './state/calls.js';
import type { Booker } from './state/wizard-state.js';

type Found = Readonly<{ status: 'loading' | 'failed'; booker: null }> | Readonly<{ status: 'ready'; booker: Booker }>;
export type Client = Found & Readonly<{ signedIn: SignedIn | null; reload: () => void }>;

const LOADING: Found = { status: 'loading', booker: null };

/**
 * The client who is signed in, with what their profile says. Who is not signed in is led to the login and back here,
 * other roles to their own home.
 */
export const useClient = (): Client => {
  const signedIn = useSignedIn();
  const [found, setFound] = useState<Found>(LOADING);
  const [attempt, setAttempt] = useState(0);
  const { id, role } = signedIn ?? { id: '', role: null };
  useEffect(() => {
    if (role === null) return undefined;
    if (role !== ROLES.client) return openPage(ROLE_HOMES[role]);
    let stale = false;
    const take = (next: Found): void => void (stale || setFound(next));
    clientCalls.request<Profile>('GET', '/usuario').then(
      (profile) => take({ status: 'ready', booker: { calls: clientCalls, profile } }),
      () => take({ status: 'failed', booker: null }),
    );
    return () => void (stale = true);
  }, [id, role, attempt]);
  const reload = useCallback(() => {
    setFound(LOADING);
    setAttempt((count) => count + 1);
  }, []);
  return { ...found, signedIn, reload };
};

import { claimsOf, knownSession, readSession } from '@camino/client/session.js';
import type { RoleId } from '@camino/contracts/accounts/session.js';
import type { AuthProvider } from 'react-admin';
import { api } from './api.js';
import { page } from './page.js';

/** Name of the signed-in person, '' when the token says none. For greetings only. */
export const nameOf = (token: string): string => claimsOf(token)?.name ?? '';

/**
 * Login is a page of the site, and a call answered 401 has already led there: this provider only tells react-admin who
 * is here. The server decides what anybody may see or do.
 */
export const authProvider: AuthProvider = {
  login: async () => page.leave('/login'),
  logout: async () => {
    await api.logout();
    page.leave('/');
    return false;
  },
  checkAuth: async () => {
    if (!(await readSession())) throw new Error('no session');
  },
  checkError: async () => undefined,
  getIdentity: async () => {
    const session = await readSession();
    const claims = session && claimsOf(session.token);
    return { id: claims?.id ?? '', fullName: claims?.name ?? '' };
  },
  getPermissions: async () => (await readSession())?.role ?? null,
};

/** Role of the signed-in person; the session has been read before any screen is shown. */
export const currentRole = (): RoleId | null => knownSession()?.role ?? null;

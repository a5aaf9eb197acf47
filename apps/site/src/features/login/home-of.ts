import { safePath } from '@camino/client/interceptor.js';
import { ROLE_HOMES, type RoleId } from '@camino/contracts/session.js';

/** The page to open after login: the one the visitor came from, if it is one of ours, else the role's own. */
export const pageAfterLogin = (role: number, returnTo: string | null): string => {
  const asked = safePath(returnTo);
  return asked === '/' ? (ROLE_HOMES[role as RoleId] ?? '/') : asked;
};

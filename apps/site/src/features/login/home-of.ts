import { safePath } from '@camino/client/interceptor.js';
import { ROLE_HOMES, ROLES, type RoleId } from '@camino/contracts/accounts/session.js';

/** Answers on which page somebody begins: an accountant elsewhere than other clients. */
export type AskHome = () => Promise<string>;

/**
 * The page to open after login: the one the visitor came from, if it is one of ours, else the role's own. Clients may
 * have another one, which only the server knows; if it cannot be asked, it is the role's.
 */
export const pageAfterLogin = async (role: number, returnTo: string | null, askHome: AskHome): Promise<string> => {
  const asked = safePath(returnTo);
  if (asked !== '/') return asked;
  const own = ROLE_HOMES[role as RoleId] ?? '/';
  return role === ROLES.client ? safePath(await askHome().catch(() => own)) : own;
};

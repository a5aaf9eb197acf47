import { safePath } from '@camino/client/interceptor.js';

/** Where each role begins, by role id. */
const HOMES: Readonly<Record<number, string>> = {
  2: '/dashboard/administrador',
  3: '/dashboard/empleado',
  4: '/',
  5: '/dashboard/reservation',
};

/** The page to open after login: the one the visitor came from, if it is one of ours, else the role's own. */
export const pageAfterLogin = (role: number, returnTo: string | null): string => {
  const asked = safePath(returnTo);
  return asked === '/' ? (HOMES[role] ?? '/') : asked;
};

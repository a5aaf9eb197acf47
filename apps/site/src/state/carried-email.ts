import { useLocation } from '../router/router.js';

/** The address written on the page before, such as the login, so that nobody writes it twice. '' when there is none. */
export const useCarriedEmail = (): string => {
  const state = useLocation().state as Readonly<{ email?: unknown }> | null;
  return typeof state?.email === 'string' ? state.email : '';
};

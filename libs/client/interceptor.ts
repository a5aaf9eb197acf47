import { type ApiError, NO_RESPONSE } from './api-error.js';
import { clearSession } from './session.js';

/** The message for the user: the key of a text that both front ends have, or the server's own message. */
export type Notice = Readonly<{ key: 'error.interceptor.404' | 'error.interceptor.403' } | { text: string }>;

type InterceptorScreen = Readonly<{
  /** Opens a page of the site. The back office needs a full page load, the site's router does not. */
  goTo: (path: string) => void;
  /** Shows an error toast. */
  notify: (notice: Notice) => void;
  /** Path and query to return to after login; defaults to the browser's location. */
  here?: () => string;
}>;

const whereTheBrowserIs = (): string => window.location.pathname + window.location.search;

/** URL of the login page, which returns the user to `returnTo` afterwards. */
export const loginPath = (returnTo?: string): string =>
  returnTo ? `/login?returnTo=${encodeURIComponent(returnTo)}` : '/login';

/** Page /401, which redirects to `next`, the login, after `LOGIN_DELAY_MS`. */
const unauthorizedPath = (returnTo?: string): string => `/401?next=${encodeURIComponent(loginPath(returnTo))}`;
export const LOGIN_DELAY_MS = 2500;

/** A path of this origin, or '/' for anything else: a link must not send a signed-in user to another site. */
export const safePath = (path: string | null | undefined): string =>
  path && /^\/(?![/\\])[^\\\s]*$/.test(path) ? path : '/';

/**
 * Handles failed calls in the same way on every screen (specification §7): no response → /network_error; 401 → clear
 * session, /401, then login; 403, 404 → toast; 422, 423 → /423; 5xx → toast with the server's message. The caller
 * handles all others.
 */
export const createInterceptor =
  ({ goTo, notify, here = whereTheBrowserIs }: InterceptorScreen) =>
  async (error: ApiError): Promise<void> => {
    const { status } = error;
    if (status === NO_RESPONSE) return goTo('/network_error');
    if (status === 401) {
      const returnTo = here();
      await clearSession();
      return goTo(unauthorizedPath(returnTo));
    }
    if (status === 404) return notify({ key: 'error.interceptor.404' });
    if (status === 403) return notify({ key: 'error.interceptor.403' });
    if (status === 422 || status === 423) return goTo('/423');
    if (status >= 500) notify({ text: error.message });
  };

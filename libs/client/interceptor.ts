import { type ApiError, NO_RESPONSE } from './api-error.js';
import { clearSession } from './session.js';

/** What to tell the user: the key of a text both front ends have, or the server's own words. */
export type Notice = Readonly<{ key: 'error.interceptor.404' | 'error.interceptor.403' } | { text: string }>;

type InterceptorScreen = Readonly<{
  /** Opens a page of the site. The back office does a full page load, the site's router need not. */
  goTo: (path: string) => void;
  /** A toast of kind error. */
  notify: (notice: Notice) => void;
  /** Path and query to come back to after login; defaults to where the browser is. */
  here?: () => string;
}>;

const whereTheBrowserIs = (): string => window.location.pathname + window.location.search;

/** Address of the login page that brings the user back to `returnTo` afterwards. */
export const loginPath = (returnTo?: string): string =>
  returnTo ? `/login?returnTo=${encodeURIComponent(returnTo)}` : '/login';

/** Page /401, which shows itself and after `LOGIN_DELAY_MS` goes on to what `next` says: the login. */
const unauthorizedPath = (returnTo?: string): string => `/401?next=${encodeURIComponent(loginPath(returnTo))}`;
export const LOGIN_DELAY_MS = 2500;

/** A path of this origin, or '/' for anything else: a link must not send a signed-in user to another site. */
export const safePath = (path: string | null | undefined): string =>
  path && /^\/(?![/\\])[^\\\s]*$/.test(path) ? path : '/';

/**
 * The reaction to a failed call that is the same on every screen (specification §7): no response → /network_error; 401
 * → session cleared, /401, then login; 403, 404 → toast; 422, 423 → /423; 5xx → toast with the server's message. Others
 * are the caller's.
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

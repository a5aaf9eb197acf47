import { type ApiError, NO_RESPONSE } from './api-error.js';
import { endSession } from './session-end.js';

/** Texts that both front ends have. */
type NoticeKey =
  | 'error.interceptor.404'
  | 'error.interceptor.403'
  | 'error.interceptor.forbidden'
  | 'error.interceptor.failed';
/** The message for the user: the key of a text that both front ends have, or the server's own message. */
export type Notice = Readonly<{ key: NoticeKey } | { text: string }>;

type InterceptorScreen = Readonly<{
  /** Opens a page of the site. The back office needs a full page load, the site's router does not. */
  goTo: (path: string) => void;
  /** Shows an error toast. */
  notify: (notice: Notice) => void;
  /** Path and query to return to after login; defaults to the browser's location. */
  here?: () => string;
}>;

const whereTheBrowserIs = (): string => window.location.pathname + window.location.search;

/** Why a session is over: nobody did anything for too long, or the server no longer accepts it. */
type SessionEnd = 'expired' | 'ended';
export const isSessionEnd = (value: unknown): value is SessionEnd => value === 'expired' || value === 'ended';

/** URL of the login page, which says why the session is over and returns the user to `returnTo` afterwards. */
export const loginPath = (returnTo?: string, why?: SessionEnd): string => {
  const query = new URLSearchParams({ ...(returnTo && { returnTo }), ...(why && { why }) }).toString();
  return query ? `/login?${query}` : '/login';
};

/** Page /401, which redirects to `next`, the login, after `LOGIN_DELAY_MS`. */
const unauthorizedPath = (returnTo: string): string => `/401?next=${encodeURIComponent(loginPath(returnTo, 'ended'))}`;
export const LOGIN_DELAY_MS = 2500;

/** Page /network_error, which returns the user to `next` once the server answers. */
const unreachablePath = (next: string): string => `/network_error?next=${encodeURIComponent(next)}`;

/** Code of the refusal of a wrong user or password. */
const LOGIN_FAILED = 'auth.login_failed';

const noticeOf = ({ status, code, message, problem }: ApiError): Notice => {
  if (status === 404) return { key: 'error.interceptor.404' };
  if (code === LOGIN_FAILED) return { key: 'error.interceptor.403' };
  if (problem) return { text: message };
  return { key: status === 403 ? 'error.interceptor.forbidden' : 'error.interceptor.failed' };
};

/** A path of this origin, or '/' for anything else: a link must not send a signed-in user to another site. */
export const safePath = (path: string | null | undefined): string =>
  path && /^\/(?![/\\])[^\\\s]*$/.test(path) ? path : '/';

/**
 * Handles failed calls in the same way on every screen (specification §7): no response → /network_error; 401 → keep
 * what is typed, clear session, /401, then login; 404 → toast; 403 → toast with the specified text for a wrong
 * password, else with the server's message; 422, 423 → /423; 5xx → toast with the server's message. The caller handles
 * all others.
 */
export const createInterceptor =
  ({ goTo, notify, here = whereTheBrowserIs }: InterceptorScreen) =>
  async (error: ApiError): Promise<void> => {
    const { status } = error;
    if (status === NO_RESPONSE) return goTo(unreachablePath(here()));
    if (status === 401) {
      const returnTo = here();
      await endSession();
      return goTo(unauthorizedPath(returnTo));
    }
    if (status === 422 || status === 423) return goTo('/423');
    if (status === 403 || status === 404 || status >= 500) notify(noticeOf(error));
  };

import { createApi, standardHeaders, type RequestOptions } from '@camino/client/api.js';
import { ApiError, NO_RESPONSE } from '@camino/client/api-error.js';
import { createInterceptor } from '@camino/client/interceptor.js';
import { createLive } from '@camino/client/live.js';
import { knownSession, readSession } from '@camino/client/session.js';
import type { Language } from '@camino/contracts/kernel/language.js';
import { i18nProvider } from '../i18n/i18n-provider.js';
import { notices } from './notices.js';
import { page } from './page.js';

export const language = (): Language => (i18nProvider.getLocale() === 'en' ? 'en' : 'es');

const react = createInterceptor({
  goTo: (path) => page.leave(path),
  notify: (notice) => notices.tell(notice),
  here: () => page.here(),
});

/**
 * The common reaction, except that losing the network throws no page away: the offline banner says so, the screen keeps
 * what it has or offers to try again, and forms keep what was typed.
 */
export const intercept = async (error: ApiError): Promise<void> => {
  if (error.status !== NO_RESPONSE) await react(error);
};

/** The calls of the back office. */
export const api = createApi({ language, intercept });

/** A button or dialog shows every refusal itself, except that the session is over. */
export const SHOWN_IN_PLACE: RequestOptions['handles'] = [
  NO_RESPONSE,
  400,
  404,
  409,
  412,
  422,
  429,
  500,
  502,
  503,
  504,
];

/** Messages on changed rows, one stream for this tab. When it is refused, the session has ended meanwhile. */
export const live = createLive({
  headers: async () => standardHeaders(language(), await readSession()),
  onRefused: (status) => {
    if (status === 401 && knownSession()) void react(new ApiError(401, null));
  },
});

import type { Api } from '@camino/client/api.js';
import { ApiError } from '@camino/client/api-error.js';
import { clearSession } from '@camino/client/session.js';
import { api } from './api.js';

/** Whoever was signed in once and is no longer goes on as a guest instead of being sent to the login. */
const orAsGuest = async <T>(call: () => Promise<T>): Promise<T> => {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401) throw error;
    await clearSession();
    return call();
  }
};

/** The calls of pages that need no login and show failures themselves: no interceptor, no way to the login. */
export const publicApi: Pick<Api, 'send' | 'request'> = {
  send: (method, path, body, options) => orAsGuest(() => api.send(method, path, body, { handles: 'all', ...options })),
  request: <T>(...[method, path, body, options]: Parameters<Api['request']>) =>
    orAsGuest(() => api.request<T>(method, path, body, { handles: 'all', ...options })),
};

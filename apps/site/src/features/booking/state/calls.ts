import type { Api } from '@camino/client/api.js';
import { NO_RESPONSE } from '@camino/client/api-error.js';
import { api } from '../../../data/api.js';
import { publicApi } from '../../../data/public-api.js';

/** How the wizard asks the server. Failures reject with ApiError; the wizard tells them itself. */
export type Calls = Pick<Api, 'send' | 'request'>;

/** Whoever was signed in once and is no longer goes on as a guest. */
export const guestCalls: Calls = publicApi;

/** Everything but a session that has ended: that one leads to the login and back, the draft stays in the tab. */
const handles = [NO_RESPONSE, 400, 403, 404, 409, 412, 422, 423, 429, 500, 502, 503, 504] as const;

/** A client books for themselves: never as a guest, so that the booking is among their own. */
export const clientCalls: Calls = {
  send: (method, path, body, options) => api.send(method, path, body, { handles, ...options }),
  request: (method, path, body, options) => api.request(method, path, body, { handles, ...options }),
};

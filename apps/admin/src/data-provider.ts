import simpleRestProvider from 'ra-data-simple-rest';
import { NO_RESPONSE } from '@camino/client/api-error.js';
import type { Method } from '@camino/client/api.js';
import type { DataProvider, fetchUtils } from 'react-admin';
import { api } from './data/api.js';
import { withKeptTrips } from './offline/with-kept-trips.js';

const ROOT = '/admin';
/** A screen that cannot show its rows says so in their place, in the server's words. */
const SHOWN_BY_SCREENS = [404, 500, 502, 503, 504];

/** How ra-data-simple-rest reaches the API: with our headers, session renewal and common reactions to failures. */
const httpClient: typeof fetchUtils.fetchJson = async (
  path: string,
  { method = 'GET', body, headers, signal } = {},
) => {
  const extra: Record<string, string> = {};
  new Headers(headers).forEach((value, name) => (extra[name] = value));
  const sent: unknown = typeof body === 'string' ? JSON.parse(body) : undefined;
  const answer = await api.send(method as Method, path, sent, {
    headers: extra,
    handles: path.startsWith(`${ROOT}/reservation_driver`) ? [NO_RESPONSE, ...SHOWN_BY_SCREENS] : SHOWN_BY_SCREENS,
    ...(signal ? { signal } : {}),
  });
  return { status: answer.status, headers: answer.headers, body: '', json: answer.body };
};

/**
 * Reads of the resources under /api/admin. Verbs are not updates: see `reservation-calls.ts`. A driver's trips are
 * there without a network, too.
 */
export const dataProvider: DataProvider = withKeptTrips(simpleRestProvider(ROOT, httpClient));

import { NO_RESPONSE } from '@camino/client/api-error.js';
import { api } from '../../data/api.js';

const handles = [NO_RESPONSE, 401, 403, 404, 429, 500, 502, 503, 504] as const;

/** The page on which whoever is signed in begins. @throws ApiError */
export const askHome = async (): Promise<string> =>
  (await api.request<Readonly<{ path: string }>>('GET', '/usuario/inicio', undefined, { handles })).path;

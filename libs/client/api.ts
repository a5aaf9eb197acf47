import type { Problem } from '@camino/contracts/kernel/problem.js';
import type { Language } from '@camino/contracts/kernel/language.js';
import type { Session } from '@camino/contracts/accounts/session.js';
import { ApiError, NO_RESPONSE } from './api-error.js';
import { noteActivity } from './idle.js';
import { clearSession, readSession, saveSession } from './session.js';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
type QueryValue = string | number | boolean | null | undefined;

export type RequestOptions = Readonly<{
  query?: Readonly<Record<string, QueryValue>>;
  headers?: Readonly<Record<string, string>>;
  /** Version of the row that the user saw. The server responds with 412 if the row has changed since. */
  ifMatch?: number;
  /** `true` generates a new key. Pass the same text again to retry without a second effect. */
  idempotencyKey?: string | true;
  /**
   * Statuses that the caller handles itself (NO_RESPONSE for a missing response); 'all' bypasses the interceptor. Forms
   * use 'all'.
   */
  handles?: readonly number[] | 'all';
  signal?: AbortSignal;
}>;

export type ApiOptions = Readonly<{
  language: () => Language;
  /** Usually created by createInterceptor. Runs before the call rejects. */
  intercept?: (error: ApiError) => void | Promise<void>;
  /** Prefix of every path. */
  base?: string;
  fetch?: typeof fetch;
}>;

export type Answer = Readonly<{ status: number; headers: Headers; body: unknown }>;

/** The API key that every request sends, before and after login. It identifies the front ends and grants nothing. */
const API_KEY = 'camino-public';

const withQuery = (path: string, query: RequestOptions['query']): string => {
  const pairs = Object.entries(query ?? {}).filter(([, value]) => value !== undefined && value !== null);
  const text = new URLSearchParams(pairs.map(([name, value]) => [name, String(value)])).toString();
  return text ? `${path}${path.includes('?') ? '&' : '?'}${text}` : path;
};

const parse = (text: string): unknown => {
  try {
    return text === '' ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
};

const problemIn = (body: unknown): Problem | null =>
  typeof body === 'object' && body !== null && typeof (body as Problem).message === 'string' ? (body as Problem) : null;

const unwrap = (body: unknown): unknown =>
  typeof body === 'object' && body !== null && 'data' in body ? body.data : body;

const isAbort = (cause: unknown): boolean => cause instanceof Error && cause.name === 'AbortError';

/** A random key for one intended effect. Retries send the same key. */
export const newIdempotencyKey = (): string =>
  typeof crypto.randomUUID === 'function'
    ? crypto.randomUUID()
    : Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** Headers of every request to the API, including the live stream. */
export const standardHeaders = (language: Language, session: Session | null): Record<string, string> => ({
  accept: 'application/json',
  'accept-language': language,
  'x-api-key': API_KEY,
  ...(session ? { authorization: `Bearer ${session.token}` } : {}),
});

/** Files go as they are; the browser says their type. */
const isForm = (body: unknown): body is FormData => typeof FormData !== 'undefined' && body instanceof FormData;

const headersOf = (
  language: Language,
  session: Session | null,
  body: unknown,
  options: RequestOptions,
): Record<string, string> => ({
  ...standardHeaders(language, session),
  ...(body === undefined || isForm(body) ? {} : { 'content-type': 'application/json' }),
  ...(options.ifMatch === undefined ? {} : { 'if-match': `"${options.ifMatch}"` }),
  ...(options.idempotencyKey
    ? { 'idempotency-key': options.idempotencyKey === true ? newIdempotencyKey() : options.idempotencyKey }
    : {}),
  ...options.headers,
});

/** A response still in flight while the user signs out or signs in again must not restore the old session. */
const keepRenewedToken = async (headers: Headers, sent: Session | null): Promise<void> => {
  const renewed = headers.get('x-renewed-token');
  if (!renewed || !sent) return;
  const now = await readSession();
  if (now?.token === sent.token) await saveSession({ ...now, token: renewed });
};

export type Api = Readonly<{
  /**
   * Status, headers and parsed body of a 2xx response. Otherwise rejects with ApiError, after the interceptor has run.
   */
  send: (method: Method, path: string, body?: unknown, options?: RequestOptions) => Promise<Answer>;
  /** The `data` of the response if there is one, otherwise its body. */
  request: <T>(method: Method, path: string, body?: unknown, options?: RequestOptions) => Promise<T>;
  /** Signs in and stores the session. Rejects with ApiError 403 for a wrong user or password; the form shows it. */
  login: (email: string, password: string) => Promise<Session>;
  /** Ends the session here, and on the server if it can be reached. */
  logout: () => Promise<void>;
}>;

/** What the login form shows itself; a locked account leads to its page. */
const LOGIN_SHOWS: RequestOptions['handles'] = [NO_RESPONSE, 401, 403, 404, 429, 500, 502, 503, 504];

/** Like fetch, but returns null when there is no response. A request that the caller aborted rejects as with fetch. */
const exchange = async (fetchOf: typeof fetch, url: string, init: RequestInit): Promise<Response | null> => {
  try {
    return await fetchOf(url, init);
  } catch (cause) {
    if (isAbort(cause)) throw cause;
    return null;
  }
};

const createSend = ({ language, intercept, base = '/api', fetch: given }: ApiOptions): Api['send'] => {
  const fail = async (error: ApiError, { handles }: RequestOptions): Promise<never> => {
    if (handles !== 'all' && !handles?.includes(error.status)) await intercept?.(error);
    throw error;
  };
  return async (method, path, body, options = {}) => {
    const session = await readSession();
    const response = await exchange(given ?? fetch, base + withQuery(path, options.query), {
      method,
      headers: headersOf(language(), session, body, options),
      ...(body === undefined ? {} : { body: isForm(body) ? body : JSON.stringify(body) }),
      ...(options.signal ? { signal: options.signal } : {}),
    });
    if (!response) return fail(new ApiError(NO_RESPONSE, null), options);
    const parsed = parse(await response.text());
    if (!response.ok) return fail(new ApiError(response.status, problemIn(parsed)), options);
    await keepRenewedToken(response.headers, session);
    return { status: response.status, headers: response.headers, body: parsed };
  };
};

/** The API calls of both front ends. */
export const createApi = (options: ApiOptions): Api => {
  const send = createSend(options);
  const request = async <T>(...call: Parameters<Api['send']>): Promise<T> => unwrap((await send(...call)).body) as T;
  return {
    send,
    request,
    login: async (email, password) => {
      const session = await request<Session>('POST', '/user/login', { email, password }, { handles: LOGIN_SHOWS });
      noteActivity();
      await saveSession(session);
      return session;
    },
    logout: async () => {
      await send('POST', '/user/logout', undefined, { handles: 'all' }).catch(() => undefined);
      await clearSession();
    },
  };
};

import { createApi, type ApiOptions } from './api.js';
import { ApiError, NO_RESPONSE } from './api-error.js';
import { clearSession, readSession, saveSession } from './session.js';

type Sent = { url: string; method: string; headers: Record<string, string>; body: unknown };
type Reply = { status?: number; body?: unknown; headers?: Record<string, string> } | Error;

/** A server that returns the given responses in turn and records the requests. */
const serverAnswering = (...replies: Reply[]) => {
  const asked: Sent[] = [];
  const fetchOf = async (url: string, init: RequestInit) => {
    asked.push({
      url,
      method: init.method ?? 'GET',
      headers: init.headers as Record<string, string>,
      body: init.body ? JSON.parse(init.body as string) : undefined,
    });
    const reply = replies[asked.length - 1] ?? {};
    if (reply instanceof Error) throw reply;
    const { status = 200, body, headers = {} } = reply;
    const text = body === undefined ? '' : typeof body === 'string' ? body : JSON.stringify(body);
    return {
      ok: status < 300,
      status,
      headers: { get: (name: string) => headers[name] ?? null },
      text: async () => text,
    };
  };
  return { asked, fetch: fetchOf as unknown as typeof fetch };
};

const apiOn = (server: { fetch: typeof fetch }, options: Partial<ApiOptions> = {}) =>
  createApi({ language: () => 'es', fetch: server.fetch, ...options });
const problem = (status: number, code = 'some.code') => ({
  type: 'about:blank',
  title: 't',
  status,
  code,
  message: 'No se pudo',
  requestId: 'r',
});
const failure = (promise: Promise<unknown>): Promise<ApiError> =>
  promise.then(
    () => {
      throw new Error('was not refused');
    },
    (error: ApiError) => error,
  );

beforeEach(async () => {
  sessionStorage.clear();
  await clearSession();
});

describe('a request', () => {
  it('goes to /api with the fixed key, before and after login (ACC-072)', async () => {
    const server = serverAnswering({}, {});
    await apiOn(server).request('GET', '/fee');
    await saveSession({ role: 2, driver_id: null, token: 't1' });
    await apiOn(server).request('GET', '/fee');
    expect(server.asked.map((call) => [call.url, call.headers['x-api-key']])).toEqual([
      ['/api/fee', 'camino-public'],
      ['/api/fee', 'camino-public'],
    ]);
  });

  it('carries the bearer token after login, and only then (ACC-071)', async () => {
    const server = serverAnswering({}, {}, {});
    const api = apiOn(server);
    await api.request('GET', '/fee');
    await saveSession({ role: 2, driver_id: null, token: 't1' });
    await api.request('GET', '/fee');
    await clearSession();
    await api.request('GET', '/fee');
    expect(server.asked.map((call) => call.headers.authorization)).toEqual([undefined, 'Bearer t1', undefined]);
  });

  it('says the language, the version it saw and its idempotency key', async () => {
    const server = serverAnswering({});
    await apiOn(server, { language: () => 'en' }).request('POST', '/x', { a: 1 }, { ifMatch: 7, idempotencyKey: 'k1' });
    expect(server.asked[0]).toMatchObject({
      method: 'POST',
      body: { a: 1 },
      headers: {
        'accept-language': 'en',
        'if-match': '"7"',
        'idempotency-key': 'k1',
        'content-type': 'application/json',
      },
    });
  });

  it('makes a new idempotency key for each call that wants one, none otherwise', async () => {
    const server = serverAnswering({}, {}, {});
    const api = apiOn(server);
    await api.request('POST', '/x', {}, { idempotencyKey: true });
    await api.request('POST', '/x', {}, { idempotencyKey: true });
    await api.request('POST', '/x', {});
    const [first, second, third] = server.asked.map((call) => call.headers['idempotency-key']);
    expect(first).toMatch(/^[0-9a-f-]{32,36}$/);
    expect(second).not.toBe(first);
    expect(third).toBeUndefined();
  });

  it('leaves out what the query does not say', async () => {
    const server = serverAnswering({});
    await apiOn(server).request('GET', '/reservation', undefined, {
      query: { status_id: 1, date: undefined, q: 'José & co' },
    });
    expect(server.asked[0]?.url).toBe('/api/reservation?status_id=1&q=Jos%C3%A9+%26+co');
  });

  it('answers the data of the envelope, or the body where there is none', async () => {
    const api = apiOn(serverAnswering({ body: { data: [1, 2] } }, { body: { message: 1 } }, { status: 204 }));
    expect(await api.request('GET', '/a')).toEqual([1, 2]);
    expect(await api.request('POST', '/b')).toEqual({ message: 1 });
    expect(await api.request('DELETE', '/c')).toBeUndefined();
  });

  it('keeps a renewed token', async () => {
    await saveSession({ role: 3, driver_id: 'd', token: 'old' });
    await apiOn(serverAnswering({ headers: { 'x-renewed-token': 'new' } })).request('GET', '/x');
    expect(await readSession()).toEqual({ role: 3, driver_id: 'd', token: 'new' });
  });

  it('does not sign in again with a token renewed while the user signed out', async () => {
    await saveSession({ role: 3, driver_id: 'd', token: 'old' });
    const server = {
      fetch: (async () => {
        await clearSession();
        return { ok: true, status: 200, headers: { get: () => 'new' }, text: async () => '' };
      }) as unknown as typeof fetch,
    };
    await apiOn(server).request('GET', '/x');
    expect(await readSession()).toBeNull();
  });
});

describe('a refused request', () => {
  it('rejects with the status and the problem', async () => {
    const error = await failure(
      apiOn(serverAnswering({ status: 409, body: problem(409, 'reservation.changed') })).request('GET', '/x'),
    );
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ status: 409, code: 'reservation.changed', message: 'No se pudo' });
  });

  it('rejects without a problem when a proxy answered something else', async () => {
    const error = await failure(apiOn(serverAnswering({ status: 502, body: '<html>' })).request('GET', '/x'));
    expect(error).toMatchObject({ status: 502, problem: null });
  });

  it('has no status when there was no response', async () => {
    expect(await failure(apiOn(serverAnswering(new TypeError('failed to fetch'))).request('GET', '/x'))).toMatchObject({
      status: NO_RESPONSE,
    });
  });

  it('passes the interceptor, unless the caller handles that status', async () => {
    const seen: number[] = [];
    const intercept = (error: ApiError) => void seen.push(error.status);
    const api = apiOn(serverAnswering({ status: 404 }, { status: 404 }, { status: 500 }, new TypeError('x')), {
      intercept,
    });
    await failure(api.request('GET', '/x'));
    await failure(api.request('GET', '/x', undefined, { handles: [404] }));
    await failure(api.request('GET', '/x', undefined, { handles: [404] }));
    await failure(api.request('GET', '/x', undefined, { handles: 'all' }));
    expect(seen).toEqual([404, 500]);
  });

  it('is not reported when the caller aborted it', async () => {
    const seen: number[] = [];
    const abort = Object.assign(new Error('aborted'), { name: 'AbortError' });
    const error = await failure(
      apiOn(serverAnswering(abort), { intercept: (e) => void seen.push(e.status) }).request('GET', '/x'),
    );
    expect([error.name, seen]).toEqual(['AbortError', []]);
  });
});

describe('login and logout', () => {
  it('posts e-mail and password and keeps role, driver_id and token (API-002)', async () => {
    const server = serverAnswering({ body: { role: 3, driver_id: 'd1', token: 't' } });
    const session = await apiOn(server).login('piloto@example.gt', 'secret');
    expect(server.asked[0]).toMatchObject({
      url: '/api/user/login',
      method: 'POST',
      body: { email: 'piloto@example.gt', password: 'secret' },
    });
    expect(session).toEqual({ role: 3, driver_id: 'd1', token: 't' });
    expect(await readSession()).toEqual(session);
  });

  it('leaves a wrong password to the form and keeps no session', async () => {
    const seen: number[] = [];
    const api = apiOn(serverAnswering({ status: 403, body: problem(403, 'auth.failed') }), {
      intercept: (e) => void seen.push(e.status),
    });
    expect(await failure(api.login('a@b.gt', 'x'))).toMatchObject({ status: 403 });
    expect([seen, await readSession()]).toEqual([[], null]);
  });

  it('ends the session here even when the server cannot be reached', async () => {
    await saveSession({ role: 2, driver_id: null, token: 't1' });
    const server = serverAnswering(new TypeError('offline'));
    await apiOn(server).logout();
    expect(server.asked[0]).toMatchObject({ url: '/api/user/logout', headers: { authorization: 'Bearer t1' } });
    expect(await readSession()).toBeNull();
  });
});

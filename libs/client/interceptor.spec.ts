import { ApiError, NO_RESPONSE } from './api-error.js';
import { createInterceptor, safePath, type Notice } from './interceptor.js';
import { clearSession, readSession, saveSession } from './session.js';

const screen = () => {
  const visited: string[] = [];
  const told: Notice[] = [];
  const intercept = createInterceptor({ goTo: (path) => visited.push(path), notify: (notice) => told.push(notice), here: () => '/dashboard/reservation?page=2' });
  const meets = (status: number, message?: string) =>
    intercept(new ApiError(status, message ? { type: '', title: '', status, code: 'c', message, requestId: 'r' } : null));
  return { visited, told, meets };
};

beforeEach(() => clearSession());

describe('the common reaction to a failed call', () => {
  it('shows the connection error page when no answer came', async () => {
    const { visited, meets } = screen();
    await meets(NO_RESPONSE);
    expect(visited).toEqual(['/network_error']);
  });

  it('clears the session on 401 and goes to /401, which goes on to login and back here', async () => {
    await saveSession({ role: 2, driver_id: null, token: 't' });
    const { visited, meets } = screen();
    await meets(401);
    expect(await readSession()).toBeNull();
    const url = new URL(visited[0] ?? '', 'http://x');
    expect([url.pathname, url.searchParams.get('next')]).toEqual(['/401', '/login?returnTo=%2Fdashboard%2Freservation%3Fpage%3D2']);
  });

  it('keeps the session on any other failure', async () => {
    await saveSession({ role: 2, driver_id: null, token: 't' });
    const { meets } = screen();
    for (const status of [NO_RESPONSE, 400, 403, 404, 409, 412, 422, 423, 429, 500, 503]) await meets(status);
    expect(await readSession()).not.toBeNull();
  });

  it('tells of 403 and 404 in the specified words', async () => {
    const { told, meets } = screen();
    await meets(403);
    await meets(404);
    expect(told).toEqual([{ key: 'error.interceptor.403' }, { key: 'error.interceptor.404' }]);
  });

  it('shows the server’s message on 500', async () => {
    const { told, meets } = screen();
    await meets(500, 'El servidor no pudo');
    expect(told).toEqual([{ text: 'El servidor no pudo' }]);
  });

  it('goes to /423 on 422 and 423', async () => {
    const { visited, meets } = screen();
    await meets(422);
    await meets(423);
    expect(visited).toEqual(['/423', '/423']);
  });

  it('leaves bad input, conflicts and stale versions to the screen that asked', async () => {
    const { visited, told, meets } = screen();
    for (const status of [400, 409, 412, 429]) await meets(status);
    expect([visited, told]).toEqual([[], []]);
  });
});

describe('a path to go back to', () => {
  it.each([['/dashboard/reservation?page=2'], ['/client']])('keeps %s', (path) => expect(safePath(path)).toBe(path));
  it.each([['//evil.example'], ['/\\evil.example'], ['https://evil.example'], ['javascript:alert(1)'], ['/a\nb'], [''], [null]])('never leaves the site: %s', (path) => expect(safePath(path)).toBe('/'));
});

import { ApiError, NO_RESPONSE } from './api-error.js';
import { createInterceptor, safePath, type Notice } from './interceptor.js';
import { clearSession, readSession, saveSession } from './session.js';
import { beforeSessionEnds } from './session-end.js';

const screen = () => {
  const visited: string[] = [];
  const told: Notice[] = [];
  const intercept = createInterceptor({
    goTo: (path) => visited.push(path),
    notify: (notice) => told.push(notice),
    here: () => '/dashboard/reservation?page=2',
  });
  const meets = (status: number, message?: string, code = 'c') =>
    intercept(new ApiError(status, message ? { type: '', title: '', status, code, message, requestId: 'r' } : null));
  return { visited, told, meets };
};

beforeEach(() => clearSession());

describe('the common reaction to a failed call', () => {
  it('shows the connection error page when no answer came', async () => {
    const { visited, meets } = screen();
    await meets(NO_RESPONSE);
    expect(visited).toEqual(['/network_error?next=%2Fdashboard%2Freservation%3Fpage%3D2']);
  });

  it('clears the session on 401 and goes to /401, which goes on to login and back here', async () => {
    await saveSession({ role: 2, driver_id: null, token: 't' });
    const { visited, meets } = screen();
    await meets(401);
    expect(await readSession()).toBeNull();
    const url = new URL(visited[0] ?? '', 'http://x');
    expect([url.pathname, url.searchParams.get('next')]).toEqual([
      '/401',
      '/login?returnTo=%2Fdashboard%2Freservation%3Fpage%3D2&why=ended',
    ]);
  });

  it('lets whoever has something typed keep it before the session ends on 401', async () => {
    await saveSession({ role: 2, driver_id: null, token: 't' });
    const { meets } = screen();
    const kept: unknown[] = [];
    const stop = beforeSessionEnds(async () => void kept.push((await readSession())?.token));
    const stopOther = beforeSessionEnds(() => {
      throw new Error('storage is full');
    });
    await meets(401);
    stop();
    stopOther();
    expect([kept, await readSession()]).toEqual([['t'], null]);
  });

  it('keeps the session on any other failure', async () => {
    await saveSession({ role: 2, driver_id: null, token: 't' });
    const { meets } = screen();
    for (const status of [NO_RESPONSE, 400, 403, 404, 409, 412, 422, 423, 429, 500, 503]) await meets(status);
    expect(await readSession()).not.toBeNull();
  });

  it('shows the specified texts for a wrong password and for 404, for any other 403 what is not allowed', async () => {
    const { told, meets } = screen();
    await meets(403, 'x', 'auth.login_failed');
    await meets(404, 'x');
    await meets(403, 'No tiene permiso', 'auth.forbidden');
    await meets(403);
    expect(told).toEqual([
      { key: 'error.interceptor.403' },
      { key: 'error.interceptor.404' },
      { text: 'No tiene permiso' },
      { key: 'error.interceptor.forbidden' },
    ]);
  });

  it('shows the server’s message on 500', async () => {
    const { told, meets } = screen();
    await meets(500, 'El servidor no pudo');
    await meets(502);
    expect(told).toEqual([{ text: 'El servidor no pudo' }, { key: 'error.interceptor.failed' }]);
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
  it.each([
    ['/dashboard/reservation?page=2'],
    ['/client'],
    ['/confirm_email/aB-_9'],
    ['/dashboard/user?filter=%7B%22q%22%3A%22a%22%7D'],
    ['/a?next=https://evil.example'],
  ])('keeps %s', (path) => expect(safePath(path)).toBe(path));

  const HOSTILE = [
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '\\/evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '\t//evil.example',
    ' //evil.example',
    '/\r\\evil.example',
    '/ /evil.example',
    '\u0000//evil.example',
    '\u00a0//evil.example',
    '\ufeff//evil.example',
    '/.//evil.example\\@x',
    'https:evil.example',
    'https:/evil.example',
    'https://evil.example',
    'HTTPS://evil.example',
    'http:\\\\evil.example',
    '@evil.example',
    'evil.example',
    '.evil.example',
    ':80',
    '?next=//evil.example',
    '#//evil.example',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'java\tscript:alert(1)',
    '\u0001javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    'blob:https://evil.example/x',
    'file:///etc/passwd',
    'mailto:a@evil.example',
    '',
    null,
    undefined,
  ];
  it.each(HOSTILE.map((path) => [path]))('never leaves the site: %j', (path) => expect(safePath(path)).toBe('/'));

  it.each([
    '/%2f%2fevil.example',
    '/%5cevil.example',
    '/%09/evil.example',
    '/..//evil.example',
    '/.//evil.example',
    '/@evil.example',
    '/:80',
    '/javascript:alert(1)',
    '/?//evil.example',
    '/#//evil.example',
  ])('leads to this site for a browser, whatever it looks like: %s', (path) =>
    expect(new URL(safePath(path), 'https://camino.test').origin).toBe('https://camino.test'),
  );
});

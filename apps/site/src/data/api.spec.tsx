import { act, render, screen } from '@testing-library/react';
import { ApiError } from '@camino/client/api-error.js';
import { clearSession, readSession, saveSession } from '@camino/client/session.js';
import { MemoryRouter } from '../router/memory.given.js';
import { api } from './api.js';
import { LoginPage } from '../features/login/login-page.js';
import { openPage } from '../browser/open-page.js';
import { publicApi } from './public-api.js';
import {
  address,
  data,
  field,
  fillIn,
  NO_ANSWER,
  press,
  refusal,
  serve,
  toasts,
  visit,
  withTimers,
} from '../visit.given.js';

jest.mock('../browser/open-page.js', () => ({ openPage: jest.fn(), closeWindow: jest.fn() }));

withTimers();
beforeEach(() => clearSession());
afterEach(() => clearSession());

const SESSION = { role: 4, driver_id: null, token: 'token-of-olivia' };
const submit = async () => {
  fillIn({ email: 'olivia@example.com', password: 'Camino#2026' });
  await press('Iniciar sesión');
};
/** Signs in without leaving for the page of the role. */
const logIn = async (...replies: Parameters<typeof serve>) => {
  const asked = serve(...replies);
  render(
    <MemoryRouter>
      <LoginPage logIn={api.login} askHome={async () => '/client'} goTo={() => undefined} />
    </MemoryRouter>,
  );
  await submit();
  return asked;
};

describe('the login page', () => {
  it('sends email and password, and keeps role, token and driver_id of the answer, nothing else (API-002, ACC-014)', async () => {
    const asked = await logIn({ status: 200, body: { ...SESSION, name: 'Olivia' } });
    expect(asked).toMatchObject([{ method: 'POST', path: '/api/user/login' }]);
    expect(asked[0]?.body).toEqual({ email: 'olivia@example.com', password: 'Camino#2026' });
    expect(await readSession()).toEqual(SESSION);
  });
  it.each([
    ['403', refusal(403, 'auth.login_failed', 'x'), 'Usuario y/o Contraseña incorrectos'],
    ['400', refusal(400, 'request.invalid', 'Revise lo que escribió'), 'Revise lo que escribió'],
    ['404', { status: 404 }, 'No pudimos iniciar su sesión'],
    ['500', refusal(500, 'internal.error', 'x'), 'No pudimos iniciar su sesión'],
    ['no answer', NO_ANSWER, 'No hubo respuesta'],
  ])('tells of any other answer and keeps no session: %s (API-002)', async (_which, reply, said) => {
    serve(reply);
    await visit('/login');
    await submit();
    expect(screen.getAllByText(said)).toHaveLength(1);
    expect(toasts()).not.toHaveTextContent(said);
    expect(await readSession()).toBeNull();
    expect([address(), field('email').value]).toEqual(['/login', 'olivia@example.com']);
  });
  it('keeps the session encrypted in session storage (ACC-018)', async () => {
    await logIn({ status: 200, body: SESSION });
    // Writes come one after the other: once this one is done, so is that of the login.
    await act(async () => saveSession((await readSession())!));
    const kept = JSON.stringify({ ...sessionStorage, ...localStorage });
    expect(Object.keys(sessionStorage)).toContain('camino.session');
    expect(kept).not.toContain('token-of-olivia');
    expect(atob(sessionStorage.getItem('camino.session') ?? '')).not.toMatch(/olivia|role|driver_id/);
  });
});

describe('a call that fails', () => {
  /** Pages that the browser is led to. */
  let opened: string[];
  beforeEach(async () => {
    opened = [];
    jest.mocked(openPage).mockImplementation((path) => void opened.push(path));
    await saveSession({ role: 4, driver_id: null, token: 't1' });
    await visit('/register');
  });
  const fails = async (reply: Parameters<typeof serve>[0]) => {
    serve(reply);
    await act(async () => {
      await expect(api.request('GET', '/usuario')).rejects.toBeInstanceOf(ApiError);
    });
  };

  it('without an answer leads to /network_error, which knows the way back (ACC-073)', async () => {
    await fails(NO_ANSWER);
    expect(opened).toEqual(['/network_error?next=%2F']);
    expect(toasts()).not.toHaveTextContent('Error de red');
  });
  it('with 404 says "Error de red, intente nuevamente" (ACC-074)', async () => {
    await fails(refusal(404, 'route.unknown', 'x'));
    expect(toasts()).toHaveTextContent('Error de red, intente nuevamente');
    expect(opened).toEqual([]);
  });
  it('with 401 goes to /401, clears the session and goes on to the login (ACC-075)', async () => {
    await fails(refusal(401, 'auth.required', 'x'));
    expect(await readSession()).toBeNull();
    const page = new URL(opened[0] ?? '', 'http://x');
    expect([page.pathname, page.searchParams.get('next')]).toEqual(['/401', '/login?returnTo=%2F&why=ended']);
  });
  it('with 500 shows the server’s message (ACC-076)', async () => {
    await fails(refusal(500, 'server.unexpected', 'Algo falló. Intente de nuevo.'));
    expect(toasts()).toHaveTextContent('Algo falló. Intente de nuevo.');
  });
  it('with 502 and no message says what to do', async () => {
    await fails({ status: 502 });
    expect(toasts()).toHaveTextContent('El servidor no pudo responder. Intente de nuevo en un momento.');
  });
  it.each([422, 423])('with %d goes to /423 (ACC-077)', async (status) => {
    await fails(refusal(status, 'auth.locked', 'x'));
    expect(opened).toEqual(['/423']);
  });
  it('with 403 says that user or password are wrong when they are, else what is not allowed (ACC-078)', async () => {
    await fails(refusal(403, 'auth.forbidden', 'No tiene permiso para hacer esto.'));
    expect(toasts()).toHaveTextContent('No tiene permiso para hacer esto.');
    expect(toasts()).not.toHaveTextContent('Contraseña incorrectos');
    await fails(refusal(403, 'auth.login_failed', 'x'));
    expect(toasts()).toHaveTextContent('Usuario y/o Contraseña incorrectos');
    expect(opened).toEqual([]);
  });
});

describe('a call of the site', () => {
  it('bears the same key before and after login, and after it the bearer token (ACC-071, ACC-072)', async () => {
    const asked = await logIn({ status: 200, body: SESSION }, data([]));
    await api.request('GET', '/usuario');
    await publicApi.request('GET', '/fee');
    expect(asked.map(({ path, headers }) => [path, headers['x-api-key'], headers.authorization])).toEqual([
      ['/api/user/login', 'camino-public', undefined],
      ['/api/usuario', 'camino-public', 'Bearer token-of-olivia'],
      ['/api/fee', 'camino-public', 'Bearer token-of-olivia'],
    ]);
  });
});

import { render } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { clearSession, readSession } from '@camino/client/session.js';
import { api } from './api.js';
import { LoginPage } from './features/login/login-page.js';
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
} from './visit.given.js';

withTimers();
beforeEach(() => clearSession());
afterEach(() => clearSession());

const SESSION = { role: 4, driver_id: null, token: 't1' };
const submit = async () => {
  fillIn({ email: 'olivia@example.com', password: 'Camino#2026' });
  await press('Iniciar sesión');
};
/** Signs in without leaving for the page of the role. */
const logIn = async (...replies: Parameters<typeof serve>) => {
  const asked = serve(...replies);
  render(
    <MemoryRouter>
      <LoginPage logIn={api.login} goTo={() => undefined} />
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
    ['403', refusal(403, 'auth.failed', 'x')],
    ['400', refusal(400, 'request.invalid', 'x')],
    ['404', { status: 404 }],
    ['500', refusal(500, 'internal.error', 'x')],
    ['no answer', NO_ANSWER],
  ])('tells of any other answer in a toast and keeps no session: %s (API-002)', async (_which, reply) => {
    serve(reply);
    await visit('/login');
    await submit();
    expect(toasts()).toHaveTextContent('Usuario y/o Contraseña incorrectos');
    expect(await readSession()).toBeNull();
    expect([address(), field('email').value]).toEqual(['/login', 'olivia@example.com']);
  });
});

describe('a call of the site', () => {
  it('bears the same key before and after login, and after it the bearer token (ACC-071, ACC-072)', async () => {
    const asked = await logIn({ status: 200, body: SESSION }, data([]));
    await api.request('GET', '/usuario');
    await publicApi.request('GET', '/fee');
    expect(asked.map(({ path, headers }) => [path, headers['x-api-key'], headers.authorization])).toEqual([
      ['/api/user/login', 'camino-public', undefined],
      ['/api/usuario', 'camino-public', 'Bearer t1'],
      ['/api/fee', 'camino-public', 'Bearer t1'],
    ]);
  });
});

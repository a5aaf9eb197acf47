import { act, render } from '@testing-library/react';
import { clearSession, readSession, saveSession } from '@camino/client/session.js';
import { MemoryRouter } from '../../router/memory.given.js';
import {
  address,
  data,
  headline,
  NEVER,
  NO_ANSWER,
  refusal,
  serve,
  settle,
  toasts,
  visit,
  withTimers,
} from '../../visit.given.js';
import { SignOutPage } from './sign-out-page.js';

withTimers();
beforeEach(() => act(() => saveSession({ role: 4, driver_id: null, token: 'token-of-olivia' })));
afterEach(() => clearSession());

describe('the page /cerrarSesion', () => {
  it('ends the session on the server and here, then leads to / (ACC-007)', async () => {
    const asked = serve(data(true));
    await visit('/cerrarSesion');
    expect(asked.filter(({ path }) => path.startsWith('/api/user'))).toMatchObject([
      { method: 'POST', path: '/api/user/logout', headers: { authorization: 'Bearer token-of-olivia' } },
    ]);
    expect(await readSession()).toBeNull();
    expect(address()).toBe('/');
    expect(toasts()).toHaveTextContent('Ha cerrado sesión');
  });
  it.each([
    ['cannot be reached', NO_ANSWER],
    ['no longer knows the session', refusal(401, 'auth.session_ended', 'x')],
  ])('does so too when the server %s (ACC-007)', async (_what, reply) => {
    serve(reply);
    await visit('/cerrarSesion');
    expect(await readSession()).toBeNull();
    expect(address()).toBe('/');
  });
  it('says what it is at', async () => {
    serve(NEVER);
    await visit('/cerrarSesion', 'en');
    expect(headline()).toHaveTextContent('Logging out…');
    expect(address()).toBe('/cerrarSesion');
  });
  it('keeps nobody waiting for a server that does not answer', async () => {
    const opened: string[] = [];
    render(
      <MemoryRouter>
        <SignOutPage logOut={() => new Promise(() => undefined)} goTo={(path) => opened.push(path)} />
      </MemoryRouter>,
    );
    await settle(2900);
    expect(opened).toEqual([]);
    await settle(100);
    expect(opened).toEqual(['/']);
  });
});

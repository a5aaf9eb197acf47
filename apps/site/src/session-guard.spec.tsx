import { setImmediate as turn } from 'node:timers/promises';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { noteActivity } from '@camino/client/idle.js';
import { toBase64 } from '@camino/client/session-key.js';
import { clearSession, readSession, saveSession } from '@camino/client/session.js';
import { IDLE } from '@camino/contracts/kernel/limits.js';
import { MemoryRouter } from './router/memory.given.js';
import { useLocation } from './router/router.js';
import { LanguageProvider } from './i18n/language.js';
import { Pages } from './app.js';
import { SessionGuard } from './session-guard.js';
import { ToastRegion } from './ui/toast-region.js';
import { serving } from './served.given.js';
import { type Asked, data, press, serve, settle, toasts, withTimers } from './visit.given.js';

withTimers();

const tokenOf = (id: string) => {
  const claims = { id, role: 4, name: 'Olivia Brooks', sid: 's1', driver_id: null };
  return `e30.${toBase64(new TextEncoder().encode(JSON.stringify(claims)))}.s`;
};
const TOKEN = tokenOf('c1');
const signIn = () => act(() => saveSession({ role: 4, driver_id: null, token: TOKEN }));

beforeEach(() => localStorage.removeItem('camino.active'));
afterEach(() => act(() => clearSession()));

const Where = () => {
  const { pathname, search } = useLocation();
  return <output>{pathname + search}</output>;
};
const where = () => document.querySelector('output')!.textContent;

const visit = async (
  path: string,
  language: 'es' | 'en' = 'es',
  begin: () => Asked[] | void = () => serve(data([])),
) => {
  const asked = begin() ?? [];
  render(
    <MemoryRouter at={path}>
      <LanguageProvider initial={language}>
        <Pages />
        <SessionGuard />
        <ToastRegion />
        <Where />
      </LanguageProvider>
    </MemoryRouter>,
  );
  await settle();
  await settle();
  return asked;
};
/** Lets time pass in which nobody does anything. */
const idleFor = (seconds: number) => {
  const leap = Math.max(0, seconds - 2);
  jest.setSystemTime(Date.now() + leap * 1000);
  return settle((seconds - leap) * 1000);
};
const dialog = () => screen.queryByRole('dialog', { name: /¿Sigue ahí\?|Are you still there\?/ });

describe('a client who does nothing', () => {
  it('is signed out after 3600 seconds: the session data are removed and the login says so (ACC-069, CONST-001)', async () => {
    await signIn();
    const asked = await visit('/client?tab=2');
    await idleFor(3595);
    expect(await readSession()).not.toBeNull();
    await idleFor(5);
    expect(await readSession()).toBeNull();
    expect(sessionStorage.getItem('camino.session')).toBeNull();
    expect(asked.at(-1)).toMatchObject({ method: 'POST', path: '/api/user/logout' });
    expect(where()).toBe('/login?returnTo=%2Fclient%3Ftab%3D2&why=expired');
    expect(screen.getByText('Su sesión ha expirado')).toBeVisible();
  });
  it('is signed out within a second of the limit, as it is checked every second (CONST-002)', async () => {
    expect(IDLE.checkEveryMs).toBe(1000);
    await signIn();
    await visit('/client');
    await idleFor(3540);
    const seconds = () => Number(/\d+/.exec(screen.getByRole('timer').textContent ?? '')?.[0]);
    const first = seconds();
    await idleFor(1);
    expect(seconds()).toBe(first - 1);
    await idleFor(first);
    expect(await readSession()).toBeNull();
  });
  it.each([
    ['es', '¿Sigue ahí?', 'Seguir conectado'],
    ['en', 'Are you still there?', 'Stay logged in'],
  ] as const)('is warned 60 seconds before and can stay, in %s', async (language, title, stay) => {
    await signIn();
    await visit('/client', language);
    await idleFor(3535);
    expect(dialog()).toBeNull();
    await idleFor(10);
    expect(dialog()).toHaveAccessibleName(title);
    await press(stay);
    expect(dialog()).toBeNull();
    await idleFor(3500);
    expect(await readSession()).not.toBeNull();
  });
  it.each([
    ['a mouse click', () => fireEvent.click(document.body)],
    ['a move of the mouse', () => fireEvent.mouseMove(document.body)],
    ['a key', () => fireEvent.keyDown(document.body, { key: 'Tab' })],
  ])('is there again with %s, and the counter begins anew (ACC-068)', async (_sign, act) => {
    await signIn();
    await visit('/client');
    await idleFor(3550);
    expect(dialog()).not.toBeNull();
    act();
    await idleFor(6);
    expect(dialog()).toBeNull();
    await idleFor(3494);
    expect(await readSession()).not.toBeNull();
    await idleFor(103);
    expect(await readSession()).toBeNull();
  });
  it('can sign out from the warning with the mouse, which moves before it presses', async () => {
    await signIn();
    await visit('/client');
    await idleFor(3550);
    fireEvent.mouseMove(dialog()!);
    await settle();
    fireEvent.click(within(dialog()!).getByText('Cerrar sesión'));
    await settle();
    expect(await readSession()).toBeNull();
  });
  it('stays on a page that guests may see, as a guest', async () => {
    await signIn();
    await visit('/recuperar_pass');
    await idleFor(3601);
    expect(where()).toBe('/recuperar_pass');
    expect(toasts()).toHaveTextContent('Su sesión ha expirado');
    expect(await readSession()).toBeNull();
    await settle(8000);
    expect(toasts()).not.toHaveTextContent('Su sesión ha expirado');
  });
  it('who is signed in nowhere is neither warned nor told anything', async () => {
    await visit('/recuperar_pass');
    await idleFor(3599);
    expect(dialog()).toBeNull();
    await idleFor(10);
    expect(toasts()).not.toHaveTextContent('Su sesión ha expirado');
  });
});

describe('what a client was writing', () => {
  const PROFILE = {
    id: 'c1',
    version: 3,
    name: 'Olivia',
    last_name: 'Brooks',
    email: 'olivia@example.com',
    phone: '',
    cui_passport: '',
    departamento_id: '',
    municipio_id: '',
    nit: '',
  };
  const openProfile = async () => {
    const answers = { 'GET /usuario': data(PROFILE), 'GET /departamento': data([]), 'POST /user/logout': data(true) };
    await visit('/perfil_usuario/personal', 'es', () => void serving(answers));
    await settle();
    return () => document.querySelector<HTMLInputElement>('[name="last_name"]')!;
  };
  const idleOut = async () => {
    await idleFor(3603);
    // What is written is encrypted outside of the clock of this test.
    for (let turns = 0; turns < 500 && (await readSession()) !== null; turns += 1) await act(() => turn());
    expect(await readSession()).toBeNull();
    cleanup();
  };

  it('stands in the form again after logging in', async () => {
    await signIn();
    const lastName = await openProfile();
    fireEvent.change(lastName(), { target: { value: 'Brooks de León' } });
    await idleOut();
    expect(JSON.stringify({ ...localStorage })).not.toContain('León');
    noteActivity();
    await signIn();
    expect((await openProfile())()).toHaveValue('Brooks de León');
    expect(toasts()).toHaveTextContent('Aquí está lo que había escrito antes de que terminara su sesión.');
  });
  it('is shown to nobody else', async () => {
    await signIn();
    const lastName = await openProfile();
    fireEvent.change(lastName(), { target: { value: 'Brooks de León' } });
    await idleOut();
    noteActivity();
    await act(() => saveSession({ role: 4, driver_id: null, token: tokenOf('c2') }));
    expect((await openProfile())()).toHaveValue('Brooks');
  });
});

describe('somebody without a session', () => {
  it.each([
    '/',
    '/login',
    '/register',
    '/recuperar_pass',
    '/recuperacion_confirmacion/link.token-1',
    '/confirm_email/link.token-1',
    '/reserve-tracking/link-token-0001',
    '/view/e30',
    '/datos/e30',
    '/reservations',
    '/acatenango',
    '/acatenango-tour',
  ])('gets the page %s (ROLE-008)', async (path) => {
    await visit(path);
    expect(where()).toBe(path);
    expect(screen.getByRole('heading', { level: 1 })).not.toHaveTextContent(/NO TIENES ACCESO|NO EXISTE/);
  });
  it.each([
    ['es', 'Vaya, al parecer no has iniciado sesión'],
    ['en', 'Oops, it seems you have not logged in'],
  ] as const)(
    'who opens a page of clients is led to the login, which warns them, in %s (ACC-070)',
    async (language, text) => {
      await visit('/client', language);
      expect(where()).toBe('/login?returnTo=%2Fclient');
      expect(screen.getByText(text)).toBeVisible();
      expect(await readSession()).toBeNull();
    },
  );
});

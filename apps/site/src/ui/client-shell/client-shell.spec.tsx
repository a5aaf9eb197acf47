import { act, fireEvent, screen, within } from '@testing-library/react';
import { clearSession, forgetCachedSession, readSession, saveSession } from '@camino/client/session.js';
import type { RoleId } from '@camino/contracts/accounts/session.js';
import { PROFILE, sessionOf } from '../../features/client/client.given.js';
import { serving } from '../../served.given.js';
import { address, button, data, press, settle, visit, withTimers } from '../../visit.given.js';

withTimers();
afterEach(() => act(() => clearSession()));

const PAGES = ['/client', '/reservation_user', '/perfil_usuario/personal'] as const;

const serve = () =>
  serving({
    'GET /reservation/client?calification=true': data([]),
    'GET /reservation/client?calification=false': data([]),
    'GET /usuario': data(PROFILE),
    'GET /departamento': data([]),
  });
const signIn = (role: RoleId = 4, name?: string) => act(() => saveSession(sessionOf(role, name)));
const menus = () => screen.getAllByRole('navigation', { name: /^(Menú|Menu)$/ });
const entriesOf = (menu: HTMLElement) =>
  within(menu)
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);
const bar = () => screen.getByRole('banner');

describe('a page behind the login', () => {
  it.each(PAGES)(
    '%s without a session clears it and leads to the login, which warns and leads back (ROLE-014)',
    async (path) => {
      const { asked } = serve();
      await visit(`${path}?x=1`);
      expect(address()).toBe('/login');
      expect(screen.getByText('Vaya, al parecer no has iniciado sesión')).toBeVisible();
      expect([asked, sessionStorage.getItem('camino.session')]).toEqual([[], null]);
    },
  );

  it('with session data that make no sense clears them, too (ROLE-014)', async () => {
    serve();
    await act(() => saveSession({ role: 4, driver_id: null, token: 'nonsense' }));
    await visit('/client');
    expect(address()).toBe('/login');
    expect(await readSession()).toBeNull();
  });

  it.each([2, 3, 4, 5] as const)('is open to role %i as to any other: nobody is sent away (ROLE-009)', async (role) => {
    serve();
    await signIn(role);
    for (const path of PAGES) {
      const { unmount } = await visit(path);
      expect([path, address()]).toEqual([path, path]);
      unmount();
    }
  });

  it('reads the role from session data that nobody can read in the browser’s storage (ROLE-013)', async () => {
    serve();
    await signIn(3, 'Mario Xicay');
    await settle();
    const stored = JSON.stringify({ ...sessionStorage });
    expect(stored).toContain('camino.session');
    expect(stored).not.toMatch(/role|token|Mario/);
    forgetCachedSession();
    await visit('/perfil_usuario/personal');
    expect(within(bar()).getByTitle('Mario Xicay')).toHaveTextContent('Piloto');
  });
});

describe('the frame of a client’s pages', () => {
  beforeEach(() => signIn());

  it.each([
    [
      'es',
      [
        ['Inicio', '/client'],
        ['Reservas', '/reservation_user'],
        ['Reservar', '/reserve-user'],
      ],
    ],
    [
      'en',
      [
        ['Home', '/client'],
        ['Reservations', '/reservation_user'],
        ['Make a reservation', '/reserve-user'],
      ],
    ],
  ] as const)('has a menu of exactly three pages, in %s (CLI-003, CLI-005, ROLE-007)', async (language, entries) => {
    serve();
    await visit('/reservation_user', language);
    expect(menus().map(entriesOf)).toEqual([entries]);
    expect(within(menus()[0]!).getByRole('link', { current: 'page' })).toHaveAttribute('href', '/reservation_user');
  });

  it('has a bar with name, initials, the role’s icon and the way out (CLI-006)', async () => {
    serve();
    await visit('/client');
    const who = within(bar()).getByTitle('Olivia Brooks');
    expect(who).toHaveTextContent(/^OBPerfil de Olivia BrooksCliente$/);
    expect(who).toHaveAttribute('href', '/perfil_usuario/personal');
    expect(who.querySelector('[data-role="4"] svg')).toBeInTheDocument();
    expect(within(bar()).getByRole('link', { name: 'Salir' })).toHaveAttribute('href', '/cerrarSesion');
  });

  it('has a drawer at the side with the menu and the languages; choosing a page or Escape shuts it (CLI-006)', async () => {
    serve();
    await visit('/client');
    expect(menus()).toHaveLength(1);
    await press('Abrir el menú');
    const drawer = screen.getByRole('dialog', { name: 'Menú' });
    expect(entriesOf(within(drawer).getByRole('navigation'))).toHaveLength(3);
    expect(within(drawer).getByRole('button', { name: 'EN, Inglés' })).toBeVisible();
    expect(button('Abrir el menú')).toHaveAttribute('aria-expanded', 'true');
    fireEvent.click(within(drawer).getByRole('link', { name: 'Reservas' }));
    await settle();
    expect([address(), screen.queryByRole('dialog')]).toEqual(['/reservation_user', null]);
    await press('Abrir el menú');
    fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
    await settle();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('has a button back to the top once the top is far away (CLI-006)', async () => {
    serve();
    await visit('/client');
    const scrolled = (to: number) =>
      act(() => {
        Object.assign(window, { scrollY: to });
        window.dispatchEvent(new Event('scroll'));
      });
    scrolled(600);
    expect(screen.queryByRole('button', { name: 'Volver arriba' })).toBeNull();
    scrolled(601);
    const went: unknown[] = [];
    window.scrollTo = (...where: unknown[]) => void went.push(...where);
    await press('Volver arriba');
    expect(went).toEqual([{ top: 0 }]);
    expect(screen.getByRole('main')).toHaveFocus();
    scrolled(0);
    expect(screen.queryByRole('button', { name: 'Volver arriba' })).toBeNull();
  });

  it('says that there is no connection, for as long as there is none', async () => {
    serve();
    await visit('/client');
    const online = (is: boolean) =>
      act(() => {
        Object.defineProperty(navigator, 'onLine', { value: is, configurable: true });
        window.dispatchEvent(new Event(is ? 'online' : 'offline'));
      });
    online(false);
    expect(screen.getByText(/^Sin conexión a internet/)).toBeVisible();
    online(true);
    expect(screen.queryByText(/^Sin conexión a internet/)).toBeNull();
    await settle();
  });

  it('ends with the footer of every page', async () => {
    serve();
    await visit('/client');
    expect(screen.getByRole('contentinfo')).toBeVisible();
  });

  it('greets by another name once the session carries it', async () => {
    serve();
    await visit('/client');
    await act(() => saveSession(sessionOf(4, 'Olivia Stone')));
    await settle();
    expect(within(bar()).getByTitle('Olivia Stone')).toBeVisible();
  });
});

it('staff are led to their own home, by the menu too', async () => {
  serve();
  await signIn(2);
  await visit('/perfil_usuario/personal');
  expect(menus().map(entriesOf)).toEqual([[['Inicio', '/dashboard/administrador']]]);
});

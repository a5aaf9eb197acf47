import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { clearSession, readSession } from '@camino/client/session.js';
import { ROLE_HOMES, type RoleId } from '@camino/contracts/accounts/session.js';
import { MemoryRouter } from 'react-router';
import { Pages } from './App.js';
import { i18nProvider } from './i18n/i18n-provider.js';
import { aReservation } from './testing/a-reservation.js';
import { FakeServer, rowsOf } from './testing/fake-server.js';
import { letPass, screenOf, signIn, watchLeaving } from './testing/show.js';

let server: FakeServer;
let visited: string[];
beforeEach(async () => {
  screenOf(1440);
  localStorage.clear();
  await clearSession();
  await i18nProvider.changeLocale('es');
  visited = watchLeaving();
  window.scrollTo = jest.fn();
  server = new FakeServer()
    .on('GET /admin/reservation', rowsOf([]))
    .on('GET /admin/reservation/counts', { body: { data: {} } })
    .on('GET /admin/reservation_driver', rowsOf([]))
    .on('POST /user/logout', { body: { data: true } })
    .install();
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const openAt = async (path: string, role?: RoleId, name?: string) => {
  if (role) await signIn(role, name);
  window.history.replaceState(null, '', `/dashboard${path}`);
  return act(async () =>
    render(
      <MemoryRouter initialEntries={[path]}>
        <Pages />
      </MemoryRouter>,
    ),
  );
};
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

describe('who may open which page', () => {
  it('opens the reservations table under /dashboard/reservation to role 2 (RES-021, ROLE-029)', async () => {
    await openAt('/reservation', 2);
    expect(await heading('Reservaciones')).toBeInTheDocument();
    expect(visited).toEqual([]);
  });

  it('opens the claims under /dashboard/claim to role 2 (CLM-001)', async () => {
    server.on('GET /admin/claim', rowsOf([]));
    await openAt('/claim', 2);
    expect(await heading('Reclamos')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Reclamos' })).toHaveAttribute('href', '/claim');
  });

  it.each([
    ['/administrador', 3, 'Hola, Ana'],
    ['/empleado', 2, 'Hola, Ana'],
    ['/fee', 5, 'Reservaciones'],
    ['/user', 4, 'Esta página es de la oficina'],
  ] as const)('shows at %s role %d their own home (ROLE-011, ROLE-012)', async (path, role, title) => {
    await openAt(path, role, 'Ana Morales');
    expect(await heading(title)).toBeInTheDocument();
    expect(visited).toEqual([]);
    expect(await readSession()).toMatchObject({ role });
  });

  it.each([
    ['/client', '/client'],
    ['/reservation_user?page=2', '/reservation_user?page=2'],
    ['/perfil_usuario/seguridad', '/perfil_usuario/seguridad'],
    ['/reserve-user', '/reserve-user'],
  ])('leads from %s to the page of the site', async (path, there) => {
    await openAt(path, 2);
    await waitFor(() => expect(visited).toEqual([there]));
    expect(await readSession()).not.toBeNull();
  });

  it.each([
    ['/perfil_usuario', 4, 'Resumen'],
    ['/perfil_usuario/7', 3, 'Perfil de declaración'],
    ['/perfil_usuario/1', 5, 'Información general'],
    ['/account', 2, 'Resumen'],
  ] as const)(
    'shows at %s role %d the settings of the account, tab %s (ROLE-031, TAX-031)',
    async (path, role, tab) => {
      await openAt(path, role);
      expect(await heading('Ajustes de la cuenta')).toBeInTheDocument();
      expect(screen.getByRole('tab', { selected: true })).toHaveTextContent(tab);
      expect(visited).toEqual([]);
    },
  );

  it('has account for administrators alone (ROLE-031)', async () => {
    await openAt('/account', 5);
    expect(await heading('Reservaciones')).toBeInTheDocument();
  });

  it('shows a collaborator the reservations and nothing else of the office', async () => {
    await openAt('/reservation', 5);
    expect(await heading('Reservaciones')).toBeInTheDocument();
    expect(screen.getAllByRole('link', { name: /Inicio|Reservaciones/ }).map((link) => link.textContent)).toEqual([
      'Reservaciones',
    ]);
  });

  it('opens empleado and reservation_driver to role 3 (DRV-001, DRV-002, ROLE-012, ROLE-032, ROLE-033)', async () => {
    const { unmount } = await openAt('/empleado', 3, 'Mario Ajú');
    expect(await heading('Hola, Mario')).toBeInTheDocument();
    unmount();
    await openAt('/reservation_driver', 3);
    expect(await heading('Mis viajes')).toBeInTheDocument();
    expect(visited).toEqual([]);
  });

  it.each([
    [2, '/dashboard/administrador', '(ACC-019)'],
    [3, '/dashboard/empleado', '(ACC-020)'],
    [4, '/client', '(LAND-002)'],
    [5, '/dashboard/reservation', '(ACC-022, LAND-002)'],
  ] as const)('leads role %d from /dashboard to %s %s', async (role, home, _row) => {
    await openAt('/', role);
    await waitFor(() => expect(visited).toEqual([home]));
  });

  it('reads the role from session data that nobody can read in the browser’s storage (ROLE-013)', async () => {
    await openAt('/', 3, 'Mario Ajú');
    await waitFor(() => expect(visited).toEqual(['/dashboard/empleado']));
    const stored = JSON.stringify({ ...sessionStorage });
    expect(stored).toContain('camino.session');
    expect(stored).not.toMatch(/role|driver_id|Mario/);
  });

  it.each([2, 3, 4, 5] as const)(
    'says at an unknown path that there is no such page, to role %d (ACC-086)',
    async (role) => {
      await openAt('/nothing-here', role);
      expect(await heading('Esta página no existe')).toBeInTheDocument();
      expect(screen.getByRole('link', { name: 'Ir al inicio' })).toHaveAttribute('href', ROLE_HOMES[role]);
      expect(visited).toEqual([]);
      expect(await readSession()).toMatchObject({ role });
    },
  );

  it('offers to try again where a page could not be read, and signs nobody out', async () => {
    server.on('GET /admin/reservation', () => {
      throw new TypeError('offline');
    });
    await openAt('/reservation', 2);
    const again = await screen.findByRole('button', { name: 'Reintentar' });
    expect(await readSession()).not.toBeNull();
    server.on('GET /admin/reservation', rowsOf([aReservation('requested', { reservation_number: '310303-009' })]));
    await userEvent.click(again);
    expect(await screen.findByText('310303-009')).toBeInTheDocument();
    expect(visited).toEqual([]);
  });
});

describe('where one is after moving', () => {
  beforeEach(() => {
    window.scrollTo = jest.fn();
    server
      .on(
        'GET /admin/reservation',
        rowsOf(['a', 'b'].map((id) => aReservation('requested', { id, reservation_number: id }))),
      )
      .on('GET /admin/reservation/b', { body: aReservation('requested', { id: 'b', reservation_number: 'b' }) })
      .on('GET /admin/reservation/b/timeline', { body: { data: [] } });
  });

  it('a record begins at its top with the focus on its heading; back in the list one stands where one left', async () => {
    await openAt('/reservation', 2);
    const link = await screen.findByRole('link', { name: 'b' });
    Object.defineProperty(window, 'scrollY', { value: 420, configurable: true });
    await userEvent.click(link);
    await waitFor(async () => expect(await heading('Reservación b')).toHaveFocus());
    expect(window.scrollTo).toHaveBeenLastCalledWith({ top: 0 });
    await userEvent.click(screen.getByRole('link', { name: 'Todas las reservaciones' }));
    await waitFor(() => expect(screen.getByRole('link', { name: 'b' })).toHaveFocus());
    expect(window.scrollTo).toHaveBeenLastCalledWith({ top: 420 });
  });

  it('the focus stays beside a row that has gone', async () => {
    const gone = () => {
      server.on('GET /admin/reservation', rowsOf([aReservation('requested', { id: 'b', reservation_number: 'b' })]));
      return { body: { data: aReservation('rejected', { id: 'a' }) } };
    };
    server.on('POST /admin/reservation/a/cancel', gone).on('POST /admin/reservation/a/reject', gone);
    await openAt('/reservation', 2);
    await userEvent.click(await screen.findByRole('button', { name: /^(Rechazar|Cancelar) .*a$/ }));
    const dialog = within(await screen.findByRole('dialog'));
    fireEvent.change(dialog.getByRole('textbox'), { target: { value: 'Derrumbe' } });
    await userEvent.click(dialog.getByRole('button', { name: /^(Rechazar|Cancelar) / }));
    await waitFor(() => expect(screen.queryByRole('link', { name: 'a' })).not.toBeInTheDocument());
    await waitFor(() => expect(screen.getByRole('link', { name: 'b' })).toHaveFocus());
  });
});

describe('without a session', () => {
  it('says so and leads to the login and back (ACC-070, ROLE-014)', async () => {
    jest.useFakeTimers();
    await openAt('/reservation?page=2');
    await letPass(100);
    expect(screen.getByRole('alert')).toHaveTextContent('Vaya, al parecer no has iniciado sesión');
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
    await letPass(2600);
    expect(visited).toEqual(['/login?returnTo=%2Fdashboard%2Freservation%3Fpage%3D2']);
    expect(server.asked).toEqual([]);
  });
});

describe('a session that ended elsewhere', () => {
  it('leads to /401 and nowhere else, be the live stream refused before the page is there', async () => {
    jest.useFakeTimers();
    const { fetch } = globalThis;
    globalThis.fetch = ((url: string, init: RequestInit) =>
      url.startsWith('/api/stream') ? Promise.resolve({ ok: false, status: 401 }) : fetch(url, init)) as typeof fetch;
    await openAt('/reservation', 2);
    await letPass(1000);
    expect(visited).toEqual([expect.stringMatching(/^\/401\?next=/)]);
    expect(await readSession()).toBeNull();
  });
});

describe('the frame of every page', () => {
  it('has a menu at its side, who is signed in with initials and role, and the ways out and up (CLI-006)', async () => {
    await openAt('/reservation', 2, 'Ana Lucía Méndez');
    expect(await screen.findByRole('navigation', { name: 'Menú principal' })).toBeInTheDocument();
    for (const said of ['Ana Lucía Méndez', 'AM', 'Administrador']) expect(screen.getByText(said)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Cerrar sesión' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Volver arriba' })).not.toBeInTheDocument();
    Object.defineProperty(window, 'pageYOffset', { value: 900, configurable: true });
    fireEvent.scroll(window);
    expect(await screen.findByRole('button', { name: 'Volver arriba' })).toBeInTheDocument();
  });

  const CATALOGUES = [
    'Usuarios',
    'Marcas de vehículos',
    'Tipos de vehículos',
    'Vehículos',
    'Tipos de cambio',
    'Monedas',
    'Tipos de medida de longitud',
    'Tarifario y rutas',
    'Tipos de pago',
    'Países',
    'Departamentos',
    'Municipios',
    'Lugares',
  ];
  it('has the pages of each role in its menu (ROLE-005, ROLE-006, ROLE-004, CAT-055)', async () => {
    const menu = async (role: RoleId) => {
      const { unmount } = await openAt('/nothing-here', role);
      const links = (await screen.findAllByRole('link')).filter((link) => link.closest('nav'));
      const names = links.map((link) => link.textContent);
      unmount();
      return names;
    };
    const office = await menu(2);
    expect(office).toEqual(expect.arrayContaining(['Inicio', 'Reservaciones', ...CATALOGUES]));
    expect(await menu(3)).toEqual(expect.arrayContaining(['Inicio', 'Reservaciones']));
    expect(await menu(3)).not.toEqual(expect.arrayContaining(['Usuarios']));
    const taxes = ['Contribuyentes', 'Libros e impuestos', 'Ajustes de la cuenta'];
    expect(office).toEqual(expect.arrayContaining(taxes));
    expect(await menu(5)).toEqual(['Reservaciones', ...taxes]);
    expect(await menu(4)).toEqual(taxes);
  });

  it('has the login and the error pages speak its language', async () => {
    await openAt('/reservation', 2);
    await heading('Reservaciones');
    expect(localStorage.getItem('camino.language')).toBe('es');
    await userEvent.click(screen.getByRole('button', { name: 'EN' }));
    await waitFor(() => expect(localStorage.getItem('camino.language')).toBe('en'));
  });

  it('shows name, initials and role of who is signed in', async () => {
    await openAt('/reservation', 2, 'Ana Lucía Méndez');
    expect(await screen.findByText('Ana Lucía Méndez')).toBeInTheDocument();
    expect(screen.getByText('AM')).toBeInTheDocument();
    expect(screen.getByText('Administrador')).toBeInTheDocument();
  });

  it('signs out on the server and leaves for the public page', async () => {
    await openAt('/reservation', 2);
    await userEvent.click(await screen.findByRole('button', { name: 'Cerrar sesión' }));
    await waitFor(() => expect(visited).toEqual(['/']));
    expect(server.calls('POST /user/logout')).toHaveLength(1);
    expect(await readSession()).toBeNull();
  });

  it('speaks Spanish first and English when asked, to the server too', async () => {
    await openAt('/reservation', 2);
    await heading('Reservaciones');
    await userEvent.click(screen.getByRole('button', { name: 'EN' }));
    expect(await heading('Reservations')).toBeInTheDocument();
    expect(document.documentElement.lang).toBe('en');
    await userEvent.click(screen.getByRole('tab', { name: /Finished/ }));
    await waitFor(() => expect(server.calls('GET /admin/reservation').at(-1)?.headers['accept-language']).toBe('en'));
  });

  it('remembers dark or light and how high rows are', async () => {
    await openAt('/reservation', 2);
    await heading('Reservaciones');
    await userEvent.click(screen.getByRole('button', { name: 'Cambiar a modo oscuro' }));
    await userEvent.click(screen.getByRole('button', { name: 'Filas cómodas' }));
    expect(document.documentElement.dataset).toMatchObject({ theme: 'dark', density: 'comfortable' });
  });

  it('says when the browser is offline, and stops saying so', async () => {
    await openAt('/reservation', 2);
    await heading('Reservaciones');
    const online = jest.spyOn(navigator, 'onLine', 'get');
    online.mockReturnValue(false);
    fireEvent(window, new Event('offline'));
    expect(screen.getAllByText(/Sin conexión/)).toHaveLength(2);
    online.mockReturnValue(true);
    fireEvent(window, new Event('online'));
    expect(screen.queryByText(/Sin conexión/)).not.toBeInTheDocument();
  });
});

import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { clearSession, readSession } from '@camino/client/session.js';
import type { RoleId } from '@camino/contracts/session.js';
import { MemoryRouter } from 'react-router';
import { Pages } from './App.js';
import { i18nProvider } from './i18n/i18n-provider.js';
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
const sentAway = async () => {
  await waitFor(() => expect(visited).toEqual(['/']));
  expect(await readSession()).toBeNull();
};

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

  const closed = ['/reservation', '/reservation/r1/show', '/administrador', '/claim'].flatMap((path) =>
    ([3, 4] as const).map((role) => ({ path, role })),
  );
  it.each(closed)(
    'sends role $role, who opens $path, to / and removes the session items (ROLE-011, ROLE-029)',
    async ({ path, role }) => {
      await openAt(path, role);
      await sentAway();
      expect(screen.queryByRole('heading', { level: 1 })).not.toBeInTheDocument();
      expect(server.calls('GET /admin/reservation')).toEqual([]);
    },
  );

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

  it.each(['/empleado', '/reservation_driver'])(
    'sends an administrator who opens %s home, still signed in (ROLE-012, ROLE-032, ROLE-033)',
    async (path) => {
      await openAt(path, 2);
      await waitFor(() => expect(visited).toEqual(['/dashboard/administrador']));
      expect(await readSession()).not.toBeNull();
      expect(server.calls('GET /admin/reservation_driver')).toHaveLength(0);
    },
  );

  it.each([
    [2, '/dashboard/administrador', '(ACC-019)'],
    [3, '/dashboard/empleado', '(ACC-020)'],
    [4, '/client', ''],
    [5, '/dashboard/reservation', ''],
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

  it('sends an unknown path to the error page (ACC-086)', async () => {
    await openAt('/nothing-here', 2);
    await waitFor(() => expect(visited).toEqual(['/error?unknown']));
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

import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { clearSession, readSession } from '@camino/client/session.js';
import type { RoleId } from '@camino/contracts/accounts/session.js';
import { MemoryRouter } from 'react-router';
import { Pages } from '../App.js';
import { i18nProvider } from '../i18n/i18n-provider.js';
import { aUser } from '../testing/a-user.js';
import { FakeServer, rowsOf } from '../testing/fake-server.js';
import { screenOf, signIn, watchLeaving } from '../testing/show.js';

let visited: string[];
let server: FakeServer;
beforeEach(async () => {
  screenOf(1440);
  localStorage.clear();
  await clearSession();
  await i18nProvider.changeLocale('es');
  visited = watchLeaving();
  server = new FakeServer()
    .on('GET /admin/user', rowsOf([aUser()]))
    .on('GET /admin/reservation', rowsOf([]))
    .on('GET /admin/reservation/counts', { body: { data: {} } })
    .install();
});
afterEach(() => jest.restoreAllMocks());

const openAt = async (path: string, role: RoleId) => {
  await signIn(role);
  return act(async () =>
    render(
      <MemoryRouter initialEntries={[path]}>
        <Pages />
      </MemoryRouter>,
    ),
  );
};
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

describe('the users table', () => {
  it('opens under /dashboard/user (CAT-001)', async () => {
    await openAt('/user', 2);
    expect(await heading('Usuarios')).toBeInTheDocument();
    expect(await screen.findByText('mario@example.com')).toBeInTheDocument();
    expect(visited).toEqual([]);
  });

  it.each([
    [3, /no es de su rol/],
    [4, /Esta página es de la oficina/],
    [5, /no es de su rol/],
  ] as const)(
    'is for role 2 alone: role %d is told so, still signed in, and nothing was asked (ROLE-028)',
    async (role, word) => {
      await openAt('/user', role);
      expect(await screen.findByText(word)).toBeInTheDocument();
      expect(visited).toEqual([]);
      expect(await readSession()).toMatchObject({ role });
      expect(screen.queryByRole('heading', { name: 'Usuarios' })).not.toBeInTheDocument();
      expect(server.calls('GET /admin/user')).toEqual([]);
    },
  );

  it('is in the menu of an administrator, in both languages', async () => {
    await openAt('/reservation', 2);
    await userEvent.click(await screen.findByRole('link', { name: 'Usuarios' }));
    await heading('Usuarios');
    await userEvent.click(screen.getByRole('button', { name: 'EN' }));
    expect(await heading('Users')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Users' })).toHaveAttribute('href', '/user');
  });

  it('is not in the menu of a collaborator', async () => {
    await openAt('/reservation', 5);
    const menu = await screen.findByRole('navigation', { name: 'Menú principal' });
    expect(within(menu).queryByRole('link', { name: 'Usuarios' })).not.toBeInTheDocument();
  });
});

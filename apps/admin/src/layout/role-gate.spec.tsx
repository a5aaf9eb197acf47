import { screen, waitFor } from '@testing-library/react';
import { clearSession, readSession } from '@camino/client/session.js';
import { useLocation } from 'react-router';
import { FakeServer } from '../testing/fake-server.js';
import { show, signIn, watchLeaving } from '../testing/show.js';
import { mayOpen, type PageName, PAGES } from './menu/pages.js';
import { RoleGate } from './role-gate.js';

const ROLES = [2, 3, 4, 5] as const;
type Role = (typeof ROLES)[number];
const HOMES = { 2: '/administrador', 3: '/empleado', 5: '/reservation' } as const;

/** Who may open which page, as decided: everything that is not named here is the administrators' alone. */
const SHARED: Readonly<Partial<Record<PageName, readonly Role[]>>> = {
  reservation: [2, 5],
  cash_up: [2, 3],
  empleado: [3],
  reservation_driver: [3],
  ledger: [2, 3, 4, 5],
  taxpayers: [2, 3, 4, 5],
  perfil_usuario: [2, 3, 4, 5],
};
const ROWS: Readonly<Partial<Record<string, string>>> = {
  administrador: 'ROLE-030',
  reservation: 'ROLE-029',
  claim: 'ROLE-024',
  place: 'ROLE-026',
  empleado: 'ROLE-033',
  reservation_driver: 'ROLE-032',
};
const everyPage = Object.keys(PAGES) as PageName[];
const table = everyPage.flatMap((page) =>
  ROLES.map((role) => [page, role, (SHARED[page] ?? [2]).includes(role), ROWS[page] ?? 'ROLE-028'] as const),
);

function Where() {
  return <output>{useLocation().pathname}</output>;
}

let visited: string[];
beforeEach(async () => {
  await clearSession();
  visited = watchLeaving();
  new FakeServer().install();
});
afterEach(() => jest.restoreAllMocks());

describe('every page and every role', () => {
  it.each(table.filter(([, , may]) => may))(
    'opens /%s to role %d: %s (%s, ROLE-010, ROLE-005, ROLE-006)',
    async (page, role) => {
      await signIn(role);
      await show(
        <RoleGate page={page}>
          <h1>{page}</h1>
        </RoleGate>,
      );
      expect(screen.getByRole('heading', { level: 1, name: page })).toBeInTheDocument();
    },
  );

  it.each(table.filter(([, , may]) => !may))(
    'shows, in place of /%s, role %d their own home, with a word, still signed in: %s (%s, ROLE-004, ROLE-011)',
    async (page, role) => {
      await signIn(role);
      await show(
        <>
          <RoleGate page={page}>
            <h1>{page}</h1>
          </RoleGate>
          <Where />
        </>,
        { path: `/${page}` },
      );
      expect(screen.queryByRole('heading', { name: page })).not.toBeInTheDocument();
      if (role === 4) {
        expect(screen.getByRole('alert')).toHaveTextContent('Esta página es de la oficina');
        expect(screen.getByRole('link', { name: 'Ir a mis viajes' })).toHaveAttribute('href', '/client');
      } else {
        await waitFor(() => expect(document.querySelector('output')).toHaveTextContent(HOMES[role]));
        expect(await screen.findByText(/no es de su rol/)).toBeInTheDocument();
      }
      expect(await readSession()).toMatchObject({ role });
      expect(visited).toEqual([]);
    },
  );

  it('is in the table with the roles it is declared for', () => {
    expect(table.filter(([page, role, may]) => mayOpen(role, page) !== may)).toEqual([]);
  });

  it('shows nothing to whom the session has ended', async () => {
    await show(
      <RoleGate page="fee">
        <h1>fee</h1>
      </RoleGate>,
    );
    expect(screen.queryByRole('heading', { name: 'fee' })).not.toBeInTheDocument();
  });
});

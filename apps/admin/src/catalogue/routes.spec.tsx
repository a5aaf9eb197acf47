import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { clearSession, readSession } from '@camino/client/session.js';
import { KIND_NAMES } from '@camino/domain/catalogue/rules/kinds.js';
import type { RoleId } from '@camino/contracts/accounts/session.js';
import { MemoryRouter } from 'react-router';
import { Pages } from '../App.js';
import { i18nProvider } from '../i18n/i18n-provider.js';
import { aRow } from '../testing/a-row.js';
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
    .on('GET /admin/reservation', rowsOf([]))
    .on('GET /admin/reservation/counts', { body: { data: {} } });
  for (const kind of KIND_NAMES) server.on(`GET /admin/${kind}`, rowsOf([aRow(kind)]));
  server.install();
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

const PAGES = [
  { path: '/brand_vehicle', title: 'Marcas de vehículos', cell: 'Toyota', row: ' (CAT-008)', right: ' (ROLE-015)' },
  { path: '/type_vehicle', title: 'Tipos de vehículos', cell: 'Minibús', row: ' (CAT-009)', right: ' (ROLE-016)' },
  { path: '/vehicle', title: 'Vehículos', cell: 'P-412FRT', row: ' (CAT-010)', right: ' (ROLE-017)' },
  { path: '/exchange_rate', title: 'Tipos de cambio', cell: 'Q7.67', row: ' (CAT-011)', right: ' (ROLE-018)' },
  {
    path: '/measure_type',
    title: 'Tipos de medida de longitud',
    cell: 'Kilómetro',
    row: ' (CAT-012)',
    right: ' (ROLE-019)',
  },
  { path: '/fee', title: 'Tarifario y rutas', cell: 'Aeropuerto – Antigua', row: ' (CAT-013)', right: ' (ROLE-020)' },
  { path: '/currency', title: 'Monedas', cell: 'Dólar', row: ' (CAT-014)', right: ' (ROLE-021)' },
  { path: '/payment_type', title: 'Tipos de pago', cell: 'Efectivo', row: ' (CAT-015)', right: ' (ROLE-027)' },
  { path: '/country', title: 'Países', cell: 'Guatemala', row: ' (CAT-016)', right: ' (ROLE-022)' },
  { path: '/department', title: 'Departamentos', cell: 'Petén', row: ' (CAT-017)', right: ' (ROLE-023)' },
  { path: '/municipality', title: 'Municipios', cell: 'Flores', row: ' (CAT-018)', right: ' (ROLE-025)' },
  { path: '/place', title: 'Lugares', cell: 'Aeropuerto La Aurora', row: ' (CAT-019)', right: ' (ROLE-026)' },
  { path: '/fee_price', title: 'Precios por fecha', cell: 'Q500.00', row: '', right: '' },
  { path: '/surcharge', title: 'Feriados y recargos', cell: 'Navidad', row: '', right: '' },
  { path: '/claim_type', title: 'Tipos de reclamos', cell: 'Piloto impuntual', row: '', right: '' },
];

describe('the tables of the catalogue', () => {
  it.each(PAGES)(
    'open under /dashboard$path with the title $title and their rows$row',
    async ({ path, title, cell }) => {
      await openAt(path, 2);
      expect(await heading(title)).toBeInTheDocument();
      expect(await screen.findByText(cell)).toBeInTheDocument();
      expect(visited).toEqual([]);
    },
  );

  const closed = PAGES.flatMap((page) => ([3, 4, 5] as const).map((role) => ({ ...page, role })));
  it.each(closed)(
    'are for role 2 alone: role $role, who opens /dashboard$path, is told so, still signed in, and nothing was asked$right',
    async ({ path, title, role }) => {
      await openAt(path, role);
      expect(
        await screen.findByText(role === 4 ? /Esta página es de la oficina/ : /no es de su rol/),
      ).toBeInTheDocument();
      expect(visited).toEqual([]);
      expect(await readSession()).toMatchObject({ role });
      expect(screen.queryByRole('heading', { name: title })).not.toBeInTheDocument();
      expect(server.asked.filter(({ path: asked }) => asked === `/admin${path}`)).toEqual([]);
    },
  );

  it('have English titles', async () => {
    await openAt('/measure_type', 2);
    await heading('Tipos de medida de longitud');
    await userEvent.click(screen.getByRole('button', { name: 'EN' }));
    expect(await heading('Length-measure types')).toBeInTheDocument();
    expect(screen.getByRole('columnheader', { name: 'Abbreviation' })).toBeInTheDocument();
  });
});

describe('the places table', () => {
  it('has the tabs Origen and Destino (CAT-020)', async () => {
    await openAt('/place', 2);
    await screen.findByText('Aeropuerto La Aurora');
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['Origen', 'Destino']);
    await userEvent.click(screen.getByRole('tab', { name: 'Destino' }));
    expect(await screen.findByText('Antigua Guatemala')).toBeInTheDocument();
    expect(screen.getByRole('table', { name: 'Destinos' })).toBeInTheDocument();
  });
});

describe('the menu', () => {
  const groupsIn = () =>
    screen
      .getAllByRole('group')
      .flatMap((group) =>
        group.closest('nav') && group.getAttribute('aria-labelledby') ? [group.firstChild?.textContent] : [],
      );

  it('leads an administrator to users, reservations, claims and every table of the catalogue, grouped (CAT-055)', async () => {
    await openAt('/country', 2);
    await heading('Países');
    expect(groupsIn()).toEqual(['Impuestos', 'Rutas y precios', 'Flota', 'Lugares', 'Listas']);
    const menu = screen.getByRole('navigation', { name: 'Menú principal' });
    const links = [...menu.querySelectorAll('a')].map((link) => link.getAttribute('href'));
    expect(links).toEqual(
      expect.arrayContaining(['/user', '/reservation', '/claim', ...PAGES.map(({ path }) => path)]),
    );
    await userEvent.click(screen.getByRole('link', { name: 'Monedas' }));
    expect(await heading('Monedas')).toBeInTheDocument();
  });

  it('shows nobody else the catalogue', async () => {
    await openAt('/reservation', 5);
    await screen.findByRole('navigation', { name: 'Menú principal' });
    expect(groupsIn()).toEqual(['Impuestos']);
  });
});

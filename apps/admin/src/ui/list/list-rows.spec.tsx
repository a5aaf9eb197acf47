import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DEFAULT_PAGE_SIZE } from '@camino/contracts/kernel/limits.js';
import { ListBase } from 'react-admin';
import { FakeServer, rowsOf } from '../../testing/fake-server.js';
import { networkIs } from '../../testing/network.js';
import { screenOf, show, signIn } from '../../testing/show.js';
import type { ListShape } from './list-column.js';
import { ListRows } from './list-rows.js';

type Country = Readonly<{ id: string; name: string }>;
const SHAPE: ListShape<Country> = {
  label: 'Países',
  columns: [{ key: 'name', label: 'Nombre', cell: ({ name }) => name }],
  nameOf: ({ name }) => name,
};

let server: FakeServer;
beforeEach(async () => {
  screenOf(1440);
  await signIn(2);
  server = new FakeServer().on('GET /admin/country', rowsOf([{ id: 'GT', name: 'Guatemala' }])).install();
});
afterEach(async () => {
  await networkIs(true);
  jest.restoreAllMocks();
});

/* Who is signed in was asked before the network went. */
const open = () =>
  show(
    <ListBase<Country> disableAuthentication resource="country" exporter={false} perPage={DEFAULT_PAGE_SIZE}>
      <ListRows shape={SHAPE} empty={{ title: 'Aún no hay países', next: null }} />
    </ListBase>,
  );

describe.each([1440, 390])('a list whose rows have no buttons, at %i pixels', (width) => {
  it('has no place for them', async () => {
    screenOf(width);
    await open();
    expect(await screen.findByText('Guatemala')).toBeInTheDocument();
    expect(screen.queryByText('Acciones')).not.toBeInTheDocument();
    expect(screen.queryByRole('group', { name: /Guatemala/ })).not.toBeInTheDocument();
  });
});

describe('a list opened without a network', () => {
  beforeEach(() => networkIs(false));

  it('says that it could not be read, and offers to try again', async () => {
    await open();
    const failed = await screen.findByRole('alert');
    expect(failed).toHaveTextContent('No pudimos traer los datos');
    expect(failed).toHaveTextContent('Sin conexión: revise su red y vuelva a intentarlo.');
    await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(screen.getByRole('alert')).toBeInTheDocument();
    expect(server.calls('GET /admin/country')).toHaveLength(0);
  });

  it('shows its rows once the network is back', async () => {
    await open();
    await screen.findByRole('alert');
    await networkIs(true);
    expect(await screen.findByText('Guatemala')).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});

import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aRow } from '../testing/a-row.js';
import { FakeServer, rowsOf } from '../testing/fake-server.js';
import { screenOf, show, signIn } from '../testing/show.js';
import KindPage from './kind-page.js';

const LIST = 'GET /admin/brand_vehicle';
const RESTORE = 'POST /admin/brand_vehicle/b9/restore';
const gone = aRow('brand_vehicle', { id: 'b9', name: 'Datsun', version: 4 });

let server: FakeServer;
let removed: readonly unknown[];
beforeEach(async () => {
  screenOf(1440);
  await signIn(2);
  removed = [gone];
  server = new FakeServer()
    .on(LIST, ({ query }) =>
      rowsOf(query.get('filter')?.includes('"removed":true') ? removed : [aRow('brand_vehicle')]),
    )
    .install();
});

const showRemoved = async () => {
  await show(<KindPage kind="brand_vehicle" />, { resource: 'brand_vehicle' });
  await screen.findByText('Toyota');
  fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Mostrar' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Eliminados' }));
};

describe('rows that were removed', () => {
  it('are found by a filter, with their history and the way back, and nothing else to do', async () => {
    await showRemoved();
    expect(await screen.findByText('Datsun')).toBeInTheDocument();
    expect(screen.queryByText('Toyota')).not.toBeInTheDocument();
    const actions = within(screen.getByRole('group', { name: /^Acciones de/ })).getAllByRole('button');
    expect(actions.map((button) => button.getAttribute('aria-label'))).toEqual([
      'Historial Datsun',
      'Restaurar Datsun',
    ]);
  });

  it('come back as they were last', async () => {
    server.on(RESTORE, { body: { ...gone, version: 5 } });
    await showRemoved();
    await userEvent.click(await screen.findByRole('button', { name: 'Restaurar Datsun' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Restaurar la versión 3' }));
    expect(dialog.getByText('Datsun')).toBeInTheDocument();
    removed = [];
    await userEvent.click(dialog.getByRole('button', { name: 'Restaurar' }));
    expect(await screen.findByText('Versión restaurada')).toBeInTheDocument();
    const [call] = server.calls(RESTORE);
    expect([call?.body, call?.headers['if-match']]).toEqual([{ version: 3 }, '"4"']);
    expect(await screen.findByText('Nada se ha eliminado todavía')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Ver los vigentes' }));
    await waitFor(() => expect(screen.getByText('Toyota')).toBeInTheDocument());
  });

  it('are not asked for where nothing can be removed', async () => {
    server.on('GET /admin/vehicle', rowsOf([aRow('vehicle')]));
    await show(<KindPage kind="vehicle" />, { resource: 'vehicle' });
    await screen.findByText('P-412FRT');
    expect(screen.queryByRole('combobox', { name: 'Mostrar' })).not.toBeInTheDocument();
  });
});

import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { RowVersion } from '@camino/contracts/catalogue/catalogue.js';
import { aRow } from '../../testing/a-row.js';
import { FakeServer, refusal } from '../../testing/fake-server.js';
import { seeAsItWas } from '../../testing/see-as-it-was.js';
import { screenOf, show, signIn } from '../../testing/show.js';
import { RowHistory } from './row-history.js';

const HISTORY = 'GET /admin/vehicle/v1/history';
const RESTORE = 'POST /admin/vehicle/v1/restore';
const red = aRow('vehicle', { color: 'Rojo' });
const hyundai = { ...red, brand_vehicle_id: 'b2', brand_vehicle: { id: 'b2', name: 'Hyundai' } };
const person = (name: string): RowVersion['actor'] => ({ id: name, role: 'admin', kind: 'person', name });

/** What somebody made of P-412FRT on a day of March 2031. */
const aVersion = (version: number, other: Partial<RowVersion>): RowVersion => ({
  version,
  at: `2031-03-0${version}T20:00:00Z`,
  actor: person('Ana Morales'),
  action: 'changed',
  restored: null,
  row: red,
  changes: [],
  ...other,
});
const versions: readonly RowVersion[] = [
  aVersion(4, { action: 'restored', restored: 2, row: hyundai }),
  aVersion(3, {
    actor: person('Lucía Paz'),
    row: { ...hyundai, color: 'Azul', status: false },
    changes: [
      { field: 'status', from: true, to: false },
      { field: 'color', from: 'Rojo', to: 'Azul' },
    ],
  }),
  aVersion(2, {
    row: hyundai,
    changes: [{ field: 'brand_vehicle_id', from: { id: 'b1', label: 'Toyota' }, to: { id: 'b2', label: 'Hyundai' } }],
  }),
  aVersion(1, { action: 'added', actor: { id: 'system', role: 'system', kind: 'system', name: null } }),
];

let server: FakeServer;
let closed: jest.Mock;
beforeEach(async () => {
  screenOf(1440);
  await signIn(2);
  closed = jest.fn();
  server = new FakeServer().on(HISTORY, { body: { data: versions } }).install();
});

const open = async () => {
  await show(<RowHistory kind="vehicle" row={aRow('vehicle')} onClose={closed} />);
  return within(await screen.findByRole('dialog', { name: 'Historial de P-412FRT' }));
};

describe('the history of a row', () => {
  it('shows it as it was on a day', async () => {
    server.on('GET /admin/vehicle/v1/as_of/2031-03-02', { body: { data: { ...red, color: 'Violeta' } } });
    await (await open()).findByText('Versión 3');
    expect(await (await seeAsItWas()).findByText('Violeta')).toBeInTheDocument();
  });

  it('tells newest first who did what when, and what became different', async () => {
    const drawer = await open();
    await drawer.findByText('Versión 3');
    const told = drawer.getAllByRole('listitem').filter((item) => item.querySelector('time'));
    expect(told.map((item) => item.querySelector('p')?.textContent)).toEqual([
      'RestauradoVersión 4, de la versión 2actual',
      'ModificadoVersión 3',
      'ModificadoVersión 2',
      'CreadoVersión 1',
    ]);
    expect(told[1]).toHaveTextContent('lun 3 mar 2031, 14:00, por Lucía Paz (Administrador)');
    expect(told[1]).toHaveTextContent('Colorantes Rojo → después Azul');
    expect(told[1]).toHaveTextContent('Estadoantes Disponible → después No disponible');
    expect(told[2]).toHaveTextContent('Marcaantes Toyota → después Hyundai');
    expect(told[3]).toHaveTextContent('por Camino');
  });

  it('restores a version once it has been shown and confirmed', async () => {
    server.on(RESTORE, { body: aRow('vehicle', { version: 5 }) });
    const drawer = await open();
    await drawer.findByText('Versión 3');
    const buttons = drawer.getAllByRole('button', { name: 'Restaurar esta versión' });
    expect(buttons).toHaveLength(3);
    await userEvent.click(buttons[2] as HTMLElement);
    const dialog = within(await screen.findByRole('dialog', { name: 'Restaurar la versión 1' }));
    expect(dialog.getByText(/¿Está seguro de modificar estos datos\?/)).toBeInTheDocument();
    expect(dialog.getByText('Toyota')).toBeInTheDocument();
    expect(dialog.getByText('Rojo')).toBeInTheDocument();
    await userEvent.click(dialog.getByRole('button', { name: 'Restaurar' }));
    expect(await screen.findByText('Versión restaurada')).toBeInTheDocument();
    expect(server.calls(RESTORE)[0]?.body).toEqual({ version: 1 });
    expect(server.calls(RESTORE)[0]?.headers['if-match']).toBe('"4"');
    await waitFor(() => expect(server.calls(HISTORY)).toHaveLength(2));
  });

  it('says why a version cannot be restored', async () => {
    server.on(RESTORE, refusal(409, 'Ya existe un registro con estos datos.', { code: 'catalogue.duplicate' }));
    const drawer = await open();
    await userEvent.click((await drawer.findAllByRole('button', { name: 'Restaurar esta versión' }))[0] as HTMLElement);
    await userEvent.click(await screen.findByRole('button', { name: 'Restaurar' }));
    expect(await screen.findByText('Ya existe un registro con estos datos.')).toBeInTheDocument();
  });

  it('restores nothing over what somebody else changed before that was seen', async () => {
    server.on(RESTORE, refusal(412, 'Cambió mientras tanto', { code: 'version.stale' }));
    const drawer = await open();
    await userEvent.click((await drawer.findAllByRole('button', { name: 'Restaurar esta versión' }))[0] as HTMLElement);
    const restore = await screen.findByRole('button', { name: 'Restaurar' });
    await userEvent.click(restore);
    expect(await screen.findByRole('button', { name: 'Ver lo nuevo' })).toBeEnabled();
    expect(restore).toBeDisabled();
  });

  it('is closed with Escape', async () => {
    const drawer = await open();
    await drawer.findByText('Versión 3');
    await userEvent.keyboard('{Escape}');
    expect(closed).toHaveBeenCalled();
  });

  it('can be tried again when it failed', async () => {
    server.on(HISTORY, refusal(503, 'Un momento'));
    const drawer = await open();
    const retry = await drawer.findByRole('button', { name: 'Reintentar' });
    server.on(HISTORY, { body: { data: versions } });
    await userEvent.click(retry);
    expect(await drawer.findByText('Versión 3')).toBeInTheDocument();
  });
});

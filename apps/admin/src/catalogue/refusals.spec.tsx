import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { KIND_NAMES } from '@camino/domain/catalogue/rules/kinds.js';
import type { CatalogueKind, CatalogueRow } from '@camino/contracts/catalogue/catalogue.js';
import { aRow } from '../testing/a-row.js';
import { FakeServer, refusal, rowsOf, STALE } from '../testing/fake-server.js';
import { acceptAnd, theForm, type } from '../testing/fill-in.js';
import { screenOf, show, signIn } from '../testing/show.js';
import { VerbDialog } from '../verbs/verb-dialog.js';
import { RowDialog } from './row-dialog.js';
import { deleteRow } from './verbs/delete-row.js';
import { setNotAvailable } from './verbs/set-available.js';

let server: FakeServer;
let closed: jest.Mock;
beforeEach(async () => {
  screenOf(1440);
  await signIn(2);
  closed = jest.fn();
  server = new FakeServer();
  for (const kind of KIND_NAMES) server.on(`GET /admin/${kind}`, rowsOf([aRow(kind)]));
  server.install();
});

const edit = (kind: CatalogueKind, row: CatalogueRow | null = aRow(kind)) =>
  show(<RowDialog kind={kind} row={row} onClose={closed} />, { resource: kind });
const field = (label: string) => theForm().getByRole('textbox', { name: label });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('what the server has against a row', () => {
  it('stands beside its fields until they are changed, and nothing typed is lost', async () => {
    server.on(
      'PUT /admin/fee/f1',
      refusal(400, 'Revise los datos', {
        code: 'request.invalid',
        errors: { destination_id: ['Debe ser otro lugar que el origen'] },
      }),
    );
    await edit('fee');
    type('Ruta', 'Otra ruta');
    await acceptAnd('Modificar');
    expect(await screen.findByText('Debe ser otro lugar que el origen', { selector: 'p, div' })).toBeInTheDocument();
    expect(theForm().getByRole('combobox', { name: 'Destino' })).toBeInvalid();
    expect(screen.queryByText('Revise los datos')).not.toBeInTheDocument();
    expect(field('Ruta')).toHaveValue('Otra ruta');
    await userEvent.clear(theForm().getByRole('combobox', { name: 'Destino' }));
    await waitFor(() => expect(screen.queryByText('Debe ser otro lugar que el origen')).not.toBeInTheDocument());
  });

  it('stands beside the fields in which no two rows may be alike when there is such a row', async () => {
    server.on(
      'POST /admin/brand_vehicle',
      refusal(409, 'Ya existe un registro con estos datos.', {
        code: 'catalogue.duplicate',
        data: { fields: ['name'], of: { kind: 'brand_vehicle', id: 'b1', label: 'Toyota' } },
      }),
    );
    await edit('brand_vehicle', null);
    type('Nombre', 'Toyota');
    await acceptAnd('Crear');
    await waitFor(() => expect(field('Nombre')).toBeInvalid());
    expect(field('Nombre')).toHaveAccessibleDescription('Ya lo tiene Toyota');
    expect(field('Nombre')).toHaveValue('Toyota');
    expect(closed).not.toHaveBeenCalled();
  });
});

describe('a row that somebody else changed meanwhile', () => {
  const fresh = aRow('fee', { version: 6, trip: 'Aeropuerto – Antigua directo', people: 6, price: 11 });

  it('is told by whom and when; what is new is taken over except where something was typed', async () => {
    server.on('PUT /admin/fee/f1', STALE);
    server.on('GET /admin/fee/f1', { body: fresh });
    await edit('fee');
    type('Ruta', 'Mi ruta');
    type('Precio', '11');
    await acceptAnd('Modificar');
    expect(await screen.findByText(/Los cambió Lucía Paz, lun 3 mar 2031, 14:00/)).toBeInTheDocument();
    expect(field('Ruta')).toHaveValue('Mi ruta');
    expect(screen.getByRole('button', { name: 'Aceptar' })).toBeDisabled();
    await press('Ver lo nuevo');
    expect(await screen.findByText('Ahora dice: Aeropuerto – Antigua directo')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Aceptar' })).toBeEnabled();
    expect(field('Ruta')).toHaveValue('Mi ruta');
    expect(field('Máximo de pasajeros')).toHaveValue('6');
    expect(field('Precio')).toHaveAccessibleDescription('Quetzales por unidad de distancia');
    expect(screen.queryByText(/Los cambió Lucía Paz/)).not.toBeInTheDocument();
  });

  it('can then be saved over the version that was seen', async () => {
    server.on('PUT /admin/fee/f1', STALE);
    server.on('GET /admin/fee/f1', { body: fresh });
    await edit('fee');
    type('Ruta', 'Mi ruta');
    await acceptAnd('Modificar');
    await userEvent.click(await screen.findByRole('button', { name: 'Ver lo nuevo' }));
    await screen.findByText(/Ahora dice/);
    server.on('PUT /admin/fee/f1', { body: fresh });
    await acceptAnd('Modificar');
    await waitFor(() => expect(closed).toHaveBeenCalled());
    const last = server.calls('PUT /admin/fee/f1').at(-1);
    expect(last?.headers['if-match']).toBe('"6"');
    expect(last?.body).toMatchObject({ trip: 'Mi ruta', people: 6, price: 11 });
  });

  it('is told to be gone when it was deleted', async () => {
    server.on('PUT /admin/fee/f1', STALE);
    server.on('GET /admin/fee/f1', refusal(404, 'No encontramos este registro.'));
    await edit('fee');
    type('Ruta', 'Mi ruta');
    await acceptAnd('Modificar');
    await userEvent.click(await screen.findByRole('button', { name: 'Ver lo nuevo' }));
    expect(await screen.findByText('Estos datos ya no existen: alguien los eliminó.')).toBeInTheDocument();
    expect(field('Ruta')).toHaveValue('Mi ruta');
  });
});

describe('whether a vehicle is available', () => {
  it('is not changed before what somebody else changed was seen', async () => {
    server.on('PUT /admin/vehicle/v1', STALE).on('GET /admin/vehicle/v1', { body: aRow('vehicle', { version: 6 }) });
    await show(<VerbDialog verb={setNotAvailable} row={aRow('vehicle')} onClose={closed} />, { resource: 'vehicle' });
    const change = () => screen.getByRole('button', { name: 'Poner no disponible' });
    await userEvent.click(change());
    const seeNew = await screen.findByRole('button', { name: 'Ver lo nuevo' });
    expect(change()).toBeDisabled();
    await userEvent.click(seeNew);
    await waitFor(() => expect(change()).toBeEnabled());
  });
});

describe('losing the network', () => {
  it('keeps the form and says that nothing was saved', async () => {
    await edit('brand_vehicle');
    type('Nombre', 'Hyundai');
    await acceptAnd('Modificar');
    expect(await screen.findByText(/Sin conexión: no se guardó nada/)).toBeInTheDocument();
    expect(field('Nombre')).toHaveValue('Hyundai');
    expect(screen.getByRole('button', { name: 'Aceptar' })).toBeEnabled();
  });
});

describe('deleting', () => {
  const removing = async (kind: CatalogueKind) => {
    await show(<VerbDialog verb={deleteRow(kind)} row={aRow(kind)} onClose={closed} />, { resource: kind });
    await press('Eliminar');
  };

  it('shows the row and asks whether one is sure (CAT-025, CAT-026)', async () => {
    await show(<VerbDialog verb={deleteRow('municipality')} row={aRow('municipality')} onClose={closed} />);
    const dialog = within(screen.getByRole('dialog', { name: 'Eliminar Flores' }));
    expect(dialog.getByText('¿Está seguro de eliminar estos datos?')).toBeInTheDocument();
    expect(dialog.getByText('Petén')).toBeInTheDocument();
  });

  it('says what uses a row before it is tried, with links, and that nothing does', async () => {
    const uses = { count: 1, used_by: [{ kind: 'fee', id: 'f1', label: 'Aeropuerto – Antigua' }] };
    server.on('GET /admin/origin/GUA-AIRPORT/uses', { body: { data: uses } });
    await show(<VerbDialog verb={deleteRow('origin')} row={aRow('origin')} onClose={closed} />, { resource: 'origin' });
    expect(await screen.findByText('No se puede eliminar: lo usa 1 registro.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Tarifario y rutas: Aeropuerto – Antigua' })).toBeInTheDocument();
    server.on('DELETE /admin/origin/GUA-AIRPORT', refusal(409, 'x', { code: 'catalogue.in_use', data: uses }));
    await press('Eliminar');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Eliminar' })).toBeDisabled());
    expect(screen.getAllByText('No se puede eliminar: lo usa 1 registro.')).toHaveLength(1);
  });

  it('says that nothing uses a row', async () => {
    server.on('GET /admin/brand_vehicle/b1/uses', { body: { data: { count: 0, used_by: [] } } });
    await show(<VerbDialog verb={deleteRow('brand_vehicle')} row={aRow('brand_vehicle')} onClose={closed} />);
    expect(
      await screen.findByText('Ningún otro dato depende de él. Lo ya registrado se conserva.'),
    ).toBeInTheDocument();
  });

  it('asks nothing more about a row that is gone', async () => {
    server.on('GET /admin/brand_vehicle/b1/uses', { body: { data: { count: 0, used_by: [] } } });
    server.on('DELETE /admin/brand_vehicle/b1', { body: { data: { deleted: true } } });
    await show(<VerbDialog verb={deleteRow('brand_vehicle')} row={aRow('brand_vehicle')} onClose={closed} />);
    await screen.findByText('Ningún otro dato depende de él. Lo ya registrado se conserva.');
    await press('Eliminar');
    await waitFor(() => expect(closed).toHaveBeenCalled());
    expect(server.calls('GET /admin/brand_vehicle/b1/uses')).toHaveLength(1);
  });

  it('is refused while other rows use it: they are named, each a link to where it can be changed', async () => {
    server.on(
      'DELETE /admin/measure_type/km',
      refusal(409, 'No se puede eliminar: lo usan tarifas.', {
        code: 'catalogue.in_use',
        data: {
          count: 7,
          used_by: [
            { kind: 'fee', id: 'f1', label: 'Aeropuerto – Antigua' },
            { kind: 'origin', id: 'o1', label: 'Flores' },
          ],
        },
      }),
    );
    await removing('measure_type');
    expect(await screen.findByText('No se puede eliminar: lo usan 7 registros.')).toBeInTheDocument();
    const link = screen.getByRole('link', { name: 'Tarifario y rutas: Aeropuerto – Antigua' });
    expect(link).toHaveAttribute(
      'href',
      `/fee?filter=${encodeURIComponent('{"q":"Aeropuerto – Antigua"}').replaceAll('%20', '+')}`,
    );
    expect(screen.getByRole('link', { name: 'Orígenes: Flores' }).getAttribute('href')).toMatch(/^\/place\?/);
    expect(screen.getByText('y 5 más')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Eliminar' })).toBeDisabled();
    await userEvent.click(link);
    expect(closed).toHaveBeenCalled();
  });

  it('what somebody else changed meanwhile shows what is new before it is confirmed again', async () => {
    server.on('DELETE /admin/brand_vehicle/b1', STALE);
    server.on('GET /admin/brand_vehicle/b1', { body: aRow('brand_vehicle', { version: 6, name: 'Toyota Motor' }) });
    await removing('brand_vehicle');
    const seeNew = await screen.findByRole('button', { name: 'Ver lo nuevo' });
    expect(screen.getByRole('button', { name: 'Eliminar' })).toBeDisabled();
    await userEvent.click(seeNew);
    expect(await screen.findByRole('dialog', { name: 'Eliminar Toyota Motor' })).toBeInTheDocument();
    await press('Eliminar');
    await waitFor(() => expect(server.calls('DELETE /admin/brand_vehicle/b1').at(-1)?.headers['if-match']).toBe('"6"'));
  });
});

import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { KIND_NAMES } from '@camino/domain/catalogue/rules/kinds.js';
import type { CatalogueKind } from '@camino/contracts/catalogue/catalogue.js';
import { aRow } from '../testing/a-row.js';
import { FakeServer, refusal, rowsOf } from '../testing/fake-server.js';
import { acceptAnd, fillIn, theForm, type } from '../testing/fill-in.js';
import { screenOf, show, signIn } from '../testing/show.js';
import KindPage from './kind-page.js';

let server: FakeServer;
beforeEach(async () => {
  screenOf(1440);
  await signIn(2);
  server = new FakeServer();
  for (const kind of KIND_NAMES) server.on(`GET /admin/${kind}`, rowsOf([aRow(kind)]));
  server.install();
});

const REFUSED = refusal(409, 'Así no se puede');
const idOf = (kind: CatalogueKind): string => aRow(kind).id;
const open = async (kind: CatalogueKind) => {
  await show(<KindPage kind={kind} />, { resource: kind });
  await screen.findByRole('table');
};
const press = (name: RegExp | string) => userEvent.click(screen.getByRole('button', { name }));

/** Fills in a new row and confirms it. */
const create = async (kind: CatalogueKind) => {
  await open(kind);
  await press('Agregar');
  await fillIn(kind);
  await acceptAnd('Crear');
};

/** Changes the row of the table and confirms it. */
const change = async (kind: CatalogueKind) => {
  await open(kind);
  await press(/^Modificar /);
  const [first] = theForm().getAllByRole('textbox');
  await userEvent.type(first as HTMLElement, '1');
  await acceptAnd('Modificar');
};

const remove = async (kind: CatalogueKind) => {
  await open(kind);
  await press(/^Eliminar /);
  await press('Eliminar');
};

describe('a write that failed', () => {
  it.each<[CatalogueKind, string, string]>([
    ['country', 'Error al crear País', 'MSG-017'],
    ['department', 'Error al crear Departamento', 'MSG-020'],
    ['municipality', 'Error al crear Municipio', 'MSG-023'],
    ['origin', 'Error al crear origen', 'MSG-026'],
    ['destination', 'Error al crear destino', 'MSG-029'],
    ['brand_vehicle', 'Error al crear marca', 'MSG-032'],
    ['fee', 'Error al crear tarifa', 'MSG-035'],
  ])('creating a %s says "%s" (%s)', async (kind, words) => {
    server.on(`POST /admin/${kind}`, REFUSED);
    await create(kind);
    expect(await screen.findByText(words)).toBeInTheDocument();
    expect(await screen.findByText('Así no se puede')).toBeInTheDocument();
  });

  it.each<[CatalogueKind, string, string]>([
    ['country', 'Error al actualizar País', 'MSG-018'],
    ['department', 'Error al actualizar Departamento', 'MSG-021'],
    ['municipality', 'Error al actualizar Municipio', 'MSG-024'],
    ['origin', 'Error al actualizar origen', 'MSG-027'],
    ['destination', 'Error al actualizar destino', 'MSG-030'],
    ['brand_vehicle', 'Error al actualizar marca', 'MSG-033'],
    ['fee', 'Error al actualizar tarifa', 'MSG-036'],
  ])('changing a %s says "%s" (%s)', async (kind, words) => {
    server.on(`PUT /admin/${kind}/${idOf(kind)}`, REFUSED);
    await change(kind);
    expect(await screen.findByText(words)).toBeInTheDocument();
    expect(await screen.findByText('Así no se puede')).toBeInTheDocument();
  });

  it.each<[CatalogueKind, string, string]>([
    ['country', 'Error al eliminar País', 'MSG-019'],
    ['department', 'Error al eliminar Departamento', 'MSG-022'],
    ['municipality', 'Error al eliminar Municipio', 'MSG-025'],
    ['origin', 'Error al eliminar origen', 'MSG-028'],
    ['destination', 'No es posible eliminar el destino', 'MSG-031'],
    ['brand_vehicle', 'Error al eliminar marca', 'MSG-034'],
    ['fee', 'Error al eliminar tarifa', 'MSG-037'],
  ])('deleting a %s says "%s" (%s)', async (kind, words) => {
    server.on(`DELETE /admin/${kind}/${idOf(kind)}`, REFUSED);
    await remove(kind);
    expect(await screen.findByText(words)).toBeInTheDocument();
    expect(await screen.findByText('Así no se puede')).toBeInTheDocument();
  });
});

describe('a write that was done', () => {
  it.each<[CatalogueKind, string, string]>([
    ['brand_vehicle', 'Marca creada', 'MSG-050'],
    ['country', 'País creado', 'MSG-052'],
    ['currency', 'Moneda creada', 'MSG-052'],
    ['payment_type', 'Tipo de pago creado', 'MSG-052'],
  ])('creating a %s says "%s" (%s), closes the form and reads the table anew', async (kind, words) => {
    server.on(`POST /admin/${kind}`, { status: 201, body: aRow(kind, { id: 'new' }) });
    await create(kind);
    expect(await screen.findByText(words)).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(server.calls(`GET /admin/${kind}`).length).toBeGreaterThan(1);
  });

  it.each<[CatalogueKind, string, string]>([
    ['fee', 'Tarifa actualizada', 'MSG-051'],
    ['municipality', 'Municipio actualizado', 'MSG-053'],
    ['currency', 'Moneda actualizada', 'MSG-053'],
    ['claim_type', 'Tipo de reclamo actualizado', 'MSG-053'],
  ])('changing a %s says "%s" (%s)', async (kind, words) => {
    server.on(`PUT /admin/${kind}/${idOf(kind)}`, { body: aRow(kind) });
    await change(kind);
    expect(await screen.findByText(words)).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it.each<[CatalogueKind, string, string]>([
    ['department', 'Departamento eliminado', 'MSG-054'],
    ['measure_type', 'Tipo de medida eliminado', 'MSG-054'],
    ['brand_vehicle', 'Marca eliminada', 'MSG-054'],
  ])('deleting a %s says "%s" (%s)', async (kind, words) => {
    server.on(`DELETE /admin/${kind}/${idOf(kind)}`, { body: { id: idOf(kind) } });
    await remove(kind);
    expect(await screen.findByText(words)).toBeInTheDocument();
    expect(server.calls(`DELETE /admin/${kind}/${idOf(kind)}`)[0]?.headers['if-match']).toBe(`"${aRow(kind).version}"`);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('shows the changed row before the table has been read anew', async () => {
    server.on('PUT /admin/brand_vehicle/b1', { body: aRow('brand_vehicle', { name: 'Toyota1', version: 4 }) });
    await open('brand_vehicle');
    server.on('GET /admin/brand_vehicle', () => new Promise(() => undefined));
    await press(/^Modificar /);
    type('Nombre', 'Toyota1');
    await acceptAnd('Modificar');
    expect(await within(screen.getByRole('table')).findByText('Toyota1')).toBeInTheDocument();
  });
});

describe('a vehicle', () => {
  it('is set not available instead of deleted, as a whole row with the version that was seen (CAT-024)', async () => {
    server.on('PUT /admin/vehicle/v1', { body: aRow('vehicle', { status: false }) });
    await open('vehicle');
    await press('Poner no disponible P-412FRT');
    expect(screen.getByText('¿Está seguro de modificar estos datos?')).toBeInTheDocument();
    await press('Poner no disponible');
    expect(await screen.findByText('Vehículo actualizado')).toBeInTheDocument();
    const [call] = server.calls('PUT /admin/vehicle/v1');
    expect(call?.body).toEqual({
      no_plate: 'P-412FRT',
      brand_vehicle_id: 'b1',
      type_vehicle_id: 't1',
      no_chassis: 'JT1234567890',
      color: 'Plateado',
      image: null,
      status: false,
      no_passengers: 12,
    });
    expect(call?.headers['if-match']).toBe('"4"');
  });
});

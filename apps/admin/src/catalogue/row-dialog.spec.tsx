import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { isOptional, KINDS, KIND_NAMES } from '@camino/domain/catalogue/rules/kinds.js';
import type { CatalogueKind, CatalogueRow } from '@camino/contracts/catalogue/catalogue.js';
import { aRow } from '../testing/a-row.js';
import { FakeServer, refusal, rowsOf } from '../testing/fake-server.js';
import { acceptAnd, choose, fillIn, theForm, type } from '../testing/fill-in.js';
import { screenOf, show, signIn } from '../testing/show.js';
import { RowDialog } from './row-dialog.js';

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

const open = (kind: CatalogueKind, row: CatalogueRow | null = null) =>
  show(<RowDialog kind={kind} row={row} onClose={closed} />, { resource: kind });
const field = (label: string) => theForm().getByRole('textbox', { name: label });
const leave = (label: string, value: string) => {
  type(label, value);
  fireEvent.blur(field(label));
};
const accept = () => screen.getByRole('button', { name: 'Aceptar' });

describe('the form of a kind', () => {
  const textual = Object.entries(KINDS).flatMap(([kind, { fields }]) =>
    Object.values(fields).some(({ type: of }) => of === 'text' || of === 'number') ? [kind as CatalogueKind] : [],
  );

  it.each(textual)(
    'of %s misses every field that is left empty, with "Este campo es obligatorio" (CAT-045)',
    async (kind) => {
      await open(kind);
      const boxes = [...theForm().getAllByRole('textbox'), ...theForm().queryAllByRole('combobox')];
      for (const box of boxes) {
        if (!box.closest('.MuiAutocomplete-root') && box.matches('input, textarea')) {
          fireEvent.change(box, { target: { value: '1' } });
          fireEvent.change(box, { target: { value: '' } });
        }
        fireEvent.focus(box);
        fireEvent.blur(box);
      }
      const fields = Object.values(KINDS[kind].fields);
      const optional = Object.entries(KINDS[kind].fields).filter(
        ([name, each]) => isOptional(each) && name !== 'image',
      ).length;
      // The first field is not missed before something was chosen in it: the form begins there.
      const begun = fields[0]?.type === 'reference' ? 1 : 0;
      expect(screen.getAllByText('Este campo es obligatorio')).toHaveLength(boxes.length - optional - begun);
      expect(accept()).toBeDisabled();
    },
  );

  it.each<[CatalogueKind, string, string, string]>([
    ['vehicle', 'Pasajeros', '1.5', 'CAT-046'],
    ['vehicle', 'Pasajeros', 'doce', 'CAT-046'],
    ['exchange_rate', 'Monto en quetzales', 'Q7', 'CAT-047'],
    ['fee', 'Precio', '10 quetzales', 'CAT-048'],
    ['fee', 'Distancia', '45km', 'CAT-049'],
    ['fee', 'Precio predeterminado', '-600', 'CAT-050'],
    ['fee', 'Máximo de pasajeros', '5.0', 'CAT-051'],
  ])('of %s accepts digits only in %s: "%s" is refused with "Solo números" (%s)', async (kind, label, typed) => {
    await open(kind);
    const box = theForm().getByRole('textbox', { name: label });
    fireEvent.change(box, { target: { value: typed } });
    fireEvent.blur(box);
    expect(screen.getByText('Solo números')).toBeInTheDocument();
    expect(accept()).toBeDisabled();
  });

  it('says nothing of the first field before anything was typed into it, but what is still missing', async () => {
    await open('currency');
    fireEvent.blur(field('Nombre'));
    expect(screen.queryByText('Este campo es obligatorio')).not.toBeInTheDocument();
    expect(screen.getByText('Por completar: Nombre, Abreviatura.')).toBeInTheDocument();
  });

  it('keeps a text that is too long as it was typed, and says so', async () => {
    await open('brand_vehicle');
    const { max } = KINDS.brand_vehicle.fields.name;
    leave('Nombre', 'x'.repeat(max + 1));
    expect(field('Nombre')).toHaveValue('x'.repeat(max + 1));
    expect(screen.getByText(`Máximo ${max} caracteres`)).toBeInTheDocument();
    expect(screen.getByText('Por corregir: Nombre.')).toBeInTheDocument();
  });

  it('takes amounts as screens print them, and shows what they become before it asks', async () => {
    server.on('PUT /admin/fee/f1', { body: aRow('fee') });
    await open('fee', aRow('fee', { price: 10 }));
    type('Precio', '1,999.50');
    await userEvent.click(accept());
    expect(await screen.findByText('Q1,999.50')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Modificar' }));
    await waitFor(() => expect(server.calls('PUT /admin/fee/f1')[0]?.body).toMatchObject({ price: 1999.5 }));
  });

  it('allows two decimals in amounts and distances, not three, and minds the limits', async () => {
    await open('exchange_rate', aRow('exchange_rate'));
    leave('Monto en quetzales', '7.755');
    expect(screen.getByText('Hasta dos decimales')).toBeInTheDocument();
    leave('Monto en quetzales', '0.001');
    expect(accept()).toBeDisabled();
    leave('Monto en quetzales', '100001');
    expect(screen.getByText('Entre 0.01 y 100000')).toBeInTheDocument();
    leave('Monto en quetzales', '7.75');
    expect(accept()).toBeEnabled();
  });

  it('keeps Aceptar disabled while something is missing, and without a change (CAT-053)', async () => {
    const { unmount } = await open('currency');
    expect(accept()).toBeDisabled();
    type('Nombre', 'Euro');
    expect(accept()).toBeDisabled();
    type('Abreviatura', 'EUR');
    expect(accept()).toBeEnabled();
    unmount();
    await open('currency', aRow('currency'));
    expect(accept()).toBeDisabled();
    type('Nombre', 'Dólar estadounidense');
    expect(accept()).toBeEnabled();
  });

  it('asks whether one is sure before it writes, in the mode it is in (CAT-025, CAT-026)', async () => {
    const { unmount } = await open('country');
    expect(screen.getByRole('dialog', { name: 'Agregar país' })).toBeInTheDocument();
    type('Nombre', 'Belice');
    await userEvent.click(accept());
    expect(await screen.findByText('¿Está seguro de crear estos datos?')).toBeInTheDocument();
    unmount();
    await open('country', aRow('country'));
    expect(screen.getByRole('dialog', { name: 'Modificar Guatemala' })).toBeInTheDocument();
    type('Nombre', 'Belice');
    await userEvent.click(accept());
    expect(await screen.findByText('¿Está seguro de modificar estos datos?')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Volver' }));
    await waitFor(() => expect(screen.getAllByRole('dialog')).toHaveLength(1));
    expect(field('Nombre')).toHaveValue('Belice');
    expect(server.asked.filter(({ method }) => method !== 'GET')).toEqual([]);
  });

  it('can be filled in and confirmed with the keyboard alone', async () => {
    server.on('POST /admin/country', { status: 201, body: aRow('country') });
    await open('country');
    await userEvent.keyboard('Belice{Enter}');
    await screen.findByText('¿Está seguro de crear estos datos?');
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(closed).toHaveBeenCalled());
    expect(server.calls('POST /admin/country')[0]?.body).toEqual({ name: 'Belice' });
  });
});

describe('what is sent', () => {
  it('has every field and no id when a row is created (CAT-054)', async () => {
    server.on('POST /admin/vehicle', { status: 201, body: aRow('vehicle') });
    await open('vehicle');
    await fillIn('vehicle');
    await userEvent.click(screen.getByRole('switch', { name: 'Disponible' }));
    await acceptAnd('Crear');
    await waitFor(() => expect(closed).toHaveBeenCalled());
    expect(server.calls('POST /admin/vehicle')[0]?.body).toEqual({
      no_plate: 'ABC',
      brand_vehicle_id: 'b1',
      type_vehicle_id: 't1',
      no_chassis: 'ABC',
      color: 'ABC',
      image: null,
      status: false,
      no_passengers: 5,
    });
  });

  it('has the marks of a vehicle in capitals, as they are shown while they are typed', async () => {
    server.on('POST /admin/vehicle', { status: 201, body: aRow('vehicle') });
    await open('vehicle');
    await fillIn('vehicle');
    type('Placa', 'p-415frt');
    type('Color', 'gris');
    expect([field('Placa'), field('Color')].map((input) => getComputedStyle(input).textTransform)).toEqual([
      'uppercase',
      expect.not.stringContaining('uppercase'),
    ]);
    await acceptAnd('Crear');
    await waitFor(() => expect(closed).toHaveBeenCalled());
    expect(server.calls('POST /admin/vehicle')[0]?.body).toMatchObject({ no_plate: 'P-415FRT', color: 'gris' });
  });

  it('names the version that was seen when a row is changed', async () => {
    server.on('PUT /admin/brand_vehicle/b1', { body: aRow('brand_vehicle', { name: 'Hyundai', version: 4 }) });
    await open('brand_vehicle', aRow('brand_vehicle'));
    type('Nombre', '  Hyundai ');
    await acceptAnd('Modificar');
    await waitFor(() => expect(closed).toHaveBeenCalled());
    const [call] = server.calls('PUT /admin/brand_vehicle/b1');
    expect(call?.body).toEqual({ name: 'Hyundai' });
    expect(call?.headers['if-match']).toBe('"3"');
  });

  it('keeps its key when an answer was lost and it is sent again', async () => {
    await open('country');
    type('Nombre', 'Belice');
    await acceptAnd('Crear');
    expect(await screen.findByText(/Sin conexión/)).toBeInTheDocument();
    expect(field('Nombre')).toHaveValue('Belice');
    server.on('POST /admin/country', { status: 201, body: aRow('country') });
    await acceptAnd('Crear');
    await waitFor(() => expect(closed).toHaveBeenCalled());
    const [first, second] = server.calls('POST /admin/country');
    expect(second?.headers['idempotency-key']).toBe(first?.headers['idempotency-key']);
  });
});

describe('choosing what a row refers to', () => {
  it('finds it at the server, and shows a municipality with its department', async () => {
    server.on('POST /admin/origin', { status: 201, body: aRow('origin') });
    await open('origin');
    type('Lugar', 'Isla de Flores');
    const box = theForm().getByRole('combobox', { name: 'Municipio' });
    await userEvent.type(box, 'flor');
    await waitFor(() =>
      expect(server.calls('GET /admin/municipality').at(-1)?.query.get('filter')).toBe('{"q":"flor"}'),
    );
    const option = await screen.findByRole('option');
    expect(within(option).getByText('Petén')).toBeInTheDocument();
    await userEvent.click(option);
    expect(box).toHaveValue('Flores, Petén');
    await acceptAnd('Crear');
    await waitFor(() =>
      expect(server.calls('POST /admin/origin')[0]?.body).toEqual({
        place: 'Isla de Flores',
        municipality_id: 'm1701',
      }),
    );
  });

  it('shows what a row refers to already', async () => {
    await open('fee', aRow('fee'));
    expect(theForm().getByRole('combobox', { name: 'Medida' })).toHaveValue('Kilómetro (km)');
    expect(theForm().getByRole('combobox', { name: 'Destino' })).toHaveValue('Antigua Guatemala, Flores');
  });

  it('says when nothing matches, and when the list cannot be had', async () => {
    server.on('GET /admin/municipality', rowsOf([]));
    await open('origin');
    await userEvent.type(theForm().getByRole('combobox', { name: 'Municipio' }), 'zzz');
    expect(await screen.findByText('Nada con ese nombre')).toBeInTheDocument();
    server.on('GET /admin/municipality', refusal(503, 'Un momento'));
    await userEvent.type(theForm().getByRole('combobox', { name: 'Municipio' }), 'y');
    expect(await screen.findByText('No pudimos traer la lista')).toBeInTheDocument();
  });
});

describe('the total of a fee', () => {
  it('is previewed as price × distance and left to the server when it is left empty', async () => {
    server.on('POST /admin/fee', { status: 201, body: aRow('fee') });
    await open('fee');
    expect(screen.getByText('Vacío: precio × distancia')).toBeInTheDocument();
    await fillIn('fee');
    type('Total', '');
    type('Distancia', '45.5');
    expect(screen.getByText('Precio × distancia: Q227.50')).toBeInTheDocument();
    await acceptAnd('Crear');
    await waitFor(() => expect(server.calls('POST /admin/fee')).toHaveLength(1));
    expect(server.calls('POST /admin/fee')[0]?.body).not.toHaveProperty('total');
  });

  it('can be set, or taken over from the preview', async () => {
    await open('fee', aRow('fee', { total: 500 }));
    expect(field('Total')).toHaveValue('500');
    await userEvent.click(screen.getByRole('button', { name: 'Usar' }));
    expect(field('Total')).toHaveValue('450');
  });

  it('begins with a trip of three hours', async () => {
    await open('fee');
    expect(field('Duración (min)')).toHaveValue('180');
    expect(field('Regreso (min)')).toHaveValue('');
    await choose('Medida', 'kil');
    expect(theForm().getByRole('combobox', { name: 'Medida' })).toHaveValue('Kilómetro (km)');
  });
});

import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ImportCheck, ImportLine } from '@camino/contracts/catalogue/catalogue.js';
import { FakeServer, refusal } from '../../testing/fake-server.js';
import { screenOf, show, signIn } from '../../testing/show.js';
import ImportDialog from './import-dialog.js';

const CHECK = 'POST /admin/fee/import';
const line = (at: number, action: ImportLine['action'], more: Partial<ImportLine> = {}): ImportLine => ({
  line: at,
  action,
  id: null,
  version: null,
  label: `Aldea ${at} – Antigua`,
  row: { trip: `Aldea ${at} – Antigua`, price: 8.75 },
  errors: {},
  ...more,
});
const checked: ImportCheck = {
  unknown_columns: ['Notas'],
  lines: [
    line(2, 'add'),
    line(3, 'change', { id: 'f1', version: 5 }),
    line(4, 'same', { id: 'f2', version: 1 }),
    line(5, 'invalid', {
      errors: {
        price: ['Solo números'],
        distance: ['Debe ser mayor que cero.'],
        '': ['Este registro está dos veces en el archivo.'],
      },
    }),
    line(6, 'add'),
  ],
};

let server: FakeServer;
let closed: jest.Mock;
beforeEach(async () => {
  screenOf(1440);
  await signIn(2);
  closed = jest.fn();
  server = new FakeServer().on(CHECK, { body: { data: checked } }).install();
});

const choose = async (content = 'trip;price', name = 'tarifas.csv'): Promise<void> => {
  await show(<ImportDialog kind="fee" onClose={closed} />, { resource: 'fee' });
  await userEvent.upload(screen.getByLabelText('Elegir archivo'), new File([content], name, { type: 'text/csv' }));
};
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const rowsOf = (name: string) =>
  within(screen.getByRole('region', { name }))
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    );

describe('importing a file', () => {
  it('says first what each line would do; nothing is sent but the file', async () => {
    await choose();
    expect(await screen.findByText('2 filas nuevas')).toBeInTheDocument();
    for (const words of ['1 cambia', '1 ya está igual', '1 con errores'])
      expect(screen.getByText(words)).toBeInTheDocument();
    expect(screen.getByText(/no se importan: Notas/)).toBeInTheDocument();
    expect(rowsOf('Filas que no se importan')).toEqual([
      [
        '5',
        'Aldea 5 – Antigua',
        'Precio: Solo números. Distancia: Debe ser mayor que cero. Este registro está dos veces en el archivo.',
      ],
    ]);
    expect(server.asked.map(({ method, path }) => `${method} ${path}`)).toEqual([CHECK]);
    expect(server.calls(CHECK)[0]?.body).toEqual({ name: 'tarifas.csv', content: btoa('trip;price') });
  });

  it('then imports its lines as ordinary commands, each under a key of its own, and says what became of them', async () => {
    server.on('POST /admin/fee', ({ body }) =>
      (body as { trip: string }).trip.startsWith('Aldea 6')
        ? refusal(409, 'Ya existe un registro con estos datos.', { code: 'catalogue.duplicate' })
        : { status: 201, body: {} },
    );
    server.on('PUT /admin/fee/f1', { body: {} });
    await choose();
    await screen.findByText('2 filas nuevas');
    await press('Importar 3 filas');
    expect(await screen.findByText('2 filas importadas.')).toBeInTheDocument();
    expect(rowsOf('1 fila no se importó')).toEqual([
      ['6', 'Aldea 6 – Antigua', 'Ya existe un registro con estos datos.'],
    ]);
    const keys = [...server.calls('POST /admin/fee'), ...server.calls('PUT /admin/fee/f1')].map(
      ({ headers }) => headers['idempotency-key'],
    );
    expect(new Set(keys).size).toBe(3);
    expect(keys.map((key) => key?.split('-').at(-1))).toEqual(['2', '6', '3']);
    expect(server.calls('PUT /admin/fee/f1')[0]?.headers['if-match']).toBe('"5"');
    await press('Cerrar');
    expect(closed).toHaveBeenCalled();
  });

  it('stops where the network is lost and goes on with the same line under the same key', async () => {
    server.on('POST /admin/fee', { status: 201, body: {} });
    await choose();
    await screen.findByText('2 filas nuevas');
    await press('Importar 3 filas');
    expect(await screen.findByText(/Se cortó la conexión/)).toBeInTheDocument();
    expect(screen.getByText('1 fila importada.')).toBeInTheDocument();
    server.on('PUT /admin/fee/f1', { body: {} });
    await press('Seguir con 2 filas');
    expect(await screen.findByText('3 filas importadas.')).toBeInTheDocument();
    const keys = server.calls('PUT /admin/fee/f1').map(({ headers }) => headers['idempotency-key']);
    expect(keys.length).toBeGreaterThan(1);
    expect(new Set(keys).size).toBe(1);
  });

  it('says why a file cannot be read, and takes another', async () => {
    server.on(
      CHECK,
      refusal(400, 'x', { code: 'request.invalid', errors: { content: ['No pudimos leer este archivo.'] } }),
    );
    await choose('x', 'roto.xlsx');
    expect(await screen.findByText('No pudimos leer este archivo.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Importar' })).toBeDisabled();
    await waitFor(() => expect(screen.getByLabelText('Elegir archivo')).toBeEnabled());
  });

  it('does not send a file that is too large', async () => {
    await choose('x'.repeat(185_000));
    expect(await screen.findByText(/demasiado grande/)).toBeInTheDocument();
    expect(server.calls(CHECK)).toEqual([]);
  });
});

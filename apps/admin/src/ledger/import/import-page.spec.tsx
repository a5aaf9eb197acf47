import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ImportCounts, ImportDetail, ImportedFile, ImportStatus } from '@camino/contracts/ledger/ledger-import.js';
import { aYear, OWNER } from '../../testing/a-ledger.js';
import { FakeServer, refusal } from '../../testing/fake-server.js';
import { screenOf, show, signIn } from '../../testing/show.js';
import LedgerPage from '../ledger-page.js';
import ImportPage from './import-page.js';

const COUNTS: ImportCounts = { registrados: 0, ya_estaban: 0, anulados: 0, rechazados: 0, ajenos: 0 };
const status = (more: Partial<ImportStatus> = {}): ImportStatus => ({
  id: 'i1',
  usuario_id: 'u1',
  nombre: 'octubre.zip',
  bytes: 1000,
  estado: 'terminada',
  archivos: 3,
  procesados: 3,
  resultados: { ...COUNTS, registrados: 2, rechazados: 1 },
  por: { id: 'u1', nombre: 'Ana Morales' },
  iniciada_el: '2031-03-03T20:00:00.000Z',
  terminada_el: '2031-03-03T20:00:02.000Z',
  error: null,
  ...more,
});
const file = (indice: number, more: Partial<ImportedFile> = {}): ImportedFile => ({
  indice,
  archivo: `factura ${indice}.xml`,
  resultado: 'registrado',
  documento_id: `ID-${indice}`,
  numero_dte: `D412A347-${indice}`,
  reglas: [],
  ...more,
});
const WRONG = file(2, {
  archivo: 'mala.xml',
  resultado: 'rechazado',
  reglas: [
    {
      codigo: 'RCP349',
      gravedad: 'error',
      texto: 'El gran total debe ser la suma de las líneas, 112.00, y dice 1.00.',
    },
    { codigo: 'NIT', gravedad: 'aviso', texto: 'El NIT 1 no tiene un dígito verificador correcto.' },
  ],
});
const detail = (more: Partial<ImportDetail> = {}): ImportDetail => ({
  ...status(),
  detalle: [file(0), file(1), WRONG],
  detalle_total: 3,
  sin_detalle: 0,
  ...more,
});

const SEND = 'POST /presentacion/importar';
const ONE = 'GET /presentacion/importar/i1';
let server: FakeServer;
beforeEach(async () => {
  screenOf(1440);
  await signIn(4);
  server = new FakeServer().install();
  server.on('GET /presentacion/importar', { body: { data: [] } });
  server.on(ONE, { body: { data: detail() } });
});

const open = (path = '/ledger/import') => show(<ImportPage />, { path });
const choose = (...names: readonly string[]) =>
  userEvent.upload(
    screen.getByLabelText('Elegir archivos', { selector: 'input' }),
    names.map((name) => new File(['<x/>'], name, { type: 'text/xml' })),
  );
const filesShown = () =>
  within(screen.getByRole('list', { name: 'Resultado por archivo' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

it('sends what is chosen and says what came of each file, with the rule in words (TAX-010)', async () => {
  server.on(SEND, { status: 201, body: { data: status() } });
  await open();
  await choose('factura 0.xml', 'mala.xml');
  expect(await screen.findByText('Entraron 2 documentos; 1 sin entrar. Revise por qué.')).toBeInTheDocument();
  expect(filesShown()).toEqual([
    'Registradofactura 0.xmlD412A347-0',
    'Registradofactura 1.xmlD412A347-1',
    expect.stringContaining('Rechazadomala.xmlD412A347-2RCP349 El gran total debe ser la suma'),
    'RCP349 El gran total debe ser la suma de las líneas, 112.00, y dice 1.00.',
    'Aviso El NIT 1 no tiene un dígito verificador correcto.',
  ]);
  expect(screen.getByRole('link', { name: 'D412A347-0' })).toHaveAttribute(
    'href',
    '/ledger?usuario_id=u1&documento=ID-0',
  );
  expect(screen.queryByRole('link', { name: 'D412A347-2' })).not.toBeInTheDocument();
});

it('takes what is dropped on it', async () => {
  server.on(SEND, { status: 201, body: { data: status() } });
  await open();
  const files = [new File(['PK'], 'octubre.zip')];
  fireEvent.drop(screen.getByRole('group', { name: 'Elegir archivos' }), { dataTransfer: { files } });
  expect(await screen.findByText(/Entraron 2 documentos/)).toBeInTheDocument();
  expect(server.calls(SEND)).toHaveLength(1);
});

it('imports into somebody else’s books where the address says so', async () => {
  server.on(SEND, { status: 201, body: { data: status() } });
  server.on('GET /presentacion/mes', { body: { data: aYear() } });
  await open('/ledger/import?usuario_id=u7');
  await screen.findByRole('heading', { name: `Importar facturas de ${OWNER.nombre}` });
  await choose('a.xml');
  await screen.findByText(/Entraron 2 documentos/);
  expect(server.calls(SEND)[0]?.query.get('usuario_id')).toBe('u7');
  expect(server.calls('GET /presentacion/importar')[0]?.query.get('usuario_id')).toBe('u7');
  expect(screen.getByRole('link', { name: 'Volver a los libros' })).toHaveAttribute('href', '/ledger?usuario_id=u7');
});

it('imports into one’s own books also when the page of the books has just read them', async () => {
  server.on('GET /presentacion/mes', { body: { data: aYear() } });
  await show(
    <>
      <LedgerPage />
      <ImportPage />
    </>,
    { path: '/ledger/import' },
  );
  expect(await screen.findByText('Meses de 2031')).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Importar facturas' })).toBeInTheDocument();
  expect(screen.queryByText(/libros de otro contribuyente/)).not.toBeInTheDocument();
});

it('takes no files for books that one may only read', async () => {
  server.on('GET /presentacion/mes', { body: { data: aYear({ escribe: false }) } });
  await open('/ledger/import?usuario_id=u7');
  expect(await screen.findByText('Puede ver estos libros, no cambiarlos.')).toBeInTheDocument();
  expect(screen.queryByRole('group', { name: 'Elegir archivos' })).not.toBeInTheDocument();
});

it('takes everything away as soon as access is withdrawn (ROLE-036)', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  server.on('GET /presentacion/mes', { body: { data: aYear() } });
  await open('/ledger/import?usuario_id=u7&importacion=i1');
  expect(await screen.findByText('mala.xml')).toBeInTheDocument();
  server.on('GET /presentacion/mes', refusal(403, 'No', { code: 'ledger.not_yours' }));
  jest.advanceTimersByTime(15_100);
  expect(await screen.findByText('No tiene acceso a estos libros')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByText('mala.xml')).not.toBeInTheDocument());
  expect(document.body.textContent).not.toContain(OWNER.nombre);
  jest.useRealTimers();
});

it('shows how far it is while it lasts', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  server.on(ONE, { body: { data: detail({ estado: 'en_proceso', archivos: 10_000, procesados: 400 }) } });
  await open('/ledger/import?importacion=i1');
  expect(await screen.findByRole('progressbar', { name: 'Revisados 400 de 10000 archivos' })).toBeInTheDocument();
  server.on(ONE, { body: { data: detail({ resultados: { ...COUNTS, registrados: 10_000 } }) } });
  jest.advanceTimersByTime(1100);
  expect(await screen.findByText('Listo: 10000 documentos entraron en los libros.')).toBeInTheDocument();
  jest.useRealTimers();
});

it('lists only what came out in one way, a page at a time', async () => {
  server.on(ONE, ({ query }) => ({
    body: { data: detail(query.get('resultado') ? { detalle: [WRONG], detalle_total: 1 } : { detalle_total: 250 }) },
  }));
  await open('/ledger/import?importacion=i1');
  expect(await screen.findByText('Página 1 de 3')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Siguiente' }));
  await waitFor(() => expect(server.calls(ONE).at(-1)?.query.get('pagina')).toBe('2'));
  await userEvent.click(screen.getByRole('button', { name: 'Rechazado · 1' }));
  await waitFor(() => expect(filesShown()).toHaveLength(3));
  const last = server.calls(ONE).at(-1)?.query;
  expect([last?.get('resultado'), last?.get('pagina')]).toEqual(['rechazado', '1']);
});

it('sends the refused files again, and only those', async () => {
  const sent: string[][] = [];
  server.on(SEND, { status: 201, body: { data: status() } });
  const append = jest.spyOn(FormData.prototype, 'append').mockImplementation((_, value) => {
    sent.at(-1)?.push((value as File).name);
  });
  await open();
  sent.push([]);
  await choose('factura 0.xml', 'mala.xml');
  server.on(ONE, { body: { data: detail({ detalle: [WRONG], detalle_total: 1 }) } });
  sent.push([]);
  await userEvent.click(await screen.findByRole('button', { name: 'Reintentar el rechazado' }));
  await waitFor(() => expect(server.calls(SEND)).toHaveLength(2));
  expect(sent).toEqual([['factura 0.xml', 'mala.xml'], ['mala.xml']]);
  append.mockRestore();
});

it('says of how many files only the number is kept, and sends all again where not all refused ones are listed', async () => {
  const sent: string[][] = [];
  server.on(SEND, { status: 201, body: { data: status() } });
  const append = jest.spyOn(FormData.prototype, 'append').mockImplementation((_, value) => {
    sent.at(-1)?.push((value as File).name);
  });
  server.on(ONE, { body: { data: detail({ detalle: [WRONG], detalle_total: 1, sin_detalle: 150 }) } });
  await open();
  sent.push([]);
  await choose('factura 0.xml', 'mala.xml');
  expect(await screen.findByText('De 150 archivos más solo se guarda el número.')).toBeInTheDocument();
  sent.push([]);
  await userEvent.click(await screen.findByRole('button', { name: 'Reintentar el rechazado' }));
  await waitFor(() => expect(server.calls(SEND)).toHaveLength(2));
  expect(sent[1]).toEqual(['factura 0.xml', 'mala.xml']);
  append.mockRestore();
});

it('keeps what was chosen when the network is lost, and tries again as the same attempt', async () => {
  await open();
  await choose('a.xml');
  expect(await screen.findByRole('button', { name: 'Reintentar' })).toBeInTheDocument();
  server.on(SEND, { status: 201, body: { data: status() } });
  await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByText(/Entraron 2 documentos/)).toBeInTheDocument();
  const keys = server.calls(SEND).map(({ headers }) => headers['idempotency-key']);
  expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
});

it('says why the server refused a file', async () => {
  server.on(SEND, refusal(400, 'El zip está dañado o incompleto.', { code: 'dte_import.zip_damaged' }));
  await open();
  await choose('roto.zip');
  expect(await screen.findByText('El zip está dañado o incompleto.')).toBeInTheDocument();
});

it('does not send more files than the server takes', async () => {
  await open();
  await choose(...Array.from({ length: 501 }, (_, n) => `${n}.xml`));
  expect(await screen.findByRole('alert')).toHaveTextContent('envíe 500 a la vez, o póngalos en un zip');
  expect(server.calls(SEND)).toEqual([]);
});

it.each([
  ['es', 'octubre.xml y 11 más'],
  ['en', 'octubre.xml and 11 more'],
] as const)('names what was sent together by its first file and how many more: %s', async (language, name) => {
  const several = { nombre: 'octubre.xml', archivos: 12 };
  server.on('GET /presentacion/importar', { body: { data: [status(several), status({ ...several, archivos: 1 })] } });
  server.on(ONE, { body: { data: detail(several) } });
  await show(<ImportPage />, { path: '/ledger/import?importacion=i1', language });
  expect(await screen.findByText(`${name} · `, { exact: false })).toBeInTheDocument();
  const rows = within(await screen.findByRole('table')).getAllByRole('row');
  expect(rows.slice(1).map(({ children }) => children[1]?.textContent)).toEqual([name, 'octubre.xml']);
});

it('tells who imported what before, and opens it', async () => {
  server.on('GET /presentacion/importar', {
    body: { data: [status(), status({ id: 'i2', nombre: '', estado: 'fallida' })] },
  });
  await open();
  const table = await screen.findByRole('table', { name: 'Importaciones anteriores' });
  const rows = within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent));
  expect(rows).toEqual([
    ['Cuándo', 'Archivo', 'Quién', 'Estado', 'Archivos', 'Registrados', 'Ya estaban', 'No entraron'],
    ['lun 3 mar 2031, 14:00', 'octubre.zip', 'Ana Morales', 'Terminada', '3', '2', '0', '1'],
    ['lun 3 mar 2031, 14:00', '–', 'Ana Morales', 'Detenida', '3', '2', '0', '1'],
  ]);
  await userEvent.click(within(table).getAllByRole('button')[0]!);
  expect(await screen.findByText('mala.xml')).toBeInTheDocument();
});

it('says that nothing was imported yet, and what to do when it cannot be read', async () => {
  await open();
  expect(await screen.findByText('Todavía no hay importaciones')).toBeInTheDocument();
  server.on(ONE, refusal(403, 'No', { code: 'ledger.not_yours' }));
  await open('/ledger/import?importacion=i1');
  expect(await screen.findByText('No tiene acceso a estos libros')).toBeInTheDocument();
});

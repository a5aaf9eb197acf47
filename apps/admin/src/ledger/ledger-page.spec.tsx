import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aBook, aMonth, anAnnual, aYear, OWNER } from '../testing/a-ledger.js';
import { FakeServer, refusal } from '../testing/fake-server.js';
import { screenOf, show, signIn } from '../testing/show.js';
import LedgerPage from './ledger-page.js';

let server: FakeServer;
beforeEach(async () => {
  screenOf(1440);
  await signIn(4);
  server = new FakeServer().install();
  server.on('GET /presentacion/mes', { body: { data: aYear() } });
});
afterEach(() => jest.useRealTimers());

const open = (query = '', more = {}) => show(<LedgerPage />, { path: `/ledger?anio=2031${query}`, ...more });
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));

describe('the home of the tax area', () => {
  it('offers ledgers, annual closing and the rest, with the year in figures (TAX-001)', async () => {
    await open();
    for (const name of ['Libros mensuales', 'Cierre anual', 'Registrar documento', 'Retenciones'])
      expect(await screen.findByRole('button', { name })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Importar facturas' })).toHaveAttribute('href', '/ledger/import');
    expect(screen.getByText(/Ana Lucía Morales Pérez · NIT 39525503 · CUI 1234567890101/)).toBeInTheDocument();
    const facts = [...document.querySelectorAll('dt')].map((term) => [
      term.textContent,
      term.nextElementSibling?.textContent,
    ]);
    expect(facts).toEqual([
      ['Ventas del año', 'Q1,209.6036 documentos'],
      ['Compras del año', 'Q806.4024 documentos'],
      ['Retenciones', 'Q108.00'],
      ['Impuesto a pagar', 'Q246.00'],
      ['Próximo vencimiento', 'Nada pendiente'],
      ['Cambios tardíos', 'Ningún cambio'],
    ]);
  });

  it('leads to the ledgers of the months and to the annual closing, each by its button (TAX-001)', async () => {
    server.on('GET /reporte/cierre_anual', { body: anAnnual() });
    const { unmount } = await open();
    await press('Libros mensuales');
    expect(await screen.findByText('Elija un mes para ver el libro')).toBeInTheDocument();
    unmount();
    await open();
    await press('Cierre anual');
    expect(await screen.findByRole('table', { name: 'Cierre anual 2031' })).toBeInTheDocument();
  });

  it('says until when the month that runs is to be declared, when no earlier one is open', async () => {
    jest.useFakeTimers({ now: new Date('2031-05-10T15:00:00Z'), advanceTimers: true });
    const meses = aYear().meses.map((month) =>
      month.mes < '2031-05'
        ? { ...month, estado: 'cerrado' as const }
        : { ...month, vence: month.mes === '2031-05' ? '2031-06-30' : '2031-07-31' },
    );
    server.on('GET /presentacion/mes', { body: { data: aYear({ meses }) } });
    await open();
    expect(await screen.findByText(/^Mayo de 2031: hasta el .*30 jun$/)).toBeInTheDocument();
  });

  it('has a row for each of twelve months: state, figures, what is due and what came late', async () => {
    const meses = aYear().meses.map((month, at) =>
      at === 1 ? aMonth(month.mes, { estado: 'cerrado', tardias: 2, vence: '2031-03-31' }) : month,
    );
    server.on('GET /presentacion/mes', { body: { data: aYear({ meses }) } });
    await open();
    const table = await screen.findByRole('table', { name: 'Meses de 2031' });
    const rows = within(table)
      .getAllByRole('row')
      .map((row) => [...row.children].slice(0, 8).map(({ textContent }) => textContent));
    expect(rows).toHaveLength(13);
    expect(rows[2]).toEqual(['Febrero', 'Cerrado', 'Q100.80', 'Q67.20', 'Q9.00', 'Q20.50', 'lun 31 mar 2031', '2']);
    expect(screen.getByRole('button', { name: '2 cambios' })).toBeInTheDocument();
  });

  it('shows another taxpayer’s year to an accountant, by the address, and says whose it is', async () => {
    server.on('GET /presentacion/mes', { body: { data: aYear({ escribe: false }) } });
    await open('&usuario_id=u7');
    expect(await screen.findByRole('heading', { name: `Libros de ${OWNER.nombre}` })).toBeInTheDocument();
    expect(server.calls('GET /presentacion/mes')[0]?.query.get('usuario_id')).toBe('u7');
    expect(screen.getByText(/Puede ver estos libros, no cambiarlos/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Registrar documento' })).not.toBeInTheDocument();
    await press('Acciones Marzo de 2031');
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
      'Cambios tardíos',
      'Comparar dos fechas',
      'Verificar',
    ]);
  });

  it('takes everything away, dialogs too, as soon as access is withdrawn (ROLE-036)', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    server.on('GET /reporte/ventas', { body: aBook() });
    await open('&usuario_id=u7&ver=ventas&mes=2031-03');
    expect(await screen.findByText('Cliente 1')).toBeInTheDocument();
    server.on('GET /presentacion/mes', refusal(403, 'No', { code: 'ledger.not_yours' }));
    jest.advanceTimersByTime(15_100);
    expect(await screen.findByText('No tiene acceso a estos libros')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByText('Cliente 1')).not.toBeInTheDocument());
    expect(screen.queryByText(OWNER.nombre)).not.toBeInTheDocument();
    jest.useRealTimers();
  });

  it('leads to the tax data where there is no NIT yet', async () => {
    server.on('GET /presentacion/mes', { body: { data: aYear({ usuario: { ...OWNER, nit: '' } }) } });
    await open();
    expect(await screen.findByRole('link', { name: 'Completar datos tributarios' })).toHaveAttribute(
      'href',
      '/perfil_usuario/4',
    );
  });

  it('can be tried again when it failed', async () => {
    server.on('GET /presentacion/mes', refusal(503, 'Un momento'));
    await open();
    expect(await screen.findByText('No pudimos traer el año')).toBeInTheDocument();
    server.on('GET /presentacion/mes', { body: { data: aYear() } });
    await press('Reintentar');
    expect(await screen.findByText('Meses de 2031')).toBeInTheDocument();
  });
});

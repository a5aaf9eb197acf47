import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { anAnnual, anAnnualRow, aBook, aYear } from '../testing/a-ledger.js';
import { clockAt } from '../testing/clock.js';
import { FakeServer, refusal } from '../testing/fake-server.js';
import { screenOf, show, signIn } from '../testing/show.js';
import { yearsAround } from './annual-dialog.js';
import LedgerPage from './ledger-page.js';

let server: FakeServer;
beforeEach(async () => {
  clockAt('2031-11-24T15:00:00Z');
  screenOf(1440);
  await signIn(4);
  server = new FakeServer().install();
  server.on('GET /presentacion/mes', { body: { data: aYear() } });
  server.on('GET /reporte/cierre_anual', { body: anAnnual() });
});
afterEach(() => jest.useRealTimers());

const open = async (query = '') => {
  await show(<LedgerPage />, { path: `/ledger?anio=2031&ver=cierre${query}` });
  return within(await screen.findByRole('dialog', { name: 'Cierre anual' }));
};
const rowsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent));

describe('the annual closing', () => {
  it('fills the screen and has a year selector (TAX-012), asked by year and whose it is (API-094)', async () => {
    await open('&usuario_id=u7');
    expect(document.querySelector('.MuiDialog-paperFullScreen')).not.toBeNull();
    await screen.findByRole('table', { name: 'Cierre anual 2031' });
    fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Año' }));
    await userEvent.click(await screen.findByRole('option', { name: '2030' }));
    await waitFor(() => expect(server.calls('GET /reporte/cierre_anual')).toHaveLength(2));
    expect(server.calls('GET /reporte/cierre_anual').map(({ query }) => Object.fromEntries(query))).toEqual([
      { anio: '2031', usuario_id: 'u7' },
      { anio: '2030', usuario_id: 'u7' },
    ]);
  });

  it('offers ten years before this one to nine after it, twenty in all (TAX-017)', async () => {
    await open();
    fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Año' }));
    const years = (await screen.findAllByRole('option')).map(({ textContent }) => Number(textContent));
    expect(years).toEqual(yearsAround(2031));
    expect([years.length, years[0], years.at(-1)]).toEqual([20, 2021, 2040]);
  });

  it('shows each month with invoiced, retained and tax (TAX-013), and a totals row (TAX-014)', async () => {
    server.on('GET /reporte/cierre_anual', {
      body: anAnnual({ data: [1, 2].map((mes) => anAnnualRow(mes, { iva: null, regimen_id: 1 })) }),
    });
    await open();
    expect(rowsOf(await screen.findByRole('table', { name: 'Cierre anual 2031' }))).toEqual([
      ['Mes', 'Total facturado', 'Retenciones', 'Impuesto', 'Estado'],
      ['Enero', '56,000.00', '1,080.00', '1,950.00', 'Abierto'],
      ['Febrero', '56,000.00', '1,080.00', '1,950.00', 'Abierto'],
      ['Totales', '672,000.00', '12,960.00', '23,400.00', ''],
    ]);
  });

  it('known on the present day is that of today', async () => {
    await open(`&conocido=${new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Guatemala' }).format(new Date())}`);
    expect(await screen.findByRole('table', { name: 'Cierre anual 2031' })).toBeInTheDocument();
    expect(screen.queryByText(/No es lo de hoy/)).toBeNull();
  });

  it('marks a closed month whose figures count what came later, and leads to it', async () => {
    const rows = [anAnnualRow(1, { estado: 'cerrado', tardias: 2 }), anAnnualRow(2, { estado: 'cerrado' })];
    server.on('GET /reporte/cierre_anual', { body: anAnnual({ data: rows }) });
    server.on('GET /presentacion/tardias', { body: { data: [] } });
    await open();
    const table = await screen.findByRole('table', { name: 'Cierre anual 2031' });
    expect(rowsOf(table).map((cells) => cells.at(-1))).toEqual(['Estado', 'Cerrado 2 cambios tardíos', 'Cerrado', '']);
    await userEvent.click(within(table).getByRole('button', { name: /^2 cambios tardíos, enero/i }));
    expect(await screen.findByRole('dialog', { name: /enero/i })).toBeInTheDocument();
    expect(server.calls('GET /presentacion/tardias')[0]?.query.get('mes')).toBe('2031-01');
  });

  it('has the columns of value-added tax where the regime has it; what is carried is not summed', async () => {
    await open();
    const rows = rowsOf(await screen.findByRole('table', { name: 'Cierre anual 2031' }));
    expect(rows[0]).toEqual([
      'Mes',
      'Total facturado',
      'Retenciones',
      'Impuesto',
      'Débito fiscal',
      'Crédito fiscal',
      'Saldo anterior',
      'IVA retenido',
      'IVA a pagar',
      'Saldo a favor',
      'Estado',
    ]);
    expect(rows).toHaveLength(14);
    expect(rows.at(-1)?.slice(4)).toEqual(['72,000.00', '14,400.00', '', '2,160.00', '55,440.00', '', '']);
  });

  it('settles a year on profits against its quarters, and warns of the limit of small taxpayers', async () => {
    const regla = { codigo: 'profits_year', base: 80_000, tasas: [25] };
    server.on('GET /reporte/cierre_anual', {
      body: anAnnual({
        liquidacion: { determinado: 20_000, trimestres: 6000, a_pagar: 14_000, a_favor: 0, regla },
        umbral: { limite: 500_285, ventas: 510_000, porcentaje: 101, aviso: 'pasado' },
      }),
    });
    await open();
    const factsOf = (name: string) =>
      [...screen.getByRole('region', { name }).querySelectorAll('dt')].map((term) => [
        term.textContent,
        term.nextElementSibling?.textContent,
      ]);
    await screen.findByRole('table', { name: 'Cierre anual 2031' });
    expect(factsOf('Liquidación anual del ISR')).toEqual([
      ['Base', 'Q80,000.00'],
      ['Tasas', '25 %'],
      ['Determinado', 'Q20,000.00'],
      ['Menos trimestres', 'Q6,000.00'],
      ['A pagar', 'Q14,000.00'],
      ['A favor', 'Q0.00'],
    ]);
    expect(factsOf('Límite del régimen')).toEqual([
      ['Ventas del año', 'Q510,000.00'],
      ['Límite del régimen', 'Q500,285.00'],
      ['Parte del límite', '101 %'],
    ]);
    expect(screen.getByRole('alert')).toHaveTextContent('Las ventas pasaron del límite del pequeño contribuyente');
  });

  it('explains a figure by rule, base and rate, and leads to the documents', async () => {
    server.on('GET /reporte/ventas', { body: aBook() });
    await open();
    await userEvent.click(
      await screen.findByRole('button', { name: 'De dónde sale Impuesto de marzo de 2031: 1,950.00' }),
    );
    const why = within(await screen.findByRole('dialog', { name: 'Impuesto de marzo de 2031' }));
    const terms = [...(screen.getAllByRole('dialog').at(-1) as HTMLElement).querySelectorAll('dt')];
    const facts = Object.fromEntries(terms.map((term) => [term.textContent, term.nextElementSibling?.textContent]));
    expect(facts).toEqual({
      Base: 'Q50,000.00',
      Tasas: '5 % · 7 %',
      Determinado: 'Q2,900.00',
      'Menos saldo anterior': 'Q50.00',
      'Menos retenciones': 'Q900.00',
      'A pagar': 'Q1,950.00',
    });
    expect(why.getByText(/la primera hasta Q30,000 al mes/)).toBeInTheDocument();
    expect(why.getByText('Regla: Ingresos sin IVA: los primeros Q30,000.00 y el excedente')).toBeInTheDocument();
    await userEvent.click(why.getByRole('button', { name: 'Ver ventas' }));
    expect(await screen.findByText('Cliente 1')).toBeInTheDocument();
    expect(server.calls('GET /reporte/ventas')[0]?.query.get('fecha')).toBe('03/2031');
  });

  it('says No se encontraron coincidencias when it failed (TAX-021)', async () => {
    server.on('GET /reporte/cierre_anual', refusal(500, 'Falló'));
    await open();
    expect(await screen.findByText('No se encontraron coincidencias')).toBeInTheDocument();
  });

  it('says so when offline, without losing the page', async () => {
    server.on('GET /reporte/cierre_anual', () => {
      throw new TypeError('offline');
    });
    await open();
    expect(await screen.findByText('No se encontraron coincidencias')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Reintentar' })).toBeInTheDocument();
  });
});

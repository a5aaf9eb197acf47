import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { LedgerVerification } from '@camino/contracts/ledger/ledger-calls.js';
import { aYear, CHECKSUM, VOIDED } from '../testing/a-ledger.js';
import { FakeServer, refusal } from '../testing/fake-server.js';
import { screenOf, show, signIn } from '../testing/show.js';
import LedgerPage from './ledger-page.js';

let server: FakeServer;
beforeEach(async () => {
  jest.useFakeTimers({ now: new Date('2031-05-10T15:00:00Z'), advanceTimers: true });
  screenOf(1440);
  await signIn(4);
  server = new FakeServer().install();
  server.on('GET /presentacion/mes', { body: { data: aYear() } });
});
afterEach(() => jest.useRealTimers());

const open = (query = '', more = {}) => show(<LedgerPage />, { path: `/ledger?anio=2031${query}`, ...more });
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const choose = async (row: string, item: string) => {
  await press(`Acciones ${row}`);
  await userEvent.click(await screen.findByRole('menuitem', { name: item }));
};
const type = (name: string | RegExp, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } });
const topDialog = () => within(screen.getAllByRole('dialog').at(-1) as HTMLElement);

describe('a month', () => {
  it('is closed with what is kept of it before one’s eyes, at the version that was seen', async () => {
    server.on('POST /presentacion/mes/cerrar', { body: { data: null } });
    await open();
    await choose('Marzo de 2031', 'Cerrar mes');
    const dialog = within(await screen.findByRole('dialog', { name: 'Cerrar marzo de 2031' }));
    expect(dialog.getByText('Q100.80')).toBeInTheDocument();
    await userEvent.click(dialog.getByRole('button', { name: 'Cerrar mes' }));
    expect(await screen.findByText('Mes cerrado')).toBeInTheDocument();
    const [call] = server.calls('POST /presentacion/mes/cerrar');
    expect([call?.body, call?.headers['if-match']]).toEqual([{ mes: '2031-03' }, '"7"']);
  });

  it('that has not ended cannot be closed, and says why', async () => {
    await open();
    await choose('Mayo de 2031', 'Cerrar mes');
    const dialog = within(await screen.findByRole('dialog', { name: 'Cerrar mayo de 2031' }));
    const button = dialog.getByRole('button', { name: 'Cerrar mes' });
    expect(button).toBeDisabled();
    expect(button).toHaveAccessibleDescription(/^El mes todavía no termina/);
  });

  it('that is refused says why, not to revise what nobody filled in', async () => {
    server.on('POST /presentacion/mes/cerrar', refusal(409, 'Ya está cerrado'));
    await open('&ver=cerrar&mes=2031-03');
    await press('Cerrar mes');
    expect(await screen.findByText('Ya está cerrado')).toBeInTheDocument();
    expect(screen.queryByText(/Revise los datos/)).not.toBeInTheDocument();
  });

  it('without documents is closed sin movimiento', async () => {
    const none = { documentos: 0, anulados: 0, total: 0 };
    const meses = aYear().meses.map((month) => ({ ...month, ventas: none, compras: none }));
    server.on('GET /presentacion/mes', { body: { data: aYear({ meses }) } });
    await open('&ver=cerrar&mes=2031-03');
    expect(await screen.findByRole('button', { name: 'Cerrar sin movimiento' })).toBeInTheDocument();
  });

  it('is reopened for a reason alone, and tells why it was refused', async () => {
    const meses = aYear().meses.map((month) => ({ ...month, estado: 'cerrado' as const }));
    server.on('GET /presentacion/mes', { body: { data: aYear({ meses }) } });
    server.on('POST /presentacion/mes/reabrir', refusal(409, 'Ya está abierto'));
    await open();
    await choose('Marzo de 2031', 'Reabrir mes');
    await screen.findByRole('dialog', { name: 'Reabrir marzo de 2031' });
    type(/Motivo/, 'Faltó una compra');
    await userEvent.click(topDialog().getByRole('button', { name: 'Reabrir mes' }));
    expect(await screen.findByText('Ya está abierto')).toBeInTheDocument();
    expect(server.calls('POST /presentacion/mes/reabrir')[0]?.body).toEqual({
      mes: '2031-03',
      motivo: 'Faltó una compra',
    });
  });

  it('lists what came late with its effect', async () => {
    server.on('GET /presentacion/tardias', {
      body: {
        data: [
          {
            tipo: 'anulacion',
            libro: 'ventas',
            id: VOIDED.id,
            numero: VOIDED.numero_dte,
            nombre: 'Cliente 2',
            efecto: -560,
            el: '2031-04-20T16:00:00.000Z',
            posicion: '900',
            por: null,
            motivo: 'No se prestó',
          },
        ],
      },
    });
    await open('&ver=tardias&mes=2031-03');
    const row = (await screen.findByText('No se prestó')).closest('tr') as HTMLElement;
    expect([...row.children].map(({ textContent }) => textContent)).toEqual([
      VOIDED.numero_dte,
      'Anulación · Ventas',
      'Cliente 2',
      '−Q560.00',
      'dom 20 abr, 10:00',
      '',
      'No se prestó',
    ]);
  });

  it('is compared between two dates, row by row', async () => {
    server.on('GET /presentacion/diferencias', {
      body: {
        data: {
          mes: '2031-03',
          desde: '2026-01-16T05:59:59.999Z',
          hasta: null,
          totales: { ventas: { antes: 660.8, despues: 100.8 }, compras: { antes: 0, despues: 0 } },
          filas: [
            {
              libro: 'ventas',
              cambio: 'anulada',
              factura: VOIDED,
              antes: 560,
              despues: 0,
              el: '2031-04-20T16:00:00.000Z',
              posicion: '900',
            },
          ],
        },
      },
    });
    await open('&ver=diferencias&mes=2031-03&conocido=2026-01-15');
    expect(await screen.findByText('Total de Ventas: de Q660.80 a Q100.80')).toBeInTheDocument();
    expect(screen.getByText('Se anuló')).toBeInTheDocument();
    expect(Object.fromEntries(server.calls('GET /presentacion/diferencias')[0]!.query)).toEqual({
      mes: '2031-03',
      desde: '2026-01-16T05:59:59.999Z',
    });
  });
});

describe('verifying', () => {
  const MONTH: LedgerVerification['meses'][number] = {
    mes: '2031-03',
    libro: 'ventas',
    coincide: true,
    checksum: CHECKSUM,
    checksum_registro: CHECKSUM,
    checksum_cierre: 'ab'.repeat(32),
    checksum_cierre_registro: 'ab'.repeat(32),
    documentos: 3,
  };
  const GOOD: LedgerVerification = {
    coincide: true,
    posicion: '4711',
    eventos: 12,
    duracion: 340,
    meses: [MONTH],
    hallazgos: [],
  };

  it('says that everything agrees, and of which book a printed checksum is', async () => {
    server.on('POST /presentacion/verificar', { body: { data: GOOD } });
    await open();
    await choose('Marzo de 2031', 'Verificar');
    expect(await screen.findByText('Todo coincide')).toBeInTheDocument();
    expect(screen.getByText(/12 eventos, leídos en 0\.3 s/)).toBeInTheDocument();
    expect(server.calls('POST /presentacion/verificar')[0]?.body).toEqual({ mes: '2031-03' });
    type(/Suma impresa/, 'AB'.repeat(32));
    expect(screen.getByText('Es la de Ventas de marzo de 2031.')).toBeInTheDocument();
    type(/Suma impresa/, 'cd'.repeat(32));
    expect(screen.getByText(/No es de ningún libro de este periodo/)).toBeInTheDocument();
  });

  it('names the row that differs from the log', async () => {
    server.on('POST /presentacion/verificar', {
      body: {
        data: {
          ...GOOD,
          coincide: false,
          meses: [{ ...MONTH, coincide: false, checksum_cierre_registro: 'cd'.repeat(32) }],
          hallazgos: [
            {
              mes: '2031-03',
              libro: 'ventas',
              que: 'distinta',
              id: VOIDED.id,
              numero_dte: VOIDED.numero_dte,
              posicion: '4702',
              en_pantalla: 560,
              en_registro: 0,
            },
            {
              mes: '2031-02',
              libro: 'ventas',
              que: 'alterada',
              id: '2031-02',
              numero_dte: '2031-02',
              posicion: '622',
              en_pantalla: null,
              en_registro: null,
            },
          ],
        },
      },
    });
    await open('&ver=verificar');
    expect(await screen.findByText('Hay diferencias')).toBeInTheDocument();
    const row = screen.getByText(VOIDED.numero_dte).closest('tr') as HTMLElement;
    expect([...row.children].map(({ textContent }) => textContent)).toEqual([
      VOIDED.numero_dte,
      'Ventas, marzo de 2031',
      'Es distinta',
      'Q560.00',
      'Q0.00',
      '4702',
    ]);
    const changed = screen.getByText('El registro fue alterado').closest('tr') as HTMLElement;
    expect([...changed.children].map(({ textContent }) => textContent)).toEqual([
      'Febrero de 2031',
      'Ventas, febrero de 2031',
      'El registro fue alterado',
      '–',
      '–',
      '622',
    ]);
    expect(within(changed).queryByRole('button')).toBeNull();
    expect(screen.getByText('El cierre no coincide')).toBeInTheDocument();
    expect(server.calls('POST /presentacion/verificar')[0]?.body).toEqual({ anio: 2031 });
  });
});

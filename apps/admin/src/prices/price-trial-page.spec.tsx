import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { PriceTrial, TrialBooking, TrialLine } from '@camino/contracts/reservations/price-trial.js';
import { page } from '../data/page.js';
import { FakeServer, refusal, rowsOf } from '../testing/fake-server.js';
import { screenOf, show, signIn } from '../testing/show.js';
import PriceTrialPage from './price-trial-page.js';

const fee = (id: string, trip: string, total: number) => ({
  id,
  trip,
  total,
  price_default: total + 150,
  people: 5,
});
const night = {
  id: 's1',
  version: 4,
  name: 'Noche',
  name_en: 'Night',
  from_date: null,
  until_date: null,
  weekday: null,
  from_time: '22:00',
  until_time: '05:00',
  percent: 10,
  amount: null,
};
const line = (route: string, month: string, more: Partial<TrialLine> = {}): TrialLine => ({
  fee_id: route,
  route,
  month,
  bookings: 2,
  affected: 1,
  charged: 600,
  list: 620,
  tried: 700.5,
  ...more,
});
const booking = (n: number, before: number, tried: number): TrialBooking => ({
  id: `r${n}`,
  number: `26031${n}-001`,
  route: 'Antigua – Panajachel',
  pick_up_date: '2026-03-10',
  pick_up_time: '08:00',
  adults: n,
  before,
  tried,
});
const trial: PriceTrial = {
  from: '2025-11-26',
  to: '2026-11-25',
  against: 'list',
  total: { bookings: 6, affected: 3, charged: 1800, list: 1860, tried: 1951 },
  unpriced: 1,
  lines: [
    line('Aeropuerto – Antigua', '2026-03', { tried: 550 }),
    line('Antigua – Panajachel', '2026-03'),
    line('Antigua – Panajachel', '2026-04'),
  ],
  dearer: [booking(2, 310, 400)],
  cheaper: [booking(3, 310, 275)],
};

let server: FakeServer;
beforeEach(async () => {
  screenOf(1440);
  localStorage.clear();
  await signIn(2);
  server = new FakeServer()
    .on('GET /fee', {
      body: { data: [fee('f2', 'Antigua – Panajachel', 730), fee('f1', 'Aeropuerto – Antigua', 350)] },
    })
    .on('GET /admin/fee_price', rowsOf([]))
    .on('GET /admin/surcharge', rowsOf([night]))
    .on('POST /admin/price_trial', { body: { data: trial } })
    .install();
});
afterEach(() => jest.restoreAllMocks());

const open = async (language: 'es' | 'en' = 'es'): Promise<void> => {
  await show(<PriceTrialPage />, { language });
  await screen.findByRole('list', { name: /Precios por probar|Prices to try/ });
};
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const type = (label: string, value: string) => userEvent.type(screen.getByLabelText(label), value);
const sent = () => server.calls('POST /admin/price_trial').map(({ body }) => body);
const rowsIn = (name: string) =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map((cell) => cell.textContent));

describe('the page on which a price list is tried', () => {
  it('sends what was changed, and nothing until it is tried', async () => {
    await open();
    expect(screen.getByRole('button', { name: /^Probar/ })).toBeDisabled();
    await type('Total, Aeropuerto – Antigua', '400');
    await press('Quitar en la prueba Noche');
    expect(screen.getByText('Quitado en la prueba')).toBeInTheDocument();
    expect(sent()).toEqual([]);
    await press('Probar 2 cambios');
    await screen.findByRole('region', { name: 'Resultado de la prueba' });
    expect(sent()).toMatchObject([
      {
        against: 'list',
        changes: [
          { kind: 'fee_price', action: 'add', row: { fee_id: 'f1', total: 400, price_default: 500, people: 5 } },
          { kind: 'surcharge', action: 'remove', id: 's1' },
        ],
      },
    ]);
    expect(server.asked.filter(({ method }) => method !== 'GET')).toHaveLength(1);
  });

  it.each(['Viajes desde', 'Viajes hasta'])(
    'tries nothing while “%s” is no day, whatever stood there before',
    async (label) => {
      await open();
      await type('Total, Aeropuerto – Antigua', '400');
      const day = screen.getByRole('textbox', { name: label });
      fireEvent.change(day, { target: { value: '31/02/2031' } });
      fireEvent.blur(day);
      expect(day).toHaveValue('31/02/2031');
      expect(screen.getByRole('button', { name: /^Probar/ })).toBeDisabled();
    },
  );

  it('says that it is a trial, and shows the sums by route, by month and by both, with the bookings that move most', async () => {
    await open();
    await type('Total, Aeropuerto – Antigua', '400');
    await press('Probar 1 cambio');
    const outcome = within(await screen.findByRole('region', { name: 'Resultado de la prueba' }));
    expect(outcome.getByText('PRUEBA: nada de esto está guardado.')).toBeInTheDocument();
    expect(outcome.getByText(/1 reserva es de una tarifa que ya no existe/)).toBeInTheDocument();
    expect(outcome.getByText('+Q91.00 (+4.9 %)')).toBeInTheDocument();
    expect(rowsIn('Por ruta')).toEqual([
      ['Antigua – Panajachel', '4', '2', 'Q1,200.00', 'Q1,240.00', 'Q1,401.00', '+Q161.00'],
      ['Aeropuerto – Antigua', '2', '1', 'Q600.00', 'Q620.00', 'Q550.00', '−Q70.00'],
      ['Total', '6', '3', 'Q1,800.00', 'Q1,860.00', 'Q1,951.00', '+Q91.00'],
    ]);
    await userEvent.click(screen.getByRole('tab', { name: 'Por mes' }));
    expect(rowsIn('Por mes').map(([month, , , , , tried]) => [month, tried])).toEqual([
      ['mar 2026', 'Q1,250.50'],
      ['abr 2026', 'Q700.50'],
      ['Total', 'Q1,951.00'],
    ]);
    await userEvent.click(screen.getByRole('tab', { name: 'Por ruta y mes' }));
    expect(rowsIn('Por ruta y mes')).toHaveLength(4);
    const [dearer] = within(outcome.getByRole('list', { name: 'Las que más suben' })).getAllByRole('listitem');
    expect(dearer).toHaveTextContent('Q310.00 → Q400.00+Q90.00');
    expect(within(dearer!).getByRole('link')).toHaveAttribute('href', '/reservation/r2/show');
    expect(outcome.getByRole('list', { name: 'Las que más bajan' })).toHaveTextContent('−Q35.00');
  });

  it('adjusts all routes in sight by a share, and says what is no number', async () => {
    await open();
    await type('Buscar ruta', 'panajachel');
    await type('Ajuste en %', '10');
    await press('Ajustar 1 ruta');
    expect(screen.getByLabelText('Total, Antigua – Panajachel')).toHaveValue('805');
    await userEvent.clear(screen.getByLabelText('Buscar ruta'));
    expect(screen.getByLabelText('Total, Aeropuerto – Antigua')).toHaveValue('');
    await type('Máximo de pasajeros, Aeropuerto – Antigua', '0');
    expect(screen.getByText('Corrija lo marcado.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: /^Probar/ })).toBeDisabled();
  });

  it('takes a new surcharge from its form into the trial, not into the catalogue', async () => {
    await open('en');
    await press('Add surcharge to the trial');
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByRole('button', { name: 'Include in the trial' })).toBeDisabled();
    await userEvent.type(dialog.getByLabelText(/^Name \*/), 'Lluvia');
    await userEvent.type(dialog.getByLabelText(/^Name in English/), 'Rain');
    await userEvent.type(dialog.getByLabelText(/^Amount/), '25');
    await userEvent.click(dialog.getByRole('button', { name: 'Include in the trial' }));
    expect(await screen.findByText('New in the trial')).toBeInTheDocument();
    await press('Try 1 change');
    await waitFor(() =>
      expect(sent()).toMatchObject([
        {
          changes: [
            { kind: 'surcharge', action: 'add', row: { name: 'Lluvia', name_en: 'Rain', amount: 25, percent: null } },
          ],
        },
      ]),
    );
    expect(server.calls('POST /admin/surcharge')).toEqual([]);
  });

  it('tells why it cannot be tried and keeps what was typed; a list that changed since is to be tried again', async () => {
    server.on('POST /admin/price_trial', refusal(409, 'Ya existe un registro con estos datos.'));
    await open();
    await type('Total, Aeropuerto – Antigua', '400');
    await press('Probar 1 cambio');
    expect(await screen.findByText(/Ya existe un registro/)).toBeInTheDocument();
    server.on('POST /admin/price_trial', { body: { data: trial } });
    await press('Probar 1 cambio');
    await screen.findByRole('region', { name: 'Resultado de la prueba' });
    await type('Total, Antigua – Panajachel', '750');
    expect(screen.getByText(/Cambió la lista después de esta prueba/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Guardar esta lista…' })).toBeDisabled();
  });

  it('saves the list by the ordinary commands, each once, and keeps in the draft what was refused', async () => {
    server.on('POST /admin/fee_price', ({ body }) =>
      (body as { fee_id: string }).fee_id === 'f1' ? refusal(409, 'Ya existe.') : { status: 201, body: {} },
    );
    await open();
    await type('Total, Aeropuerto – Antigua', '400');
    await type('Total, Antigua – Panajachel', '750');
    await press('Quitar en la prueba Noche');
    await press('Probar 3 cambios');
    await screen.findByRole('region', { name: 'Resultado de la prueba' });
    await press('Guardar esta lista…');
    expect(await screen.findByText('1 recargo que se elimina')).toBeInTheDocument();
    await press('Guardar 3 cambios');
    expect(await screen.findByText(/Se cortó la conexión/)).toBeInTheDocument();
    server.on('DELETE /admin/surcharge/s1', { body: {} });
    await press('Seguir con 1 cambio');
    expect(await screen.findByText('2 cambios guardados.')).toBeInTheDocument();
    expect(screen.getByText('Aeropuerto – Antigua: Ya existe.')).toBeInTheDocument();
    await press('Cerrar');
    const removals = server.calls('DELETE /admin/surcharge/s1').map(({ headers }) => headers);
    expect(new Set(removals.map((headers) => headers['idempotency-key'])).size).toBe(1);
    const keys = server.asked.flatMap(({ headers }) => headers['idempotency-key'] ?? []);
    expect(new Set(keys).size).toBe(3);
    // Printable ASCII without blanks is all the server takes.
    for (const key of keys) expect(key).toMatch(/^[\x21-\x7e]{8,200}$/);
    expect(removals[0]!['if-match']).toBe('"4"');
    expect(server.calls('POST /admin/fee_price')).toHaveLength(2);
    expect(screen.getByLabelText('Total, Aeropuerto – Antigua')).toHaveValue('400');
    expect(screen.getByLabelText('Total, Antigua – Panajachel')).toHaveValue('');
  });

  it('is kept as a spreadsheet of what was tried', async () => {
    const kept = jest.spyOn(page, 'keep').mockImplementation(() => undefined);
    await open();
    await type('Total, Aeropuerto – Antigua', '400');
    await press('Probar 1 cambio');
    await screen.findByRole('region', { name: 'Resultado de la prueba' });
    const asked = globalThis.fetch;
    let body: unknown;
    globalThis.fetch = (async (url: string, init: RequestInit) => {
      if (!url.includes('export.xlsx')) return asked(url, init);
      body = JSON.parse(init.body as string);
      const headers = new Headers({ 'content-disposition': 'attachment; filename="Prueba.xlsx"' });
      return { ok: true, status: 200, headers, body: null };
    }) as unknown as typeof fetch;
    await press('Descargar la prueba en Excel');
    await waitFor(() => expect(kept).toHaveBeenCalledWith(expect.anything(), 'Prueba.xlsx'));
    expect(body).toEqual(sent()[0]);
  });
});

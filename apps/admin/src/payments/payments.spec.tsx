import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { CashUp, PaymentBalance, PaymentLink, PaymentRow } from '@camino/contracts/payments/payment.js';
import { FakeServer, refusal, rowsOf } from '../testing/fake-server.js';
import { seeAsItWas } from '../testing/see-as-it-was.js';
import { screenOf, show, signIn } from '../testing/show.js';
import { BalanceSection } from './balance-section.js';
import CashUpPage from './cash-up-page.js';
import PaymentPage from './payment-page.js';

const PAYMENT: PaymentRow = {
  id: 'p1',
  version: 0,
  kind: 'payment',
  reservation_id: 'r1',
  reservation_number: '310303-001',
  amount: 20,
  currency: 'USD',
  rate: 7.67,
  rate_on: '2031-03-03',
  worth: 153.4,
  way: 'cash',
  driver_id: 'd1',
  driver_name: 'Mario Ajú',
  by: { id: 'd1', role: 'driver', name: 'Mario Ajú' },
  at: '2031-03-03T21:00:00.000Z',
  day: '2031-03-03',
  voided: false,
  last_four: null,
  taking_back: false,
  reason: null,
  allowed_actions: ['void'],
};
const BALANCE: PaymentBalance = {
  reservation_id: 'r1',
  reservation_number: '310303-001',
  price: 310,
  paid: 153.4,
  due: 156.6,
  due_usd: 20.42,
  rate: 7.67,
  driver_id: 'd1',
  driver_name: 'Mario Ajú',
  allowed_actions: ['record', 'refund'],
  payments: [PAYMENT],
  links: [],
};
const DAY: CashUp = {
  id: 'd1.2031-03-03',
  version: 3,
  driver_id: 'd1',
  driver_name: 'Mario Ajú',
  day: '2031-03-03',
  expected: { GTQ: 115, USD: 20 },
  counted: null,
  difference: null,
  closed_at: null,
  closed_by: null,
  note: '',
  entries: [
    {
      id: 'p1',
      reservation_id: 'r1',
      reservation_number: '310303-001',
      amount: 20,
      currency: 'USD',
      at: '2031-03-03T21:00:00.000Z',
      late_from: '2031-03-02',
    },
  ],
  allowed_actions: ['close'],
};

let server: FakeServer;
beforeEach(async () => {
  screenOf(1440);
  await signIn(2);
  server = new FakeServer().install();
});
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const dialog = async () => within(await screen.findByRole('dialog'));
const type = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name: label }), { target: { value } });

describe('what is paid for a booking', () => {
  const open = async (balance: PaymentBalance = BALANCE) => {
    server.on('GET /admin/payment/balance/r1', { body: { data: balance } });
    await show(<BalanceSection reservationId="r1" />);
    return within(await screen.findByRole('region', { name: 'Pagos' }));
  };

  it('shows what is paid and due, and each payment with who has the cash', async () => {
    const section = await open();
    expect(await section.findByText('Q153.40')).toBeInTheDocument();
    expect(section.getByText('Q156.60 ($20.42)')).toBeInTheDocument();
    expect(section.getByRole('listitem')).toHaveTextContent(
      '$20.00vale Q153.40Efectivo, lo tiene Mario Ajúlun 3 mar 2031, 15:00, Mario Ajú',
    );
  });

  it('marks what was voided, with the reason, and no longer offers to void it', async () => {
    const voided = { ...PAYMENT, voided: true, reason: 'Otra reservación', allowed_actions: [] };
    const section = await open({ ...BALANCE, payments: [voided] });
    expect(await section.findByRole('listitem')).toHaveTextContent(/Anulado.*Otra reservación/);
    expect(section.queryByRole('button', { name: /Anular/ })).not.toBeInTheDocument();
  });

  const LINK: PaymentLink = {
    id: 'l1',
    version: 0,
    amount: 156.6,
    state: 'open',
    expires_at: '2031-03-06T15:00:00.000Z',
    url: 'https://camino.test/pay/secret',
    declined: null,
    allowed_actions: ['withdraw'],
  };

  it('sends the traveler a link for what is due, as long as it holds', async () => {
    server.on('POST /admin/payment_link', { status: 201, body: { data: LINK } });
    const section = await open({ ...BALANCE, allowed_actions: ['record', 'refund', 'send-link'] });
    await userEvent.click(await section.findByRole('button', { name: 'Enviar enlace de pago' }));
    const { getByRole } = await dialog();
    expect(getByRole('textbox', { name: /Monto en quetzales/ })).toHaveValue('156.60');
    type(/Días que vale/, '31');
    await userEvent.click(getByRole('button', { name: 'Enviar enlace de pago' }));
    expect(server.calls('POST /admin/payment_link')).toEqual([]);
    type(/Días que vale/, '2');
    await userEvent.click(getByRole('button', { name: 'Enviar enlace de pago' }));
    expect(await screen.findByText('Enlace de pago enviado')).toBeInTheDocument();
    expect(server.calls('POST /admin/payment_link').map(({ body }) => body)).toEqual([
      { reservation_id: 'r1', amount: 156.6, days: 2 },
    ]);
  });

  it('tells how each link stands, and withdraws one that holds', async () => {
    const gone: PaymentLink = { ...LINK, id: 'l0', amount: 10, state: 'expired', url: null, allowed_actions: [] };
    const section = await open({ ...BALANCE, links: [{ ...LINK, declined: 'card.gateway_51' }, gone] });
    const links = within(await section.findByRole('list', { name: 'Enlaces de pago' })).getAllByRole('listitem');
    expect(links.map(({ textContent }) => textContent)).toEqual([
      'Q156.60Enlace por pagarvale hasta jue 6 mar 2031, 09:00La última tarjeta no pasó',
      'Q10.00Enlace vencido',
    ]);
    expect(within(links[1]!).queryByRole('button')).not.toBeInTheDocument();
    expect(within(links[0]!).getByRole('button', { name: 'Copiar' })).toBeInTheDocument();
    server.on('POST /admin/payment_link/l1/withdraw', { body: { data: { ...LINK, state: 'withdrawn' } } });
    await userEvent.click(within(links[0]!).getByRole('button', { name: /Retirar enlace/ }));
    await userEvent.click((await dialog()).getByRole('button', { name: 'Retirar enlace' }));
    expect(await screen.findByText('Enlace retirado')).toBeInTheDocument();
    expect(server.calls('POST /admin/payment_link/l1/withdraw')).toHaveLength(1);
  });

  it('shows a card payment by a link, and that the gateway is taking it back', async () => {
    const card: PaymentRow = {
      ...PAYMENT,
      amount: 310,
      currency: 'GTQ',
      way: 'link',
      driver_id: null,
      driver_name: null,
      by: { id: 'system', role: 'system', name: null },
      last_four: '1111',
    };
    const section = await open({
      ...BALANCE,
      payments: [card, { ...card, id: 'p2', taking_back: true, allowed_actions: [] }],
    });
    const [paid, back] = (await section.findAllByRole('listitem')).map(({ textContent }) => textContent);
    expect(paid).toBe('Q310.00Tarjeta por enlace •••• 1111lun 3 mar 2031, 15:00');
    expect(back).toContain('Anulándose en la pasarela');
    await userEvent.click(section.getByRole('button', { name: /Anular/ }));
    expect((await dialog()).getByText(/devuelve el dinero a la tarjeta/)).toBeInTheDocument();
  });

  it('says that nothing was received, and offers what the server allows', async () => {
    const section = await open({ ...BALANCE, paid: 0, due: 310, payments: [], allowed_actions: ['record'] });
    expect(await section.findByText('Todavía no se ha cobrado nada.')).toBeInTheDocument();
    expect(section.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Registrar pago']);
  });

  it('records what is due as cash of the driver, unless something else is typed', async () => {
    server.on('POST /admin/payment', { status: 201, body: { data: PAYMENT } });
    await open();
    await press('Registrar pago');
    expect((await dialog()).getByRole('textbox', { name: /Monto/ })).toHaveValue('156.60');
    type(/Monto/, '100');
    await userEvent.click((await dialog()).getByRole('button', { name: 'Registrar pago' }));
    expect(await screen.findByText('Pago registrado')).toBeInTheDocument();
    expect(server.calls('POST /admin/payment').map(({ body }) => body)).toEqual([
      { reservation_id: 'r1', amount: 100, currency: 'GTQ', way: 'cash', driver_id: 'd1' },
    ]);
  });

  it('sends a card payment without a driver', async () => {
    server.on('POST /admin/payment', { status: 201, body: { data: PAYMENT } });
    await open();
    await press('Registrar pago');
    fireEvent.mouseDown((await dialog()).getByRole('combobox', { name: /Cómo se pagó/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Tarjeta en la terminal' }));
    await userEvent.click((await dialog()).getByRole('button', { name: 'Registrar pago' }));
    await waitFor(() =>
      expect(server.calls('POST /admin/payment')[0]?.body).toEqual({
        reservation_id: 'r1',
        amount: 156.6,
        currency: 'GTQ',
        way: 'terminal',
      }),
    );
  });

  it('tells why a refund was refused, once, and keeps what was typed', async () => {
    server.on('POST /admin/payment/refund', refusal(409, 'Es más de lo que se ha pagado: Q153.40.'));
    await open();
    await press('Registrar reembolso');
    type(/Monto/, '999');
    type(/Motivo/, 'Trayecto corto');
    await userEvent.click((await dialog()).getByRole('button', { name: 'Registrar reembolso' }));
    expect(await screen.findByText(/Es más de lo que se ha pagado/)).toBeInTheDocument();
    expect(screen.getAllByText('No se registró el reembolso')).toHaveLength(1);
    expect((await dialog()).getByRole('textbox', { name: /Monto/ })).toHaveValue('999');
  });

  it('says that it could not be read, with a way to try again', async () => {
    server.on('GET /admin/payment/balance/r1', refusal(503, 'Un momento'));
    await show(<BalanceSection reservationId="r1" />);
    expect(await screen.findByText('No pudimos traer los pagos')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Reintentar' })).toBeInTheDocument();
  });
});

describe('the office’s list of payments', () => {
  it('shows rows and the sums under the same filter', async () => {
    server.on(
      'GET /admin/payment',
      rowsOf([PAYMENT, { ...PAYMENT, id: 'p2', kind: 'refund', amount: 5, worth: 38.35 }]),
    );
    server.on('GET /admin/payment/totals', {
      body: {
        data: {
          payments: 2,
          sums: [{ currency: 'USD', way: 'cash', received: 20, refunded: 5, net: 15 }],
        },
      },
    });
    await show(<PaymentPage />, { resource: 'payment' });
    expect(await screen.findByText('−$5.00')).toBeInTheDocument();
    expect(await screen.findByText('$15.00')).toBeInTheDocument();
    expect(screen.getByText('devuelto: $5.00')).toBeInTheDocument();
    fireEvent.change(screen.getByLabelText('Desde'), { target: { value: '2031-03-01' } });
    await waitFor(() => expect(server.calls('GET /admin/payment/totals').at(-1)?.query.get('from')).toBe('2031-03-01'));
    expect(JSON.parse(server.calls('GET /admin/payment').at(-1)?.query.get('filter') ?? '{}')).toEqual({
      from: '2031-03-01',
    });
  });
});

describe('the cash of drivers', () => {
  const open = async (...days: CashUp[]) => {
    server.on('GET /admin/cash_up', rowsOf(days));
    await show(<CashUpPage />, { resource: 'cash_up' });
    await screen.findAllByText('Q115.00 + $20.00');
  };

  it('is counted with a note where it differs, and the rule is told where it is typed', async () => {
    server.on(
      `POST /admin/cash_up/${encodeURIComponent(DAY.id)}/close`,
      refusal(409, 'Hay una diferencia: escriba a qué se debe.'),
    );
    await open(DAY);
    await press(/Cerrar día/);
    expect(await screen.findByText(/Debe entregar Q115.00 \+ \$20.00/)).toBeInTheDocument();
    type(/Quetzales contados/, '110');
    type(/Dólares contados/, '20');
    await userEvent.click((await dialog()).getByRole('button', { name: 'Cerrar día' }));
    expect(await screen.findByText(/Hay una diferencia/)).toBeInTheDocument();
    const closed = { ...DAY, counted: { GTQ: 110, USD: 20 }, difference: { GTQ: -5, USD: 0 }, allowed_actions: [] };
    server.on(`POST /admin/cash_up/${encodeURIComponent(DAY.id)}/close`, { body: { data: closed } });
    type(/A qué se debe/, 'Dio cambio de más');
    await userEvent.click((await dialog()).getByRole('button', { name: 'Cerrar día' }));
    expect(await screen.findByText('Día cerrado')).toBeInTheDocument();
    const calls = server.calls(`POST /admin/cash_up/${encodeURIComponent(DAY.id)}/close`);
    expect(calls.map(({ body }) => body)).toEqual([
      { quetzales: 110, dollars: 20 },
      { quetzales: 110, dollars: 20, note: 'Dio cambio de más' },
    ]);
  });

  it('says whether it was right, by how much not, and what came late', async () => {
    const wrong = { ...DAY, counted: { GTQ: 110, USD: 20 }, difference: { GTQ: -5, USD: 0 }, allowed_actions: [] };
    const right = {
      ...DAY,
      id: 'd1.2031-03-04',
      counted: DAY.expected,
      difference: { GTQ: 0, USD: 0 },
      allowed_actions: [],
    };
    await open(wrong, right);
    expect(screen.getByText('−Q5.00')).toBeInTheDocument();
    expect(screen.getByText('Cuadra')).toBeInTheDocument();
    server.on(`GET /admin/cash_up/${encodeURIComponent(DAY.id)}`, { body: { ...wrong, note: 'Dio cambio de más' } });
    await userEvent.click(screen.getAllByRole('button', { name: /Ver viajes/ })[0] as HTMLElement);
    expect(await screen.findByText('Dio cambio de más')).toBeInTheDocument();
    expect(screen.getByText('Cobrado el dom 2 mar 2031, después del corte')).toBeInTheDocument();
    const then = { ...DAY, note: 'Antes de contar', allowed_actions: [] };
    server.on(`GET /admin/cash_up/${encodeURIComponent(DAY.id)}/as_of/2031-03-02`, { body: { data: then } });
    const drawer = await seeAsItWas();
    expect(await drawer.findByText('Antes de contar')).toBeInTheDocument();
    expect(drawer.queryByText('Dio cambio de más')).not.toBeInTheDocument();
  });

  it.each([
    ['es', 'Ver viajes', '04/03/2031'],
    ['en', 'See trips', '03/04/2031'],
  ] as const)('is of a day that titles write as dates are read in %s', async (language, see, day) => {
    server.on('GET /admin/cash_up', rowsOf([{ ...DAY, id: 'd1.2031-03-04', day: '2031-03-04' }]));
    server.on('GET /admin/cash_up/d1.2031-03-04', { body: { ...DAY, id: 'd1.2031-03-04', day: '2031-03-04' } });
    await show(<CashUpPage />, { resource: 'cash_up', language });
    await userEvent.click(await screen.findByRole('button', { name: `${see} Mario Ajú, ${day}` }));
    expect(await screen.findByRole('dialog', { name: `Mario Ajú, ${day}` })).toBeInTheDocument();
  });

  it('is a driver’s own, who counts nothing', async () => {
    await signIn(3, 'Mario Ajú');
    await open({ ...DAY, allowed_actions: [] });
    expect(screen.getByRole('heading', { name: 'Mi efectivo' })).toBeInTheDocument();
    expect(screen.queryByRole('columnheader', { name: 'Piloto' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /Cerrar día/ })).not.toBeInTheDocument();
  });

  it.each([
    [2, 'Ningún piloto ha cobrado efectivo'],
    [3, 'Todavía no ha cobrado efectivo'],
  ] as const)('is none yet, which role %i is told as it concerns them', async (role, words) => {
    await signIn(role);
    server.on('GET /admin/cash_up', rowsOf([]));
    await show(<CashUpPage />, { resource: 'cash_up' });
    expect(await screen.findByText(words)).toBeInTheDocument();
  });
});

import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { PaymentBalance } from '@camino/contracts/payments/payment.js';
import type { Reservation } from '@camino/contracts/reservations/reservation.js';
import type { LiveStatus } from '@camino/client/live.js';
import { IDBFactory } from 'fake-indexeddb';
import { live } from '../data/api.js';
import { tripMemory } from '../offline/on-the-road.js';
import { aDriversTrip } from '../testing/a-reservation.js';
import { FakeServer, refusal } from '../testing/fake-server.js';
import { networkIs } from '../testing/network.js';
import { screenOf, show, signIn } from '../testing/show.js';
import { TripCard } from './trip-card.js';

const DUE: PaymentBalance = {
  reservation_id: 'r1',
  reservation_number: '310303-001',
  price: 310,
  paid: 0,
  due: 310,
  due_usd: 40.42,
  rate: 7.67,
  driver_id: 'd1',
  driver_name: 'Mario Ajú',
  allowed_actions: ['record'],
  payments: [],
  links: [],
};

let server: FakeServer;
beforeEach(async () => {
  globalThis.indexedDB = new IDBFactory();
  screenOf(390);
  await signIn(3, 'Mario Ajú', 'd1');
  server = new FakeServer().install();
});
afterEach(async () => {
  jest.useRealTimers();
  await networkIs(true);
  jest.restoreAllMocks();
});
const owes = (balance: Partial<PaymentBalance>) =>
  server.on('GET /admin/payment/balance/r1', { body: { data: { ...DUE, ...balance } } });
const open = async (row: Reservation = aDriversTrip(4, { id: 'r1', payment: 'cash' })) => {
  await show(<TripCard row={row} unsent={[]} />);
  return within(await screen.findByRole('article', { name: 'Número de viaje 310303-001' }));
};

describe('the cash of a trip', () => {
  it('is what is still due, with what was paid before', async () => {
    owes({ paid: 153.4, due: 156.6, due_usd: 20.42 });
    const card = await open();
    expect(await card.findByText('Cobre Q156.60 en efectivo')).toBeInTheDocument();
    expect(card.getByText('o $20.42')).toBeInTheDocument();
    expect(card.getByText('Ya pagó Q153.40')).toBeInTheDocument();
  });

  it('is recorded by the driver who took it, as their own, and read anew', async () => {
    owes({});
    const card = await open();
    server.on('POST /admin/payment', { status: 201, body: { data: { id: 'p1' } } });
    await userEvent.click(await card.findByRole('button', { name: 'Registrar cobro' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByRole('textbox', { name: /Monto/ })).toHaveValue('310.00');
    expect(dialog.queryByRole('combobox', { name: /Cómo/ })).not.toBeInTheDocument();
    fireEvent.change(dialog.getByRole('textbox', { name: /Monto/ }), { target: { value: '300' } });
    owes({ paid: 300, due: 10, due_usd: 1.3 });
    await userEvent.click(dialog.getByRole('button', { name: 'Registrar cobro' }));
    expect(await screen.findByText('Cobro registrado')).toBeInTheDocument();
    expect(server.calls('POST /admin/payment').map(({ body }) => body)).toEqual([
      { reservation_id: 'r1', amount: 300, currency: 'GTQ', way: 'cash', driver_id: 'd1' },
    ]);
    expect(await card.findByText('Cobre Q10.00 en efectivo')).toBeInTheDocument();
  });

  it('keeps what was typed when it is refused, and says why', async () => {
    owes({});
    const card = await open();
    server.on('POST /admin/payment', refusal(409, 'Es más de lo que se debe: Q310.00.'));
    await userEvent.click(await card.findByRole('button', { name: 'Registrar cobro' }));
    const dialog = within(await screen.findByRole('dialog'));
    fireEvent.change(dialog.getByRole('textbox', { name: /Monto/ }), { target: { value: '900' } });
    await userEvent.click(dialog.getByRole('button', { name: 'Registrar cobro' }));
    expect(await dialog.findByText(/Es más de lo que se debe/)).toBeInTheDocument();
    expect(dialog.getByRole('textbox', { name: /Monto/ })).toHaveValue('900');
  });

  it('is refused at the amount where it is more than is due, until the amount is another', async () => {
    const MORE = 'Es más de lo que falta por pagar: Q310.00.';
    owes({});
    const card = await open();
    server.on('POST /admin/payment', refusal(409, MORE, { code: 'payments.more_than_due' }));
    await userEvent.click(await card.findByRole('button', { name: 'Registrar cobro' }));
    const dialog = within(await screen.findByRole('dialog'));
    const amount = dialog.getByRole('textbox', { name: /Monto/ });
    fireEvent.change(amount, { target: { value: '900' } });
    await userEvent.click(dialog.getByRole('button', { name: 'Registrar cobro' }));
    await waitFor(() => expect(amount).toHaveAccessibleDescription(MORE));
    expect(dialog.getAllByText(MORE)).toHaveLength(1);
    expect(dialog.queryByRole('alert')).not.toBeInTheDocument();
    fireEvent.change(amount, { target: { value: '310' } });
    expect(dialog.queryByText(MORE)).not.toBeInTheDocument();
  });

  it('is nothing any more when it is paid', async () => {
    owes({ paid: 310, due: 0, due_usd: 0, allowed_actions: [] });
    const card = await open();
    expect(await card.findByText('Pagado: Q310.00')).toBeInTheDocument();
    expect(card.queryByText(/Cobre/)).not.toBeInTheDocument();
    expect(card.queryByRole('button', { name: 'Registrar cobro' })).not.toBeInTheDocument();
  });

  it('is nothing to collect where nobody says whether it is paid, until the network is back', async () => {
    server.on('GET /admin/payment/balance/r1', () => Promise.reject(new TypeError('offline')));
    const card = await open();
    expect(await card.findByText('Todavía no se ve si ya se pagó.')).toBeInTheDocument();
    expect(card.getByText('Q1,234.50 en efectivo')).toBeInTheDocument();
    expect(card.queryByText(/Cobre/)).not.toBeInTheDocument();
    expect(card.queryByRole('button', { name: 'Registrar cobro' })).not.toBeInTheDocument();
    owes({ paid: 310, due: 0, due_usd: 0, allowed_actions: [] });
    await networkIs(false);
    await networkIs(true);
    expect(await card.findByText('Pagado: Q310.00')).toBeInTheDocument();
    expect(card.queryByText('Todavía no se ve si ya se pagó.')).not.toBeInTheDocument();
  });

  it('is asked for again every so often where nobody answers, though no phone tells that its network is back', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    server.on('GET /admin/payment/balance/r1', () => Promise.reject(new TypeError('offline')));
    const card = await open();
    await card.findByText('Todavía no se ve si ya se pagó.');
    owes({});
    await act(() => jest.advanceTimersByTimeAsync(20_000));
    jest.useRealTimers();
    expect(await card.findByText('Cobre Q310.00 en efectivo')).toBeInTheDocument();
    expect(card.getByRole('button', { name: 'Registrar cobro' })).toBeInTheDocument();
  });

  it('does not order to collect anything before the answer is there, and says that it may be paid', async () => {
    server.on('GET /admin/payment/balance/r1', () => new Promise(() => {}));
    const card = await open();
    expect(card.getByText('Q1,234.50 en efectivo')).toBeInTheDocument();
    expect(card.getByText('Todavía no se ve si ya se pagó.')).toBeInTheDocument();
    expect(card.queryByText(/Cobre/)).not.toBeInTheDocument();
  });

  it('is told while the trip waits for an answer, less what is paid, and nothing is recorded before it', async () => {
    owes({ paid: 153.4, due: 156.6, due_usd: 20.42 });
    const card = await open(aDriversTrip(1, { id: 'r1', payment: 'cash' }));
    expect(await card.findByText('Q156.60 por cobrar en efectivo')).toBeInTheDocument();
    expect(card.getByText('Ya pagó Q153.40')).toBeInTheDocument();
    expect(card.queryByRole('button', { name: 'Registrar cobro' })).not.toBeInTheDocument();
  });

  it('is what was due when it was last read, with the time of that, after a reload without a network', async () => {
    const row = aDriversTrip(4, { id: 'r1', payment: 'cash' });
    await tripMemory.keep([row]);
    owes({ paid: 153.4, due: 156.6, due_usd: 20.42 });
    await show(<TripCard row={row} unsent={[]} />).then(async ({ unmount }) => {
      await screen.findByText('Cobre Q156.60 en efectivo');
      unmount();
    });
    server.on('GET /admin/payment/balance/r1', () => Promise.reject(new TypeError('offline')));
    const card = await open(row);
    expect(await card.findByText('Q156.60 por cobrar en efectivo')).toBeInTheDocument();
    expect(card.getByText(/^Así estaba \S+ \d+ \S+, \d\d:\d\d\.$/)).toBeInTheDocument();
    expect(card.getByText('o $20.42')).toBeInTheDocument();
    expect(card.queryByText(/Cobre|Todavía no se ve/)).not.toBeInTheDocument();
    owes({ paid: 310, due: 0 });
    await networkIs(false);
    await networkIs(true);
    expect(await card.findByText('Pagado: Q310.00')).toBeInTheDocument();
  });

  it('is what was due when it was last read also while nobody answers yet, until the request counts as lost', async () => {
    const row = aDriversTrip(4, { id: 'r1', payment: 'cash' });
    await tripMemory.keep([row]);
    await tripMemory.keepDue('r1', { paid: 153.4, due: 156.6, due_usd: 20.42 });
    jest.useFakeTimers({ advanceTimers: true });
    let hung: AbortSignal | undefined;
    server.on('GET /admin/payment/balance/r1', ({ signal }) => {
      hung = signal;
      return new Promise(() => undefined);
    });
    const card = await open(row);
    expect(await card.findByText('Q156.60 por cobrar en efectivo')).toBeInTheDocument();
    expect(card.getByText(/^Así estaba/)).toBeInTheDocument();
    expect(card.queryByText('Q1,234.50 en efectivo')).not.toBeInTheDocument();
    await act(() => jest.advanceTimersByTimeAsync(15_000));
    expect(hung?.aborted).toBe(true);
  });

  it('is what was due when it was last read once the server is not heard any more, and is no order', async () => {
    owes({ paid: 153.4, due: 156.6, due_usd: 20.42 });
    const card = await open();
    await card.findByText('Cobre Q156.60 en efectivo');
    server.on('GET /admin/payment/balance/r1', () => Promise.reject(new TypeError('offline')));
    await networkIs(false);
    await networkIs(true);
    expect(await card.findByText('Q156.60 por cobrar en efectivo')).toBeInTheDocument();
    expect(card.getByText(/^Así estaba \S+ \d+ \S+, \d\d:\d\d\.$/)).toBeInTheDocument();
    expect(card.queryByText(/Cobre/)).not.toBeInTheDocument();
    expect(card.queryByRole('button', { name: 'Registrar cobro' })).not.toBeInTheDocument();
  });

  it('is asked for as soon as the server is heard again', async () => {
    let tell: (status: LiveStatus) => void = () => undefined;
    jest.spyOn(live, 'watch').mockImplementation((listener) => {
      tell = listener;
      listener('connecting');
      return () => true;
    });
    server.on('GET /admin/payment/balance/r1', () => Promise.reject(new TypeError('offline')));
    const card = await open();
    await card.findByText('Todavía no se ve si ya se pagó.');
    owes({});
    await act(async () => tell('open'));
    expect(await card.findByText('Cobre Q310.00 en efectivo')).toBeInTheDocument();
  });

  it('is not asked for at once where the server fails while its live stream still counts as open', async () => {
    jest.spyOn(live, 'watch').mockImplementation((listener) => {
      listener('open');
      return () => true;
    });
    jest.useFakeTimers({ advanceTimers: true });
    server.on('GET /admin/payment/balance/r1', () => Promise.reject(new TypeError('offline')));
    await open();
    await act(() => jest.advanceTimersByTimeAsync(5_000));
    expect(server.calls('GET /admin/payment/balance/r1')).toHaveLength(1);
  });

  it('is no matter any more, and not asked for, of a trip that ended without being driven', async () => {
    owes({});
    const card = await open(aDriversTrip(4, { id: 'r1', payment: 'cash', status_id: 0, state: 'no_show' }));
    expect(card.queryByText(/efectivo|Todavía no se ve/)).not.toBeInTheDocument();
    expect(server.calls('GET /admin/payment/balance/r1')).toEqual([]);
  });

  it('is not asked for of a card', async () => {
    owes({});
    await show(<TripCard row={aDriversTrip(4, { id: 'r1', payment: 'credit_card' })} unsent={[]} />);
    expect(await screen.findByText('Paga Q1,234.50 con tarjeta')).toBeInTheDocument();
    expect(server.calls('GET /admin/payment/balance/r1')).toEqual([]);
  });
});

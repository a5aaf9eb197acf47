import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { PaymentBalance } from '@camino/contracts/payments/payment.js';
import type { Reservation } from '@camino/contracts/reservations/reservation.js';
import { BookingThen } from '../reservations/timeline/booking-then.js';
import { aReservation } from '../testing/a-reservation.js';
import { FakeServer, refusal } from '../testing/fake-server.js';
import { seeAsItWas } from '../testing/see-as-it-was.js';
import { screenOf, show, signIn } from '../testing/show.js';
import { AsItWas } from './as-it-was.js';

const THEN = 'GET /admin/reservation/r1/as_of/2031-03-02';
const PAID = 'GET /admin/payment/balance/r1/as_of/2031-03-02';
const BALANCE: PaymentBalance = {
  reservation_id: 'r1',
  reservation_number: '310303-001',
  price: 310,
  paid: 100,
  due: 210,
  due_usd: null,
  rate: null,
  driver_id: null,
  driver_name: null,
  allowed_actions: [],
  links: [],
  payments: [],
};
let server: FakeServer;
beforeEach(async () => {
  screenOf(1440);
  await signIn(2);
  server = new FakeServer().on(PAID, { body: { data: BALANCE } }).install();
});

const look = async () => {
  await show(
    <AsItWas<Reservation> resource="reservation" id="r1">
      {(then, day) => <BookingThen row={then} day={day} />}
    </AsItWas>,
  );
  return seeAsItWas();
};

describe('a reservation as it was', () => {
  it('is shown with its state, people, transport and payments of that day, and nothing to be done', async () => {
    server.on(THEN, { body: { data: aReservation('requested', { id: 'r1', allowed_actions: [] }) } });
    const drawer = await look();
    expect(await drawer.findByText('Olivia Brooks')).toBeInTheDocument();
    expect(drawer.getByText('+1 202 555 0143')).toBeInTheDocument();
    expect(drawer.queryByText('Piloto')).not.toBeInTheDocument();
    expect(await drawer.findByText('Q100.00')).toBeInTheDocument();
    expect(drawer.getByText('Q210.00')).toBeInTheDocument();
    expect(drawer.getAllByRole('button')).toHaveLength(1);
  });

  it('says when it did not exist yet, and leaves when it is closed', async () => {
    server.on(THEN, refusal(404, 'Aún no existía ese día.'));
    const drawer = await look();
    expect(await drawer.findByRole('alert')).toHaveTextContent('Aún no existía ese día.');
    await userEvent.click(drawer.getByRole('button', { name: 'Cerrar' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aReservation } from '../../testing/a-reservation.js';
import { FakeServer, refusal } from '../../testing/fake-server.js';
import { screenOf, show, signIn } from '../../testing/show.js';
import { AsItWas } from './as-it-was.js';

const THEN = 'GET /admin/reservation/r1/as_of/2031-03-02';
let server: FakeServer;
beforeEach(async () => {
  screenOf(1440);
  await signIn(2);
  server = new FakeServer().install();
});

const look = async () => {
  await show(<AsItWas id="r1" />);
  await userEvent.type(screen.getByRole('textbox', { name: 'Cómo estaba el día' }), '02/03/2031');
};

describe('a reservation as it was', () => {
  it('is shown with its state, people and transport of that day', async () => {
    server.on(THEN, { body: { data: aReservation('requested', { id: 'r1', allowed_actions: [] }) } });
    await look();
    const drawer = within(await screen.findByRole('dialog', { name: 'Cómo estaba el dom 2 mar 2031' }));
    expect(await drawer.findByText('Olivia Brooks')).toBeInTheDocument();
    expect(drawer.getByText('+1 202 555 0143')).toBeInTheDocument();
    expect(drawer.queryByText('Piloto')).not.toBeInTheDocument();
  });

  it('says when it did not exist yet', async () => {
    server.on(THEN, refusal(404, 'La reservación aún no existía ese día.'));
    await look();
    expect(await screen.findByRole('alert')).toHaveTextContent('La reservación aún no existía ese día.');
  });
});

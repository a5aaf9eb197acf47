import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { OtherWay, Reservation } from '@camino/contracts/reservations/reservation.js';
import type { ReservationState } from '@camino/contracts/reservations/reservation-states.js';
import { Route, Routes } from 'react-router';
import { aReservation, anEntry } from '../../testing/a-reservation.js';
import { FakeServer } from '../../testing/fake-server.js';
import { screenOf, show, signIn } from '../../testing/show.js';
import ReservationShow from '../../reservations/detail/reservation-show.js';
import { RowActions } from '../../reservations/table/row-actions.js';

let server: FakeServer;
beforeEach(async () => {
  screenOf(1440);
  await signIn(2);
  server = new FakeServer().install();
});

const BACK: OtherWay = {
  way: 'back',
  id: 'r2',
  reservation_number: '310307-002',
  pick_up_date: '2031-03-07',
  pick_up_time: '09:00',
  state: 'approved',
};

const open = async (state: ReservationState, other: Partial<Reservation>, language?: 'es' | 'en') => {
  server
    .on('GET /admin/reservation/r1', { body: aReservation(state, other) })
    .on('GET /admin/reservation/r1/timeline', { body: { data: [anEntry()] } });
  const page = (
    <Routes>
      <Route path="/reservation/:id/show" element={<ReservationShow />} />
    </Routes>
  );
  await show(page, { path: '/reservation/r1/show', language });
  await screen.findByRole('heading', { level: 1, name: /310303-001/ });
};
const fact = (label: string) => screen.getByText(label, { selector: 'dt' }).nextSibling as HTMLElement;
const ask = async (button: string) => {
  await userEvent.click(screen.getByRole('button', { name: button }));
  return screen.findByRole('dialog');
};

describe('the other way of a round trip', () => {
  it('is on the page of a booking, with its number, time and state, and leads to its own', async () => {
    await open('approved', { other_way: BACK });
    expect(fact('Ida y vuelta')).toHaveTextContent(/^Regreso310307-002vie 7 mar 2031, 09:00.*Aprobada/);
    expect(within(fact('Ida y vuelta')).getByRole('link', { name: '310307-002' })).toHaveAttribute(
      'href',
      expect.stringContaining('/reservation/r2/show'),
    );
  });
  it('is the way there where this is the way back, in English too', async () => {
    await open('approved', { other_way: { ...BACK, way: 'there' } }, 'en');
    expect(fact('Round trip')).toHaveTextContent(/^Outbound310307-002/);
  });
  it('is nothing where a trip was booked by itself', async () => {
    await open('approved', {});
    expect(screen.queryByText('Ida y vuelta')).toBeNull();
  });
});

describe('whoever ends one way', () => {
  const STANDS = 'El regreso 310307-002, del vie 7 mar 2031, 09:00, sigue en pie';
  it.each([
    ['approved', 'Cancelar reservación'],
    ['requested', 'Rechazar solicitud'],
    ['started', 'Registrar ausencia'],
  ] as const)('of a trip that is %s is told that the other still stands', async (state, button) => {
    await open(state, { other_way: BACK });
    expect(await ask(button)).toHaveTextContent(STANDS);
  });
  it('is told nothing of one that has ended', async () => {
    await open('approved', { other_way: { ...BACK, state: 'cancelled' } });
    expect(await ask('Cancelar reservación')).not.toHaveTextContent('310307-002');
  });
  it('in a list is told too, though its rows do not say it', async () => {
    server.on('GET /admin/reservation/r1', { body: aReservation('requested', { other_way: BACK }) });
    await show(<RowActions row={aReservation('requested')} />);
    await userEvent.click(screen.getByRole('button', { name: /^Rechazar/ }));
    await waitFor(() => expect(screen.getByRole('dialog')).toHaveTextContent(STANDS));
  });
});

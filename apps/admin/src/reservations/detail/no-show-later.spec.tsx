import { act, screen } from '@testing-library/react';
import type { Reservation } from '@camino/contracts/reservations/reservation.js';
import { Route, Routes } from 'react-router';
import { aReservation, anEntry } from '../../testing/a-reservation.js';
import { FakeServer } from '../../testing/fake-server.js';
import { letPass, screenOf, show, signIn } from '../../testing/show.js';
import ReservationShow from './reservation-show.js';

const ONE = 'GET /admin/reservation/r1';
const NOW = Date.parse('2031-03-03T19:30:00Z');
const EARLY: Partial<Reservation> = { allowed_actions: ['cancel', 'start'] };

let server: FakeServer;
beforeEach(async () => {
  screenOf(1440);
  await signIn(2);
  server = new FakeServer().on('GET /admin/reservation/r1/timeline', { body: { data: [anEntry()] } }).install();
});
afterEach(() => jest.useRealTimers());

const open = async (row: Reservation) => {
  jest.useFakeTimers({ now: NOW });
  server.on(ONE, { body: row });
  await show(
    <Routes>
      <Route path="/reservation/:id/show" element={<ReservationShow />} />
    </Routes>,
    { path: '/reservation/r1/show' },
  );
  await letPass(200);
};

describe('a no-show before the pick-up', () => {
  it('cannot be recorded yet: the page says from when, and offers it then', async () => {
    await open(aReservation('reserved', EARLY));
    expect(screen.getByText(/Podrá registrar la ausencia desde .*14:00$/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Registrar ausencia' })).not.toBeInTheDocument();
    server.on(ONE, { body: aReservation('reserved') });
    await act(() => jest.advanceTimersByTimeAsync(30 * 60_000));
    await letPass(200);
    expect(screen.getByRole('button', { name: 'Registrar ausencia' })).toBeInTheDocument();
    expect(screen.queryByText(/Podrá registrar la ausencia/)).not.toBeInTheDocument();
  });

  it('counts from what the server says, whatever else the booking tells', async () => {
    await open(aReservation('reserved', { ...EARLY, no_show_from: '2031-03-03T20:30:00Z' }));
    expect(screen.getByText(/Podrá registrar la ausencia desde .*14:30$/)).toBeInTheDocument();
  });

  it('is nothing to speak of where the server names no moment', async () => {
    await open(aReservation('reserved', { ...EARLY, no_show_from: undefined }));
    expect(screen.queryByText(/Podrá registrar la ausencia/)).not.toBeInTheDocument();
  });

  it('is nothing to speak of days before it', async () => {
    await open(aReservation('reserved', { ...EARLY, start_from: '2031-03-03T19:45:00Z' }));
    expect(screen.queryByText(/Podrá registrar la ausencia/)).not.toBeInTheDocument();
  });
});

import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Reservation } from '@camino/contracts/reservations/reservation.js';
import { aDriversTrip } from '../testing/a-reservation.js';
import { FakeServer } from '../testing/fake-server.js';
import { screenOf, show, signIn } from '../testing/show.js';
import { TripCard } from './trip-card.js';

beforeEach(async () => {
  screenOf(390);
  await signIn(3, 'Mario Ajú');
  new FakeServer().install();
});
const open = async (row: Reservation) => {
  await show(<TripCard row={row} unsent={[]} />);
  return within(await screen.findByRole('article', { name: 'Número de viaje 310303-001' }));
};
/** Everything a thumb may press, in order. */
const pressed = (card: Awaited<ReturnType<typeof open>>) =>
  card.getAllByRole('button').map((button) => button.getAttribute('aria-label') ?? button.textContent);

it.each([
  [1, 'Aprobar', 'Declinar'],
  [3, 'Iniciar', 'Declinar'],
  [4, 'Finalizar', 'Deshacer inicio'],
] as const)('has, at %s, one large button for what comes next', async (status, next, back) => {
  const card = await open(aDriversTrip(status));
  expect(pressed(card)).toEqual([next, back, 'Letrero', 'Detalle 310303-001']);
  expect(card.getAllByRole('button').filter((button) => button.className.includes('contained'))).toEqual([
    card.getByRole('button', { name: next }),
  ]);
});

it('says what is paid in cash', async () => {
  const cash = await open(aDriversTrip(3, { payment: 'cash' }));
  expect(cash.getByText('Q1,234.50 en efectivo')).toBeInTheDocument();
  expect(cash.getByText('o $160.95')).toBeInTheDocument();
});

it('says what is paid by card, so that nothing is collected', async () => {
  const card = await open(aDriversTrip(3, { payment: 'credit_card' }));
  expect(card.getByText('Paga Q1,234.50 con tarjeta')).toBeInTheDocument();
  expect(card.queryByText(/Cobre/)).not.toBeInTheDocument();
});

it.each([
  [3, 'Ir a Aeropuerto La Aurora (GUA)', 'Aeropuerto La Aurora, Guatemala'],
  [4, 'Ir a Antigua Guatemala', '5a Avenida Norte 12, Antigua Guatemala, Guatemala'],
] as const)('leads, at %s, to where the driver goes next', async (status, name, place) => {
  const card = await open(aDriversTrip(status));
  const href = card.getByRole('link', { name }).getAttribute('href') ?? '';
  expect(new URL(href).searchParams.get('destination')).toBe(place);
});

it('has no map, sign or button for a trip that is over', async () => {
  const card = await open(aDriversTrip(4, { status_id: 5, state: 'finished', allowed_actions: [] }));
  expect(pressed(card)).toEqual(['Detalle 310303-001']);
  expect(card.queryByRole('link', { name: /^Ir a/ })).not.toBeInTheDocument();
});

it('shows the name large on a lit screen, and lets the screen go dark again', async () => {
  const released: string[] = [];
  const asked: string[] = [];
  Object.defineProperty(navigator, 'wakeLock', {
    configurable: true,
    value: {
      request: async (kind: string) => {
        asked.push(kind);
        return { release: async () => void released.push(kind) };
      },
    },
  });
  const card = await open(aDriversTrip(3));
  await userEvent.click(card.getByRole('button', { name: 'Letrero' }));
  const sign = within(await screen.findByRole('dialog', { name: 'Letrero con el nombre' }));
  expect(sign.getByText('Olivia')).toBeInTheDocument();
  expect(sign.getByText('Brooks')).toBeInTheDocument();
  expect(sign.getByText('Camino · DL 1830')).toBeInTheDocument();
  await waitFor(() => expect(asked).toEqual(['screen']));
  await userEvent.click(sign.getByRole('button', { name: 'Cerrar el letrero' }));
  await waitFor(() => expect(released).toEqual(['screen']));
  Reflect.deleteProperty(navigator, 'wakeLock');
});

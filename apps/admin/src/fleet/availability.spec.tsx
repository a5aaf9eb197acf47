import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { VehicleChoice } from '@camino/contracts/calendar/availability.js';
import { Route, Routes } from 'react-router';
import { aBlock, aBoard, aTrip } from '../testing/a-board.js';
import { FakeServer, refusal, rowsOf } from '../testing/fake-server.js';
import { screenOf, show, signIn } from '../testing/show.js';
import VehiclePage from './vehicle-page.js';

const choice = (id: string, no_plate: string, more: Partial<VehicleChoice> = {}): VehicleChoice => ({
  id,
  no_plate,
  brand: 'Toyota',
  type: 'Minibús',
  color: 'blanco',
  no_passengers: 12,
  image: null,
  status: true,
  free: true,
  reason: null,
  busy_with: null,
  busy_from: null,
  busy_to: null,
  ...more,
});
const taken = (reason: string, more: Partial<VehicleChoice> = {}) => ({ free: false, reason, ...more });

const FLEET = [
  choice('v5', 'P-555', taken('calendar.vehicle_inactive', { status: false })),
  choice('v1', 'P-111', taken('calendar.vehicle_busy', { busy_with: '310303-001' })),
  choice('v2', 'P-222', taken('calendar.vehicle_blocked')),
  choice('v4', 'P-444', taken('calendar.vehicle_insurance_expired')),
  choice('v3', 'P-333'),
  choice(
    'v6',
    'P-666',
    taken('calendar.vehicle_busy', { busy_from: '2031-03-03T18:00:00.000Z', busy_to: '2031-03-03T20:00:00.000Z' }),
  ),
];
const BOARD = aBoard({
  trips: [
    aTrip({
      id: 't2',
      number: '310303-002',
      vehicle_id: 'v1',
      state: 'started',
      busy_from: '2031-03-04T02:00:00.000Z',
      busy_to: '2031-03-04T07:30:00.000Z',
    }),
    aTrip({ vehicle_id: 'v1', state: 'reserved' }),
    aTrip({ id: 't9', number: '310303-009' }),
  ],
  blocks: [aBlock(), aBlock({ id: 'b2', vehicle_id: null, driver_id: 'd1', reason: 'Descanso' })],
});

let server: FakeServer;
beforeEach(async () => {
  screenOf(1440);
  await signIn(2);
  server = new FakeServer()
    .on('POST /reservation/verify_vehicle', { body: { data: FLEET } })
    .on('GET /admin/board', { body: { data: BOARD } })
    .on('GET /admin/vehicle', rowsOf([]))
    .install();
});

const open = async (path = '/vehicle/availability?day=2031-03-03', language: 'es' | 'en' = 'es') => {
  await show(
    <Routes>
      <Route path="/vehicle/:tab?" element={<VehiclePage />} />
    </Routes>,
    { path, language },
  );
};
const asked = () => server.calls('POST /reservation/verify_vehicle').map(({ body }) => body);
const rows = async () => {
  const list = await screen.findByRole('list', { name: 'Disponibilidad de vehículos' });
  return within(list)
    .getAllByRole('listitem')
    .filter((item) => item.hasAttribute('data-row'))
    .map((item) => [item.querySelector('strong')!.textContent, item.children[1]!.textContent]);
};

describe('which vehicles are free on a day', () => {
  it('says of every vehicle whether it is free, the free ones first, as the calendar decides', async () => {
    await open();
    expect(await rows()).toEqual([
      ['P-333', 'Libre'],
      ['P-111', 'Ocupado'],
      ['P-666', 'Ocupado'],
      ['P-222', 'Bloqueado'],
      ['P-444', 'Seguro vencido'],
      ['P-555', 'Fuera de servicio'],
    ]);
    expect(
      screen.getByText('1 libre · 2 ocupados · 1 bloqueado · 1 con el seguro vencido · 1 fuera de servicio'),
    ).toBeInTheDocument();
    expect(asked()).toEqual([{ date: '2031-03-03' }]);
  });

  it('says what takes it: trips with the way to them, blocks with their reason, what is neither', async () => {
    await open();
    const busy = within(await screen.findByRole('list', { name: 'Lo que ocupa a P-111' })).getAllByRole('listitem');
    expect(busy.map((item) => item.textContent)).toEqual([
      '08:30 – 12:00310303-001ReservadaAeropuerto La Aurora (GUA) → Antigua Guatemala',
      expect.stringMatching(/^20:00 – mar 4 mar 2031, 01:30310303-002En ruta/),
    ]);
    expect(within(busy[0]!).getByRole('link')).toHaveAttribute('href', '/reservation/t1/show');
    expect(screen.getByRole('list', { name: 'Lo que ocupa a P-222' })).toHaveTextContent(
      '08:00 – 14:00Bloqueo: Taller',
    );
    expect(screen.getByRole('list', { name: 'Lo que ocupa a P-666' })).toHaveTextContent(
      '12:00 – 14:00Otro compromiso',
    );
    expect(screen.getByRole('link', { name: /Ver el seguro/ })).toHaveAttribute('href', '/permit');
    expect(screen.getByRole('link', { name: 'Ver en el tablero' })).toHaveAttribute(
      'href',
      '/board?day=2031-03-03&rows=vehicles',
    );
    expect(screen.queryByText(/Descanso/)).not.toBeInTheDocument();
  });

  it('asks for some hours of the day, and shows what lies in them', async () => {
    await open('/vehicle/availability?day=2031-03-03&from=13:00');
    await rows();
    expect(asked()).toEqual([{ date: '2031-03-03', time: '13:00', until: '00:00' }]);
    expect(screen.getByRole('list', { name: 'Lo que ocupa a P-111' })).not.toHaveTextContent('310303-001');
    await userEvent.click(screen.getByRole('combobox', { name: 'Hasta' }));
    await userEvent.click(screen.getByRole('option', { name: '19:00' }));
    await waitFor(() => expect(asked().at(-1)).toEqual({ date: '2031-03-03', time: '13:00', until: '19:00' }));
    await waitFor(() => expect(screen.queryByRole('list', { name: 'Lo que ocupa a P-111' })).not.toBeInTheDocument());
    await userEvent.click(screen.getByRole('combobox', { name: 'Desde' }));
    await userEvent.click(screen.getByRole('option', { name: 'Todo el día' }));
    await waitFor(() => expect(asked().at(-1)).toEqual({ date: '2031-03-03', time: '00:00', until: '19:00' }));
  });

  it('tells that it could not be read, and reads it again', async () => {
    server.on('GET /admin/board', refusal(500, 'x'));
    await open();
    const again = await screen.findByRole('button', { name: /Reintentar|Volver a intentar/ });
    server.on('GET /admin/board', { body: { data: BOARD } });
    await act(() => userEvent.click(again));
    expect((await rows()).length).toBe(6);
  });

  it('stands beside the list of vehicles, in English too', async () => {
    await open('/vehicle', 'en');
    expect(await screen.findByRole('heading', { level: 1, name: 'Vehicles' })).toBeInTheDocument();
    await userEvent.click(screen.getByRole('tab', { name: 'Availability' }));
    expect(await screen.findByText('Insurance expired')).toBeInTheDocument();
    expect(screen.getAllByText(/ · Minibus · /).length).toBeGreaterThan(0);
  });
});

import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { guatemalaClock } from '@camino/contracts/guatemala-time.js';
import type { Reservation } from '@camino/contracts/reservation.js';
import { aDriver, aReservation, aVehicle } from '../testing/a-reservation.js';
import { FakeServer, refusal, rowsOf } from '../testing/fake-server.js';
import { screenOf, show, signIn } from '../testing/show.js';
import Administrador from './administrador.js';

const HOUR = 3_600_000;
const inHours = (hours: number): Partial<Reservation> => {
  const at = new Date(Date.now() + hours * HOUR);
  const { date, time } = guatemalaClock(at);
  return { pick_up_at: at.toISOString(), pick_up_date: date, pick_up_time: time };
};
const today = guatemalaClock().date;

type Filter = Readonly<{ status_id?: number; state?: string; date?: string; from?: string; to?: string }>;
let rows: readonly Reservation[];
let server: FakeServer;
beforeEach(async () => {
  screenOf(1440);
  await signIn(2, 'Ana Morales');
  rows = [
    aReservation('requested', { id: 'a', requested_at: new Date(Date.now() - 5 * HOUR).toISOString() }),
    aReservation('approved', { id: 'b', reservation_number: '310303-002', ...inHours(3) }),
    aReservation('approved', { id: 'c', reservation_number: '310303-003', ...inHours(30) }),
    aReservation('reserved', { id: 'd', reservation_number: '310303-004', ...inHours(0.01) }),
  ];
  server = new FakeServer()
    .on('GET /admin/reservation', ({ query }) => {
      const { status_id, state, date, from = '', to = '9' } = JSON.parse(query.get('filter') ?? '{}') as Filter;
      const found = rows.filter(
        (row) =>
          (row.reservation_status_id === status_id || row.state === state) &&
          (!date || row.pick_up_date === date) &&
          row.pick_up_at >= from &&
          row.pick_up_at < to,
      );
      return status_id === 1 ? rowsOf(found, 12) : rowsOf(found);
    })
    .install();
});

const tally = async (name: RegExp) => screen.findByRole('link', { name });
const filterIn = (link: HTMLElement): unknown =>
  JSON.parse(new URL(link.getAttribute('href') ?? '', 'http://x').searchParams.get('filter') ?? '{}');

describe('the home of the office', () => {
  it('greets, and leads from each number to the rows behind it', async () => {
    await show(<Administrador />);
    const requests = await tally(/Solicitudes por atender/);
    expect(screen.getByRole('heading', { level: 1, name: 'Hola, Ana' })).toBeInTheDocument();
    expect(requests).toHaveTextContent('Solicitudes por atender12la más antigua, hace 5 h');
    expect(filterIn(requests)).toEqual({ status_id: 1 });
    expect(filterIn(await tally(/Cambios por atender/))).toEqual({ status_id: 4 });
    expect(filterIn(await tally(/Viajes de hoy/))).toEqual({ status_id: 2, date: today });
  });

  it('lists the trips of the next 24 hours that have no transport, to be assigned at once', async () => {
    await show(<Administrador />);
    const list = within(await screen.findByRole('region', { name: 'Sin transporte, próximas 24 h' }));
    expect(list.getAllByRole('listitem')).toHaveLength(1);
    expect(list.getByRole('button', { name: 'Asignar piloto y vehículo 310303-002' })).toBeInTheDocument();
  });

  it('assigns to the trip whose button was pressed and to no other', async () => {
    rows = [
      aReservation('approved', { id: 'b', version: 4, ...inHours(3) }),
      aReservation('approved', { id: 'e', reservation_number: '310303-005', version: 7, ...inHours(4) }),
    ];
    server
      .on('POST /reservation/verify_driver', { body: { data: [aDriver()] } })
      .on('POST /reservation/verify_vehicle', { body: { data: [aVehicle()] } })
      .on('POST /admin/reservation/e/assign-transport', {
        body: { data: aReservation('reserved', { id: 'e', version: 8 }) },
      });
    await show(<Administrador />);
    await userEvent.click(await screen.findByRole('button', { name: 'Asignar piloto y vehículo 310303-005' }));
    for (const name of [/Mario Ajú/, /P-412FRT/]) await userEvent.click(await screen.findByRole('radio', { name }));
    await userEvent.click(screen.getByRole('button', { name: 'Asignar' }));
    const written = () => server.asked.filter(({ method, path }) => method !== 'GET' && path.startsWith('/admin/'));
    await waitFor(() =>
      expect(written().map(({ path, headers }) => [path, headers['if-match']])).toEqual([
        ['/admin/reservation/e/assign-transport', '"7"'],
      ]),
    );
  });

  it('says that all is answered when nothing waits', async () => {
    rows = [];
    server.on('GET /admin/reservation', rowsOf([]));
    await show(<Administrador />);
    expect(await tally(/Solicitudes por atender/)).toHaveTextContent('0Todo atendido');
    expect(await tally(/Sin transporte/)).toHaveTextContent('0Todos lo tienen');
  });

  it('says that the lists could not be read, and tries again (MSG-002)', async () => {
    server.on('GET /admin/reservation', refusal(503, 'La lectura no responde'));
    await show(<Administrador />);
    expect(await screen.findByText('Error al obtener las reservas')).toBeInTheDocument();
    expect(screen.getByText('La lectura no responde')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Reintentar' })).toBeInTheDocument();
  });
});

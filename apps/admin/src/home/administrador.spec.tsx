import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { localOf } from '@camino/domain/kernel/rules/time.js';
import { type ReservationFilter, tripsOf, WORK } from '@camino/contracts/reservations/reservation-filter.js';
import type { Reservation } from '@camino/contracts/reservations/reservation.js';
import { aDriver, aReservation, aVehicle } from '../testing/a-reservation.js';
import { clockAt } from '../testing/clock.js';
import { FakeServer, refusal, rowsOf } from '../testing/fake-server.js';
import { screenOf, show, signIn } from '../testing/show.js';
import Administrador from './administrador.js';

const HOUR = 3_600_000;
const inHours = (hours: number): Partial<Reservation> => {
  const at = new Date(Date.now() + hours * HOUR);
  const { date, time } = localOf(at.toISOString());
  return { pick_up_at: at.toISOString(), pick_up_date: date, pick_up_time: time };
};
/** Far enough from midnight for the hours before and after. */
const NOON = '2030-03-02T18:00:00Z';

/** Rows within hours from now, as the server understands them. */
const isWithin = ({ pick_up_at }: Reservation, hours: number | undefined): boolean =>
  hours === undefined || (Date.parse(pick_up_at) >= Date.now() && Date.parse(pick_up_at) < Date.now() + hours * HOUR);
let rows: readonly Reservation[];
let server: FakeServer;
beforeEach(async () => {
  clockAt(NOON);
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
      const filter = JSON.parse(query.get('filter') ?? '{}') as ReservationFilter;
      const { status_id, states, date, unassigned, within_hours } = filter;
      const found = rows.filter(
        (row) =>
          (!status_id || row.reservation_status_id === status_id) &&
          (!states || states.includes(row.state)) &&
          (!unassigned || row.state === 'approved') &&
          (!date || row.pick_up_date === date) &&
          isWithin(row, within_hours),
      );
      return status_id === 1 ? rowsOf(found, 12) : rowsOf(found);
    })
    .install();
});
afterEach(() => jest.useRealTimers());

const tally = async (name: RegExp) => screen.findByRole('link', { name });
const filterIn = (link: HTMLElement): unknown =>
  JSON.parse(new URL(link.getAttribute('href') ?? '', 'http://x').searchParams.get('filter') ?? '{}');

describe('the home of the office', () => {
  it('greets, and leads from each number to the rows behind it', async () => {
    await show(<Administrador />);
    const requests = await tally(/Solicitudes por atender/);
    expect(screen.getByRole('heading', { level: 1, name: 'Hola, Ana' })).toBeInTheDocument();
    expect(requests).toHaveTextContent('Solicitudes por atender12la más antigua, hace 5 h');
    expect(filterIn(requests)).toEqual(WORK.requests);
    expect(filterIn(await tally(/Cambios por atender/))).toEqual(WORK.changes);
    expect(filterIn(await tally(/Sin transporte/))).toEqual(WORK.unassigned);
    expect(filterIn(await tally(/Viajes de hoy/))).toEqual(tripsOf('2030-03-02'));
  });

  it('counts under the conditions of the table that a number leads to, and under no others', async () => {
    rows = [
      aReservation('finished', { id: 'f', ...inHours(-0.1) }),
      aReservation('started', { id: 'g', ...inHours(-0.1) }),
      aReservation('approved', { id: 'h', ...inHours(40) }),
      aReservation('cancelled', { id: 'i', ...inHours(-0.1) }),
    ];
    await show(<Administrador />);
    const counted = async (name: RegExp) => {
      const link = await tally(name);
      const number = Number(link.children[1]?.textContent);
      const asked = server.calls('GET /admin/reservation').map(({ query }) => query.get('filter'));
      return [number, asked.includes(JSON.stringify(filterIn(link)))];
    };
    expect(await counted(/Viajes de hoy/)).toEqual([2, true]);
    expect(await counted(/Sin transporte/)).toEqual([0, true]);
    expect(await counted(/Cambios por atender/)).toEqual([0, true]);
    expect(await counted(/Solicitudes por atender/)).toEqual([12, true]);
  });

  it('lists the trips of the next 24 hours that have no transport, to be assigned at once', async () => {
    await show(<Administrador />);
    const list = within(await screen.findByRole('region', { name: 'Sin transporte, próximas 24 h' }));
    expect(list.getAllByRole('listitem')).toHaveLength(1);
    expect(list.getByRole('button', { name: 'Asignar piloto y vehículo 310303-002' })).toBeInTheDocument();
  });

  it('tells of a later pick-up among the trips of today', async () => {
    const delay = { minutes: 25, cause: 'flight', note: '', expected_time: '12:26', announced_at: NOON } as const;
    rows = [aReservation('reserved', { id: 'd', reservation_number: '310303-004', ...inHours(0.01), delay })];
    await show(<Administrador />);
    const trip = await screen.findByRole('link', { name: /, retrasado, se recoge a las 12:26/ });
    expect(trip).toHaveAttribute('href', '/reservation/d/show');
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

  it('tells what goes wrong unless somebody acts, each leading to the rows it counts', async () => {
    server.on('GET /admin/alerts', {
      body: {
        data: [
          { kind: 'expiring', count: 2, next_at: '2031-03-03T20:00:00.000Z' },
          { kind: 'overdue', count: 0, next_at: null },
          { kind: 'claims', count: 1, next_at: '2031-03-01T20:00:00.000Z' },
        ],
      },
    });
    server.on('GET /admin/held_void', rowsOf([{ id: 'r1' }]));
    await show(<Administrador />);
    const alerts = within(await screen.findByRole('region', { name: 'Avisos' }));
    const held = await alerts.findByRole('link', { name: '1 cargo de prueba no se anuló: resuélvalo a mano' });
    expect([held.getAttribute('href'), server.calls('GET /admin/held_void')[0]?.query.get('filter')]).toEqual([
      '/operations',
      '{"open":true}',
    ]);
    expect(
      alerts
        .getAllByRole('link')
        .filter((link) => link !== held)
        .map((link) => [link.textContent, filterIn(link)]),
    ).toEqual([
      ['2 solicitudes están por vencerla primera recogida, lun 3 mar 2031, 14:00', WORK.expiring],
      ['1 viaje con un reclamo por atenderla primera recogida, sáb 1 mar 2031, 14:00', WORK.claims],
    ]);
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

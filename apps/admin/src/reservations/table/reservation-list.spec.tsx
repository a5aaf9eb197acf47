import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Reservation } from '@camino/contracts/reservations/reservation.js';
import { type ReservationState, statusA } from '@camino/contracts/reservations/reservation-states.js';
import { aDriver, aReservation, aVehicle } from '../../testing/a-reservation.js';
import { FakeServer, refusal, rowsOf } from '../../testing/fake-server.js';
import { letPass, screenOf, show, signIn } from '../../testing/show.js';
import ReservationList from './reservation-list.js';

const LIST = 'GET /admin/reservation';
const ANSWERED = { 1: 2, 2: 21, 3: 60, 4: 1, 5: 4 };

const inTabs: readonly Reservation[] = [
  aReservation('requested', { id: 'a', reservation_number: '310303-001' }),
  aReservation('requested', { id: 'b', reservation_number: '310303-002' }),
  aReservation('reserved', { id: 'c', reservation_number: '310303-003' }),
  aReservation('finished', { id: 'd', reservation_number: '310303-004' }),
  aReservation('updated', { id: 'e', reservation_number: '310303-005' }),
  aReservation('no_show', { id: 'f', reservation_number: '310303-006' }),
];

type Filter = Readonly<{ status_id?: number; date?: string; q?: string }>;
const filterOf = (query: URLSearchParams): Filter => JSON.parse(query.get('filter') ?? '{}') as Filter;

let server: FakeServer;
afterEach(() => jest.useRealTimers());
beforeEach(async () => {
  screenOf(1440);
  await signIn(2);
  server = new FakeServer()
    .on(LIST, ({ query }) => rowsOf(inTabs.filter(({ state }) => statusA(state) === filterOf(query).status_id)))
    .on('GET /admin/reservation/counts', { body: { data: ANSWERED } })
    .install();
});

const asked = () => {
  const query = server.calls(LIST).at(-1)?.query as URLSearchParams;
  return {
    filter: filterOf(query),
    sort: JSON.parse(query.get('sort') ?? '[]') as string[],
    range: JSON.parse(query.get('range') ?? '[]') as number[],
  };
};
const open = async () => {
  await show(<ReservationList />);
  await screen.findByText('310303-001');
};
const openTab = (name: RegExp) => userEvent.click(screen.getByRole('tab', { name }));

describe('the tabs of the reservations table', () => {
  it.each([
    ['Solicitudes', 1, '310303-001', 'RES-022'],
    ['Reservadas', 2, '310303-003', 'RES-023'],
    ['Finalizadas', 3, '310303-004', 'RES-024'],
    ['Actualizadas', 4, '310303-005', 'RES-025'],
    ['Rechazadas', 5, '310303-006', 'RES-026'],
  ])('has %s, which lists status %d (%s, %s, API-031)', async (name, status, number) => {
    await open();
    await openTab(new RegExp(name));
    expect(await screen.findByRole('link', { name: number })).toBeInTheDocument();
    expect(asked().filter).toEqual({ status_id: status });
  });

  it('speaks dialect A: 1 request, 2 reserved, 3 finished, 4 updated, 5 ended otherwise (RES-013)', async () => {
    await open();
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
      'Solicitudes2',
      'Reservadas21',
      'Finalizadas60',
      'Actualizadas1',
      'Rechazadas4',
      'Todas88',
    ]);
    await openTab(/Rechazadas/);
    expect(await screen.findByText('No se presentó')).toBeInTheDocument();
  });

  it('counts under the same date and search as the table', async () => {
    await open();
    await userEvent.type(screen.getByRole('searchbox'), 'olivia');
    const counted = () => server.calls('GET /admin/reservation/counts').at(-1)?.query.get('filter');
    await waitFor(() => expect(counted()).toBe('{"q":"olivia"}'));
  });

  it('never shows the rows of one tab under another', async () => {
    await open();
    let answer: (rows: ReturnType<typeof rowsOf>) => void = () => undefined;
    server.on(LIST, () => new Promise((resolve) => (answer = resolve)));
    await openTab(/Reservadas/);
    await waitFor(() => expect(screen.queryByText('310303-001')).not.toBeInTheDocument());
    answer(rowsOf([inTabs[2]!]));
    expect(await screen.findByText('310303-003')).toBeInTheDocument();
  });
});

describe('the conditions of the table', () => {
  it('filters by pick-up date (RES-027, API-031)', async () => {
    await open();
    fireEvent.change(screen.getByLabelText('Fecha de recogida', { selector: 'input' }), {
      target: { value: '2031-03-03' },
    });
    await waitFor(() => expect(asked().filter).toEqual({ status_id: 1, date: '2031-03-03' }));
    await userEvent.click(screen.getByRole('button', { name: 'Día siguiente' }));
    await waitFor(() => expect(asked().filter.date).toBe('2031-03-04'));
    await userEvent.click(screen.getByRole('button', { name: 'Todas las fechas' }));
    await waitFor(() => expect(asked().filter).toEqual({ status_id: 1 }));
  });

  it('asks for a date before moving a day from none (RES-042)', async () => {
    await open();
    await userEvent.click(screen.getByRole('button', { name: 'Día anterior' }));
    expect(await screen.findByText('Seleccione una fecha')).toBeInTheDocument();
  });

  it('searches while one types, once (RES-028)', async () => {
    await open();
    const before = server.calls(LIST).length;
    await userEvent.type(screen.getByRole('searchbox'), 'brooks');
    await waitFor(() => expect(asked().filter).toEqual({ status_id: 1, q: 'brooks' }));
    expect(server.calls(LIST)).toHaveLength(before + 1);
  });

  it('leads to the search with the key /', async () => {
    await open();
    await userEvent.keyboard('/');
    expect(screen.getByRole('searchbox')).toHaveFocus();
  });

  it('sorts by a column, both ways', async () => {
    await open();
    const head = () => screen.getByRole('button', { name: 'Recogida' });
    await userEvent.click(head());
    await waitFor(() => expect(asked().sort).toEqual(['pick_up_at', 'ASC']));
    await userEvent.click(head());
    await waitFor(() => expect(asked().sort).toEqual(['pick_up_at', 'DESC']));
  });

  it.each([
    ['', ['requested_at', 'ASC']],
    ['?filter={"status_id":1}', ['requested_at', 'ASC']],
    ['?filter={"status_id":2}', ['pick_up_at', 'ASC']],
    ['?filter={"status_id":3}', ['pick_up_at', 'DESC']],
    ['?filter={"date":"2031-03-03"}', ['pick_up_at', 'ASC']],
    ['?filter={"q":"olivia"}', ['pick_up_at', 'DESC']],
    ['?filter=none&page=1', ['pick_up_at', 'DESC']],
    ['?filter={"status_id":2}&sort=name&order=DESC', ['name', 'DESC']],
  ])('that the address %s has come in the order %j', async (query, sort) => {
    await show(<ReservationList />, { path: `/reservation${query}` });
    await waitFor(() => expect(asked().sort).toEqual(sort));
  });

  it('asks for 50 rows, or 15, 30 or 100', async () => {
    await open();
    expect(asked().range).toEqual([0, 49]);
    fireEvent.mouseDown(screen.getByRole('combobox', { name: /Filas por página/ }));
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['15', '30', '50', '100']);
    await userEvent.click(screen.getByRole('option', { name: '100' }));
    await waitFor(() => expect(asked().range).toEqual([0, 99]));
  });
});

describe('a table without rows', () => {
  it('says so and where to go on', async () => {
    server.on(LIST, rowsOf([]));
    await show(<ReservationList />);
    expect(await screen.findByText('No hay solicitudes por atender')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Ver reservadas' })).toBeInTheDocument();
  });

  it('offers to clear a search that matches nothing', async () => {
    await open();
    server.on(LIST, ({ query }) => rowsOf(filterOf(query).q ? [] : inTabs.slice(0, 2)));
    await userEvent.type(screen.getByRole('searchbox'), 'zzz');
    await userEvent.click(await screen.findByRole('button', { name: 'Quitar filtros' }));
    expect(await screen.findByText('310303-001')).toBeInTheDocument();
    expect(screen.getByRole('searchbox')).toHaveValue('');
  });
});

describe('a list that failed', () => {
  it('says so in a toast for two seconds and in place of the rows, in the server’s words (MSG-002, CONST-007)', async () => {
    jest.useFakeTimers();
    server.on(LIST, refusal(500, 'La lectura no responde'));
    await show(<ReservationList />);
    await letPass(50);
    expect(screen.getByText('Error al obtener las reservas')).toBeInTheDocument();
    expect(screen.getByText('La lectura no responde')).toBeInTheDocument();
    await letPass(1900);
    expect(screen.getByText('Error al obtener las reservas')).toBeInTheDocument();
    await letPass(500);
    expect(screen.queryByText('Error al obtener las reservas')).not.toBeInTheDocument();
  });

  it('tries again', async () => {
    server.on(LIST, refusal(503, 'Un momento'));
    await show(<ReservationList />);
    const retry = await screen.findByRole('button', { name: 'Reintentar' });
    server.on(LIST, rowsOf(inTabs.slice(0, 1)));
    await userEvent.click(retry);
    expect(await screen.findByText('310303-001')).toBeInTheDocument();
  });
});

describe('approving many', () => {
  it('says on the button how many, and approves each with the version that was seen', async () => {
    server.on('POST /admin/reservation/a/approve', { body: { data: aReservation('approved', { id: 'a' }) } });
    server.on('POST /admin/reservation/b/approve', refusal(409, 'Ya no hay lugar a esa hora'));
    await open();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Seleccionar todas las de esta página' }));
    await userEvent.click(screen.getByRole('button', { name: 'Aprobar 2 reservas' }));
    const dialog = await screen.findByRole('dialog', { name: '1 reserva no se aprobó' });
    expect(dialog).toHaveTextContent('310303-002 Olivia Brooks: Ya no hay lugar a esa hora');
    expect(server.calls('POST /admin/reservation/a/approve')[0]?.headers['if-match']).toBe('"3"');
    expect(screen.getByText('1 reserva aprobada')).toBeInTheDocument();
  });

  const approveBoth = async () => {
    for (const id of ['a', 'b'])
      server
        .on(`POST /admin/reservation/${id}/approve`, {
          body: { data: aReservation('approved', { id, version: 4, allowed_actions: ['undo-approve'] }) },
        })
        .on(`POST /admin/reservation/${id}/undo-approve`, { body: { data: aReservation('requested', { id }) } });
    await open();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Seleccionar todas las de esta página' }));
    await userEvent.click(screen.getByRole('button', { name: 'Aprobar 2 reservas' }));
    expect(await screen.findByText('2 reservas aprobadas')).toBeInTheDocument();
  };

  it('is taken back for all of them at once', async () => {
    await approveBoth();
    await userEvent.click(screen.getByRole('button', { name: /^Deshacer \(\d+ s\)$/ }));
    expect(await screen.findByText('Deshecho')).toBeInTheDocument();
    for (const id of ['a', 'b'])
      expect(
        server
          .calls(`POST /admin/reservation/${id}/undo-approve`)
          .map(({ headers, body }) => [headers['if-match'], body]),
      ).toEqual([['"4"', { reason: 'Deshecho enseguida' }]]);
  });

  it('says how many could not be taken back, and why', async () => {
    await approveBoth();
    server.on('POST /admin/reservation/b/undo-approve', refusal(409, 'Ya tiene piloto.'));
    await userEvent.click(screen.getByRole('button', { name: /^Deshacer \(\d+ s\)$/ }));
    expect(await screen.findByText('No se deshicieron 1 de 2: Ya tiene piloto.')).toBeInTheDocument();
  });
});

describe('on a phone', () => {
  it('tells on the card of a finished trip who drove, of a cancelled one why', async () => {
    screenOf(390);
    const Driver = { id: 'd1', name: 'Mario', last_name: 'Ajú', phone: '+502 5555 0301' };
    const ending = { by: 'company', reason: null, at: '2031-03-03T22:00:00Z' } as const;
    server.on(
      LIST,
      rowsOf([
        aReservation('finished', { id: 'd', ending, Driver }),
        aReservation('cancelled', { id: 'c', reservation_number: '310303-002' }),
      ]),
    );
    await open();
    const told = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(told).toEqual([expect.stringMatching(/Mario Ajú/), expect.stringMatching(/No hay vehículo/)]);
    expect(screen.queryByText('Sin motivo escrito')).not.toBeInTheDocument();
  });

  it('shows the rows as cards with the same actions', async () => {
    screenOf(390);
    await show(<ReservationList />);
    const card = (await screen.findByText('310303-001')).closest('li') as HTMLElement;
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
    expect(within(card).getByText('Aeropuerto La Aurora (GUA) → Antigua Guatemala')).toBeInTheDocument();
    expect(within(card).getByRole('button', { name: /Asignar piloto y vehículo/ })).toBeInTheDocument();
  });
});

describe('a verb pressed in a row', () => {
  const three = (state: ReservationState) =>
    (
      [
        ['first', '310303-001', 3],
        ['second', '310303-002', 7],
        ['third', '310303-003', 5],
      ] as const
    ).map(([id, reservation_number, version]) => aReservation(state, { id, reservation_number, version }));
  const dialog = async () => within(await screen.findByRole('dialog'));
  const explainAnd = (button: string) => async () => {
    fireEvent.change((await dialog()).getByRole('textbox', { name: /Motivo/ }), { target: { value: 'Derrumbe' } });
    await userEvent.click((await dialog()).getByRole('button', { name: button }));
  };
  const chooseAndAssign = async () => {
    for (const name of [/Mario Ajú/, /P-412FRT/])
      await userEvent.click(await (await dialog()).findByRole('radio', { name }));
    await userEvent.click((await dialog()).getByRole('button', { name: 'Asignar' }));
  };

  it.each<[verb: string, row: string, label: string, state: ReservationState, confirm: () => Promise<void>]>([
    ['approve', 'RES-015', 'Aprobar', 'requested', async () => undefined],
    ['assign-transport', 'RES-029', 'Asignar piloto y vehículo', 'requested', chooseAndAssign],
    ['reject', 'RES-030', 'Rechazar solicitud', 'requested', explainAnd('Rechazar solicitud')],
    ['finish', 'RES-031', 'Finalizar viaje', 'approved', explainAnd('Finalizar viaje')],
  ])(
    'to %s acts on the booking of that row and no other, in the table and on the cards of a phone (%s)',
    async (verb, _row, label, state, confirm) => {
      server
        .on('POST /reservation/verify_driver', { body: { data: [aDriver()] } })
        .on('POST /reservation/verify_vehicle', { body: { data: [aVehicle()] } })
        .on(LIST, ({ query }) =>
          rowsOf(three(state).filter((row) => row.reservation_status_id === filterOf(query).status_id)),
        );
      for (const id of ['first', 'second', 'third'])
        server.on(`POST /admin/reservation/${id}/${verb}`, { body: { data: aReservation(state, { id, version: 9 }) } });
      for (const width of [1440, 390]) {
        screenOf(width);
        const { unmount } = await show(<ReservationList />);
        await openTab(state === 'approved' ? /Reservadas/ : /Solicitudes/);
        await userEvent.click(await screen.findByRole('button', { name: `${label} 310303-002` }));
        await confirm();
        const written = () => server.asked.filter(({ method, path }) => method !== 'GET' && path.startsWith('/admin/'));
        await waitFor(() =>
          expect(written().map(({ path, headers }) => [path, headers['if-match']])).toEqual([
            [`/admin/reservation/second/${verb}`, '"7"'],
          ]),
        );
        server.asked.length = 0;
        unmount();
      }
    },
  );
});

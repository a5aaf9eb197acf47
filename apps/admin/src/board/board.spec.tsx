import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Board } from '@camino/contracts/reservations/board.js';
import { aBlock, aBoard, aTrip } from '../testing/a-board.js';
import { aDriver, aReservation } from '../testing/a-reservation.js';
import { FakeServer, refusal } from '../testing/fake-server.js';
import { screenOf, show, signIn } from '../testing/show.js';
import { type By, drivenByOthersOf, rowsOf, unassignedOf } from './board-model.js';
import BoardPage from './board-page.js';

const ASSIGNED = aTrip({
  id: 't2',
  number: '310303-002',
  state: 'reserved',
  pick_up_time: '14:00',
  pick_up_at: '2031-03-03T20:00:00.000Z',
  arrives_at: '2031-03-03T21:15:00.000Z',
  busy_from: '2031-03-03T19:30:00.000Z',
  busy_to: '2031-03-03T23:00:00.000Z',
  driver_id: 'd1',
  vehicle_id: 'v1',
  traveller: 'Luis Paz',
});
const OTHER = { ...ASSIGNED, id: 't3', number: '310303-003', driver_id: 'd2', vehicle_id: 'v2', traveller: 'Eva Tun' };

let server: FakeServer;
const serve = (board: Partial<Board>): void => void server.on('GET /admin/board', { body: { data: aBoard(board) } });
beforeEach(async () => {
  screenOf(1440);
  await signIn(2);
  server = new FakeServer().install();
  serve({ trips: [aTrip(), ASSIGNED] });
  // Every row has a place of its own, in the order of the page: jsdom lays nothing out.
  const tops = new Map<Element, number>();
  Element.prototype.getBoundingClientRect = function rect(this: Element): DOMRect {
    if (!tops.has(this)) tops.set(this, tops.size * 100);
    const top = tops.get(this)!;
    return { left: 0, top, width: 800, height: 60, right: 800, bottom: top + 60, x: 0, y: top, toJSON: () => '' };
  };
});

const open = async (path = '/board?day=2031-03-03') => {
  await show(<BoardPage />, { path });
  await screen.findByRole('region', { name: 'Viajes por hora' });
};
const rowOf = (name: string) => screen.getByRole('group', { name });
const key = (code: string) => fireEvent.keyDown(document.activeElement ?? document.body, { code, key: code });
/** A lifted trip listens to the keys from the next turn on. */
const nextTurn = () => act(() => new Promise((resolve) => setTimeout(resolve)));
/** Picks a trip up by the space bar, takes it some rows down and drops it. */
const carry = async (name: RegExp, ...codes: readonly string[]) => {
  const bar = screen.getByRole('link', { name });
  bar.focus();
  key('Space');
  await waitFor(() => expect(bar).toHaveAttribute('data-dragging'));
  for (const code of [...codes, 'Space']) {
    fireEvent.keyDown(document, { code, key: code });
    await nextTurn();
  }
};

describe('the day board', () => {
  it('asks for the day of the address and shows each trip in the row of its vehicle, as a link to its booking', async () => {
    await open();
    expect(Object.fromEntries(server.calls('GET /admin/board')[0]!.query)).toEqual({
      from: '2031-03-03',
      to: '2031-03-03',
    });
    const bar = within(rowOf('P-412FRT')).getByRole('link', { name: /^310303-002/ });
    expect(bar).toHaveAttribute('href', '/reservation/t2/show');
    expect(bar).toHaveTextContent(
      '14:004 personasAeropuerto La Aurora (GUA) → Antigua Guatemalavuelo AV640 · Luis Paz',
    );
    expect(within(rowOf('P-118GHT')).queryAllByRole('link')).toEqual([]);
    const beside = within(screen.getByRole('region', { name: 'Sin transporte' }));
    expect(beside.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/reservation/t1/show']);
  });

  it('strikes out the hour of a trip that was announced to be later, and says the new one', async () => {
    serve({ trips: [{ ...ASSIGNED, expected_time: '14:25' }] });
    await open();
    const bar = within(rowOf('P-412FRT')).getByRole('link', {
      name: /^310303-002 14:00, retrasado, se recoge a las 14:25/,
    });
    expect(within(bar).getByText('14:00').tagName).toBe('S');
    expect(within(bar).getByText('14:25')).toBeInTheDocument();
  });

  it('shows drivers in place of vehicles, and keeps that in the address', async () => {
    await open();
    await userEvent.click(screen.getByRole('button', { name: 'Pilotos' }));
    expect(within(rowOf('Mario Ajú')).getByRole('link', { name: /^310303-002/ })).toBeInTheDocument();
    expect(screen.queryByRole('group', { name: 'P-412FRT' })).not.toBeInTheDocument();
  });

  it('shows a week from Monday on', async () => {
    await show(<BoardPage />, { path: '/board?day=2031-03-05&span=week' });
    await screen.findByRole('region', { name: 'Viajes por día' });
    expect(Object.fromEntries(server.calls('GET /admin/board')[0]!.query)).toEqual({
      from: '2031-03-03',
      to: '2031-03-09',
    });
    const [, row] = screen.getAllByRole('row');
    expect(within(row!).getAllByRole('cell')[0]).toHaveTextContent('14:00');
  });

  it('marks trips that cannot be reached in time, and says by what rule', async () => {
    serve({
      trips: [{ ...ASSIGNED, id: 't0' }, ASSIGNED],
      late: [{ first: 't0', second: 't2', by: 'vehicle', needed_min: 240, given_min: 165 }],
    });
    await open();
    expect(
      screen.getByRole('img', {
        name: 'No se alcanza a tiempo: desde el viaje anterior hacen falta 4 h, hay 2 h 45',
        hidden: true,
      }),
    ).toBeInTheDocument();
    expect(screen.getByRole('alert')).toHaveTextContent('1 viaje no se alcanza a tiempo. Se marca un viaje cuando');
  });

  it('says that it could not be read, and tries again', async () => {
    server.on('GET /admin/board', refusal(503, 'El servidor descansa'));
    await show(<BoardPage />, { path: '/board?day=2031-03-03' });
    expect(await screen.findByText('Error al obtener el tablero')).toBeInTheDocument();
    serve({});
    await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(await screen.findByRole('region', { name: 'Viajes por hora' })).toBeInTheDocument();
  });
});

describe('moving a trip by keys', () => {
  it('assigns it to the vehicle with the driver who has it that day already', async () => {
    server
      .on('POST /reservation/verify_driver', { body: { data: [aDriver({ id: 'd2', name: 'Ana' }), aDriver()] } })
      .on('POST /admin/reservation/t1/assign-transport', { body: { data: aReservation('reserved', { id: 't1' }) } });
    await open();
    await carry(/^310303-001/, 'ArrowDown');
    const dialog = await screen.findByRole('dialog', { name: 'Viaje 310303-001' });
    await waitFor(() => expect(within(dialog).getByRole('radio', { name: /Mario Ajú/ })).toBeChecked());
    await userEvent.click(within(dialog).getByRole('button', { name: 'Asignar' }));
    await waitFor(() =>
      expect(server.calls('POST /admin/reservation/t1/assign-transport')[0]).toMatchObject({
        body: { vehicle_id: 'v1', driver_id: 'd1' },
        headers: { 'if-match': '"1"' },
      }),
    );
  });

  it('moves it to another vehicle with its driver, and reads the board anew', async () => {
    server.on('POST /admin/reservation/t2/assign-transport', {
      body: { data: aReservation('reserved', { id: 't2' }) },
    });
    await open();
    await carry(/^310303-002/, 'ArrowDown');
    await waitFor(() =>
      expect(server.calls('POST /admin/reservation/t2/assign-transport')[0]?.body).toEqual({
        vehicle_id: 'v2',
        driver_id: 'd1',
      }),
    );
    await waitFor(() => expect(server.calls('GET /admin/board').length).toBeGreaterThan(1));
  });

  it('brings it back when the server refuses, with the reason', async () => {
    server.on('POST /admin/reservation/t2/assign-transport', refusal(409, 'El vehículo no está disponible: Taller'));
    await open();
    await carry(/^310303-002/, 'ArrowDown');
    expect(
      await screen.findByText('El viaje 310303-002 no se movió: El vehículo no está disponible: Taller'),
    ).toBeInTheDocument();
    expect(within(rowOf('P-412FRT')).getByRole('link', { name: /^310303-002/ })).toBeInTheDocument();
  });

  it('takes its transport off when it is dropped with the others that have none', async () => {
    server.on('POST /admin/reservation/t2/unassign', { body: { data: aReservation('approved', { id: 't2' }) } });
    await open();
    await carry(/^310303-002/, 'ArrowDown', 'ArrowDown');
    await waitFor(() => expect(server.calls('POST /admin/reservation/t2/unassign')).toHaveLength(1));
  });

  it('leaves it where it was when it is given up', async () => {
    await open();
    await carry(/^310303-002/, 'ArrowDown', 'Escape');
    expect(server.asked.filter(({ method }) => method === 'POST')).toEqual([]);
  });

  it('asks whether two trips are to exchange when one stands there at that time', async () => {
    serve({ trips: [ASSIGNED, OTHER] });
    const answer = (id: string, version: number) => ({ body: { data: { ...aReservation('reserved'), id, version } } });
    server
      .on('POST /admin/reservation/t3/unassign', answer('t3', 2))
      .on('POST /admin/reservation/t2/assign-transport', answer('t2', 2))
      .on('POST /admin/reservation/t3/assign-transport', answer('t3', 3));
    await open();
    await carry(/^310303-002/, 'ArrowDown');
    const dialog = await screen.findByRole('dialog', { name: 'Intercambiar viajes' });
    expect(dialog).toHaveTextContent('P-118GHT ya tiene el viaje 310303-003 a esa hora.');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Intercambiar' }));
    await waitFor(() => expect(screen.getByText('Viajes intercambiados')).toBeInTheDocument());
    const posts = server.asked.filter(({ method }) => method === 'POST');
    expect(posts.map(({ path, body, headers }) => [path, body, headers['if-match']])).toEqual([
      ['/admin/reservation/t3/unassign', {}, '"1"'],
      ['/admin/reservation/t2/assign-transport', { vehicle_id: 'v2', driver_id: 'd1' }, '"1"'],
      ['/admin/reservation/t3/assign-transport', { vehicle_id: 'v1', driver_id: 'd2' }, '"2"'],
    ]);
  });

  it('tells in words where a lifted trip is', async () => {
    await open();
    const bar = screen.getByRole('link', { name: /^310303-002/ });
    bar.focus();
    key('Space');
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(/310303-002/));
    fireEvent.keyDown(document, { code: 'ArrowDown', key: 'ArrowDown' });
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Viaje 310303-002 sobre P-118GHT.'));
    fireEvent.keyDown(document, { code: 'Escape', key: 'Escape' });
  });
});

describe('trips that others drive', () => {
  const HIRED = {
    ...ASSIGNED,
    id: 't4',
    number: '310303-004',
    driver_id: null,
    vehicle_id: null,
    accepted: true,
    external: { company: 'Transportes Ixim', driver: 'Rosa Ajú', vehicle: 'Urvan C-902BKL' },
  };

  it('stand beside those without transport, with who drives them', async () => {
    serve({ trips: [aTrip(), ASSIGNED, HIRED] });
    await open();
    const others = screen.getByRole('region', { name: 'Transporte externo' });
    expect(within(others).getAllByRole('link')).toHaveLength(1);
    expect(others).toHaveTextContent('Transportes Ixim · Rosa Ajú · Urvan C-902BKL');
    const waiting = screen.getByRole('region', { name: 'Sin transporte' });
    expect(within(waiting).getAllByRole('link')).toHaveLength(1);
    expect(within(waiting).getByRole('link')).toHaveTextContent('Ana Morales');
  });

  it.each([
    ['vehicle', { driver_id: 'd1', vehicle_id: null, external: { ...HIRED.external, only: 'vehicle' } }],
    ['driver', { driver_id: null, vehicle_id: 'v1', external: { ...HIRED.external, only: 'driver' } }],
  ] as const)(
    'whose %s alone is hired are in the row of the other half, and beside the rows otherwise',
    (only, half) => {
      const trip = aTrip({ ...HIRED, ...half });
      const board = aBoard({ trips: [trip] });
      const inRows = (by: By) =>
        rowsOf(board, by, (key) => key).flatMap(({ id, trips }) => trips.map((one) => [id, one.number]));
      const other = only === 'vehicle' ? 'driver' : 'vehicle';
      expect([inRows(only), drivenByOthersOf(board, only)]).toEqual([[], [trip]]);
      expect([inRows(other), drivenByOthersOf(board, other)]).toEqual([
        [[only === 'vehicle' ? 'd1' : 'v1', trip.number]],
        [],
      ]);
      expect(unassignedOf(board)).toEqual([]);
    },
  );

  it('take no room where there are none', async () => {
    await open();
    expect(screen.queryByRole('region', { name: 'Transporte externo' })).not.toBeInTheDocument();
  });

  it('are told on the list of a phone', async () => {
    screenOf(390);
    serve({ trips: [HIRED] });
    await show(<BoardPage />, { path: '/board?day=2031-03-03' });
    expect(
      await screen.findByText('Transporte externo: Transportes Ixim · Rosa Ajú · Urvan C-902BKL'),
    ).toBeInTheDocument();
  });
});

describe('blocks', () => {
  const expectSent = (route: string, body: object) => waitFor(() => expect(server.calls(route)[0]?.body).toEqual(body));

  it('are made for a row, a whole day unless said otherwise', async () => {
    server.on('POST /admin/block', { status: 201, body: { data: aBlock() } });
    await open();
    await userEvent.click(screen.getByRole('button', { name: 'Bloquear P-118GHT' }));
    const dialog = await screen.findByRole('dialog', { name: 'Bloquear P-118GHT' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Guardar' }));
    await expectSent('POST /admin/block', {
      vehicle_id: 'v2',
      from_date: '2031-03-03',
      from_time: '00:00',
      to_date: '2031-03-04',
      to_time: '00:00',
      reason: 'Taller',
    });
    expect(await screen.findByText('Bloqueo guardado')).toBeInTheDocument();
  });

  it('name the trips that stand in the way before they are tried', async () => {
    await open();
    await userEvent.click(screen.getByRole('button', { name: 'Bloquear P-412FRT' }));
    const dialog = await screen.findByRole('dialog', { name: 'Bloquear P-412FRT' });
    expect(dialog).toHaveTextContent('Estos viajes están asignados en ese tiempo: 310303-002.');
  });

  it('keep what was typed and say why when they are refused', async () => {
    server.on('POST /admin/block', refusal(409, 'Hay reservas que lo necesitan ese día.'));
    await open('/board?day=2031-03-03&rows=drivers');
    await userEvent.click(screen.getByRole('button', { name: 'Bloquear Ana Xol' }));
    const dialog = await screen.findByRole('dialog', { name: 'Bloquear Ana Xol' });
    fireEvent.change(within(dialog).getByRole('combobox', { name: /Motivo/ }), { target: { value: 'Vacaciones' } });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Guardar' }));
    expect(await within(dialog).findByText('Hay reservas que lo necesitan ese día.')).toBeInTheDocument();
    expect(within(dialog).getByRole('combobox', { name: /Motivo/ })).toHaveValue('Vacaciones');
  });

  it('are changed and lifted where they stand', async () => {
    serve({ blocks: [aBlock()] });
    server.on('PUT /admin/block/b1', { body: { data: aBlock() } }).on('DELETE /admin/block/b1', {
      body: { data: aBlock() },
    });
    await open();
    const name = 'Bloqueo de P-118GHT: Taller, de 08:00 a 14:00';
    await userEvent.click(screen.getByRole('button', { name }));
    const dialog = await screen.findByRole('dialog', { name: 'Bloqueo de P-118GHT' });
    fireEvent.change(within(dialog).getByLabelText('Hasta la hora'), { target: { value: '16:30' } });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Guardar' }));
    await expectSent('PUT /admin/block/b1', {
      vehicle_id: 'v2',
      from_date: '2031-03-03',
      from_time: '08:00',
      to_date: '2031-03-03',
      to_time: '16:30',
      reason: 'Taller',
    });
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await userEvent.click(screen.getByRole('button', { name }));
    await userEvent.click(await screen.findByRole('button', { name: 'Quitar bloqueo' }));
    await waitFor(() => expect(server.calls('DELETE /admin/block/b1')).toHaveLength(1));
  });

  it('are drawn with the mouse on an empty part of a row', async () => {
    await open();
    const lane = rowOf('P-118GHT').lastElementChild!;
    // 800 px for the 17 hours from 5:00 to 22:00.
    fireEvent.mouseDown(lane, { clientX: 141, button: 0 });
    fireEvent.mouseMove(lane, { clientX: 282 });
    fireEvent.mouseUp(lane);
    const dialog = await screen.findByRole('dialog', { name: 'Bloquear P-118GHT' });
    expect(within(dialog).getByLabelText('Desde la hora')).toHaveValue('08:00');
    expect(within(dialog).getByLabelText('Hasta la hora')).toHaveValue('11:00');
  });
});

describe('on a phone', () => {
  it('is a list by hour with the same actions', async () => {
    screenOf(390);
    server.on('POST /admin/reservation/t2/unassign', { body: { data: aReservation('approved', { id: 't2' }) } });
    await show(<BoardPage />, { path: '/board?day=2031-03-03' });
    const nine = within(await screen.findByRole('region', { name: '09:00' }));
    expect(nine.getByRole('link', { name: /310303-001/ })).toHaveAttribute('href', '/reservation/t1/show');
    expect(nine.getByText('Sin transporte')).toBeInTheDocument();
    expect(nine.getByRole('button', { name: 'Asignar 310303-001' })).toBeInTheDocument();
    const two = within(screen.getByRole('region', { name: '14:00' }));
    expect(two.getByText(/^Mario Ajú/)).toHaveTextContent(/^Mario Ajú, P-412FRT$/);
    await userEvent.click(two.getByRole('button', { name: 'Quitar transporte 310303-002' }));
    await waitFor(() => expect(server.calls('POST /admin/reservation/t2/unassign')).toHaveLength(1));
    expect(screen.getByRole('button', { name: 'Bloquear P-118GHT' })).toBeInTheDocument();
  });
});

it('speaks English', async () => {
  await show(<BoardPage />, { path: '/board?day=2031-03-03', language: 'en' });
  expect(await screen.findByRole('heading', { name: 'Day board' })).toBeInTheDocument();
  expect(await screen.findByText('Without transport')).toBeInTheDocument();
});

describe('in English', () => {
  it.each(['day', 'week'])('names the types of the vehicles, by %s', async (span) => {
    serve({});
    await show(<BoardPage />, { language: 'en', path: `/board?day=2031-03-03&span=${span}` });
    expect(await screen.findByText(/Hyundai, Minibus/)).toBeInTheDocument();
    expect(screen.queryByText(/Minibús/)).not.toBeInTheDocument();
  });
});

import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Reservation } from '@camino/contracts/reservations/reservation.js';
import { aDriversTrip, aReservation } from '../testing/a-reservation.js';
import { FakeServer, refusal, rowsOf } from '../testing/fake-server.js';
import { networkIs } from '../testing/network.js';
import { letPass, screenOf, show, signIn } from '../testing/show.js';
import ReservationDriver from './reservation-driver.js';

const LIST = 'GET /admin/reservation_driver';
let server: FakeServer;
beforeEach(async () => {
  screenOf(1440);
  await signIn(3, 'Mario Ajú');
  server = new FakeServer().install();
});
afterEach(async () => {
  jest.useRealTimers();
  await networkIs(true);
  jest.restoreAllMocks();
});

const open = async (...rows: Reservation[]) => {
  server.on(LIST, rowsOf(rows));
  await show(<ReservationDriver />, { resource: 'reservation_driver' });
};
const filterOf = () => JSON.parse(server.calls(LIST).at(-1)?.query.get('filter') ?? '{}') as unknown;
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const answers = (verb: string, row: Reservation) =>
  server.on(`POST /admin/reservation_driver/r1/${verb}`, { body: { data: row } });
const posted = (verb: string) => server.calls(`POST /admin/reservation_driver/r1/${verb}`);

describe('the driver’s table', () => {
  it('has the columns of the specification, in order (DRV-005)', async () => {
    await open(aDriversTrip(3));
    await screen.findByRole('table');
    expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
      'Número de reservación',
      'Nombre de usuario',
      'Cantidad de pasajeros',
      'Hora de recogida',
      'Fecha de recogida',
      'Estado',
      'Origen',
      'Destino',
      'Piloto',
      'Vehículo',
      'Acciones',
    ]);
    const cells = screen.getAllByRole('cell').map((cell) => cell.textContent);
    expect(cells.slice(0, 10)).toEqual([
      '310303-001',
      'Olivia Brooks',
      '4',
      '14:00',
      'lun 3 mar 2031',
      'Reservada',
      'Aeropuerto La Aurora (GUA)',
      'Antigua Guatemala',
      'Mario Ajú',
      'Hyundai P-412FRT',
    ]);
  });

  it('lists the signed-in driver’s own trips: no driver is named, the token says who asks (DRV-015, API-036)', async () => {
    await open(aDriversTrip(3));
    await screen.findByText('310303-001');
    const [call] = server.calls(LIST);
    expect(filterOf()).toEqual({ archive: false });
    expect(call?.headers.authorization).toMatch(/^Bearer /);
  });

  const aMinutePasses = async (): Promise<void> => {
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    await letPass(200);
  };
  /** Shows a trip that can be started in a minute; returns the moment. */
  const openAMinuteBefore = async (): Promise<string> => {
    jest.useFakeTimers();
    const start_from = new Date(Date.now() + 60_000).toISOString();
    await open(aDriversTrip(3, { allowed_actions: ['decline'], start_from }));
    await letPass(200);
    return start_from;
  };
  const canStartAMinuteLater = async (start_from: string): Promise<void> => {
    server.on(LIST, rowsOf([aDriversTrip(3, { start_from })]));
    await aMinutePasses();
    expect(screen.getByRole('button', { name: /Iniciar/ })).toBeInTheDocument();
    expect(screen.queryByRole('img', { name: /Podrá iniciarlo desde/ })).toBeNull();
  };

  it('says from when a trip can be started while it cannot yet, and reads the list again then', async () => {
    const start_from = await openAMinuteBefore();
    expect(screen.getByRole('img', { name: /Podrá iniciarlo desde/ })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /Iniciar/ })).toBeNull();
    await canStartAMinuteLater(start_from);
  });

  it('keeps saying so, and reads the list each minute, where the clock here is ahead of the server’s', async () => {
    const start_from = await openAMinuteBefore();
    await aMinutePasses();
    expect(screen.getByRole('img', { name: /Podrá iniciarlo desde/ })).toBeInTheDocument();
    await canStartAMinuteLater(start_from);
  });

  it('does not say so of a start that is long past', async () => {
    await open(
      aDriversTrip(3, { allowed_actions: ['decline'], start_from: new Date(Date.now() - 3_600_000).toISOString() }),
    );
    await screen.findByText('310303-001');
    expect(screen.queryByRole('img', { name: /Podrá iniciarlo desde/ })).toBeNull();
  });

  it('has a search box (DRV-003)', async () => {
    await open(aDriversTrip(3));
    await screen.findByText('310303-001');
    fireEvent.change(screen.getByRole('searchbox', { name: 'Buscar' }), { target: { value: 'brooks' } });
    await waitFor(() => expect(filterOf()).toEqual({ archive: false, q: 'brooks' }));
  });

  it('has the tab Solicitudes with all trips still to be driven, and the others in an archive (DRV-004)', async () => {
    await open(aDriversTrip(1, { id: 'a' }), aDriversTrip(3, { id: 'b' }), aDriversTrip(4, { id: 'c' }));
    expect(screen.getByRole('tab', { name: 'Solicitudes' })).toHaveAttribute('aria-selected', 'true');
    expect(await screen.findAllByText('310303-001')).toHaveLength(3);
    await userEvent.click(screen.getByRole('tab', { name: 'Archivo' }));
    await waitFor(() => expect(filterOf()).toEqual({ archive: true }));
  });

  it('shows 50 rows a page, or 15, 30 or 100 (CONST-011, DRV-006)', async () => {
    await open(aDriversTrip(3));
    await screen.findByText('310303-001');
    expect(server.calls(LIST)[0]?.query.get('range')).toBe('[0,49]');
    fireEvent.mouseDown(screen.getByRole('combobox', { name: /Filas por página/ }));
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['15', '30', '50', '100']);
  });

  it('opens the detail dialog (DRV-010)', async () => {
    server.on('GET /admin/reservation_driver/r1', { body: aDriversTrip(3) });
    await open(aDriversTrip(3));
    await press(/Detalle/);
    expect(await screen.findByRole('dialog', { name: /Reservación 310303-001/ })).toHaveTextContent(
      'Aeropuerto La Aurora (GUA)',
    );
  });

  it('says in the detail what it costs, what is due of it, and where to reach the traveller', async () => {
    const row = aDriversTrip(3, { payment: 'cash' });
    server.on('GET /admin/reservation_driver/r1', { body: row });
    server.on('GET /admin/payment/balance/r1', {
      body: { data: { reservation_id: 'r1', paid: 984.5, due: 250, due_usd: 32.59, allowed_actions: [] } },
    });
    await open(row);
    await press(/Detalle/);
    const dialog = within(await screen.findByRole('dialog', { name: /Reservación 310303-001/ }));
    expect(dialog.getByText('Q1,234.50')).toBeInTheDocument();
    expect(await dialog.findByText('Cobre Q250.00 en efectivo')).toBeInTheDocument();
    expect(dialog.getByText('Ya pagó Q984.50')).toBeInTheDocument();
    expect(dialog.getByRole('link', { name: '+1 202 555 0143' })).toHaveAttribute('href', 'tel:+12025550143');
  });

  it('calls the number, says the price and asks for the money of the trip as it is by now', async () => {
    const known = aDriversTrip(3, { payment: 'cash' });
    const { reservation_detail: detail, PersonalInfo } = known;
    server.on('GET /admin/reservation_driver/r1', {
      body: {
        ...known,
        payment: 'credit_card',
        PersonalInfo: { ...PersonalInfo, phone: '+502 5555 0199' },
        reservation_detail: { ...detail, price: 1500 },
      },
    });
    await open(known);
    await press(/Detalle/);
    const dialog = within(await screen.findByRole('dialog', { name: /Reservación 310303-001/ }));
    expect(await dialog.findByRole('link', { name: '+502 5555 0199' })).toHaveAttribute('href', 'tel:+50255550199');
    expect(dialog.getByText('Q1,500.00')).toBeInTheDocument();
    expect(dialog.getByText('Paga Q1,500.00 con tarjeta')).toBeInTheDocument();
  });

  it('says that the list failed (MSG-002)', async () => {
    server.on(LIST, refusal(500, 'Sin lectura'));
    await show(<ReservationDriver />, { resource: 'reservation_driver' });
    expect(await screen.findByText('Error al obtener las reservas')).toBeInTheDocument();
  });

  it('says that a tab opened without a network could not be read, and shows its trips once there is one', async () => {
    await open(aDriversTrip(3));
    await screen.findByText('310303-001');
    await networkIs(false);
    await userEvent.click(screen.getByRole('tab', { name: 'Archivo' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Sin conexión: revise su red y vuelva a intentarlo.');
    expect(screen.getByRole('button', { name: 'Reintentar' })).toBeInTheDocument();
    await networkIs(true);
    expect(await screen.findByText('310303-001')).toBeInTheDocument();
  });

  it('says what to wait for when there is nothing to drive', async () => {
    await open();
    expect(await screen.findByText('No tiene viajes pendientes')).toBeInTheDocument();
  });
});

describe('what a driver does with a trip', () => {
  const names = () =>
    within(screen.getAllByRole('row')[1] as HTMLElement)
      .getAllByRole('button')
      .map((button) => button.getAttribute('aria-label')?.replace(' 310303-001', ''));

  it('shows the buttons of its status: approve at 1, start at 3, finish at 4 (RES-014)', async () => {
    for (const [status, expected] of [
      [1, ['Aprobar', 'Declinar', 'Detalle']],
      [3, ['Iniciar', 'Declinar', 'Detalle']],
      [4, ['Finalizar', 'Deshacer inicio', 'Detalle']],
    ] as const) {
      server.on(LIST, rowsOf([aDriversTrip(status)]));
      const { unmount } = await show(<ReservationDriver />, { resource: 'reservation_driver' });
      await screen.findByText('310303-001');
      expect(names()).toEqual(expected);
      unmount();
    }
  });

  it('approves at status 1 after asking, which is accepting the assignment (DRV-007, DRV-011)', async () => {
    answers('accept', aDriversTrip(3, { version: 4 }));
    await open(aDriversTrip(1));
    await press(/Aprobar/);
    expect(await screen.findByRole('dialog')).toHaveTextContent('¿Acepta este viaje?');
    expect(posted('accept')).toHaveLength(0);
    await press('Aceptar viaje');
    expect(await screen.findByText('Viaje aceptado')).toBeInTheDocument();
    expect(posted('accept')[0]?.headers['if-match']).toBe('"3"');
  });

  it('starts at status 3 after asking, and says so (DRV-008, DRV-012, DRV-016)', async () => {
    answers('start', aDriversTrip(4, { version: 4 }));
    await open(aDriversTrip(3));
    await press(/Iniciar/);
    expect(await screen.findByRole('dialog')).toHaveTextContent('¿Ya recogió a Olivia?');
    expect(posted('start')).toHaveLength(0);
    await press('Iniciar viaje');
    expect(await screen.findByText('Viaje iniciado')).toBeInTheDocument();
    expect(posted('start').map(({ body }) => body)).toEqual([
      { recorded_at: expect.stringMatching(/^\d{4}-.*Z$/), device_id: expect.stringMatching(/^[\w-]{8,60}$/) },
    ]);
    expect(posted('start')[0]?.headers).toMatchObject({ 'idempotency-key': expect.any(String) });
    expect(posted('start')[0]?.headers).not.toHaveProperty('if-match');
  });

  it('does nothing to a trip while the question is only asked, nor when it is answered no (DRV-007, DRV-008, DRV-009)', async () => {
    for (const [status, label] of [
      [1, /Aprobar/],
      [3, /Iniciar/],
      [4, /Finalizar/],
    ] as const) {
      server.on(LIST, rowsOf([aDriversTrip(status)]));
      const { unmount } = await show(<ReservationDriver />, { resource: 'reservation_driver' });
      await press(label);
      await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Volver' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
      unmount();
    }
    expect(server.asked.filter(({ method }) => method !== 'GET')).toEqual([]);
  });

  it('finishes at status 4 after asking, and says so (DRV-009, DRV-013, DRV-017)', async () => {
    answers('finish', aReservation('finished', { status_id: 5, allowed_actions: [], version: 4 }));
    await open(aDriversTrip(4));
    await press(/Finalizar/);
    expect(await screen.findByRole('dialog')).toHaveTextContent('¿Llegaron a Antigua Guatemala?');
    expect(posted('finish')).toHaveLength(0);
    await press('Finalizar viaje');
    expect(await screen.findByText('Viaje finalizado')).toBeInTheDocument();
    expect(posted('finish')).toHaveLength(1);
  });

  it('declines with a reason for the office; the trip is gone at once', async () => {
    server.on('POST /admin/reservation_driver/r1/decline', () => {
      server.on(LIST, () => new Promise(() => undefined));
      return { body: { data: { id: 'r1', state: 'approved' } } };
    });
    await open(aDriversTrip(1));
    await press(/Declinar/);
    fireEvent.change(within(await screen.findByRole('dialog')).getByRole('textbox'), {
      target: { value: 'Estoy enfermo' },
    });
    await press('Declinar viaje');
    expect(await screen.findByText('Avisamos a la oficina')).toBeInTheDocument();
    expect(posted('decline')[0]?.body).toMatchObject({ reason: 'Estoy enfermo' });
    expect(await screen.findByText('No tiene viajes pendientes')).toBeInTheDocument();
  });
});

describe('on a phone', () => {
  it('shows a card to work with by one thumb: call, message, map, and the next step', async () => {
    screenOf(390);
    await open(aDriversTrip(3));
    const card = within(await screen.findByRole('article', { name: 'Número de viaje 310303-001' }));
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
    expect(card.getByRole('link', { name: 'Llamar a Olivia' })).toHaveAttribute('href', 'tel:+12025550143');
    expect(card.getByRole('link', { name: 'Escribir por WhatsApp a Olivia' })).toHaveAttribute(
      'href',
      'https://wa.me/12025550143',
    );
    expect(card.getByRole('link', { name: /Antigua Guatemala 5a Avenida Norte 12/ })).toHaveAttribute(
      'href',
      expect.stringContaining('5a%20Avenida%20Norte%2012'),
    );
    expect(card.getByText('DL 1830, 12:10')).toBeInTheDocument();
    expect(card.getByRole('button', { name: 'Iniciar' })).toBeInTheDocument();
  });
});

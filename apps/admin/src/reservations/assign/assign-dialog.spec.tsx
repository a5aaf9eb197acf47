import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Reservation } from '@camino/contracts/reservations/reservation.js';
import { aDriver, aReservation, aVehicle } from '../../testing/a-reservation.js';
import { FakeServer, refusal } from '../../testing/fake-server.js';
import { letPass, screenOf, show, signIn } from '../../testing/show.js';
import { VerbButton } from '../../verbs/verb-button.js';
import { assignTransport } from '../verbs/assign-transport.js';

const BUSY = {
  free: false,
  reason: 'calendar.driver_busy',
  busy_with: '310303-007',
  busy_from: '2031-03-03T19:00:00Z',
  busy_to: '2031-03-03T23:30:00Z',
};
const ANA = { id: 'd2', name: 'Ana', last_name: 'Xol' };

let server: FakeServer;
beforeEach(async () => {
  screenOf(1440);
  await signIn(2);
  server = new FakeServer()
    .on('POST /reservation/verify_driver', { body: { data: [aDriver({ ...ANA, ...BUSY }), aDriver()] } })
    .on('POST /reservation/verify_vehicle', {
      body: {
        data: [
          aVehicle({
            id: 'v2',
            no_plate: 'P-118GHT',
            no_passengers: 3,
            free: false,
            reason: 'calendar.vehicle_too_small',
          }),
          aVehicle(),
        ],
      },
    })
    .on('POST /admin/reservation/r1/assign-transport', { body: { data: aReservation('reserved', { version: 5 }) } })
    .install();
});
afterEach(() => jest.useRealTimers());

const open = async (row: Reservation = aReservation('approved')) => {
  await show(<VerbButton verb={assignTransport} row={row} />);
  await userEvent.click(screen.getByRole('button'));
  return screen.findByRole('dialog');
};
const choose = async (name: RegExp) => userEvent.click(await screen.findByRole('radio', { name }));
const assign = () => userEvent.click(screen.getByRole('button', { name: /^(Asignar|Cambiar)$/ }));

describe('assigning transport', () => {
  it('asks which drivers and vehicles are free at the time of the trip (RES-043, API-034, API-035)', async () => {
    await open();
    await screen.findByRole('radio', { name: /Mario Ajú/ });
    const trip = { date: '2031-03-03', time: '14:00', duration_min: 90, reservation_id: 'r1' };
    expect(server.calls('POST /reservation/verify_driver')[0]?.body).toEqual(trip);
    expect(server.calls('POST /reservation/verify_vehicle')[0]?.body).toEqual(trip);
  });

  it('asks for the time a traveller wants instead, because assigning accepts it', async () => {
    await open(aReservation('updated'));
    await waitFor(() =>
      expect(server.calls('POST /reservation/verify_driver')[0]?.body).toMatchObject({
        date: '2031-03-05',
        time: '16:00',
      }),
    );
  });

  it('offers the free ones first and shows why the others cannot be chosen', async () => {
    const dialog = await open();
    const drivers = within(await within(dialog).findByRole('group', { name: 'Piloto' }));
    await drivers.findByRole('radio', { name: /Mario Ajú/ });
    const radios = drivers.getAllByRole('radio');
    expect(radios.map((radio) => radio.closest('label')?.textContent)).toEqual([
      'Mario Ajú+502 5555 0301',
      'Ana XolTiene otro viaje: con 310303-007, de 13:00 a 17:30',
    ]);
    expect(radios.map((radio) => (radio as HTMLInputElement).disabled)).toEqual([false, true]);
    expect(
      within(dialog)
        .getByRole('radio', { name: /P-118GHT/ })
        .closest('label'),
    ).toHaveTextContent('3 asientos. Le faltan asientos');
  });

  it('puts the smallest vehicle that fits first', async () => {
    server.on('POST /reservation/verify_vehicle', {
      body: {
        data: [
          aVehicle({ id: 'v15', no_plate: 'P-415', no_passengers: 15 }),
          aVehicle({ id: 'v4', no_plate: 'P-104', no_passengers: 4 }),
        ],
      },
    });
    const dialog = await open();
    await within(dialog).findByRole('radio', { name: /P-415/ });
    const plates = within(within(dialog).getByRole('group', { name: 'Vehículo' }))
      .getAllByRole('radio')
      .map((radio) => radio.closest('label')?.textContent);
    expect(plates).toEqual([expect.stringContaining('P-104'), expect.stringContaining('P-415')]);
  });

  it('assigns both and keeps the reservation in status 2 (RES-016, RES-029, MSG-048, API-032)', async () => {
    await open();
    await choose(/Mario Ajú/);
    await choose(/P-412FRT/);
    await assign();
    expect(
      await screen.findByText('¡La reservación ahora tiene un conductor y un vehículo asignados!'),
    ).toBeInTheDocument();
    expect(server.calls('POST /admin/reservation/r1/assign-transport')[0]?.body).toEqual({
      driver_id: 'd1',
      vehicle_id: 'v1',
    });
    expect(aReservation('reserved').reservation_status_id).toBe(2);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('wants both chosen', async () => {
    await open();
    await choose(/Mario Ajú/);
    await assign();
    expect(screen.getByText('Elija piloto y vehículo.')).toBeInTheDocument();
    expect(server.calls('POST /admin/reservation/r1/assign-transport')).toHaveLength(0);
  });

  it('shows who took the driver meanwhile and asks anew who is free', async () => {
    server.on('POST /admin/reservation/r1/assign-transport', refusal(409, 'Mario Ajú ya tiene otro viaje a esa hora'));
    const dialog = await open();
    await choose(/Mario Ajú/);
    await choose(/P-412FRT/);
    server.on('POST /reservation/verify_driver', { body: { data: [aDriver(BUSY)] } });
    await assign();
    expect(await within(dialog).findByText(/Mario Ajú ya tiene otro viaje a esa hora/)).toBeInTheDocument();
    expect(await screen.findByText('Error al actualizar la reserva')).toBeInTheDocument();
    await waitFor(() => expect(within(dialog).getByRole('radio', { name: /Mario Ajú/ })).toBeDisabled());
    expect(within(dialog).getByRole('radio', { name: /Mario Ajú/ })).not.toBeChecked();
    expect(screen.getAllByText('Error al actualizar la reserva')).toHaveLength(1);
  });

  it('wants a reason when the trip is under way', async () => {
    await open(aReservation('started'));
    await screen.findByRole('radio', { name: /Mario Ajú/ });
    await assign();
    expect(screen.getByText('Escriba el motivo.')).toBeInTheDocument();
    expect(server.calls('POST /admin/reservation/r1/assign-transport')).toHaveLength(0);
    fireEvent.change(screen.getByRole('textbox', { name: /Motivo del cambio/ }), {
      target: { value: 'Llanta pinchada' },
    });
    await assign();
    await waitFor(() =>
      expect(server.calls('POST /admin/reservation/r1/assign-transport')[0]?.body).toEqual({
        driver_id: 'd1',
        vehicle_id: 'v1',
        reason: 'Llanta pinchada',
      }),
    );
  });
});

describe('lists that failed', () => {
  const expectTold = async (route: string, message: string) => {
    server.on(route, refusal(500, 'El servidor falló'));
    await show(<VerbButton verb={assignTransport} row={aReservation('approved')} />);
    jest.useFakeTimers();
    fireEvent.click(screen.getByRole('button'));
    await letPass(100);
    expect(screen.getByText(message)).toBeInTheDocument();
    expect(screen.getByText('El servidor falló')).toBeInTheDocument();
    await letPass(1800);
    expect(screen.getByText(message)).toBeInTheDocument();
    await letPass(500);
    expect(screen.queryByText(message)).not.toBeInTheDocument();
  };

  it('tells of the drivers for two seconds (MSG-003, CONST-007)', () =>
    expectTold('POST /reservation/verify_driver', 'Error al obtener los conductores'));
  it('tells of the vehicles for two seconds (MSG-004, CONST-007)', () =>
    expectTold('POST /reservation/verify_vehicle', 'Error al obtener los vehículos'));
});

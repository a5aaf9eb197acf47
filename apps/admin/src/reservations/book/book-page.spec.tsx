import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aReservation } from '../../testing/a-reservation.js';
import { FakeServer, refusal } from '../../testing/fake-server.js';
import { screenOf, show, signIn } from '../../testing/show.js';
import BookPage from './book-page.js';

const FEES = [
  {
    id: 'f1',
    origin: { id: 'GUA-AIRPORT', place: 'Aeropuerto' },
    destination: { id: 'ANT', place: 'Antigua' },
  },
  {
    id: 'f2',
    origin: { id: 'ANT', place: 'Antigua' },
    destination: { id: 'GUA-AIRPORT', place: 'Aeropuerto' },
  },
];
const QUOTE = {
  price: 310,
  price_usd: 40.42,
  rate: 7.67,
  only_cash: true,
  lines: [{ kind: 'base', people: 4, amount: 310, name: null }],
};

let server: FakeServer;
const open = async (role: 2 | 5 = 2) => {
  screenOf(1440);
  await signIn(role);
  server = new FakeServer()
    .on('GET /fee', { body: { data: FEES } })
    .on('GET /type_vehicle', { body: { data: [{ id: 'suv', name: 'SUV', version: 0, seats: 5 }] } })
    .on('GET /admin/reservation/quote', { body: { data: QUOTE } })
    .on('POST /reservation/verify_available', { status: 201, body: { data: { available: true } } })
    .on('POST /reservation', { status: 201, body: { data: aReservation('requested') } })
    .install();
  await show(<BookPage />);
  await screen.findByRole('combobox', { name: /Trayecto/ });
};
const write = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label, { selector: 'input' }), { target: { value } });
const choose = async (label: RegExp, option: string) => {
  fireEvent.mouseDown(screen.getByRole('combobox', { name: label }));
  await userEvent.click(await screen.findByRole('option', { name: option }));
};
const fillIn = async () => {
  await choose(/Trayecto/, 'Aeropuerto La Aurora (GUA) → Antigua Guatemala');
  write(/^Fecha/, '03/03/2031');
  write(/^Hora \*|^Hora$/, '14:00');
  write(/^Adultos/, '3');
  write(/^Nombre/, 'Olivia');
  write(/^Apellido/, 'Brooks');
  write(/^Correo/, 'olivia@example.com');
  write(/^Teléfono/, '+1 202 555 0143');
  write(/^CUI/, 'P1234567');
  await choose(/Vehículo deseado/, 'SUV');
  write(/^Número de vuelo/, 'DL 1830');
};
const field = (label: RegExp) => screen.getByLabelText(label, { selector: 'input' });
const book = () => userEvent.click(screen.getByRole('button', { name: 'Reservar' }));
const posted = () => server.calls('POST /reservation').map(({ body }) => body);

describe('a booking by staff', () => {
  it('shows what it costs and why, and whether there is room, before it is made', async () => {
    await open();
    await fillIn();
    expect(await screen.findByText('Tarifa para menos de 4 adultos')).toBeInTheDocument();
    expect(screen.getByText('$40.42')).toBeInTheDocument();
    expect(await screen.findByText('Hay vehículo y piloto a esa hora.')).toBeInTheDocument();
    expect(server.calls('GET /admin/reservation/quote').at(-1)?.query.get('passenger')).toBe('3');
    expect(server.calls('POST /reservation/verify_available').at(-1)?.body).toEqual({
      fee: 'f1',
      date: '2031-03-03',
      time: '14:00',
      passenger: 3,
      childs: 0,
    });
    expect(posted()).toEqual([]);
  });

  it('is sent with the price that was shown', async () => {
    await open();
    await fillIn();
    await screen.findByText('Tarifa para menos de 4 adultos');
    await book();
    expect(await screen.findByText('Reservación creada')).toBeInTheDocument();
    expect(posted()).toEqual([
      {
        fee: 'f1',
        date: '2031-03-03',
        hour: '14:00',
        passenger: 3,
        childs: 0,
        suitcase: 0,
        name: 'Olivia',
        last_name: 'Brooks',
        email: 'olivia@example.com',
        phone: '+1 202 555 0143',
        cui_passport: 'P1234567',
        type_vehicle: 'suv',
        flight_number: 'DL 1830',
        payment: 'cash',
        language: 'es',
        price: 310,
      },
    ]);
  });

  it('names free hours nearby where there is no room', async () => {
    await open();
    server.on(
      'POST /reservation/verify_available',
      refusal(409, 'No hay disponibilidad', {
        code: 'calendar.not_available',
        data: { nearest_hours: ['13:00', '15:00'] },
      }),
    );
    await fillIn();
    expect(await screen.findByText('Horas libres cercanas: 13:00, 15:00')).toBeInTheDocument();
  });

  it('tells what is missing beside the fields and sends nothing', async () => {
    await open();
    await book();
    expect((await screen.findAllByText('Este campo es obligatorio')).length).toBeGreaterThan(5);
    expect(posted()).toEqual([]);
  });

  it('tells at the field that more travel than any vehicle seats, not beside the price', async () => {
    await open();
    const message = 'El vehículo más grande tiene 30 asientos.';
    server.on('POST /reservation/verify_available', refusal(409, message, { code: 'calendar.party_too_large' }));
    await fillIn();
    write(/^Adultos/, '40');
    await waitFor(() => expect(field(/^Adultos/)).toHaveAccessibleDescription(message));
    expect(field(/^Adultos/)).toBeInvalid();
    expect(screen.getByText(message, { selector: '[role=status]' })).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('tells at the field that a date is past, and asks for no room then', async () => {
    await open();
    await fillIn();
    await screen.findByText('Hay vehículo y piloto a esa hora.');
    write(/^Fecha/, '03/03/2021');
    fireEvent.blur(field(/^Fecha/));
    expect(field(/^Fecha/)).toHaveAccessibleDescription('Elija hoy o un día posterior');
    await book();
    expect(field(/^Fecha/)).toHaveValue('03/03/2021');
    expect(posted()).toEqual([]);
    expect(server.calls('POST /reservation/verify_available')).toHaveLength(1);
  });

  it.each([
    ['Antigua Guatemala → Aeropuerto La Aurora (GUA)', '14:00', '13:00', 'Es antes de la recogida (14:00)'],
    ['Antigua Guatemala → Aeropuerto La Aurora (GUA)', '22:30', '01:00', ''],
    ['Aeropuerto La Aurora (GUA) → Antigua Guatemala', '14:00', '13:00', ''],
  ])('warns of an airport time before the pick-up: %s, %s, %s', async (route, hour, airport, warning) => {
    await open();
    await choose(/Trayecto/, route);
    write(/^Hora \*|^Hora$/, hour);
    write(/aeropuerto/i, airport);
    expect(field(/aeropuerto/i)).toHaveAccessibleDescription(warning);
    expect(field(/aeropuerto/i)).toBeValid();
  });

  it('tells a refusal once and keeps what was typed', async () => {
    await open();
    server.on('POST /reservation', refusal(409, 'El precio cambió: ahora es Q400.', { code: 'price.changed' }));
    await fillIn();
    await book();
    expect(await screen.findByText(/El precio cambió/)).toBeInTheDocument();
    expect(screen.getAllByText('No se creó la reservación')).toHaveLength(1);
    expect(screen.getByLabelText(/^Nombre/, { selector: 'input' })).toHaveValue('Olivia');
    await waitFor(() => expect(server.calls('GET /admin/reservation/quote')).toHaveLength(2));
  });

  it('is for an agency where an administrator says so; an agency books for itself', async () => {
    await open(5);
    expect(screen.queryByRole('combobox', { name: /Agencia/ })).not.toBeInTheDocument();
  });
});

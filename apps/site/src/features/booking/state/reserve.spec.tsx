import { act, fireEvent, screen, within } from '@testing-library/react';
import { clearSession, saveSession } from '@camino/client/session.js';
import { currentToasts } from '../../../state/toast.js';
import {
  type Answer,
  address,
  type Call,
  choose,
  FEES,
  fill,
  fillUntilCost,
  fillUntilReview,
  givenWizard,
  pass,
  press,
  problem,
  serve,
  stepTitle,
} from '../booking.given.js';

givenWizard();

const dialog = (name = 'Confirme su reserva') => screen.getByRole('dialog', { name });
const sent = (calls: readonly Call[]) =>
  calls.filter(({ method, path }) => method === 'POST' && path === '/reservation');
const confirm = () => press(/^Reservar por/);

/** The confirm dialog over the review, the place kept. */
const untilConfirm = async () => {
  await fillUntilReview();
  await pass(700);
  await press('Reservar');
};

describe('Reserve', () => {
  it('is there only once a payment is chosen and everything has been looked through, in step 5 (BOOK-033)', async () => {
    serve();
    await fillUntilCost();
    expect(screen.queryByRole('button', { name: 'Reservar' })).toBeNull();
    await press('Continuar');
    expect(stepTitle()).toContain('Paso 4');
    choose(/^Efectivo/);
    expect(screen.queryByRole('button', { name: 'Reservar' })).toBeNull();
    await press('Continuar');
    expect(stepTitle()).toContain('Paso 5');
    expect(screen.getByRole('button', { name: 'Reservar' })).toBeEnabled();
    expect(screen.queryByRole('button', { name: 'Continuar' })).toBeNull();
    await press(/^3\./);
    expect(screen.queryByRole('button', { name: 'Reservar' })).toBeNull();
  });
  it('opens a dialog to confirm, with the email filled in (BOOK-007)', async () => {
    serve();
    await untilConfirm();
    expect(within(dialog()).getByLabelText('Correo electrónico')).toHaveValue('ana@example.com');
    expect(dialog()).toHaveTextContent('vie 5 mar 2027, 10:00 (hora de Guatemala)');
  });
  it.each([
    ['an empty email (BOOK-067)', '  ', 'El correo es requerido'],
    ['an email that is no address (BOOK-068)', 'ana@', 'El correo debe ser válido'],
  ])('is not sent with %s', async (_what, email, message) => {
    const calls = serve();
    await untilConfirm();
    const field = within(dialog()).getByLabelText('Correo electrónico');
    fill(/Correo electrónico/, email);
    await confirm();
    expect(field).toHaveAccessibleDescription(expect.stringContaining(message));
    expect(sent(calls)).toEqual([]);
  });
});

describe('the booking sent', () => {
  it('is the form with everything asked for, the price seen, the hold and the language (BOOK-019, BOOK-021, API-014)', async () => {
    const calls = serve();
    await untilConfirm();
    await confirm();
    expect(sent(calls)).toHaveLength(1);
    expect(sent(calls)[0]?.body).toEqual({
      date: '2027-03-05',
      hour: '10:00',
      passenger: 2,
      childs: 1,
      suitcase: 3,
      flight_number: 'AV640',
      type_vehicle: 'sedan',
      children_chair: true,
      child_seats: 1,
      wheelchair: false,
      phone: '+502 5555 1234',
      cui_passport: 'AB123456',
      email: 'ana@example.com',
      name: 'Ana',
      last_name: 'Paz',
      fee: FEES[0],
      payment: 'cash',
      price: 1234.5,
      note: '',
      arrival_time: '',
      pick_up_address: '',
      drop_off_address: '',
      hold_id: 'hold-1',
      language: 'es',
    });
  });
  it('goes to the address given in the dialog', async () => {
    const calls = serve();
    await untilConfirm();
    fill(/Correo electrónico/, ' paz@example.com ');
    await confirm();
    expect(sent(calls)[0]?.body.email).toBe('paz@example.com');
  });
});

describe('answered 201', () => {
  it('shows the number, the tracking link and that it was sent (BOOK-035)', async () => {
    serve();
    await untilConfirm();
    await confirm();
    const success = dialog('Su reserva fue enviada');
    expect(success).toHaveTextContent('270303-001');
    expect(within(success).getByLabelText('Enlace para seguir su viaje')).toHaveValue(
      'http://localhost/reserve-tracking/token-1',
    );
  });
  it('goes back to / after 5 s when nobody does anything, and forgets what was typed (BOOK-008, BOOK-035, BOOK-036, CONST-008)', async () => {
    serve();
    await untilConfirm();
    await confirm();
    expect(dialog('Su reserva fue enviada')).toHaveTextContent('Volvemos al inicio en 5 s');
    for (let second = 1; second < 5; second += 1) await pass(1000);
    expect(address()).toContain('/view/');
    await pass(1000);
    expect(address()).toBe('/');
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('ana@example.com');
  });
  it.each([
    ['a key', () => fireEvent.keyDown(document.body, { key: 'Tab' })],
    ['a press', () => fireEvent.pointerDown(document.body)],
    ['a turn of the wheel', () => fireEvent.wheel(document.body)],
    ['the focus in a field', () => act(() => screen.getByLabelText('Enlace para seguir su viaje').focus())],
  ])('stays as long as the traveller likes once there is %s (BOOK-036, CONST-008)', async (_what, sign) => {
    serve();
    await untilConfirm();
    await confirm();
    await pass(2000);
    sign();
    await pass(60_000);
    expect(dialog('Su reserva fue enviada')).not.toHaveTextContent('Volvemos al inicio');
    expect(address()).toContain('/view/');
    await press('Ir al inicio');
    expect(address()).toBe('/');
  });
  it('is told on the landing afterwards, until it is put away', async () => {
    serve();
    await untilConfirm();
    await confirm();
    await pass(6000);
    expect(address()).toBe('/');
    const told = await screen.findByRole('region', { name: 'Lo que acaba de reservar' });
    expect(told).toHaveTextContent(/270303-001.*Aeropuerto La Aurora.*Antigua Guatemala.*vie 5 mar 2027, 10:00/);
    expect(within(told).getByRole('link', { name: 'Ver mi reserva 270303-001' })).toHaveAttribute(
      'href',
      '/reserve-tracking/token-1',
    );
    await press('Quitar este aviso');
    expect(screen.queryByText(/270303-001/)).toBeNull();
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('token-1');
  });
  it('goes back to the client’s own page when one is signed in: / would end the session', async () => {
    await act(() =>
      saveSession({ role: 4, driver_id: null, token: `h.${btoa(JSON.stringify({ role: 4, name: 'Ana' }))}.s` }),
    );
    const calls = serve();
    await untilConfirm();
    await confirm();
    expect(sent(calls)).toHaveLength(1);
    for (let second = 1; second <= 5; second += 1) await pass(1000);
    expect(address()).toBe('/client');
    await act(() => clearSession());
  });
  it('stays when the traveller says so', async () => {
    serve();
    await untilConfirm();
    await confirm();
    const stay = screen.getByRole('button', { name: 'Quedarme aquí' });
    await pass(0); // the dialog's own opening is no sign of life
    fireEvent.pointerDown(stay);
    expect(stay).not.toBeInTheDocument();
    expect(dialog('Su reserva fue enviada')).toHaveTextContent('Esta ventana queda abierta.');
    await pass(20_000);
    expect(address()).toContain('/view/');
    fireEvent.click(screen.getAllByRole('button', { name: 'Ver mi reserva' })[0]!);
    await pass();
    expect(address()).toBe('/reserve-tracking/token-1');
  });
  it('can be cancelled there and then, after a second look', async () => {
    const calls = serve({ 'DELETE /reservation/reservation_cancel': [200, { data: {} }] });
    await untilConfirm();
    await confirm();
    await press('Cancelar este viaje: 270303-001');
    await press('Conservar');
    await press('Cancelar este viaje: 270303-001');
    await press('Sí, cancelar');
    expect(calls.filter(({ method }) => method === 'DELETE').map(({ body }) => body)).toEqual([{ token: 'token-1' }]);
    expect(dialog('Su reserva fue enviada')).toHaveTextContent('Cancelado. No tiene que hacer nada más.');
  });
  it('says when it could not be cancelled', async () => {
    const answers: Answer[] = [null, problem(409, 'reservation.wrong_state', 'La reserva ya no permite esto')];
    serve({ 'DELETE /reservation/reservation_cancel': () => answers.shift() ?? null });
    await untilConfirm();
    await confirm();
    await press('Cancelar este viaje: 270303-001');
    await press('Sí, cancelar');
    expect(within(dialog('Su reserva fue enviada')).getByRole('alert')).toHaveTextContent('No hubo respuesta');
    await press('Sí, cancelar');
    expect(within(dialog('Su reserva fue enviada')).getByRole('alert')).toHaveTextContent('ya no permite esto');
  });
});

describe('answered otherwise', () => {
  it.each([
    [
      'too many open requests',
      problem(409, 'booking.too_many_open', 'Ya tiene 3 solicitudes sin respuesta.'),
      'Ya tiene varias solicitudes sin respuesta',
      'Ya tiene 3 solicitudes sin respuesta.',
    ],
    [
      'another rule',
      problem(409, 'booking.too_far_ahead', 'Elija una fecha dentro de los próximos 365 días.'),
      'No pudimos aceptar su solicitud',
      'Elija una fecha dentro de los próximos 365 días.',
    ],
    ['too many attempts', problem(429, 'rate.limited', 'Espere 40 s.'), 'Demasiados intentos seguidos', 'Espere 40 s.'],
    ['a failure of the server', problem(500, 'server.unexpected', '#'), 'Algo falló de nuestro lado', 'sigue aquí'],
    [
      'a day that many want',
      problem(503, 'calendar.busy', '#'),
      'Muchas personas reservan ese día',
      'Nada se ha reservado',
    ],
    ['a gateway on the way', [502, '<html>'] as Answer, 'Algo falló de nuestro lado', 'sigue aquí'],
    ['no answer (BOOK-038)', null, 'No es posible realizar la reserva', 'No hubo respuesta del servidor'],
  ])(
    'by %s says what happened and what to do, in one place, and not that the address failed',
    async (_what, answer, title, text) => {
      serve({ 'POST /reservation': answer });
      await untilConfirm();
      await confirm();
      const alert = within(dialog()).getByRole('alert');
      expect(alert).toHaveTextContent(title);
      expect(alert).toHaveTextContent(text);
      expect(document.body).not.toHaveTextContent('Error en la verificación de correo electrónico');
      expect(currentToasts()).toEqual([]);
    },
  );
  it('by a refused address shows the verification error, until the address is another (BOOK-037)', async () => {
    serve({
      'POST /reservation': problem(400, 'request.invalid', 'Revise', { errors: { email: ['El correo no existe.'] } }),
    });
    await untilConfirm();
    await confirm();
    const alert = within(dialog()).getByRole('alert');
    expect(alert).toHaveTextContent('Error en la verificación de correo electrónico');
    expect(alert).toHaveTextContent('El correo no existe.');
    expect(screen.getByLabelText('Correo electrónico')).toBeInvalid();
    fill(/Correo electrónico/, 'paz@example.com');
    expect(within(dialog()).queryByRole('alert')).toBeNull();
    expect(screen.getByLabelText('Correo electrónico')).toBeValid();
  });
  it('by errors of other fields opens their step and shows them there', async () => {
    serve({
      'POST /reservation': problem(400, 'request.invalid', 'Revise', {
        errors: { phone: ['El teléfono no es válido.'] },
      }),
    });
    await untilConfirm();
    await confirm();
    expect(stepTitle()).toContain('Paso 2');
    expect(screen.getByLabelText('Teléfono')).toHaveAccessibleDescription(
      expect.stringContaining('El teléfono no es válido.'),
    );
    expect(document.body).not.toHaveTextContent('Error en la verificación de correo electrónico');
    fill('Teléfono', '5555 1234');
    expect(screen.queryByText('El teléfono no es válido.')).toBeNull();
  });
  it('by a new price shows it and asks to agree to it', async () => {
    const answers: Answer[] = [problem(409, 'price.changed', 'El precio cambió', { data: { price: 1300 } })];
    const calls = serve({
      'POST /reservation': () => answers.shift() ?? [201, { data: { reservation_number: '270303-001', token: 't' } }],
    });
    await untilConfirm();
    await confirm();
    expect(dialog()).toHaveTextContent('Vio Q1,234.50 y ahora es Q1,300.00. Nada se ha reservado todavía.');
    await press('Reservar por Q1,300.00');
    expect(sent(calls).map(({ body }) => body.price)).toEqual([1234.5, 1300]);
    expect(sent(calls)[0]?.headers['idempotency-key']).not.toBe(sent(calls)[1]?.headers['idempotency-key']);
    expect(dialog('Su reserva fue enviada')).toBeVisible();
  });
  it('by a time that was just taken offers the nearest free hours', async () => {
    serve({
      'POST /reservation': problem(409, 'calendar.not_available', 'No hay', {
        data: { nearest_hours: ['09:00', '14:00'] },
      }),
    });
    await untilConfirm();
    await confirm();
    expect(screen.queryByRole('dialog', { name: 'Confirme su reserva' })).toBeNull();
    expect(screen.getByRole('group', { name: 'Esa hora se acaba de ocupar' })).toHaveFocus();
    await press('Reservar');
    expect(screen.queryByRole('dialog', { name: 'Confirme su reserva' })).toBeNull();
    await press('14:00');
    await pass(700);
    expect(screen.getByRole('complementary')).toHaveTextContent('14:00');
    expect(screen.getByRole('region', { name: 'Información personal' })).toHaveTextContent('Ana Paz');
    await press('Reservar');
    expect(dialog()).toHaveTextContent('14:00');
  });
  it('by nothing says that it is not possible, and keeps everything for another try that books once (BOOK-038)', async () => {
    const answers: Answer[] = [null];
    const calls = serve({
      'POST /reservation': () =>
        answers.length > 0
          ? (answers.shift() ?? null)
          : [201, { data: { reservation_number: '270303-001', token: 't' } }],
    });
    await untilConfirm();
    await confirm();
    expect(within(dialog()).getByRole('alert')).toHaveTextContent('No es posible realizar la reserva');
    expect(within(dialog()).getByLabelText('Correo electrónico')).toHaveValue('ana@example.com');
    await confirm();
    const [first, second] = sent(calls);
    expect(second?.headers['idempotency-key']).toBe(first?.headers['idempotency-key']);
    expect(second?.body).toEqual(first?.body);
    expect(dialog('Su reserva fue enviada')).toBeVisible();
  });
  it('by nothing, then changed, is another booking', async () => {
    const calls = serve({ 'POST /reservation': null });
    await untilConfirm();
    await confirm();
    fill(/Correo electrónico/, 'paz@example.com');
    await confirm();
    const [first, second] = sent(calls);
    expect(second?.headers['idempotency-key']).not.toBe(first?.headers['idempotency-key']);
  });
});

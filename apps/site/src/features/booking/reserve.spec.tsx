import { act, screen, within } from '@testing-library/react';
import { clearSession, saveSession } from '@camino/client/session.js';
import {
  type Answer,
  address,
  type Call,
  choose,
  FEES,
  fill,
  fillUntilCost,
  givenWizard,
  pass,
  press,
  problem,
  serve,
  stepTitle,
} from './booking.given.js';

givenWizard();

const reserveButton = () => screen.getByRole('button', { name: 'Reservar' });
const dialog = (name = 'Confirme su reserva') => screen.getByRole('dialog', { name });
const sent = (calls: readonly Call[]) =>
  calls.filter(({ method, path }) => method === 'POST' && path === '/reservation');
const confirm = () => press(/^Reservar por/);

/** The confirm dialog over step 4, the place kept. */
const untilConfirm = async () => {
  await fillUntilCost();
  choose(/^Efectivo/);
  await pass(700);
  await press('Reservar');
};

describe('Reserve', () => {
  it('is enabled only from step 4 on and once a payment is chosen (BOOK-033)', async () => {
    serve();
    await fillUntilCost();
    expect(reserveButton()).toBeDisabled();
    choose(/^Efectivo/);
    expect(reserveButton()).toBeEnabled();
    await press('Continuar');
    expect(stepTitle()).toContain('Paso 5');
    expect(reserveButton()).toBeEnabled();
    await press(/^3\./);
    expect(reserveButton()).toBeDisabled();
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
  it('goes back to / after 5 s, and forgets what was typed (BOOK-008, BOOK-035)', async () => {
    serve();
    await untilConfirm();
    await confirm();
    for (let second = 1; second < 5; second += 1) await pass(1000);
    expect(address()).toContain('/view/');
    await pass(1000);
    expect(address()).toBe('/');
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('ana@example.com');
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
    await press('Quedarme aquí');
    await pass(20_000);
    expect(address()).toContain('/view/');
    await press('Ver mi reserva');
    expect(address()).toBe('/reserve-tracking/token-1');
  });
});

describe('answered otherwise', () => {
  it.each([
    ['a refusal', problem(409, 'booking.too_many_open', 'Ya tiene 3 solicitudes sin respuesta.')],
    ['too many requests', problem(429, 'rate.limited', 'Ya tiene 3 solicitudes sin respuesta.')],
    ['a failure of the server', problem(500, 'server.unexpected', 'Ya tiene 3 solicitudes sin respuesta.')],
  ])('by %s shows the verification error and what the server says (BOOK-037)', async (_what, answer) => {
    serve({ 'POST /reservation': answer });
    await untilConfirm();
    await confirm();
    const alert = within(dialog()).getByRole('alert');
    expect(alert).toHaveTextContent('Error en la verificación de correo electrónico');
    expect(alert).toHaveTextContent('Ya tiene 3 solicitudes sin respuesta.');
  });
  it('by errors of fields opens their step and shows them there (BOOK-037)', async () => {
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
    expect(screen.getByText('Error en la verificación de correo electrónico')).toBeVisible();
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
    await press('14:00');
    expect(screen.getByRole('complementary')).toHaveTextContent('14:00');
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

import { screen, within } from '@testing-library/react';
import {
  type Answer,
  type Call,
  choose,
  feeFor,
  FEES,
  fill,
  fillPersonal,
  givenWizard,
  LINK,
  pass,
  press,
  problem,
  serve,
  stepTitle,
  visitLink,
} from './booking.given.js';

givenWizard();

const BOTH_WAYS = [...FEES, feeFor('ANT', 'GUA-AIRPORT', { total: 300 })];
type Answers = NonNullable<Parameters<typeof serve>[0]>;
const serveBoth = (answers: Answers = {}) => serve({ 'GET /fee': [200, { data: BOTH_WAYS }], ...answers });
const sent = (calls: readonly Call[]) =>
  calls.filter(({ method, path }) => method === 'POST' && path === '/reservation');
const panel = () => screen.getByRole('complementary');
const success = () => screen.getByRole('dialog', { name: 'Su reserva fue enviada' });

const askBack = async (date = '09/03/2027', hour = '14:00') => {
  choose(/^Reservar también el regreso/);
  fill('Fecha de regreso', date);
  await pass();
  fill('Hora de regreso', hour);
};

/** Both ways until the confirm dialog. */
const untilConfirm = async () => {
  await visitLink();
  await askBack();
  await press('Continuar');
  fillPersonal();
  await press('Continuar');
  fill('Número de vuelo de regreso', 'AV641');
  fill(/^Hotel o dirección de destino/, 'Posada del Ángel');
  await press('Continuar');
  choose(/^Efectivo/);
  await press('Continuar');
  await press('Reservar');
};
const confirm = () => press(/^Reservar por/);

/** Answers each booking in turn. */
const inTurn = (...answers: Answer[]): Answers => ({ 'POST /reservation': () => answers.shift() ?? null });
const booked = (number: string): Answer => [201, { data: { reservation_number: number, token: `token-${number}` } }];

describe('the way back', () => {
  it('is offered where anybody travels that way, and nothing of it is asked before', async () => {
    serveBoth();
    await visitLink();
    expect(screen.queryByLabelText('Fecha de regreso')).toBeNull();
    choose(/^Reservar también el regreso/);
    expect(screen.getByLabelText('Fecha de regreso')).toBeVisible();
    fill('Desde', 'ANT');
    fill('Hasta', 'PAN');
    expect(screen.getByText('Todavía no hacemos ese viaje de regreso: reserve solo la ida')).toBeVisible();
    choose(/^Reservar también el regreso/);
    expect(screen.queryByLabelText(/^Reservar también el regreso/)).toBeNull();
  });
  it('is priced with the way there, each way for itself and both', async () => {
    serveBoth();
    await visitLink();
    await askBack();
    expect(panel()).toHaveTextContent('Precio de ida y regreso');
    expect(panel()).toHaveTextContent('Q1,534.50');
    expect(panel()).toHaveTextContent('$200.07');
    expect(panel()).toHaveTextContent('Regreso: mar 9 mar 2027, 14:00');
  });
  it.each([
    ['es', 'El lugar de la ida está apartado 10 minutos', 'Su lugar está apartado 10 minutos'],
    ['en', 'The place of your outbound trip is kept for 10 minutes', 'Your place is kept for 10 minutes'],
  ] as const)('has no place of its own kept: that of the way there is named (%s)', async (language, both, single) => {
    serveBoth();
    await visitLink(LINK, language);
    await press(language === 'es' ? 'Continuar' : 'Continue');
    await pass(700);
    expect(panel()).toHaveTextContent(single);
    await press(language === 'es' ? 'Atrás' : 'Back');
    choose(/^(Reservar también el regreso|Book the return trip)/);
    await pass(700);
    expect(panel()).toHaveTextContent(both);
    expect(panel()).not.toHaveTextContent(single);
  });
  it('is called by one word in English', async () => {
    serveBoth();
    await visitLink(LINK, 'en');
    choose(/^Book the return trip/);
    expect(panel()).toHaveTextContent('Return: Choose date and time');
    expect(panel()).not.toHaveTextContent('Back:');
  });
  it.each([
    ['without a day', '', '14:00', 'Fecha de regreso', 'Campo Obligatorio'],
    ['without an hour', '09/03/2027', '', 'Hora de regreso', 'Campo Obligatorio'],
    ['before the way there', '04/03/2027', '14:00', 'Fecha de regreso', 'El regreso debe ser después de llegar'],
    ['before having arrived', '05/03/2027', '10:00', 'Hora de regreso', 'El regreso debe ser después de llegar'],
  ])('is refused %s', async (_what, date, hour, field, text) => {
    serveBoth();
    await visitLink();
    await askBack('09/03/2027', hour);
    fill('Fecha de regreso', date);
    await press('Continuar');
    expect(stepTitle()).toContain('Paso 1');
    expect(screen.getByLabelText(field)).toHaveAccessibleDescription(expect.stringContaining(text));
  });
  it('is offered on the day of the way there at no hour before having arrived', async () => {
    serveBoth({ 'POST /reservation/hours_available': [200, { data: ['09:00', '10:00', '11:00', '12:00', '13:00'] }] });
    await visitLink();
    const hoursOn = async (date: string) => {
      await askBack(date, '');
      const list = within(screen.getByLabelText('Hora de regreso'));
      choose(/^Reservar también el regreso/);
      return list.getAllByRole('option').flatMap((option) => option.textContent?.match(/^\d.*/) ?? []);
    };
    expect(await hoursOn('05/03/2027')).toEqual(['12:00', '13:00']);
    expect(await hoursOn('06/03/2027')).toEqual(['09:00', '10:00', '11:00', '12:00', '13:00']);
  });
  it('is told apart from a full hour when it would be before having arrived', async () => {
    serveBoth();
    await visitLink();
    await askBack('09/03/2027', '10:00');
    fill('Fecha de regreso', '05/03/2027');
    await pass();
    const list = within(screen.getByLabelText('Hora de regreso'));
    expect(list.getByRole('option', { selected: true })).toHaveTextContent(/^10:00$/);
  });
  it('needs its flight where there is one', async () => {
    serveBoth();
    await visitLink();
    await askBack();
    await press('Continuar');
    fillPersonal();
    await press('Continuar');
    await press('Continuar');
    expect(stepTitle()).toContain('Paso 3');
    expect(screen.getByLabelText('Número de vuelo de regreso')).toBeInvalid();
  });
  it('stops the traveller in step 1 when its hour is full', async () => {
    const full = problem(409, 'calendar.not_available', 'No hay', { data: { nearest_hours: ['09:00'] } });
    const calls = serveBoth({
      'POST /reservation/verify_available': ({ body }) =>
        body.fee === 'ANT_GUA-AIRPORT' && body.time === '14:00'
          ? full
          : [201, { data: { available: true, ...(body.hold === true && { hold_id: 'hold-1' }) } }],
    });
    await visitLink();
    await askBack();
    await press('Continuar');
    await pass(700);
    expect(stepTitle()).toContain('Paso 1');
    expect(screen.getByRole('group', { name: 'No hay lugar para el regreso a esa hora' })).toHaveFocus();
    await press('09:00');
    await pass(700);
    await press('Continuar');
    expect(stepTitle()).toContain('Paso 2');
    const ofBack = calls.filter(({ body }) => body.fee === 'ANT_GUA-AIRPORT' && 'time' in body);
    expect(ofBack.every(({ body }) => body.hold === false && !('hold_id' in body))).toBe(true);
  });
});

describe('both ways', () => {
  it('show before booking the addresses of each, as they will be sent', async () => {
    serveBoth();
    await untilConfirm();
    const lines = [...document.querySelectorAll('dt')].map((label) => [
      label.textContent,
      label.nextElementSibling?.textContent,
    ]);
    expect(lines).toContainEqual(['Hotel o dirección de destino', 'Posada del Ángel']);
    expect(lines).toContainEqual(['Regreso: Hotel o dirección de recogida', 'Posada del Ángel']);
    expect(lines.filter(([label]) => label?.includes('dirección'))).toHaveLength(2);
    const dialog = within(screen.getByRole('dialog', { name: 'Confirme su reserva' }));
    const [there, back] = ['Ida', 'Regreso'].map((name) => within(dialog.getByRole('group', { name })));
    expect(there?.getByText('Hotel o dirección de destino: Posada del Ángel')).toBeVisible();
    expect(back?.getByText('Hotel o dirección de recogida: Posada del Ángel')).toBeVisible();
  });
  it('are two bookings made one after the other, the way back with places, doors and flight the other way round', async () => {
    const calls = serveBoth(inTurn(booked('270305-001'), booked('270309-001')));
    await untilConfirm();
    await confirm();
    const [there, back] = sent(calls);
    expect(there?.body).toMatchObject({
      date: '2027-03-05',
      hour: '10:00',
      fee: BOTH_WAYS[0],
      price: 1234.5,
      hold_id: 'hold-1',
    });
    expect(back?.body).toMatchObject({
      date: '2027-03-09',
      hour: '14:00',
      fee: BOTH_WAYS[3],
      price: 300,
      flight_number: 'AV641',
      pick_up_address: 'Posada del Ángel',
      drop_off_address: '',
      passenger: 2,
      childs: 1,
      email: 'ana@example.com',
    });
    expect(back?.body).not.toHaveProperty('hold_id');
    expect(back?.body.round_trip_with).toBe('token-270305-001');
    expect(there?.body).not.toHaveProperty('round_trip_with');
    expect(back?.headers['idempotency-key']).not.toBe(there?.headers['idempotency-key']);
  });
  it('are both told, each with its number, its link and its own way out', async () => {
    const calls = serveBoth({
      ...inTurn(booked('270305-001'), booked('270309-001')),
      'DELETE /reservation/reservation_cancel': [200, { data: {} }],
    });
    await untilConfirm();
    await confirm();
    const there = within(screen.getByRole('region', { name: 'Ida' }));
    const back = within(screen.getByRole('region', { name: 'Regreso' }));
    expect(there.getByText('270305-001')).toBeVisible();
    expect(back.getByLabelText('Enlace para seguir su viaje')).toHaveValue(
      'http://localhost/reserve-tracking/token-270309-001',
    );
    await press('Cancelar este viaje: 270309-001');
    expect(back.getByText('¿Cancelar este viaje? No se le cobra nada. La ida sigue reservada.')).toBeVisible();
    await press('Sí, cancelar');
    expect(calls.filter(({ method }) => method === 'DELETE').map(({ body }) => body)).toEqual([
      { token: 'token-270309-001' },
    ]);
    expect(back.getByRole('status')).toHaveTextContent('Cancelado. La ida sigue reservada.');
    expect(there.getByRole('button', { name: 'Cancelar este viaje: 270305-001' })).toBeEnabled();
    await press('Cancelar este viaje: 270305-001');
    expect(there.getByText('¿Cancelar este viaje? No se le cobra nada.')).toBeVisible();
    await press('Sí, cancelar');
    for (const way of [there, back])
      expect(way.getByRole('status')).toHaveTextContent('Cancelado. No tiene que hacer nada más.');
  });
  it('send nothing of the way back while the way there is refused', async () => {
    const calls = serveBoth(inTurn(problem(409, 'booking.too_many_open', 'Ya tiene 3.')));
    await untilConfirm();
    await confirm();
    expect(sent(calls)).toHaveLength(1);
    expect(screen.getByRole('dialog', { name: 'Confirme su reserva' })).toBeVisible();
  });
});

describe('a way back that is refused', () => {
  const taken = problem(409, 'calendar.not_available', 'No hay', { data: { nearest_hours: ['09:00', '15:00'] } });
  it('is explained beside the way there, which stands, and asked for at another hour with one press', async () => {
    const calls = serveBoth(inTurn(booked('270305-001'), taken, booked('270309-002')));
    await untilConfirm();
    await confirm();
    expect(screen.getByRole('region', { name: 'Ida' })).toHaveTextContent('270305-001');
    const alert = within(success()).getByRole('alert');
    expect(alert).toHaveTextContent('La ida está pedida, el regreso todavía no');
    expect(alert).toHaveTextContent('Esa hora se acaba de ocupar');
    expect(within(alert).getByRole('link', { name: 'Buscar otra hora' })).toHaveAttribute('href');
    await pass(60_000);
    expect(success()).toBeVisible();
    await press('15:00');
    expect(sent(calls)).toHaveLength(3);
    expect(sent(calls)[2]?.body).toMatchObject({ date: '2027-03-09', hour: '15:00' });
    expect(screen.getByRole('region', { name: 'Regreso' })).toHaveTextContent('270309-002');
    expect(success()).toHaveTextContent('Volvemos al inicio en 5 s');
  });
  it('is not what was sent by mail: the link of the way there is named', async () => {
    serveBoth(inTurn(booked('270305-001'), taken, booked('270309-002')));
    await untilConfirm();
    await confirm();
    expect(success()).toHaveTextContent('También enviamos el enlace de la ida a ana@example.com.');
    expect(success()).not.toHaveTextContent('También lo enviamos');
    await press('15:00');
    expect(success()).toHaveTextContent('También enviamos los dos enlaces a ana@example.com.');
  });
  it('as too soon is not asked for again as it was, but at an hour that can be', async () => {
    const tooSoon = (...hours: string[]) =>
      problem(409, 'booking.way_back_too_soon', 'El regreso debe ser después de llegar.', {
        data: { nearest_hours: hours },
      });
    const calls = serveBoth(inTurn(booked('270305-001'), tooSoon('16:00'), tooSoon()));
    await untilConfirm();
    await confirm();
    const alert = () => within(success()).getByRole('alert');
    expect(alert()).toHaveTextContent('El regreso debe ser después de llegar.');
    expect(alert()).not.toHaveTextContent('Esa hora se acaba de ocupar');
    expect(within(alert()).getAllByRole('button')).toHaveLength(1);
    await press('16:00');
    expect(sent(calls)[2]?.body).toMatchObject({ hour: '16:00', round_trip_with: 'token-270305-001' });
    expect(within(alert()).queryByRole('button')).toBeNull();
    const link = within(alert()).getByRole('link', { name: 'Buscar otra hora' }).getAttribute('href') ?? '';
    expect(JSON.parse(Buffer.from(link.replace('/view/', ''), 'base64url').toString())).toMatchObject({
      fecha: '2027-03-09',
      origen: 'ANT',
    });
  });
  it('for a way there that is not found is asked for by itself', async () => {
    const unknown = problem(409, 'booking.round_trip_unknown', 'No encontramos el viaje de ida de este regreso.');
    const calls = serveBoth(inTurn(booked('270305-001'), unknown, booked('270309-002')));
    await untilConfirm();
    await confirm();
    const alert = within(within(success()).getByRole('alert'));
    expect(alert.getAllByRole('button')).toHaveLength(1);
    await press('Pedir el regreso por separado');
    expect(sent(calls)[2]?.body).toMatchObject({ date: '2027-03-09', hour: '14:00' });
    expect(sent(calls)[2]?.body).not.toHaveProperty('round_trip_with');
    expect(screen.getByRole('region', { name: 'Regreso' })).toHaveTextContent('270309-002');
  });
  it.each([
    ['got no answer', null, 'Cancelado.'],
    ['failed', problem(500, 'internal', 'x'), 'Cancelado.'],
    ['is taken', taken, 'Cancelado. No tiene que hacer nada más.'],
  ])('%s: whoever cancels the way there is told no more than is known', async (_what, answer, told) => {
    serveBoth({ ...inTurn(booked('270305-001'), answer), 'DELETE /reservation/reservation_cancel': [200, {}] });
    await untilConfirm();
    await confirm();
    await press('Cancelar este viaje: 270305-001');
    await press('Sí, cancelar');
    const there = within(screen.getByRole('region', { name: 'Ida' }));
    expect(there.getByRole('status').textContent?.trim()).toBe(told);
  });
  it('by a new price is asked for at that price once it is agreed to', async () => {
    const calls = serveBoth(
      inTurn(booked('270305-001'), problem(409, 'price.changed', 'x', { data: { price: 350 } }), booked('270309-002')),
    );
    await untilConfirm();
    await confirm();
    await press('Pedir el regreso por Q350.00');
    expect(sent(calls).map(({ body }) => body.price)).toEqual([1234.5, 300, 350]);
  });
  it('by no answer is asked for again as it was: it books once', async () => {
    const calls = serveBoth(inTurn(booked('270305-001'), null, booked('270309-002')));
    await untilConfirm();
    await confirm();
    expect(within(success()).getByRole('alert')).toHaveTextContent('No hubo respuesta del servidor');
    await press('Pedir el regreso otra vez');
    const [, first, second] = sent(calls);
    expect(second?.headers['idempotency-key']).toBe(first?.headers['idempotency-key']);
    expect(second?.body).toEqual(first?.body);
  });
  it('by no answer goes on where it was after the page was loaded anew', async () => {
    const calls = serveBoth(inTurn(booked('270305-001'), null, booked('270309-002')));
    await untilConfirm();
    await confirm();
    document.body.replaceChildren();
    await visitLink();
    const [, first, second] = sent(calls);
    expect(sent(calls)).toHaveLength(3);
    expect(second?.headers['idempotency-key']).toBe(first?.headers['idempotency-key']);
    expect(screen.getByRole('region', { name: 'Ida' })).toHaveTextContent('270305-001');
    expect(screen.getByRole('region', { name: 'Regreso' })).toHaveTextContent('270309-002');
  });
  it('is told on the landing afterwards, with a way to book it by itself', async () => {
    serveBoth(inTurn(booked('270305-001'), taken));
    await untilConfirm();
    await confirm();
    await press('Ir al inicio');
    const told = within(await screen.findByRole('region', { name: 'Lo que acaba de reservar' }));
    expect(told.getByText('El regreso no se ha podido reservar todavía.')).toBeVisible();
    const link = told.getByRole('link', { name: 'Reservar el regreso' }).getAttribute('href') ?? '';
    expect(JSON.parse(Buffer.from(link.replace('/view/', ''), 'base64url').toString())).toMatchObject({
      fecha: '2027-03-09',
      origen: 'ANT',
      destino: 'GUA-AIRPORT',
      pasajeros: 2,
    });
  });
});

import { act, fireEvent, screen, within } from '@testing-library/react';
import {
  type Answer,
  type Call,
  fillPersonal,
  givenWizard,
  HOURS,
  LINK,
  pass,
  press,
  problem,
  serve,
  stepTitle,
  visitLink,
} from '../booking.given.js';

givenWizard();

const asked = (calls: readonly Call[]) => calls.filter(({ path }) => path === '/reservation/verify_available');
const panel = () => screen.getByRole('complementary');

/** Goes on to the second step, where the place is kept. */
const goOn = async () => {
  await press('Continuar');
  await pass(700);
};

describe('a place', () => {
  it('is asked for once date, time, party and trip are known, and not kept by looking (API-015)', async () => {
    const calls = serve({ 'POST /reservation/verify_available': [201, { data: { available: true } }] });
    await visitLink();
    await pass(700);
    expect(asked(calls).map(({ method, body }) => [method, body])).toEqual([
      ['POST', { date: '2027-03-05', time: '10:00', fee: 'GUA-AIRPORT_ANT', passenger: 2, childs: 1, hold: false }],
    ]);
    expect(panel()).toHaveTextContent('Hay lugar para su grupo a esa hora');
    expect(panel()).not.toHaveTextContent('apartado');
  });
  it('is kept when the traveller leaves the first step', async () => {
    const calls = serve();
    await visitLink();
    await goOn();
    expect(asked(calls).at(-1)?.body).toMatchObject({ date: '2027-03-05', time: '10:00', hold: true });
    expect(panel()).toHaveTextContent('Su lugar está apartado 10 minutos');
    await press('Atrás');
    await pass(700);
    expect(panel()).toHaveTextContent('Su lugar está apartado 10 minutos');
  });
  it('that is free but not kept says so, without a countdown', async () => {
    serve({ 'POST /reservation/verify_available': [201, { data: { available: true } }] });
    await visitLink();
    await goOn();
    expect(panel()).toHaveTextContent('Hay lugar para su grupo a esa hora');
    expect(panel()).not.toHaveTextContent('apartado');
    expect(panel()).not.toHaveTextContent(/\d:\d\d$/m);
    expect(sessionStorage.getItem('camino.booking.hold')).toBeNull();
  });
  it('is not asked for while the trip is incomplete', async () => {
    const calls = serve();
    await visitLink({ ...LINK, hora: '' });
    await pass(2000);
    expect(asked(calls)).toEqual([]);
  });
  it('is asked for once when numbers are pressed quickly, and replaces the one before', async () => {
    const calls = serve();
    await visitLink();
    await goOn();
    await press('Atrás');
    for (let time = 0; time < 3; time += 1) await press('Más: Adultos');
    await pass(700);
    expect(
      asked(calls)
        .filter(({ body }) => body.hold)
        .map(({ body }) => [body.passenger, body.hold_id]),
    ).toEqual([
      [2, undefined],
      [5, 'hold-1'],
    ]);
  });
  it('counts down quietly', async () => {
    serve();
    await visitLink();
    await goOn();
    await pass(60_000);
    expect(panel()).toHaveTextContent('9:00');
  });
  it('that ran out is taken anew at the next sign of life, not before', async () => {
    const calls = serve();
    await visitLink();
    await goOn();
    await pass(15 * 60_000);
    expect(panel()).toHaveTextContent('El lugar ya no está apartado');
    expect(asked(calls).filter(({ body }) => body.hold)).toHaveLength(1);
    fireEvent.pointerDown(window);
    await pass(700);
    expect(asked(calls).filter(({ body }) => body.hold)).toHaveLength(2);
    expect(panel()).toHaveTextContent('Su lugar está apartado 10 minutos');
  });
  it('that is taken shows the nearest free hours, one press each (API-015)', async () => {
    const refusal = problem(409, 'calendar.not_available', 'No hay', { data: { nearest_hours: ['09:00', '14:00'] } });
    const calls = serve({
      'POST /reservation/verify_available': ({ body }) =>
        body.time === '10:00' ? refusal : [201, { data: { available: true, hold_id: 'hold-2' } }],
    });
    await visitLink();
    await pass(700);
    expect(screen.getByText('Lo sentimos, no hay disponibilidad para la fecha y hora seleccionadas')).toBeVisible();
    await press('14:00');
    await pass(700);
    expect(asked(calls).at(-1)?.body.time).toBe('14:00');
    expect(screen.queryByText(/no hay disponibilidad/)).toBeNull();
    expect(panel()).toHaveTextContent('Su lugar está apartado');
  });
  it('is counted from the question: an answer that took long does not lengthen it', async () => {
    serve();
    await visitLink();
    const answered = window.fetch;
    window.fetch = (async (url: string, init: RequestInit) => {
      if (url.endsWith('verify_available')) await new Promise((later) => setTimeout(later, 30_000));
      return answered(url, init);
    }) as typeof fetch;
    await press('Continuar');
    await pass(30_000);
    expect(panel()).toHaveTextContent(/9:30/);
  });
});

const TAKEN = problem(409, 'calendar.not_available', 'No hay', { data: { nearest_hours: ['09:00', '14:00'] } });
const notice = (name: string) => screen.getByRole('group', { name });
const NO_ROOM = 'Lo sentimos, no hay disponibilidad para la fecha y hora seleccionadas';

describe('a full hour', () => {
  it('stops the traveller in step 1, at the nearest free ones (API-015)', async () => {
    serve({
      'POST /reservation/verify_available': ({ body }) =>
        body.time === '10:00'
          ? TAKEN
          : [201, { data: { available: true, ...(body.hold === true && { hold_id: 'hold-2' }) } }],
    });
    await visitLink();
    await goOn();
    expect(stepTitle()).toContain('Paso 1');
    expect(notice(NO_ROOM)).toHaveFocus();
    await press('14:00');
    await pass(700);
    expect(panel()).toHaveTextContent('Hay lugar para su grupo a esa hora');
    await goOn();
    expect(stepTitle()).toContain('Paso 2');
  });
  it('stops who presses on before the answer, and keeps nobody waiting twice', async () => {
    const calls = serve({ 'POST /reservation/verify_available': TAKEN });
    await visitLink();
    await press('Continuar');
    expect(stepTitle()).toContain('Paso 1');
    expect(notice(NO_ROOM)).toHaveFocus();
    expect(asked(calls).map(({ body }) => body.hold)).toEqual([true]);
    await press('Continuar');
    expect(asked(calls)).toHaveLength(2);
  });
  it('that was free and has just been taken is said in every step, and the way back loses nothing', async () => {
    const answers = { taken: false };
    serve({
      'POST /reservation/verify_available': ({ body }) =>
        answers.taken && body.time === '10:00' ? TAKEN : [201, { data: { available: true, hold_id: 'hold-1' } }],
    });
    await visitLink();
    await goOn();
    fillPersonal();
    answers.taken = true;
    await pass(11 * 60_000);
    fireEvent.pointerDown(window);
    await pass(700);
    expect(notice('Esa hora se acaba de ocupar')).toBeVisible();
    await press('Continuar');
    expect(stepTitle()).toContain('Paso 2');
    expect(notice('Esa hora se acaba de ocupar')).toHaveFocus();
    await press('09:00');
    await pass(700);
    expect(screen.queryByText('Esa hora se acaba de ocupar')).toBeNull();
    expect(panel()).toHaveTextContent('Su lugar está apartado 10 minutos');
    expect(screen.getByLabelText('Nombre')).toHaveValue('Ana');
    await press('Continuar');
    expect(stepTitle()).toContain('Paso 3');
  });
});

describe('a server that does not answer', () => {
  it('is said in step 1, where every hour may be tried, and asked again', async () => {
    const answers: Record<string, Answer> = { hours: null, place: null };
    serve({
      'POST /reservation/hours_available': () => answers['hours'] ?? null,
      'POST /reservation/verify_available': () => answers['place'] ?? null,
    });
    await visitLink();
    await pass(700);
    expect(screen.getByText('No pudimos verificar la disponibilidad')).toBeVisible();
    expect(panel()).not.toHaveTextContent('Hay lugar');
    expect(within(screen.getByLabelText('Hora')).getAllByRole('option')).toHaveLength(25);
    answers['hours'] = [200, { data: HOURS }];
    answers['place'] = [201, { data: { available: true } }];
    await press('Intentar de nuevo');
    await pass(700);
    expect(screen.queryByText('No pudimos verificar la disponibilidad')).toBeNull();
    expect(within(screen.getByLabelText('Hora')).getAllByRole('option')).toHaveLength(4);
    expect(panel()).toHaveTextContent('Hay lugar para su grupo a esa hora');
  });
  it.each([
    ['no answer', null],
    ['a failure', problem(500, 'server.unexpected', '#')],
    ['too many questions', problem(429, 'rate.limited', '#')],
  ])('with %s lets the traveller go on, says so in each step, and keeps what is typed', async (_what, answer) => {
    const answers: { place: Answer } = { place: answer };
    serve({ 'POST /reservation/verify_available': () => answers.place });
    await visitLink();
    await goOn();
    expect(stepTitle()).toContain('Paso 2');
    fillPersonal();
    await press('Continuar');
    expect(stepTitle()).toContain('Paso 3');
    expect(screen.getByText('No pudimos verificar la disponibilidad')).toBeVisible();
    answers.place = [201, { data: { available: true, hold_id: 'hold-1' } }];
    act(() => void window.dispatchEvent(new Event('online')));
    await pass(700);
    expect(screen.queryByText('No pudimos verificar la disponibilidad')).toBeNull();
    expect(panel()).toHaveTextContent('Su lugar está apartado 10 minutos');
    await press('Atrás');
    expect(screen.getByLabelText('Nombre')).toHaveValue('Ana');
  });
});

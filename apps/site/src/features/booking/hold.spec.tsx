import { fireEvent, screen } from '@testing-library/react';
import { type Call, givenWizard, LINK, pass, press, problem, serve, visitLink } from './booking.given.js';

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
  it('is nobody’s business when the question fails: the booking decides', async () => {
    serve({ 'POST /reservation/verify_available': null });
    await visitLink();
    await pass(700);
    expect(panel()).not.toHaveTextContent('apartado');
    await press('Continuar');
    expect(screen.getByRole('heading', { name: /Paso 2/ })).toBeVisible();
  });
});

import { act, fireEvent, screen, within, cleanup } from '@testing-library/react';
import { NO_OFFICE } from '@camino/contracts/office/office.js';
import { tellOffice } from '../../data/office.js';
import {
  APPROVED,
  CHANGE_REFUSED,
  CHANGING,
  NOW,
  REQUESTED,
  RESERVED,
  STARTED,
  TOKEN,
  UPDATED,
} from './sample.given.js';
import { data, NO_ANSWER, press, refusal, serve, settle, toasts, visit } from './visit.given.js';

beforeEach(() => jest.useFakeTimers({ now: NOW }));
afterEach(async () => {
  await act(() => jest.advanceTimersByTimeAsync(10_000));
  jest.useRealTimers();
});

const page = () => screen.getByRole('main');
const time = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Pick-up time' });
const note = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Note/ });
const choices = () =>
  within(time())
    .getAllByRole<HTMLOptionElement>('option')
    .map(({ value }) => value)
    .filter(Boolean);
const date = () => screen.getByRole<HTMLInputElement>('textbox', { name: /Pick-up date|Fecha de recogida/ });
const openForm = async () => {
  await visit();
  await press('Change date, time or note');
  await settle();
};
const choose = (hour: string) => fireEvent.change(time(), { target: { value: hour } });
const submit = () => press('Ask for the change');
const oneDayLater = async () => {
  fireEvent.change(date(), { target: { value: '11/03/2027' } });
  await settle();
};
const UPDATE = 'PUT reservation_user';
const notFree = (nearest: string[]) =>
  refusal(409, 'calendar.not_available', 'Sorry', { data: { nearest_hours: nearest } });

describe('the change', () => {
  it('is offered without a login and asks for date, time and note only (TRACK-007, TRACK-009)', async () => {
    const { calls } = serve(REQUESTED, { [UPDATE]: data(UPDATED) });
    await openForm();
    choose('09:00');
    fireEvent.change(note(), { target: { value: 'Un día más' } });
    await submit();
    const [sent] = calls('reservation_user');
    expect(sent?.body).toEqual({ token: TOKEN, date: '2027-03-10', time: '09:00', note: 'Un día más' });
    expect(sent?.headers).not.toHaveProperty('authorization');
  });
  it('is PUT with the token, and what it answers is shown (API-019)', async () => {
    const { calls } = serve(REQUESTED, { [UPDATE]: data(UPDATED) });
    await openForm();
    choose('09:00');
    await submit();
    expect(calls('reservation_user')[0]).toMatchObject({
      method: 'PUT',
      path: '/api/reservation/reservation_user',
      body: { token: TOKEN },
    });
    expect(screen.getByRole('region', { name: 'Change you asked for' })).toHaveTextContent(
      'Fri, Mar 12, 2027, 9:00 am',
    );
  });
  it('asks first whether there is room then (TRACK-012)', async () => {
    const { asked } = serve(REQUESTED, { [UPDATE]: data(UPDATED) });
    await openForm();
    choose('09:00');
    await submit();
    const writes = asked.filter(({ path }) => /verify_available|reservation_user/.test(path));
    expect(writes.map(({ method, path, body }) => [method, path, body])).toEqual([
      ['POST', '/api/reservation/verify_available', { date: '2027-03-10', time: '09:00', token: TOKEN }],
      ['PUT', '/api/reservation/reservation_user', expect.objectContaining({ time: '09:00' })],
    ]);
  });
  it.each([
    ['en', 'We have the change you asked for: we answer by email and here'],
    ['es', 'Recibimos el cambio que pidió: le respondemos por correo y aquí'],
  ] as const)('of day or hour is only asked for, and says so in %s', async (language, text) => {
    serve(REQUESTED, { [UPDATE]: data(UPDATED) });
    await visit(language);
    await press(/Change date|Cambiar fecha/);
    await settle();
    fireEvent.change(screen.getByRole('combobox'), { target: { value: '09:00' } });
    await press(/Ask for the change|Pedir el cambio/);
    expect(toasts()).toHaveTextContent(text);
    expect(toasts()).not.toHaveTextContent(/has been updated|ha sido actualizada/);
  });
  it.each([
    ['en', 'Your reservation has been updated'],
    ['es', 'Su reservación ha sido actualizada'],
  ] as const)(
    'of the note alone is made at once, and says so in %s for 6 seconds (TRACK-022)',
    async (language, text) => {
      serve(REQUESTED, { [UPDATE]: data({ ...REQUESTED, note: 'Otra', booking_changes: 1, version: 1 }) });
      await visit(language);
      await press(/Change date|Cambiar fecha/);
      await settle();
      fireEvent.change(screen.getByRole('textbox', { name: /Note|Nota/ }), { target: { value: 'Otra' } });
      await press(/Ask for the change|Pedir el cambio/);
      expect(toasts()).toHaveTextContent(text);
      await act(() => jest.advanceTimersByTimeAsync(5800));
      expect(toasts()).toHaveTextContent(text);
      await act(() => jest.advanceTimersByTimeAsync(300));
      expect(toasts()).not.toHaveTextContent(text);
    },
  );
  it('of nothing is not sent', async () => {
    const { calls } = serve(REQUESTED);
    await openForm();
    await submit();
    expect(page()).toHaveTextContent('Nothing is different yet');
    expect(calls('verify_available')).toEqual([]);
  });
  it('that has to be sent again carries the same key, another one another key', async () => {
    const { calls } = serve(REQUESTED, { [UPDATE]: NO_ANSWER });
    await openForm();
    choose('09:00');
    await submit();
    await submit();
    choose('08:00');
    await submit();
    const [first, second, third] = calls('reservation_user').map(({ headers }) => headers['idempotency-key']);
    expect(first).toBeTruthy();
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });
});

describe('the form', () => {
  it.each([
    ['en', 'DD/MM/YYYY'],
    ['es', 'DD/MM/AAAA'],
  ] as const)('shows in %s how a date is written, and has it so (TRACK-016)', async (language, hint) => {
    serve(REQUESTED);
    await visit(language);
    await press(/Change date|Cambiar fecha/);
    await settle();
    expect(date()).toHaveAccessibleDescription(expect.stringContaining(hint));
    expect(date()).toHaveValue('10/03/2027');
  });
  it.each([
    ['en', 'Tue, May 4, 2027'],
    ['es', 'mar 4 may 2027'],
  ] as const)('says in %s in words which day was written, day first', async (language, words) => {
    serve(REQUESTED);
    await visit(language);
    await press(/Change date|Cambiar fecha/);
    await settle();
    fireEvent.change(date(), { target: { value: '04/05/2027' } });
    expect(date()).toHaveAccessibleDescription(expect.stringContaining(words));
  });
  it('says at once that a day is past, and asks for no other beside it', async () => {
    serve(REQUESTED);
    await openForm();
    fireEvent.change(date(), { target: { value: '01/03/2027' } });
    expect(date()).toHaveAccessibleDescription(expect.stringContaining('Choose today or a later date'));
    expect(time()).not.toHaveTextContent('Choose the date first');
    await oneDayLater();
    expect(date()).toBeValid();
  });
  it('offers the free hours of the day, asked for with the token (TRACK-017)', async () => {
    const { calls } = serve(REQUESTED);
    await openForm();
    expect(choices()).toEqual(['08:00', '09:00', '15:00', '16:00']);
    await oneDayLater();
    expect(calls('hours_available').map(({ method, body }) => [method, body])).toEqual([
      ['POST', { date: '2027-03-10', token: TOKEN }],
      ['POST', { date: '2027-03-11', token: TOKEN }],
    ]);
  });
  it('offers of today only the hours from the next one on, and the booking’s own (TRACK-018)', async () => {
    serve(
      { ...REQUESTED, pick_up_date: '2027-03-02', pick_up_time: '09:00' },
      { 'POST hours_available': data(['08:00', '10:00', '11:00', '12:00']) },
    );
    await openForm();
    expect(choices()).toEqual(['09:00', '11:00', '12:00']);
  });
  it('says when a day has no hours (TRACK-019)', async () => {
    serve(REQUESTED, {
      'POST hours_available': ({ body }) => data((body as { date: string }).date === '2027-03-10' ? ['15:00'] : []),
    });
    await openForm();
    await oneDayLater();
    expect(time()).toHaveAccessibleDescription(expect.stringContaining('We do not have available times for this date'));
    expect(time()).toBeDisabled();
  });
  it('refuses an empty date (TRACK-014)', async () => {
    const { calls } = serve(REQUESTED);
    await openForm();
    fireEvent.change(date(), { target: { value: '' } });
    await submit();
    expect(date()).toHaveAccessibleDescription(expect.stringContaining('Field is required'));
    expect(calls('verify_available')).toEqual([]);
  });
  it('refuses an empty time (TRACK-015)', async () => {
    const { calls } = serve(REQUESTED);
    await openForm();
    choose('');
    await submit();
    expect(time()).toHaveAccessibleDescription(expect.stringContaining('Field is required'));
    expect(calls('verify_available')).toEqual([]);
  });
  it('sends no hour of another day before that day’s hours can be seen', async () => {
    const { answers, calls } = serve(REQUESTED);
    await openForm();
    answers['POST hours_available'] = () => new Promise(() => undefined);
    await oneDayLater();
    await submit();
    expect(time()).toHaveAccessibleDescription(expect.stringContaining('Field is required'));
    expect(calls('verify_available')).toEqual([]);
  });
  it('lets one ask for the hours again, and says that the server failed (TRACK-021)', async () => {
    const server = serve(REQUESTED, { 'POST hours_available': { status: 500 } });
    await openForm();
    expect(toasts()).toHaveTextContent('Error in the server');
    server.answers['POST hours_available'] = data(['15:00']);
    await press('Try again');
    expect(choices()).toEqual(['15:00']);
  });
  it('can be left, and its button has the focus again', async () => {
    serve(REQUESTED);
    await openForm();
    await press('Leave it as it is');
    expect(screen.getByRole('button', { name: 'Change date, time or note' })).toHaveFocus();
  });
});

describe('a change that is refused', () => {
  it('for lack of room says so for 6 seconds and offers the nearest hours (TRACK-020)', async () => {
    const text = 'Sorry, there is no availability for the selected date and time';
    const { calls } = serve(REQUESTED, { 'POST verify_available': notFree(['08:00', '16:00']) });
    await openForm();
    choose('09:00');
    await submit();
    expect(toasts()).toHaveTextContent(text);
    await act(() => jest.advanceTimersByTimeAsync(5800));
    expect(toasts()).toHaveTextContent(text);
    await act(() => jest.advanceTimersByTimeAsync(300));
    expect(toasts()).not.toHaveTextContent(text);
    expect(within(page()).getByRole('alert')).toHaveTextContent(text);
    expect(calls('reservation_user')).toEqual([]);
    await press('4:00 pm');
    expect(time()).toHaveValue('16:00');
  });
  it('by a rule says that it failed, and the server’s reason in place (TRACK-023)', async () => {
    serve(REQUESTED, {
      [UPDATE]: refusal(409, 'reservation.same_time', 'The booking already is for that date and time.'),
    });
    await openForm();
    choose('09:00');
    await submit();
    expect(toasts()).toHaveTextContent('Your reservation could not be updated');
    expect(within(page()).getByRole('alert')).toHaveTextContent('The booking already is for that date and time.');
  });
  it('without an answer keeps what was written (TRACK-023)', async () => {
    serve(REQUESTED, { [UPDATE]: NO_ANSWER });
    await openForm();
    choose('09:00');
    fireEvent.change(note(), { target: { value: 'Una tabla' } });
    await submit();
    expect(toasts()).toHaveTextContent('Your reservation could not be updated');
    expect(within(page()).getByRole('alert')).toHaveTextContent('The server did not answer');
    expect([time().value, note().value]).toEqual(['09:00', 'Una tabla']);
  });
  it.each([
    ['verify_available', { 'POST verify_available': { status: 503 } }],
    ['reservation_user', { [UPDATE]: { status: 500 } }],
  ])('because %s failed says so (TRACK-021)', async (_call, answers) => {
    serve(REQUESTED, answers);
    await openForm();
    choose('09:00');
    await submit();
    expect(toasts()).toHaveTextContent('Error in the server');
  });
  it('field by field says it at the field', async () => {
    serve(REQUESTED, {
      [UPDATE]: refusal(400, 'request.invalid', 'Check the fields', { errors: { note: ['Too long'] } }),
    });
    await openForm();
    choose('09:00');
    await submit();
    expect(note()).toHaveAccessibleDescription(expect.stringContaining('Too long'));
  });
});

describe('once the one change is used', () => {
  it('no further one is offered, and the page says why and what to do (TRACK-010)', async () => {
    serve(UPDATED);
    await visit();
    expect(screen.queryByRole('button', { name: 'Change date, time or note' })).toBeNull();
    expect(page()).toHaveTextContent('you cannot ask for another meanwhile');
    serve({ ...APPROVED, booking_changes: 1, allowed_actions: ['cancel'] });
    cleanup();
    await visit();
    expect(page()).toHaveTextContent('You have used your one change');
    expect(page()).not.toHaveTextContent(/call us|write to us/i);
  });
  it('and refused by the office, the history says why', async () => {
    serve(CHANGE_REFUSED);
    await visit();
    expect(page()).toHaveTextContent('You have used your one change');
    expect(page()).toHaveTextContent('Reason: No hay minibús');
  });
  it.each([
    ['of a request whose change waits', UPDATED, 'Until we approve your request you can cancel it at any time.'],
    [
      'of a request whose change was refused',
      { ...REQUESTED, booking_changes: 1, allowed_actions: ['cancel'] as const },
      'Until we approve your request you can cancel it at any time.',
    ],
    ['of a trip', CHANGING, 'You can still cancel, up to 24 hours before pick-up.'],
  ])('until when it can be canceled is said %s', async (_, booking, words) => {
    serve(booking);
    await visit();
    expect(page()).toHaveTextContent(words);
    expect(page().textContent?.match(/cancel it at any time|still cancel/g)).toHaveLength(1);
  });
  it('the answer to a request whose change waits has a time as before', async () => {
    serve(UPDATED);
    await visit();
    expect(page()).toHaveTextContent(/We will answer by email and here by Wed, Mar 3/);
  });
  it('date, time and note can be read but not written (TRACK-011)', async () => {
    serve({ ...APPROVED, booking_changes: 1, allowed_actions: ['cancel'] });
    await visit();
    const fields = ['Pick-up date', 'Pick-up time', 'Note'].map((name) => screen.getByRole('textbox', { name }));
    expect(fields.map((field) => (field as HTMLInputElement).value)).toEqual([
      'Wed, Mar 10, 2027',
      '3:00 pm',
      'Somos tres',
    ]);
    for (const field of fields) expect(field).toHaveAttribute('readonly');
  });
  it('while the form is open, in another tab, the form gives way to them (TRACK-011)', async () => {
    const server = serve(REQUESTED);
    await openForm();
    server.answers['GET find_reservation'] = data(UPDATED);
    server.stream.say({ position: 7, resource: 'reservation', id: 'r1', state: 'updated', version: 1 });
    await settle();
    expect(screen.queryByRole('button', { name: 'Ask for the change' })).toBeNull();
    expect(screen.getByRole('textbox', { name: 'Pick-up date' })).toHaveAttribute('readonly');
  });
});

describe('less than 24 hours before pick-up', () => {
  it('the page says why nothing is offered and what to do (TRACK-010)', async () => {
    serve({ ...RESERVED, allowed_actions: ['report-delay', 'report-absence'] });
    await visit();
    expect(screen.queryByRole('button', { name: /Change|Cancel/ })).toBeNull();
    expect(page()).toHaveTextContent(
      'Pick-up is less than 24 hours away: it can no longer be changed or canceled here.',
    );
    expect(page()).toHaveTextContent('If you are late or not coming, tell us above');
    expect(page()).not.toHaveTextContent(/call us|write to us/i);
  });
  it.each([
    [
      'less than 24 hours before pick-up',
      { ...RESERVED, allowed_actions: [] },
      'Call us at +502 7832 0150 with your booking number.',
    ],
    [
      'once the one change is used',
      UPDATED,
      'If you need another change, call us at +502 7832 0150 with your booking number.',
    ],
  ])('and whom to call, once there is a number: %s', async (_, booking, text) => {
    tellOffice({ ...NO_OFFICE, phone: '+502 7832 0150' });
    serve(booking);
    await visit();
    expect(page()).toHaveTextContent(text);
    expect(screen.getAllByRole('link', { name: '+502 7832 0150' })[0]).toHaveAttribute('href', 'tel:+50278320150');
  });
  it('a request can still be cancelled', async () => {
    serve({ ...REQUESTED, allowed_actions: ['cancel'] });
    await visit();
    expect(page()).toHaveTextContent('it can no longer be changed here');
    expect(screen.getByRole('button', { name: 'Cancel the booking' })).toBeEnabled();
  });
  it('and on the way it is the driver who is to be asked', async () => {
    serve(STARTED);
    await visit();
    expect(page()).toHaveTextContent('The trip has begun');
  });
});

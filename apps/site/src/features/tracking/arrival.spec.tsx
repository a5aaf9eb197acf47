import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import type { TrackedReservation } from '@camino/contracts/reservations/reservation.js';
import { APPROVED, FINISHED, NOW, RESERVED, TOKEN } from './sample.given.js';
import { data, NO_ANSWER, press, refusal, serve, settle, toasts, visit } from './visit.given.js';

beforeEach(() => jest.useFakeTimers({ now: NOW }));
afterEach(async () => {
  await act(() => jest.advanceTimersByTimeAsync(10_000));
  jest.useRealTimers();
});

const SOON: TrackedReservation = { ...RESERVED, allowed_actions: ['report-delay', 'report-absence'] };
const LATE: TrackedReservation = {
  ...SOON,
  allowed_actions: ['report-delay', 'report-absence', 'withdraw-report'],
  arrival_report: {
    kind: 'late',
    minutes: 45,
    expected_time: '15:45',
    note: 'Puerta 4',
    reported_at: '2027-03-02T16:10:00.000Z',
  },
};
const ABSENT: TrackedReservation = {
  ...SOON,
  allowed_actions: ['report-delay', 'withdraw-report'],
  arrival_report: {
    kind: 'absent',
    minutes: null,
    expected_time: null,
    note: '',
    reported_at: '2027-03-02T16:10:00.000Z',
  },
};
const card = () => screen.getByRole('region', { name: /Running late|Llega tarde/ });
const minutes = () => screen.getByRole('combobox', { name: /I will be late by|Llego tarde por/ });
const fill = (late: string, note = '') => {
  fireEvent.change(minutes(), { target: { value: late } });
  fireEvent.change(screen.getByRole('textbox', { name: /^(Note|Nota)/ }), { target: { value: note } });
};

describe('running late', () => {
  it('is offered when it is too late to cancel, and says who learns of it', async () => {
    serve(SOON);
    await visit();
    expect(card()).toHaveTextContent('our office and your driver see it at once. Your booking stays as it is.');
    expect(
      within(card())
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['I am running late', 'I am not coming']);
  });
  it('is not offered before, nor after the trip', async () => {
    serve(RESERVED);
    const { unmount } = await visit();
    expect(screen.queryByRole('region', { name: /Running late/ })).toBeNull();
    unmount();
    serve(FINISHED);
    await visit();
    expect(screen.queryByRole('region', { name: /Running late/ })).toBeNull();
  });
  it('is reported with minutes and a note by the link’s token, and shown as it was told', async () => {
    const { calls } = serve(SOON, { 'POST running_late': data(LATE) });
    await visit();
    await press('I am running late');
    await settle();
    expect(screen.getByRole('heading', { name: 'How late will you be?' })).toHaveFocus();
    expect(screen.getByRole('textbox', { name: /^Note/ })).toHaveAccessibleDescription(/your flight/);
    expect(within(minutes()).getByRole('option', { name: '45 min, at 3:45 pm' })).toBeInTheDocument();
    fill('45', ' Puerta 4 ');
    await press('Say that I am late');
    expect(calls('running_late')).toMatchObject([
      { method: 'POST', path: '/api/reservation/running_late', body: { token: TOKEN, minutes: 45, note: 'Puerta 4' } },
    ]);
    expect(toasts()).toHaveTextContent('our office and your driver know');
    expect(card().textContent?.replaceAll('\u00a0', ' ')).toMatch(
      /You told us you are 45 min late, at 3:45 pm.*Puerta 4.*have known since Tue, Mar 2, 10:10 am/,
    );
  });
  it('needs to know by how much', async () => {
    const { calls } = serve(SOON);
    await visit('es');
    await press('Voy tarde');
    await settle();
    await press('Avisar que llego tarde');
    expect(minutes()).toHaveAccessibleDescription(expect.stringContaining('Elija cuántos minutos tarde llega'));
    expect(calls('running_late')).toEqual([]);
  });
  it('can be said otherwise, and withdrawn', async () => {
    const { calls } = serve(LATE, { 'POST on_time': data(SOON) });
    await visit();
    await press('Change what I said');
    await settle();
    expect(minutes()).toHaveValue('45');
    await press('Back');
    await press('I will be on time');
    expect(calls('on_time')).toMatchObject([{ body: { token: TOKEN } }]);
    expect(toasts()).toHaveTextContent('we expect you at 3:00 pm');
    expect(card()).not.toHaveTextContent('45 min');
  });
  it.each([
    [
      'by a rule',
      refusal(409, 'reservation.reported_often', 'You have told us 6 times about this trip.'),
      'You have told us 6 times',
    ],
    ['without an answer', NO_ANSWER, 'The server did not answer'],
    ['by a failure', { status: 500 }, 'Error in the server'],
  ] as const)('that is refused %s says so beside the form and keeps what was written', async (_, reply, words) => {
    const server = serve(SOON, { 'POST running_late': reply });
    await visit();
    await press('I am running late');
    await settle();
    fill('60', 'Equipaje');
    await press('Say that I am late');
    expect(within(card()).getByRole('alert')).toHaveTextContent(`We could not pass this on${words}`);
    expect(minutes()).toHaveValue('60');
    server.answers['POST running_late'] = data(LATE);
    await press('Say that I am late');
    const [first, second] = server.calls('running_late').map(({ headers }) => headers['idempotency-key']);
    expect(card()).toHaveTextContent('You told us you are 45 min late');
    expect(first === second).toBe(words === 'The server did not answer' || words === 'Error in the server');
  });
});

describe('not coming', () => {
  it('is asked once more, then told; coming late after all stays possible', async () => {
    const { calls } = serve(SOON, { 'POST not_coming': data(ABSENT) });
    await visit('es');
    await press('No voy a llegar');
    await settle();
    expect(card()).toHaveTextContent('La oficina decide cómo se cierra la reserva');
    expect(screen.getByRole('textbox', { name: /^Nota/ })).not.toHaveAccessibleDescription();
    expect(calls('not_coming')).toEqual([]);
    await press('Avisar que no voy');
    expect(calls('not_coming')).toMatchObject([{ method: 'POST', body: { token: TOKEN, note: '' } }]);
    expect(card()).toHaveTextContent('Avisó que no viene');
    expect(
      within(card())
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['Voy tarde', 'Llego a tiempo']);
  });
});

describe('a later pick-up that the office told of', () => {
  const delay = {
    minutes: 75,
    cause: 'flight',
    note: 'Landing at 3:10',
    expected_time: '16:15',
    announced_at: '2027-03-02T16:10:00.000Z',
  } as const;
  const told = () => screen.getByText(/We pick you up at/).closest('[role="status"]');

  it('stands above the trip, with the hour and why', async () => {
    serve({ ...RESERVED, delay });
    await visit();
    expect(told()).toHaveTextContent('We pick you up at 4:15 pm: 1 h 15 min later');
    expect(told()).toHaveTextContent('Your flight is late. Your driver waits for you.Landing at 3:10');
    expect(told()).toHaveTextContent(/Announced Tue, Mar 2/);
  });

  const trip = () => screen.getByRole('heading', { level: 1 }).closest('section') as HTMLElement;

  it('stands first in the place of the agreed hour, which stands beside it', async () => {
    serve({ ...RESERVED, delay });
    await visit();
    expect(trip()).toHaveTextContent('Pick-up4:15 pmagreed 3:00 pmWed, Mar 10, 2027');
    expect(trip()).toContainElement(told() as HTMLElement);
  });

  it('names the agreed day when it is another', async () => {
    serve({ ...RESERVED, delay: { ...delay, minutes: 600, expected_time: '01:00' } });
    await visit('es');
    expect(trip()).toHaveTextContent('Recogida01:00acordada: mié 10 mar 2027, 15:00jue 11 mar 2027');
  });

  it('is what a report of being late counts from', async () => {
    serve({ ...LATE, delay }, { 'POST on_time': data({ ...SOON, delay }) });
    await visit('es');
    await press('Cambiar el aviso');
    await settle();
    expect(within(minutes()).getByRole('option', { name: '45 min, a las 17:00' })).toBeInTheDocument();
    expect(minutes()).toHaveValue(''); // nobody said five
    await press('Volver');
    await press('Llego a tiempo');
    expect(toasts()).toHaveTextContent('Gracias: le esperamos a las 16:15');
  });

  it('moves the time by when to be ready', async () => {
    serve({ ...RESERVED, pick_up_place: 'ANT', delay });
    await visit();
    expect(trip()).toHaveTextContent('Please be ready 15 minutes early, at 4:00 pm');
  });

  it('says when it is the driver’s', async () => {
    serve({ ...RESERVED, delay: { ...delay, cause: 'driver', note: '' } });
    await visit('es');
    expect(screen.getByText(/Le recogemos a las/)).toHaveTextContent('Le recogemos a las 16:15: 1 h 15 min más tarde');
    expect(screen.getByText('Su piloto va tarde. Disculpe la espera.')).toBeInTheDocument();
  });
});

it.each([
  ['GUA-AIRPORT', 1],
  ['ANT', 0],
])('of an approved trip from %s, where the driver will wait at the airport is said %d times', async (place, times) => {
  serve({ ...APPROVED, pick_up_place: place });
  await visit();
  expect(
    screen.getByRole('main').textContent?.match(/waits outside the Arrivals door with a sign/g) ?? [],
  ).toHaveLength(times);
});

it('an open link for paying is offered with its amount, and nothing without one', async () => {
  serve({ ...APPROVED, pay_link: { path: '/pay/secret', amount: 350 } });
  await visit();
  const link = screen.getByRole('link', { name: 'Pay Q350.00 by card' });
  expect(link).toHaveAttribute('href', '/pay/secret');
  expect(screen.getByText('You pay the driver on the day of the trip.').compareDocumentPosition(link)).toBe(
    Node.DOCUMENT_POSITION_FOLLOWING,
  );
  cleanup();
  serve(APPROVED);
  await visit();
  expect(screen.queryByRole('link', { name: /^Pay/ })).toBeNull();
});

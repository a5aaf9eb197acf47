import { act, fireEvent, screen, within } from '@testing-library/react';
import { CANCELLED, NOW, REQUESTED, RESERVED, TOKEN } from './sample.given.js';
import { data, headline, NO_ANSWER, press, refusal, serve, settle, toasts, visit } from './visit.given.js';

beforeEach(() => jest.useFakeTimers({ now: NOW }));
afterEach(async () => {
  await act(() => jest.advanceTimersByTimeAsync(10_000));
  jest.useRealTimers();
});

const CANCEL = 'DELETE reservation_cancel';
const TOO_LATE = refusal(
  409,
  'reservation.too_late_to_cancel',
  'It is too late to cancel it: there are less than 24 hours left. Please call us.',
);
const dialog = () => screen.queryByRole('dialog', { name: 'Cancel your booking?' });
const ask = async (language: 'es' | 'en' = 'en') => {
  await visit(language);
  await press(/^Cancel the booking|^Cancelar la reserva/);
};
const confirm = () => press(/^Yes, cancel|^Sí, cancelar/);

describe('a cancellation', () => {
  it('asks the server first whether it is still in time (API-018, TRACK-013)', async () => {
    const { calls } = serve(RESERVED);
    await ask();
    expect(calls('timing_reservation')).toMatchObject([
      { method: 'GET', path: `/api/reservation/timing_reservation/${TOKEN}` },
    ]);
    expect(dialog()).toBeVisible();
    expect(dialog()).toHaveTextContent('Wed, Mar 10, 2027, 3:00 pm (Guatemala time)');
    expect(calls('reservation_cancel')).toEqual([]);
  });
  it('that comes too late gets no further, and the page says why (API-018, TRACK-013, TRACK-027)', async () => {
    const { calls } = serve(RESERVED, { 'GET timing_reservation': TOO_LATE });
    await ask();
    expect(dialog()).toBeNull();
    expect(toasts()).toHaveTextContent('Your reservation could not be canceled');
    expect(within(screen.getByRole('main')).getByRole('alert')).toHaveTextContent('It is too late to cancel it');
    expect(calls('find_reservation').length).toBeGreaterThan(1);
  });
  it('is made without a login, by DELETE with the token in the body (API-020, TRACK-008)', async () => {
    const { calls } = serve(RESERVED, { [CANCEL]: data(CANCELLED) });
    await ask();
    await confirm();
    const [sent] = calls('reservation_cancel');
    expect(sent).toMatchObject({
      method: 'DELETE',
      path: '/api/reservation/reservation_cancel',
      body: { token: TOKEN },
    });
    expect(sent?.headers).not.toHaveProperty('authorization');
  });
  it.each([
    ['does not know the method', { status: 405 }],
    [
      'drops the body',
      refusal(400, 'request.invalid', 'Check the fields', { errors: { token: ['Field is required'] } }),
    ],
  ])(
    'goes as PUT cancel_reservation_by_token with the token in the body when a proxy %s (API-021)',
    async (_what, lost) => {
      const { calls } = serve(RESERVED, { [CANCEL]: lost, 'PUT cancel_reservation_by_token': data(CANCELLED) });
      await ask();
      await confirm();
      expect(calls('cancel_reservation_by_token')).toMatchObject([
        { method: 'PUT', path: '/api/reservation/cancel_reservation_by_token', body: { token: TOKEN } },
      ]);
      expect(toasts()).toHaveTextContent('Your reservation has been canceled');
    },
  );
  it('that a rule refuses is not sent another way', async () => {
    const { calls } = serve(RESERVED, { [CANCEL]: TOO_LATE });
    await ask();
    await confirm();
    expect(calls('cancel_reservation_by_token')).toEqual([]);
  });
  it('may carry a reason', async () => {
    const { calls } = serve(RESERVED, { [CANCEL]: data(CANCELLED) });
    await ask();
    fireEvent.change(screen.getByRole('textbox', { name: /Reason/ }), { target: { value: '  Perdimos el vuelo ' } });
    await confirm();
    expect(calls('reservation_cancel')[0]?.body).toEqual({ token: TOKEN, reason: 'Perdimos el vuelo' });
  });
  it.each([
    ['en', 'Your reservation has been canceled'],
    ['es', 'Su reservación ha sido cancelada'],
  ] as const)('that was made says so in %s (TRACK-025)', async (language, text) => {
    serve(RESERVED, { [CANCEL]: data(CANCELLED) });
    await ask(language);
    await confirm();
    expect(toasts()).toHaveTextContent(text);
  });
  it('that was made starts the page anew after saying so (TRACK-026)', async () => {
    const server = serve(RESERVED, { [CANCEL]: data(CANCELLED) });
    await ask();
    const before = server.calls('find_reservation').length;
    let answer: (() => void) | undefined;
    const answering = globalThis.fetch;
    globalThis.fetch = (async (url: string, init?: RequestInit) => {
      if (url.includes('find_reservation')) await new Promise<void>((resolve) => (answer = resolve));
      return answering(url, init);
    }) as typeof fetch;
    server.answers['GET find_reservation'] = data(CANCELLED);
    await confirm();
    expect(toasts()).toHaveTextContent('Your reservation has been canceled');
    expect(within(screen.getByRole('main')).getByRole('status')).toHaveTextContent('Loading');
    globalThis.fetch = answering;
    answer?.();
    await settle();
    expect(server.calls('find_reservation').length).toBeGreaterThan(before);
    expect(headline()).toHaveTextContent('Your reservation has been canceled');
    expect(headline()).toHaveFocus();
    expect(screen.queryByRole('button', { name: 'Cancel the booking' })).toBeNull();
  });
  it.each([
    ['by a rule', TOO_LATE, 'It is too late to cancel it'],
    ['without an answer', NO_ANSWER, 'The server did not answer'],
    ['by a failure', { status: 500 }, 'Error in the server'],
  ] as const)(
    'that is refused %s says so, in the dialog too, and can be tried again (TRACK-027)',
    async (_why, reply, reason) => {
      const server = serve(RESERVED, { [CANCEL]: reply });
      await ask();
      await confirm();
      expect(toasts()).toHaveTextContent('Your reservation could not be canceled');
      expect(dialog()).toHaveTextContent(reason);
      server.answers[CANCEL] = data(CANCELLED);
      await confirm();
      expect(toasts()).toHaveTextContent('Your reservation has been canceled');
    },
  );
  it('can be thought better of', async () => {
    const { calls } = serve(RESERVED);
    await ask();
    await press('Keep the booking');
    expect(dialog()).toBeNull();
    expect(calls('reservation_cancel')).toEqual([]);
  });
  it('is not offered when the server does not allow it (TRACK-013)', async () => {
    serve({ ...REQUESTED, allowed_actions: ['change'] });
    await visit();
    expect(screen.queryByRole('button', { name: 'Cancel the booking' })).toBeNull();
    expect(screen.getByRole('main')).toHaveTextContent('it can no longer be canceled here');
  });
});

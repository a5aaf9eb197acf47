import { act, fireEvent, screen, within } from '@testing-library/react';
import type { TrackedReservation } from '@camino/contracts/reservations/reservation.js';
import { FINISHED, NOW, RESERVED, TOKEN } from './sample.given.js';
import { data, NO_ANSWER, press, refusal, serve, settle, toasts, visit } from './visit.given.js';

beforeEach(() => jest.useFakeTimers({ now: NOW }));
afterEach(async () => {
  await act(() => jest.advanceTimersByTimeAsync(10_000));
  jest.useRealTimers();
});

const OVER: TrackedReservation = { ...FINISHED, allowed_actions: ['rate', 'claim'] };
const rating = { reservation_id: 'r1', starts: 4, comment: 'Muy amable', rated_at: '2027-03-02T16:12:00.000Z' };
const RATED: TrackedReservation = { ...OVER, allowed_actions: ['claim'], quality_service: [rating] };
const claim = {
  id: 'r1.c1',
  reservation_id: 'r1',
  claim_type_id: 'late',
  claim_type: { id: 'late', description: 'El piloto llegó tarde', priority: 6 },
  status: true,
  filed_at: '2027-03-02T16:13:00.000Z',
  resolved_at: null,
  note: '',
};
const CLAIMED: TrackedReservation = { ...RATED, allowed_actions: [], claim: [claim] };
const TYPES = data([
  { id: 'late', description: 'El piloto llegó tarde', priority: 6 },
  { id: 'own', description: 'Algo de la oficina', priority: 1 },
]);
const card = () => screen.getByRole('region', { name: /How was your trip|Cómo le fue|Did something/ });
const dialog = () => screen.getByRole('dialog', { name: /Report a problem|Reportar un problema/ });

describe('a rating', () => {
  it('is offered after the trip, not before', async () => {
    serve(RESERVED);
    const { unmount } = await visit();
    expect(screen.queryByRole('region', { name: /How was your trip/ })).toBeNull();
    unmount();
    serve(OVER);
    await visit();
    expect(
      within(card())
        .getAllByRole('radio')
        .map((star) => star.getAttribute('aria-label')),
    ).toEqual(['1 of 5: very poor', '2 of 5: poor', '3 of 5: fair', '4 of 5: good', '5 of 5: excellent']);
  });
  it('is given by the link’s token, once, and thanked for', async () => {
    const server = serve(OVER, { 'POST qualification': data(rating, 201) });
    await visit();
    fireEvent.click(screen.getByRole('radio', { name: /^4 of 5/ }));
    fireEvent.change(screen.getByRole('textbox', { name: /Comment/ }), { target: { value: ' Muy amable ' } });
    server.answers['GET find_reservation'] = data(RATED);
    await press('Send rating');
    await settle();
    expect(server.calls('qualification')).toMatchObject([
      { method: 'POST', body: { token: TOKEN, starts: 4, comment: 'Muy amable' } },
    ]);
    expect(toasts()).toHaveTextContent('Thank you for your rating');
    expect(within(card()).getByRole('img', { name: 'You gave the trip 4 of 5 stars' })).toBeVisible();
    expect(card()).toHaveTextContent('Muy amable');
    expect(screen.queryByRole('button', { name: 'Send rating' })).toBeNull();
  });
  it('without stars is not sent, and says what is missing', async () => {
    const { calls } = serve(OVER);
    await visit('es');
    await press('Enviar calificación');
    expect(screen.getByRole('group', { name: 'Su calificación' })).toHaveAccessibleDescription(
      'Elija de una a cinco estrellas',
    );
    expect(calls('qualification')).toEqual([]);
  });
  it('that is refused says why and can be sent again', async () => {
    serve(OVER, { 'POST qualification': refusal(409, 'rating.rated_already', 'You have rated this trip.') });
    await visit();
    fireEvent.click(screen.getByRole('radio', { name: /^1 of 5/ }));
    await press('Send rating');
    expect(within(card()).getByRole('alert')).toHaveTextContent(
      'We could not keep your ratingYou have rated this trip.',
    );
  });
});

describe('a claim', () => {
  it('is filed by the link’s token out of what claims can be about', async () => {
    const server = serve(RATED, { 'GET by_link': TYPES, 'POST by_link': data(claim, 201) });
    await visit();
    await press('Report a problem');
    await settle();
    const choice = within(dialog()).getByRole('combobox', { name: 'What happened?' });
    expect(
      within(choice)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Choose', 'The driver was late', 'Algo de la oficina']);
    fireEvent.change(choice, { target: { value: 'late' } });
    server.answers['GET find_reservation'] = data(CLAIMED);
    await press('Send claim');
    await settle();
    expect(server.calls('by_link').filter(({ method }) => method === 'POST')).toMatchObject([
      { path: '/api/claim/by_link', body: { token: TOKEN, claim_type_id: 'late' } },
    ]);
    expect(toasts()).toHaveTextContent('We have your claim');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(card()).toHaveTextContent(/The driver was late.*Received on.*we are looking into it/);
    expect(screen.queryByRole('button', { name: 'Report a problem' })).toBeNull();
  });
  it('needs to know what happened', async () => {
    const { calls } = serve(RATED, { 'GET by_link': TYPES });
    await visit('es');
    await press('Reportar un problema');
    await settle();
    await press('Enviar reclamo');
    expect(within(dialog()).getByRole('combobox')).toHaveAccessibleDescription(
      expect.stringContaining('Elija qué pasó'),
    );
    expect(calls('by_link').filter(({ method }) => method === 'POST')).toEqual([]);
  });
  it('asks for the list again when it did not come', async () => {
    const server = serve(RATED, { 'GET by_link': NO_ANSWER });
    await visit();
    await press('Report a problem');
    await settle();
    expect(within(dialog()).getByRole('combobox')).toHaveAccessibleDescription(
      expect.stringContaining('We could not get the list'),
    );
    server.answers['GET by_link'] = TYPES;
    await press('Try again');
    await settle();
    expect(within(dialog()).getByRole('combobox')).toBeEnabled();
  });
  it('that was answered says so', async () => {
    serve({ ...CLAIMED, claim: [{ ...claim, status: false, resolved_at: '2027-03-02T16:14:00.000Z' }] });
    await visit();
    expect(card().textContent?.replaceAll('\u00a0', ' ')).toContain('Answered by email on Tue, Mar 2, 10:14 am');
  });
  it('that comes too late is explained, not merely missing', async () => {
    serve({ ...RATED, allowed_actions: [] });
    await visit();
    expect(card()).toHaveTextContent('Problems can be reported up to 6 days after the trip.');
  });
});

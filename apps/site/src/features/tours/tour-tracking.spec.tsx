import { fireEvent, screen, within } from '@testing-library/react';
import type { TrackedTour } from '@camino/contracts/tours/tour.js';
import { data, NO_ANSWER, press, refusal, type Reply, settle, Stream, toasts } from '../../visit.given.js';
import { answering, freshTab, open, TOUR } from './tours.given.js';

freshTab();

const FOUND = 'GET /api/tour/find_tour/token-t1';
const follow = (language: 'es' | 'en' = 'es') => open('/tour-tracking/token-t1', language);
const with_ = (more: Partial<TrackedTour>): Reply => data({ ...TOUR, ...more });
const headline = () => screen.getByRole('heading', { level: 1 }).textContent;
const fact = (name: string) =>
  within(screen.getByText(name, { selector: 'dt' }).parentElement!).getByRole('definition');

describe('the page of a tour booking', () => {
  it('says how it stands, when it leaves and what to bring', async () => {
    answering({ [FOUND]: data(TOUR) });
    await follow();
    expect(headline()).toBe('Estamos confirmando su tour');
    expect(screen.getByText(/a más tardar el mié 2 dic 2026, 09:00 \(hora de Guatemala\)/)).toBeVisible();
    expect(fact('Número')).toHaveTextContent('261205-001');
    expect(fact('Salida')).toHaveTextContent('sáb 5 dic 2026, 13:00 (hora de Guatemala)');
    expect(fact('Regreso')).toHaveTextContent('dom 6 dic 2026, 11:00 (hora de Guatemala)');
    expect(fact('Viajan')).toHaveTextContent('2 adultos y 1 niño');
    expect(fact('Precio')).toHaveTextContent('Q600.00');
    expect(fact('Acompañantes')).toHaveTextContent('Luis Morales, Eva Morales');
    expect(screen.getByRole('region', { name: 'Qué llevar' })).toBeVisible();
    expect(document.title).toBe('Tour 261205-001 · Camino');
  });
  it.each([
    ['confirmed', { state: 'confirmed' }, 'Your tour is confirmed', 'Confirmed'],
    ['expired', { state: 'expired', allowed_actions: [] }, 'We could not confirm your tour', 'Expired'],
    [
      'cancelled',
      {
        state: 'cancelled',
        allowed_actions: [],
        ending: { by: 'customer', at: '2026-12-02T15:00:00.000Z', reason: null },
      },
      'Your tour is canceled',
      'Canceled',
    ],
  ] as const)('is %s', async (_, more, title, chip) => {
    answering({ [FOUND]: with_(more) });
    await follow('en');
    expect(headline()).toBe(title);
    expect(screen.getByText(chip)).toBeVisible();
  });
  it('says what happened, newest first, as the page of a transfer does', async () => {
    const timeline = [
      { type: 'TourBookingRequested', at: '2026-12-01T15:00:00.000Z' },
      { type: 'TourBookingConfirmed', at: '2026-12-02T15:00:00.000Z' },
    ] as const;
    answering({ [FOUND]: with_({ state: 'confirmed', timeline }) });
    await follow('en');
    const happened = within(screen.getByRole('region', { name: 'History' })).getAllByRole('listitem');
    expect(happened.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/Confirmed/i),
      expect.stringMatching(/Request/i),
    ]);
  });
  it('says why the office canceled, and leads to another day', async () => {
    const ending = { by: 'company', at: '2026-12-02T15:00:00.000Z', reason: 'Erupción' } as const;
    answering({ [FOUND]: with_({ state: 'cancelled', allowed_actions: [], ending }) });
    await follow();
    expect(screen.getByText('Motivo: Erupción')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Reservar otro día' })).toHaveAttribute('href', '/acatenango-tour?tour=3');
    expect(screen.queryByRole('button', { name: 'Cancelar el tour' })).toBeNull();
  });
  it('is canceled after a last question, with a reason', async () => {
    const cancelled = { ...TOUR, state: 'cancelled', version: 1, allowed_actions: [] } as const;
    const calls = answering({
      [FOUND]: data(TOUR),
      'DELETE /api/tour/cancel': data({
        ...cancelled,
        ending: { by: 'customer', at: TOUR.requested_at, reason: 'lluvia' },
      }),
    });
    await follow();
    await press('Cancelar el tour');
    const dialog = within(screen.getByRole('dialog', { name: '¿Cancelar su tour?' }));
    fireEvent.change(dialog.getByLabelText(/Motivo/), { target: { value: ' lluvia ' } });
    await press('Sí, cancelar');
    expect(calls.find(({ method }) => method === 'DELETE')?.body).toEqual({ token: 'token-t1', reason: 'lluvia' });
    expect(headline()).toBe('Su tour está cancelado');
    expect(toasts()).toHaveTextContent('Su tour quedó cancelado');
  });
  it('says why it was not canceled, and keeps it', async () => {
    answering({
      [FOUND]: with_({ state: 'confirmed' }),
      'DELETE /api/tour/cancel': refusal(409, 'tour.too_late_to_cancel', 'Faltan menos de 24 horas.'),
    });
    await follow();
    await press('Cancelar el tour');
    await press('Sí, cancelar');
    expect(screen.getByRole('alert')).toHaveTextContent('Faltan menos de 24 horas.');
    expect(headline()).toBe('Su tour está confirmado');
  });
  it('says why there is no button to cancel any more', async () => {
    answering({ [FOUND]: with_({ state: 'confirmed', allowed_actions: [] }) });
    await follow();
    expect(screen.getByText(/faltan menos de 24 horas/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Cancelar el tour' })).toBeNull();
  });
  it('moves on while it is open, and says so', async () => {
    let now: TrackedTour = TOUR;
    const stream = new Stream();
    answering({ [FOUND]: () => data(now) }, stream);
    await follow();
    expect(stream.opened[0]).toContain('token=token-t1');
    now = { ...TOUR, state: 'confirmed', version: 1 };
    stream.say({ position: 7, resource: 'tour', id: 't1', state: 'confirmed', version: 1 });
    await settle(500);
    expect(headline()).toBe('Su tour está confirmado');
    expect(toasts()).toHaveTextContent('Su tour cambió: Confirmado');
  });
  it('says that nobody knows the link', async () => {
    answering({ [FOUND]: refusal(404, 'tour.unknown', 'no') });
    await follow();
    expect(headline()).toBe('No encontramos esta reserva');
  });
  it('can be tried again when there was no answer', async () => {
    let reply: Reply = NO_ANSWER;
    answering({ [FOUND]: () => reply });
    await follow();
    expect(headline()).toBe('No pudimos leer su reserva');
    reply = data(TOUR);
    await press('Intentar de nuevo');
    expect(headline()).toBe('Estamos confirmando su tour');
  });
  it('shows nobody once they were erased', async () => {
    answering({
      [FOUND]: with_({
        erased: true,
        state: 'confirmed',
        allowed_actions: [],
        contact: { name: 'erased', email: '', phone: '' },
        companions: [],
        note: '',
      }),
    });
    await follow();
    expect(screen.getByText('Los datos de quien reservó fueron borrados.')).toBeVisible();
    expect(screen.queryByText('erased')).toBeNull();
  });
});

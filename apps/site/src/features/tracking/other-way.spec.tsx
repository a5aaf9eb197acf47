import { act, fireEvent, screen, within } from '@testing-library/react';
import type { OtherWay, TrackedReservation } from '@camino/contracts/reservations/reservation.js';
import { CANCELLED, NOW, REQUESTED } from './sample.given.js';
import { data, press, serve, settle, visit } from './visit.given.js';

beforeEach(() => jest.useFakeTimers({ now: NOW }));
afterEach(async () => {
  await act(() => jest.advanceTimersByTimeAsync(10_000));
  jest.useRealTimers();
});

const BACK: OtherWay = {
  way: 'back',
  id: 'r2',
  reservation_number: '270314-002',
  pick_up_date: '2027-03-14',
  pick_up_time: '09:00',
  state: 'approved',
  token: 'link-of-the-way-back',
};
const THERE: OtherWay = { ...BACK, way: 'there', reservation_number: '270308-001', pick_up_date: '2027-03-08' };
const withOther = (other: Partial<OtherWay> = {}, booking = REQUESTED): TrackedReservation => ({
  ...booking,
  other_way: { ...BACK, ...other },
});
const open = async (booking: TrackedReservation, language: 'es' | 'en' = 'es', answers = {}) => {
  const served = serve(booking, answers);
  await visit(language);
  await settle();
  return served;
};
const card = (name: string) => within(screen.getByRole('region', { name }));

describe('the other way of a round trip', () => {
  it('is shown with its number, time and state, and a link to its page', async () => {
    await open(withOther());
    const back = card('Su regreso');
    expect(back.getByText('Reserva 270314-002')).toBeVisible();
    expect(back.getByText(/dom 14 mar 2027, 09:00/)).toBeVisible();
    expect(back.getByText('Aprobada')).toBeVisible();
    expect(back.getByText(/Cada viaje es una reserva aparte/)).toBeVisible();
    expect(back.getByRole('link', { name: 'Ver mi regreso' })).toHaveAttribute(
      'href',
      '/reserve-tracking/link-of-the-way-back',
    );
  });
  it('is the way there where this is the way back, in English too', async () => {
    await open(withOther(THERE), 'en');
    const there = card('Your outbound trip');
    expect(there.getByText('Booking 270308-001')).toBeVisible();
    expect(there.getByRole('link', { name: 'See my outbound trip' })).toBeVisible();
  });
  it('is nothing where a trip was booked by itself', async () => {
    await open(REQUESTED);
    expect(screen.queryByRole('region', { name: 'Su regreso' })).toBeNull();
  });
  it('leads to its own page, where this one is the other', async () => {
    const pages: Readonly<Record<string, TrackedReservation>> = {
      [BACK.token!]: { ...withOther({ ...THERE, token: 'back-here' }), reservation_number: '270314-002' },
    };
    const { calls } = await open(withOther(), 'es', {
      'GET find_reservation': ({ path }: { path: string }) => data(pages[path.split('/').at(-1)!] ?? withOther()),
    });
    fireEvent.click(screen.getByRole('link', { name: 'Ver mi regreso' }));
    await settle();
    expect(calls('find_reservation').at(-1)?.path).toContain(BACK.token);
    expect(card('Su ida').getByText('Reserva 270308-001')).toBeVisible();
  });
});

describe('a cancellation of one way', () => {
  it('says before that the other stays booked', async () => {
    await open(withOther());
    await press('Cancelar la reserva');
    expect(screen.getByRole('dialog')).toHaveTextContent('Su regreso del dom 14 mar 2027, 09:00 sigue en pie');
  });
  it('says nothing of one that has ended', async () => {
    await open(withOther({ state: 'cancelled' }));
    await press('Cancelar la reserva');
    expect(screen.getByRole('dialog')).not.toHaveTextContent('sigue en pie');
    expect(card('Su regreso').queryByText(/Cada viaje/)).toBeNull();
  });
  it('says afterwards that the other stays booked, with the way to it', async () => {
    await open(withOther({}, CANCELLED));
    const back = card('Su regreso');
    expect(back.getByText('Solo este viaje terminó: su regreso sigue en pie.')).toBeVisible();
    expect(back.getByRole('link', { name: 'Ver mi regreso' })).toBeVisible();
  });
});

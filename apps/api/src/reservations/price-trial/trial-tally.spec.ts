import type { TrialAgainst } from '@camino/contracts/reservations/price-trial.js';
import { RESERVATION_STATES } from '@camino/contracts/reservations/reservation-states.js';
import type { BookedFare } from '../rows/booking-list.js';
import { tallied } from './trial-tally.js';

const fare = (n: number, more: Partial<BookedFare> = {}): BookedFare => ({
  _id: `r${n}`,
  number: `2603${n}`,
  state: 'finished',
  feeId: 'f1',
  pickUpAt: '2026-03-10T16:00:00.000Z',
  adults: n,
  centavos: 30_000,
  ...more,
});
async function* each(fares: readonly BookedFare[]): AsyncGenerator<BookedFare> {
  yield* fares;
}
const ROUTES: Record<string, string> = {
  f1: 'Antigua – Panajachel',
  f2: 'Aeropuerto – Antigua',
  gone: 'Flores – Tikal',
};
const tally = (fares: readonly BookedFare[], against: TrialAgainst = 'list') =>
  tallied(each(fares), {
    against,
    routeOf: (id) => ROUTES[id]!,
    list: ({ feeId }) => (feeId === 'gone' ? null : 31_000),
    tried: ({ feeId, adults }) => (feeId === 'gone' ? null : 30_000 + adults * 1000),
  });

describe('the tally of a trial', () => {
  it('sums up by route and month, the month as Guatemala has it', async () => {
    const { lines, total, unpriced } = await tally([
      fare(1),
      fare(2),
      fare(3, { pickUpAt: '2026-04-01T05:59:00.000Z' }),
      fare(1, { pickUpAt: '2026-04-01T06:00:00.000Z' }),
      fare(5, { feeId: 'f2', centavos: 10_050 }),
    ]);
    expect(lines).toEqual([
      {
        fee_id: 'f2',
        route: ROUTES['f2'],
        month: '2026-03',
        bookings: 1,
        affected: 1,
        charged: 100.5,
        list: 310,
        tried: 350,
      },
      {
        fee_id: 'f1',
        route: ROUTES['f1'],
        month: '2026-03',
        bookings: 3,
        affected: 2,
        charged: 900,
        list: 930,
        tried: 960,
      },
      {
        fee_id: 'f1',
        route: ROUTES['f1'],
        month: '2026-04',
        bookings: 1,
        affected: 0,
        charged: 300,
        list: 310,
        tried: 310,
      },
    ]);
    expect(total).toEqual({ bookings: 5, affected: 3, charged: 1300.5, list: 1550, tried: 1620 });
    expect(unpriced).toBe(0);
  });

  it('has the months of a route in their order, whichever booking comes first', async () => {
    const months = ['2026-12-10', '2027-01-10', '2026-03-10', '2026-05-10'];
    const { lines } = await tally(months.map((day, n) => fare(n, { pickUpAt: `${day}T16:00:00.000Z` })));
    expect(lines.map(({ month }) => month)).toEqual(['2026-03', '2026-05', '2026-12', '2027-01']);
  });

  it('counts a booking whose fee is gone as it was', async () => {
    expect(await tally([fare(4, { feeId: 'gone' })])).toMatchObject({
      unpriced: 1,
      total: { bookings: 1, affected: 0, charged: 300, list: 300, tried: 300 },
    });
  });

  it('leaves out what was turned down or ran out, and no other', async () => {
    const { total, lines } = await tally(RESERVATION_STATES.map((state, n) => fare(n + 2, { state })));
    const counted = ['requested', 'updated', 'approved', 'reserved', 'started', 'finished', 'no_show'];
    expect([total.bookings, lines.map(({ bookings }) => bookings)]).toEqual([counted.length, [counted.length]]);
    for (const state of counted) expect((await tally([fare(2, { state: state as never })])).total.bookings).toBe(1);
  });

  it('names those that would cost most more and most less, ten at most, compared with what was charged where asked so', async () => {
    const fares = Array.from({ length: 500 }, (_, n) => fare(n, { centavos: 30_000 + 100_000 }));
    const { dearer, cheaper, total } = await tally(fares, 'charged');
    expect(dearer.map(({ adults }) => adults)).toEqual([499, 498, 497, 496, 495, 494, 493, 492, 491, 490]);
    expect(cheaper.map(({ adults }) => adults)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(cheaper[0]).toEqual({
      id: 'r0',
      number: '26030',
      route: ROUTES['f1'],
      pick_up_date: '2026-03-10',
      pick_up_time: '10:00',
      adults: 0,
      before: 1300,
      tried: 300,
    });
    expect(total.affected).toBe(499);
  });
});

import {
  type PriceTrial,
  type TrialAgainst,
  type TrialBooking,
  TRIAL_EXTREMES,
  type TrialLine,
  type TrialSums,
} from '@camino/contracts/reservations/price-trial.js';
import type { ReservationState } from '@camino/contracts/reservations/reservation-states.js';
import { type Centavos, toQuetzales } from '@camino/domain/kernel/rules/money.js';
import { localOf } from '@camino/domain/kernel/rules/time.js';
import type { BookedFare } from '../rows/booking-list.js';
import type { PricedTrip } from './tried-prices.js';

type Prices = (trip: PricedTrip) => Centavos | null;

/** What bookings are priced by: the stored list and the one tried; `routeOf` names a fee. */
type Lists = Readonly<{ list: Prices; tried: Prices; against: TrialAgainst; routeOf: (feeId: string) => string }>;

/** What was turned down, or ran out, brought no money; the others count, also those still to be driven. */
const BROUGHT_NOTHING: readonly ReservationState[] = ['rejected', 'cancelled', 'expired'];

/** Sums in centavos. */
type Sums = { bookings: number; affected: number; charged: Centavos; list: Centavos; tried: Centavos };

type Compared = Readonly<{ fare: BookedFare; date: string; time: string; before: Centavos; tried: Centavos }>;

const none = (): Sums => ({ bookings: 0, affected: 0, charged: 0, list: 0, tried: 0 });

const add = (
  sums: Sums,
  booking: Readonly<{ affected: boolean; charged: Centavos; list: Centavos; tried: Centavos }>,
) => {
  sums.bookings += 1;
  sums.affected += booking.affected ? 1 : 0;
  sums.charged += booking.charged;
  sums.list += booking.list;
  sums.tried += booking.tried;
};

/** The few with the largest difference in one direction, in little memory. */
class Extremes {
  private found: Compared[] = [];

  constructor(private readonly direction: 1 | -1) {}

  offer(one: Compared): void {
    if (this.rise(one) <= 0) return;
    this.found.push(one);
    if (this.found.length > TRIAL_EXTREMES * 20) this.found = this.first();
  }

  /** The largest first; among equal ones the earliest. */
  first(): Compared[] {
    return [...this.found].sort((a, b) => this.rise(b) - this.rise(a)).slice(0, TRIAL_EXTREMES);
  }

  private rise({ before, tried }: Compared): number {
    return (tried - before) * this.direction;
  }
}

/**
 * Prices every booking by both lists and sums up by route and month. Keeps nothing but sums and the extremes, however
 * many bookings there are.
 */
export const tallied = async (
  fares: AsyncIterable<BookedFare>,
  { list: byList, tried: byTrial, against, routeOf }: Lists,
): Promise<Omit<PriceTrial, 'from' | 'to' | 'against'>> => {
  const [total, lines, dearer, cheaper] = [none(), new Map<string, Sums>(), new Extremes(1), new Extremes(-1)];
  let unpriced = 0;
  for await (const fare of fares) {
    if (BROUGHT_NOTHING.includes(fare.state)) continue;
    const { feeId, adults, centavos: charged } = fare;
    const { date, time } = localOf(fare.pickUpAt);
    const trip = { feeId, adults, date, time };
    const priced = byList(trip);
    if (priced === null) unpriced += 1;
    const list = priced ?? charged;
    const tried = byTrial(trip) ?? charged;
    const before = against === 'charged' ? charged : list;
    const booking = { affected: tried !== before, charged, list, tried };
    const key = `${feeId} ${date.slice(0, 7)}`;
    const line = lines.get(key) ?? none();
    lines.set(key, line);
    add(total, booking);
    add(line, booking);
    for (const extremes of [dearer, cheaper]) extremes.offer({ fare, date, time, before, tried });
  }
  return {
    total: inQuetzales(total),
    unpriced,
    lines: linesOf(lines, routeOf),
    dearer: dearer.first().map((one) => bookingOf(one, routeOf)),
    cheaper: cheaper.first().map((one) => bookingOf(one, routeOf)),
  };
};

const inQuetzales = ({ bookings, affected, charged, list, tried }: Sums): TrialSums => ({
  bookings,
  affected,
  charged: toQuetzales(charged),
  list: toQuetzales(list),
  tried: toQuetzales(tried),
});

const linesOf = (lines: ReadonlyMap<string, Sums>, routeOf: Lists['routeOf']): TrialLine[] =>
  [...lines]
    .map(([key, sums]) => {
      const [feeId, month] = key.split(' ') as [string, string];
      return { fee_id: feeId, route: routeOf(feeId), month, ...inQuetzales(sums) };
    })
    .sort((a, b) => a.route.localeCompare(b.route, 'es') || (a.month < b.month ? -1 : 1));

const bookingOf = ({ fare, date, time, before, tried }: Compared, routeOf: Lists['routeOf']): TrialBooking => ({
  id: fare._id,
  number: fare.number,
  route: routeOf(fare.feeId),
  pick_up_date: date,
  pick_up_time: time,
  adults: fare.adults,
  before: toQuetzales(before),
  tried: toQuetzales(tried),
});

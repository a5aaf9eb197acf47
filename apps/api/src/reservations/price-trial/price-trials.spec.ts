import type { PriceTrialChange } from '@camino/contracts/reservations/price-trial.js';
import type { Catalogue } from '@camino/domain/catalogue/catalogue.js';
import type { FleetFacts } from '../../calendar/fleet-facts.js';
import { MovableClock } from '../../platform/kit/clock/clock.js';
import { bookingRow, requestedFor } from '../../../../../test/support/booking-rows.js';
import { feeRow, PLACES, withRows } from '../../../../../test/support/catalogue-state.js';
import { StoredRows } from '../../../../../test/support/stored-rows.js';
import { BookingList } from '../rows/booking-list.js';
import { bookings } from '../rows/bookings.projection.js';
import { asked } from '@camino/domain/reservations/sample.given.js';
import { PriceTrials } from './price-trials.js';

const DAY = '2026-12-03';
const ADMIN = { id: 'lucia', role: 'admin' } as const;
const price = (fee_id: string, from_date: string, total: number) => ({
  fee_id,
  from_date,
  total,
  price_default: total,
  people: 4,
});
/** Two routes of 350 quetzales; that of f1 costs 500 from 2028 on. */
const CATALOGUE = withRows(
  PLACES,
  { kind: 'currency', id: 'usd', row: { name: 'Dólar', abbreviation: 'USD' } },
  { kind: 'exchange_rate', id: 'r1', row: { amount: 7.67, currency_id: 'usd' } },
  feeRow('f1', 'GUA-AIRPORT', 'ANT'),
  feeRow('f2', 'ANT', 'PAN'),
  { kind: 'fee_price', id: 'p1', row: price('f1', '2028-01-01', 500) },
);

let stored: StoredRows;
let trials: PriceTrials;
let now: Catalogue = CATALOGUE;
beforeAll(async () => {
  stored = await StoredRows.open();
  const clock = new MovableClock();
  clock.set('2026-11-30T15:00:00.000Z');
  const facts = { catalogue: () => Promise.resolve(now) } as unknown as FleetFacts;
  trials = new PriceTrials(new BookingList(stored.models), facts, clock);
  const booked = (id: string, feeId: string, date = DAY) =>
    bookingRow(id, requestedFor(date, '10:00', { fare: { ...asked.fare, feeId } }));
  await stored.put(bookings, [
    booked('a', 'f1'),
    booked('b', 'f2'),
    booked('before', 'f1', '2026-12-02'),
    booked('after', 'f1', '2026-12-04'),
  ]);
});
afterAll(() => stored.close());
beforeEach(() => {
  now = CATALOGUE;
});

const tried = async (...changes: readonly PriceTrialChange[]) => {
  const { lines } = await trials.of({ from: DAY, to: DAY, changes: [...changes] }, ADMIN);
  return Object.fromEntries(lines.map(({ fee_id, list, tried: then }) => [fee_id, [list, then]]));
};
const add = (fee: string, from: string, total: number): PriceTrialChange => ({
  kind: 'fee_price',
  action: 'add',
  row: price(fee, from, total),
});
const surcharge = (from_date: string): PriceTrialChange => ({
  kind: 'surcharge',
  action: 'add',
  row: { name: 'Feria', name_en: 'Fair', from_date, until_date: from_date, amount: 60 },
});

describe('prices that are tried', () => {
  it('count on every day, from the day on which the last of the trial begins', async () => {
    expect(await tried(add('f2', '2027-06-01', 400))).toEqual({ f1: [350, 350], f2: [350, 400] });
    expect(await tried(add('f2', '2028-06-01', 400))).toEqual({ f1: [500, 500], f2: [350, 400] });
    expect(await tried(add('f1', '2029-01-01', 600), add('f2', '2027-06-01', 400))).toEqual({
      f1: [500, 600],
      f2: [350, 400],
    });
  });

  it('count from today on where they began before', async () => {
    now = withRows(CATALOGUE, { kind: 'fee_price', id: 'p2', row: price('f1', '2026-11-01', 360) });
    expect(await tried(add('f2', '2026-01-01', 400))).toEqual({ f1: [360, 360], f2: [350, 400] });
  });

  it('of a stored row count from the day on which that began', async () => {
    expect(await tried({ kind: 'fee_price', action: 'remove', id: 'p1' })).toEqual({ f1: [500, 350], f2: [350, 350] });
    const change: PriceTrialChange = {
      kind: 'fee_price',
      action: 'change',
      id: 'p1',
      row: price('f1', '2028-01-01', 450),
    };
    expect(await tried(change)).toEqual({ f1: [500, 450], f2: [350, 350] });
  });

  it('are those of today where only surcharges are tried, whenever these begin', async () => {
    expect(await tried(surcharge('2028-12-03'))).toEqual({ f1: [350, 410], f2: [350, 410] });
    expect(await tried(surcharge('2028-12-04'))).toEqual({ f1: [350, 350], f2: [350, 350] });
  });

  it('are one for each fee', async () => {
    const twice = tried(surcharge('2028-12-03'), add('f1', '2029-01-01', 600), add('f1', '2030-01-01', 700));
    await expect(twice).rejects.toMatchObject({
      errors: { 'changes.2.row.fee_id': [{ key: 'price_trial.fee_twice' }] },
    });
    expect(await tried({ kind: 'fee_price', action: 'remove', id: 'p1' }, add('f1', '2028-01-01', 600))).toEqual({
      f1: [500, 600],
      f2: [350, 350],
    });
  });

  it.each<[string, PriceTrialChange, string]>([
    ['a price without its row', { kind: 'fee_price', action: 'add' }, 'changes.0.row.fee_id'],
    ['a change of no row', { ...add('f1', '2028-01-01', 400), action: 'change' }, 'changes.0.id'],
    ['the removal of no row', { kind: 'surcharge', action: 'remove' }, 'changes.0.id'],
  ])('are refused: %s', async (_, change, field) => {
    await expect(tried(change)).rejects.toMatchObject({ errors: { [field]: expect.any(Array) as unknown } });
  });
});

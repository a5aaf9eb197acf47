import { dollarsOf, formatDollars, formatQuetzales, priceOf } from '@camino/contracts/catalogue/fee.js';
import { explainedPrice, isCharged, type Surcharge, tariffOn } from '@camino/contracts/catalogue/price.js';
import { toCentavos } from '../kernel/rules/money.js';

const fee = { people: 5, price_default: 460.5, total: 310 };
/** Thursday, December 24. */
const EVE = { date: '2026-12-24', time: '14:00' };

const surcharge = (more: Partial<Surcharge>): Surcharge => ({
  id: 's1',
  name: 'Feriado',
  name_en: 'Holiday',
  from_date: null,
  until_date: null,
  weekday: null,
  from_time: null,
  until_time: null,
  percent: null,
  amount: 50,
  ...more,
});
const totalFor = (adults: number, from = fee): number => explainedPrice(from, [], { ...EVE, adults }).total;

describe('the price of a trip', () => {
  it('is the total below the number of people of the fee, from there on the default price; adults alone count (BOOK-029)', () => {
    expect([1, 4, 5, 12].map((adults) => totalFor(adults))).toEqual([310, 310, 460.5, 460.5]);
  });
  it('is the fare where nothing is charged besides (BOOK-029)', () => {
    for (let adults = 1; adults <= 20; adults += 1) expect(totalFor(adults)).toBe(priceOf(fee, adults));
  });
  it('is whole centavos', () => {
    const cents = (total: number) => toCentavos(totalFor(1, { people: 9, price_default: 0, total }));
    expect([cents(19.99), cents(1.1 * 3)]).toEqual([1999, 330]);
  });
  it('is written in quetzales with two decimals (BOOK-030, CONST-009)', () => {
    expect([310, 1234.5, 0].map(formatQuetzales)).toEqual(['Q310.00', 'Q1,234.50', 'Q0.00']);
  });
  it('is divided by the rate for dollars with two decimals, and has none without a rate (BOOK-031, CONST-010)', () => {
    expect(dollarsOf(1234.5, 7.67)).toBe(160.95);
    expect(formatDollars(dollarsOf(1234.5, 7.67) as number)).toBe('$160.95');
    expect([dollarsOf(310, null), dollarsOf(310, undefined), dollarsOf(310, 0)]).toEqual([null, null, null]);
  });
});

describe('prices from a date on', () => {
  const dated = {
    ...fee,
    prices: [
      { from_date: '2027-01-01', total: 350, price_default: 500, people: 6 },
      { from_date: '2026-12-24', total: 330, price_default: 480, people: 5 },
    ],
  };

  it('hold for trips from that day until the next ones begin; before, the fee’s own do', () => {
    const totals = ['2026-12-23', '2026-12-24', '2026-12-31', '2027-01-01', '2030-06-01'].map(
      (date) => tariffOn(dated, date).total,
    );
    expect(totals).toEqual([310, 330, 330, 350, 350]);
    expect(explainedPrice(dated, [], { date: '2027-02-01', time: '10:00', adults: 5 }).total).toBe(350);
    expect(explainedPrice(dated, [], { date: '2027-02-01', time: '10:00', adults: 6 }).total).toBe(500);
  });
});

describe('a surcharge', () => {
  it('stands in the price as a line of its own, a share of the fare alone or an amount, which add up to the total', () => {
    const share = surcharge({ id: 'a', percent: 12.5, amount: null });
    const fixed = surcharge({ id: 'b', name: 'Noche', name_en: 'Night', amount: 40.25 });
    const named = { what: 'surcharge', name: 'Feriado', name_en: 'Holiday' };
    expect(explainedPrice({ ...fee, total: 333.33 }, [share, fixed], { ...EVE, adults: 2 })).toEqual({
      total: 415.25,
      lines: [
        { what: 'fare', amount: 333.33 },
        { ...named, id: 'a', percent: 12.5, amount: 41.67 },
        { ...named, id: 'b', name: 'Noche', name_en: 'Night', percent: null, amount: 40.25 },
      ],
    });
  });

  it.each<[string, Partial<Surcharge>, boolean]>([
    ['from that day on', { from_date: '2026-12-24' }, true],
    ['from the next day on', { from_date: '2026-12-25' }, false],
    ['until that day', { until_date: '2026-12-24' }, true],
    ['until the day before', { until_date: '2026-12-23' }, false],
    ['on Thursdays', { weekday: 'thursday' }, true],
    ['on Fridays', { weekday: 'friday' }, false],
    ['from Monday to Friday', { weekday: 'weekdays' }, true],
    ['at weekends', { weekday: 'weekend' }, false],
    ['from that hour on', { from_time: '14:00', until_time: '15:00' }, true],
    ['until that hour', { from_time: '13:00', until_time: '14:00' }, false],
    ['over midnight, before', { from_time: '14:00', until_time: '05:00' }, true],
    ['over midnight, not in the afternoon', { from_time: '22:00', until_time: '05:00' }, false],
    ['over midnight, after', { from_time: '22:00', until_time: '14:01' }, true],
    ['on another day at that hour', { weekday: 'friday', from_time: '14:00', until_time: '15:00' }, false],
  ])('is charged or not: %s', (_when, more, charged) => {
    expect(isCharged(surcharge(more), EVE)).toBe(charged);
    expect(explainedPrice(fee, [surcharge(more)], { ...EVE, adults: 1 }).lines).toHaveLength(charged ? 2 : 1);
  });

  it('of the weekend is charged on Saturday and Sunday', () => {
    const days = ['2026-12-25', '2026-12-26', '2026-12-27', '2026-12-28'];
    expect(days.map((date) => isCharged(surcharge({ weekday: 'weekend' }), { date, time: '08:00' }))).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });
});

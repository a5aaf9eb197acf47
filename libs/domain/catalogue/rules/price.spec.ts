import { formatDollars, formatQuetzales } from '@camino/contracts/catalogue/fee.js';
import { explainPrice, fareOf, isCharged, type Surcharge, tariffOn, toDollars } from './price.js';

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
const totalFor = (adults: number, from = fee): number => explainPrice(from, [], { ...EVE, adults }).total;

describe('the price of a trip', () => {
  it('is the total below the number of people of the fee, from there on the default price; adults alone count (BOOK-029)', () => {
    expect([1, 4, 5, 12].map((adults) => totalFor(adults))).toEqual([31_000, 31_000, 46_050, 46_050]);
  });
  it('is the fare where nothing is charged besides (BOOK-029)', () => {
    for (let adults = 1; adults <= 20; adults += 1) expect(totalFor(adults)).toBe(fareOf(fee, adults));
  });
  it('is whole centavos', () => {
    const centavos = (total: number) => totalFor(1, { people: 9, price_default: 0, total });
    expect([centavos(19.99), centavos(1.1 * 3)]).toEqual([1999, 330]);
  });
  it('is written in quetzales with two decimals (BOOK-030, CONST-009)', () => {
    expect([310, 1234.5, 0].map(formatQuetzales)).toEqual(['Q310.00', 'Q1,234.50', 'Q0.00']);
  });
  it('is divided by the rate for dollars with two decimals, and has none without a rate (BOOK-031, CONST-010)', () => {
    expect(toDollars(123_450, 7.67)).toBe(160.95);
    expect(formatDollars(toDollars(123_450, 7.67) as number)).toBe('$160.95');
    expect([toDollars(31_000, null), toDollars(31_000, undefined), toDollars(31_000, 0)]).toEqual([null, null, null]);
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
    expect(explainPrice(dated, [], { date: '2027-02-01', time: '10:00', adults: 5 }).total).toBe(35_000);
    expect(explainPrice(dated, [], { date: '2027-02-01', time: '10:00', adults: 6 }).total).toBe(50_000);
  });
});

describe('a surcharge', () => {
  it('stands in the price as a line of its own, a share of the fare alone or an amount, which add up to the total', () => {
    const share = surcharge({ id: 'a', percent: 12.5, amount: null });
    const fixed = surcharge({ id: 'b', name: 'Noche', name_en: 'Night', amount: 40.25 });
    expect(explainPrice({ ...fee, total: 333.33 }, [share, fixed], { ...EVE, adults: 2 })).toEqual({
      total: 41_525,
      lines: [
        { what: 'fare', centavos: 33_333 },
        { what: 'surcharge', id: 'a', name: { es: 'Feriado', en: 'Holiday' }, percent: 12.5, centavos: 4167 },
        { what: 'surcharge', id: 'b', name: { es: 'Noche', en: 'Night' }, percent: null, centavos: 4025 },
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
    expect(explainPrice(fee, [surcharge(more)], { ...EVE, adults: 1 }).lines).toHaveLength(charged ? 2 : 1);
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

import type { Surcharge } from '@camino/domain/catalogue/rules/price.js';
import { throughout } from './tried-prices.js';

const YEAR = { from: '2026-01-01', to: '2026-12-31' };
const surcharge = (from_date: string | null, until_date: string | null): Surcharge => ({
  id: 's1',
  name: 'Feriado',
  name_en: 'Holiday',
  from_date,
  until_date,
  weekday: null,
  from_time: null,
  until_time: null,
  percent: 10,
  amount: null,
});
const days = (from: string | null, until: string | null, period = YEAR) =>
  throughout(surcharge(from, until), period).map(({ from_date, until_date }) => [from_date, until_date]);

describe('a surcharge that is tried', () => {
  it('counts on the same days of the year, wherever they lie', () => {
    expect(days('2027-04-01', '2027-04-04')).toEqual([['2026-04-01', '2026-04-04']]);
    expect(days('2020-04-01', '2020-04-04')).toEqual([['2026-04-01', '2026-04-04']]);
  });

  it('counts at both ends of the year where it goes over New Year, and never twice on a day', () => {
    const found = days('2027-12-20', '2028-01-05');
    expect(found).toEqual([
      ['2025-12-20', '2026-01-05'],
      ['2026-12-20', '2027-01-05'],
    ]);
  });

  it('counts in every year of a longer period', () => {
    expect(days('2027-04-01', '2027-04-04', { from: '2025-06-01', to: '2027-04-03' })).toEqual([
      ['2026-04-01', '2026-04-04'],
      ['2027-04-01', '2027-04-04'],
    ]);
  });

  it('is not there in a period without its days', () => {
    expect(days('2027-04-01', '2027-04-04', { from: '2026-05-01', to: '2026-06-30' })).toEqual([]);
  });

  it.each([
    [null, null],
    ['2027-01-01', null],
    [null, '2027-01-01'],
    ['2027-01-01', '2028-01-01'],
  ])('is in force all the time without a first or a last day, or for a year or longer: %s to %s', (from, until) => {
    expect(days(from, until)).toEqual([[null, null]]);
  });

  it('keeps what else limits it', () => {
    const [night] = throughout({ ...surcharge(null, null), from_time: '22:00', until_time: '05:00' }, YEAR);
    expect(night).toMatchObject({ from_time: '22:00', until_time: '05:00', percent: 10 });
  });
});

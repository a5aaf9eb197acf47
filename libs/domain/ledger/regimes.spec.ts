import {
  deadlinesOf,
  PROFITS,
  ratesAt,
  shareOf,
  SIMPLIFIED,
  SMALL,
  smallThreshold,
  type VatAgent,
  vatRetention,
  vatWithin,
} from './regimes.js';
import { isWorkingDay, lastDayOf, monthAfter, workingDay, workingDayFrom } from './working-days.js';

it('the rates of today', () => {
  expect(ratesAt('2026-11')).toEqual({
    small: 500,
    simplifiedLow: 500,
    simplifiedHigh: 700,
    simplifiedLimit: 3_000_000,
    profits: 2_500,
    estimatedProfit: 800,
    vat: 1_200,
  });
});

describe('what a small taxpayer may sell in a year', () => {
  it.each<[year: number, sales: number, limit: number, percent: number, alert: string]>([
    [2024, 11_999_999, 15_000_000, 79, 'none'],
    [2024, 12_000_000, 15_000_000, 80, 'near'],
    [2024, 15_000_000, 15_000_000, 100, 'near'],
    [2024, 15_000_001, 15_000_000, 100, 'over'],
    [2025, 46_538_125, 46_538_125, 100, 'near'],
    [2025, 46_538_126, 46_538_125, 100, 'over'],
    [2026, 50_028_501, 50_028_500, 100, 'over'],
    [2026, 40_022_800, 50_028_500, 80, 'near'],
    [2026, 40_022_799, 50_028_500, 79, 'none'],
    [2031, 0, 50_028_500, 0, 'none'],
    [2031, -1, 50_028_500, 0, 'none'],
  ])('%d: %d centavos', (year, sales, limit, percent, alert) => {
    expect(smallThreshold(year, sales)).toEqual({ limit, percent, alert });
  });
});

describe('what is due when', () => {
  it.each<[regimen: number | null, month: string, due: readonly string[]]>([
    [SMALL, '2026-09', ['SAT-2046 IVA 2026-11-02']],
    [SMALL, '2026-12', ['SAT-2046 IVA 2027-02-01']],
    [SIMPLIFIED, '2026-10', ['SAT-1311 ISR 2026-11-13', 'SAT-2237 IVA 2026-11-30']],
    [SIMPLIFIED, '2026-12', ['SAT-1311 ISR 2027-01-15', 'SAT-2237 IVA 2027-02-01']],
    [PROFITS, '2026-08', ['SAT-2237 IVA 2026-09-30']],
    [PROFITS, '2026-09', ['SAT-2237 IVA 2026-11-02', 'SAT-1361 ISR 2026-11-02']],
    [PROFITS, '2026-12', ['SAT-2237 IVA 2027-02-01', 'SAT-1411 ISR 2027-03-31']],
    [null, '2026-09', []],
  ])('regime %s, %s', (regimen, month, due) => {
    expect(deadlinesOf(regimen, month).map((one) => `${one.form} ${one.tax} ${one.due}`)).toEqual(due);
  });
});

describe('working days', () => {
  it.each<[day: string, works: boolean]>([
    ['2026-11-02', true],
    ['2026-11-01', false],
    ['2026-10-31', false],
    ['2026-09-15', false],
    ['2025-06-30', false],
    ['2028-08-15', true],
    ['2026-10-20', true],
    ['2026-10-19', false],
    ['2026-06-29', false],
    ['2027-10-20', false],
    ['2027-11-01', false],
    ['2026-12-25', false],
    ['2026-04-01', true],
    ['2026-04-02', false],
    ['2026-04-03', false],
    ['2026-04-06', true],
    ['2027-03-24', true],
    ['2027-03-25', false],
    ['2027-03-26', false],
    ['2038-04-22', false],
    ['2000-04-20', false],
    ['2000-04-21', false],
    ['1954-04-15', false],
    ['1981-04-17', false],
    ['2014-04-17', false],
    ['2033-04-15', false],
    ['2033-04-13', true],
    ['2049-04-16', false],
    ['2052-04-19', false],
    ['2076-04-17', false],
    ['2100-03-26', false],
    ['2285-03-20', false],
    ['2285-03-18', true],
  ])('%s: %s', (day, works) => {
    expect(isWorkingDay(day)).toBe(works);
  });

  it('are counted from the first of a month', () => {
    expect([workingDay('2026-05', 1), workingDay('2026-05', 10), workingDay('2027-01', 1)]).toEqual([
      '2026-05-04',
      '2026-05-15',
      '2027-01-04',
    ]);
  });

  it('a last day that is none moves to the next', () => {
    expect([workingDayFrom('2026-10-31'), workingDayFrom('2026-12-24')]).toEqual(['2026-11-02', '2026-12-24']);
  });

  it('months end on their last day', () => {
    expect([lastDayOf('2028-02'), lastDayOf('2026-12'), monthAfter('2026-12'), monthAfter('2026-01')]).toEqual([
      '2028-02-29',
      '2026-12-31',
      '2027-01',
      '2026-02',
    ]);
  });
});

describe('tax that agents withhold', () => {
  it.each<[agent: VatAgent, gross: number, retained: number]>([
    ['public_sector', 4_000_000, 107_143],
    ['public_sector', 3_000_000, 80_357],
    ['public_sector', 2_999_999, 0],
    ['card_operator', 1_120_000, 18_000],
    ['card_operator', 100, 2],
    ['card_operator_for_fuel', 1_120_000, 1_800],
    ['special_taxpayer', 1_120_000, 18_000],
    ['special_taxpayer', 249_999, 0],
    ['exporter_of_farm_goods', 1_120_000, 78_000],
    ['exporter', 1_120_000, 18_000],
    ['maquila', 1_120_000, 78_000],
  ])('%s of %d', (agent, gross, retained) => {
    expect(vatRetention(agent, gross, ratesAt('2026-01'))).toBe(retained);
  });

  it('the tax within Q40,000.00 is Q4,285.71', () => {
    expect(vatWithin(4_000_000, 1_200)).toBe(428_571);
  });

  it('the tax within an amount is rounded half up', () => {
    expect([13, 14, 15].map((gross) => vatWithin(gross, 1_200))).toEqual([1, 2, 2]);
  });
});

it('shares are exact for amounts that a product would not hold', () => {
  expect([shareOf(900_719_925_474_099, 2_500), shareOf(1, 5_000), shareOf(1, 4_999), shareOf(-100, 500)]).toEqual([
    225_179_981_368_525, 1, 0, -5,
  ]);
});

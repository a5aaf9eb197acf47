import { countedOf, NO_TOTALS, plusCounted } from './book-totals.js';
import { LAWFUL, type MonthFigures, taxesOf, type TaxTerms, yearOfProfits, yearTotals } from './closing.js';
import { PROFITS, type Rates, ratesAt, SIMPLIFIED, SMALL } from './regimes.js';
import { amounts, purchase, sale } from './sample.given.js';

/* Worked examples and boundaries of the tax formulas; amounts in centavos. */

/** Sales of goods, taxed at 12 %: gross and its parts. */
const taxed = (net: number, vat = Math.round(net * 0.12)) => ({
  worth: net + vat,
  amounts: amounts({ goods: net, vat }),
});
const NOTHING = { worth: 0, amounts: amounts({}) };

const figures = (more: Partial<MonthFigures> = {}): MonthFigures => ({
  month: '2026-01',
  regimenId: SMALL,
  sales: NOTHING,
  purchases: NOTHING,
  retained: { IVA: 0, ISR: 0 },
  ...more,
});
const one = (more: Partial<MonthFigures>, terms: TaxTerms = LAWFUL) => taxesOf([figures(more)], terms)[0]!;
const gross = (worth: number) => ({ worth, amounts: amounts({}) });

describe('a small taxpayer', () => {
  it.each<[name: string, sales: number, retained: number, determined: number, due: number, excess: number]>([
    ['pays 5 % of Q12,500.00 less Q200.00 retained', 1_250_000, 20_000, 62_500, 42_500, 0],
    ['pays 5 % of Q31,250.75, rounded half up', 3_125_075, 0, 156_254, 156_254, 0],
    ['pays nothing without sales', 0, 0, 0, 0, 0],
    ['pays half a centavo as one', 10, 0, 1, 1, 0],
    ['pays less than half a centavo as none', 9, 0, 0, 0, 0],
    ['pays nothing when exactly as much was retained', 100_000, 5_000, 5_000, 0, 0],
    ['keeps what was retained too much', 100_000, 5_001, 5_000, 0, 1],
    ['owes nothing on more credit notes than sales', -50_000, 0, 0, 0, 0],
  ])('%s', (_name, worth, IVA, determined, due, excess) => {
    expect(one({ sales: gross(worth), retained: { IVA, ISR: 0 } })).toMatchObject({
      determined,
      due,
      excess,
      vat: null,
    });
  });

  it('has the retentions of value-added tax alone as the same tax', () => {
    expect(one({ sales: gross(1_250_000), retained: { IVA: 0, ISR: 20_000 } })).toMatchObject({
      due: 62_500,
      excess: 0,
    });
  });

  it('explains the tax by rule, base and rate', () => {
    expect(one({ sales: gross(1_250_000) }).explained).toEqual({
      rule: 'small_taxpayer',
      base: 1_250_000,
      rates: [500],
    });
  });
});

describe('the simplified option', () => {
  const option = (sales: MonthFigures['sales'], retained = { IVA: 0, ISR: 0 }) =>
    one({ regimenId: SIMPLIFIED, sales, retained });

  it.each<[name: string, sales: MonthFigures['sales'], isr: number, determined: number, due: number]>([
    ['Q28,000.00 are Q25,000.00 net', taxed(2_500_000), 0, 125_000, 125_000],
    ['Q33,600.00 are Q30,000.00 net, the limit', taxed(3_000_000), 0, 150_000, 150_000],
    ['Q56,000.00 are Q50,000.00 net', taxed(5_000_000), 0, 290_000, 290_000],
    ['Q56,000.00 with Q900.00 retained', taxed(5_000_000), 90_000, 290_000, 200_000],
    ['a centavo above the limit rounds down', taxed(3_000_001), 0, 150_000, 150_000],
    ['Q30,100.00 net', taxed(3_010_000), 0, 150_700, 150_700],
    ['nothing', NOTHING, 0, 0, 0],
  ])('%s', (_name, sales, ISR, determined, due) => {
    expect(option(sales, { IVA: 0, ISR })).toMatchObject({ determined, due });
  });

  it('measures exempt sales, and not other charges', () => {
    const sales = {
      worth: 3_000_000,
      amounts: amounts({ services: 1_000_000, servicesExempt: 1_500_000, vat: 120_000, otherTaxes: 380_000 }),
    };
    expect(option(sales).explained).toEqual({ rule: 'simplified_low', base: 2_500_000, rates: [500] });
  });

  it('names both rates above the limit', () => {
    expect(option(taxed(3_000_001)).explained).toEqual({
      rule: 'simplified_high',
      base: 3_000_001,
      rates: [500, 700],
    });
  });

  it('is taxed by the lower rate alone up to the limit', () => {
    expect(option(taxed(3_000_000)).explained).toEqual({ rule: 'simplified_low', base: 3_000_000, rates: [500] });
  });

  it('has the retentions of income tax alone as the same tax', () => {
    expect(option(taxed(2_500_000), { IVA: 90_000, ISR: 0 })).toMatchObject({
      due: 125_000,
      vat: { retained: 90_000, due: 210_000 },
    });
  });
});

describe('general value-added tax', () => {
  const general = (sales: number, purchases: number, IVA = 0, month = '2026-01'): MonthFigures =>
    figures({
      month,
      regimenId: SIMPLIFIED,
      sales: taxed(sales),
      purchases: taxed(purchases),
      retained: { IVA, ISR: 0 },
    });

  it.each<[name: string, sales: number, purchases: number, retained: number, vat: object]>([
    [
      'Q1,200.00 less Q720.00 of credit and Q180.00 retained',
      1_000_000,
      600_000,
      18_000,
      { debit: 120_000, credit: 72_000, retained: 18_000, due: 30_000, balance: 0 },
    ],
    [
      'more credit than debit is carried',
      500_000,
      1_000_000,
      0,
      { debit: 60_000, credit: 120_000, due: 0, balance: 60_000 },
    ],
    ['as much as the debit', 500_000, 500_000, 0, { due: 0, balance: 0 }],
    ['a retention beyond the tax is carried', 500_000, 0, 60_001, { due: 0, balance: 1 }],
  ])('%s', (_name, sales, purchases, retained, vat) => {
    expect(taxesOf([general(sales, purchases, retained)])[0]?.vat).toMatchObject(vat);
  });

  it('lowers later months by what is left over, over the end of a year', () => {
    const taxes = taxesOf([
      general(500_000, 1_000_000, 0, '2025-11'),
      general(300_000, 0, 0, '2025-12'),
      general(500_000, 0, 0, '2026-01'),
    ]);
    expect(taxes.map(({ vat }) => [vat?.carried, vat?.due, vat?.balance])).toEqual([
      [0, 0, 60_000],
      [60_000, 0, 24_000],
      [24_000, 36_000, 0],
    ]);
  });

  it('has no credit from small taxpayers, and notes take away', () => {
    const bought = [
      purchase(1, { amounts: amounts({ goods: 600_000, vat: 72_000 }), worth: 672_000 }),
      purchase(2, { type: 'FPEQ', amounts: amounts({ smallTaxpayer: 112_000, vat: 12_000 }) }),
      purchase(3, { type: 'NCRE', amounts: amounts({ goods: 100_000, vat: 12_000 }) }),
    ];
    const purchases = bought.map(countedOf).reduce((sum, counted) => plusCounted(sum, counted), NO_TOTALS);
    expect(one({ regimenId: SIMPLIFIED, purchases }).vat).toMatchObject({ credit: 60_000, balance: 60_000 });
  });

  it('adds debit notes to the tax of the sales, and receipts add nothing', () => {
    const sold = [sale(1), sale(2, { type: 'NDEB' }), sale(3, { type: 'NABN' }), sale(4, { type: 'RECI' }), sale(5)];
    const sales = sold.map(countedOf).reduce((sum, counted) => plusCounted(sum, counted), NO_TOTALS);
    expect(one({ regimenId: SIMPLIFIED, sales })).toMatchObject({ sales: 224_000, vat: { debit: 24_000 } });
  });
});

describe('the regime on profits', () => {
  const quarter = (...months: readonly [income: number, costs: number][]): MonthFigures[] =>
    months.map(([income, costs], index) =>
      figures({
        month: `2026-${String(index + 1).padStart(2, '0')}`,
        regimenId: PROFITS,
        sales: taxed(income),
        purchases: taxed(costs),
      }),
    );
  const Q1 = quarter([10_000_000, 7_000_000], [10_000_000, 8_000_000], [10_000_000, 7_000_000]);

  it('pays 25 % of the profit of a quarter in its last month', () => {
    expect(taxesOf(Q1).map(({ determined, explained: { rule, base } }) => [determined, rule, base])).toEqual([
      [0, 'profits_waiting', 0],
      [0, 'profits_waiting', 0],
      [2_000_000, 'profits_quarter', 8_000_000],
    ]);
  });

  it('pays 25 % of 8 % of the income of a quarter where that was chosen', () => {
    const taxes = taxesOf(Q1, { ...LAWFUL, estimated: true });
    expect(taxes.at(-1)).toMatchObject({
      determined: 600_000,
      explained: { rule: 'profits_estimated', base: 30_000_000, rates: [800, 2_500] },
    });
  });

  it('begins each quarter anew, and a loss owes nothing', () => {
    const taxes = taxesOf(quarter([0, 900], [0, 0], [0, 0], [1_000, 0], [0, 0], [1_000, 0]));
    expect(taxes.map(({ determined }) => determined)).toEqual([0, 0, 0, 0, 0, 500]);
  });

  it('settles the quarter in the month before the taxpayer leaves the regime', () => {
    const [january, february] = quarter([1_000_000, 0], [1_000_000, 0]);
    const march = figures({ month: '2026-03', regimenId: SIMPLIFIED, sales: taxed(1_000_000) });
    expect(taxesOf([january!, february!, march]).map(({ determined }) => determined)).toEqual([0, 500_000, 50_000]);
  });

  it('counts no month of the quarter before the taxpayer joined the regime', () => {
    const [, february, march] = quarter([0, 0], [1_000_000, 0], [1_000_000, 0]);
    const january = figures({ regimenId: SIMPLIFIED, sales: taxed(9_000_000) });
    expect(taxesOf([january, february!, march!]).at(-1)).toMatchObject({
      determined: 500_000,
      explained: { rule: 'profits_quarter', base: 2_000_000 },
    });
  });

  it('has general value-added tax', () => {
    expect(taxesOf(Q1)[0]?.vat).toMatchObject({ debit: 1_200_000, credit: 840_000, due: 360_000 });
  });

  it('keeps what was retained until the quarter is over', () => {
    const months = Q1.map((month) => ({ ...month, retained: { IVA: 0, ISR: 10_000 } }));
    expect(taxesOf(months).map(({ carried, due, excess }) => [carried, due, excess])).toEqual([
      [0, 0, 10_000],
      [10_000, 0, 20_000],
      [20_000, 1_970_000, 0],
    ]);
  });

  it('settles the year against its quarters', () => {
    const months = quarter([4_000, 0], [0, 0], [0, 0], [0, 2_000], [0, 0], [0, 0]);
    expect(yearOfProfits(months, taxesOf(months))).toEqual({
      determined: 500,
      prepaid: 1_000,
      due: 0,
      excess: 500,
      explained: { rule: 'profits_year', base: 2_000, rates: [2_500] },
    });
    const estimated = { ...LAWFUL, estimated: true };
    expect(yearOfProfits(Q1, taxesOf(Q1, estimated))).toMatchObject({
      determined: 2_000_000,
      prepaid: 600_000,
      due: 1_400_000,
    });
  });

  it('settles a year of which it held for one month, at the rate of its last one, without the taxes of the others', () => {
    const terms: TaxTerms = {
      ...LAWFUL,
      rates: (month) => ({ ...ratesAt(month), ...(month === '2026-03' && { profits: 3_000 }) }),
    };
    const small = figures({ month: '2026-01', sales: gross(1_000_000) });
    const [, february, march] = quarter([0, 0], [1_000, 0], [1_000, 0]);
    const months = [small, { ...february!, regimenId: SMALL }, march!];
    expect(yearOfProfits(months, taxesOf(months, terms), terms)).toEqual({
      determined: 300,
      prepaid: 300,
      due: 0,
      excess: 0,
      explained: { rule: 'profits_year', base: 1_000, rates: [3_000] },
    });
    const three = [{ ...small, regimenId: PROFITS, sales: NOTHING }, february!, march!];
    expect(yearOfProfits(three, taxesOf(three, terms), terms)?.explained.rates).toEqual([3_000]);
  });

  it('is no part of a year without it', () => {
    expect(yearOfProfits([figures()], taxesOf([figures()]))).toBeNull();
  });
});

describe('a change of regime', () => {
  const retained = { IVA: 100_000, ISR: 0 };

  it('leaves what a small taxpayer has left over out of general tax, and keeps it', () => {
    const taxes = taxesOf([
      figures({ month: '2026-01', sales: gross(1_000_000), retained }),
      figures({ month: '2026-02', regimenId: SIMPLIFIED, sales: taxed(500_000) }),
      figures({ month: '2026-03', sales: gross(1_000_000) }),
    ]);
    expect(taxes.map(({ carried, due, excess }) => [carried, due, excess])).toEqual([
      [0, 0, 50_000],
      [0, 25_000, 0],
      [50_000, 0, 0],
    ]);
    expect(taxes[1]?.vat).toMatchObject({ carried: 0, due: 60_000 });
  });

  it('without a regime there is no tax, and nothing is carried', () => {
    expect(one({ regimenId: null, sales: gross(1_000_000), retained })).toMatchObject({
      sales: 1_000_000,
      determined: 0,
      due: 0,
      excess: 0,
      vat: null,
      explained: { rule: 'none', base: 0, rates: [] },
    });
  });
});

it('a month without a regime carries nothing away from the months around it', () => {
  const months = [
    figures({ regimenId: SIMPLIFIED, sales: taxed(100_000), retained: { IVA: 0, ISR: 7_000 } }),
    figures({ month: '2026-02', regimenId: null, retained: { IVA: 0, ISR: 9_000 } }),
    figures({ month: '2026-03', regimenId: SIMPLIFIED, sales: taxed(100_000) }),
  ];
  expect(taxesOf(months).map(({ carried, due, excess }) => [carried, due, excess])).toEqual([
    [0, 0, 2_000],
    [0, 0, 0],
    [2_000, 3_000, 0],
  ]);
});

describe('the totals of a year (TAX-014)', () => {
  it('are the sums of its rows, not a tax of the sum', () => {
    const months = Array.from({ length: 12 }, (_, index) =>
      figures({ month: `2026-${String(index + 1).padStart(2, '0')}`, sales: gross(10), retained: { IVA: 0, ISR: 3 } }),
    );
    expect(yearTotals(taxesOf(months))).toEqual({ sales: 120, retained: 36, due: 12, determined: 12 });
  });
});

describe('other rates', () => {
  const terms = (more: Partial<Rates>): TaxTerms => ({
    ...LAWFUL,
    rates: (month) => ({ ...ratesAt(month), ...more }),
  });

  it('apply to the same books', () => {
    expect(one({ sales: gross(1_000_000) }, terms({ small: 400 }))).toMatchObject({ determined: 40_000 });
  });

  it('of value-added tax change what documents carry, rounded half up', () => {
    const sales = { worth: 1_121, amounts: amounts({ goods: 1_001, vat: 121 }) };
    expect(one({ regimenId: SIMPLIFIED, sales }, terms({ vat: 1_500 })).vat).toMatchObject({ debit: 151 });
  });
});

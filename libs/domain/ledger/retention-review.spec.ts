import type { LedgerDocument } from './document.js';
import type { Retention } from './ledger-month.events.js';
import { PROFITS, ratesAt, SIMPLIFIED, SMALL } from './regimes.js';
import { agentsOf, reviewRetentions, type RetainedMonth } from './retention-review.js';
import { incomeRetention, smallTaxpayerRetention } from './retention-rules.js';
import { amounts, CUSTOMER, idOf, sale } from './sample.given.js';

const RATES = ratesAt('2026-10');
const AGENT = { nit: CUSTOMER.id, name: CUSTOMER.name };

/** A sale of services to the agent, taxed at 12 %, by its net amount in centavos. */
const sold = (number: number, net: number, more: Partial<LedgerDocument> = {}): LedgerDocument => {
  const vat = Math.round(net * 0.12);
  return sale(number, { worth: net + vat, total: net + vat, amounts: amounts({ services: net, vat }), ...more });
};
const withheld = (tax: Retention['tax'], amount: number, more: Partial<Retention> = {}): Retention => ({
  id: `${tax} ${amount}`,
  tax,
  certificate: `C-${amount}`,
  date: '2026-10-31',
  agent: AGENT,
  amount,
  ...more,
});

const reviewed = (month: Partial<RetainedMonth>, others: readonly Retention[] = []) => {
  const { retentions = [] } = month;
  const full = { month: '2026-10', regimenId: SIMPLIFIED, rates: RATES, retentions, sales: [], ...month };
  return reviewRetentions(full, agentsOf([...others, ...retentions]));
};

describe('income tax that is withheld from the simplified option', () => {
  it.each<[net: number, amount: number, rule: string, rates: readonly number[]]>([
    [2_500_000, 125_000, 'income_simplified', [500]],
    [3_000_000, 150_000, 'income_simplified', [500]],
    [3_000_001, 150_000, 'income_simplified', [500, 700]],
    [3_010_000, 150_700, 'income_simplified', [500, 700]],
    [5_000_000, 290_000, 'income_simplified', [500, 700]],
    [250_000, 12_500, 'income_simplified', [500]],
    [249_999, 0, 'income_below_minimum', []],
    [-1, 0, 'income_below_minimum', []],
  ])('of %d centavos net is %d', (net, amount, rule, rates) => {
    expect(incomeRetention(net, RATES)).toEqual({ tax: 'ISR', rule, base: Math.max(0, net), rates, amount });
  });
});

describe('value-added tax that is withheld from a small taxpayer', () => {
  it.each([
    [1_250_000, 62_500],
    [3_125_075, 156_254],
    [9, 0],
    [10, 1],
    [-100, 0],
  ])('of %d centavos gross is %d', (gross, amount) => {
    const base = Math.max(0, gross);
    expect(smallTaxpayerRetention(gross, RATES)).toEqual({
      tax: 'IVA',
      rule: 'small_taxpayer',
      base,
      rates: [500],
      amount,
    });
  });
});

describe('a certificate beside the invoices to the agent', () => {
  it('agrees with the sum of the rule for each invoice, and says out of which by which rule', () => {
    const sales = [sold(1, 2_500_000), sold(2, 5_000_000), sold(3, 9_000_000, { receiver: { id: 'CF', name: 'CF' } })];
    const [one, ...more] = reviewed({ sales, retentions: [withheld('ISR', 125_000), withheld('ISR', 290_000)] });
    expect(more).toEqual([]);
    expect(one).toMatchObject({
      month: '2026-10',
      agent: { tax: 'ISR', ...AGENT },
      certificates: ['C-125000', 'C-290000'],
      retained: 415_000,
      expected: 415_000,
      review: 'agrees',
      rule: 'income_simplified',
      base: 7_500_000,
      rates: [500, 700],
    });
    expect(one?.documents.map(({ document, withholding }) => [document.id, withholding.amount])).toEqual([
      [idOf(1), 125_000],
      [idOf(2), 290_000],
    ]);
  });

  it.each<[name: string, amount: number, review: string]>([
    ['a centavo for each invoice is rounding', 125_001, 'agrees'],
    ['more than that is more', 125_002, 'more'],
    ['less is less', 124_998, 'less'],
  ])('%s', (_name, amount, review) => {
    expect(reviewed({ sales: [sold(1, 2_500_000)], retentions: [withheld('ISR', amount)] })).toMatchObject([
      { expected: 125_000, review },
    ]);
  });

  it('counts an invoice with its notes, and not one that notes took away', () => {
    const note = (number: number, type: 'NCRE' | 'NDEB', of: number, net: number) =>
      sold(number, net, { type, refersTo: idOf(of) });
    const sales = [
      sold(1, 5_000_000),
      note(2, 'NCRE', 1, 2_500_000),
      sold(3, 1_000_000),
      note(4, 'NCRE', 3, 1_000_000),
      sold(5, 2_000_000),
      note(6, 'NDEB', 5, 500_000),
    ];
    expect(reviewed({ sales, retentions: [withheld('ISR', 250_000)] })).toMatchObject([
      { expected: 250_000, base: 5_000_000, review: 'agrees' },
    ]);
  });

  it('has no invoices where notes took all of them away', () => {
    const sales = [sold(1, 2_500_000), sold(2, 2_500_000, { type: 'NCRE', refersTo: idOf(1) })];
    expect(reviewed({ sales, retentions: [withheld('ISR', 125_000)] })).toMatchObject([
      { expected: 0, review: 'no_documents', rates: [], documents: [] },
    ]);
  });

  it('counts a note of an invoice of another month by itself when it adds', () => {
    const debit = sold(1, 2_500_000, { type: 'NDEB', refersTo: idOf(99) });
    const credit = sold(2, 2_500_000, { type: 'NCRE', refersTo: idOf(98) });
    expect(reviewed({ sales: [debit, credit], retentions: [withheld('ISR', 125_000)] })).toMatchObject([
      { expected: 125_000, review: 'agrees', documents: [{ document: { id: idOf(1) } }] },
    ]);
  });

  it('has the base of the invoices that the rule applies to, without those below the minimum', () => {
    const sales = [sold(1, 200_000), sold(2, 2_500_000)];
    expect(reviewed({ sales, retentions: [withheld('ISR', 125_000)] })).toMatchObject([
      { rule: 'income_simplified', base: 2_500_000, rates: [500], expected: 125_000, review: 'agrees' },
    ]);
  });

  it('is missing where the agent withheld in another month of the year', () => {
    const others = [withheld('ISR', 99, { agent: { nit: CUSTOMER.id, name: 'Hotel' } })];
    expect(reviewed({ sales: [sold(1, 2_500_000)] }, others)).toMatchObject([
      { review: 'missing', retained: 0, expected: 125_000, certificates: [] },
    ]);
    expect(reviewed({ sales: [sold(1, 200_000)] }, others)).toEqual([]);
  });

  it('of somebody without invoices, such as an operator of cards, cannot be checked', () => {
    expect(reviewed({ retentions: [withheld('IVA', 1_800)] })).toMatchObject([
      { review: 'no_documents', expected: 0, retained: 1_800, rule: 'none', rates: [], documents: [] },
    ]);
  });

  it('of value-added tax is known by the kind of agent that gives what was withheld', () => {
    const kinds = [600_000, 4_285.71 * 25, 4_285.71 * 15, 4_285.71 * 65].map((amount) => {
      const [found] = reviewed({ sales: [sold(1, 3_571_429)], retentions: [withheld('IVA', Math.round(amount))] });
      return [found?.rule, found?.rates, found?.expected, found?.review];
    });
    expect(kinds).toEqual([
      ['special_taxpayer', [1_500], 64_286, 'more'],
      ['public_sector', [2_500], 107_143, 'agrees'],
      ['special_taxpayer', [1_500], 64_286, 'agrees'],
      ['exporter_of_farm_goods', [6_500], 278_571, 'agrees'],
    ]);
  });

  it('of value-added tax may be off by a centavo for each invoice, under each regime that has it', () => {
    const kinds = (retained: number, regimenId: number) =>
      reviewed({ regimenId, sales: [sold(1, 3_571_429)], retentions: [withheld('IVA', retained)] }).map(
        ({ rule, review }) => [rule, review],
      );
    expect([kinds(107_144, SIMPLIFIED), kinds(107_145, SIMPLIFIED)]).toEqual([
      [['public_sector', 'agrees']],
      [['special_taxpayer', 'more']],
    ]);
    expect(kinds(107_143, PROFITS)).toEqual([['public_sector', 'agrees']]);
  });

  it('of value-added tax that is missing is that of a special taxpayer, also below the minimum of others', () => {
    const others = [withheld('IVA', 1)];
    expect(reviewed({ sales: [sold(1, 1_000_000)] }, others)).toMatchObject([
      { rule: 'special_taxpayer', review: 'missing', expected: 18_000 },
    ]);
  });

  it('of a small taxpayer is 5 % of the total', () => {
    const sales = [sale(1, { type: 'FPEQ', worth: 1_250_000, amounts: amounts({ services: 1_250_000 }) })];
    expect(reviewed({ regimenId: SMALL, sales, retentions: [withheld('IVA', 62_500)] })).toMatchObject([
      { rule: 'small_taxpayer', base: 1_250_000, rates: [500], expected: 62_500, review: 'agrees' },
    ]);
  });

  it.each<[name: string, regimenId: number | null, tax: Retention['tax']]>([
    ['income tax of a small taxpayer', SMALL, 'ISR'],
    ['income tax of somebody taxed on profits', PROFITS, 'ISR'],
    ['income tax without a regime', null, 'ISR'],
    ['value-added tax without a regime', null, 'IVA'],
  ])('of %s is not due', (_name, regimenId, tax) => {
    expect(reviewed({ regimenId, sales: [sold(1, 5_000_000)], retentions: [withheld(tax, 1)] })).toMatchObject([
      { review: 'not_due', expected: 0, rule: 'none', rates: [], base: 0 },
    ]);
  });

  it('is reviewed for each agent and tax, in the order of their numbers', () => {
    const other = { nit: '7108', name: 'Operadora' };
    const retentions = [
      withheld('IVA', 1, { agent: other }),
      withheld('ISR', 125_000),
      withheld('IVA', 2, { agent: other, id: 'x' }),
      withheld('IVA', 45_000),
    ];
    const rows = reviewed({ sales: [sold(1, 2_500_000)], retentions });
    expect(rows.map(({ agent, retained, review }) => [agent.nit, agent.tax, retained, review])).toEqual([
      [CUSTOMER.id, 'ISR', 125_000, 'agrees'],
      [CUSTOMER.id, 'IVA', 45_000, 'agrees'],
      ['7108', 'IVA', 3, 'no_documents'],
    ]);
  });
});

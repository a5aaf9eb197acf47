import type { Affiliation, IssuerPhrases, LedgerDocument } from './document.js';
import { PROFITS, ratesAt, SIMPLIFIED, SMALL } from './regimes.js';
import {
  isVatAgent,
  mayBeWithheld,
  retentionDuties,
  retentionForms,
  type WithholdingMonth,
} from './retention-duties.js';
import { RETENTION_FORMS, retentionDeadline } from './retention-forms.js';
import { amounts, idOf, purchase } from './sample.given.js';

/** A purchase of services, taxed at 12 %, by its net amount in centavos, with the phrases of its issuer. */
const bought = (number: number, net: number, phrases: IssuerPhrases | null, more: Partial<LedgerDocument> = {}) => {
  const vat = Math.round(net * 0.12);
  return purchase(number, {
    worth: net + vat,
    total: net + vat,
    amounts: amounts({ services: net, vat }),
    ...(phrases && { phrases }),
    ...more,
  });
};
const OPTION: IssuerPhrases = { income: 2, vatAgent: false };
const ON_PROFITS: IssuerPhrases = { income: 1, vatAgent: false };
const AGENT: IssuerPhrases = { income: 1, vatAgent: true };
const from = (affiliation: Affiliation) => ({ issuer: { nit: '7108', name: 'Tienda', affiliation } });

const duties = (purchases: readonly LedgerDocument[], more: Partial<WithholdingMonth> = {}) =>
  retentionDuties({
    month: '2026-10',
    regimenId: PROFITS,
    rates: ratesAt('2026-10'),
    vatAgent: false,
    purchases,
    ...more,
  }).map(({ document, withholding: { tax, rule, base, rates, amount }, form, due }) => [
    document.id,
    tax,
    rule,
    base,
    rates,
    amount,
    `${form} ${due}`,
  ]);

describe('income tax to withhold', () => {
  it('is that of suppliers under the simplified option, due within ten working days', () => {
    const purchases = [bought(1, 5_000_000, OPTION), bought(2, 5_000_000, ON_PROFITS), bought(3, 5_000_000, null)];
    expect(duties(purchases)).toEqual([
      [idOf(1), 'ISR', 'income_simplified', 5_000_000, [500, 700], 290_000, 'SAT-1331 2026-11-13'],
    ]);
  });

  it('is less a credit note, and nothing below the minimum', () => {
    const note = bought(2, 2_500_000, OPTION, { type: 'NCRE', refersTo: idOf(1) });
    const rows = duties([bought(1, 5_000_000, OPTION), note, bought(3, 249_999, OPTION)]);
    expect(rows.map(([id, , , base, , amount]) => [id, base, amount])).toEqual([[idOf(1), 2_500_000, 125_000]]);
  });

  it.each([SMALL, SIMPLIFIED, null])('is nobody’s without full accounting (regime %s)', (regimenId) => {
    expect(duties([bought(1, 5_000_000, OPTION)], { regimenId })).toEqual([]);
  });
});

it('a special invoice states what its buyer withholds, of both taxes and under any regime', () => {
  const special = bought(1, 1_000_000, OPTION, { type: 'FESP', withheld: { income: 50_000, vat: 120_000 } });
  const stated = [
    [idOf(1), 'ISR', 'special_invoice', 1_000_000, [500], 50_000, 'SAT-1331 2026-11-13'],
    [idOf(1), 'IVA', 'special_invoice', 120_000, [], 120_000, 'SAT-2085 2026-11-30'],
  ];
  expect(duties([special], { regimenId: SIMPLIFIED, vatAgent: true })).toEqual(stated);
  expect(duties([special], { regimenId: PROFITS })).toEqual(stated);
});

it('nothing but a special invoice states what is withheld from it', () => {
  expect(duties([bought(1, 1_000_000, ON_PROFITS, { withheld: { income: 50_000, vat: 120_000 } })])).toEqual([]);
});

describe('value-added tax to withhold', () => {
  const small = bought(
    1,
    0,
    { income: null, vatAgent: false },
    {
      type: 'FPEQ',
      worth: 1_250_000,
      amounts: amounts({ smallTaxpayer: 1_250_000 }),
      ...from('PEQ'),
    },
  );

  it('is 5 % of the total of small taxpayers, and 15 % of the tax of others but agents', () => {
    const purchases = [small, bought(2, 3_571_429, ON_PROFITS), bought(3, 3_571_429, AGENT), bought(4, 1_000, null)];
    expect(duties(purchases, { vatAgent: true })).toEqual([
      [idOf(1), 'IVA', 'small_taxpayer', 1_250_000, [500], 62_500, 'SAT-2340 2026-11-20'],
      [idOf(2), 'IVA', 'special_taxpayer', 428_571, [1_500], 64_286, 'SAT-2340 2026-11-20'],
    ]);
  });

  it('is withheld by agents under the simplified option, too', () => {
    expect(duties([bought(2, 3_571_429, ON_PROFITS)], { vatAgent: true, regimenId: SIMPLIFIED })).toMatchObject([
      [idOf(2), 'IVA', 'special_taxpayer', 428_571, [1_500], 64_286, expect.any(String)],
    ]);
  });

  it('is nobody’s who is no agent', () => {
    expect(duties([small, bought(2, 3_571_429, ON_PROFITS)])).toEqual([]);
  });

  it('is none from what carries no tax, nor of a small taxpayer from others', () => {
    const exempt = bought(1, 0, ON_PROFITS, { worth: 900_000, amounts: amounts({ servicesExempt: 900_000 }) });
    expect(duties([exempt], { vatAgent: true })).toEqual([]);
    expect(duties([bought(1, 3_571_429, ON_PROFITS)], { vatAgent: true, regimenId: SMALL })).toEqual([]);
  });
});

describe('the declarations of what was withheld', () => {
  const special = bought(3, 100_000, null, { type: 'FESP', withheld: { income: 5_000, vat: 12_000 } });
  const forms = (purchases: readonly LedgerDocument[], more: Partial<WithholdingMonth> = {}) =>
    retentionForms({
      month: '2026-10',
      regimenId: PROFITS,
      rates: ratesAt('2026-10'),
      vatAgent: false,
      purchases,
      ...more,
    });

  it('are each asked for once, by what was withheld', () => {
    expect(forms([bought(1, 5_000_000, OPTION), bought(2, 5_000_000, OPTION)])).toEqual(['SAT-1331']);
    expect(forms([bought(1, 5_000_000, ON_PROFITS)])).toEqual([]);
    expect(forms([special], { regimenId: SMALL })).toEqual(['SAT-1331', 'SAT-2085']);
  });

  it('are asked for of an agent in every month, also without a retention', () => {
    expect(forms([], { vatAgent: true })).toEqual(['SAT-2340']);
    expect(forms([bought(1, 3_571_429, ON_PROFITS)], { vatAgent: true })).toEqual(['SAT-2340']);
  });

  it('follow from these purchases and their notes alone', () => {
    const note = bought(4, 2_500_000, null, { type: 'NCRE', refersTo: idOf(1) });
    const [option, others] = [bought(1, 2_500_000, OPTION), bought(2, 5_000_000, ON_PROFITS)];
    expect([option, special, note, others].map(mayBeWithheld)).toEqual([true, true, true, false]);
    expect(forms([option, note])).toEqual([]);
  });

  it.each([
    ['2026-10', ['2026-11-13', '2026-11-20', '2026-11-30']],
    ['2026-12', ['2027-01-15', '2027-01-22', '2027-02-01']],
    ['2025-02', ['2025-03-14', '2025-03-21', '2025-03-31']],
  ])('of %s are due in ten and fifteen working days, and within the month after', (month, days) => {
    expect(RETENTION_FORMS.map((form) => retentionDeadline(form, month))).toEqual(days);
  });
});

it('somebody is an agent by their own invoices of a month, else by those of the last one before it', () => {
  const said = new Map([
    ['2026-05', false],
    ['2026-02', true],
  ]);
  expect(['2026-01', '2026-02', '2026-04', '2026-05', '2026-12'].map((month) => isVatAgent(said, month))).toEqual([
    false,
    true,
    true,
    false,
    false,
  ]);
  expect(isVatAgent(new Map(), '2026-12')).toBe(false);
});

import { countedOf, NO_TOTALS, sameTotals, withDocument } from './book-totals.js';
import { signOf } from './document.js';
import type { Dte, DteItem } from './dte.js';
import { ledgerDocumentOf } from './dte-amounts.js';
import { exactOf } from './exact.js';
import { amounts, purchase, sale } from './sample.given.js';

const q = (text: string) => exactOf(text)!;
const item = (total: string, change: Partial<DteItem> = {}): DteItem => ({
  line: 1,
  kind: 'S',
  quantity: q('1'),
  unitPrice: q(total),
  price: q(total),
  discount: 0n,
  taxes: [],
  total: q(total),
  ...change,
});
const taxed = (total: string, base: string, amount: string, change: Partial<DteItem> = {}): DteItem =>
  item(total, { taxes: [{ name: 'IVA', unit: 1, base: q(base), amount: q(amount) }], ...change });
const dte = (items: readonly DteItem[], total: string, change: Partial<Dte> = {}): Dte => ({
  type: 'FACT',
  id: 'D412A347-9720-44C0-A9CC-FDE068F0A2E7',
  series: 'D412A347',
  number: '2535474368',
  issuedAt: '2026-03-05T14:30:00',
  certifiedAt: '2026-03-05T14:31:00',
  currency: 'GTQ',
  export: false,
  issuer: { nit: '12521337', name: 'Ana', affiliation: 'GEN' },
  receiver: { id: '16693949', name: 'Eva', special: null },
  phrases: [],
  items,
  taxTotals: [],
  total: q(total),
  refersTo: null,
  instalments: [],
  retentions: null,
  signed: true,
  ...change,
});
const counted = (document: Dte, rate: number | null = null) =>
  Object.fromEntries(Object.entries(ledgerDocumentOf(document, rate, 'xml').amounts).filter(([, cents]) => cents > 0));

it('an invoice in a ledger has its number, date and time, both people and its amount (TAX-010)', () => {
  expect(ledgerDocumentOf(dte([taxed('112', '100', '12')], '112'), null, 'xml')).toMatchObject({
    series: 'D412A347',
    number: '2535474368',
    issuedAt: '2026-03-05T14:30:00',
    issuer: { nit: '12521337', name: 'Ana' },
    receiver: { id: '16693949', name: 'Eva' },
    total: 11_200,
    worth: 11_200,
  });
  expect(signOf('NCRE')).toBe(-1);
});

it.each<[string, Dte, Record<string, number>]>([
  ['goods', dte([taxed('112', '100', '12', { kind: 'B' })], '112'), { goods: 10_000, vat: 1200 }],
  ['services', dte([taxed('112', '100', '12')], '112'), { services: 10_000, vat: 1200 }],
  [
    'what is exempt by its unit',
    dte([item('50', { kind: 'B', taxes: [{ name: 'IVA', unit: 2, base: q('50'), amount: 0n }] })], '50'),
    { goodsExempt: 5000 },
  ],
  ['what has no tax', dte([item('50')], '50'), { servicesExempt: 5000 }],
  [
    'fuel, with its charge',
    dte(
      [
        item('382.6', {
          kind: 'B',
          taxes: [
            { name: 'IVA', unit: 1, base: q('300'), amount: q('36') },
            { name: 'PETROLEO', unit: 2, base: null, amount: q('46.6') },
          ],
        }),
      ],
      '382.6',
    ),
    { fuel: 30_000, vat: 3600, otherTaxes: 4660 },
  ],
  [
    'fuel that is exempt, with its charge',
    dte([item('54.6', { taxes: [{ name: 'PETROLEO', unit: 2, base: null, amount: q('4.6') }] })], '54.6'),
    { fuelExempt: 5000, otherTaxes: 460 },
  ],
  [
    'lodging that is exempt, with its charge',
    dte(
      [item('111.2', { taxes: [{ name: 'TURISMO HOSPEDAJE', unit: 1, base: q('100'), amount: q('11.2') }] })],
      '111.2',
    ),
    { servicesExempt: 10_000, otherTaxes: 1120 },
  ],
  [
    'fuel and a service together',
    dte(
      [
        item('382.6', {
          kind: 'B',
          taxes: [
            { name: 'IVA', unit: 1, base: q('300'), amount: q('36') },
            { name: 'PETROLEO', unit: 2, base: null, amount: q('46.6') },
          ],
        }),
        taxed('112', '100', '12'),
      ],
      '494.6',
    ),
    { fuel: 30_000, services: 10_000, vat: 4800, otherTaxes: 4660 },
  ],
  [
    'lodging, with its charge',
    dte(
      [
        taxed('123.2', '100', '12', {
          taxes: [
            { name: 'IVA', unit: 1, base: q('100'), amount: q('12') },
            { name: 'TURISMO HOSPEDAJE', unit: 1, base: q('112'), amount: q('11.2') },
          ],
        }),
      ],
      '123.2',
    ),
    { services: 10_000, vat: 1200, otherTaxes: 1120 },
  ],
  ['an export', dte([item('50', { kind: 'B' })], '50', { export: true }), { abroad: 5000 }],
  ['a small taxpayer’s', dte([taxed('112', '100', '12')], '112', { type: 'FPEQ' }), { smallTaxpayer: 11_200 }],
])('%s have a column of their own', (_, document, expected) => {
  expect(counted(document)).toEqual(expected);
});

it('columns are rounded once, and add up to the total', () => {
  const third = taxed('0.3333', '0.2976', '0.0357');
  const document = dte([third, { ...third, line: 2 }, { ...third, line: 3, kind: 'B' }], '0.9999');
  const { amounts, worth } = ledgerDocumentOf(document, null, 'xml');
  expect([worth, Object.values(amounts).reduce((sum, cents) => sum + cents, 0)]).toEqual([100, 100]);
});

it('another currency counts at its rate, withheld tax as well', () => {
  const retentions = { income: q('5'), vat: q('12'), net: q('95') };
  const document = dte([taxed('112', '100', '12')], '112', { type: 'FESP', currency: 'USD', retentions });
  const kept = ledgerDocumentOf(document, 7_664_170, 'xml');
  expect([kept.total, kept.worth, kept.withheld]).toEqual([11_200, 85_839, { vat: 9197, income: 3832 }]);
  expect(Object.values(kept.amounts).reduce((sum, cents) => sum + cents, 0)).toBe(85_839);
});

it('what rounding leaves goes to the largest column, and never to the tax', () => {
  const goods = taxed('0.3333', '0.2976', '0.0357', { kind: 'B' });
  const services = { ...taxed('0.3333', '0.2976', '0.0357'), line: 2 };
  const all = (...items: readonly DteItem[]) => counted(dte(items, '0.9999'));
  expect(all(goods, services, { ...services, line: 3 })).toEqual({ goods: 30, services: 59, vat: 11 });
  expect(all(services, goods, { ...goods, line: 3 })).toEqual({ goods: 59, services: 30, vat: 11 });
  const mostlyTax = taxed('0.9949', '0.1', '0.8949');
  expect(counted(dte([mostlyTax], '0.9949'))).toEqual({ services: 10, vat: 89 });
});

it('a note leads to the invoice that it adjusts', () => {
  const refersTo = { id: 'D412A347-9720-44C0-A9CC-FDE068F0A2E8', issuedOn: '2026-03-01', old: false };
  expect(ledgerDocumentOf(dte([item('50')], '50', { type: 'NCRE', refersTo }), null, 'xml').refersTo).toBe(refersTo.id);
});

it.each(['FPEQ', 'FCAP', 'FAPE', 'FCPE', 'FACA', 'FCCA', 'FAAE', 'FCAE'] as const)(
  'a %s has no tax and gives no credit',
  (type) => expect(counted(dte([taxed('112', '100', '12')], '112', { type }))).toEqual({ smallTaxpayer: 11_200 }),
);

it('what a recorded document counts stays as it was filed', () => {
  const tax = (type: 'FPEQ' | 'FACA' | 'FACT') =>
    countedOf(purchase(1, { type, amounts: amounts({ goods: 100_000, vat: 12_000 }) })).amounts.vat;
  expect([tax('FPEQ'), tax('FACA'), tax('FACT')]).toEqual([0, 12_000, 12_000]);
});

it('nothing counts as less than nothing where a type takes away', () => {
  const { amounts: taken } = countedOf(sale(1, { type: 'NCRE' }));
  expect([taken.services, Object.is(taken.goods, 0)]).toEqual([-100_000, true]);
  expect(Object.is(countedOf(sale(1, { type: 'RECI' })).amounts.services, 0)).toBe(true);
});

describe('two sums of a book', () => {
  const totals = withDocument(NO_TOTALS, countedOf(sale(1)));
  it('are the same when all of their figures are', () => {
    expect(sameTotals(totals, withDocument(NO_TOTALS, countedOf(sale(2))))).toBe(true);
  });
  it.each<[string, object]>([
    ['documents', { documents: 2 }],
    ['voided documents', { voided: 1 }],
    ['worth', { worth: 1 }],
    ['tax', { amounts: { ...totals.amounts, vat: 1 } }],
    ['other taxes', { amounts: { ...totals.amounts, otherTaxes: 1 } }],
  ])('are not with other %s', (_what, change) => {
    expect([sameTotals(totals, { ...totals, ...change }), sameTotals({ ...totals, ...change }, totals)]).toEqual([
      false,
      false,
    ]);
  });
});

import { signOf } from './document.js';
import type { Dte, DteItem } from './dte.js';
import { ledgerDocumentOf } from './dte-amounts.js';
import { exactOf } from './exact.js';

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

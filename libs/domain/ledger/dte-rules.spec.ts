import type { NotedInvoice } from './note-rules.js';
import type { DteType, LedgerDocument } from './document.js';
import type { Dte, DteItem } from './dte.js';
import { ledgerDocumentOf } from './dte-amounts.js';
import { DEFAULT_SETTINGS, findingsOf } from './dte-rules.js';
import { exactOf, ONE, written } from './exact.js';
import { DTE_RULES, refusal, refuses, warning } from './findings.js';

const q = (text: string) => exactOf(text)!;

/** Q112 with its tax. */
const ITEM: DteItem = {
  line: 1,
  kind: 'S',
  quantity: q('2'),
  unitPrice: q('56'),
  price: q('112'),
  discount: 0n,
  taxes: [{ name: 'IVA', unit: 1, base: q('100'), amount: q('12') }],
  total: q('112'),
};
const DTE: Dte = {
  type: 'FACT',
  id: 'D412A347-9720-44C0-A9CC-FDE068F0A2E7',
  series: 'D412A347',
  number: '2535474368',
  issuedAt: '2026-03-05T10:00:00',
  certifiedAt: '2026-03-05T10:01:00',
  currency: 'GTQ',
  export: false,
  issuer: { nit: '12521337', name: 'Ana', affiliation: 'GEN' },
  receiver: { id: '16693949', name: 'Eva', special: null },
  phrases: [],
  items: [ITEM],
  taxTotals: [{ name: 'IVA', amount: q('12') }],
  total: q('112'),
  refersTo: null,
  instalments: [],
  retentions: null,
  signed: true,
};
const INVOICE = ledgerDocumentOf(DTE, null, 'xml');
const ORIGIN = { id: INVOICE.id, issuedOn: '2026-03-05', old: false };

const dte = (change: Partial<Dte> = {}): Dte => ({ ...DTE, ...change });
const withItem = (change: Partial<DteItem>, rest: Partial<Dte> = {}): Dte =>
  dte({ items: [{ ...ITEM, ...change }], ...rest });
const note = (type: DteType, change: Partial<Dte> = {}): Dte => dte({ type, refersTo: ORIGIN, ...change });
const iva = (change: object) => [{ ...ITEM.taxes[0]!, ...change }];

const found = (document: Dte, origin: LedgerDocument | null = null, more: Partial<NotedInvoice> = {}) =>
  findingsOf(document, {
    referenced: origin && { document: origin, voided: false, credited: 0, ...more },
    settings: DEFAULT_SETTINGS,
  });
/** What breaks a rule by a cent more than is tolerated, and what just keeps it. */
type Row = Readonly<{
  broken: Dte;
  kept: Dte;
  says: Readonly<Record<string, string | number>>;
  origin?: LedgerDocument;
  severity?: 'warning';
}>;

const ROWS: Readonly<Record<string, Row>> = {
  UNSIGNED: { broken: dte({ signed: false }), kept: dte(), says: {} },
  RCP313: {
    broken: withItem({ quantity: q('2.0004') }),
    kept: withItem({ quantity: q('2.0001') }),
    says: { line: 1, expected: '112.0224', found: '112.00' },
  },
  RCP314: {
    broken: withItem({ discount: q('112.01'), taxes: [], total: 0n }, { taxTotals: [], total: 0n }),
    kept: withItem({ discount: q('112'), taxes: [], total: 0n }, { taxTotals: [], total: 0n }),
    says: { line: 1, discount: '112.01', price: '112.00' },
  },
  SEC500: {
    broken: withItem({ taxes: iva({ base: q('100.02') }) }),
    kept: withItem({ taxes: iva({ base: q('100.01') }) }),
    says: { line: 1, expected: '100.00', found: '100.02' },
  },
  RCP331: {
    broken: withItem({ taxes: iva({ amount: q('12.02') }) }, { taxTotals: [{ name: 'IVA', amount: q('12.02') }] }),
    kept: withItem({ taxes: iva({ amount: q('12.01') }) }),
    says: { line: 1, expected: '12.00', found: '12.02' },
  },
  RCP348: {
    broken: withItem({ total: q('112.02') }, { total: q('112.02') }),
    kept: withItem({ total: q('112.01') }, { total: q('112.01') }),
    says: { line: 1, expected: '112.00', found: '112.02' },
  },
  RCP349: {
    broken: dte({ total: q('111.98') }),
    kept: dte({ total: q('111.99') }),
    says: { expected: '112.00', found: '111.98' },
  },
  RCP336: {
    broken: dte({ taxTotals: [{ name: 'IVA', amount: q('11.98') }] }),
    kept: dte({ taxTotals: [{ name: 'IVA', amount: q('11.99') }] }),
    says: { tax: 'IVA', expected: '12.00', found: '11.98' },
  },
  RCP366: { broken: dte({ series: 'D412A348' }), kept: dte(), says: { expected: 'D412A347', found: 'D412A348' } },
  RCP367: { broken: dte({ number: '1' }), kept: dte(), says: { expected: '2535474368', found: '1' } },
  RCP316: {
    broken: dte({ issuer: { ...DTE.issuer, affiliation: 'PEQ' } }),
    kept: dte({ issuer: { ...DTE.issuer, affiliation: 'EXE' } }),
    says: { type: 'FACT', affiliation: 'PEQ' },
  },
  RCP317: {
    broken: dte({ type: 'FPEQ' }),
    kept: dte({ type: 'FPEQ', issuer: { ...DTE.issuer, affiliation: 'PEQ' } }),
    says: { type: 'FPEQ', affiliation: 'GEN' },
  },
  RCP351: {
    broken: note('NDEB', { refersTo: { ...ORIGIN, old: false } }),
    kept: note('NDEB', { refersTo: { ...ORIGIN, old: true } }),
    says: { origin: INVOICE.id },
    severity: 'warning',
  },
  RCP352: {
    broken: note('NDEB'),
    kept: note('NABN'),
    origin: { ...INVOICE, type: 'RECI' },
    says: { origin: 'D412A347-2535474368', type: 'RECI' },
  },
  RCP354: {
    broken: note('NDEB'),
    kept: note('NDEB', { issuer: { ...DTE.issuer, nit: '8363137' } }),
    origin: { ...INVOICE, issuer: { ...INVOICE.issuer, nit: '8363137' } },
    says: { origin: 'D412A347-2535474368', expected: '8363137', found: '12521337' },
  },
  RCP355: {
    broken: note('NDEB'),
    kept: note('NDEB', { receiver: { ...DTE.receiver, id: 'CF' } }),
    origin: { ...INVOICE, receiver: { id: 'CF', name: '' } },
    says: { origin: 'D412A347-2535474368', expected: 'CF', found: '16693949' },
  },
  RCP383: {
    broken: note('NDEB', { currency: 'USD' }),
    kept: note('NDEB'),
    origin: INVOICE,
    says: { origin: 'D412A347-2535474368', expected: 'GTQ', found: 'USD' },
  },
  RCP337: {
    broken: note('NCRE'),
    kept: note('NCRE'),
    origin: { ...INVOICE, amounts: { ...INVOICE.amounts, vat: 1198 } },
    says: { origin: 'D412A347-2535474368', limit: '11.98', found: '12.00' },
  },
  RCP350: {
    broken: note('NCRE'),
    kept: note('NDEB'),
    origin: { ...INVOICE, total: 11_198 },
    says: { origin: 'D412A347-2535474368', limit: '111.98', found: '112.00' },
  },
  FESP_ISR: {
    broken: dte({ type: 'FESP', retentions: { income: q('5.02'), vat: q('12'), net: q('95') } }),
    kept: dte({ type: 'FESP', retentions: { income: q('5.01'), vat: q('12'), net: q('95') } }),
    says: { expected: '5.00', found: '5.02' },
  },
  INF300: {
    broken: dte({ certifiedAt: '2026-03-08T10:00:01' }),
    kept: dte({ certifiedAt: '2026-03-08T10:00:00' }),
    says: { issued: '2026-03-05', certified: '2026-03-08' },
    severity: 'warning',
  },
  INF301: {
    broken: dte({ issuedAt: '2026-04-01T00:00:00', certifiedAt: '2026-03-31T23:59:59' }),
    kept: dte({ issuedAt: '2026-03-31T23:59:59', certifiedAt: '2026-03-31T23:59:59' }),
    says: { issued: '2026-04-01', certified: '2026-03-31' },
    severity: 'warning',
  },
  NIT: {
    broken: dte({ issuer: { ...DTE.issuer, nit: '11201065K' } }),
    kept: dte({ issuer: { ...DTE.issuer, nit: '2598741080710' } }),
    says: { side: 'issuer', id: '11201065K' },
    severity: 'warning',
  },
  CUI: {
    broken: dte({ receiver: { id: '5486270650101', name: '', special: 'CUI' } }),
    kept: dte({ receiver: { id: '2598741080710', name: '', special: 'CUI' } }),
    says: { id: '5486270650101' },
    severity: 'warning',
  },
  CF_LIMIT: {
    broken: inOneLine('2500.01', { id: 'CF', name: '', special: null }),
    kept: inOneLine('2500', { id: 'CF', name: '', special: null }),
    says: { limit: '2,500.00', found: '2,500.01' },
    severity: 'warning',
  },
};

function inOneLine(amount: string, receiver: Dte['receiver']): Dte {
  const item = { ...ITEM, quantity: ONE, unitPrice: q(amount), price: q(amount), total: q(amount), taxes: [] };
  return dte({ items: [item], taxTotals: [], total: q(amount), receiver });
}

it('a document that keeps every rule is not said anything about', () => {
  expect(found(dte())).toEqual([]);
});

describe.each(Object.entries(ROWS))('rule %s', (rule, { broken, kept, says, origin, severity = 'refusal' }) => {
  it('says what is wrong, with the figures', () => {
    expect(found(broken, origin ?? null)).toContainEqual({ rule, severity, params: says });
  });

  it('says nothing where it is just kept', () => {
    const other = rule === 'RCP337' ? INVOICE : (origin ?? null);
    expect(found(kept, other).map((one) => one.rule)).not.toContain(rule);
  });
});

it('every rule about documents has its row', () => {
  const ofVoids = DTE_RULES.filter((rule) => rule.startsWith('ANU'));
  expect(
    Object.keys(ROWS)
      .filter((rule) => rule !== 'UNSIGNED')
      .sort(),
  ).toEqual(DTE_RULES.filter((rule) => !ofVoids.includes(rule)).sort());
});

it('IVA is inside of the price and other taxes come on top of it', () => {
  const fuel = [...ITEM.taxes, { name: 'PETROLEO', unit: 2, base: null, amount: q('4.6') }];
  const totals = [
    { name: 'IVA', amount: q('12') },
    { name: 'PETROLEO', amount: q('4.60') },
  ];
  const whole = withItem({ taxes: fuel, total: q('116.6') }, { taxTotals: totals, total: q('116.6') });
  expect(found(whole)).toEqual([]);
  expect(found(withItem({ taxes: fuel }, { taxTotals: totals })).map(({ rule }) => rule)).toEqual(['RCP348']);
});

it('an exempt line has no tax, whatever its base', () => {
  const exempt = (amount: string) =>
    withItem({ taxes: iva({ unit: 2, base: q('112'), amount: q(amount) }) }, { taxTotals: [] });
  expect(found(exempt('0'))).toEqual([]);
  expect(found(exempt('0.02')).map(({ rule }) => rule)).toContain('RCP331');
});

it('the tolerance of totals grows with the lines', () => {
  const items = [1, 2, 3].map((line) => ({ ...ITEM, line }));
  const three = (total: string) => dte({ items, total: q(total), taxTotals: [{ name: 'IVA', amount: q('36') }] });
  expect(found(three('336.03'))).toEqual([]);
  expect(found(three('336.04')).map(({ rule }) => rule)).toEqual(['RCP349']);
});

it('a note needs what it adjusts, a special invoice what was withheld', () => {
  expect(found(dte({ type: 'NCRE' }))).toEqual([
    { rule: 'MISSING', severity: 'refusal', params: { field: 'NumeroAutorizacionDocumentoOrigen' } },
  ]);
  expect(found(dte({ type: 'FESP' }))).toEqual([
    { rule: 'MISSING', severity: 'refusal', params: { field: 'RetencionesFacturaEspecial' } },
  ]);
});

it('the limit of sales to CF is a setting', () => {
  const big = inOneLine('9000', { id: 'CF', name: '', special: null });
  expect(findingsOf(big, { referenced: null, settings: { finalConsumerLimit: null } })).toEqual([]);
});

it('amounts are written with their decimals', () => {
  expect(['0', '1234567.5', '0.0000000001', '12.345'].map((text) => written(q(text)))).toEqual([
    '0.00',
    '1,234,567.50',
    '0.0000000001',
    '12.345',
  ]);
});

it('numbers are read with whole units, decimals or both, and not without a digit', () => {
  expect(['.5', '5.', '5', '', '.'].map(exactOf)).toEqual([ONE / 2n, 5n * ONE, 5n * ONE, null, null]);
});

it('a document is kept out by a refusal among its findings, not by warnings', () => {
  const [wrong, odd] = [refusal('UNSIGNED'), warning('NIT')];
  expect([refuses([odd, wrong]), refuses([wrong]), refuses([odd, odd]), refuses([])]).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

it.each(['FACT', 'FCAM', 'RDON', 'RECI', 'NDEB', 'NCRE'] as const)('no small taxpayer issues a %s', (type) => {
  const small = { ...DTE.issuer, affiliation: 'PEQ' } as const;
  expect(found(note(type, { issuer: small }), INVOICE)).toContainEqual(refusal('RCP316', { type, affiliation: 'PEQ' }));
  expect(found(note(type), INVOICE).map(({ rule }) => rule)).not.toContain('RCP316');
});

it.each(['FPEQ', 'FCAP'] as const)('only a small taxpayer issues a %s', (type) => {
  expect(found(dte({ type }))).toContainEqual(refusal('RCP317', { type, affiliation: 'GEN' }));
});

it.each(['FACT', 'FCAM'] as const)('a note adjusts a %s', (type) => {
  expect(found(note('NDEB'), { ...INVOICE, type })).toEqual([]);
});

const rules = (document: Dte, origin: LedgerDocument | null = null) => found(document, origin).map(({ rule }) => rule);
const PETROLEUM = { name: 'PETROLEO', unit: 2, base: null, amount: q('4.6') };

describe('a discount', () => {
  it('lowers what is taxed and charged', () => {
    expect(found(withItem({ unitPrice: q('62'), price: q('124'), discount: q('12') }))).toEqual([]);
  });
  it('above the price leaves nothing to be charged', () => {
    const free = { discount: q('200'), taxes: [], total: 0n };
    expect(rules(withItem(free, { taxTotals: [], total: 0n }))).toEqual(['RCP314']);
  });
});

it('each tax has its own total', () => {
  const fuel = { taxes: [...ITEM.taxes, PETROLEUM], total: q('116.6') };
  const swapped = [
    { name: 'IVA', amount: q('4.6') },
    { name: 'PETROLEO', amount: q('12') },
  ];
  expect(
    found(withItem(fuel, { taxTotals: swapped, total: q('116.6') })).map(({ rule, params }) => [rule, params]),
  ).toEqual([
    ['RCP336', { tax: 'IVA', expected: '12.00', found: '4.60' }],
    ['RCP336', { tax: 'PETROLEO', expected: '4.60', found: '12.00' }],
  ]);
});

describe('a credit note', () => {
  it('may give back the whole invoice, and a cent more by rounding', () => {
    expect(rules(note('NCRE'), INVOICE)).toEqual([]);
    const cheaper = { ...INVOICE, total: 11_199, amounts: { ...INVOICE.amounts, vat: 1199 } };
    expect(rules(note('NCRE'), cheaper)).toEqual([]);
  });
  it('gives back no more of other taxes than the total allows', () => {
    const fuel = withItem(
      { taxes: [...ITEM.taxes, PETROLEUM], total: q('116.6') },
      {
        type: 'NCRE',
        refersTo: ORIGIN,
        total: q('116.6'),
        taxTotals: [
          { name: 'IVA', amount: q('12') },
          { name: 'PETROLEO', amount: q('4.6') },
        ],
      },
    );
    expect(rules(fuel, { ...INVOICE, total: 11_660 })).toEqual([]);
    expect(rules(fuel, INVOICE)).toEqual(['RCP350']);
  });
  it('is compared by its tax only where the invoice is in quetzales, and not at all in another currency', () => {
    const dollars = { ...INVOICE, currency: 'USD', rate: 500_000, amounts: { ...INVOICE.amounts, vat: 600 } };
    expect(rules(note('NCRE', { currency: 'USD' }), dollars)).toEqual([]);
    expect(rules(note('NCRE', { currency: 'USD' }), { ...INVOICE, total: 1 })).toEqual(['RCP383']);
  });
});

it('a special invoice withholds of what value-added tax is taken from, and of nothing else', () => {
  const taxes = [...ITEM.taxes, { ...PETROLEUM, base: q('100') }];
  const special = withItem(
    { taxes, total: q('116.6') },
    {
      type: 'FESP',
      total: q('116.6'),
      taxTotals: [
        { name: 'IVA', amount: q('12') },
        { name: 'PETROLEO', amount: q('4.6') },
      ],
      retentions: { income: q('5'), vat: q('12'), net: q('95') },
    },
  );
  expect(found(special)).toEqual([]);
});

it.each<[string, Partial<Dte['receiver']>, readonly object[]]>([
  ['a NIT that is none', { id: '11201065K' }, [warning('NIT', { side: 'receiver', id: '11201065K' })]],
  ['a CUI instead of a NIT', { id: '2598741080710' }, []],
  ['the final consumer', { id: 'CF' }, []],
  ['a passport', { id: 'X1234', special: 'EXT' }, []],
])('a receiver with %s', (_what, receiver, says) => {
  expect(found(dte({ receiver: { ...DTE.receiver, ...receiver } }))).toEqual(says);
});

it('the limit of sales to CF is of them alone, in quetzales, within the country', () => {
  const consumer = { id: 'CF', name: '', special: null };
  const big = (receiver: Dte['receiver'] = consumer) => inOneLine('9000', receiver);
  expect(rules(big())).toEqual(['CF_LIMIT']);
  expect([rules(big(DTE.receiver)), rules({ ...big(), export: true }), rules({ ...big(), currency: 'USD' })]).toEqual([
    [],
    [],
    [],
  ]);
  for (const type of ['NCRE', 'NDEB'] as const) expect(rules({ ...big(), type })).not.toContain('CF_LIMIT');
});

it('a note of an invoice that is voided or younger is worth a look, and so are notes that credit too much together', () => {
  const rulesOf = (...given: Parameters<typeof found>) =>
    found(...given).map(({ rule, severity, params }) => [rule, severity, params['found'] ?? params['invoiced'] ?? '']);
  expect(rulesOf(note('NCRE'), INVOICE)).toEqual([]);
  expect(rulesOf(note('NCRE'), INVOICE, { voided: true })).toEqual([['NOTE_OF_VOIDED', 'warning', '']]);
  const later = { ...INVOICE, issuedAt: '2030-01-01T00:00:00' };
  expect(rulesOf(note('NCRE'), later)).toEqual([['NOTE_EARLY', 'warning', '2030-01-01']]);
  expect(rulesOf(note('NCRE'), INVOICE, { credited: 1 })).toEqual([]);
  expect(rulesOf(note('NCRE'), INVOICE, { credited: 2 })).toEqual([['NOTES_SUM', 'warning', '112.02']]);
  expect(rulesOf(note('NDEB'), INVOICE, { credited: 2 })).toEqual([]);
});

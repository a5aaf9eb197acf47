import { NO_TOTALS } from './book-totals.js';
import { bookText, canonicalLine, orderOf, retentionsText, yearText } from './canonical.js';
import { taxesOf, yearTotals } from './closing.js';
import type { Retention } from './ledger-month.events.js';
import { amounts, idOf, purchase, sale } from './sample.given.js';

/* The texts whose checksums stand on paper: none of them may ever change (docs/decisions/ledger-checksums.md). */

const dollars = sale(3, {
  currency: 'USD',
  rate: 7_664_170,
  total: 10_000,
  worth: 76_642,
  amounts: amounts({
    goods: 1,
    goodsExempt: 2,
    services: 3,
    servicesExempt: 4,
    fuel: 5,
    fuelExempt: 6,
    abroad: 7,
    smallTaxpayer: 8,
    vat: 9,
    otherTaxes: 10,
  }),
  withheld: { vat: 11, income: 12 },
  refersTo: idOf(1),
});
const LINE_3 = `["${idOf(3)}","FACT","00000003","3","2026-10-05T09:30:00","39525503","Transportes Morales","GEN","12521337","Hotel del Lago","USD",7664170,10000,76642,[1,2,3,4,5,6,7,8,9,10],[11,12],"${idOf(1)}",0]`;
const LINE_1 = `["${idOf(1)}","FACT","00000001","1","2026-10-05T09:30:00","39525503","Transportes Morales","GEN","12521337","Hotel del Lago","GTQ",null,112000,112000,[0,0,100000,0,0,0,0,0,12000,0],[0,0],null,1]`;

it('a document is a line of everything that its book shows, and whether it is voided', () => {
  expect(canonicalLine(dollars, false)).toBe(LINE_3);
  expect(canonicalLine(sale(1), true)).toBe(LINE_1);
});

it('how a document came into the ledger is not in its line', () => {
  expect(canonicalLine(sale(1, { origin: 'manual', reservationId: 'r' }), true)).toBe(LINE_1);
});

it('a book is its documents by time of issue and then by id, after a line that says what it is', () => {
  const early = purchase(9, { issuedAt: '2026-10-01T00:00:00' });
  const listed = [
    { document: dollars, voided: false },
    { document: sale(1), voided: true },
    { document: early, voided: false },
  ];
  const text = `["camino-book-1","sales","2026-10"]\n${canonicalLine(early, false)}\n${LINE_1}\n${LINE_3}\n`;
  expect(bookText('sales', '2026-10', listed)).toBe(text);
  expect(bookText('sales', '2026-10', [...listed].reverse())).toBe(text);
  expect(bookText('purchases', '2026-10', [])).toBe('["camino-book-1","purchases","2026-10"]\n');
  expect(orderOf(early)).toBe(`2026-10-01T00:00:00 ${idOf(9)}`);
});

it('the retentions of a month are listed by id', () => {
  const retention: Retention = {
    id: 'b',
    tax: 'IVA',
    certificate: 'RET-1',
    date: '2026-10-31',
    agent: { nit: '12521337', name: 'Hotel "Ñ"' },
    amount: 1800,
  };
  const listed = [
    { retention, voided: false },
    { retention: { ...retention, id: 'c' }, voided: false },
    { retention: { ...retention, id: 'a', tax: 'ISR' as const }, voided: true },
  ];
  const text =
    '["camino-retentions-1","2026-10"]\n' +
    '["a","ISR","RET-1","2026-10-31","12521337","Hotel \\"Ñ\\"",1800,1]\n' +
    '["b","IVA","RET-1","2026-10-31","12521337","Hotel \\"Ñ\\"",1800,0]\n' +
    '["c","IVA","RET-1","2026-10-31","12521337","Hotel \\"Ñ\\"",1800,0]\n';
  expect(retentionsText('2026-10', listed)).toBe(text);
  expect(retentionsText('2026-10', [...listed].reverse())).toBe(text);
});

it('a year is its months with their taxes, and their sums', () => {
  const sales = { ...NO_TOTALS, worth: 112_000, amounts: amounts({ services: 100_000, vat: 12_000 }) };
  const month = { purchases: NO_TOTALS, retained: { IVA: 100, ISR: 200 } };
  const taxes = taxesOf([
    { ...month, month: '2026-01', regimenId: 1, sales },
    { ...month, month: '2026-02', regimenId: 2, sales },
    { ...month, month: '2026-03', regimenId: null, sales: NO_TOTALS },
  ]);
  const lines = yearText(2026, taxes, yearTotals(taxes)).split('\n');
  expect(lines).toEqual([
    '["camino-year-1",2026]',
    '["2026-01",1,112000,100,200,5600,0,5500,0,"small_taxpayer",112000,[500],null]',
    '["2026-02",2,112000,100,200,5000,0,4800,0,"simplified_low",100000,[500],[12000,0,0,100,11900,0]]',
    '["2026-03",null,0,100,200,0,0,0,0,"none",0,[],null]',
    '["total",224000,900,10600,10300]',
    '',
  ]);
});

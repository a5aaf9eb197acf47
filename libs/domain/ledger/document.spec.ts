import { bookOf, DTE_TYPES, type DteType, monthOf, signOf } from './document.js';

it.each<[DteType, number]>([
  ['FACT', 1],
  ['FCAM', 1],
  ['FPEQ', 1],
  ['FCAP', 1],
  ['FESP', 1],
  ['NABN', -1],
  ['RDON', 0],
  ['RECI', 0],
  ['NDEB', 1],
  ['NCRE', -1],
  ['FACA', 1],
  ['FCCA', 1],
  ['FAPE', 1],
  ['FCPE', 1],
  ['FAAE', 1],
  ['FCAE', 1],
])('a %s counts with the sign %d', (type, sign) => {
  expect(signOf(type)).toBe(sign);
});

it('knows the sixteen types of the schema', () => {
  expect(new Set(DTE_TYPES).size).toBe(16);
});

it('stands in the month of its issue', () => {
  expect(monthOf({ issuedAt: '2026-01-31T23:59:59' })).toBe('2026-01');
});

describe('the book of a document', () => {
  const between = (type: DteType, issuer: string, receiver: string) => ({
    type,
    issuer: { nit: issuer, name: 'Emisor', affiliation: 'GEN' as const },
    receiver: { id: receiver, name: 'Receptor' },
  });
  const OWN = ['39525503', '1234567890101'];

  it.each([
    ['is sales for who issued it', between('FACT', '39525503', 'CF'), 'sales'],
    ['is purchases for who received it', between('FACT', '12521337', '39525503'), 'purchases'],
    ['is purchases for who received it by CUI', between('FACT', '12521337', '1234567890101'), 'purchases'],
    ['is purchases for the buyer who issued a special invoice', between('FESP', '39525503', '12521337'), 'purchases'],
    ['is sales for who received a special invoice', between('FESP', '12521337', '39525503'), 'sales'],
    ['is sales for who invoices himself', between('FACT', '39525503', '39525503'), 'sales'],
    ['is none for a stranger', between('FACT', '12521337', 'CF'), null],
  ])('%s', (_what, document, book) => {
    expect(bookOf(document, OWN)).toBe(book);
  });
});

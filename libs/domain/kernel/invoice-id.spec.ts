import { invoiceIdOf, isCui, isNit } from './invoice-id.js';

describe('a NIT', () => {
  it.each([
    '576937K',
    '71080',
    '39525503',
    '8363137',
    '12521337',
    '16693949',
    '50510231',
    '28733657',
    '89448618',
    '7602634',
    '83466371',
    '96874996',
    '109641035',
    '974250',
    '12345679',
    '1234560',
    '12343',
    '1000002K',
    '1000016K',
    '10000070',
    '19',
  ])('%s has its check digit', (nit) => expect([isNit(nit), invoiceIdOf(nit)]).toEqual([true, nit]));

  it.each([
    ['89771120', 'check digit'],
    ['12345678', 'check digit'],
    ['87654321', 'check digit'],
    ['1234567K', 'check digit'],
    ['1111111K', 'check digit'],
    ['9876543K', 'check digit'],
    ['1234567890123', 'length'],
    ['0123', 'leading zero'],
    ['12A45', 'a letter'],
    ['K', 'no digit before it'],
    ['', 'nothing'],
    ['576937k', 'lower case'],
    ['CF', 'no number'],
  ])('%s is none: %s', (text) => expect(isNit(text)).toBe(false));
});

describe('a CUI', () => {
  it.each([
    '1234567890101',
    '8765432122217',
    '1029384741305',
    '7654321020924',
    '2000000120101',
    '1654321010301',
    '2598741080710',
    '3141592661333',
    '2718281880514',
    '1900004572217',
  ])('%s has its check digit, department and municipality', (cui) =>
    expect([isCui(cui), invoiceIdOf(cui)]).toEqual([true, cui]),
  );

  it.each([
    ['1234567890000', 'department 00'],
    ['1234567892301', 'department 23'],
    ['1234567890100', 'municipality 00'],
    ['1234567890125', 'municipality 25 of 01'],
    ['1234567891111', 'municipality 11 of 11'],
    ['5486270650101', 'check digit'],
    ['123456789010', 'twelve digits'],
    ['1000000700101', 'remainder 10'],
    ['1000001000101', 'remainder 10'],
    ['1000002400101', 'remainder 10'],
    ['1000003800101', 'remainder 10'],
  ])('%s is none: %s', (text) => expect([isCui(text), invoiceIdOf(text)]).toEqual([false, null]));
});

describe('who an invoice is made out to', () => {
  it.each([
    ['576937-k', '576937K'],
    [' 7108-0 ', '71080'],
    ['3952550 3', '39525503'],
    ['1234 56789 0101', '1234567890101'],
    ['CF', 'CF'],
    ['C/F', 'CF'],
    ['C.F.', 'CF'],
    ['c f', 'CF'],
  ])('is written %s and kept as %s', (written, kept) => expect(invoiceIdOf(written)).toBe(kept));

  it.each(['', 'consumidor final', '12345678', '8977112-0', 'CFF', '<b>576937-K</b>'])('is not %j', (written) =>
    expect(invoiceIdOf(written)).toBeNull(),
  );
});

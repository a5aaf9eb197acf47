import { paymentWords, peopleWords, priceWords } from './mail-words.js';

describe('in a mail', () => {
  it.each([
    ['es', 1, 0, '1 adulto'],
    ['es', 2, 1, '2 adultos y 1 niño'],
    ['es', 1, 2, '1 adulto y 2 niños'],
    ['en', 1, 0, '1 adult'],
    ['en', 2, 1, '2 adults and 1 child'],
    ['en', 1, 2, '1 adult and 2 children'],
  ] as const)('people are counted in %s: %i and %i are %s', (language, adults, children, words) => {
    expect(peopleWords({ adults, children }, language)).toBe(words);
  });

  it.each([
    ['es', 'En efectivo', 'Con tarjeta de crédito'],
    ['en', 'Cash', 'Credit card'],
  ] as const)('the ways to pay are called in %s as on the tracking page: %s, %s', (language, cash, card) => {
    expect([paymentWords('cash', language), paymentWords('credit_card', language)]).toEqual([cash, card]);
  });

  it('a price is said in quetzales, and in dollars when a rate was in force', () => {
    expect(priceWords({ centavos: 123_450, rate: 7.67 })).toBe('Q1,234.50 ($160.95)');
    expect(priceWords({ centavos: 31_000, rate: null })).toBe('Q310.00');
  });
});

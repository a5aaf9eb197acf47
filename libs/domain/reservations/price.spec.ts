import { dollarsOf, formatDollars, formatQuetzales, priceOf as shownPrice } from '@camino/contracts/fee.js';
import { priceOf } from './price.js';

const fee = { people: 5, price_default: 460.5, total: 310 };

describe('the price of a trip', () => {
  it('is the total below the number of people of the fee, from there on the default price; adults alone count (BOOK-029)', () => {
    expect([1, 4, 5, 12].map((adults) => priceOf(fee, adults))).toEqual([31_000, 31_000, 46_050, 46_050]);
  });
  it('is the same on every screen (BOOK-029)', () => {
    for (let adults = 1; adults <= 20; adults += 1) expect(shownPrice(fee, adults) * 100).toBe(priceOf(fee, adults));
  });
  it('is kept in whole centavos', () => {
    expect(priceOf({ people: 9, price_default: 0, total: 19.99 }, 1)).toBe(1999);
    expect(priceOf({ people: 9, price_default: 0, total: 1.1 * 3 }, 1)).toBe(330);
  });
  it('is written in quetzales with two decimals (BOOK-030, CONST-009)', () => {
    expect([310, 1234.5, 0].map(formatQuetzales)).toEqual(['Q310.00', 'Q1,234.50', 'Q0.00']);
  });
  it('is divided by the rate for dollars with two decimals, and has none without a rate (BOOK-031, CONST-010)', () => {
    expect(dollarsOf(1234.5, 7.67)).toBe(160.95);
    expect(formatDollars(dollarsOf(1234.5, 7.67) as number)).toBe('$160.95');
    expect([dollarsOf(310, null), dollarsOf(310, undefined), dollarsOf(310, 0)]).toEqual([null, null, null]);
  });
});

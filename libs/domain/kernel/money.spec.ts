import { toCentavos, toQuetzales } from './rules/money.js';

it('an amount is whole centavos, whatever binary fractions make of quetzales', () => {
  expect([0, 8.75, 19.99, 1.1 * 3, 1_000_000].map(toCentavos)).toEqual([0, 875, 1999, 330, 100_000_000]);
  expect([31_000, 1999, 1].map(toQuetzales)).toEqual([310, 19.99, 0.01]);
});

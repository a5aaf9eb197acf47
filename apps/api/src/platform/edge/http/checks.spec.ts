import { validateSync } from 'class-validator';
import { IsDecimal } from './checks.js';

class Amount {
  @IsDecimal(2, { message: 'wrong' })
  amount: unknown;
}
const messages = (amount: unknown) =>
  validateSync(Object.assign(new Amount(), { amount })).flatMap(({ constraints = {} }) => Object.values(constraints));

describe('a number with two places behind the point', () => {
  it.each([0, 7, -7, 0.5, 7.25, -0.01, 1e21, 1.5e21])('is %d', (amount) => expect(messages(amount)).toEqual([]));

  it.each([0.125, 1e-7, 1.5e-7, -1e-9, Number.NaN, Infinity, -Infinity, '7', null, undefined, [7]])(
    'is not %p',
    (amount) => expect(messages(amount)).toEqual(['wrong']),
  );
});

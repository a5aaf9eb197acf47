import {
  cardTypeOf,
  type CardForm,
  type CardFault,
  expiryYears,
  faultsOf,
  masked,
  maskOf,
  passesLuhn,
} from './card.js';

describe('the type of a card', () => {
  it.each([
    ['4', 'visa', 'PAYC-015'],
    ['4111 1111 1111 1111', 'visa', 'PAYC-015'],
    ['34', 'amex', 'PAYC-016'],
    ['37', 'amex', 'PAYC-016'],
    ['3782 822463 10005', 'amex', 'PAYC-016'],
    ['51', 'mastercard', 'PAYC-017'],
    ['52', 'mastercard', 'PAYC-017'],
    ['53', 'mastercard', 'PAYC-017'],
    ['54', 'mastercard', 'PAYC-017'],
    ['55', 'mastercard', 'PAYC-017'],
    ['6011', 'discover', 'PAYC-018'],
    ['9792', 'troy', 'PAYC-019'],
    ['', 'visa', 'PAYC-020'],
    ['3', 'visa', 'PAYC-020'],
    ['35', 'visa', 'PAYC-020'],
    ['36', 'visa', 'PAYC-020'],
    ['50', 'visa', 'PAYC-020'],
    ['56', 'visa', 'PAYC-020'],
    ['6012', 'visa', 'PAYC-020'],
    ['601', 'visa', 'PAYC-020'],
    ['9791', 'visa', 'PAYC-020'],
    ['2223', 'visa', 'PAYC-020'],
    ['134', 'visa', 'PAYC-020'],
    ['151', 'visa', 'PAYC-020'],
    ['16011', 'visa', 'PAYC-020'],
    ['19792', 'visa', 'PAYC-020'],
  ])('that begins with %j is %s (%s)', (number, type) => {
    expect(cardTypeOf(number)).toBe(type);
  });
});

describe('the number of a card', () => {
  it.each([
    ['378282246310005', '3782 822463 10005'],
    ['3782 8224', '3782 8224'],
    ['4111111111111111', '4111 1111 1111 1111'],
    ['41111', '4111 1'],
    ['4111-1111-1111-1111-999', '4111 1111 1111 1111'],
    ['37828224631000599', '3782 822463 10005'],
    ['abc', ''],
  ])('%s stands as %s', (typed, shown) => {
    expect(masked(typed)).toBe(shown);
  });
  it('has groups of 4, 6 and 5 digits for amex and of 4 for every other type', () => {
    expect(maskOf('amex')).toEqual([4, 6, 5]);
    for (const type of ['visa', 'mastercard', 'discover', 'troy'] as const) expect(maskOf(type)).toEqual([4, 4, 4, 4]);
  });
  it.each([
    ['4111111111111111', true],
    ['378282246310005', true],
    ['6011111111111117', true],
    ['6011000990139424', true],
    ['4111111111111112', false],
    ['4111111111111101', false],
  ])('%s passes the Luhn check: %s', (digits, passes) => {
    expect(passesLuhn(digits)).toBe(passes);
  });
});

it('a card expires in one of 13 years', () => {
  const years = expiryYears(2026);
  expect([years.length, years[0], years.at(-1)]).toEqual([13, 2026, 2038]);
});

describe('a card as it is written', () => {
  const NOW = { year: 2026, month: 11 };
  const CARD: CardForm = {
    cardName: 'OLIVIA BROOKS',
    cardNumber: '4111 1111 1111 1111',
    cardMonth: '11',
    cardYear: '2026',
    cardCvv: '123',
    checkbox: true,
  };

  it.each<[string, Partial<CardForm>, keyof CardForm, CardFault]>([
    ['without a name', { cardName: ' ' }, 'cardName', 'required'],
    ['with a name of 27 characters', { cardName: 'x'.repeat(27) }, 'cardName', 'tooLong'],
    ['without a number', { cardNumber: '' }, 'cardNumber', 'required'],
    ['with eleven digits', { cardNumber: '41111111112' }, 'cardNumber', 'number'],
    ['with seventeen digits', { cardNumber: '41111111111111113' }, 'cardNumber', 'number'],
    ['with a wrong digit', { cardNumber: '4111 1111 1111 1112' }, 'cardNumber', 'number'],
    ['with too few digits', { cardNumber: '4111' }, 'cardNumber', 'number'],
    ['with too many digits', { cardNumber: '4111 1111 1111 1111 117' }, 'cardNumber', 'number'],
    ['without a month', { cardMonth: '' }, 'cardMonth', 'required'],
    ['of last month', { cardMonth: '10' }, 'cardMonth', 'expired'],
    ['without a year', { cardYear: '' }, 'cardYear', 'required'],
    ['of last year', { cardYear: '2025' }, 'cardYear', 'expired'],
    ['of a year too far ahead', { cardYear: '2039' }, 'cardYear', 'expired'],
    ['without a CVV', { cardCvv: '' }, 'cardCvv', 'required'],
    ['with a CVV of 2 digits', { cardCvv: '12' }, 'cardCvv', 'cvv'],
    ['with a CVV of 5 digits', { cardCvv: '12345' }, 'cardCvv', 'cvv'],
    ['with a letter before the CVV', { cardCvv: 'a12' }, 'cardCvv', 'cvv'],
    ['with letters in the CVV', { cardCvv: '12a' }, 'cardCvv', 'cvv'],
    ['whose terms are not accepted', { checkbox: false }, 'checkbox', 'required'],
  ])('%s is refused (%j)', (_what, change, field, fault) => {
    expect(faultsOf({ ...CARD, ...change }, NOW)).toEqual({ [field]: fault });
  });
  it.each<[string, Partial<CardForm>]>([
    ['as it is', {}],
    ['with a name of 26 characters', { cardName: 'x'.repeat(26) }],
    ['with spaces around the name', { cardName: ` ${'x'.repeat(26)} ` }],
    ['with twelve digits', { cardNumber: '411111111117' }],
    ['of January of next year', { cardMonth: '01', cardYear: '2027' }],
    ['of the last year', { cardMonth: '01', cardYear: '2038' }],
    ['with a CVV of 4 digits', { cardCvv: '1234' }],
    ['of amex', { cardNumber: '3782 822463 10005', cardCvv: '1234' }],
  ])('%s is taken (%j)', (_what, change) => {
    expect(faultsOf({ ...CARD, ...change }, NOW)).toEqual({});
  });
});

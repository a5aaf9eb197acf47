import { bodyHoldsCardNumber, holdsCardNumber } from './card-numbers.js';

/** Test numbers published by the card networks. */
const CARDS = {
  Visa: '4111111111111111',
  'Visa of 13 digits': '4222222222222',
  'Visa of 19 digits': '4000000000000000006',
  Mastercard: '5555555555554444',
  'Mastercard, newer': '2223003122003222',
  'American Express': '378282246310005',
  'Diners Club': '30569309025904',
  Discover: '6011111111111117',
  JCB: '3530111333300000',
  UnionPay: '6200000000000005',
  Maestro: '6759649826438453',
  Mir: '2201382000000013',
  RuPay: '6074819900004939',
  Hipercard: '6062826786276634',
  Troy: '9792030394440796',
};

describe('a card number', () => {
  it.each(Object.entries(CARDS))('of %s is found', (_, number) => expect(holdsCardNumber(number)).toBe(true));
  it.each([
    'Cobrar a 4111 1111 1111 1111, vence 12/28',
    'tarjeta:4111-1111-1111-1111.',
    '4111.1111.1111.1111',
    '4111 1111\n1111 1111',
    '4111\u00a01111\u00a01111\u00a01111',
    '4111–1111–1111–1111',
    '3782 822463 10005',
    '3782-822463-10005',
    '3056 930902 5904',
    'VISA4111111111111111',
    '4111111111111111x',
    '４１１１１１１１１１１１１１１１',
    '4111/1111/1111/1111',
    '4111_1111_1111_1111',
    '4111,1111,1111,1111',
    '41111111 11111111',
    '41111111-11111111',
    '4.1.1.1.1.1.1.1.1.1.1.1.1.1.1.1',
    '4 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1',
    'nr. 4-1-1-1-1-1-1-1-1-1-1-1-1-1-1-1!',
    'año 2026 4111 1111 1111 1111 123',
    '4111 - 1111 - 1111 - 1111',
    '4111*1111*1111*1111',
    '4111:1111:1111:1111',
    '4111|1111|1111|1111',
    '4111 | 1111 | 1111 | 1111',
    '4111+1111+1111+1111',
    '4111 + 1111 + 1111 + 1111',
    '4111, 1111, 1111, 1111',
    '4111...1111...1111...1111',
    '4111(1111)1111[1111]',
    '4111 1111 1111-1111',
    '4111-1111 1111 1111',
    '4\u00ad111\u00ad1111\u00ad1111\u00ad1111',
    '4111\u200b1111\u200b1111\u200b1111',
    '4111\u200d1111\u2060111\ufeff11111',
    '4111\u00a0\u200b1111\u00a0\u200b1111\u00a0\u200b1111',
    '4111111111111111\u200b12/28',
    '4111111111111111\u200b5',
    '4111\u0301 1111\u0301 1111\u0301 1111\u0301',
    '٤١١١١١١١١١١١١١١١',
    '٤١١١ ١١١١ ١١١١ ١١١١',
    '۴۱۱۱۱۱۱۱۱۱۱۱۱۱۱۱',
    '४१११११११११११११११',
    '𝟒𝟏𝟏𝟏𝟏𝟏𝟏𝟏𝟏𝟏𝟏𝟏𝟏𝟏𝟏𝟏',
    '④①①①①①①①①①①①①①①①',
    '❹❶❶❶❶❶❶❶❶❶❶❶❶❶❶❶',
    '4️⃣1️⃣1️⃣1️⃣1️⃣1️⃣1️⃣1️⃣1️⃣1️⃣1️⃣1️⃣1️⃣1️⃣1️⃣1️⃣',
    '４１１１　１１１１　１１１１　１１１１',
    '411111 1111 111111',
    '411111-1111-111111',
    '4111 11111111 1111',
    '4111 111111111111',
    '411111 1111111111',
    '41111 11111 111111',
    '41 11 11 11 11 11 11 11',
    '37828 22463 10005',
    '4 1 1 1 - 1 1 1 1 - 1 1 1 1 - 1 1 1 1',
    '4111\t1111\r\n1111\u20281111',
  ])('is found as people write it: %s', (text) => expect(holdsCardNumber(text)).toBe(true));

  it('is found wherever it stands in a body, as a number and as a name too', () => {
    for (const body of [
      '4111111111111111',
      { a: { b: ['x', '4111 1111 1111 1111'] } },
      { card: 4111111111111111 },
      { '4111111111111111': 1 },
      { cui_passport: '4111111111111111' },
      { phone: '4111 1111 1111 1111' },
    ]) {
      expect([body, bodyHoldsCardNumber(body)]).toEqual([body, true]);
    }
  });
});

describe('two telephone numbers that pass for a card, written as cards are', () => {
  /** The Luhn check passes, with a prefix of Mastercard, Visa, Diners Club or UnionPay. */
  const PAIRS = ['5512 3456 5512 3452', '4111 2222 5512 3455', '3611 2233 4455 6678', '6211 2233 7455 6678'];

  it.each(PAIRS)('pass for one indeed where nothing says what they are: %s', (pair) => {
    for (const text of [pair, pair.replaceAll(' ', '-'), `Llego a las 10. ${pair}`])
      expect([text, holdsCardNumber(text)]).toEqual([text, true]);
  });

  it.each(PAIRS)('are let through where the text says that they are telephones: %s', (pair) => {
    for (const text of [
      `Tel. ${pair}`,
      `teléfonos: ${pair}`,
      `Mi celular es ${pair}, gracias`,
      `WhatsApp ${pair}`,
      `+502 ${pair}`,
      `My phone: ${pair}`,
      `móvil ${pair.replaceAll(' ', '-')}`,
    ]) {
      expect([text, holdsCardNumber(text)]).toEqual([text, false]);
    }
  });

  it.each([
    ['with a word about cards', 'Tel. 5512 3456, tarjeta 5512 3456 5512 3452'],
    ['with its date', 'Tel 5512 3456 5512 3452 vence 12/28'],
    ['when no second telephone begins so', 'Tel. 4111 1111 1111 1111'],
    ['when the telephone has been told before it', 'Tel. +502 5555 1234. Cobrar a la 5555 5555 5555 4444'],
    ['in one piece', 'Tel. 5512345655123452'],
    ['of another shape', 'Tel. 3782 822463 10005'],
    ['elsewhere in the text', `Tel. 5512 3456 5512 3452; ${CARDS.JCB}`],
  ])('are a card %s', (_, text) => expect(holdsCardNumber(text)).toBe(true));

  it('are a card in the field of a telephone, which holds one', () => {
    expect(bodyHoldsCardNumber({ phone: '5512 3456 5512 3452' })).toBe(true);
  });
});

describe('what is no card number', () => {
  it.each([
    ['with a wrong check digit', '4111111111111112'],
    ['of no issuer', '9111111111111111'],
    ['of a wrong length', '411111111111111'],
    ['a telephone number', '+502 5555 1234'],
    ['a telephone number of thirteen digits', '+4917612345679'],
    ['one without its plus', 'WhatsApp 4915123456787'],
    ['two telephone numbers', '5512-3456 5512-3452'],
    ['telephone numbers in a list', '4111 1111, 1111 1111'],
    ['telephone numbers in one piece each, in a list', '55123456 / 55123452'],
    ['telephone numbers written in different ways', '55123456, 5512-3452'],
    ['telephone numbers with dashes, in a list', '5512-3456 - 5512-3452'],
    ['international telephone numbers in a list', '+502 4111 1111, +502 1111 1111'],
    ['numbers with words between', '4111 o 1111 o 1111 o 1111'],
    ['an id', '41111111-1111-4111-8111-111111111111'],
    ['the authorization number of an invoice', 'FEL 41111111-1111-1111-1111-411111111111, serie 41111111'],
    ['the series and number of an invoice', 'Serie 60123456 No. 1234567893'],
    ['a NIT with its name', 'NIT 4111111-1, 1111 1111'],
    ['days and times', '2026-12-03 14:00, 2026-12-04 08:30, 03/12/2026 - 04/12/2026'],
    ['prices', 'Tarifas: 500, 600, 700, 800, 900, 1000'],
    ['numbers far apart', '4111 ------ 1111 ------ 1111 ------ 1111'],
    ['the id of a hold', '2026-12-03.Xb41111111111111111Qz'],
    ['amounts', 'Q4,111.11 y Q1,111.11'],
    ['a moment', '2026-12-03T14:00:00.000Z'],
    ['part of a longer number', '94111111111111111'],
  ])('is let through: %s', (_, text) => expect(holdsCardNumber(text)).toBe(false));

  it('is let through: a fraction', () => expect(bodyHoldsCardNumber({ amount: 0.4111111111111111 })).toBe(false));

  it('is let through: a CUI and a telephone number of thirteen digits where they belong, and there only', () => {
    for (const field of ['cui_passport', 'cui', 'phone', 'telefono'])
      expect([field, bodyHoldsCardNumber({ [field]: CARDS['Visa of 13 digits'] })]).toEqual([field, false]);
    expect(bodyHoldsCardNumber({ cui_passport: '4222 222 222 222' })).toBe(false);
    expect(bodyHoldsCardNumber({ note: CARDS['Visa of 13 digits'] })).toBe(true);
  });
});

it('is let through: digits one by one that are more than a card has, or fewer', () => {
  for (const count of [12, 20])
    expect(holdsCardNumber(Array.from({ length: count }, (_, at) => (at === 0 ? '4' : '1')).join('.'))).toBe(false);
});

/**
 * Characters that patterns read during `work`, a search behind the last match included. A pattern that is tried for
 * each of many numbers with the whole text shows as the square of its length.
 */
const countCharactersRead = (work: () => void): number => {
  const original = RegExp.prototype.exec;
  let read = 0;
  jest.spyOn(RegExp.prototype, 'exec').mockImplementation(function (this: RegExp, text: string) {
    const from = this.global || this.sticky ? this.lastIndex : 0;
    const match = original.call(this, text);
    read += (match ? match.index + match[0].length : text.length) - from;
    return match;
  });
  try {
    work();
  } finally {
    jest.restoreAllMocks();
  }
  return read;
};

describe('a body of any length', () => {
  const FILLERS = [
    'a',
    '1',
    ' ',
    '.',
    '4 1-',
    '4111 ',
    '4 ',
    'á ',
    '\u00ad',
    'e\u0301\u0316',
    'tel 5512 3456 5512 3452 ',
  ];
  const toLength = (filler: string, length: number): string =>
    filler.repeat(Math.ceil(length / filler.length)).slice(0, length);

  it.each(FILLERS)('is searched to its end, behind %j', (filler) => {
    for (const length of [900, 60_000, 250_000]) {
      const text = `${toLength(filler, length)} x 4111 1111 1111 1111`;
      expect([length, holdsCardNumber(text)]).toEqual([length, true]);
    }
    expect(bodyHoldsCardNumber([...Array.from({ length: 12 }, () => toLength(filler, 20_000)), CARDS.Visa])).toBe(true);
  });

  it('is searched at every place in a long list of numbers', () => {
    for (let before = 970; before < 1010; before += 1) {
      const text = `${'12 '.repeat(before)}4-1-1-1-1-1-1-1-1-1-1-1-1-1-1-1`;
      expect([before, holdsCardNumber(text)]).toEqual([before, true]);
    }
  });

  it.each(FILLERS)('is read a limited number of times, of %j', (filler) => {
    for (const length of [15_000, 60_000, 240_000]) {
      const text = toLength(filler, length);
      expect([length, countCharactersRead(() => holdsCardNumber(text)) < 60 * length]).toEqual([length, true]);
    }
  });
});

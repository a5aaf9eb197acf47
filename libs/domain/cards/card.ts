/*
 * What a payment card looks like, for the gateway's form alone: no other part of this product ever sees a card number.
 */

const CARD_TYPES = ['visa', 'amex', 'mastercard', 'discover', 'troy'] as const;
export type CardType = (typeof CARD_TYPES)[number];

/** Characters and digits. */
export const CARD_LIMITS = { name: 26, cvv: 4 } as const;
/** The last year of expiry that can be chosen lies this many years ahead. */
const YEARS_AHEAD = 12;

const FEWEST_CVV = 3;
const FEWEST_DIGITS = 12;

const PREFIXES: readonly (readonly [CardType, RegExp])[] = [
  ['visa', /^4/],
  ['amex', /^3[47]/],
  ['mastercard', /^5[1-5]/],
  ['discover', /^6011/],
  ['troy', /^9792/],
];

/** The type by the first digits; anything unknown counts as visa. */
export const cardTypeOf = (number: string): CardType => {
  const digits = digitsOf(number);
  return PREFIXES.find(([, prefix]) => prefix.test(digits))?.[0] ?? 'visa';
};

/** How many digits stand together. */
export const maskOf = (type: CardType): readonly number[] => (type === 'amex' ? [4, 6, 5] : [4, 4, 4, 4]);

export const digitsOf = (text: string): string => text.replace(/\D/g, '');

/** The digits of a number, cut to what its type has, in groups as printed on the card. */
export const groupsOf = (number: string): readonly string[] => {
  let rest = digitsOf(number);
  const groups: string[] = [];
  for (const size of maskOf(cardTypeOf(rest))) {
    groups.push(rest.slice(0, size));
    rest = rest.slice(size);
  }
  return groups.filter(Boolean);
};

/** `3782 822463 10005` */
export const masked = (number: string): string => groupsOf(number).join(' ');

/** The years of expiry to choose from: this one to twelve years ahead. */
export const expiryYears = (year: number): readonly number[] =>
  Array.from({ length: YEARS_AHEAD + 1 }, (_, ahead) => year + ahead);

/** The Luhn check of ISO/IEC 7812-1. */
export const passesLuhn = (digits: string): boolean => {
  const sum = [...digits].reverse().reduce((total, digit, place) => {
    const counted = Number(digit) * (place % 2 === 0 ? 1 : 2);
    return total + (counted > 9 ? counted - 9 : counted);
  }, 0);
  return sum % 10 === 0;
};

/** What is written in the form; `cardMonth` 01 to 12, `cardYear` of four digits. */
export type CardForm = Readonly<{
  cardName: string;
  cardNumber: string;
  cardMonth: string;
  cardYear: string;
  cardCvv: string;
  checkbox: boolean;
}>;

export type CardFault = 'required' | 'tooLong' | 'number' | 'expired' | 'cvv';
export type CardFaults = Readonly<Partial<Record<keyof CardForm, CardFault>>>;

/** A month, counted from the year 0. */
export type Month = Readonly<{ year: number; month: number }>;

const nameFault = (name: string): CardFault | null => {
  if (name.trim() === '') return 'required';
  return name.trim().length > CARD_LIMITS.name ? 'tooLong' : null;
};

const numberFault = (number: string): CardFault | null => {
  const digits = digitsOf(number);
  if (digits === '') return 'required';
  const length = maskOf(cardTypeOf(digits)).reduce((sum, size) => sum + size, 0);
  return digits.length < FEWEST_DIGITS || digits.length > length || !passesLuhn(digits) ? 'number' : null;
};

const cvvFault = (cvv: string): CardFault | null => {
  if (cvv === '') return 'required';
  return /^\d+$/.test(cvv) && cvv.length >= FEWEST_CVV && cvv.length <= CARD_LIMITS.cvv ? null : 'cvv';
};

/** A card is good until the end of its month. */
const monthFault = ({ cardMonth, cardYear }: CardForm, now: Month): CardFault | null => {
  if (cardMonth === '') return 'required';
  return Number(cardYear) === now.year && Number(cardMonth) < now.month ? 'expired' : null;
};

const yearFault = (cardYear: string, { year }: Month): CardFault | null => {
  if (cardYear === '') return 'required';
  return expiryYears(year).includes(Number(cardYear)) ? null : 'expired';
};

/** What is wrong with each field; empty when nothing is. */
export const faultsOf = (form: CardForm, now: Month): CardFaults => {
  const found = {
    cardName: nameFault(form.cardName),
    cardNumber: numberFault(form.cardNumber),
    cardMonth: monthFault(form, now),
    cardYear: yearFault(form.cardYear, now),
    cardCvv: cvvFault(form.cardCvv),
    checkbox: form.checkbox ? null : ('required' as const),
  };
  return Object.fromEntries(Object.entries(found).filter(([, fault]) => fault !== null));
};

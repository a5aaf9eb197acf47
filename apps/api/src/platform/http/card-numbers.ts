/**
 * Detects payment card numbers in user input: they belong only into the payment gateway's form and must never be stored
 * or logged. A number counts when its prefix and length match an issuer and its Luhn check digit is right (ISO/IEC
 * 7812-1, annex B). It may be written without separators, or in groups as cards print it. Pairs of telephone numbers,
 * amounts and ids do not count.
 */
const ISSUERS: readonly (readonly [begins: RegExp, digits: readonly number[]])[] = [
  [/^4/, [16, 19]], // Old Visa numbers. Austrian and German mobile numbers without their plus have as many digits.
  [/^4(?![39])/, [13]],
  [/^(5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/, [16]], // Mastercard
  [/^3[47]/, [15]], // American Express
  [/^(30[0-5]|3095|36|3[89])/, [14, 16, 17, 18, 19]], // Diners Club
  [/^(6011|64[4-9]|65)/, [16, 17, 18, 19]], // Discover
  [/^35(2[89]|[3-8])/, [16, 17, 18, 19]], // JCB
  [/^62/, [16, 17, 18, 19]], // UnionPay
  [/^(50[0-9]|5[6-8]|63|67)/, [16, 17, 18, 19]], // Maestro
  [/^220[0-4]/, [16, 17, 18, 19]], // Mir
  [/^(60|8[12])/, [16]], // RuPay, including Hipercard
  [/^9792/, [16]], // Troy
];
/** Group lengths in which cards print their numbers. */
const GROUPS: readonly (readonly number[])[] = [
  [4, 4, 4, 4],
  [4, 4, 4, 4, 3],
  [4, 6, 5],
  [4, 6, 4],
  [4, 3, 3, 3],
  [8, 8],
];
const FEWEST_DIGITS = 13;
const MOST_DIGITS = 19;
/** Characters of one text that are searched. No field accepts longer texts. */
const LONGEST = 20_000;
/** Characters of a whole body that are searched. No form has more. */
const LONGEST_TOGETHER = 60_000;
/** Fields in which 13 digits are a CUI or a telephone number: cards of that length are no longer issued. */
const OTHER_NUMBERS = new Set(['cui_passport', 'cui', 'phone', 'telefono']);
/** Two Guatemalan telephone numbers side by side. */
const TWO_TELEPHONES = /^[2-7]\d{7}[2-7]\d{7}$/;
/** Words just before a pair that mark telephone numbers, and words anywhere in the text that mark a card. */
const OF_TELEPHONES =
  /(?:\b(?:tels?|tel[eé]fonos?|cels?|celular(?:es)?|m[oó]vil(?:es)?|whats?app|phones?|mobiles?)\b\P{N}{0,12}|\+\d{1,3}\s)$/iu;
const OF_CARDS = /visa|master|amex|american|express|diners|card|tarjeta|cr[eé]dit|d[eé]bit|cv[cv]|venc|expir/i;
/** Characters before a number that are searched for such words. */
const BEFORE = 32;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

const ZERO = '0'.charCodeAt(0);

/** The Luhn check: every second digit from the right is doubled, and the digits of a two-digit result are added. */
const isLuhn = (digits: string): boolean => {
  let sum = 0;
  for (let at = 0; at < digits.length; at += 1) {
    const digit = digits.charCodeAt(digits.length - 1 - at) - ZERO;
    const counted = at % 2 === 0 ? digit : digit * 2;
    sum += counted > 9 ? counted - 9 : counted;
  }
  return sum % 10 === 0;
};

/** Tests the check digit first: it rejects nine numbers in ten. */
const isCard = (digits: string, fewest: number): boolean =>
  digits.length >= fewest &&
  digits.length <= MOST_DIGITS &&
  isLuhn(digits) &&
  ISSUERS.some(([begins, lengths]) => lengths.includes(digits.length) && begins.test(digits));

/**
 * `joint` is the separator between a group and the number before it, or `apart` if it cannot separate groups of one
 * number. `at` is the group's index in the text.
 */
type Group = Readonly<{ digits: string; joint: string; at: number }>;

const WORD = /[\p{L}\p{N}+]+/gu;
/** Letters at the ends are ignored: `VISA4111…`. A plus marks a telephone number. */
const NUMBER = /^\p{L}*([0-9]+)\p{L}*$/u;
const JOINT = /^(\s+|\p{Pd}|[./_,])$/u;

const groupsOf = (text: string): readonly Group[] => {
  const groups: Group[] = [];
  let endOfNumber: number | null = null;
  for (const { 0: word, index } of text.matchAll(WORD)) {
    const digits = NUMBER.exec(word)?.[1];
    const gap = endOfNumber === null ? '' : text.slice(endOfNumber, index);
    if (digits !== undefined) groups.push({ digits, joint: JOINT.test(gap) ? gap.trim() || ' ' : 'apart', at: index });
    endOfNumber = digits === undefined ? null : index + word.length;
  }
  return groups;
};

/** Whether groups of these lengths, with the same separator, begin at this index. */
const areGrouped = (groups: readonly Group[], from: number, lengths: readonly number[], way: string): boolean =>
  lengths.every((length, at) => {
    const group = groups[from + at];
    return group?.digits.length === length && (at === 0 || group.joint === way);
  });

const joined = (groups: readonly Group[]): string => groups.map(({ digits }) => digits).join('');

/** The card number whose groups, with the same separator, begin at this index; null when there is none. */
const printedFrom = (groups: readonly Group[], from: number, fewest: number): string | null => {
  const way = groups[from + 1]?.joint;
  if (way === undefined || way === 'apart') return null;
  if (groups[from]?.digits.length === 1) return printedApart(groups, from, way, fewest);
  for (const lengths of GROUPS) {
    if (!areGrouped(groups, from, lengths, way)) continue;
    const digits = joined(groups.slice(from, from + lengths.length));
    if (isCard(digits, fewest)) return digits;
  }
  return null;
};

/**
 * The card number written digit by digit, `4.1.1.1…`, with the first of these digits at `from`; null when there is
 * none.
 */
const printedApart = (groups: readonly Group[], from: number, way: string, fewest: number): string | null => {
  const before = groups[from - 1];
  if (before?.digits.length === 1 && groups[from]?.joint === way) return null;
  let end = from + 1;
  while (end - from <= MOST_DIGITS && groups[end]?.digits.length === 1 && groups[end]?.joint === way) end += 1;
  const digits = joined(groups.slice(from, end));
  return isCard(digits, fewest) ? digits : null;
};

/**
 * One pair of telephone numbers in twenty looks like a card number. It is not one if the text says that these are
 * telephones.
 */
const areTelephones = (digits: string, at: number, text: string): boolean =>
  TWO_TELEPHONES.test(digits) && OF_TELEPHONES.test(text.slice(Math.max(0, at - BEFORE), at)) && !OF_CARDS.test(text);

/**
 * Whether a text contains a payment card number. `field` is the name of its field: some fields hold other numbers of 13
 * digits.
 */
export const holdsCardNumber = (text: string, field = ''): boolean => {
  if (text.length < FEWEST_DIGITS || !/\p{N}/u.test(text) || UUID.test(text)) return false;
  const readable = text.slice(0, LONGEST).normalize('NFKC');
  const groups = groupsOf(readable);
  const fewest = OTHER_NUMBERS.has(field) ? FEWEST_DIGITS + 1 : FEWEST_DIGITS;
  return groups.some(({ digits, at }, from) => {
    if (isCard(digits, fewest)) return true;
    const printed = printedFrom(groups, from, fewest);
    return printed !== null && !areTelephones(printed, at, readable);
  });
};

/**
 * Whether any text, number or field name in a body, at any depth, contains a payment card number. Searches only the
 * first part of very long bodies, which no call accepts.
 */
export const bodyHoldsCardNumber = (body: unknown): boolean => new CardNumberSearch().finds(body, '');

class CardNumberSearch {
  private left = LONGEST_TOGETHER;

  finds(part: unknown, field: string): boolean {
    if (typeof part === 'string') return this.findsIn(part, field);
    if (typeof part === 'number') return Number.isInteger(part) && this.findsIn(String(part), field);
    if (Array.isArray(part)) return part.some((one) => this.finds(one, field));
    if (typeof part !== 'object' || part === null) return false;
    return Object.entries(part).some(([name, one]) => this.findsIn(name, '') || this.finds(one, name));
  }

  private findsIn(text: string, field: string): boolean {
    if (this.left <= 0) return false;
    this.left -= text.length;
    return holdsCardNumber(text, field);
  }
}

/**
 * Detects payment card numbers in user input: they belong only into the payment gateway's form and must never be stored
 * or logged. A number counts when its prefix and length match an issuer and its Luhn check digit is right (ISO/IEC
 * 7812-1, annex B). It may be written without separators, digit by digit, or in usual groups, with digits of any script
 * and a short run of any punctuation or spaces between. Pairs of telephone numbers, amounts and ids do not count.
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
/**
 * Group lengths in which people write card numbers. Pairs of other lengths are not among them: they are as likely to be
 * two numbers, such as the series and the number of an invoice.
 */
const GROUPS: readonly (readonly number[])[] = [
  [4, 4, 4, 4],
  [8, 8],
  [4, 4, 8],
  [4, 8, 4],
  [8, 4, 4],
  [4, 12],
  [12, 4],
  [6, 10],
  [6, 4, 6],
  [4, 6, 6],
  [6, 6, 4],
  [5, 5, 6],
  [5, 6, 5],
  [6, 5, 5],
  [2, 2, 2, 2, 2, 2, 2, 2],
  [4, 4, 4, 4, 3],
  [4, 4, 4, 4, 2],
  [6, 13],
  [4, 6, 5],
  [5, 5, 5],
  [4, 4, 4, 3],
  [4, 6, 4],
  [4, 4, 4, 2],
  [4, 3, 3, 3],
];
const FEWEST_DIGITS = 13;
const MOST_DIGITS = 19;
/** Groups of which one number can consist, with one before and one behind. */
const MOST_GROUPS = MOST_DIGITS + 2;
/** Groups that are collected before they are searched: memory does not grow with the text. */
const COLLECTED = 1000;
/** Fields in which 13 digits are a CUI or a telephone number: cards of that length are no longer issued. */
const OTHER_NUMBERS = new Set(['cui_passport', 'cui', 'phone', 'telefono']);
/** Two Guatemalan telephone numbers side by side. */
const TWO_TELEPHONES = /^[2-7]\d{7}[2-7]\d{7}$/;
const TELEPHONE_DIGITS = 8;
/** Words just before a pair that mark telephone numbers, and words anywhere in the text that mark a card. */
const TELEPHONE_WORDS =
  /(?:\b(?:tels?|tel[eé]fonos?|cels?|celular(?:es)?|m[oó]vil(?:es)?|whats?app|phones?|mobiles?)\b\P{N}{0,12}|\+\d{1,3}\s)$/iu;
const CARD_WORDS = /visa|master|amex|american|express|diners|card|tarjeta|cr[eé]dit|d[eé]bit|cv[cv]|venc|expir/i;
/** Characters before a number that are searched for such words. */
const BEFORE = 32;
const UUIDS = /(?<![\p{L}\p{N}])[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}(?![\p{L}\p{N}])/giu;

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

/** Characters that are not visible by themselves: soft hyphens, zero-width characters, combining marks. */
const INVISIBLE = /[\p{Cf}\p{Mn}\p{Me}\p{Default_Ignorable_Code_Point}]+/gu;
const DIGIT = /\p{Nd}/u;
const FOREIGN_DIGITS = /[^\P{Nd}0-9]/gu;
/** Digits in black or double circles, which NFKC leaves as they are: the first of a series, and its digit. */
const CIRCLED: readonly (readonly [first: number, digit: number])[] = [
  [0x24ff, 0],
  [0x1f10b, 0],
  [0x1f10c, 0],
  ...[0x24f5, 0x2776, 0x2780, 0x278a].flatMap((first) =>
    Array.from({ length: 9 }, (_, at) => [first + at, at + 1] as const),
  ),
];
const CIRCLED_DIGITS = new Map(CIRCLED.map(([code, digit]) => [String.fromCodePoint(code), String(digit)]));
const CIRCLED_ANY = /[\u24F5-\u24FD\u24FF\u2776-\u277E\u2780-\u2788\u278A-\u2792\u{1F10B}\u{1F10C}]/gu;

/** Scripts have their ten digits in order, one script directly behind another at most (The Unicode Standard, 4.6). */
const toAsciiDigit = (digit: string): string => {
  const code = digit.codePointAt(0) as number;
  let before = 0;
  while (DIGIT.test(String.fromCodePoint(code - before - 1))) before += 1;
  return String(before % 10);
};

/**
 * The texts to search: ids are removed, digits of other scripts replaced. Invisible characters may separate two numbers
 * or interrupt one. They are removed before NFKC, whose time grows with the square of a run of combining marks.
 */
const toReadable = (text: string): readonly string[] =>
  [...new Set([text.replace(INVISIBLE, ''), text.replace(INVISIBLE, ' ')])].map((visible) =>
    visible
      .normalize('NFKC')
      .replace(FOREIGN_DIGITS, toAsciiDigit)
      .replace(CIRCLED_ANY, (digit) => CIRCLED_DIGITS.get(digit) ?? digit)
      .replace(UUIDS, ' id '),
  );

/**
 * `joint` is the separator between a group and the number before it, or `apart` if it cannot separate groups of one
 * number. `at` is the group's index in the text.
 */
type Group = Readonly<{ digits: string; joint: string; at: number }>;

const WORD = /[\p{L}\p{N}]+/gu;
/** Letters at the ends are ignored: `VISA4111…`. */
const NUMBER = /^\p{L}*([0-9]+)\p{L}*$/u;
const DECIMAL = /\d/;
/** Characters other than spaces that may separate two groups. */
const LONGEST_JOINT = 4;

const toJoint = (gap: string): string => {
  if (gap === ' ' || gap === '-' || gap === '.') return gap; // by far the most frequent
  const joint = gap.replace(/\s+/g, ' ').replace(/\p{Pd}/gu, '-');
  return joint.replaceAll(' ', '').length > LONGEST_JOINT ? 'apart' : joint;
};

/** A plus directly before a number, but not directly behind another, marks a telephone number. */
const hasTelephonePlus = (text: string, index: number): boolean =>
  text[index - 1] === '+' && !DECIMAL.test(text[index - 2] ?? '');

/** The groups of digits in a text. */
function* readGroups(text: string): Generator<Group> {
  let end: number | null = null;
  for (const { 0: word, index } of text.matchAll(WORD)) {
    const digits = hasTelephonePlus(text, index) ? undefined : NUMBER.exec(word)?.[1];
    const joint = digits === undefined || end === null ? 'apart' : toJoint(text.slice(end, index));
    if (digits !== undefined) yield { digits, joint, at: index };
    end = digits === undefined ? null : index + word.length;
  }
}

const joinDigits = (groups: readonly Group[]): string => groups.map(({ digits }) => digits).join('');

/** Whether groups of these lengths, of one number, begin at this index. */
const areGrouped = (groups: readonly Group[], from: number, lengths: readonly number[]): boolean =>
  lengths.every((length, at) => {
    const group = groups[from + at];
    return group?.digits.length === length && (at === 0 || group.joint !== 'apart');
  });

/**
 * Whether groups are written as two numbers: the separator in the middle is not used within the halves, and these have
 * the same one or are telephone numbers. Between telephone numbers in one piece each it is a longer one, such as ` / `.
 */
const areTwoNumbers = (groups: readonly Group[]): boolean => {
  const joints: string[] = [];
  let middle: string | null = null;
  let digits = 0;
  for (const [index, group] of groups.entries()) {
    if (index > 0 && digits === TELEPHONE_DIGITS) middle = group.joint;
    else if (index > 0) joints.push(group.joint);
    digits += group.digits.length;
  }
  if (middle === null || digits !== 2 * TELEPHONE_DIGITS) return false;
  if (joints.includes(middle)) return false;
  if (joints.length > 0 && joints.every((joint) => joint === joints[0])) return true;
  return (joints.length > 0 || middle.length > 1) && TWO_TELEPHONES.test(joinDigits(groups));
};

/** The card number whose groups begin at this index; null when there is none. */
const findGrouped = (groups: readonly Group[], from: number, fewest: number): string | null => {
  if (groups[from]?.digits.length === 1) return findSpelled(groups, from, fewest);
  for (const lengths of GROUPS) {
    if (!areGrouped(groups, from, lengths)) continue;
    const written = groups.slice(from, from + lengths.length);
    const digits = joinDigits(written);
    if (isCard(digits, fewest) && !areTwoNumbers(written)) return digits;
  }
  return null;
};

/**
 * The card number written digit by digit, `4.1.1.1…`, with the first of these digits at `from`; null when there is
 * none.
 */
const findSpelled = (groups: readonly Group[], from: number, fewest: number): string | null => {
  if (groups[from - 1]?.digits.length === 1 && groups[from]?.joint !== 'apart') return null;
  let end = from + 1;
  while (end - from <= MOST_DIGITS && groups[end]?.digits.length === 1 && groups[end]?.joint !== 'apart') end += 1;
  const digits = joinDigits(groups.slice(from, end));
  return isCard(digits, fewest) ? digits : null;
};

/** Searches one text, with a time that is proportional to its length. */
class TextSearch {
  #namesCard: boolean | undefined;

  constructor(
    private readonly text: string,
    private readonly fewest: number,
  ) {}

  finds(): boolean {
    let groups: Group[] = [];
    let from = 0;
    for (const group of readGroups(this.text)) {
      groups.push(group);
      if (groups.length < COLLECTED) continue;
      const end = COLLECTED - MOST_GROUPS;
      if (this.findsAmong(groups, from, end)) return true;
      groups = groups.slice(end - 1); // with the one before the next
      from = 1;
    }
    return this.findsAmong(groups, from, groups.length);
  }

  private findsAmong(groups: readonly Group[], from: number, end: number): boolean {
    for (let index = from; index < end; index += 1) {
      const { digits, at } = groups[index] as Group;
      if (isCard(digits, this.fewest)) return true;
      const grouped = findGrouped(groups, index, this.fewest);
      if (grouped !== null && !this.areTelephones(grouped, at)) return true;
    }
    return false;
  }

  /**
   * One pair of telephone numbers in twenty looks like a card number. It is not one if the text says that these are
   * telephones.
   */
  private areTelephones(digits: string, at: number): boolean {
    if (!TWO_TELEPHONES.test(digits) || !TELEPHONE_WORDS.test(this.text.slice(Math.max(0, at - BEFORE), at)))
      return false;
    this.#namesCard ??= CARD_WORDS.test(this.text);
    return !this.#namesCard;
  }
}

/**
 * Whether a text contains a payment card number. `field` is the name of its field: some fields hold other numbers of 13
 * digits.
 */
export const holdsCardNumber = (text: string, field = ''): boolean => {
  if (text.length < FEWEST_DIGITS || !/\p{N}/u.test(text)) return false;
  const fewest = OTHER_NUMBERS.has(field) ? FEWEST_DIGITS + 1 : FEWEST_DIGITS;
  return toReadable(text).some((readable) => new TextSearch(readable, fewest).finds());
};

/** Whether any text, number or field name in a body, at any depth, contains a payment card number. */
export const bodyHoldsCardNumber = (body: unknown, field = ''): boolean => {
  if (typeof body === 'string') return holdsCardNumber(body, field);
  if (typeof body === 'number') return Number.isFinite(body) && holdsCardNumber(String(Math.trunc(body)), field);
  if (Array.isArray(body)) return body.some((part) => bodyHoldsCardNumber(part, field));
  if (typeof body !== 'object' || body === null) return false;
  return Object.entries(body).some(([name, part]) => holdsCardNumber(name) || bodyHoldsCardNumber(part, name));
};

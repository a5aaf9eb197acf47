import type { Value } from '@camino/domain/catalogue/rules/kinds.js';
import { foldText } from '../platform/kit/index.js';

/** Digits to which numbers inside texts are padded. */
const DIGITS = 15;
const PLAIN = /^[ -~]*$/;
/** Punctuation outside ASCII, which sorts before letters like ASCII punctuation. */
const MARKS = /[^\p{L}\p{N}\p{M} -~]/gu;

/**
 * The sort key of a value. Keys are compared with `<`, many times faster than a collator: ignoring case and accents, ñ
 * after n, numbers in texts by value (`G9` before `G10`), ties by the original text. Null and booleans count as texts.
 */
export const sortKeyOf = (value: Value | undefined): string | number => {
  if (typeof value === 'number') return value;
  const text = String(value ?? '');
  const letters = PLAIN.test(text)
    ? text.toLowerCase()
    : foldText(text.normalize('NFC').replace(MARKS, ' ').replace(/[ñÑ]/g, 'n{'));
  return `${letters.replace(/\d+/g, (digits) => digits.padStart(DIGITS, '0'))}\n${text}`;
};

import type { Value } from '@camino/domain/catalogue/kinds.js';
import { folded } from '../platform/http/list.js';

/** Digits that numbers inside texts are compared with. */
const DIGITS = 15;
const PLAIN = /^[ -~]*$/;
/** Dashes, quotation marks and the like, which stand before letters as those of ASCII do. */
const MARKS = /[^\p{L}\p{N}\p{M} -~]/gu;

/**
 * What a value is sorted by, compared as it stands, which is many times faster than a collator: texts without case and
 * accents, ñ after n, numbers in them by value (`G9` before `G10`); texts alike in that by themselves. Nothing and yes
 * or no are texts.
 */
export const sortKeyOf = (value: Value | undefined): string | number => {
  if (typeof value === 'number') return value;
  const text = String(value ?? '');
  const letters = PLAIN.test(text)
    ? text.toLowerCase()
    : folded(text.normalize('NFC').replace(MARKS, ' ').replace(/[ñÑ]/g, 'n{'));
  return `${letters.replace(/\d+/g, (digits) => digits.padStart(DIGITS, '0'))}\n${text}`;
};

import type { Centavos } from '../kernel/rules/money.js';

/**
 * An amount or a quantity in ten-thousand-millionths (10⁻¹⁰), never negative: electronic invoices have up to ten
 * decimals, and a sum of them must not depend on floating point.
 */
export type Exact = bigint;

const DECIMALS = 10;
export const ONE: Exact = 10n ** BigInt(DECIMALS);
/** A hundredth. */
const CENT: Exact = ONE / 100n;

/** What a decimal of XML Schema says, without sign; null for anything else and beyond 22 digits or ten decimals. */
export const exactOf = (text: string): Exact | null => {
  const found = /^(\d{0,22})(?:\.(\d{0,10}))?$/.exec(text);
  if (!found) return null;
  const [, whole = '', fraction = ''] = found;
  return whole === '' && fraction === '' ? null : BigInt(whole + fraction.padEnd(DECIMALS, '0'));
};

/** `a ÷ b`, half up. */
const divided = (a: bigint, b: bigint): bigint => (2n * a + b) / (2n * b);

/** The product of two exact numbers, half up in the tenth decimal. */
export const times = (a: Exact, b: Exact): Exact => divided(a * b, ONE);

/** `a` times `numerator` ÷ `denominator`. */
export const part = (a: Exact, numerator: bigint, denominator: bigint): Exact => divided(a * numerator, denominator);

export const sumOf = (amounts: Iterable<Exact>): Exact => {
  let sum = 0n;
  for (const amount of amounts) sum += amount;
  return sum;
};

/** To the hundredth, half up. */
export const inCents = (exact: Exact): Exact => divided(exact, CENT) * CENT;

/** In hundredths, half up. */
export const centsOf = (exact: Exact): number => Number(divided(exact, CENT));

/** A number of hundredths, exactly. */
export const exactCents = (hundredths: number): Exact => BigInt(hundredths) * CENT;

/** Hundredths of a quetzal for hundredths of another currency at a rate in millionths, half up. */
export const worthAt = (exact: Exact, rate: number): Centavos =>
  Number(divided(exact * BigInt(rate), CENT * 1_000_000n));

export const differ = (a: Exact, b: Exact, tolerance: Exact): boolean => (a > b ? a - b : b - a) > tolerance;

const grouped = (digits: string): string =>
  digits.length <= 3 ? digits : `${grouped(digits.slice(0, -3))},${digits.slice(-3)}`;

/** As people write it: at least two decimals, no more than there are. */
export const written = (exact: Exact): string => {
  const digits = exact.toString().padStart(DECIMALS + 1, '0');
  const decimals = digits.slice(-DECIMALS);
  let length = DECIMALS;
  while (length > 2 && decimals[length - 1] === '0') length -= 1;
  const fraction = decimals.slice(0, length);
  return `${grouped(digits.slice(0, -DECIMALS))}.${fraction}`;
};

/** The tolerance of rounding for one line. */
export const ONE_CENT: Exact = CENT;

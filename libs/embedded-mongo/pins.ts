import type { Condition, Test } from './filter.js';
import { after, encode, encodeTextStart, inverted, TYPE } from './key-encoding.js';

type End = Readonly<{ key: string; open: boolean }>;

/**
 * Values of one type with a lower or upper bound. `ofOneTest`: both bounds come from one test, so the same element of
 * an array meets both.
 */
export type Interval = Readonly<{ type: string; lower?: End; upper?: End; ofOneTest: boolean }>;

/** The constraints of a filter on one path, as far as an index can use them. */
export type Pin = {
  /** Encoded values, one of which the field must have. */
  points?: readonly string[];
  interval?: Interval;
  /** Whether points or interval express everything the filter requires of this path. */
  complete: boolean;
};

/** `whole`: the pins express the whole filter. */
export type Pins = Readonly<{ byPath: ReadonlyMap<string, Pin>; whole: boolean }>;

/**
 * The text that every match of an anchored pattern begins with, '' if there is none. An escaped character stands for
 * itself; a character before a quantifier may be absent.
 */
export const literalStart = ({ source, flags }: RegExp): string => {
  const [whole = '', signs = ''] = /^\^((?:[^\\^$.*+?()[\]{}|]|\\[^\w\s])*)/.exec(source) ?? [];
  if (flags !== '' || source.includes('|')) return '';
  const start = signs.replace(/\\(.)/gs, '$1');
  return /^[*+?{]/.test(source.slice(whole.length)) ? start.slice(0, -1) : start;
};

const pointsOf = (test: Test): readonly string[] | undefined => {
  const values =
    test.is === 'equal' ? [test.value] : test.is === 'among' && test.patterns.length === 0 ? test.values : undefined;
  if (values === undefined || values.some(Array.isArray)) return undefined;
  return [...new Set(values.map(encode))].sort();
};

const intervalOf = (test: Test): Interval | undefined => {
  if (test.is === 'like') {
    const start = literalStart(test.pattern);
    const end = { key: encodeTextStart(start), open: false };
    return start === '' ? undefined : { lower: end, upper: end, type: TYPE.text, ofOneTest: true };
  }
  if (test.is !== 'above' && test.is !== 'atLeast' && test.is !== 'below' && test.is !== 'atMost') return undefined;
  if (test.value === null) return undefined;
  const key = encode(test.value);
  const type = key.charAt(0);
  const end = { key, open: test.is === 'above' || test.is === 'below' };
  return test.is === 'above' || test.is === 'atLeast'
    ? { type, ofOneTest: false, lower: end }
    : { type, ofOneTest: false, upper: end };
};

/** Both as one interval, if one is its lower and the other its upper bound. */
const joined = (a: Interval, b: Interval): Interval | undefined => {
  const overlap = (a.lower && b.lower) ?? (a.upper && b.upper);
  return a.type === b.type && overlap === undefined ? { ...a, ...b } : undefined;
};

/** Adds a test to the pin, or leaves it to the test of each row. */
const pinTest = (pin: Pin, test: Test): void => {
  const points = pointsOf(test);
  const interval = intervalOf(test);
  const isFirst = pin.points === undefined && pin.interval === undefined;
  if (points !== undefined) {
    if (!isFirst) pin.complete = false;
    pin.points ??= points;
  } else if (interval === undefined) pin.complete = false;
  else if (isFirst) pin.interval = interval;
  else {
    const both = pin.interval && joined(pin.interval, interval);
    if (both === undefined || pin.points !== undefined) pin.complete = false;
    else pin.interval = both;
  }
  if (test.is === 'like') pin.complete = false;
};

/** Reads the parts of a filter that must all hold. */
export const pinsOf = (condition: Condition): Pins => {
  const byPath = new Map<string, Pin>();
  let whole = true;
  const visit = (part: Condition): void => {
    if (part.kind === 'every') part.of.forEach(visit);
    else if (part.kind !== 'field') whole = false;
    else {
      const pin = byPath.get(part.path) ?? { complete: true };
      byPath.set(part.path, pin);
      pinTest(pin, part.test);
    }
  };
  visit(condition);
  return { byPath, whole };
};

const flipped = ({ key, open }: End): End => ({ key: inverted(key), open });

/** The first key and the end key, after a prefix, for a field in ascending or (inverted) descending order. */
export const endsOf = (interval: Interval, prefix: string, down: boolean): Readonly<{ start: string; end: string }> => {
  /** NaN sorts before all numbers but is neither below nor above any. */
  const least = interval.type === TYPE.number ? encode(-Infinity) : interval.type;
  const { lower = { key: least, open: false }, upper = { key: interval.type, open: false } } = interval;
  const from = down ? flipped(upper) : lower;
  const to = down ? flipped(lower) : upper;
  return {
    start: from.open ? after(prefix + from.key) : prefix + from.key,
    end: to.open ? prefix + to.key : after(prefix + to.key),
  };
};

/** For a field that may contain arrays: different elements may meet the two bounds, so only one bound is used. */
export const forArrays = (interval: Interval): Interval =>
  interval.ofOneTest || interval.lower === undefined ? interval : { ...interval, upper: undefined };

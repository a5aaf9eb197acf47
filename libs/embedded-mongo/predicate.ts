import { ObjectId } from 'bson';
import type { Bound, Condition, Test } from './filter.js';
import { encode, isPlainText } from './key-encoding.js';
import { parsePath, type Path, placeOf } from './path.js';
import { fieldOf, isObject } from './values.js';

/** Tests one value; a missing one is `undefined`. */
export type Predicate = (value: unknown) => boolean;

const isNothing: Predicate = (value) => value === null || value === undefined;

const isThing = (value: unknown): value is object => typeof value === 'object' && value !== null;

const equals = (operand: unknown): Predicate => {
  if (operand === null) return isNothing;
  if (Number.isNaN(operand)) return Number.isNaN;
  if (!isThing(operand)) return (value) => value === operand;
  const wanted = encode(operand);
  return (value) => isThing(value) && encode(value) === wanted;
};

type Comparison = (a: number | string, b: number | string) => boolean;

const COMPARISONS: Readonly<Record<Bound, Comparison>> = {
  above: (a, b) => a > b,
  atLeast: (a, b) => a >= b,
  below: (a, b) => a < b,
  atMost: (a, b) => a <= b,
};

/** Only values of the operand's own type can match. */
const within = (bound: Bound, operand: unknown): Predicate => {
  const holds = COMPARISONS[bound];
  if (operand === null) return bound === 'atLeast' || bound === 'atMost' ? isNothing : () => false;
  if (typeof operand === 'number') return (value) => typeof value === 'number' && holds(value, operand);
  if (typeof operand === 'string' && isPlainText(operand))
    return (value) => typeof value === 'string' && holds(value, operand);
  if (operand instanceof Date) return (value) => value instanceof Date && holds(value.getTime(), operand.getTime());
  const key = encode(operand);
  const sameType: Predicate =
    operand instanceof ObjectId ? (value) => value instanceof ObjectId : (value) => typeof value === typeof operand;
  return (value) => sameType(value) && holds(encode(value), key);
};

const among = (values: readonly unknown[], patterns: readonly RegExp[]): Predicate => {
  const scalars = new Set(values.filter((value) => !isThing(value)));
  const things = new Set(values.filter(isThing).map(encode));
  return (value) => {
    if (isThing(value)) return things.size > 0 && things.has(encode(value));
    if (value === undefined) return scalars.has(null);
    return scalars.has(value) || (typeof value === 'string' && patterns.some((pattern) => pattern.test(value)));
  };
};

const holding = (element: Condition, objects: boolean): Predicate => {
  const holds = compile(element);
  return (value) => Array.isArray(value) && value.some((each) => (!objects || isObject(each)) && holds(each));
};

const compileTest = (test: Test): Predicate => {
  switch (test.is) {
    case 'equal':
      return equals(test.value);
    case 'among':
      return among(test.values, test.patterns);
    case 'like':
      return (value) => typeof value === 'string' && test.pattern.test(value);
    case 'present':
      return (value) => value !== undefined;
    case 'holding':
      return holding(test.element, test.objects);
    default:
      return within(test.is, test.value);
  }
};

/** Whether any value at the path passes: through arrays of objects, and by index if a segment is a number. */
const reaches = (value: unknown, path: Path, at: number, passes: Predicate): boolean => {
  const segment = path[at];
  if (segment === undefined) return passes(value);
  if (!Array.isArray(value))
    return reaches(isObject(value) ? fieldOf(value, segment) : undefined, path, at + 1, passes);
  const place = placeOf(segment);
  if (place >= 0 && place < value.length && reaches(value[place], path, at + 1, passes)) return true;
  return value.some((element) => isObject(element) && reaches(element, path, at, passes));
};

const compileField = (dotted: string, test: Test): Predicate => {
  const passes = compileTest(test);
  if (dotted === '') return passes;
  const intoArrays = test.is !== 'holding' && test.is !== 'present';
  const leaf: Predicate = intoArrays
    ? (value) => passes(value) || (Array.isArray(value) && value.some(passes))
    : passes;
  const path = parsePath(dotted);
  const [only, ...more] = path;
  if (only !== undefined && more.length === 0) return (value) => isObject(value) && leaf(fieldOf(value, only));
  return (value) => reaches(value, path, 0, leaf);
};

/**
 * The condition as a function, with MongoDB's rules: null matches missing, and a list matches if it or an element does.
 */
export const compile = (condition: Condition): Predicate => {
  switch (condition.kind) {
    case 'field':
      return compileField(condition.path, condition.test);
    case 'not': {
      const holds = compile(condition.of);
      return (value) => !holds(value);
    }
    default: {
      const [first, ...more] = condition.of.map(compile);
      if (first === undefined) return () => condition.kind === 'every';
      if (more.length === 0) return first;
      return condition.kind === 'every'
        ? (value) => first(value) && more.every((holds) => holds(value))
        : (value) => first(value) || more.some((holds) => holds(value));
    }
  }
};

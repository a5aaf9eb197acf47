import { BSONRegExp } from 'bson';
import { CommandError } from './command-error.js';
import type { Document } from './document.js';
import { parsePath } from './path.js';
import { assertSupported, isObject } from './values.js';

export type Bound = 'above' | 'atLeast' | 'below' | 'atMost';

/** A condition on one value. For an array it holds when the array or any element passes. */
export type Test =
  | Readonly<{ is: 'equal'; value: unknown }>
  | Readonly<{ is: Bound; value: unknown }>
  | Readonly<{ is: 'among'; values: readonly unknown[]; patterns: readonly RegExp[] }>
  | Readonly<{ is: 'like'; pattern: RegExp }>
  | Readonly<{ is: 'present' }>
  /** `objects`: the condition is on fields of an element, so only elements with fields match. */
  | Readonly<{ is: 'holding'; element: Condition; objects: boolean }>;

/** A filter whose operators are all supported. */
export type Condition =
  | Readonly<{ kind: 'every' | 'some'; of: readonly Condition[] }>
  | Readonly<{ kind: 'not'; of: Condition }>
  /** `path` is empty if the value itself is meant: an element of `$elemMatch`. */
  | Readonly<{ kind: 'field'; path: string; test: Test }>;

const bad = (message: string): CommandError => new CommandError('BadValue', message);

const not = (of: Condition): Condition => ({ kind: 'not', of });

const FLAGS = new Set('ims');

const parsePattern = (source: string, options: string): RegExp => {
  if ([...options].some((flag) => !FLAGS.has(flag)))
    throw bad(`$options '${options}' of a regular expression are not supported`);
  try {
    return new RegExp(source, options);
  } catch {
    throw bad(`Regular expression is invalid: ${source}`);
  }
};

const literal = (value: unknown, path: string): unknown => {
  assertSupported(value, path);
  return value;
};

const parseRegex = (operand: unknown, options: unknown): Test => {
  if (options !== undefined && typeof options !== 'string') throw bad('$options has to be a string');
  if (operand instanceof BSONRegExp)
    return { is: 'like', pattern: parsePattern(operand.pattern, options ?? operand.options) };
  if (typeof operand !== 'string') throw bad('$regex has to be a string');
  if (operand.includes('\0')) throw bad('Regular expression cannot contain an embedded null byte');
  return { is: 'like', pattern: parsePattern(operand, options ?? '') };
};

const parseAmong = (operand: unknown, operator: string, path: string): Test => {
  if (!Array.isArray(operand)) throw bad(`${operator} needs an array`);
  const isPattern = (value: unknown): value is BSONRegExp => value instanceof BSONRegExp;
  return {
    is: 'among',
    patterns: operand.filter(isPattern).map(({ pattern, options }) => parsePattern(pattern, options)),
    values: operand.filter((value) => !isPattern(value)).map((value) => literal(value, path)),
  };
};

const BOUNDS: Readonly<Record<string, Bound>> = { $gt: 'above', $gte: 'atLeast', $lt: 'below', $lte: 'atMost' };

const parseBound = (operator: string, operand: unknown, path: string): Test => {
  if (Array.isArray(operand) || isObject(operand) || Number.isNaN(operand))
    throw bad(`${operator} with an array, an object or NaN is not supported by the embedded server`);
  return { is: BOUNDS[operator] as Bound, value: literal(operand, path) };
};

const parseElement = (operand: unknown): Test => {
  if (!isObject(operand)) throw bad('$elemMatch needs an Object');
  const [first = ''] = Object.keys(operand);
  const objects = !first.startsWith('$') || first === '$and' || first === '$or';
  return { is: 'holding', objects, element: objects ? parseFilter(operand) : parseOperators('', operand) };
};

const parseNot = (operand: unknown, path: string): Condition => {
  if (operand instanceof BSONRegExp) return not({ kind: 'field', path, test: parseRegex(operand, undefined) });
  if (!isObject(operand) || Object.keys(operand).length === 0) throw bad('$not needs a regex or a document');
  return not(parseOperators(path, operand));
};

const parseOperator = (path: string, operator: string, operand: unknown, all: Document): Condition => {
  const field = (test: Test): Condition => ({ kind: 'field', path, test });
  switch (operator) {
    case '$eq':
      return field({ is: 'equal', value: literal(operand, path) });
    case '$ne':
      return not(field({ is: 'equal', value: literal(operand, path) }));
    case '$in':
      return field(parseAmong(operand, operator, path));
    case '$nin':
      return not(field(parseAmong(operand, operator, path)));
    case '$gt':
    case '$gte':
    case '$lt':
    case '$lte':
      return field(parseBound(operator, operand, path));
    case '$exists':
      return operand ? field({ is: 'present' }) : not(field({ is: 'present' }));
    case '$regex':
      return field(parseRegex(operand, all['$options']));
    case '$elemMatch':
      return field(parseElement(operand));
    case '$not':
      return parseNot(operand, path);
    default:
      throw bad(`unknown operator: ${operator}`);
  }
};

const parseOperators = (path: string, operators: Document): Condition => {
  const names = Object.keys(operators).filter((name) => name !== '$options' || !('$regex' in operators));
  return { kind: 'every', of: names.map((name) => parseOperator(path, name, operators[name], operators)) };
};

const parseField = (path: string, operand: unknown): Condition => {
  parsePath(path);
  if (operand instanceof BSONRegExp) return { kind: 'field', path, test: parseRegex(operand, undefined) };
  if (isObject(operand) && Object.keys(operand)[0]?.startsWith('$')) return parseOperators(path, operand);
  return { kind: 'field', path, test: { is: 'equal', value: literal(operand, path) } };
};

const parseBranches = (operator: string, operand: unknown): readonly Condition[] => {
  if (!Array.isArray(operand) || operand.length === 0) throw bad(`${operator} must be a nonempty array`);
  return operand.map(parseFilter);
};

const parseEntry = ([name, operand]: [string, unknown]): Condition => {
  if (name === '$and') return { kind: 'every', of: parseBranches(name, operand) };
  if (name === '$or') return { kind: 'some', of: parseBranches(name, operand) };
  if (name.startsWith('$')) throw bad(`unknown top level operator: ${name}`);
  return parseField(name, operand);
};

/** The top-level fields that a condition names; nested paths count by their first field. */
export const namedIn = (condition: Condition): readonly string[] => {
  if (condition.kind === 'field') return parsePath(condition.path).slice(0, 1);
  return condition.kind === 'not' ? namedIn(condition.of) : condition.of.flatMap(namedIn);
};

/**
 * Checks a whole filter before anything is read: unsupported parts are refused with `BadValue`, never skipped.
 * Supported: $eq $ne $in $nin $gt $gte $lt $lte $exists $regex $not $elemMatch $and $or.
 */
export const parseFilter = (filter: unknown): Condition => {
  if (!isObject(filter)) throw bad('a filter must be an object');
  return { kind: 'every', of: Object.entries(filter).map(parseEntry) };
};

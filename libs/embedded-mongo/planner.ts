import { after } from './key-encoding.js';
import { type KeyField, partOf } from './key-fields.js';
import type { KeyRange, OrderedIndex } from './ordered-index.js';
import { endsOf, forArrays, type Pin, type Pins } from './pins.js';

/** A query of a collection. `wanted` includes skipped rows; Infinity means all. */
export type Question = Readonly<{ pins: Pins; sort: readonly KeyField[]; wanted: number }>;

/** An access path: yields at least all matching rows, in the requested order if `sorted`. */
export type Plan = Readonly<{
  /** Encoded ids to look up. */
  ids?: readonly string[];
  /** Without ids and index: all rows in insertion order. */
  index?: OrderedIndex;
  ranges: readonly KeyRange[];
  downwards: boolean;
  sorted: boolean;
  /** Each entry is a matching row, exactly once. */
  exact: boolean;
  /** Number of entries in the ranges. */
  entries: number;
}>;

/** Maximum number of combinations of leading values that are looked up one by one. */
const MOST_RANGES = 200;

const rangeAfter = (
  prefix: string,
  index: OrderedIndex,
  field: KeyField | undefined,
  pin: Pin | undefined,
): KeyRange => {
  if (field === undefined || pin?.interval === undefined)
    return { start: prefix, end: after(prefix), prefix: prefix.length };
  const interval = index.spread.has(field.name) ? forArrays(pin.interval) : pin.interval;
  return { ...endsOf(interval, prefix, field.inverted), prefix: prefix.length };
};

const withPoints = (
  prefixes: readonly string[],
  field: KeyField,
  pin: Pin | undefined,
): readonly string[] | undefined => {
  if (pin?.points === undefined || prefixes.length * pin.points.length > MOST_RANGES) return undefined;
  const parts = pin.points.map((point) => partOf(field, point));
  return prefixes.flatMap((prefix) => parts.map((part) => prefix + part));
};

/** `_id` ends every key, in ascending order. */
const ID = { name: '_id', inverted: false };

/** Whether the entries after the `fixed` leading fields are in the requested order, read upwards or downwards. */
const orderOf = (
  index: OrderedIndex,
  fixed: readonly KeyField[],
  { sort, pins }: Question,
): 'up' | 'down' | undefined => {
  const isConstant = ({ name }: KeyField): boolean =>
    fixed.some((field) => field.name === name) &&
    pins.byPath.get(name)?.points?.length === 1 &&
    !index.spread.has(name);
  const asked = sort.filter((field) => !isConstant(field));
  const kept = [...index.fields.slice(fixed.length), ID];
  if (!asked.every(({ name }, at) => kept[at]?.name === name && !index.spread.has(name))) return undefined;
  const upwards = asked.map(({ direction }, at) => (direction === 1) !== kept[at]?.inverted);
  if (upwards.every(Boolean)) return 'up';
  return upwards.some(Boolean) ? undefined : 'down';
};

/** Values of the leading fields, as far as the filter fixes them. */
const leading = (index: OrderedIndex, { byPath }: Pins): Readonly<{ prefixes: readonly string[]; fixed: number }> => {
  let prefixes: readonly string[] = [''];
  for (const [fixed, field] of index.fields.entries()) {
    const longer = withPoints(prefixes, field, byPath.get(field.name));
    if (longer === undefined) return { prefixes, fixed };
    prefixes = longer;
  }
  return { prefixes, fixed: index.fields.length };
};

/** The plan that uses an index for a query; undefined if the index neither narrows nor orders. */
const fit = (index: OrderedIndex, question: Question): Plan | undefined => {
  const { byPath, whole } = question.pins;
  const { prefixes, fixed } = leading(index, question.pins);
  const next = index.fields[fixed];
  const pin = next && byPath.get(next.name);
  const used = fixed + (pin?.interval === undefined ? 0 : 1);
  const order = orderOf(index, index.fields.slice(0, fixed), question);
  if (used === 0 && (order === undefined || question.sort.length === 0)) return undefined;
  const ranges = prefixes.map((prefix) => rangeAfter(prefix, index, next, pin));
  return {
    index,
    ranges,
    downwards: order === 'down',
    sorted: order !== undefined,
    exact:
      whole &&
      index.spread.size === 0 &&
      byPath.size === used &&
      [...byPath.values()].every(({ complete }) => complete),
    entries: used === 0 ? index.size : ranges.reduce((sum, range) => sum + index.count(range), 0),
  };
};

/** Sorting a row costs about as much as testing two. */
export const SORTING = 3;

/**
 * Estimated number of entries a plan reads. A sorted plan stops at the last wanted row; the estimate assumes that the
 * matches (at most the entries of the narrowest plan) are evenly distributed over its entries.
 */
const costOf = (plan: Plan, narrowest: number, { wanted }: Question): number => {
  if (!plan.sorted) return plan.entries * SORTING;
  const matching = plan.exact ? plan.entries : narrowest;
  return matching === 0 ? plan.entries : Math.min(plan.entries, wanted * (plan.entries / matching));
};

/**
 * Looks up `_id` if the filter fixes it; otherwise the cheapest of a full scan and the indexes, the first of equal
 * ones.
 */
export const choosePlan = (question: Question, indexes: readonly OrderedIndex[], size: number): Plan => {
  const { pins, sort } = question;
  const ids = pins.byPath.get('_id')?.points;
  if (ids)
    return {
      ids,
      ranges: [],
      downwards: false,
      sorted: sort.length === 0 || ids.length < 2,
      exact: false,
      entries: ids.length,
    };
  const exact = pins.whole && pins.byPath.size === 0;
  const all: Plan = { ranges: [], downwards: false, sorted: sort.length === 0, exact, entries: size };
  const plans = [all, ...indexes.flatMap((index) => fit(index, question) ?? [])];
  const narrowest = Math.min(...plans.map(({ entries }) => entries));
  const cost = (plan: Plan): number => costOf(plan, narrowest, question);
  return plans.reduce((best, plan) => (cost(plan) < cost(best) ? plan : best));
};

import type { Condition, Test } from './filter.js';

import { encodedBytes, sqlValue, type SqlValue } from './values-in-sql.js';
import { encode } from './key-encoding.js';

/** A column of a collection, for one field path. */
export type Column = {
  readonly path: string;
  readonly name: string;
  /** Whether any document has ever had an array there; the elements are then in a table of their own. */
  spread: boolean;
  /** The texts of documents up to this number are in a table for searching within them. */
  searchedTo: number;
  /** Whether it is filled for all documents. */
  ready: boolean;
};

/** Values of `searchedTo`: without such a table, and when it is filled. */
export const [NO_TEXTS, ALL_TEXTS] = [-1, Number.MAX_SAFE_INTEGER];

/** Tables of a collection that a condition may need besides its main one. */
type Tables = Readonly<{
  columnOf: (path: string) => Column | undefined;
  /** Elements of arrays, (value, row). */
  elementsOf: (column: Column) => string;
  /** The rows with each of these texts within the column. */
  search: (column: Column, texts: readonly string[]) => Where;
}>;

/**
 * A condition on the main table `c`, with a parameter for each value. It holds for every document that matches, and if
 * `exact` for no other; it is never null.
 */
export type Where = Readonly<{
  sql: string;
  values: readonly SqlValue[];
  exact: boolean;
  /** The number of documents that match, if it is known. */
  count?: number;
}>;

/** The least BLOB: everything below it is no BLOB. */
const LEAST_BLOB = Buffer.alloc(0);
/** Above this number, values are passed as one list. */
const MOST_PARAMETERS = 8;

type Part = Readonly<{ sql: string; values: readonly SqlValue[] }>;

const NEVER: Part = { sql: '0', values: [] };

/** Values of each type lie between two bounds, so a range never reaches values of another type. */
const boundsOf = (value: unknown): readonly [low: Part, high: Part] => {
  if (typeof value === 'number')
    return [
      { sql: '>= -9e999', values: [] },
      { sql: '<= 9e999', values: [] },
    ];
  if (typeof value === 'string')
    return [
      { sql: ">= ''", values: [] },
      { sql: '< ?', values: [LEAST_BLOB] },
    ];
  const type = encode(value).charAt(0);
  const end = String.fromCharCode(type.charCodeAt(0) + 1);
  return [
    { sql: '>= ?', values: [encodedBytes(type)] },
    { sql: '< ?', values: [encodedBytes(end)] },
  ];
};

const both = (subject: string, a: Part, b: Part): Part => ({
  sql: `(${subject} ${a.sql} and ${subject} ${b.sql})`,
  values: [...a.values, ...b.values],
});

const rangeOf = (subject: string, is: 'above' | 'atLeast' | 'below' | 'atMost', value: unknown): Part => {
  if (value === null) return is === 'atLeast' || is === 'atMost' ? { sql: `${subject} is null`, values: [] } : NEVER;
  const [low, high] = boundsOf(value);
  const values = [sqlValue(value)];
  if (is === 'above') return both(subject, { sql: '> ?', values }, high);
  if (is === 'atLeast') return both(subject, { sql: '>= ?', values }, high);
  if (is === 'below') return both(subject, low, { sql: '< ?', values });
  return both(subject, low, { sql: '<= ?', values });
};

const equalTo = (subject: string, value: unknown): Part =>
  value === null ? { sql: `${subject} is null`, values: [] } : { sql: `${subject} = ?`, values: [sqlValue(value)] };

const amongOf = (subject: string, values: readonly unknown[]): Part => {
  const others = values.filter((value) => value !== null);
  const nothing = others.length < values.length ? [`${subject} is null`] : [];
  if (others.length === 0) return nothing[0] ? { sql: nothing[0], values: [] } : NEVER;
  const areTexts = others.every((value) => typeof value === 'string');
  const listed: Part =
    areTexts && others.length > MOST_PARAMETERS
      ? { sql: `${subject} in (select value from json_each(?))`, values: [JSON.stringify(others)] }
      : { sql: `${subject} in (${others.map(() => '?').join(', ')})`, values: others.map(sqlValue) };
  return { sql: `(${[listed.sql, ...nothing].join(' or ')})`, values: listed.values };
};

/**
 * The text that a pattern of nothing but escaped and ordinary characters looks for, and whether at the beginning; null
 * for other patterns.
 */
const literalIn = ({ source, flags }: RegExp): Readonly<{ text: string; atStart: boolean }> | null => {
  const [, start, body] = /^(\^?)((?:[^\\^$.*+?()[\]{}|]|\\[^\w\s])*)$/su.exec(source) ?? [];
  return flags === '' && body ? { text: body.replace(/\\(.)/gsu, '$1'), atStart: start === '^' } : null;
};

/** The beginning that every match of an anchored pattern has; '' if there is none. */
export const literalStart = ({ source, flags }: RegExp): string => {
  const [whole = '', signs = ''] = /^\^((?:[^\\^$.*+?()[\]{}|]|\\[^\w\s])*)/.exec(source) ?? [];
  if (flags !== '' || source.includes('|')) return '';
  const start = signs.replace(/\\(.)/gs, '$1');
  return /^[*+?{]/.test(source.slice(whole.length)) ? start.slice(0, -1) : start;
};

const likeOf = (subject: string, pattern: RegExp): Part | undefined => {
  const start = literalStart(pattern);
  if (start === '') return undefined;
  return { sql: `(${subject} >= ? and ${subject} <= ?)`, values: [start, `${start}\u{10FFFF}`] };
};

const isList = (value: unknown): boolean => Array.isArray(value);

/** A test of one value; undefined if SQL cannot express it. */
const partOf = (subject: string, test: Test): Part | undefined => {
  switch (test.is) {
    case 'equal':
      return isList(test.value) ? undefined : equalTo(subject, test.value);
    case 'among':
      return test.patterns.length > 0 || test.values.some(isList) ? undefined : amongOf(subject, test.values);
    case 'like':
      return likeOf(subject, test.pattern);
    case 'present':
    case 'holding':
      return undefined;
    default:
      return rangeOf(subject, test.is, test.value);
  }
};

type Search = Readonly<{ column: Column; text: string }>;

/** A condition that a column contains a text; undefined for others. */
const searchIn = (condition: Condition, tables: Tables): Search | undefined => {
  if (condition.kind !== 'field' || condition.test.is !== 'like') return undefined;
  const column = tables.columnOf(condition.path);
  const literal = literalIn(condition.test.pattern);
  if (!column?.ready || column.spread || !literal || literal.atStart || literal.text.includes('\0')) return undefined;
  return { column, text: literal.text };
};

const fieldWhere = (condition: Extract<Condition, { kind: 'field' }>, tables: Tables): Where | undefined => {
  const { path, test } = condition;
  const column = tables.columnOf(path);
  if (!column?.ready) return undefined;
  const search = searchIn(condition, tables);
  if (search) return tables.search(column, [search.text]);
  const part = partOf(`c.${column.name}`, test);
  if (!part) return undefined;
  const exact = test.is !== 'like';
  if (!column.spread) return { ...part, exact };
  const element = partOf('value', test)!;
  return {
    sql: `(${part.sql} or c.id in (select row from ${tables.elementsOf(column)} where ${element.sql}))`,
    values: [...part.values, ...element.values],
    exact: false,
  };
};

const notWhere = (of: Condition, tables: Tables): Where | undefined => {
  const inner = whereOf(of, tables);
  return inner?.exact ? { sql: `(${inner.sql}) is not true`, values: inner.values, exact: true } : undefined;
};

const joined = (wheres: readonly Where[], by: 'and' | 'or', exact: boolean): Where => ({
  sql: `(${wheres.map(({ sql }) => sql).join(` ${by} `)})`,
  values: wheres.flatMap(({ values }) => values),
  exact,
});

const flat = (conditions: readonly Condition[]): readonly Condition[] =>
  conditions.flatMap((condition) => (condition.kind === 'every' ? flat(condition.of) : [condition]));

/** All texts that are searched within one column are one search. */
const everyWhere = (conditions: readonly Condition[], tables: Tables): Where | undefined => {
  const searches = new Map<Column, string[]>();
  const parts: (Where | undefined)[] = [];
  for (const condition of conditions) {
    const search = searchIn(condition, tables);
    if (search) searches.set(search.column, [...(searches.get(search.column) ?? []), search.text]);
    else parts.push(whereOf(condition, tables));
  }
  for (const [column, texts] of searches) parts.push(tables.search(column, texts));
  const known = parts.filter((part) => part !== undefined);
  const exact = parts.every((part) => part?.exact === true);
  if (known.length === 0) return exact ? { sql: '1', values: [], exact } : undefined;
  return parts.length === 1 ? parts[0] : joined(known, 'and', exact);
};

/** The part of a condition that SQL can express; undefined if there is none. */
export const whereOf = (condition: Condition, tables: Tables): Where | undefined => {
  switch (condition.kind) {
    case 'field':
      return fieldWhere(condition, tables);
    case 'not':
      return notWhere(condition.of, tables);
    case 'every':
      return everyWhere(flat(condition.of), tables);
    case 'some': {
      const parts = condition.of.map((part) => whereOf(part, tables));
      if (!parts.every((part) => part !== undefined)) return undefined;
      return joined(
        parts,
        'or',
        parts.every(({ exact }) => exact),
      );
    }
  }
};

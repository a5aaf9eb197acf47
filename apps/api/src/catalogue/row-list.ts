import { type Catalogue, type Entry, removedRowsOf, rowsOf } from '@camino/domain/catalogue/catalogue.js';
import { LEVELS } from '@camino/domain/catalogue/joined.js';
import {
  describedAs,
  KIND_NAMES,
  type Kind,
  type ReferenceField,
  type Value,
} from '@camino/domain/catalogue/rules/kinds.js';
import { filterOf, type ListQuery, malformed, orderOf, searchedWords } from '../platform/edge/http/index.js';
import { foldText } from '../platform/kit/index.js';
import { sortKeyOf } from './sort-keys.js';

type Row = Entry['row'];
type Referring = readonly (readonly [name: string, field: ReferenceField])[];

const referringFields = (kind: Kind): Referring =>
  Object.entries(describedAs(kind).fields).filter(
    (entry): entry is [string, ReferenceField] => entry[1].type === 'reference',
  );
const REFERRING = Object.fromEntries(KIND_NAMES.map((kind) => [kind, referringFields(kind)])) as Readonly<
  Record<Kind, Referring>
>;

/**
 * Filtered and sorted rows of a kind, without range. A filter's `id` may be a list of ids. Each word of `q` must occur
 * in a text or number of the row or of a row it refers to. `removed` searches removed rows instead. Rows with equal
 * sort keys keep the order in which they were added.
 * @throws InvalidInput
 */
export const foundRows = (state: Catalogue, kind: Kind, query: ListQuery): readonly Row[] => {
  const order = orderOf(query);
  const { removed = false, ...filter } = filterOf(
    query,
    (key) => key === 'q' || key === 'removed' || isPath(kind, key),
  );
  if (typeof removed !== 'boolean') throw malformed('filter');
  const rows = (removed ? removedRowsOf(state, kind) : rowsOf(state, kind)).filter(matching(state, kind, filter));
  if (order === null) return rows;
  const keyed = rows.map((row) => ({ row, key: keyAt(state, kind, row, order.field) }));
  return keyed.sort((a, b) => order.direction * compared(a.key, b.key)).map(({ row }) => row);
};

/** Whether rows of the kind have this field, themselves or in a row they refer to (`origin.place`). */
const isPath = (kind: Kind, path: string): boolean => {
  const dot = path.indexOf('.');
  if (dot < 0) return path === 'id' || Object.hasOwn(describedAs(kind).fields, path);
  const [, field] = REFERRING[kind].find(([, { joined }]) => joined === path.slice(0, dot)) ?? [];
  return field !== undefined && isPath(field.to, path.slice(dot + 1));
};

/** All values at one path are numbers, or all are texts. */
const compared = (a: string | number, b: string | number): number => (a < b ? -1 : a > b ? 1 : 0);

type Place = Readonly<{ row: Row; field: string }>;

/** The row and field of a path: in the row itself, or in a joined one (`origin.place`). */
const placeOf = (state: Catalogue, kind: Kind, row: Row, path: string): Place | null => {
  const dot = path.indexOf('.');
  if (dot < 0) return Object.hasOwn(row, path) ? { row, field: path } : null;
  const [name, field] = REFERRING[kind].find(([, { joined }]) => joined === path.slice(0, dot)) ?? [];
  const target = name && field && state[field.to].get(String(row[name]))?.row;
  return target ? placeOf(state, field.to, target, path.slice(dot + 1)) : null;
};

const valueAt = (state: Catalogue, kind: Kind, row: Row, path: string): Value | undefined => {
  const place = placeOf(state, kind, row, path);
  return place?.row[place.field];
};

/** Rows are immutable, so their sort keys and search texts are cached. */
const sortKeys = new WeakMap<Row, Map<string, string | number>>();
const searched = new WeakMap<Row, string>();

const keyAt = (state: Catalogue, kind: Kind, row: Row, path: string): string | number => {
  const place = placeOf(state, kind, row, path);
  if (!place) return sortKeyOf(null);
  const keys = sortKeys.get(place.row) ?? new Map<string, string | number>();
  const known = keys.get(place.field);
  if (known !== undefined) return known;
  const key = sortKeyOf(place.row[place.field]);
  sortKeys.set(place.row, keys.set(place.field, key));
  return key;
};

/** Maximum fields of a filter, and values of one field: each is compared with every row. */
const MOST_FIELDS = 20;
const MOST_VALUES = 1000;

const matching = (
  state: Catalogue,
  kind: Kind,
  { q, ...fields }: Readonly<Record<string, unknown>>,
): ((row: Row) => boolean) => {
  const words = searchedWords(q);
  const wanted = Object.entries(fields);
  if (wanted.length > MOST_FIELDS || wanted.some(([, value]) => Array.isArray(value) && value.length > MOST_VALUES))
    throw malformed('filter');
  return (row) =>
    wanted.every(([path, value]) => meets(valueAt(state, kind, row, path), value)) &&
    words.every((word) => holds(state, kind, row, word, LEVELS));
};

const meets = (value: Value | undefined, wanted: unknown): boolean =>
  Array.isArray(wanted) ? wanted.includes(value) : value === wanted;

const holds = (state: Catalogue, kind: Kind, row: Row, word: string, levels: number): boolean =>
  wordsOf(kind, row).includes(word) ||
  (levels > 0 && REFERRING[kind].some(([name, { to }]) => held(state, to, row[name], word, levels - 1)));

const held = (state: Catalogue, kind: Kind, id: Value | undefined, word: string, levels: number): boolean => {
  const target = typeof id === 'string' ? state[kind].get(id)?.row : undefined;
  return target !== undefined && holds(state, kind, target, word, levels);
};

/** The search text of a row: its texts and numbers, without ids and flags. */
const wordsOf = (kind: Kind, row: Row): string => {
  const known = searched.get(row);
  if (known !== undefined) return known;
  const shown = Object.entries(describedAs(kind).fields).filter(
    ([name, { type }]) => (type === 'text' || type === 'number') && row[name] !== null,
  );
  const words = foldText(shown.map(([name]) => String(row[name])).join('\n'));
  searched.set(row, words);
  return words;
};

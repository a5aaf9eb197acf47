import type { Document } from './document.js';

export type IndexDescription = Readonly<{
  v: 2;
  /** Its one field may have `trigram` instead of a direction: its texts are searched within. No MongoDB knows that. */
  key: Document;
  name: string;
  unique?: true;
  /** A document is removed this long after the time in its one field. */
  expireAfterSeconds?: number;
  /** The index may have other documents, too: the results are the same. */
  partialFilterExpression?: Document;
}>;

export const TRIGRAM = 'trigram';

/** Whether it is for searching within the texts of its one field. */
export const isForSearch = ({ key }: IndexDescription): boolean => Object.values(key)[0] === TRIGRAM;

/** The paths of an index with their directions: of a partial one also those of its condition, before the others. */
export const keyOf = ({ key, partialFilterExpression = {} }: IndexDescription): Readonly<Record<string, unknown>> => {
  const narrowing = Object.keys(partialFilterExpression).filter((path) => !(path in key));
  return { ...Object.fromEntries(narrowing.map((path) => [path, 1])), ...key };
};

/** The fields of an index in SQLite: those of the declaration, with `_id` last. */
export const partsOf = (description: IndexDescription): readonly (readonly [path: string, direction: unknown])[] => {
  const parts = Object.entries(keyOf(description));
  return parts.some(([path]) => path === '_id') ? parts : [...parts, ['_id', parts.at(-1)?.[1] ?? 1]];
};

const COMPARISONS = new Set(['$eq', '$gt', '$gte', '$lt', '$lte']);

const refusesNull = (condition: unknown): boolean =>
  typeof condition === 'object'
    ? Object.entries(condition ?? {}).some(([operator, value]) => COMPARISONS.has(operator) && value !== null)
    : condition !== undefined;

/** The paths that have a value in every document of a partial index. */
export const filledIn = ({ partialFilterExpression = {} }: IndexDescription): readonly string[] =>
  Object.entries(partialFilterExpression).flatMap(([path, condition]) => (refusesNull(condition) ? [path] : []));

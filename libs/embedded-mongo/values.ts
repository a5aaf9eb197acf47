import { ObjectId } from 'bson';
import { CommandError } from './command-error.js';
import type { Document } from './document.js';

/** An embedded document, as BSON decodes it: not an array, a date or an id. */
export const isObject = (value: unknown): value is Document =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/** A field of a document; inherited properties (`constructor`, `__proto__` …) are not fields. */
export const fieldOf = (document: Document, name: string): unknown => {
  const value: unknown = document[name];
  return typeof value === 'function' || value === Object.prototype ? undefined : value;
};

const isScalar = (value: unknown): boolean =>
  value === null ||
  typeof value === 'string' ||
  typeof value === 'number' ||
  typeof value === 'boolean' ||
  value instanceof ObjectId ||
  (value instanceof Date && !Number.isNaN(value.getTime()));

const nameOfType = (value: unknown): string => (value as { _bsontype?: string })._bsontype ?? typeof value;

/**
 * Refuses values that this server cannot compare and return exactly: 64-bit integers beyond 2^53, Decimal128, binary
 * data, regular expressions and the like, and field names that begin with `$`.
 */
export const assertSupported = (value: unknown, where: string): void => {
  if (isScalar(value)) return;
  if (Array.isArray(value)) return value.forEach((element) => assertSupported(element, where));
  if (!isObject(value))
    throw new CommandError('BadValue', `a ${nameOfType(value)} in '${where}' is not supported by the embedded server`);
  for (const name of Object.keys(value)) {
    if (name.startsWith('$') || name === '_bsontype')
      throw new CommandError(
        'DollarPrefixedFieldName',
        `The field name '${name}' in '${where}' is not allowed in the embedded server`,
      );
    assertSupported(value[name], name);
  }
};

import { ObjectId } from 'bson';
import { CommandError } from './command-error.js';
import type { Document } from './document.js';
import type { IndexDescription } from './index-description.js';
import { parsePath, type Path } from './path.js';
import { fieldOf, isObject } from './values.js';

const shown = (value: unknown): string =>
  value instanceof ObjectId ? `ObjectId('${value.toHexString()}')` : JSON.stringify(value);

/** Null when there is none. */
export const valueAt = (document: Document, path: Path): unknown =>
  path.reduce<unknown>((value, name) => (isObject(value) ? fieldOf(value, name) : undefined), document) ?? null;

/** The error for a document with a key of a unique index that another document has, in MongoDB's words. */
export const duplicateKey = (namespace: string, { name, key }: IndexDescription, content: Document): CommandError => {
  const values = Object.keys(key).map((path) => [path, valueAt(content, parsePath(path))] as const);
  const list = values.map(([field, value]) => `${field}: ${shown(value)}`).join(', ');
  const message = `E11000 duplicate key error collection: ${namespace} index: ${name} dup key: { ${list} }`;
  return new CommandError('DuplicateKey', message, { keyPattern: key, keyValue: Object.fromEntries(values) });
};

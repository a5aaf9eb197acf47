import { CommandError } from './command-error.js';
import type { Document } from './document.js';
import { encode, TYPE } from './key-encoding.js';
import { fieldOf, isObject } from './values.js';

/** A dotted path, split. */
export type Path = readonly string[];

export const parsePath = (dotted: string): Path => {
  const path = dotted.split('.');
  if (path.some((name) => name === '' || name.startsWith('$')))
    throw new CommandError('BadValue', `the field path '${dotted}' is not supported by the embedded server`);
  return path;
};

/** The array index that a path segment may mean, or -1. */
export const placeOf = (segment: string): number => (/^(0|[1-9]\d{0,8})$/.test(segment) ? Number(segment) : -1);

const collect = (value: unknown, path: Path, at: number, found: Set<string>): void => {
  const segment = path[at];
  if (segment === undefined) {
    if (!Array.isArray(value)) found.add(encode(value));
    else if (value.length === 0) found.add(TYPE.emptyArray);
    else for (const element of value) found.add(encode(element));
  } else if (Array.isArray(value)) {
    const place = placeOf(segment);
    if (place >= 0 && place < value.length) collect(value[place], path, at + 1, found);
    for (const element of value) if (isObject(element)) collect(element, path, at, found);
  } else collect(isObject(value) ? fieldOf(value, segment) : undefined, path, at + 1, found);
};

const spread = (value: unknown, path: Path, at: number): readonly string[] => {
  const found = new Set<string>();
  collect(value, path, at, found);
  return found.size > 0 ? [...found] : [TYPE.nothing];
};

/**
 * The encoded value at a path, with missing as null. A list if there is an array on the path or at its end: then each
 * element counts by itself, as in MongoDB's multikey indexes.
 */
export const encodedAt = (document: Document, path: Path): string | readonly string[] => {
  let value: unknown = document;
  for (let at = 0; at < path.length; at += 1) {
    if (Array.isArray(value)) return spread(value, path, at);
    value = isObject(value) ? fieldOf(value, path[at] as string) : undefined;
  }
  return Array.isArray(value) ? spread(value, path, path.length) : encode(value);
};

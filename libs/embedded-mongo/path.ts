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

const collect = (value: unknown, path: Path, at: number, found: unknown[]): void => {
  const segment = path[at];
  if (segment === undefined) {
    if (Array.isArray(value)) found.push(...(value as unknown[]));
    else found.push(value);
  } else if (Array.isArray(value)) {
    const place = placeOf(segment);
    if (place >= 0 && place < value.length) collect(value[place], path, at + 1, found);
    for (const element of value) if (isObject(element)) collect(element, path, at, found);
  } else collect(isObject(value) ? fieldOf(value, segment) : undefined, path, at + 1, found);
};

/**
 * What a document has at a path: `value`, undefined if it is missing; or, if there is an array on the path or at its
 * end, its `elements`, each of which counts by itself as in MongoDB's multikey indexes.
 */
export type Found = Readonly<{ value: unknown; elements?: readonly unknown[] }>;

export const findAt = (document: Document, path: Path): Found => {
  let value: unknown = document;
  for (let at = 0; at <= path.length; at += 1) {
    if (Array.isArray(value)) {
      const elements: unknown[] = [];
      collect(value, path, at, elements);
      return { value: [], elements };
    }
    if (at < path.length) value = isObject(value) ? fieldOf(value, path[at] as string) : undefined;
  }
  return { value };
};

/** By what a document is sorted at a path: an array by its least element upwards, by its greatest downwards. */
export const encodedForSort = (document: Document, path: Path, direction: 1 | -1): string => {
  const { value, elements } = findAt(document, path);
  if (elements === undefined) return encode(value);
  if (elements.length === 0) return TYPE.emptyArray;
  return elements.map(encode).reduce((best, key) => ((direction === 1 ? key < best : key > best) ? key : best));
};

import { CommandError } from './command-error.js';
import type { Document } from './document.js';
import { parsePath } from './path.js';
import { fieldNames, StoredDocument } from './stored-document.js';
import { isObject } from './values.js';

/** Named fields; `true` where a path ends. */
type Tree = Map<string, Tree | true>;

const plant = (tree: Tree, dotted: string): void => {
  const path = parsePath(dotted);
  path.forEach((name, at) => {
    const there = tree.get(name);
    if (there === true || (there !== undefined && at === path.length - 1))
      throw new CommandError('BadValue', `Path collision at ${dotted}`);
    const next: Tree | true = at === path.length - 1 ? true : (there ?? new Map());
    tree.set(name, next);
    if (next !== true) tree = next;
  });
};

const onArrays = (value: readonly unknown[], each: (element: unknown) => unknown): unknown[] =>
  value.map(each).filter((element) => element !== undefined);

const keep = (value: unknown, tree: Tree): unknown => {
  if (Array.isArray(value)) return onArrays(value, (element) => keep(element, tree));
  if (!isObject(value)) return undefined;
  const kept = Object.entries(value).flatMap(([name, field]): [string, unknown][] => {
    const below = tree.get(name);
    const left = below === true ? field : below && keep(field, below);
    return left === undefined ? [] : [[name, left]];
  });
  return Object.fromEntries(kept);
};

const omit = (value: unknown, tree: Tree): unknown => {
  if (Array.isArray(value)) return value.map((element) => omit(element, tree));
  if (!isObject(value)) return value;
  const left = Object.entries(value).filter(([name]) => tree.get(name) !== true);
  return Object.fromEntries(
    left.map(([name, field]) => [name, tree.has(name) ? omit(field, tree.get(name) as Tree) : field]),
  );
};

const isOn = (name: string, value: unknown): boolean => {
  if (typeof value === 'number' || typeof value === 'boolean') return Boolean(value);
  throw new CommandError(
    'BadValue',
    `projection of '${name}': the embedded server can only include fields or leave them out`,
  );
};

export type Projection = (document: StoredDocument) => StoredDocument;

type Named = Readonly<{ name: string; on: boolean }>;

/** Fields to include (also `_id` unless it is 0), or fields to exclude. Undefined for all fields. */
export const parseProjection = (spec: Document): Projection | undefined => {
  const entries: Named[] = Object.entries(spec).map(([name, value]) => ({ name, on: isOn(name, value) }));
  if (entries.length === 0) return undefined;
  const id = entries.find(({ name }) => name === '_id');
  const others = entries.filter((entry) => entry !== id);
  const including = others[0]?.on ?? id?.on ?? false;
  refuseMixed(others, including);
  const tree: Tree = new Map();
  for (const { name } of others) plant(tree, name);
  if (including ? id?.on !== false : id?.on === false) tree.set('_id', true);
  if (!including) return ({ content }) => StoredDocument.of(omit(content, tree) as Document);
  return keeping(tree);
};

const refuseMixed = (fields: readonly Named[], including: boolean): void => {
  const odd = fields.find(({ on }) => on !== including);
  if (odd)
    throw new CommandError(
      'BadValue',
      `Cannot do ${odd.on ? 'inclusion' : 'exclusion'} on field ${odd.name} in this projection`,
    );
};

const keeping = (tree: Tree): Projection => {
  if ([...tree.values()].some((below) => below !== true))
    return ({ content }) => StoredDocument.of(keep(content, tree) as Document);
  const names = fieldNames(tree.keys());
  return (document) => document.part(names);
};

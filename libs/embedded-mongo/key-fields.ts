import { CommandError } from './command-error.js';
import type { Document } from './document.js';
import { parsePath, type Path } from './path.js';

/** One part of a compound key or of a sort. */
export type KeyField = Readonly<{ name: string; path: Path; direction: 1 | -1 }>;

const directionOf = (name: string, value: unknown): 1 | -1 => {
  if (value === 1 || value === -1) return value;
  throw new CommandError(
    'BadValue',
    `${name}: a direction of 1 or -1 is needed, other kinds are not supported by the embedded server`,
  );
};

/** From `{ status: 1, pickup_at: -1 }`, of an index or of a sort. */
export const parseKeyFields = (spec: Document): readonly KeyField[] =>
  Object.keys(spec).map((name) => ({ name, path: parsePath(name), direction: directionOf(name, spec[name]) }));

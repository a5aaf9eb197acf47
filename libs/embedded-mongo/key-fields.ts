import { CommandError } from './command-error.js';
import type { Document } from './document.js';
import { inverted } from './key-encoding.js';
import { parsePath, type Path } from './path.js';

/**
 * One part of a compound key. Keys are stored in ascending order by their first field; a field with the other direction
 * is inverted.
 */
export type KeyField = Readonly<{ name: string; path: Path; direction: 1 | -1; inverted: boolean }>;

const directionOf = (name: string, value: unknown): 1 | -1 => {
  if (value === 1 || value === -1) return value;
  throw new CommandError(
    'BadValue',
    `${name}: a direction of 1 or -1 is needed, other kinds are not supported by the embedded server`,
  );
};

/** From `{ status: 1, pickup_at: -1 }`, of an index or of a sort. */
export const parseKeyFields = (spec: Document): readonly KeyField[] => {
  const names = Object.keys(spec);
  const first = spec[names[0] ?? ''];
  return names.map((name) => {
    const direction = directionOf(name, spec[name]);
    return { name, path: parsePath(name), direction, inverted: direction !== first };
  });
};

/** An encoded value as it appears in keys of this field. */
export const partOf = (field: KeyField, encoded: string): string => (field.inverted ? inverted(encoded) : encoded);

import type { Catalogue, Entry } from './catalogue.js';
import { describedAs, type Kind, type Value } from './rules/kinds.js';

interface JoinedRow {
  readonly id: string;
  readonly [field: string]: Value | JoinedRow;
}

/** Departments of municipalities include their country; no other kind needs a deeper join. */
export const LEVELS = 2;

/**
 * A row with the rows it refers to beside its references: `origin_id` and `origin`, `municipality_id` and
 * `municipalities` … An old version of a row may refer to a row removed since; that row is returned in its last
 * version.
 */
export const joinedRow = (state: Catalogue, kind: Kind, row: Entry['row'], levels = LEVELS): JoinedRow => {
  if (levels === 0) return row;
  const joined: Record<string, JoinedRow> = {};
  for (const [name, field] of Object.entries(describedAs(kind).fields)) {
    const id = row[name];
    const target = field.type === 'reference' && typeof id === 'string' ? state[field.to].get(id)?.row : undefined;
    if (field.type === 'reference' && target) joined[field.joined] = joinedRow(state, field.to, target, levels - 1);
  }
  return { ...row, ...joined };
};

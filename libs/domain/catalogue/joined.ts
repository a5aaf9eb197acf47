import { type Catalogue, type Listed, rowOf } from './catalogue.js';
import { describedAs, type Kind, type Value } from './kinds.js';

export interface JoinedRow {
  readonly id: string;
  readonly [field: string]: Value | JoinedRow;
}

/** Departments of municipalities come with their country; nothing needs more. */
const LEVELS = 2;

/** A row with the rows it refers to beside its references: `origin_id` and `origin`, `municipality_id` and `municipalities` … */
export const joinedRow = (state: Catalogue, kind: Kind, row: Listed, levels = LEVELS): JoinedRow => {
  if (levels === 0) return row;
  const fields = row as Readonly<Record<string, unknown>>;
  const references = Object.entries(describedAs(kind).fields).flatMap(([name, field]) => {
    const id = fields[name];
    const target = field.type === 'reference' && typeof id === 'string' ? rowOf(state, field.to, id) : null;
    return field.type === 'reference' && target ? [[field.joined, joinedRow(state, field.to, target, levels - 1)] as const] : [];
  });
  return { ...row, ...Object.fromEntries(references) };
};

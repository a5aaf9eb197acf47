import { describedAs, KIND_NAMES, type Kind, type Row, type RowOf } from './rules/kinds.js';
import { uniqueKeysOf } from './rows.js';
import { SharedMap } from '../kernel/shared-map.js';

export type Listed<K extends Kind = Kind> = RowOf<K> & Readonly<{ id: string }>;

/**
 * `version` counts the changes of the row from 1 on, including its removal; a removed row keeps its last fields.
 * `earlier` is the previous version, so that every version can be shown and restored.
 */
export type Entry = Readonly<{
  version: number;
  row: Row & Readonly<{ id: string }>;
  removed: boolean;
  earlier: Entry | null;
}>;

/** `holders` maps unique values to the row that has them; null if no row has them any more. */
export type Catalogue = Readonly<Record<Kind, SharedMap<Entry>>> & Readonly<{ holders: SharedMap<string | null> }>;

export const EMPTY: Catalogue = {
  ...(Object.fromEntries(KIND_NAMES.map((kind) => [kind, SharedMap.empty()])) as Record<Kind, SharedMap<Entry>>),
  holders: SharedMap.empty(),
};

/** One row, null if it does not exist or was removed. */
export const rowOf = <K extends Kind>(state: Catalogue, kind: K, id: string): Listed<K> | null => {
  const entry = state[kind].get(id);
  return entry && !entry.removed ? (entry.row as Listed<K>) : null;
};

/** The rows of a kind in the order in which they were first added. */
export const rowsOf = <K extends Kind>(state: Catalogue, kind: K): readonly Listed<K>[] =>
  entriesOf(state, kind, false);

/** Removed rows in their last version. */
export const removedRowsOf = <K extends Kind>(state: Catalogue, kind: K): readonly Listed<K>[] =>
  entriesOf(state, kind, true);

const entriesOf = <K extends Kind>(state: Catalogue, kind: K, wanted: boolean): readonly Listed<K>[] => {
  const rows: Listed<K>[] = [];
  for (const [, { row, removed }] of state[kind]) if (removed === wanted) rows.push(row as Listed<K>);
  return rows;
};

/** Every version of a row, the newest first; empty if the row never existed. */
export const versionsOf = (state: Catalogue, kind: Kind, id: string): readonly Entry[] => {
  const versions: Entry[] = [];
  for (let entry = state[kind].get(id) ?? null; entry; entry = entry.earlier) versions.push(entry);
  return versions;
};

/** The name of a row, removed or not: its own label, or that of the row its label refers to. */
export const labelOf = (state: Catalogue, kind: Kind, id: string): string => {
  const { label, fields } = describedAs(kind);
  const value = state[kind].get(id)?.row[label];
  const field = fields[label];
  return field?.type === 'reference' && typeof value === 'string'
    ? labelOf(state, field.to, value)
    : String(value ?? id);
};

/** The state with the row's next version; `row` is null for a removal. */
export const withVersion = (state: Catalogue, kind: Kind, id: string, row: Row | null): Catalogue => {
  const earlier = state[kind].get(id) ?? null;
  const entry: Entry = {
    version: (earlier?.version ?? 0) + 1,
    row: row ? { ...row, id } : (earlier?.row ?? { id }),
    removed: row === null,
    earlier,
  };
  return { ...state, [kind]: state[kind].with(id, entry), holders: heldBy(state, kind, entry) };
};

/** Releases the row's previous unique values and acquires its present ones. */
const heldBy = ({ holders }: Catalogue, kind: Kind, { row, removed, earlier }: Entry): Catalogue['holders'] => {
  const before = earlier && !earlier.removed ? uniqueKeysOf(kind, earlier.row) : [];
  const after = removed ? [] : uniqueKeysOf(kind, row);
  const released = before
    .filter(({ key }) => holders.get(key) === row.id && !after.some((kept) => kept.key === key))
    .reduce((held, { key }) => held.with(key, null), holders);
  return after
    .filter(({ key }) => released.get(key) !== row.id)
    .reduce((held, { key }) => held.with(key, row.id), released);
};

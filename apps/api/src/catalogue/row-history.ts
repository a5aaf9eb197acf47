import type { PastValue, RowVersion } from '@camino/contracts/catalogue/catalogue.js';
import { type Catalogue, type Entry, labelOf } from '@camino/domain/catalogue/catalogue.js';
import { joinedRow } from '@camino/domain/catalogue/joined.js';
import { describedAs, type Field, type Kind, type Value } from '@camino/domain/catalogue/rules/kinds.js';
import type { RowRevision } from './row-histories.js';

type NameOf = (actorId: string) => Promise<string | null>;

const ACTIONS: Readonly<Record<RowRevision['type'], RowVersion['action']>> = {
  CatalogueRowAdded: 'added',
  CatalogueRowChanged: 'changed',
  CatalogueRowRemoved: 'removed',
  CatalogueRowRestored: 'restored',
};

/** Every version of a row with its author, time and changes. References have their current labels. */
export const historyOf = async (
  state: Catalogue,
  kind: Kind,
  versions: readonly Entry[],
  revisions: readonly RowRevision[],
  nameOf: NameOf,
): Promise<RowVersion[]> => {
  const names = await namesOf(revisions, nameOf);
  return versions.map((entry) => {
    const { type, restored, by } = revisions[entry.version - 1]!;
    const { id, role } = by.actor;
    return {
      version: entry.version,
      at: by.at,
      actor: { id, role, kind: role === 'system' ? 'system' : 'person', name: names.get(id) ?? null },
      action: ACTIONS[type],
      restored,
      row: entry.removed ? null : joinedRow(state, kind, entry.row),
      changes: entry.removed ? [] : changesOf(state, kind, entry),
    };
  });
};

const namesOf = async (
  revisions: readonly RowRevision[],
  nameOf: NameOf,
): Promise<ReadonlyMap<string, string | null>> => {
  const ids = [...new Set(revisions.map(({ by }) => by.actor.id))];
  return new Map(await Promise.all(ids.map(async (id) => [id, await nameOf(id)] as const)));
};

/**
 * The changed fields, compared with the previous values, even if the row was removed in between; for a new row, all
 * fields.
 */
const changesOf = (state: Catalogue, kind: Kind, { row, earlier }: Entry): RowVersion['changes'] =>
  Object.entries(describedAs(kind).fields)
    .map(([name, field]) => ({
      field: name,
      from: shown(state, field, earlier?.row[name]),
      to: shown(state, field, row[name]),
    }))
    .filter(({ from, to }) => JSON.stringify(from) !== JSON.stringify(to));

const shown = (state: Catalogue, field: Field, value: Value | undefined): PastValue => {
  if (value === undefined || value === null) return null;
  return field.type === 'reference' && typeof value === 'string'
    ? { id: value, label: labelOf(state, field.to, value) }
    : value;
};

import type { Command, Decider, Event } from '../kernel/decider.js';
import { Rejection } from '../kernel/rejection.js';
import { describedAs, isKind, KIND_NAMES, type Kind, type Row } from './rules/kinds.js';
import {
  checkedId,
  completedRow,
  type Fault,
  FaultyRow,
  type GivenRow,
  referencesOf,
  sameRow,
  uniqueKeysOf,
} from './rows.js';
import { type Catalogue, EMPTY, type Entry, labelOf, rowOf, versionsOf, withVersion } from './state.js';

export { type Catalogue, type Entry, labelOf, type Listed, removedRowsOf, rowOf, rowsOf, versionsOf } from './state.js';

/*
 * All kinds of rows share one stream, `catalogue-main`: they are few, change rarely and refer to each other, and in one
 * stream no reference can dangle. The fields of each kind are data, in kinds.ts.
 */
export const CATALOGUE_ID = 'main';

export type RowToAdd = Readonly<{ kind: string; id: string; row: GivenRow }>;
/** `expected` is the version of the row that the caller saw: the command is refused if the row has changed since. */
type NamedRow = Readonly<{ kind: string; id: string; expected?: number }>;
export type CatalogueCommand =
  | Command<'AddRow', RowToAdd>
  /** Adds all rows or none; a row may refer to an earlier one. */
  | Command<'AddRows', Readonly<{ rows: readonly RowToAdd[] }>>
  /** `row` is the whole row: a missing field gets its default, or is an error. */
  | Command<'ChangeRow', NamedRow & Readonly<{ row: GivenRow }>>
  | Command<'RemoveRow', NamedRow>
  /** Restores the row to that version if today's rules allow it; also restores removed rows. */
  | Command<'RestoreRow', NamedRow & Readonly<{ version: number }>>;

export type CatalogueEvent =
  | Event<'CatalogueRowAdded', Readonly<{ kind: Kind; id: string; row: Row }>>
  | Event<'CatalogueRowChanged', Readonly<{ kind: Kind; id: string; row: Row }>>
  | Event<'CatalogueRowRemoved', Readonly<{ kind: Kind; id: string }>>
  /** `version` is the restored one. */
  | Event<'CatalogueRowRestored', Readonly<{ kind: Kind; id: string; row: Row; version: number }>>;

const decide = (command: CatalogueCommand, state: Catalogue): readonly CatalogueEvent[] => {
  switch (command.type) {
    case 'AddRow':
      return add([command.data], state);
    case 'AddRows':
      return add(command.data.rows, state);
    case 'ChangeRow':
      return change(command.data, state);
    case 'RemoveRow':
      return remove(command.data, state);
    case 'RestoreRow':
      return restore(command.data, state);
  }
};

const add = (rows: readonly RowToAdd[], state: Catalogue): readonly CatalogueEvent[] => {
  const events: CatalogueEvent[] = [];
  rows.reduce((known, given) => {
    const event = addOne(given, known);
    if (!event) return known;
    events.push(event);
    return evolve(known, event);
  }, state);
  return events;
};

const addOne = (given: RowToAdd, state: Catalogue): CatalogueEvent | null => {
  const kind = knownKind(given.kind);
  const id = checkedId(kind, given.id);
  const row = checkedRow(state, kind, given.row);
  const there = rowOf(state, kind, id);
  if (there) {
    if (sameRow(kind, there, row)) return null;
    throw new Rejection('catalogue.row_exists', { kind, id });
  }
  refuseDuplicate(state, kind, id, row);
  return { type: 'CatalogueRowAdded', data: { kind, id, row } };
};

const change = (
  given: Extract<CatalogueCommand, { type: 'ChangeRow' }>['data'],
  state: Catalogue,
): readonly CatalogueEvent[] => {
  const kind = knownKind(given.kind);
  const before = presentRow(state, kind, given);
  const row = checkedRow(state, kind, given.row);
  if (sameRow(kind, before, row)) return [];
  refuseDuplicate(state, kind, given.id, row);
  return [{ type: 'CatalogueRowChanged', data: { kind, id: given.id, row } }];
};

const remove = (named: NamedRow, state: Catalogue): readonly CatalogueEvent[] => {
  const kind = knownKind(named.kind);
  if (describedAs(kind).permanent) throw new Rejection('catalogue.not_removable', { kind });
  if (seenEntry(state, kind, named).removed) return [];
  const users = usersOf(state, kind, named.id);
  if (users.length > 0) throw new RowInUse(users);
  return [{ type: 'CatalogueRowRemoved', data: { kind, id: named.id } }];
};

const restore = (
  { version, ...named }: Extract<CatalogueCommand, { type: 'RestoreRow' }>['data'],
  state: Catalogue,
): readonly CatalogueEvent[] => {
  const kind = knownKind(named.kind);
  const { id } = named;
  const now = seenEntry(state, kind, named);
  const then = versionsOf(state, kind, id).find((entry) => entry.version === version && !entry.removed);
  if (!then) throw new Rejection('catalogue.version_unknown', { kind, id, version });
  const row = checkedRow(state, kind, then.row);
  if (!now.removed && sameRow(kind, now.row, row)) return [];
  refuseDuplicate(state, kind, id, row);
  return [{ type: 'CatalogueRowRestored', data: { kind, id, row, version } }];
};

const knownKind = (kind: string): Kind => {
  if (!isKind(kind)) throw new Rejection('catalogue.unknown_kind', { kind });
  return kind;
};

/** The row, removed or not, in the version that the caller saw. */
const seenEntry = (state: Catalogue, kind: Kind, { id, expected }: NamedRow): Entry => {
  const entry = state[kind].get(id);
  if (!entry) throw new Rejection('catalogue.row_unknown', { kind, id });
  if (expected !== undefined && expected !== entry.version)
    throw new Rejection('version.stale', { kind, id, version: entry.version });
  return entry;
};

const presentRow = (state: Catalogue, kind: Kind, named: NamedRow): Row => {
  const { row, removed } = seenEntry(state, kind, named);
  if (removed) throw new Rejection('catalogue.row_unknown', { kind, id: named.id });
  return row;
};

/** Checks that all fields are valid and all references exist. @throws FaultyRow */
const checkedRow = (state: Catalogue, kind: Kind, given: GivenRow): Row => {
  const { row, faults } = completedRow(kind, given);
  const dangling = referencesOf(kind, row)
    .filter(({ to, id }) => !rowOf(state, to, id))
    .map((reference): Fault => ({ ...reference, because: 'unknown' }));
  if (faults.length + dangling.length > 0) throw new FaultyRow(kind, [...faults, ...dangling]);
  return row;
};

/** Two rows must not be equal in their unique fields. */
const refuseDuplicate = ({ holders }: Catalogue, kind: Kind, id: string, row: Row): void => {
  for (const { fields, key } of uniqueKeysOf(kind, row)) {
    const of = holders.get(key) ?? id;
    if (of !== id) throw new Rejection('catalogue.duplicate', { kind, fields, of });
  }
};

export type User = Readonly<{ kind: Kind; id: string; label: string }>;

const SHOWN = 5;

/** Rows that refer to the row to be removed; `by` lists their kinds, `rows` the first few. */
export class RowInUse extends Rejection {
  constructor(readonly users: readonly User[]) {
    const labels = users.slice(0, SHOWN).map(({ label }) => label);
    super('catalogue.in_use', {
      by: [...new Set(users.map(({ kind }) => kind))],
      rows: users.length > SHOWN ? [...labels, '…'] : labels,
      count: users.length,
    });
  }
}

/** The rows that refer to a row and prevent its removal. Bookings freeze the data they need and do not count. */
export const usersOf = (state: Catalogue, kind: Kind, id: string): readonly User[] => {
  const users: User[] = [];
  for (const other of KIND_NAMES.filter((name) => refersTo(name, kind))) {
    for (const [otherId, { row, removed }] of state[other]) {
      const uses =
        !removed && referencesOf(other, row).some((reference) => reference.to === kind && reference.id === id);
      if (uses) users.push({ kind: other, id: otherId, label: labelOf(state, other, otherId) });
    }
  }
  return users;
};

const refersTo = (kind: Kind, to: Kind): boolean =>
  Object.values(describedAs(kind).fields).some((field) => field.type === 'reference' && field.to === to);

const evolve = (state: Catalogue, { type, data }: CatalogueEvent): Catalogue =>
  withVersion(state, data.kind, data.id, type === 'CatalogueRowRemoved' ? null : data.row);

export const catalogue: Decider<Catalogue, CatalogueCommand, CatalogueEvent> = {
  category: 'catalogue',
  initial: EMPTY,
  decide,
  evolve,
};

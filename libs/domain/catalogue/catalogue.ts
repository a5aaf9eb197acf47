import type { Command, Decider, Event } from '../kernel/decider.js';
import { Rejection } from '../kernel/rejection.js';
import { describedAs, isKind, KIND_NAMES, type Kind, type Row, type RowOf } from './kinds.js';
import { checkedId, clashOf, completedRow, type GivenRow, referencesOf, sameRow } from './rows.js';

/*
 * All kinds of rows live in one stream, `catalogue-main`: they are few, change seldom and refer to each other, so that no
 * reference can dangle. What a kind's rows look like is data, in kinds.ts.
 */
export const CATALOGUE_ID = 'main';

export type RowToAdd = Readonly<{ kind: string; id: string; row: GivenRow }>;
export type CatalogueCommand =
  | Command<'AddRow', RowToAdd>
  /** All rows or none; a row may refer to one before it. */
  | Command<'AddRows', Readonly<{ rows: readonly RowToAdd[] }>>
  /** `row` is the whole row: a field left out gets its default, or is missed. */
  | Command<'ChangeRow', RowToAdd>
  | Command<'RemoveRow', Readonly<{ kind: string; id: string }>>;

export type CatalogueEvent =
  | Event<'CatalogueRowAdded', Readonly<{ kind: Kind; id: string; row: Row }>>
  | Event<'CatalogueRowChanged', Readonly<{ kind: Kind; id: string; row: Row }>>
  | Event<'CatalogueRowRemoved', Readonly<{ kind: Kind; id: string }>>;

/** `version` counts what has happened to the row, also while it was removed; a removed row keeps its last fields. */
export type Entry = Readonly<{ version: number; row: Row; removed: boolean }>;
export type Catalogue = Readonly<Record<Kind, ReadonlyMap<string, Entry>>>;

const initial = Object.fromEntries(KIND_NAMES.map((kind) => [kind, new Map()])) as unknown as Catalogue;

export type Listed<K extends Kind = Kind> = RowOf<K> & Readonly<{ id: string }>;

/** One row, null when there is none or it has been removed. */
export const rowOf = <K extends Kind>(state: Catalogue, kind: K, id: string): Listed<K> | null => {
  const entry = state[kind].get(id);
  return entry && !entry.removed ? ({ id, ...entry.row } as Listed<K>) : null;
};

/** The rows of a kind in the order in which they were first added. */
export const rowsOf = <K extends Kind>(state: Catalogue, kind: K): readonly Listed<K>[] =>
  [...state[kind]].flatMap(([id, { row, removed }]) => (removed ? [] : [{ id, ...row } as Listed<K>]));

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
  const row = completedRow(kind, given.row);
  const there = state[kind].get(id);
  if (there && !there.removed) {
    if (sameRow(there.row, row)) return null;
    throw new Rejection('catalogue.row_exists', { kind, id });
  }
  refuseMisplaced(state, kind, id, row);
  return { type: 'CatalogueRowAdded', data: { kind, id, row } };
};

const change = (given: RowToAdd, state: Catalogue): readonly CatalogueEvent[] => {
  const kind = knownKind(given.kind);
  const before = presentRow(state, kind, given.id);
  const row = completedRow(kind, given.row);
  if (sameRow(before, row)) return [];
  refuseMisplaced(state, kind, given.id, row);
  return [{ type: 'CatalogueRowChanged', data: { kind, id: given.id, row } }];
};

const remove = ({ kind: name, id }: Readonly<{ kind: string; id: string }>, state: Catalogue): readonly CatalogueEvent[] => {
  const kind = knownKind(name);
  if (describedAs(kind).permanent) throw new Rejection('catalogue.not_removable', { kind });
  if (state[kind].get(id)?.removed) return [];
  presentRow(state, kind, id);
  const users = usersOf(state, kind, id);
  if (users.length > 0) throw inUse(users);
  return [{ type: 'CatalogueRowRemoved', data: { kind, id } }];
};

const knownKind = (kind: string): Kind => {
  if (!isKind(kind)) throw new Rejection('catalogue.unknown_kind', { kind });
  return kind;
};

const presentRow = (state: Catalogue, kind: Kind, id: string): Row => {
  const entry = state[kind].get(id);
  if (!entry || entry.removed) throw new Rejection('catalogue.row_unknown', { kind, id });
  return entry.row;
};

/** A row must refer to rows that are there, and must not say again what another row says. */
const refuseMisplaced = (state: Catalogue, kind: Kind, id: string, row: Row): void => {
  for (const reference of referencesOf(kind, row)) {
    const target = state[reference.to].get(reference.id);
    if (!target || target.removed) throw new Rejection('catalogue.reference_unknown', { kind, field: reference.field, to: reference.to, id: reference.id });
  }
  for (const [otherId, other] of state[kind]) {
    const fields = otherId === id || other.removed ? null : clashOf(kind, row, other.row);
    if (fields) throw new Rejection('catalogue.duplicate', { kind, fields, of: otherId });
  }
};

type User = Readonly<{ kind: Kind; label: string }>;

/** The rows that refer to a row, which therefore cannot go. Bookings freeze what they need and do not count. */
const usersOf = (state: Catalogue, kind: Kind, id: string): readonly User[] =>
  KIND_NAMES.flatMap((other) =>
    [...state[other].values()]
      .filter(({ row, removed }) => !removed && referencesOf(other, row).some(({ to, id: target }) => to === kind && target === id))
      .map(({ row }) => ({ kind: other, label: String(row[describedAs(other).label]) })),
  );

const LABELS = 5;
/** `by` names the kinds, `rows` the first few rows. */
const inUse = (users: readonly User[]): Rejection =>
  new Rejection('catalogue.in_use', {
    by: [...new Set(users.map(({ kind }) => kind))],
    rows: users.slice(0, LABELS).map(({ label }) => label),
    count: users.length,
  });

const evolve = (state: Catalogue, { type, data }: CatalogueEvent): Catalogue => {
  const before = state[data.kind].get(data.id);
  const version = (before?.version ?? 0) + 1;
  const entry = type === 'CatalogueRowRemoved' ? { version, row: before?.row ?? {}, removed: true } : { version, row: data.row, removed: false };
  return { ...state, [data.kind]: new Map(state[data.kind]).set(data.id, entry) };
};

export const catalogue: Decider<Catalogue, CatalogueCommand, CatalogueEvent> = { category: 'catalogue', initial, decide, evolve };

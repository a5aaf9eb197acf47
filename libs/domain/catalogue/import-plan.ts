import { Rejection } from '../kernel/rejection.js';
import { catalogue, type Catalogue, type CatalogueEvent, rowOf, rowsOf } from './catalogue.js';
import { describedAs, type Kind, type Row } from './rules/kinds.js';
import { completedRow, type GivenRow, uniqueKeysOf } from './rows.js';

/** A row of a file, with the line it stands on. */
type GivenLine = Readonly<{ line: number; given: GivenRow }>;

/** What would become of a line: nothing is stored by finding out. */
export type PlannedLine = Readonly<{ line: number; given: GivenRow }> &
  (
    | Readonly<{ action: 'add'; id: null; refusal: null }>
    | Readonly<{ action: 'change' | 'same'; id: string; refusal: null }>
    | Readonly<{ action: 'invalid'; id: string | null; refusal: Rejection }>
  );

/**
 * What each line of a file would do if all of them were added in order, by the very rules of the form: it adds a row,
 * changes the one that is equal in unique fields, is that row already, or is refused.
 */
export const planOf = (state: Catalogue, kind: Kind, lines: readonly GivenLine[]): readonly PlannedLine[] => {
  const seen = new Set<string>();
  let known = state;
  return lines.map((line) => {
    const { plan, event } = planned(known, kind, line, seen);
    if (event) known = catalogue.evolve(known, event);
    return plan;
  });
};

type Planned = Readonly<{ plan: PlannedLine; event: CatalogueEvent | null }>;

const planned = (state: Catalogue, kind: Kind, line: GivenLine, seen: Set<string>): Planned => {
  const id = matching(state, kind, line.given);
  const newId = `line-${line.line}`;
  try {
    if (id !== null && seen.has(id)) throw new Rejection('catalogue.twice_in_file', { kind });
    const [event = null] = eventsOf(state, kind, id ?? newId, line.given, id !== null);
    seen.add(id ?? newId);
    if (id === null) return { plan: { ...line, action: 'add', id, refusal: null }, event };
    return { plan: { ...line, action: event ? 'change' : 'same', id, refusal: null }, event };
  } catch (error) {
    if (!(error instanceof Rejection)) throw error;
    return { plan: { ...line, action: 'invalid', id, refusal: error }, event: null };
  }
};

const eventsOf = (
  state: Catalogue,
  kind: Kind,
  id: string,
  row: GivenRow,
  exists: boolean,
): readonly CatalogueEvent[] => {
  const context = { by: { id: 'import', role: 'admin' }, at: '' } as const;
  return catalogue.decide({ type: exists ? 'ChangeRow' : 'AddRow', data: { kind, id, row }, ...context }, state);
};

/** The row that is equal in the first group of unique fields; null if none is, or the fields cannot be read. */
const matching = (state: Catalogue, kind: Kind, given: GivenRow): string | null => {
  const { row } = completedRow(kind, given);
  const [group] = describedAs(kind).unique;
  if (!group?.every((field) => field in row)) return null;
  const [unique] = uniqueKeysOf(kind, row);
  const id = unique && state.holders.get(unique.key);
  return id && rowOf(state, kind, id) ? id : null;
};

/** The rows of a kind that a text names: by id, otherwise by one of their texts; more than one if it is ambiguous. */
export const rowsNamed = (state: Catalogue, kind: Kind, text: string): readonly string[] => {
  if (rowOf(state, kind, text)) return [text];
  const { fields, label } = describedAs(kind);
  const names = [label, 'abbreviation'].filter((name) => fields[name]?.type === 'text');
  const wanted = alike(text);
  return rowsOf(state, kind)
    .filter((row) => names.some((name) => alike(String((row as Row)[name] ?? '')) === wanted))
    .map(({ id }) => id);
};

/** Without case, accents and repeated spaces, as people write names in a table. */
export const alike = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').replace(/\s+/g, ' ').trim().toLowerCase();

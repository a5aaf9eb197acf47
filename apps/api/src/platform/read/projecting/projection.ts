import type { Erasure } from '@camino/domain/kernel/catalogued.js';
import type { RecordedEvent } from '../../log/event-store/index.js';

export type Row = { _id: string };
export type IndexKey = Readonly<Record<string, 1 | -1>>;

/** How a projection's rows forget a person. */
type Forgetting<R extends Row> = Readonly<{
  /** The rows that may contain data of the person. */
  rowsOf: (erasure: Erasure) => readonly string[];
  /** The row as a rebuild makes it after the keys of this subject are destroyed. */
  project: (row: R, subject: string) => R;
}>;

/**
 * A read model: the rows of one collection as a pure function of the log. An event touches the rows that `rowsOf`
 * names; `project` is applied to each, in log order. Null means no row; returning null deletes it. `project` never
 * changes its input; returning the same row means no change.
 */
export type Projection<R extends Row> = Readonly<{
  /** Name of the collection and of the checkpoint. */
  name: string;
  /**
   * The version of its rows, 1 if absent; to be increased with every change that makes other rows of the same events.
   * Rows of another version are rebuilt at the start.
   */
  version?: number;
  /** Event types it handles; `rowsOf` and `project` get no others. */
  handles: readonly string[];
  /**
   * Projections with the same pace advance together, at the speed of the slowest, and never wait for those of another
   * pace. Absent: the default pace, shared by most.
   */
  pace?: string;
  rowsOf: (event: RecordedEvent) => readonly string[];
  project: (row: R | null, event: RecordedEvent, rowId: string) => R | null;
  /** Absent if no row ever contains personal data. */
  forgets?: Forgetting<R>;
  indexes: readonly IndexKey[];
  /** Fields with texts that are searched within. The embedded read side has an index for that, MongoDB has none. */
  searches?: readonly string[];
  partialIndexes?: readonly PartialIndex[];
}>;

/** An index over the few rows that match, for fields by which no other rows are searched. */
export type PartialIndex = Readonly<{ key: IndexKey; rows: Readonly<Record<string, unknown>> }>;

/** An index of the rows with a text in a field that is null in most. */
export const ofTextsIn = (field: string): PartialIndex => ({ key: { [field]: 1 }, rows: { [field]: { $gt: '' } } });

// A list of projections has no common row type, because `project` accepts only its own row.
// oxlint-disable-next-line typescript/no-explicit-any
export type AnyProjection = Projection<any>;

/** Injection token of the list of all projections. */
export const PROJECTIONS = Symbol('PROJECTIONS');

export const versionOf = ({ version = 1 }: AnyProjection): number => version;

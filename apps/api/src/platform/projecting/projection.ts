import type { Erasure } from '@camino/domain/kernel/catalogued.js';
import type { RecordedEvent } from '../event-log/event-log.js';

export type Row = { _id: string };
export type IndexKey = Readonly<Record<string, 1 | -1>>;

/** How the rows of a projection forget a person. */
type Forgetting<R extends Row> = Readonly<{
  /** The rows that may hold something of theirs. */
  rowsOf: (erasure: Erasure) => readonly string[];
  /** The row as the log makes it once the keys of this subject are gone. */
  project: (row: R, subject: string) => R;
}>;

/**
 * A read model: the rows of one collection as a pure function of the log. An event touches the rows `rowsOf` names,
 * each of them through `project`, in the order of the log; null stands for a row that is not there, and answering null
 * deletes it. Pure: `project` never changes the row it is given; answering that very row means that nothing changed.
 */
export type Projection<R extends Row> = Readonly<{
  /** Name of the collection and of the checkpoint. */
  name: string;
  /** Event types it listens to; `rowsOf` and `project` see no others. */
  handles: readonly string[];
  /**
   * Projections of one pace take the log together, at the speed of the slowest; those of another never wait for them.
   * Absent: the pace that most share.
   */
  pace?: string;
  rowsOf: (event: RecordedEvent) => readonly string[];
  project: (row: R | null, event: RecordedEvent, rowId: string) => R | null;
  /** Absent where no row ever holds anything personal. */
  forgets?: Forgetting<R>;
  indexes: readonly IndexKey[];
  /** Over the few rows that match, where no others are ever looked for by these fields. */
  partialIndexes?: readonly Readonly<{ key: IndexKey; rows: Readonly<Record<string, unknown>> }>[];
}>;

// A list holds projections of different rows: `project` takes its own row only, so no common row type exists.
// oxlint-disable-next-line typescript/no-explicit-any
export type AnyProjection = Projection<any>;

/** Token of the list of all projections. */
export const PROJECTIONS = Symbol('PROJECTIONS');

import type { Position } from '../event-store/event-store.js';
import type { RecordedEvent } from '../event-log/event-log.js';
import type { AnyProjection, Row } from './projection.js';

/** A row (null: not there) with the position of the last event folded into it. */
export type PlacedRow = Readonly<{ row: Row | null; position: Position }>;

/** An event with the rows it touches. */
export type Touch = Readonly<{ event: RecordedEvent; ids: readonly string[] }>;

/** What a projection made of an event: nothing but an error. */
export type Failure = Readonly<{ event: RecordedEvent; error: unknown }>;

/** Which rows the events touch, up to the first the projection fails on. All events are of types it handles. */
export const touchesOf = (
  { rowsOf }: AnyProjection,
  events: readonly RecordedEvent[],
): { touches: readonly Touch[]; failure?: Failure } => {
  const touches: Touch[] = [];
  for (const event of events) {
    try {
      touches.push({ event, ids: [...new Set(rowsOf(event))] });
    } catch (error) {
      return { touches, failure: { event, error } };
    }
  }
  return { touches };
};

/**
 * The rows that change, up to the first event the projection fails on; of that one no row changes. A row skips the
 * events it has seen. A row that is deleted in the end but was not there before is no change.
 */
export const folded = (
  { project }: AnyProjection,
  touches: readonly Touch[],
  stored: ReadonlyMap<string, PlacedRow>,
): { changes: ReadonlyMap<string, PlacedRow>; failure?: Failure } => {
  const changes = new Map<string, PlacedRow>();
  const rowOf = (id: string): PlacedRow => changes.get(id) ?? stored.get(id) ?? { row: null, position: -1 };
  for (const { event, ids } of touches) {
    try {
      const next = ids.flatMap((id) => {
        const { row, position } = rowOf(id);
        if (event.position <= position) return [];
        const projected = project(row, event, id) as Row | null;
        return projected === row ? [] : [[id, { row: projected, position: event.position }] as const];
      });
      for (const [id, row] of next) changes.set(id, row);
    } catch (error) {
      return { changes: withoutEphemeral(changes, stored), failure: { event, error } };
    }
  }
  return { changes: withoutEphemeral(changes, stored) };
};

const withoutEphemeral = (
  changes: Map<string, PlacedRow>,
  stored: ReadonlyMap<string, PlacedRow>,
): ReadonlyMap<string, PlacedRow> => {
  for (const [id, { row }] of changes) if (row === null && !stored.get(id)?.row) changes.delete(id);
  return changes;
};

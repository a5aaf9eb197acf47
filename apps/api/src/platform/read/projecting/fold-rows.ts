import type { Position, RecordedEvent } from '../../log/event-store/index.js';
import type { AnyProjection, Row } from './projection.js';

/** A row (null: absent) with the position of the last event folded into it. */
export type PlacedRow = Readonly<{ row: Row | null; position: Position }>;

/** An event with the rows it touches. */
type Touch = Readonly<{ event: RecordedEvent; ids: readonly string[] }>;

/** An event on which a projection failed. */
type Failure = Readonly<{ event: RecordedEvent; error: unknown }>;

/**
 * The rows that the events touch, up to the first event on which the projection fails. All events must be of types it
 * handles.
 */
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
 * Folds events into rows and returns the changed rows. Stops before the first event on which the projection fails,
 * which changes no row. A row ignores events it has already seen. A row that is created and deleted by these events is
 * no change.
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

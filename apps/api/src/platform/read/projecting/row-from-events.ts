import type { RecordedEvent } from '../../log/event-store/index.js';
import type { Projection, Row } from './projection.js';

/**
 * The row that a projection makes of these events; null when they make none. Shows the current state of one stream
 * before the read side has it. Events must be in log order.
 */
export const rowFromEvents = <R extends Row>(
  projection: Projection<R>,
  events: readonly RecordedEvent[],
  id: string,
): R | null => events.reduce<R | null>((row, event) => projection.project(row, event, id), null);

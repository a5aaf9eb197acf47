import type { RecordedEvent } from '../event-log/event-log.js';
import type { Projection, Row } from './projection.js';

/**
 * The row a projection makes of these events, null when they make none: what was just done to a thing, read from its
 * own stream before the read side has it. Events are in the order of the log.
 */
export const rowFromEvents = <R extends Row>(
  projection: Projection<R>,
  events: readonly RecordedEvent[],
  id: string,
): R | null => events.reduce<R | null>((row, event) => projection.project(row, event, id), null);

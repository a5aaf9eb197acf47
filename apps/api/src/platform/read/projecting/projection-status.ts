import type { Position } from '../../log/event-store/index.js';
import { haltedAt, type HaltedAt, messageOf } from './halt.js';
import type { Track } from './projection-rebuild.js';

export type ProjectionStatus = Readonly<{
  projection: string;
  position: Position;
  /**
   * `waiting`: the read side does not answer. `halted`: an event fails, until it is skipped or the application
   * restarts.
   */
  state: 'catching up' | 'live' | 'waiting' | 'halted';
  /** Distance to the end of the log, in positions. */
  lag: number;
  lastError?: string;
  haltedAt?: HaltedAt;
  /** Position reached by a rebuild that runs beside the serving rows. */
  rebuilding?: Position;
}>;

type Circumstances = Readonly<{
  head: Position;
  /** The error of what the projection waits for, if anything. */
  waiting: string | undefined;
  live: boolean;
}>;

export const statusOf = (
  { projection, projector, rebuilding }: Track,
  { head, waiting, live }: Circumstances,
): ProjectionStatus => {
  const { position, halted } = projector;
  const lastError = halted ? messageOf(halted.error) : waiting;
  const at = haltedAt(projector);
  return {
    projection: projection.name,
    position,
    state: halted ? 'halted' : waiting !== undefined ? 'waiting' : live ? 'live' : 'catching up',
    lag: Math.max(head - position, 0),
    ...(lastError !== undefined && { lastError }),
    ...(at && { haltedAt: at }),
    ...(rebuilding !== null && { rebuilding }),
  };
};

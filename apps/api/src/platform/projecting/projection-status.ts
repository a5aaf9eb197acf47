import type { Position } from '../event-store/event-store.js';
import { haltedAt, type HaltedAt, messageOf } from './halt.js';
import type { Track } from './projection-rebuild.js';

export type ProjectionStatus = Readonly<{
  projection: string;
  position: Position;
  /**
   * `waiting` for a read side that does not answer; `halted` at an event it fails on, until it is passed over or the
   * next start.
   */
  state: 'catching up' | 'live' | 'waiting' | 'halted';
  /** Positions between it and the end of the log. */
  lag: number;
  lastError?: string;
  haltedAt?: HaltedAt;
  /** Position up to which it has been made anew, while that goes on beside the serving rows. */
  rebuilding?: Position;
}>;

export type Circumstances = Readonly<{
  head: Position;
  /** What is waited for, if anything. */
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

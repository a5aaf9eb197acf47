import type { RecordedEvent } from '../event-log/event-log.js';

/**
 * What the system does by itself when something has happened. May be handed the same event more than once: acts through
 * commands whose ids derive from the event's id (`systemContext`), so that the second time has no effect.
 */
export type Reaction = Readonly<{
  /** A sentence in kebab-case; names its checkpoint, so it is never reused for something else. */
  name: string;
  /** Event types it listens to. */
  on: readonly string[];
  /**
   * Where a reaction without a checkpoint begins: with the whole history (default) or with what happens from now on.
   */
  from?: 'start' | 'now';
  /** Rejects when it could not be done; it is then tried again with growing pauses. */
  react(event: RecordedEvent): Promise<void>;
}>;

/** Token of the list of all reactions. */
export const REACTIONS = Symbol('REACTIONS');

import type { RecordedEvent } from '../../log/event-store/index.js';

/**
 * Reacts to events. It may get the same event more than once, so it must act through commands whose ids derive from the
 * event's id (`systemContext`): a repetition then has no effect.
 */
export type Reaction = Readonly<{
  /** A sentence in kebab-case. It names the checkpoint, so never reuse it for another reaction. */
  name: string;
  /** Event types it handles. */
  on: readonly string[];
  /** Where a reaction without a checkpoint starts: at the beginning of the log (default) or with new events. */
  from?: 'start' | 'now';
  /** Rejects on failure; it is then retried with growing pauses. */
  react(event: RecordedEvent): Promise<void>;
}>;

/** Injection token of the list of all reactions. */
export const REACTIONS = Symbol('REACTIONS');

import type { Anchor } from '../event-log/log-name.js';
import type { Position } from '../event-store/event-store.js';

/** How far a reaction has come, and in which log. */
export type Reached = Readonly<{
  position: Position;
  /** The event at the position, or before it. */
  anchor?: Anchor | null;
  /** What the log is called, where logs may share a place for this. */
  log?: string | null;
}>;

/**
 * How far each reaction has come, kept across restarts. Adapters are interchangeable: each passes
 * `reaction-checkpoints.contract.ts`.
 */
export abstract class ReactionCheckpoints {
  /** Everything stored, by the reaction's name. */
  abstract load(): Promise<ReadonlyMap<string, Reached>>;

  /** Resolves once it is stored durably. A position behind the stored one changes nothing. */
  abstract save(reaction: string, reached: Reached): Promise<void>;

  /** Waits for what is being saved. */
  abstract close(): Promise<void>;
}

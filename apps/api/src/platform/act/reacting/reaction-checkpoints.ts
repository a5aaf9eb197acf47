import type { Reached } from '../../log/event-log/index.js';

export type { Reached } from '../../log/event-log/index.js';

/**
 * Stores the position of each reaction across restarts. Adapters are interchangeable: each passes
 * `reaction-checkpoints.contract.ts`.
 */
export abstract class ReactionCheckpoints {
  /** All stored positions, by the reaction's name. */
  abstract load(): Promise<ReadonlyMap<string, Reached>>;

  /** Resolves once the position is stored durably. A position behind the stored one changes nothing. */
  abstract save(reaction: string, reached: Reached): Promise<void>;

  /** Waits for pending saves. */
  abstract close(): Promise<void>;
}

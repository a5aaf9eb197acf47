import type { Reached } from '../event-log/log-name.js';

export type { Reached } from '../event-log/log-name.js';

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

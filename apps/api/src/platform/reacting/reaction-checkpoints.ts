import type { Position } from '../event-store/event-store.js';

/**
 * How far each reaction has come, kept across restarts. Adapters are interchangeable: each passes `reaction-checkpoints.contract.ts`.
 */
export abstract class ReactionCheckpoints {
  /** Every stored position by the reaction's name. */
  abstract load(): Promise<ReadonlyMap<string, Position>>;

  /** Resolves once the position is stored durably. A position behind the stored one changes nothing. */
  abstract save(reaction: string, position: Position): Promise<void>;

  /** Waits for what is being saved. */
  abstract close(): Promise<void>;
}

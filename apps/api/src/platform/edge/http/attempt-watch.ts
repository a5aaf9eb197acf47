import type { Actor } from '@camino/domain/kernel/decider.js';

/** A record as the calls of the back office name it; `id` is null for a whole list. */
export type WatchedRecord = Readonly<{ resource: string; id: string | null }>;

/**
 * Is told what staff tried in vain, and whose personal data they looked at. The area that keeps it implements this. It
 * answers at once: nobody waits for what is noted.
 */
export abstract class AttemptWatch {
  abstract refused(by: Actor, record: WatchedRecord, verb: string, code: string): void;
  abstract read(by: Actor, record: WatchedRecord): void;
}

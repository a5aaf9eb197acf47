import type { Instant } from '@camino/domain/kernel/rules/time.js';

/** Work that is due at a time. It finds due work in the log, so that nothing is lost on restart. Idempotent. */
export type DueProcess = Readonly<{
  name: string;
  /** Does all work that is due at `now`. */
  run(now: Instant): Promise<void>;
}>;

/** Injection token of the list of all due processes. */
export const DUE_PROCESSES = Symbol('DUE_PROCESSES');

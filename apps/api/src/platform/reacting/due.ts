import type { Instant } from '@camino/domain/kernel/time.js';

/**
 * Work that falls due by the clock. Asks the log what is due, so that nothing is lost on restart; running it twice does
 * no harm.
 */
export type DueProcess = Readonly<{
  name: string;
  /** Does all that is due at `now`. */
  run(now: Instant): Promise<void>;
}>;

/** Token of the list of all due processes. */
export const DUE_PROCESSES = Symbol('DUE_PROCESSES');

import type { Event } from './decider.js';

export type RejectionParams = Readonly<Record<string, string | number | boolean | readonly string[]>>;

/** How many frames V8 collects for an error. */
const STACKS = Error as { stackTraceLimit?: number | undefined };

/**
 * A command refused by a rule. `code` is also the code in the problem document and the key of the translation; `params`
 * fill its text. `remembered` contains events that record the refusal without changing the state; they are stored
 * before the refusal is answered. It has no stack trace: rules are tried for every row of a list to tell what is
 * allowed, and collecting frames took a quarter of a page's time.
 */
export class Rejection extends Error {
  constructor(
    readonly code: string,
    readonly params: RejectionParams = {},
    readonly remembered: readonly Event[] = [],
  ) {
    const limit = STACKS.stackTraceLimit;
    STACKS.stackTraceLimit = 0;
    super(code);
    STACKS.stackTraceLimit = limit;
    this.name = 'Rejection';
  }
}

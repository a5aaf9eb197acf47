import type { Event } from './decider.js';

export type RejectionParams = Readonly<Record<string, string | number | boolean | readonly string[]>>;

/**
 * A command refused by a rule. `code` is also the code in the problem document and the key of the translation; `params`
 * fill its text. `remembered` contains events that record the refusal without changing the state; they are stored
 * before the refusal is answered.
 */
export class Rejection extends Error {
  constructor(
    readonly code: string,
    readonly params: RejectionParams = {},
    readonly remembered: readonly Event[] = [],
  ) {
    super(code);
    this.name = 'Rejection';
  }
}

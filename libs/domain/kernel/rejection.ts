import type { Event } from './decider.js';

export type RejectionParams = Readonly<Record<string, string | number | boolean | readonly string[]>>;

/**
 * A command refused by a rule. `code` is the same word in the problem document and in the translations; `params` fill
 * its text. A refusal worth remembering carries `remembered`: events that change no state and are stored before the
 * refusal is answered.
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

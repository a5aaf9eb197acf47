import type { StatusCodes } from '../http/refusal.js';
import type { Refusals } from './annotations.js';
import { problemResponse, type Say } from './problems.js';
import { refTo, type Schema } from './schema.js';

/**
 * What calls refuse with. Many refuse with the same codes: each such answer is written once, as a part they refer to.
 */
export class SharedRefusals {
  private readonly named = new Map<string, Readonly<{ name: string; response: ReturnType<typeof problemResponse> }>>();
  private readonly counts = new Map<number, number>();

  constructor(
    private readonly say: Say,
    readonly statusCodes: StatusCodes,
  ) {}

  /** The answer with one status and one of these codes. */
  of(status: number, refusals: Refusals): ReturnType<typeof problemResponse> {
    return this.known(status, refusals).response;
  }

  /** A reference to that answer. */
  ref(status: number, refusals: Refusals): Schema {
    return refTo('responses', this.known(status, refusals).name);
  }

  /** All of them by name, for the parts of the document. */
  get responses(): Readonly<Record<string, Schema>> {
    return Object.fromEntries([...this.named.values()].map(({ name, response }) => [name, response]));
  }

  private known(status: number, refusals: Refusals) {
    const key = JSON.stringify([status, refusals]);
    const known = this.named.get(key) ?? {
      name: this.nextName(status),
      response: problemResponse(status, refusals, this.say),
    };
    this.named.set(key, known);
    return known;
  }

  /** `Refused409`, `Refused409_2` … */
  private nextName(status: number): string {
    const count = (this.counts.get(status) ?? 0) + 1;
    this.counts.set(status, count);
    return `Refused${status}${count === 1 ? '' : `_${count}`}`;
  }
}

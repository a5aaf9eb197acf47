export const OPERATIONS = ['Sale', 'Rebill', 'Void', 'GetTransactionResult', 'GetTokenDetails', 'Ping'] as const;
export type Operation = (typeof OPERATIONS)[number];

const WAYS = ['decline', 'silent_before', 'silent_after', 'twice', 'garbled', 'down'] as const;

/**
 * What goes wrong. `silent_before`: nothing is done and no answer comes. `silent_after`: it is done, and no answer
 * comes. `twice`: done once, answered twice. `garbled`: done, and the answer is no XML. `down`: the connection is cut.
 */
export type Misbehaviour = Readonly<{
  how: (typeof WAYS)[number];
  /** Absent: whatever is asked next. */
  operation?: Operation;
  /** Of a decline. */
  code?: string;
  /** How often; absent: until told otherwise. */
  times?: number;
}>;

const isOneOf = <T extends string>(all: readonly T[], value: unknown): value is T => all.includes(value as T);

/** What a body asks for; null for anything else. */
export const misbehavioursIn = (body: unknown): readonly Misbehaviour[] | null => {
  if (!Array.isArray(body)) return null;
  const all = body as readonly Partial<Misbehaviour>[];
  const fits = all.every(
    ({ how, operation, code, times }) =>
      isOneOf(WAYS, how) &&
      (operation === undefined || isOneOf(OPERATIONS, operation)) &&
      (code === undefined || /^\w{1,10}$/.test(code)) &&
      (times === undefined || (Number.isInteger(times) && times > 0)),
  );
  return fits ? (all as readonly Misbehaviour[]) : null;
};

/** What was asked to go wrong, taken one by one. */
export class Misbehaviours {
  private waiting: readonly Misbehaviour[] = [];

  set(asked: readonly Misbehaviour[]): void {
    this.waiting = asked;
  }

  /** What was asked for and has not come to pass yet. */
  get left(): readonly Misbehaviour[] {
    return this.waiting;
  }

  /** The one for this operation, if any; used up if it was for a number of times. */
  take(operation: Operation): Misbehaviour | null {
    const index = this.waiting.findIndex((each) => each.operation === undefined || each.operation === operation);
    const found = this.waiting[index];
    if (!found) return null;
    if (found.times !== undefined)
      this.waiting = this.waiting.flatMap((each, at) => {
        if (at !== index) return [each];
        return found.times === 1 ? [] : [{ ...found, times: found.times! - 1 }];
      });
    return found;
  }
}

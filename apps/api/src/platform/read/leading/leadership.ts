/**
 * Number of a term. Each term's number is higher than all before, no matter which process leads, so that late writes of
 * a former leader can be recognized.
 */
export type Term = number;

/**
 * Leader election among processes that share a log and a read side. The leader alone projects, reacts and runs due
 * processes. All of them serve requests, and another one takes over when the leader is gone.
 */
export abstract class Leadership {
  /**
   * The current term of this process, null while it does not lead. Evaluated against the clock at each access, so that
   * a process that was suspended for too long knows at once that its term is over.
   */
  abstract get term(): Term | null;

  /** Calls `listener` whenever this process starts or stops leading. Returns the function that unsubscribes. */
  abstract onChange(listener: () => void): () => void;

  get leads(): boolean {
    return this.term !== null;
  }
}

/** For a process that shares neither log, read models nor reactions: it always leads. */
export class SoleLeadership extends Leadership {
  readonly term: Term = 0;

  onChange(): () => void {
    return () => undefined;
  }
}

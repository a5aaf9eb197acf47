/**
 * Number of a term. Each term has a higher one than all before it, whoever reigns: what a former leader still writes
 * can be told by it.
 */
export type Term = number;

/**
 * Of several processes over one log and one read side, one does what must be done once: it projects, reacts and does
 * what is due. All others serve as it does, and one of them takes over when it is gone.
 */
export abstract class Leadership {
  /**
   * The term this process is in, null while it does not lead. Goes by the clock at the moment it is asked, so that a
   * process which was held up for longer than others wait knows at once that its term is over.
   */
  abstract get term(): Term | null;

  /** Calls `heard` whenever this process begins or ceases to lead. Gives back how to end it. */
  abstract onChange(heard: () => void): () => void;

  get leads(): boolean {
    return this.term !== null;
  }
}

/**
 * Nobody else can write to the log, or has read models and reactions in common with this process: it leads from
 * beginning to end.
 */
export class SoleLeadership extends Leadership {
  readonly term: Term = 0;

  onChange(): () => void {
    return () => undefined;
  }
}

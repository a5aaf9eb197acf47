import { Leadership, type Term } from '../../apps/api/src/platform/read/leading/leadership.js';

/** A leadership that the test sets. */
export class ManualLeadership extends Leadership {
  private readonly listeners = new Set<() => void>();

  constructor(public term: Term | null = null) {
    super();
  }

  onChange(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  }

  set(term: Term | null): void {
    this.term = term;
    for (const listener of this.listeners) listener();
  }
}

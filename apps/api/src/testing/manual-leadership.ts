import { Leadership, type Term } from '../platform/leading/leadership.js';

/** A leadership that the test sets. */
export class ManualLeadership extends Leadership {
  private readonly listeners = new Set<() => void>();

  constructor(public term: Term | null = null) {
    super();
  }

  onChange(heard: () => void): () => void {
    this.listeners.add(heard);
    return () => void this.listeners.delete(heard);
  }

  set(term: Term | null): void {
    this.term = term;
    for (const heard of this.listeners) heard();
  }
}

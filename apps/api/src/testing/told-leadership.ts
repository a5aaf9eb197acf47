import { Leadership, type Term } from '../platform/leading/leadership.js';

/** Leads when it is told to. */
export class ToldLeadership extends Leadership {
  private readonly listeners = new Set<() => void>();

  constructor(public term: Term | null = null) {
    super();
  }

  onChange(heard: () => void): () => void {
    this.listeners.add(heard);
    return () => void this.listeners.delete(heard);
  }

  tell(term: Term | null): void {
    this.term = term;
    for (const heard of this.listeners) heard();
  }
}

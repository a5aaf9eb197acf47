const STREAMS = 20_000;

/** Folded states of the streams used last. Never trusted alone: newer events are always read on top, appends are exact. */
export class StateCache {
  private readonly states = new Map<string, unknown>();

  get<L>(stream: string): L | undefined {
    const found = this.states.get(stream);
    if (found !== undefined) {
      this.states.delete(stream);
      this.states.set(stream, found);
    }
    return found as L | undefined;
  }

  set(stream: string, loaded: unknown): void {
    this.states.delete(stream);
    this.states.set(stream, loaded);
    if (this.states.size > STREAMS) this.states.delete(this.states.keys().next().value as string);
  }
}

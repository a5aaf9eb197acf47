const LOOK_EVERY_MS = 20;

/** The log as one node has it: a follower's is `lagMs()` behind what the leader has written. */
export class View {
  constructor(log, lagMs) {
    Object.assign(this, { log, lagMs });
  }

  get events() {
    const { events } = this.log;
    const newest = Date.now() - this.lagMs();
    return this.lagMs() === 0 ? events : events.slice(0, events.findLastIndex(({ created }) => created <= newest) + 1);
  }

  stream(name) {
    const found = this.log.stream(name);
    const newest = Date.now() - this.lagMs();
    if (this.lagMs() === 0 || !Array.isArray(found)) return found;
    const shown = found.filter(({ created }) => created <= newest);
    return shown.length > 0 ? shown : null;
  }

  /** Returns a function that ends the subscription. A follower's continues when the node is elected. */
  onEvent(listener) {
    if (this.lagMs() === 0) return this.log.onEvent(listener);
    let last = this.events.at(-1)?.position ?? -1n;
    const looking = setInterval(() => {
      for (const event of this.events.slice(this.events.findLastIndex(({ position }) => position <= last) + 1)) {
        last = event.position;
        listener(event);
      }
    }, LOOK_EVERY_MS);
    return () => clearInterval(looking);
  }

  append(...given) {
    return this.log.append(...given);
  }

  delete(...given) {
    return this.log.delete(...given);
  }

  tombstone(...given) {
    return this.log.tombstone(...given);
  }
}

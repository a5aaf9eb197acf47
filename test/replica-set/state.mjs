import { Long, ObjectId } from 'bson';

/** The state of a member as its clients hear of it: they wait for its next version. */
export class State {
  #processId = new ObjectId();
  #counter = 0;
  #waiting = new Set();

  get version() {
    return { processId: this.#processId, counter: Long.fromNumber(this.#counter) };
  }

  change() {
    this.#counter += 1;
    for (const resolve of this.#waiting) resolve();
  }

  /** Resolves once there is another version than the one a client has, at the latest after `ms`. */
  async otherThan(known, ms) {
    if (String(known.processId) !== String(this.#processId) || Number(known.counter) !== this.#counter) return;
    await new Promise((resolve) => {
      const done = () => {
        clearTimeout(timer);
        this.#waiting.delete(done);
        resolve();
      };
      const timer = setTimeout(done, ms);
      this.#waiting.add(done);
    });
  }
}

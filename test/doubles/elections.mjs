import { setTimeout as pause } from 'node:timers/promises';

export { pause };

/** How long a killed node takes to start, in ms. */
const START_MS = [500, 1500];

const between = ([least, most]) => least + Math.random() * (most - least);
const oneOf = (list) => list[Math.floor(Math.random() * list.length)];

/**
 * Which of several nodes leads. Without a majority of living nodes none does. When the leader is gone, none does for
 * the time of an election, in ms as a range. A node has `isAlive`, `isCatchingUp`, `kill()` and `revive()`.
 */
export class Elections {
  nodes = [];
  leader = null;
  #reign = null;
  #isElecting = false;
  #former = null;
  #waiting = [];

  /** `changed` is called whenever a node leads no more, leads, dies or lives again. */
  constructor({ electionMs, lagMs = 0, changed = () => undefined }) {
    Object.assign(this, { electionMs, lagMs, changed });
  }

  /** The first node leads without an election. */
  begin(nodes) {
    this.nodes = nodes;
    this.#lead(nodes[0]);
  }

  /** Kills a node, the leader if none is given, like a power cut; returns its number, null if there is no such one. */
  kill(number = this.nodes.indexOf(this.leader)) {
    const node = this.nodes[number];
    if (!node?.isAlive) return null;
    node.kill();
    if (node === this.leader || !this.#hasMajority()) this.leader = null;
    this.#elect();
    this.changed();
    return number;
  }

  /** The leader leads no more, and is not elected again by the next election. Returns its number, null without one. */
  stepDown() {
    if (!this.leader) return null;
    this.#former = this.leader;
    this.leader = null;
    this.#elect();
    this.changed();
    return this.nodes.indexOf(this.#former);
  }

  /** Starts a node if it was killed; resolves once it has what the others have. */
  async restart(number) {
    const node = this.nodes[number];
    if (!node || node.isAlive) return null;
    await pause(between(START_MS));
    node.revive();
    this.#elect();
    this.changed();
    await pause(this.lagMs);
    node.isCatchingUp = false;
    this.changed();
    return number;
  }

  /** Resolves with the number of the leader and the time of its election, once there is one. */
  elected() {
    return this.leader ? this.#reign : new Promise((resolve) => this.#waiting.push(resolve));
  }

  #elect() {
    if (this.#isElecting || this.leader || !this.#hasMajority()) return;
    this.#isElecting = true;
    setTimeout(() => {
      this.#isElecting = false;
      const able = this.nodes.filter((node) => node.isAlive && !node.isCatchingUp && node !== this.#former);
      if (this.#hasMajority() && able.length > 0) this.#lead(oneOf(able));
      else this.#elect();
    }, between(this.electionMs));
  }

  #lead(node) {
    this.leader = node;
    this.#former = null;
    this.#reign = { node: this.nodes.indexOf(node), at: Date.now() };
    this.changed();
    for (const resolve of this.#waiting.splice(0)) resolve(this.#reign);
  }

  #hasMajority() {
    return this.nodes.filter(({ isAlive }) => isAlive).length * 2 > this.nodes.length;
  }
}

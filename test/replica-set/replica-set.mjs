import { Databases } from '@camino/embedded-mongo/databases.js';
import { ObjectId } from 'bson';
import { Elections } from '../doubles/elections.mjs';
import { isRead, isWrite } from './refusals.mjs';
import { Sessions } from './sessions.mjs';

const NAME = 'rs0';

/** Members over the same data: a write is on all of them at once, and no write is ever rolled back. */
export class ReplicaSet {
  databases = new Databases();
  sessions = new Sessions();
  #terms = 0;
  #leader = null;
  #slow = [];

  /** In ms: `electionMs` as a range, `replicationMs` as the longest time until another member has a write. */
  constructor({ electionMs, replicationMs }) {
    this.replicationMs = replicationMs;
    this.elections = new Elections({ electionMs, changed: () => this.#changed() });
  }

  /** The primary steps down. With `cut`, it closes its connections, as one that restarts. */
  stepDown({ cut = false }) {
    const { leader } = this.elections;
    const number = this.elections.stepDown();
    if (cut) leader?.cut();
    return number;
  }

  /** See main.mjs. */
  slow(fault) {
    this.#slow.push({ times: Infinity, ...fault });
  }

  heal() {
    this.#slow = [];
  }

  /** How long this command takes, in ms; counts it. */
  slownessOf(name) {
    const fault = this.#slow.find(
      ({ command, times }) =>
        times > 0 &&
        (command === name ||
          (command === 'read' && isRead(name)) ||
          (command === 'write' && isWrite(name) && name !== 'createIndexes')),
    );
    if (fault) fault.times -= 1;
    return fault?.ms ?? 0;
  }

  /** The fields of `hello` that a single server does not have. */
  describe(member) {
    const { leader, nodes } = this.elections;
    const { isPrimary } = member;
    return {
      ismaster: isPrimary,
      isWritablePrimary: isPrimary,
      secondary: !isPrimary && !member.isCatchingUp,
      setName: NAME,
      setVersion: 1,
      hosts: nodes.map(({ address }) => address),
      me: member.address,
      ...(leader && { primary: leader.address }),
      ...(isPrimary && { electionId: new ObjectId(`7fffffff${this.#terms.toString(16).padStart(16, '0')}`) }),
      lastWrite: { lastWriteDate: new Date() },
      topologyVersion: member.state.version,
    };
  }

  #changed() {
    const { leader, nodes } = this.elections;
    if (leader !== this.#leader) {
      this.#leader?.interrupt();
      if (leader) this.#terms += 1;
      this.#leader = leader;
    }
    for (const { state } of nodes) state.change();
  }
}

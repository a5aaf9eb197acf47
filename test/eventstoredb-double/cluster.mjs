import { status } from '@grpc/grpc-js';
import { Elections } from '../doubles/elections.mjs';
import { gossip } from './messages.mjs';

const { VNodeState } = gossip.MemberInfo;
const WRITES = new Set(['append', 'batchAppend', 'delete', 'tombstone']);
const SNAPSHOTS = 100;

const requiresLeader = (call) => call.metadata.get('requires-leader')[0] === 'true';

/**
 * Nodes over one log, and what each serves and knows. As the server's ClusterVNodeController has it: without a leader,
 * writes and reads that require one are answered with UNAVAILABLE; a follower names the leader to calls that require
 * it, forwards other writes, and answers other reads from what it has.
 */
export class Cluster {
  #history = [];

  /** In ms: `electionMs` as a range; `gossipMs` and `lagMs` are how far gossip and followers are behind. */
  constructor({ electionMs, gossipMs, lagMs }) {
    Object.assign(this, { gossipMs, lagMs });
    this.elections = new Elections({ electionMs, lagMs, changed: () => this.#note() });
  }

  lagOf(node) {
    return node === this.elections.leader ? 0 : this.lagMs;
  }

  /** The fault of a call that this node cannot serve now; null if it can. */
  refusal(node, name, call) {
    const { leader } = this.elections;
    if (node === leader || !(WRITES.has(name) || requiresLeader(call))) return null;
    if (!leader) return { kind: 'error', code: status.UNAVAILABLE, details: 'Server Is Not Ready' };
    return requiresLeader(call) ? { kind: 'not-leader', port: leader.port } : null;
  }

  /** The members as a node knows them: itself as it is, the others as they were `gossipMs` ago. */
  gossipAt(node) {
    const then = Date.now() - this.gossipMs;
    const known = this.#history.findLast(({ at }) => at <= then) ?? this.#history[0];
    return known.members.map((member) => (member.node === node ? this.#described(node) : member));
  }

  #note() {
    this.#history.push({ at: Date.now(), members: this.elections.nodes.map((node) => this.#described(node)) });
    if (this.#history.length > SNAPSHOTS) this.#history.shift();
  }

  #described(node) {
    return { node, port: node.port, isAlive: node.isAlive, state: this.#stateOf(node) };
  }

  #stateOf(node) {
    const { leader } = this.elections;
    if (node.isCatchingUp) return VNodeState.CATCHINGUP;
    if (!leader) return VNodeState.UNKNOWN;
    return node === leader ? VNodeState.LEADER : VNodeState.FOLLOWER;
  }
}

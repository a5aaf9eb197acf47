import { Server, ServerCredentials } from '@grpc/grpc-js';
import { pause } from '../doubles/elections.mjs';
import { strikes } from './faults.mjs';
import { features, gossip, GossipService, ServerFeaturesService, StreamsService, uuidOf } from './messages.mjs';
import { Network } from './network.mjs';
import { read } from './reading.mjs';
import { View } from './view.mjs';
import { append, batchAppend, softDelete, tombstone } from './writing.mjs';

const VERSION = '24.10.4';

/** The client may be gone before the response; that is not an error. */
const unlessGone = (handler) => (call, answer) => {
  call.on('error', () => undefined);
  Promise.resolve(handler(call, answer)).catch(
    (error) => call.cancelled || error.code === 'ERR_STREAM_PREMATURE_CLOSE' || console.error(error),
  );
};

const answering =
  (name, message) =>
  ({ faults, network }) =>
  async (call, answer) => {
    const reset = () => network.reset(call.getPeer());
    if (!(await strikes(faults.of(name, call), { fail: answer, reset }))) answer(null, message());
  };

const supportedMethods = () => {
  const supported = new features.SupportedMethods();
  supported.setEventStoreServerVersion(VERSION);
  for (const { path } of Object.values(StreamsService)) {
    const [, service, name] = path.toLowerCase().split('/');
    const method = new features.SupportedMethod();
    method.setServiceName(service);
    method.setMethodName(name);
    supported.addMethods(method);
  }
  return supported;
};

const clusterInfo = (members) => {
  const info = new gossip.ClusterInfo();
  for (const [index, { port, isAlive, state }] of members.entries()) {
    const endpoint = new gossip.EndPoint();
    endpoint.setAddress('127.0.0.1');
    endpoint.setPort(port);
    const member = new gossip.MemberInfo();
    member.setInstanceId(uuidOf(`3f1e5b0a-0000-4000-8000-00000000000${index + 1}`));
    member.setState(state);
    member.setIsAlive(isAlive);
    member.setHttpEndPoint(endpoint);
    info.addMembers(member);
  }
  return info;
};

/** One node of a cluster, at an address of its own: the gRPC services our client uses, over the log of all nodes. */
export class Node {
  port = 0;
  isAlive = true;
  isCatchingUp = false;
  network = new Network();
  #lives = 1;

  /** `replicationMs` is the longest time until another node has an event. */
  constructor(cluster, { log, faults, noteRead, replicationMs = 0 }) {
    Object.assign(this, { cluster, replicationMs });
    this.parts = {
      noteRead,
      log: new View(log, () => cluster.lagOf(this)),
      faults: { of: (name, call) => cluster.refusal(this, name, call) ?? faults.of(name) },
      network: this.network,
      commit: (call, write) => this.#commit(call, write),
    };
  }

  async listen(port) {
    this.port = await this.network.listen(port, await this.#serve());
  }

  kill() {
    this.isAlive = false;
    this.#lives += 1;
    this.network.cut(true);
  }

  revive() {
    this.isAlive = this.isCatchingUp = true;
    this.network.cut(false);
  }

  /** Null if the node is killed meanwhile: then there is no answer, whether it has written or not. */
  async #commit(call, write) {
    if (this.replicationMs === 0) return write();
    const life = this.#lives;
    await pause(Math.random() * this.replicationMs);
    if (life !== this.#lives || call.cancelled) return null;
    const written = write();
    await pause(Math.random() * this.replicationMs);
    return life === this.#lives ? written : null;
  }

  #serve() {
    const { parts } = this;
    const server = new Server({ 'grpc.max_receive_message_length': 17 * 1024 * 1024 });
    server.addService(StreamsService, {
      append: unlessGone(append(parts)),
      batchAppend: batchAppend(parts),
      read: unlessGone(read(parts)),
      delete: unlessGone(softDelete(parts)),
      tombstone: unlessGone(tombstone(parts)),
    });
    server.addService(ServerFeaturesService, {
      getSupportedMethods: unlessGone(answering('features', supportedMethods)(parts)),
    });
    server.addService(GossipService, {
      read: unlessGone(answering('gossip', () => clusterInfo(this.cluster.gossipAt(this)))(parts)),
    });
    return new Promise((resolve, reject) => {
      server.bindAsync('127.0.0.1:0', ServerCredentials.createInsecure(), (error, port) =>
        error ? reject(error) : resolve(port),
      );
    });
  }
}

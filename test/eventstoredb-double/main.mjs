/*
 * A double of EventStoreDB for tests: the gRPC services our client uses, over a log in memory, with injectable faults.
 * It tests our adapter, not EventStoreDB: no fsync, access lists or persistent subscriptions.
 *
 *   node test/eventstoredb-double/main.mjs [--port 2113] [--control 2114] [--file /tmp/log.jsonl]
 *   node test/eventstoredb-double/main.mjs --nodes 3 [--election 1000-3000] [--gossip 500] [--lag 200] [--replication
 *   5]
 *
 * Prints one line, {"port":…,"ports":[…],"control":…,"url":"esdb://127.0.0.1:…?tls=false"}; port 0 or none uses any
 * free port. With a file, a killed double has its data again after a restart. Tests in TypeScript start it with
 * `EventStoreDbDouble` or `EventStoreDbCluster`. The control port speaks HTTP with JSON: POST /faults {…} (see
 * faults.mjs), DELETE /faults, POST /reset (cuts every connection), POST /freeze and /thaw (connections stay open, no
 * data passes), POST /scavenge, DELETE /calls (answers the number of calls by name since the last time, without those
 * that a node could not serve), DELETE /streams-read (answers the names of streams that were read since the last time,
 * one per call).
 *
 * Several nodes share one log (see cluster.mjs): POST /kill {node} (without a number the leader; answers the number),
 * POST /restart {node} (answers once the node is there), POST /elected (answers {node, at} once a node leads). Times
 * are in ms: how long an election takes, how late gossip is, how far followers are behind, and how long it takes at
 * most until a second node has an event. An append of a node that is killed meanwhile is not answered, and written or
 * not.
 */
import { parseArgs } from 'node:util';
import { status } from '@grpc/grpc-js';
import { endWithParent, listenForOrders } from '../doubles/control-port.mjs';
import { Cluster } from './cluster.mjs';
import { Faults } from './faults.mjs';
import { Log } from './log.mjs';
import { Node } from './node.mjs';

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '0' },
    control: { type: 'string', default: '0' },
    file: { type: 'string' },
    nodes: { type: 'string', default: '1' },
    election: { type: 'string', default: '1000-3000' },
    gossip: { type: 'string', default: '0' },
    lag: { type: 'string', default: '0' },
    replication: { type: 'string', default: '0' },
  },
});

const calls = new Map();
let streamsRead = [];
const ordered = new Faults();
/** Counts calls by name, then applies faults. */
const faults = { of: (name) => (calls.set(name, (calls.get(name) ?? 0) + 1), ordered.of(name)) };
const noteRead = (stream) => streamsRead.push(stream);
const log = new Log(values.file);
const cluster = new Cluster({
  electionMs: values.election.split('-').map(Number),
  gossipMs: Number(values.gossip),
  lagMs: Number(values.lag),
});
const nodes = Array.from(
  { length: Number(values.nodes) },
  () => new Node(cluster, { log, faults, noteRead, replicationMs: Number(values.replication) }),
);

const ORDERS = {
  'POST /faults': (fault) =>
    ordered.order(typeof fault.code === 'string' ? { ...fault, code: status[fault.code] } : fault),
  'DELETE /faults': () => ordered.clear(),
  'POST /reset': () => nodes.forEach(({ network }) => network.reset()),
  'POST /freeze': () => nodes.forEach(({ network }) => network.freeze(true)),
  'POST /thaw': () => nodes.forEach(({ network }) => network.freeze(false)),
  'POST /scavenge': () => log.scavenge(),
  'POST /kill': ({ node }) => cluster.elections.kill(node),
  'POST /restart': ({ node }) => cluster.elections.restart(node),
  'POST /elected': () => cluster.elections.elected(),
  'DELETE /calls': () => {
    const counted = Object.fromEntries(calls);
    calls.clear();
    return counted;
  },
  'DELETE /streams-read': () => {
    const named = streamsRead;
    streamsRead = [];
    return named;
  },
};

for (const [index, node] of nodes.entries()) await node.listen(index === 0 ? Number(values.port) : 0);
cluster.elections.begin(nodes);
const ports = nodes.map(({ port }) => port);
console.log(
  JSON.stringify({
    port: ports[0],
    ports,
    control: await listenForOrders(ORDERS, Number(values.control)),
    url: `esdb://${ports.map((port) => `127.0.0.1:${port}`).join(',')}?tls=false`,
  }),
);
endWithParent();

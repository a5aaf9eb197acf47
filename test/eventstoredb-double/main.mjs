/*
 * A double of EventStoreDB for tests: the gRPC services our client uses, over a log in memory, with injectable faults.
 * It tests our adapter, not EventStoreDB: no fsync, elections, access lists or persistent subscriptions.
 *
 *   node test/eventstoredb-double/main.mjs [--port 2113] [--control 2114] [--file /tmp/log.jsonl]
 *
 * Prints one line, {"port":…,"control":…,"url":"esdb://127.0.0.1:…?tls=false"}; port 0 or none uses any free port. With
 * a file, a killed double has its data again after a restart. Tests in TypeScript start it with `EventStoreDbDouble` in
 * eventstoredb-double.ts. The control port speaks HTTP with JSON: POST /faults {…} (see faults.mjs), DELETE /faults,
 * POST /reset (cuts every connection), POST /freeze and /thaw (connections stay open, no data passes), POST /scavenge,
 * DELETE /calls (answers the number of calls by name since the last time).
 */
import { createServer } from 'node:http';
import { parseArgs } from 'node:util';
import { Server, ServerCredentials, status } from '@grpc/grpc-js';
import { Faults, strikes } from './faults.mjs';
import { Log } from './log.mjs';
import { features, gossip, GossipService, ServerFeaturesService, StreamsService, uuidOf } from './messages.mjs';
import { Network } from './network.mjs';
import { read } from './reading.mjs';
import { append, batchAppend, softDelete, tombstone } from './writing.mjs';

const VERSION = '24.10.4';
const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '0' },
    control: { type: 'string', default: '0' },
    file: { type: 'string' },
  },
});

const calls = new Map();
const ordered = new Faults();
/** Counts calls by name, then applies faults. */
const faults = { of: (name) => (calls.set(name, (calls.get(name) ?? 0) + 1), ordered.of(name)) };
const network = new Network();
const parts = { log: new Log(values.file), faults, network };

/** The client may be gone before the response; that is not an error. */
const unlessGone = (handler) => (call, answer) => {
  call.on('error', () => undefined);
  Promise.resolve(handler(call, answer)).catch(
    (error) => call.cancelled || error.code === 'ERR_STREAM_PREMATURE_CLOSE' || console.error(error),
  );
};

const answering = (name, message) => async (call, answer) => {
  if (!(await strikes(faults.of(name), { fail: answer, reset: () => network.reset(call.getPeer()) })))
    answer(null, message());
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

const cluster = () => {
  const endpoint = new gossip.EndPoint();
  endpoint.setAddress('127.0.0.1');
  endpoint.setPort(addresses.port);
  const member = new gossip.MemberInfo();
  member.setInstanceId(uuidOf('3f1e5b0a-0000-4000-8000-000000000001'));
  member.setState(gossip.MemberInfo.VNodeState.LEADER);
  member.setIsAlive(true);
  member.setHttpEndPoint(endpoint);
  const info = new gossip.ClusterInfo();
  info.addMembers(member);
  return info;
};

const serve = async () => {
  const server = new Server({ 'grpc.max_receive_message_length': 17 * 1024 * 1024 });
  server.addService(StreamsService, {
    append: unlessGone(append(parts)),
    batchAppend: batchAppend(parts),
    read: unlessGone(read(parts)),
    delete: unlessGone(softDelete(parts)),
    tombstone: unlessGone(tombstone(parts)),
  });
  server.addService(ServerFeaturesService, {
    getSupportedMethods: unlessGone(answering('features', supportedMethods)),
  });
  server.addService(GossipService, { read: unlessGone(answering('gossip', cluster)) });
  return new Promise((resolve, reject) => {
    server.bindAsync('127.0.0.1:0', ServerCredentials.createInsecure(), (error, port) =>
      error ? reject(error) : resolve(port),
    );
  });
};

const ORDERS = {
  'POST /faults': (fault) =>
    ordered.order(typeof fault.code === 'string' ? { ...fault, code: status[fault.code] } : fault),
  'DELETE /faults': () => ordered.clear(),
  'POST /reset': () => network.reset(),
  'POST /freeze': () => network.freeze(true),
  'POST /thaw': () => network.freeze(false),
  'POST /scavenge': () => parts.log.scavenge(),
  'DELETE /calls': () => {
    const counted = Object.fromEntries(calls);
    calls.clear();
    return counted;
  },
};

const control = createServer(async (request, response) => {
  const order = ORDERS[`${request.method} ${request.url}`];
  const body = Buffer.concat(await request.toArray()).toString();
  response.statusCode = order ? 200 : 404;
  response.end(JSON.stringify(order?.(body ? JSON.parse(body) : {}) ?? null));
});

const addresses = { port: await network.listen(Number(values.port), await serve()) };
await new Promise((resolve) => control.listen(Number(values.control), '127.0.0.1', resolve));
console.log(
  JSON.stringify({
    ...addresses,
    control: control.address().port,
    url: `esdb://127.0.0.1:${addresses.port}?tls=false`,
  }),
);
/* Exits when the parent process exits. */
if (!process.stdin.isTTY) process.stdin.resume().on('end', () => process.exit());

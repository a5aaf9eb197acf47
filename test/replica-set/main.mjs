/*
 * A double of a MongoDB replica set of three members for tests: elections, write concerns, retryable writes and time
 * limits, over the embedded server's commands and data in memory. It tests the application, not MongoDB: the members
 * share their data, so nothing is rolled back and a secondary is never behind. What it imitates is in MongoDB's manual
 * ("Replication") and in the specifications of its drivers ("Server Discovery And Monitoring").
 *
 *   node test/replica-set/main.mjs [--election 1000-3000] [--replication 5]
 *
 * Prints one line, {"ports":[…],"control":…,"url":"mongodb://…/?replicaSet=rs0"}. Times are in ms: how long an election
 * takes, and how long at most until a second member has a write. The control port speaks HTTP with JSON: POST
 * /step-down {cut} (the primary becomes a secondary; with `cut` its connections end), POST /kill {node} (without a
 * number the primary; both answer the number), POST /restart {node} (answers once the member is there), POST /elected
 * (answers {node, at} once there is a primary), POST /slow {command, ms, times?}: a `read` (or a command by its name)
 * takes so long, and ends with error 50 if its `maxTimeMS` is less; a `write` is executed at once and reaches a
 * majority after that time, or its `wtimeout` is over; `createIndexes` answers after it. DELETE /slow ends all of that.
 */
import { parseArgs } from 'node:util';
import { endWithParent, listenForOrders } from '../doubles/control-port.mjs';
import { Member } from './member.mjs';
import { ReplicaSet } from './replica-set.mjs';

const { values } = parseArgs({
  options: {
    election: { type: 'string', default: '1000-3000' },
    replication: { type: 'string', default: '5' },
  },
});

const set = new ReplicaSet({
  electionMs: values.election.split('-').map(Number),
  replicationMs: Number(values.replication),
});
const members = Array.from({ length: 3 }, () => new Member(set));
for (const member of members) await member.listen();
set.elections.begin(members);
console.log(
  JSON.stringify({
    ports: members.map(({ port }) => port),
    control: await listenForOrders({
      'POST /step-down': (how) => set.stepDown(how),
      'POST /kill': ({ node }) => set.elections.kill(node),
      'POST /restart': ({ node }) => set.elections.restart(node),
      'POST /elected': () => set.elections.elected(),
      'POST /slow': (fault) => set.slow(fault),
      'DELETE /slow': () => set.heal(),
    }),
    url: `mongodb://${members.map(({ address }) => address).join(',')}/?replicaSet=rs0`,
  }),
);
endWithParent();

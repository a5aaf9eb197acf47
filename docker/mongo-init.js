/*
 * Creates the replica set `camino`, or adds the members that MEMBERS lists and the set lacks. Safe to run again. For
 * `mongosh --nodb`. Members that MEMBERS does not list stay; removing one is a manual step (docs/operations.md).
 *
 * Reconfigurations are never forced, because a forced one can roll back writes that a majority has acknowledged.
 * Members are added one at a time, each after the previous one has copied its data.
 */
const SET = 'camino';
const TRIES = 120;
const PAUSE_MS = 1000;
const wanted = process.env.MEMBERS.split(',');

/* No callbacks around calls to a server: mongosh awaits such calls only in plain loops. */

const direct = (host) =>
  new Mongo(`mongodb://${host}/?directConnection=true&serverSelectionTimeoutMS=5000`).getDB('admin');
const primary = (hosts) =>
  new Mongo(`mongodb://${hosts.join(',')}/?replicaSet=${SET}&serverSelectionTimeoutMS=30000`).getDB('admin');

/** The members that know a replica set, and the members of that set. A member that does not respond may know one. */
const look = () => {
  const silent = [];
  for (const host of wanted) {
    try {
      const admin = direct(host);
      if (!admin.hello().setName) continue;
      const { config } = admin.adminCommand({ replSetGetConfig: 1 });
      const hosts = [];
      for (const member of config.members) hosts.push(member.host);
      return { hosts, silent };
    } catch (error) {
      print(`${host} does not answer: ${error.message}`);
      silent.push(host);
    }
  }
  return { hosts: null, silent };
};

const initiate = () => {
  const members = [];
  for (const host of wanted) members.push({ _id: members.length, host });
  print(`Making the replica set ${SET} of ${wanted.join(', ')}`);
  const { ok, errmsg } = direct(wanted[0]).adminCommand({ replSetInitiate: { _id: SET, members } });
  if (!ok) throw new Error(`the replica set was not made: ${errmsg}`);
};

const add = (host, hosts) => {
  const admin = primary(hosts);
  const { config } = admin.adminCommand({ replSetGetConfig: 1 });
  let _id = 0;
  for (const member of config.members) _id = Math.max(_id, member._id + 1);
  print(`Adding ${host}`);
  const changed = { ...config, version: config.version + 1, members: [...config.members, { _id, host }] };
  const { ok, errmsg } = admin.adminCommand({ replSetReconfig: changed, maxTimeMS: 60000 });
  if (!ok) throw new Error(`${host} was not added: ${errmsg}`);
};

const hasCopied = (host, hosts) => {
  const { members } = primary(hosts).adminCommand({ replSetGetStatus: 1 });
  for (const { name, stateStr } of members)
    if (name === host) return stateStr === 'SECONDARY' || stateStr === 'PRIMARY';
  return false;
};

const until = (holds, otherwise) => {
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    if (holds()) return;
    sleep(PAUSE_MS);
  }
  throw new Error(otherwise);
};

const { hosts: found, silent } = look();
if (found === null && silent.length > 0)
  throw new Error(`no replica set is known, and ${silent.join(', ')} may know of one: not making another`);
if (found === null) initiate();
const present = found ?? [...wanted];
for (const host of present)
  if (!wanted.includes(host)) print(`${host} belongs to the set though MEMBERS does not name it: left as it is`);
for (const host of wanted) {
  if (present.includes(host)) continue;
  add(host, present);
  present.push(host);
  until(() => hasCopied(host, present), `${host} has not copied the data of the others yet: run this again later`);
}
const { primary: leader } = primary(present).hello();
print(`The replica set ${SET} writes to ${leader}`);

/* Makes the replica set, or brings it to the members named in MEMBERS; waits until one of them takes writes. Harmless to run again. */
const members = process.env.MEMBERS.split(',').map((host, _id) => ({ _id, host }));

const current = () => {
  try {
    return rs.conf();
  } catch (error) {
    if (error.codeName === 'NotYetInitialized') return null;
    throw error;
  }
};

const config = current();
if (config === null) rs.initiate({ _id: 'camino', members });
else if (config.members.map(({ host }) => host).join() !== members.map(({ host }) => host).join()) {
  rs.reconfig({ ...config, version: config.version + 1, members }, { force: true });
}
while (!db.hello().primary) sleep(200);
print(`The replica set camino writes to ${db.hello().primary}`);

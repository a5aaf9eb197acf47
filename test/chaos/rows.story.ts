import { setTimeout as pause } from 'node:timers/promises';
import { randomFrom, SEED } from '../support/random.js';
import { RunningServer } from '../running-server.js';
import { disks } from './parts/disks.js';
import { ROUNDS } from './parts/limits.js';
import {
  changeStored,
  damage,
  exchangeRows,
  isCheckpoint,
  readLists,
  removeRows,
  rowsFile,
  verifyRows,
} from './parts/stored-rows.js';
import { Storm } from './parts/storm.js';

/** `KILLS` and `DAMAGES` set the length of the search. */
const KILLS = Number(process.env.KILLS ?? 20);
const DAMAGES = Number(process.env.DAMAGES ?? 3);
/** A start with the rows of the demo takes about as long. */
const START_MS = 3000;
/** Kills in a row: amid bookings, and amid the starts that follow. */
const IN_A_ROW = 3;
/** Few: hundreds of kills must leave places for other bookings. */
const CLIENTS = 2;
/** Kills between two rebuilds that are compared with the rows. */
const VERIFIED_EVERY = 9;
jest.setTimeout(300_000 + KILLS * 10_000 + DAMAGES * 30_000);

describe(`the rows in a file (seed ${SEED})`, () => {
  const random = randomFrom(SEED);
  let server: RunningServer;
  let admin: string;
  beforeAll(async () => {
    server = await RunningServer.start();
    admin = await server.login('admin@demo.gt');
  });
  afterAll(() => server.remove());

  const lists = (): Promise<readonly unknown[]> => readLists(server, admin);
  const restart = async (): Promise<void> => {
    server = await server.again();
  };

  it(`are those of a rebuild after ${KILLS} kills amid bookings, starts and rebuilds`, async () => {
    const storm = new Storm(() => server, random);
    for (let kills = 0; kills < KILLS;) {
      storm.begin(CLIENTS);
      await storm.goesOn(2);
      await pause(random.below(300));
      await server.kill();
      if (random.below(3) === 0) removeRows(server.dataDir);
      for (let starts = 1; starts < IN_A_ROW; starts += 1) await server.killWhileStarting(random.below(START_MS));
      kills += IN_A_ROW;
      await restart();
      await storm.end();
      if (kills % VERIFIED_EVERY === 0) expect(await verifyRows(server)).not.toEqual([]);
    }
    expect(storm.strange).toEqual([]);
    expect(await verifyRows(server)).not.toEqual([]);
    for (const { id } of storm.booked.values())
      expect((await server.ask('GET', `/api/admin/reservation/${id}`, { token: admin })).status).toBe(200);
  });

  it(`answer the same after random bytes of their files were damaged ${DAMAGES} times between a stop and a start`, async () => {
    const before = await lists();
    for (let turn = 0; turn < DAMAGES; turn += 1) {
      if (turn % 2 === 0) await server.stop();
      else await server.kill();
      const what = damage(rowsFile(server.dataDir, turn % 4 === 1 ? '-wal' : ''), random, 1 + random.below(8));
      await restart();
      expect([what, await lists()]).toEqual([what, before]);
    }
    expect(await verifyRows(server)).not.toEqual([]);
  });

  it('are built again beside the log of another installation', async () => {
    const other = await RunningServer.start();
    try {
      const storms = [server, other].map((one) => new Storm(() => one, random));
      for (const storm of storms) storm.begin(1);
      await Promise.all(storms.map((storm) => storm.goesOn(5)));
      await Promise.all(storms.map((storm) => storm.end()));
      const before = await lists();
      await Promise.all([server.stop(), other.stop()]);
      exchangeRows(other.dataDir, server.dataDir);
      await restart();
      expect(await lists()).toEqual(before);
      expect(await verifyRows(server)).not.toEqual([]);
    } finally {
      await other.remove();
    }
  });

  it('are built again if an older or a newer version of their projections made them', async () => {
    let version = 0;
    const before = await lists();
    await server.stop();
    changeStored(server.dataDir, (collection, document) => {
      if (isCheckpoint(collection)) return { ...document, version: (version = 99 - version) };
      return { ...document, origin: 'another program', search: '', sortName: '', version: -1 };
    });
    await restart();
    expect(await lists()).toEqual(before);
    expect(await verifyRows(server)).not.toEqual([]);
  });
});

describe(`rows on a disk that is full (seed ${SEED})`, () => {
  it.each(disks(ROUNDS > 1))('%s: are those of a rebuild once there is space again', async (_name, disk) => {
    let server = await RunningServer.start({}, disk.folder);
    const storm = new Storm(() => server, randomFrom(SEED));
    try {
      for (let round = 0; round < ROUNDS; round += 1) {
        storm.begin();
        await storm.goesOn(10);
        disk.fill(server.pid);
        await storm.refused(10, performance.now());
        const verifying = verifyRows(server).catch(() => undefined); // a rebuild waits for space, or ends for lack of it
        await pause(2000);
        disk.free(server.pid);
        await verifying;
        await storm.goesOn(10);
        await storm.end();
        expect(await verifyRows(server)).not.toEqual([]);
        await server.kill();
        server = await server.again();
        expect(await verifyRows(server)).not.toEqual([]);
      }
      expect(storm.strange).toEqual([]);
    } finally {
      await storm.abandon();
      await server.kill();
      disk.remove();
    }
  });
});

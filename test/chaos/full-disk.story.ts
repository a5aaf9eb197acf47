import { join } from 'node:path';
import { wholeLog } from '../../apps/api/src/platform/log/event-store/contract/killed-writers.contract.js';
import type { StoredEvent } from '../../apps/api/src/platform/log/event-store/event-store.js';
import { randomFrom, SEED } from '../support/random.js';
import { RunningServer } from '../running-server.js';
import { disks } from './parts/disks.js';
import { ANSWERED_WITHIN_MS, ROUNDS } from './parts/limits.js';
import { type Booked, Storm } from './parts/storm.js';
import { faultsAfterStorm, strangersIn } from './parts/whole.js';

const streamsOf = (events: readonly StoredEvent[]): ReadonlySet<string> => new Set(events.map(({ stream }) => stream));

describe(`a disk that is full amid a storm of bookings (seed ${SEED})`, () => {
  it.each(disks(ROUNDS > 1))(
    '%s: refuses what it cannot write, goes on reading, and takes bookings again once there is space',
    async (_name, disk) => {
      let server = await RunningServer.start({}, disk.folder);
      const storm = new Storm(() => server, randomFrom(SEED));
      try {
        await server.stop();
        const before = streamsOf(await wholeLog(join(disk.folder, 'events.db')));
        server = await server.again();
        storm.begin();
        for (let round = 0; round < ROUNDS; round += 1) {
          await storm.goesOn(10);
          disk.fill(server.pid);
          const full = performance.now();
          await storm.refused(20, full);
          const [booked] = storm.booked.values() as IteratorObject<Booked>;
          expect((await server.ask('GET', `/api/reservation/find_reservation/${booked!.token}`)).status).toBe(200);
          expect((await server.ask('GET', '/api/fee')).status).toBe(200);
          expect(storm.since(full).filter(({ status }) => status !== 503 && status !== 201)).toEqual([]);
          expect(storm.slowest(full)).toBeLessThan(ANSWERED_WITHIN_MS);
          disk.free(server.pid);
          await storm.goesOn(10);
        }
        await storm.end();
        expect(storm.strange).toEqual([]);
        await server.kill();
        const events = await wholeLog(join(disk.folder, 'events.db'));
        expect(faultsAfterStorm(events, storm.booked)).toEqual([]);
        expect(strangersIn(events, storm.booked, before)).toEqual([]);
      } finally {
        await storm.abandon();
        await server.kill();
        disk.remove();
      }
    },
  );
});

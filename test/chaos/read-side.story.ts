import { join } from 'node:path';
import { wholeLog } from '../../apps/api/src/platform/log/event-store/contract/killed-writers.contract.js';
import { randomFrom, SEED } from '../support/random.js';
import { RunningServer } from '../running-server.js';
import { FaultyProxy } from './parts/faulty-proxy.js';
import { ANSWERED_WITHIN_MS, ROUNDS } from './parts/limits.js';
import { ReadSide } from './parts/read-side.js';
import { Storm } from './parts/storm.js';
import { faultsAfterStorm } from './parts/whole.js';

jest.setTimeout(300_000 + ROUNDS * 60_000);

/** `KILLS` sets the length of the search. */
const KILLS = Number(process.env.KILLS ?? 2);
/** A command waits this long for its row to be shown; then it answers from the log. */
const WAITS_FOR_ROWS_MS = 2000;

describe(`a read side that fails amid a storm of bookings (seed ${SEED})`, () => {
  const random = randomFrom(SEED);
  let readSide: ReadSide;
  let proxy: FaultyProxy;
  let server: RunningServer;
  let storm: Storm;
  let admin: string;
  beforeAll(async () => {
    readSide = await ReadSide.start();
    proxy = await FaultyProxy.to(readSide.port);
    server = await RunningServer.start({ MONGO_URL: readSide.url(proxy.port), SEED: 'demo' });
    storm = new Storm(() => server, random);
    admin = await server.login('admin@demo.gt');
  });
  beforeEach(() => storm.begin());
  afterEach(() => storm.abandon());
  afterAll(async () => {
    await server?.remove();
    await proxy?.close();
    await readSide?.stop();
  });

  const list = () => server.ask('GET', '/api/admin/reservation/counts', { token: admin });
  const timed = async <T>(work: () => Promise<T>): Promise<readonly [T, number]> => {
    const begun = performance.now();
    return [await work(), performance.now() - begun];
  };
  /** The bookings on an office page filtered to one of them. */
  const isShown = async (id: string) =>
    (await server.ask('GET', `/api/admin/reservation/${id}`, { token: admin })).status === 200;
  const until = async (reached: () => Promise<boolean>): Promise<void> => {
    while (!(await reached())) await new Promise((later) => setTimeout(later, 50));
  };

  it.each([
    ['is cut off', () => proxy.cut()],
    ['takes everything and answers nothing', () => proxy.freeze()],
    ['answers too late', () => proxy.slow(3000)],
  ])(
    'lets bookings go on when it %s, says that it cannot show them, and shows them all when it is back',
    async (_what, fail) => {
      for (let round = 0; round < ROUNDS; round += 1) {
        await storm.goesOn(5);
        fail();
        const failed = performance.now();
        await storm.goesOn(8);
        const [{ status, body }, took] = await timed(list);
        expect([status, body.code]).toEqual([503, 'read_side.unavailable']);
        expect(took).toBeLessThan(ANSWERED_WITHIN_MS);
        expect(storm.since(failed).filter((attempt) => attempt.status !== 201)).toEqual([]);
        expect(storm.slowest(failed)).toBeLessThan(WAITS_FOR_ROWS_MS + ANSWERED_WITHIN_MS);
        proxy.heal();
        const last = [...storm.booked.values()].at(-1)!;
        await until(async () => (await list()).status === 200 && (await isShown(last.id)));
      }
      expect(storm.strange).toEqual([]);
    },
  );

  it(`holds the rows of a clean rebuild after ${KILLS} kills between the rows and the checkpoint that follows them`, async () => {
    for (let kill = 0; kill < KILLS; kill += 1) {
      await storm.goesOn(3);
      await killedAtACheckpoint(1 + random.below(8));
      server = await server.again();
    }
    await storm.end();
    server = await stoppedAndStarted();
    const [rows, events] = [await readSide.rows(), await rebuilt()];
    expect(Object.keys(rows).length).toBeGreaterThanOrEqual(4);
    expect(rows).toEqual(events);
    await server.kill();
    expect(storm.strange).toEqual([]);
    expect(faultsAfterStorm(await wholeLog(join(server.dataDir, 'events.db')), storm.booked)).toEqual([]);
  });

  /** Kills the process at its `count`th checkpoint write from now, which does not arrive. */
  const killedAtACheckpoint = (count: number): Promise<void> =>
    new Promise((killed) => {
      let seen = 0;
      proxy.watch = async (bytes) => {
        if (!bytes.includes('checkpoints') || (seen += 1) < count) return;
        proxy.watch = undefined;
        await server.kill();
        killed();
      };
    });

  /** Ready means that every row is written. */
  const stoppedAndStarted = async (): Promise<RunningServer> => {
    expect(await server.stop()).toBe(0);
    return server.again();
  };

  /** The rows of a read side that projects the whole log at once. */
  const rebuilt = async () => {
    const clean = await ReadSide.start();
    await server.kill();
    const rebuilding = await RunningServer.start({ MONGO_URL: clean.url(), SEED: 'none' }, server.dataDir);
    try {
      return await clean.rows();
    } finally {
      await rebuilding.kill();
      await clean.stop();
    }
  };
});

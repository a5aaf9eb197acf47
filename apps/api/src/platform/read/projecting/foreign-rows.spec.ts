import { ReadSide } from '../../../../../../test/support/read-side.js';
import { TemporaryLog } from '../../../../../../test/support/temporary-log.js';
import { ManualLeadership } from '../../../../../../test/support/manual-leadership.js';
import type { EventLog } from '../../log/event-log/event-log.js';
import { type Leadership, SoleLeadership } from '../leading/leadership.js';
import { Lease } from '../leading/lease.js';
import { pause } from '../../kit/pause.js';
import { ProjectionRunner } from './projection-runner.js';
import { ReadModels } from './read-model.js';
import { ReadSideUnavailable } from '../mongo/read-side-unavailable.js';
import { ServingCollections } from './serving-collections.js';
import { CATALOGUE, type TripEvent, trips } from './test-projections.contract.js';

const booked = (trip: string, place = 'Antigua'): TripEvent => ({ type: 'TripBooked', data: { trip, place } });
const neverAborted = new AbortController().signal;

/** Two logs with one read side: the first one keeps its rows, the other one shows none. */
describe('a read side that holds what was made from another log', () => {
  let side: ReadSide;
  let other: TemporaryLog;
  beforeEach(async () => {
    side = await ReadSide.open(CATALOGUE);
    other = await TemporaryLog.open(CATALOGUE);
  });
  afterEach(async () => {
    await side.close();
    await other.remove();
  });

  const shared = (log: EventLog): EventLog => Object.create(log, { exclusive: { value: false } }) as EventLog;
  const over = (log: EventLog, name: string | null, leadership: Leadership = new SoleLeadership()) => {
    const logName = () => Promise.resolve(name);
    const serving = new ServingCollections(
      side.mongo.connection,
      leadership instanceof SoleLeadership ? log : shared(log),
      logName,
    );
    const runner = side.start(
      new ProjectionRunner(log, side.mongo.connection, [trips()], serving, leadership, undefined, logName),
    );
    const read = () => new ReadModels(side.mongo.connection, serving).of(trips()).find();
    return { runner, read };
  };
  const grown = async (): Promise<void> => {
    for (const log of [side.events, other]) await log.record('trip-1', booked('1'), booked('2'));
  };

  it('says so and shows none of it, though the logs have grown to the same position', async () => {
    await grown();
    const first = over(side.events.log, 'ours');
    await first.runner.ready();
    await first.runner.stop();
    const second = over(other.log, 'theirs');
    await second.runner.ready();
    await expect(second.read()).rejects.toBeInstanceOf(ReadSideUnavailable);
    expect((await second.runner.status())[0]).toMatchObject({
      state: 'halted',
      lastError: expect.stringContaining(
        'its rows belong to another log: its log is called ours, this one theirs',
      ) as string,
    });
    expect((await side.rowsIn('trips')).map(({ _id }) => String(_id))).toEqual(['1', '2']);
  });

  it('is made anew when told so, and is then of this log', async () => {
    await grown();
    const first = over(side.events.log, 'ours');
    await first.runner.ready();
    await first.runner.stop();
    const position = await other.record('trip-9', booked('9'));
    const second = over(other.log, 'theirs');
    await second.runner.ready();
    expect(await second.runner.rebuild('trips')).toMatchObject({ switched: true, compared: null });
    expect(await second.runner.caughtUp(position)).toBe(true);
    expect((await second.read()).map(({ _id }) => _id)).toEqual(['1', '2', '9']);
    expect(await side.mongo.connection.db!.collection('checkpoints').findOne({})).toMatchObject({
      log: 'theirs',
      generation: 1,
    });
  });

  it('is found out by the event it had seen last, where the log was copied without its end and has grown again', async () => {
    await side.events.record('trip-1', booked('1'), booked('lost'));
    const first = over(side.events.log, 'ours');
    await first.runner.ready();
    await first.runner.stop();
    await side.events.store.delete('trip-1');
    await side.events.record('trip-1', booked('1'), booked('in its place'), booked('after it'));
    const again = over(side.events.log, 'ours');
    await again.runner.ready();
    await expect(again.read()).rejects.toBeInstanceOf(ReadSideUnavailable);
    expect((await again.runner.status())[0]).toMatchObject({
      state: 'halted',
      lastError: expect.stringMatching(
        /it has seen event [-0-9a-f]+ in trip-1, which this log does not have/,
      ) as string,
    });
  });

  it('that only this process has is made anew, since nobody else can miss it', async () => {
    await grown();
    await side.events.record('trip-3', booked('3'));
    const first = over(side.events.log, null);
    await first.runner.ready();
    await first.runner.stop();
    const second = over(other.log, null);
    await second.runner.ready();
    expect((await second.runner.status())[0]).toMatchObject({ state: 'live', lag: 0 });
    expect((await second.read()).map(({ _id }) => _id)).toEqual(['1', '2']);
  });

  it('is followed by nobody who has another log', async () => {
    await grown();
    await over(side.events.log, 'ours', new ManualLeadership(1)).runner.ready();
    const follower = over(other.log, 'theirs', new ManualLeadership(null));
    for (let looks = 0; looks < 100 && (await follower.runner.status())[0]!.state !== 'waiting'; looks += 1)
      await pause(20, neverAborted);
    expect((await follower.runner.status())[0]).toMatchObject({
      state: 'waiting',
      lastError: expect.stringContaining('theirs is called ours') as string,
    });
    await expect(follower.read()).rejects.toBeInstanceOf(ReadSideUnavailable);
  });

  it('keeps its lease from processes over another log, also when it has been given back', async () => {
    const times = { everyMs: 10, validMs: 400, patienceMs: 60 };
    const leaseOf = (name: string) => new Lease(side.mongo.connection, times, () => Promise.resolve(name));
    const first = leaseOf('ours');
    first.start();
    while (!first.leads) await pause(5, neverAborted);
    await first.stop();
    const [foreign, own] = [leaseOf('theirs'), leaseOf('ours')];
    foreign.start();
    await pause(300, neverAborted);
    expect(foreign.leads).toBe(false);
    own.start();
    while (!own.leads) await pause(5, neverAborted);
    expect([foreign.leads, own.term]).toEqual([false, 2]);
    await Promise.all([foreign.stop(), own.stop()]);
  });
});

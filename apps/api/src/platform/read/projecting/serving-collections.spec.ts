import { ReadSide } from '../../../../../../test/support/read-side.js';
import type { TemporaryLog } from '../../../../../../test/support/temporary-log.js';
import { ManualLeadership } from '../../../../../../test/support/manual-leadership.js';
import type { Mongo } from '../mongo/mongo.js';
import type { EventLog } from '../../log/event-log/event-log.js';
import { ProjectionRunner } from './projection-runner.js';
import { ReadSideUnavailable } from '../mongo/read-side-unavailable.js';
import { ServingCollections } from './serving-collections.js';
import { CATALOGUE, trips } from './test-projections.contract.js';

/** A log that other processes also write to. */
const shared = (log: EventLog): EventLog => Object.create(log, { exclusive: { value: false } }) as EventLog;

describe('which rows are read where several processes read them', () => {
  let side: ReadSide;
  let events: TemporaryLog;
  let mongo: Mongo;

  const started = async (): Promise<ProjectionRunner> => {
    const log = shared(events.log);
    const runner = side.start(
      new ProjectionRunner(
        log,
        mongo.connection,
        [trips()],
        new ServingCollections(mongo.connection, log),
        new ManualLeadership(1),
      ),
    );
    await runner.ready();
    return runner;
  };
  const collections = () => side.collections();

  beforeEach(async () => {
    side = await ReadSide.open(CATALOGUE);
    ({ events, mongo } = side);
    await events.record('trip-1', { type: 'TripBooked', data: { trip: '1', place: 'Antigua' } });
  });
  afterEach(() => side.close());

  it('are there as long as another process may believe that they serve, whoever ends or begins to project', async () => {
    const first = await started();
    await first.rebuild('trips');
    await first.stop();
    expect(await collections()).toEqual(['checkpoints', 'trips', 'trips~1']);
    await started();
    expect(await collections()).toEqual(['checkpoints', 'trips', 'trips~1']);
  });

  it('are not the former ones again because of an answer that is older than the switch', async () => {
    await (await started()).caughtUp(await events.store.head());
    const serving = new ServingCollections(mongo.connection, shared(events.log));
    const reading = serving.reading('trips', async (collection) => collection);
    serving.serve('trips', 1);
    expect(await reading).toBe('trips~1');
  });

  it.each<[string, Parameters<ServingCollections['update']>[0], boolean, string | null]>([
    ['the one that checkpoints name', [{ _id: 'trips', generation: 2 }], true, 'trips~2'],
    ['none while they are being made', [{ _id: 'trips', generation: 2, building: true }], true, null],
    ['none once there is no checkpoint any more', [], true, null],
    ['the one said here, when the checkpoints are older', [{ _id: 'trips', generation: 2 }], false, 'trips~1'],
    ['the one said here, when there was no checkpoint yet', [], false, 'trips~1'],
  ])('are %s', async (_, checkpoints, newer, collection) => {
    const serving = new ServingCollections(mongo.connection);
    const asked = performance.now() - 1;
    serving.serve('trips', 1);
    serving.update(checkpoints, newer ? undefined : asked);
    const read = serving.reading('trips', async (one) => one);
    await (collection === null
      ? expect(read).rejects.toBeInstanceOf(ReadSideUnavailable)
      : expect(read).resolves.toBe(collection));
  });
});

import type { LiveMessage } from '@camino/contracts/kernel/problem.js';
import type { EventLog } from '../../log/event-log/event-log.js';
import type { ProjectionRunner, RowChange } from '../../read/projecting/projection-runner.js';
import type { User } from '../auth/user.js';
import { liveResource, type LiveRow } from './audience.js';
import { LiveFeed } from './live-feed.js';

type TripRow = LiveRow & { driverId: string | null; state: string };
const trips = liveResource({
  resource: 'reservation',
  projection: { name: 'trips' },
  audience: ({ driverId }: TripRow) => driverId,
  maySee: (viewer, driverId) => 'user' in viewer && (viewer.user.role === 'admin' || viewer.user.driverId === driverId),
});

const row = (id: string, more: Partial<TripRow> = {}): TripRow => ({
  _id: id,
  state: 'requested',
  version: 0,
  driverId: null,
  ...more,
});
const user = (role: User['role'], id: string): User => ({
  id,
  role,
  name: id,
  driverId: role === 'driver' ? id : null,
  sid: 's',
});

/** A feed over rows that the test says were written. */
const opened = async (head = 100, resource = trips) => {
  let tell: (change: RowChange) => void = () => undefined;
  const projections = {
    onRows: (listener: typeof tell) => ((tell = listener), () => undefined),
    ready: () => Promise.resolve(),
  };
  const feed = new LiveFeed(
    projections as unknown as ProjectionRunner,
    { head: () => Promise.resolve(head) } as unknown as EventLog,
    [resource],
  );
  feed.onApplicationBootstrap();
  const turn = () => new Promise<void>((resolve) => setImmediate(resolve));
  await turn();
  return {
    feed,
    turn,
    written: (position: number, changed: TripRow, projection = 'trips') =>
      tell({ projection, id: changed._id, row: changed, position }),
  };
};

const hearing = (feed: LiveFeed, viewer: Parameters<LiveFeed['listen']>[0]['viewer'], since: number | null = null) => {
  const heard: LiveMessage[] = [];
  return { heard, ...feed.listen({ viewer, hear: (message) => heard.push(message) }, since) };
};

describe('who is remembered', () => {
  it('is told of the next change, and who is not only of this one', async () => {
    const { feed, turn, written } = await opened(100, { ...trips, remembered: () => 'd9' });
    const [first, last] = [
      hearing(feed, { user: user('driver', 'd1') }),
      hearing(feed, { user: user('driver', 'd9') }),
    ];
    written(101, row('r1', { driverId: 'd1' }));
    await turn();
    written(102, row('r1', { driverId: 'd2' }));
    await turn();
    expect([first, last].map(({ heard }) => heard.map(({ position }) => position))).toEqual([[101], [102]]);
  });
});

describe('live updates', () => {
  it('tell a driver, too, that a trip is no longer theirs', async () => {
    const { feed, turn, written } = await opened();
    const { heard } = hearing(feed, { user: user('driver', 'mario') });
    written(101, row('r1', { driverId: 'mario', state: 'reserved' }));
    await turn();
    written(102, row('r1', { driverId: 'ana', state: 'reserved' }));
    written(103, row('r1', { driverId: 'ana', state: 'started' }));
    await turn();
    expect(heard.map(({ position }) => position)).toEqual([101, 102]);
  });

  it('come in the order of the log, whatever order a batch was written in', async () => {
    const { feed, turn, written } = await opened();
    const { heard } = hearing(feed, { user: user('admin', 'lucia') });
    for (const position of [105, 101, 103]) written(position, row(`r${position}`));
    await turn();
    expect(heard.map(({ position }) => position)).toEqual([101, 103, 105]);
  });

  it('are caught up with by who comes back: what they may see and have not heard', async () => {
    const { feed, turn, written } = await opened();
    written(101, row('r1', { driverId: 'mario' }));
    written(102, row('r2', { driverId: 'ana' }));
    written(103, row('r3', { driverId: 'mario' }));
    await turn();
    const back = hearing(feed, { user: user('driver', 'mario') }, 101);
    expect(back.missed?.map(({ position }) => position)).toEqual([103]);
    written(104, row('r4', { driverId: 'mario' }));
    await turn();
    expect(back.heard.map(({ position }) => position)).toEqual([104]);
  });

  it('say when it is not known any more what was missed', async () => {
    const { feed, turn, written } = await opened(100);
    const admin = { user: user('admin', 'lucia') };
    expect(hearing(feed, admin, 100).missed).toEqual([]);
    expect(hearing(feed, admin, 99).missed).toBeNull();
    expect(hearing(feed, admin, 500).missed).toBeNull();
    for (let position = 101; position <= 2200; position += 1) written(position, row('r1'));
    await turn();
    expect(hearing(feed, admin, 150).missed).toBeNull();
    expect(hearing(feed, admin, 2199).missed?.map(({ position }) => position)).toEqual([2200]);
  });

  it('are told of no row of another projection', async () => {
    const { feed, turn, written } = await opened();
    const { heard } = hearing(feed, { user: user('admin', 'lucia') });
    written(101, row('r1'), 'invoices');
    await turn();
    expect(heard).toEqual([]);
  });

  it('reach nobody who has left', async () => {
    const { feed, turn, written } = await opened();
    const { heard, leave } = hearing(feed, { user: user('admin', 'lucia') });
    leave();
    written(101, row('r1'));
    await turn();
    expect(heard).toEqual([]);
  });
});

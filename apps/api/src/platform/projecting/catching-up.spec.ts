import { ReadSide } from '../../testing/read-side.js';
import type { AnyProjection } from './projection.js';
import { ProjectionRunner } from './projection-runner.js';
import { CATALOGUE, histories, type TripEvent, trips } from './test-projections.contract.js';

const booked = (trip: string): TripEvent => ({ type: 'TripBooked', data: { trip, place: 'Antigua' } });
const moved = (trip: string): TripEvent => ({ type: 'TripMoved', data: { trip, place: 'Tikal', from: 'Antigua' } });
const slow: AnyProjection = { ...histories(), pace: 'slow', handles: ['TripBooked', 'TripEnded'] };

describe('paces that catch up', () => {
  let side: ReadSide;
  beforeEach(async () => (side = await ReadSide.open(CATALOGUE)));
  afterEach(() => side.close());

  /** What a start of these projections reads of the log: after which position, and which types. */
  const readsOf = async (...projections: readonly AnyProjection[]) => {
    const reading = jest.spyOn(side.events.log, 'readTypes');
    const runner = side.start(new ProjectionRunner(side.events.log, side.mongo.connection, projections));
    await runner.ready();
    const reads = reading.mock.calls.map(([after, , types]) => [after, ...[...types].sort()] as const);
    reading.mockRestore();
    return { runner, reads };
  };

  it('from the same place go through the log together, and follow it each on its own', async () => {
    await side.events.record('trip-1', booked('1'));
    const last = await side.events.record('trip-1', moved('1'));
    const { runner, reads } = await readsOf(trips(), slow);
    const types = ['TripBooked', 'TripEnded', 'TripMoved'];
    expect(reads).toEqual([
      [-1, ...types],
      [last, ...types],
    ]);
    expect(await side.rowsIn('trips')).toEqual([{ _id: '1', place: 'Tikal', moves: 1 }]);
    expect(await side.rowsIn('histories')).toMatchObject([{ _id: '1', happened: [expect.stringContaining('Booked')] }]);
    expect(await runner.caughtUp(await side.events.record('trip-2', booked('2')))).toBe(true);
    expect((await side.rowsIn('trips')).map(({ _id }) => _id)).toEqual(['1', '2']);
    expect((await side.rowsIn('histories')).map(({ _id }) => _id)).toEqual(['1', '2']);
  });

  it('from another place goes its own way, and reads nothing for the others', async () => {
    await side.events.record('trip-1', booked('1'));
    const last = await side.events.record('trip-1', moved('1'));
    const { runner: former } = await readsOf(trips());
    await former.stop();
    const { reads } = await readsOf(trips(), slow);
    expect(reads.sort()).toEqual([
      [-1, 'TripBooked', 'TripEnded'],
      [last, 'TripBooked', 'TripEnded'],
      [last, 'TripBooked', 'TripEnded', 'TripMoved'],
    ]);
    expect((await side.rowsIn('histories')).map(({ _id }) => _id)).toEqual(['1']);
  });
});

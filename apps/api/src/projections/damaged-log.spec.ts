import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { DatabaseSync } from '@photostructure/sqlite';
import { projectionEvents } from '@camino/domain/projections/skipped-events.js';
import { SystemClock } from '../platform/kit/clock/clock.js';
import { Decide } from '../platform/act/commanding/decide.js';
import { Control } from '../platform/ops/control/control.js';
import { EventDamaged } from '../platform/log/event-store/event-store.js';
import { ProjectionRunner } from '../platform/read/projecting/projection-runner.js';
import { CATALOGUE, places, type TripEvent, trips } from '../platform/read/projecting/test-projections.contract.js';
import { ReadSide } from '../../../../test/support/read-side.js';
import { TemporaryLog } from '../../../../test/support/temporary-log.js';
import { ProjectionsControl } from './projections.control.js';

const EVENTS = { ...CATALOGUE, ...projectionEvents };
const booked = (trip: string, place: string): TripEvent => ({ type: 'TripBooked', data: { trip, place } });

describe('a damaged event in the log', () => {
  let side: ReadSide;
  let log: TemporaryLog;
  let runner: ProjectionRunner;
  let control: Control;

  beforeEach(async () => {
    side = await ReadSide.open(EVENTS);
    log = side.events;
    await log.record('trip-1', booked('1', 'Antigua'), booked('2', 'Tikal'));
  });
  afterEach(async () => {
    await runner.stop();
    if (log !== side.events) await log.store.close();
    await side.close();
  });

  const start = (): void => {
    runner = side.start(new ProjectionRunner(log.log, side.mongo.connection, [trips(), places()]));
    control = new Control();
    new ProjectionsControl(control, runner, new Decide(log.log), new SystemClock()).onModuleInit();
  };
  /** Flips one bit of an event's content while no process has the log open. Returns the event's description. */
  const damage = async (position: number): Promise<string> => {
    const { id } = (await log.log.readAll(position - 1, 1))[0]!;
    await log.store.close();
    const database = new DatabaseSync(join(log.dir, 'events.db'));
    database
      .prepare('update events set data = substr(data, 1, length(data) - 2) || ? where position = ?')
      .run("'}", position);
    database.close();
    log = await TemporaryLog.open(EVENTS, log.dir);
    return `the event at position ${position} is damaged: TripBooked ${id} (trip-1, revision ${position - 1})`;
  };
  const verify = (): Promise<unknown> =>
    control
      .run('projections', ['verify'], () => undefined)
      .then(
        () => 'no error',
        (error: Error) => error.message,
      );

  it('ends a verification with its name, when its rows were made before', async () => {
    start();
    await runner.ready();
    await runner.stop();
    const damaged = await damage(2);
    start();
    await runner.ready();
    expect(await verify()).toBe(damaged);
    expect((await runner.status()).map(({ state }) => state)).toEqual(['live', 'live']);
  });

  it('halts the projections that cannot pass it at the start, which report it, and serve their rows', async () => {
    start();
    await runner.ready();
    await runner.stop();
    await log.record('trip-1', booked('3', 'Flores'));
    const damaged = await damage(3);
    start();
    await runner.ready();
    expect((await runner.status()).map(({ state, lag, lastError }) => [state, lag, lastError])).toEqual(
      ['trips', 'places'].map(() => ['halted', 1, `EventDamaged: ${damaged}`]),
    );
    expect(side.errors).toEqual([expect.stringContaining(damaged)]);
    expect(await side.rowsIn('trips')).toHaveLength(2);
    expect(await runner.caughtUp(3)).toBe(false);
    expect(await verify()).toBe(damaged);
  });

  it('halts projections whose rows are to be made from it, too', async () => {
    const damaged = await damage(1);
    start();
    await runner.ready();
    expect((await runner.status()).map(({ state }) => state)).toEqual(['halted', 'halted']);
    expect(side.errors).toEqual([expect.stringContaining(damaged)]);
    expect(await verify()).toBe(damaged);
  });

  it('is reported once when it is found among new events', async () => {
    start();
    await runner.ready();
    jest
      .spyOn(log.store, 'readAll')
      .mockRejectedValue(new EventDamaged({ position: 3, type: 'TripBooked', id: 'x', stream: 'trip-1', revision: 2 }));
    await log.record('trip-1', booked('3', 'Flores'));
    await pause(400);
    expect(side.errors).toEqual([
      expect.stringContaining('the event at position 3 is damaged: TripBooked x (trip-1, revision 2)'),
    ]);
  });
});

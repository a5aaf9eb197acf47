import { projectionEvents } from '@camino/domain/projections/skipped-events.js';
import { SystemClock } from '../platform/kit/clock/clock.js';
import { Decide } from '../platform/act/commanding/decide.js';
import { Control } from '../platform/ops/control/control.js';
import type { Mongo } from '../platform/read/mongo/mongo.js';
import type { AnyProjection } from '../platform/read/projecting/projection.js';
import { ProjectionRunner } from '../platform/read/projecting/projection-runner.js';
import { CATALOGUE, type TripEvent, trips } from '../platform/read/projecting/test-projections.contract.js';
import { ReadSide } from '../../../../test/support/read-side.js';
import type { TemporaryLog } from '../../../../test/support/temporary-log.js';
import { ProjectionsControl } from './projections.control.js';

const booked = (trip: string, place: string): TripEvent => ({ type: 'TripBooked', data: { trip, place } });

/** A projection that fails on a trip to Atitlán. */
const landlocked: AnyProjection = {
  ...trips('landlocked'),
  project: (row: unknown, event, id) => {
    if ((event.data as { place: string }).place === 'Atitlán') throw new TypeError('no such lake');
    return trips().project(row as never, event, id);
  },
};

/** Finishes a rebuild on request, and reports position 2 of 3 until then. */
class SlowRunner {
  end!: () => void;
  private readonly ended = new Promise<void>((resolve) => (this.end = resolve));

  ready = () => Promise.resolve();
  status = () => Promise.resolve([{ projection: 'trips', state: 'live', position: 3, lag: 0, rebuilding: 2 }]);
  async rebuild() {
    await this.ended;
    return { projection: 'trips', position: 3, compared: null, switched: true, ms: 61_000 };
  }
}

describe('making a projection anew for a long time', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('tells each second how far it is until it is done, and keeps nobody from asking how things stand', async () => {
    const [runner, control] = [new SlowRunner(), new Control()];
    new ProjectionsControl(control, runner as never, {} as never, new SystemClock()).onModuleInit();
    const said: string[] = [];
    const rebuilt = control.run('projections', ['rebuild', 'trips'], (line) => void said.push(line));
    await jest.advanceTimersByTimeAsync(2500);
    expect(said).toEqual(Array(2).fill('trips: made anew up to position 2 of 3'));

    const status: string[] = [];
    await control.run('projections', ['status'], (line) => void status.push(line));
    expect(status[1]).toMatch(/^trips +live, rebuilding +3 +0$/);

    runner.end();
    await rebuilt;
    await jest.advanceTimersByTimeAsync(5000);
    expect(said.slice(2)).toEqual([
      'trips: made anew up to position 3, nothing to compare with; readers get the new rows (61.0 s)',
    ]);
  });
});

describe('commanding projections', () => {
  let side: ReadSide;
  let events: TemporaryLog;
  let mongo: Mongo;
  let runner: ProjectionRunner;
  let control: Control;

  const start = async (projections: readonly AnyProjection[] = [trips(), landlocked]): Promise<void> => {
    runner = side.start(new ProjectionRunner(events.log, mongo.connection, projections));
    control = new Control();
    new ProjectionsControl(control, runner, new Decide(events.log), new SystemClock()).onModuleInit();
    await runner.ready();
  };
  const restart = async (projections?: readonly AnyProjection[]): Promise<void> => {
    await runner.stop();
    await start(projections);
  };
  /** The output lines, followed by the error, if any. */
  const commanded = async (...args: readonly string[]): Promise<readonly string[]> => {
    const said: string[] = [];
    const thrown = await control
      .run('projections', args, (line) => void said.push(line))
      .then(
        () => [],
        (error: unknown) => [String(error)],
      );
    return [...said, ...thrown];
  };
  const idOf = async (position: number) => (await events.log.readAll(position - 1, 1))[0]!.id;
  const idsIn = async (name: string) =>
    (await mongo.connection.db!.collection(name).find({}).sort({ _id: 1 }).toArray()).map(({ _id }) => String(_id));

  beforeEach(async () => {
    side = await ReadSide.open({ ...CATALOGUE, ...projectionEvents });
    ({ events, mongo } = side);
    await events.record('trip-1', booked('1', 'Antigua'), booked('2', 'Atitlán'), booked('3', 'Tikal'));
    await start();
  });
  afterEach(() => side.close());

  it('shows how far each is, and what holds it up', async () => {
    expect(await commanded('status')).toEqual([
      'projection  state   position  lag  error',
      'trips       live           3    0',
      `landlocked  halted         1    2  at TripBooked ${await idOf(2)}, position 2: TypeError: no such lake`,
    ]);
  });

  it('makes one anew, or all, and says what came of it', async () => {
    expect(await commanded('rebuild', 'trips')).toEqual([
      expect.stringMatching(
        /^trips: 3 rows at position 3, checksum [0-9a-f]{32}, as the log says; readers get the new rows \(\d+\.\d s\)$/,
      ),
    ]);
    const [first, second] = await commanded('rebuild', 'all');
    expect(first).toMatch(/^trips: 3 rows/);
    expect(second).toMatch(/^NotRebuilt: landlocked is not rebuilt: projection landlocked halts before TripBooked/);
    expect(await idsIn('landlocked')).toEqual(['1']);
  });

  it('ends with an error when rows differ from what the log says', async () => {
    await mongo.connection.db!.collection<{ _id: string }>('trips').deleteOne({ _id: '3' });
    expect(await commanded('verify', 'trips')).toEqual([
      expect.stringMatching(/^trips: 1 rows differ at position 3 \(/),
      expect.stringMatching(/^ {2}served {4}2 rows, checksum [0-9a-f]{32}$/),
      expect.stringMatching(/^ {2}from log {2}3 rows, checksum [0-9a-f]{32}$/),
      '  first     3',
      'Error: Rows differed from what the log says: trips.',
    ]);
    expect((await commanded('rebuild', 'trips')).at(-1)).toBe('Error: Rows differed from what the log says: trips.');
    expect(await commanded('verify', 'trips')).toEqual([
      expect.stringMatching(/^trips: 3 rows at position 3, checksum [0-9a-f]{32}, as the log says \(/),
    ]);
  });

  it('names all whose rows differ', async () => {
    await restart([trips(), trips('journeys')]);
    for (const name of ['trips', 'journeys'])
      await mongo.connection.db!.collection<{ _id: string }>(name).deleteOne({ _id: '3' });
    expect((await commanded('verify')).at(-1)).toBe('Error: Rows differed from what the log says: trips, journeys.');
  });

  it('makes one anew that stands still, with nothing to compare it with', async () => {
    let mended = false;
    await restart([
      { ...landlocked, project: (row, event, id) => (mended ? trips() : landlocked).project(row, event, id) as never },
    ]);
    mended = true;
    expect(await commanded('rebuild', 'landlocked')).toEqual([
      expect.stringMatching(
        /^landlocked: made anew up to position 3, nothing to compare with; readers get the new rows \(\d+\.\d s\)$/,
      ),
    ]);
    expect(await idsIn('landlocked~1')).toEqual(['1', '2', '3']);
  });

  it('passes over the event a projection halted at, now and ever after, and records who says so and why', async () => {
    const fatal = await idOf(2);
    expect(await commanded('skip', 'landlocked', fatal, '--reason', 'the lake is not on the map')).toEqual([
      `landlocked passes over TripBooked ${fatal} at position 2; recorded in the log.`,
      'landlocked goes on; it is at position 4.',
    ]);
    expect(await idsIn('landlocked')).toEqual(['1', '3']);
    const {
      events: [recorded],
    } = await events.log.read('projections-main');
    expect(recorded).toMatchObject({
      type: 'ProjectionEventSkipped',
      data: {
        projection: 'landlocked',
        eventId: fatal,
        eventType: 'TripBooked',
        position: 2,
        reason: 'the lake is not on the map',
      },
      metadata: { actor: { id: 'operator', role: 'system' } },
    });
    await restart();
    expect(await runner.caughtUp(await events.record('trip-1', booked('4', 'Tikal')))).toBe(true);
    expect(await commanded('rebuild', 'landlocked')).toEqual([
      expect.stringMatching(/^landlocked: 3 rows at position 5, checksum [0-9a-f]{32}, as the log says/),
    ]);
    expect(await idsIn('landlocked~1')).toEqual(['1', '3', '4']);
    expect(await idsIn('trips')).toEqual(['1', '2', '3', '4']);
  });

  it('passes over no other event, none without a reason, and none that halts nothing', async () => {
    const [first, fatal] = [await idOf(1), await idOf(2)];
    expect(await commanded('skip', 'landlocked', first, '--reason', 'why not')).toEqual([
      `Error: landlocked is halted at TripBooked ${fatal}: only that event can be passed over.`,
    ]);
    expect(await commanded('skip', 'trips', fatal, '--reason', 'why not')).toEqual([
      'Error: trips is not halted at an event.',
    ]);
    expect(await commanded('skip', 'landlocked', fatal)).toEqual([
      expect.stringContaining('UsageError: npm run projections -- status'),
    ]);
    expect(await commanded('skip', 'landlocked', fatal, '--reason', ' ')).toEqual([
      expect.stringContaining('UsageError: npm run projections -- status'),
    ]);
    for (const args of [
      [],
      ['landlocked'],
      [fatal, '--reason', 'why not'],
      ['landlocked', fatal, '--because', 'why not'],
      ['landlocked', fatal, '--reason', 'why', 'not'],
    ])
      expect(await commanded('skip', ...args)).toEqual([
        expect.stringContaining('UsageError: npm run projections -- status'),
      ]);
    expect((await events.log.read('projections-main')).events).toEqual([]);
    expect(await idsIn('landlocked')).toEqual(['1']);
  });

  it('tries again where a projection halted, and halts again when nothing was mended', async () => {
    const fatal = await idOf(2);
    expect(await commanded('retry', 'landlocked')).toEqual([
      `Error: landlocked halts again, at TripBooked ${fatal}: TypeError: no such lake`,
    ]);
    expect(await commanded('retry', 'trips')).toEqual(['Error: trips is not halted at an event.']);
    let mended = false;
    await restart([
      { ...landlocked, project: (row, event, id) => (mended ? trips() : landlocked).project(row, event, id) as never },
    ]);
    mended = true;
    expect(await commanded('retry', 'landlocked')).toEqual(['landlocked goes on; it is at position 3.']);
    expect(await idsIn('landlocked')).toEqual(['1', '2', '3']);
    expect(await runner.caughtUp(await events.record('trip-1', booked('4', 'Tikal')))).toBe(true);
  });

  it('says how it is to be asked, and which projections there are', async () => {
    for (const args of [[], ['rebuild'], ['status', 'trips'], ['mend', 'trips']])
      expect(await commanded(...args)).toEqual([expect.stringContaining('UsageError: npm run projections -- status')]);
    expect(await commanded('verify', 'trip')).toEqual([
      'UsageError: There is no projection trip. There are: trips, landlocked.',
    ]);
  });
});

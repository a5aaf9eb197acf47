import { setImmediate } from 'node:timers/promises';
import fc, { type Scheduler } from 'fast-check';
import { PATIENCE_MS, randomHistories } from '../../../../../../test/random-histories.js';
import { faultyConnection } from '../../../../../../test/support/faulty-connection.js';
import { ReadSide } from '../../../../../../test/support/read-side.js';
import { ManualLeadership } from '../../../../../../test/support/manual-leadership.js';
import { pause } from '../../kit/pause.js';
import { ProjectionRunner } from './projection-runner.js';
import { CATALOGUE, type TripEvent, trips } from './test-projections.contract.js';

/*
 * Two or three processes with a read side that may lose its data at any moment, while they project in turn. fast-check
 * decides which of them reaches it next. A failure prints its seed: `RANDOM_SEED=… HISTORIES=… npx jest
 * --selectProjects node -- lost-rows`.
 */

const WITHIN_MS = 10_000;
const neverAborted = new AbortController().signal;

type Step = Readonly<
  | { kind: 'move'; trip: number; place: string }
  | { kind: 'lose'; collections: 'all' | 'rows and checkpoints' }
  | { kind: 'lead'; who: number }
  | { kind: 'rest'; ms: number }
>;

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      kind: fc.constant('move' as const),
      trip: fc.nat(5),
      place: fc.constantFrom('Antigua', 'Tikal', 'Flores'),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('lose' as const),
      collections: fc.constantFrom('all' as const, 'rows and checkpoints' as const),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('lead' as const), who: fc.nat(2) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('rest' as const), ms: fc.nat(40) }) },
);

let side: ReadSide;
beforeEach(async () => {
  side = await ReadSide.open(CATALOGUE);
});
afterEach(() => side.close());

/** The processes of one history, and the rows expected from its log. */
class Replicas {
  private readonly expected = new Map<string, { _id: string; place: string; moves: number }>();
  private readonly leaderships: readonly ManualLeadership[];
  private readonly runners: readonly ProjectionRunner[];
  private term = 1;
  private leader = 0;
  private over = false;
  private readonly pumped: Promise<void>;

  constructor(
    count: number,
    private readonly scheduler: Scheduler,
  ) {
    this.leaderships = Array.from({ length: count }, (_, at) => new ManualLeadership(at === 0 ? 1 : null));
    this.runners = this.leaderships.map((leadership, at) => {
      const connection = faultyConnection(side.mongo.connection, ({ method, collection }) =>
        scheduler.schedule(Promise.resolve(), `${at} ${method} ${collection}`),
      );
      return side.start(new ProjectionRunner(side.events.log, connection, [trips()], undefined, leadership));
    });
    this.pumped = this.pump();
  }

  async do(wanted: Step): Promise<void> {
    if (wanted.kind === 'move') await this.move(wanted.trip, wanted.place);
    else if (wanted.kind === 'lose') await this.lose(wanted.collections);
    else if (wanted.kind === 'rest') await pause(wanted.ms, neverAborted);
    else this.lead(wanted.who % this.runners.length);
  }

  /** The rows after everything was projected, with the expected rows. */
  async settled() {
    const last = await this.move(0, 'Cobán');
    const end = Date.now() + WITHIN_MS;
    while (Date.now() < end && !((await this.runners[this.leader]!.caughtUp(last, 50)) && (await this.isWhole())))
      await pause(5, neverAborted);
    return { rows: await side.rowsIn('trips'), expected: this.rows() };
  }

  async stop(): Promise<void> {
    await Promise.all(this.runners.map((runner) => runner.stop()));
    this.over = true;
    await this.pumped;
  }

  private async isWhole(): Promise<boolean> {
    return JSON.stringify(await side.rowsIn('trips')) === JSON.stringify(this.rows());
  }

  private rows() {
    return [...this.expected.values()].sort((a, b) => (a._id < b._id ? -1 : 1));
  }

  private async move(trip: number, place: string): Promise<number> {
    const _id = `trip ${trip}`;
    const known = this.expected.get(_id);
    const event: TripEvent = known
      ? { type: 'TripMoved', data: { trip: _id, place, from: known.place } }
      : { type: 'TripBooked', data: { trip: _id, place } };
    this.expected.set(_id, { _id, place, moves: known ? known.moves + 1 : 0 });
    return side.events.record(`trip-${trip}`, event);
  }

  private async lose(collections: 'all' | 'rows and checkpoints'): Promise<void> {
    const names = await side.collections();
    for (const name of names)
      if (collections === 'all' || name === 'checkpoints' || name.startsWith('trips'))
        await side.mongo.connection.db!.dropCollection(name);
  }

  private lead(who: number): void {
    this.leaderships[this.leader]!.set(null);
    this.leader = who;
    this.leaderships[who]!.set((this.term += 1));
  }

  /** Lets the processes reach the read side one after the other, in the order chosen by fast-check. */
  private async pump(): Promise<void> {
    while (!this.over) {
      if (this.scheduler.count() > 0) await this.scheduler.waitOne();
      await setImmediate();
    }
  }
}

describe('rows that the read side has lost', () => {
  it.each([2, 3])(
    'are all made anew, whoever of %i processes projects, and whenever it happens',
    async (count) => {
      const history = async (scheduler: Scheduler, steps: readonly Step[]): Promise<void> => {
        await side.mongo.connection.dropDatabase();
        for (const stream of (await side.events.log.readAll(-1, 10_000)).map(({ stream: name }) => name))
          await side.events.store.delete(stream);
        const replicas = new Replicas(count, scheduler);
        try {
          for (const wanted of steps) await replicas.do(wanted);
          const { rows, expected } = await replicas.settled();
          expect(rows).toEqual(expected);
        } finally {
          await replicas.stop();
        }
      };
      await fc.assert(
        fc.asyncProperty(fc.scheduler(), fc.array(step, { minLength: 3, maxLength: 14 }), history),
        randomHistories(25),
      );
    },
    PATIENCE_MS,
  );
});

import fc from 'fast-check';
import { driving } from '@camino/domain/reservations/driving.js';
import { fold } from '@camino/domain/kernel/decider.js';
import { Rejection } from '@camino/domain/kernel/rejection.js';
import { instantOf, plusMinutes } from '@camino/domain/kernel/rules/time.js';
import { reservation } from '@camino/domain/reservations/decide.js';
import { isBooked } from '@camino/domain/reservations/reservation.js';
import { PATIENCE_MS, randomHistories } from '../../../../../test/random-histories.js';
import {
  asAdmin,
  DAY,
  type Replica,
  type ReplicaFacts,
  replicaFacts,
  replicaOver,
  scheduled,
  trip,
} from '../../calendar/replicas.contract.js';
import type { Context } from '../../platform/log/event-store/context.js';
import { TooContended } from '../../platform/act/commanding/refusals.js';
import { MemoryLog } from '../../../../../test/support/memory-log.js';
import { AssignTransport, BookTrip, StartTrip, UndoDecision } from '../commands/reservation.commands.js';

/*
 * Starts of several replicas over one log, where fast-check decides at every read and append who goes on. Their clocks
 * differ by minutes, so that one takes a claim of another for dead that is still under way to its trip.
 */

jest.setTimeout(PATIENCE_MS);
const ELEVEN = instantOf(DAY, '11:00');
/** All may start at eleven, and none stands in the way of another on the calendar. */
const HOURS = ['02:00', '08:00', '13:00'] as const;

let facts: ReplicaFacts;
beforeAll(async () => {
  facts = await replicaFacts();
});
const mario = (): string => facts.drivers[0] ?? '';
const julia = (): string => facts.drivers[1] ?? '';
const asDriver = (at = ELEVEN): Context => ({ ...asAdmin(), actor: { id: mario(), role: 'driver' }, at });
const asOffice = (at = ELEVEN): Context => ({ ...asAdmin(), at });

class World {
  readonly log = new MemoryLog(() => this.look());
  readonly wrong: string[] = [];
  ids: readonly string[] = [];

  constructor() {
    for (const [stream, events] of facts.source) this.log.copy(stream, events);
  }

  replica(scheduler: fc.Scheduler | null = null, name = 'alone'): Replica {
    return replicaOver(scheduled(this.log, scheduler, name), facts);
  }

  /** Trips of Mario, on different hours of one day. */
  async assigned(drivers: readonly string[] = HOURS.map(mario)): Promise<this> {
    const { book, assign } = this.replica();
    for (const [n, driverId] of drivers.entries()) {
      const { id } = await book.execute(new BookTrip(trip(n, HOURS[n] ?? ''), asAdmin()));
      await assign.execute(new AssignTransport(id, { driverId, vehicleId: 'minibus-15', why: '' }, asAdmin()));
      this.ids = [...this.ids, id];
    }
    return this;
  }

  bookingOf(id: string) {
    const state = fold(reservation, this.log.eventsOf(`reservation-${id}`) as never);
    if (!isBooked(state)) throw new Error(`${id} is not booked`);
    return state;
  }

  startedBy(driverId: string): readonly string[] {
    return this.ids.filter((id) => {
      const { status, transport } = this.bookingOf(id);
      return status === 'started' && transport?.driverId === driverId;
    });
  }

  private look(): void {
    for (const driverId of facts.drivers)
      if (this.startedBy(driverId).length > 1) this.wrong.push(`${driverId} drives ${this.startedBy(driverId).join()}`);
  }
}

const isRefusal = (error: unknown): boolean => error instanceof Rejection || error instanceof TooContended;
const codeOf = (command: Promise<unknown>): Promise<string> =>
  command.then(
    () => 'done',
    (error: unknown) => (error instanceof Rejection ? error.code : String(error)),
  );

type Step = Readonly<{ name: string; run: (replica: Replica, world: World) => Promise<unknown> }>;
const clock = fc.integer({ min: 0, max: 6 }).map((minutes) => plusMinutes(ELEVEN, minutes));
const which = fc.nat(HOURS.length - 1);
const steps: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.tuple(which, clock).map(([n, at]) => ({
      name: `start ${n} at ${at}`,
      run: ({ start }: Replica, { ids }: World) =>
        start.execute(new StartTrip(ids[n] ?? '', { why: '' }, asDriver(at))),
    })),
  },
  fc.tuple(which, clock, fc.constantFrom('finish' as const, 'undo' as const)).map(([n, at, what]) => ({
    name: `${what} ${n} at ${at}`,
    run: ({ decide }: Replica, { ids }: World) =>
      decide.run(
        reservation,
        ids[n] ?? '',
        what === 'finish' ? { type: 'FinishTrip', data: { why: '' } } : { type: 'UndoStart', data: undefined },
        asDriver(at),
      ),
  })),
  {
    weight: 2,
    arbitrary: fc.tuple(which, clock).map(([n, at]) => ({
      name: `take the end of ${n} back at ${at}`,
      run: ({ undo }: Replica, { ids }: World) =>
        undo.execute(new UndoDecision(ids[n] ?? '', { decision: 'finish', why: 'por error' }, asOffice(at))),
    })),
  },
  fc.tuple(which, clock, fc.constantFrom(0, 1)).map(([n, at, d]) => ({
    name: `hand ${n} over to ${d} at ${at}`,
    run: ({ assign }: Replica, { ids }: World) =>
      assign.execute(
        new AssignTransport(
          ids[n] ?? '',
          { driverId: facts.drivers[d] ?? '', vehicleId: 'minibus-15', why: 'relevo' },
          asOffice(at),
        ),
      ),
  })),
);

describe('a driver', () => {
  it('never has two trips under way, whatever the order of the steps of several replicas', () =>
    fc.assert(
      fc.asyncProperty(fc.scheduler(), fc.array(steps, { minLength: 2, maxLength: 6 }), async (scheduler, drawn) => {
        const world = await new World().assigned();
        const replicas = ['one', 'two', 'three'].map((name) => world.replica(scheduler, name));
        const done = Promise.allSettled(
          drawn.map(({ run }, index) => run(replicas[index % replicas.length] as Replica, world)),
        );
        const failures = (await scheduler.waitFor(done)).flatMap((outcome) =>
          outcome.status === 'rejected' && !isRefusal(outcome.reason) ? [outcome.reason as unknown] : [],
        );
        expect(failures).toEqual([]);
        expect(world.wrong).toEqual([]);
      }),
      randomHistories(150),
    ));

  it('starts one trip, and the next once that one is finished or its start was undone', async () => {
    const { ids, ...world } = await new World().assigned();
    const { start, decide } = replicaOver(scheduled(world.log, null, 'alone'), facts);
    const begin = (n: number) => codeOf(start.execute(new StartTrip(ids[n] ?? '', { why: '' }, asDriver())));
    const then = (n: number, content: Parameters<typeof decide.run>[2]) =>
      decide.run(reservation, ids[n] ?? '', content as never, asDriver());
    expect([await begin(0), await begin(1)]).toEqual(['done', 'reservation.driver_under_way']);
    await then(0, { type: 'UndoStart', data: undefined });
    expect([await begin(1), await begin(0)]).toEqual(['done', 'reservation.driver_under_way']);
    await then(1, { type: 'FinishTrip', data: { why: '' } });
    expect([await begin(0), await begin(2)]).toEqual(['done', 'reservation.driver_under_way']);
  });

  it('is told the number of the trip that is under way', async () => {
    const world = await new World().assigned();
    const { start } = world.replica();
    await start.execute(new StartTrip(world.ids[0] ?? '', { why: '' }, asDriver()));
    await expect(start.execute(new StartTrip(world.ids[1] ?? '', { why: '' }, asDriver()))).rejects.toMatchObject({
      params: { number: '261210-001' },
    });
  });

  it('is not kept by a claim whose process died, and a late start by it is refused', async () => {
    const world = await new World().assigned();
    const { start, decide } = world.replica();
    const [first = '', second = ''] = world.ids;
    const data = { drive: `${first}.dead`, reservationId: first, over: [], override: false };
    await decide.run(driving, mario(), { type: 'BeginDriving', data }, asDriver());
    const begin = (at: string) => codeOf(start.execute(new StartTrip(second, { why: '' }, asDriver(at))));
    expect(await begin(plusMinutes(ELEVEN, 1))).toBe('reservation.driver_under_way');
    expect(await begin(plusMinutes(ELEVEN, 3))).toBe('done');
    const late = { why: '', driverId: mario(), drive: { drive: `${first}.dead` } };
    expect(await codeOf(decide.run(reservation, first, { type: 'StartTrip', data: late }, asDriver()))).toBe(
      'reservation.place_abandoned',
    );
  });

  it('is not given a second trip on the road, unless the office knows that they have one', async () => {
    const world = await new World().assigned([mario(), julia()]);
    const { start, assign } = world.replica();
    const [first = '', second = ''] = world.ids;
    for (const [id, actor] of [
      [first, mario()],
      [second, julia()],
    ] as const)
      await start.execute(new StartTrip(id, { why: '' }, { ...asDriver(), actor: { id: actor, role: 'driver' } }));
    const handOver = (override?: boolean) =>
      codeOf(
        assign.execute(
          new AssignTransport(
            second,
            { driverId: mario(), vehicleId: 'minibus-15', why: 'relevo', override },
            asOffice(),
          ),
        ),
      );
    expect(await handOver()).toBe('reservation.driver_under_way');
    expect(await handOver(true)).toBe('done');
    expect(world.startedBy(mario())).toEqual([first, second]);
    const event = world.log.eventsOf(`reservation-${second}`).at(-1);
    expect(event).toMatchObject({ type: 'TransportAssigned', data: { override: true, why: 'relevo' } });
  });

  it('starts by one claim when the same command comes twice at once', async () => {
    const world = await new World().assigned();
    const context = asDriver();
    const [id = ''] = world.ids;
    await Promise.all(
      [world.replica(), world.replica()].map(({ start }) => start.execute(new StartTrip(id, { why: '' }, context))),
    );
    expect(world.log.eventsOf(`reservation-${id}`).filter(({ type }) => type === 'TripStarted')).toHaveLength(1);
    expect(world.log.eventsOf(`driving-${mario()}`)).toHaveLength(1);
  });
});

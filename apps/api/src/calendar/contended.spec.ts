import fc from 'fast-check';
import type { Commitment } from '@camino/domain/calendar/allocation.js';
import { calendar } from '@camino/domain/calendar/calendar.js';
import { sameParty } from '@camino/domain/calendar/party.js';
import { fold } from '@camino/domain/kernel/decider.js';
import { Rejection } from '@camino/domain/kernel/rejection.js';
import { daysOf, instantOf, overlaps } from '@camino/domain/kernel/rules/time.js';
import { reservation } from '@camino/domain/reservations/decide.js';
import { type Booked, commitmentsOf, DECISIONS, isBooked } from '@camino/domain/reservations/reservation.js';
import { PATIENCE_MS, randomHistories } from '../../../../test/random-histories.js';
import { TooContended } from '../platform/act/commanding/refusals.js';
import type { EventLog } from '../platform/log/event-log/event-log.js';
import { MemoryLog } from '../../../../test/support/memory-log.js';
import type { CalendarReconciler } from './calendar-reconciler.js';
import {
  asAdmin,
  asTraveller,
  DAY,
  type Replica,
  type ReplicaFacts,
  replicaFacts,
  replicaOver,
  scheduled,
  trip,
  VEHICLES,
} from './replicas.contract.js';
import { reservationPlaces } from '../reservations/commands/reservation-places.js';
import {
  ApproveReservation,
  AssignTransport,
  BookTrip,
  ChangeByTraveller,
  CorrectReservation,
  UndoDecision,
} from '../reservations/commands/reservation.commands.js';

/*
 * The commands of several replicas over one log, where fast-check decides at every read and append who goes on. A
 * failure prints its seed and path: `RANDOM_SEED=… npm test -- contended`. After every single append no driver and no
 * vehicle may be promised to two parties at once, and what a booking says must stand on the calendar.
 */

jest.setTimeout(PATIENCE_MS);
const HISTORIES = 150;
const HOURS = ['09:00', '10:00', '23:00'] as const;

let facts: ReplicaFacts;
beforeAll(async () => {
  facts = await replicaFacts();
});
const replicaOf = (log: EventLog) => replicaOver(log, facts);

class World {
  readonly log = new MemoryLog(() => this.look());
  private readonly ids: string[] = [];
  readonly wrong: string[] = [];

  constructor() {
    for (const [stream, events] of facts.source) this.log.copy(stream, events);
  }

  /** Requests nobody contends for yet, each on an hour of the day. */
  async booked(hours: readonly string[]): Promise<readonly string[]> {
    const replica = replicaOf(scheduled(this.log, null, 'before'));
    for (const [n, hour] of hours.entries())
      this.ids.push((await replica.book.execute(new BookTrip(trip(n, hour), asAdmin()))).id);
    return this.ids;
  }

  bookingOf = (id: string): Booked | null => {
    const state = fold(reservation, this.log.eventsOf(`reservation-${id}`) as never);
    return isBooked(state) ? state : null;
  };

  dayOf = (day: string) => fold(calendar, this.log.eventsOf(`calendar-${day}`) as never);

  private look(): void {
    const days = this.log.names
      .filter((name) => name.startsWith('calendar-'))
      .map((name) => this.dayOf(name.slice('calendar-'.length)));
    for (const { commitments } of days) {
      const all = [...commitments.values()];
      const twice = all.filter((a) =>
        all.some(
          (b) =>
            !sameParty(a.party, b.party) &&
            overlaps(a.window, b.window) &&
            (a.vehicleId === b.vehicleId || (a.driverId && a.driverId === b.driverId)),
        ),
      );
      if (twice.length > 0) this.wrong.push(`promised twice: ${JSON.stringify(twice)}`);
    }
    for (const id of this.ids) this.lookAt(id);
  }

  /** Whatever a booking counts on stands on all its days, with the driver and the vehicle it names. */
  private lookAt(id: string): void {
    const booking = this.bookingOf(id);
    if (!booking) return;
    for (const { commitment, window } of commitmentsOf(booking)) {
      const found = daysOf(window).map((day) => this.dayOf(day).commitments.get(commitment));
      const transport = commitment === booking.trip.commitment ? booking.transport : null;
      const fits = (c: Commitment | undefined) =>
        c?.seats === booking.seats && c.window.from === window.from && c.window.to === window.to;
      const holds = found.every(
        (c) =>
          c && fits(c) && (!transport || (c.driverId === transport.driverId && c.vehicleId === transport.vehicleId)),
      );
      if (!holds)
        this.wrong.push(
          `${id} is ${booking.status} with ${transport?.driverId} and ${transport?.vehicleId}, the calendar has ${JSON.stringify(found)}`,
        );
    }
  }

  /**
   * Gives back what commands left over, as the reconciliation does; then calendar and bookings say exactly the same.
   */
  async reconciled(): Promise<void> {
    const replica = replicaOf(scheduled(this.log, null, 'after'));
    for (const day of ['2026-12-09', DAY, '2026-12-11']) {
      for (const { id, party, window } of this.dayOf(day).commitments.values())
        await replica.reconciler.reconcile(reservationPlaces, party.id, { id, window }, asAdmin());
    }
    const kept = this.ids
      .flatMap((id) => commitmentsOf(this.bookingOf(id) as Booked))
      .map(({ commitment }) => commitment);
    const standing = new Set(
      ['2026-12-09', DAY, '2026-12-11'].flatMap((day) => [...this.dayOf(day).commitments.keys()]),
    );
    expect([...standing].sort()).toEqual([...new Set(kept)].sort());
  }
}

type Step = (replica: Replica, ids: readonly string[], world: World) => Promise<unknown>;
/** `after` so many turns of others. */
type Drawn = Readonly<{ name: string; run: Step; after: number }>;
const step = (name: string, run: Step): Omit<Drawn, 'after'> => ({ name, run });
const which = fc.nat(2);
const hour = fc.constantFrom(...HOURS);

const assignOf = (n: number, d: number, v: number) =>
  step(`assign ${n} ${d} ${v}`, ({ assign }, ids) => {
    const data = { driverId: facts.drivers[d] ?? '', vehicleId: VEHICLES[v] ?? '', why: '' };
    return assign.execute(new AssignTransport(ids[n] ?? '', data, asAdmin()));
  });
const assigning = fc.tuple(which, fc.nat(1), fc.nat(1)).map((drawn) => assignOf(...drawn));
const approving = which.map((n) =>
  step(`approve ${n}`, ({ approve }, ids) => approve.execute(new ApproveReservation(ids[n] ?? '', {}, asAdmin()))),
);
const ending = fc
  .tuple(which, fc.constantFrom('UnassignTransport' as const, 'CancelReservation' as const))
  .map(([n, type]) =>
    step(`${type} ${n}`, ({ decideAndRelease }, ids) =>
      decideAndRelease.run(reservationPlaces, ids[n] ?? '', { type, data: { why: '' } }, asAdmin()),
    ),
  );
const rejecting = which.map((n) =>
  step(`reject ${n}`, ({ decideAndRelease }, ids) =>
    decideAndRelease.run(reservationPlaces, ids[n] ?? '', { type: 'RejectReservation', data: { why: '' } }, asAdmin()),
  ),
);
/** Whoever did not come is waited for. */
const afterTrips = () => ({ ...asAdmin(), at: instantOf('2026-12-12', '00:00') });
const absent = which.map((n) =>
  step(`no-show ${n}`, ({ decideAndRelease }, ids) =>
    decideAndRelease.run(reservationPlaces, ids[n] ?? '', { type: 'ReportNoShow', data: { why: '' } }, afterTrips()),
  ),
);
const undoing = fc
  .tuple(which, fc.constantFrom(...DECISIONS))
  .map(([n, decision]) =>
    step(`undo ${decision} ${n}`, ({ undo }, ids) =>
      undo.execute(new UndoDecision(ids[n] ?? '', { decision, why: 'por error' }, asAdmin())),
    ),
  );
const changeOf = (n: number, time: string) =>
  step(`change ${n} to ${time}`, ({ change }, ids) =>
    change.execute(new ChangeByTraveller(ids[n] ?? '', { date: DAY, time }, asTraveller())),
  );
const changing = fc.tuple(which, hour).map((drawn) => changeOf(...drawn));
const correcting = fc
  .tuple(which, hour, fc.integer({ min: 1, max: 13 }))
  .map(([n, time, adults]) =>
    step(`correct ${n} to ${time} for ${adults}`, ({ correct }, ids) =>
      correct.execute(new CorrectReservation(ids[n] ?? '', { time, adults }, asAdmin())),
    ),
  );
const reconcileOne = (n: number) =>
  step(`reconcile ${n}`, ({ reconciler }, ids, world) => reconcileOf(reconciler, world, ids[n] ?? ''));
const reconciling = which.map(reconcileOne);
const any = fc.oneof(
  { weight: 4, arbitrary: assigning },
  approving,
  ending,
  changing,
  correcting,
  rejecting,
  absent,
  undoing,
  {
    weight: 3,
    arbitrary: reconciling,
  },
);
const steps: fc.Arbitrary<Drawn> = fc
  .tuple(any, fc.nat(40))
  .map(([drawn, after]) => ({ ...drawn, name: `${drawn.name} after ${after}`, after }));

/** Commands on one booking whose places are given up while they are being made. */
const overtaken: fc.Arbitrary<Drawn[]> = fc
  .tuple(
    fc.constantFrom(0, 1),
    fc.nat(1),
    fc.constantFrom(...HOURS),
    fc.array(fc.integer({ min: 4, max: 24 }), { minLength: 2, maxLength: 4 }),
  )
  .map(([d, v, time, afters]) => [
    { ...assignOf(0, d, v), after: 0 },
    { ...changeOf(1, time), after: 0 },
    ...afters.map((after, index) => ({
      ...reconcileOne(index % 2),
      name: `reconcile ${index % 2} after ${after}`,
      after,
    })),
  ]);

/** Decisions that are undone while others take what they gave up. */
const regretted: fc.Arbitrary<Drawn[]> = fc
  .tuple(
    fc.array(fc.tuple(fc.oneof(rejecting, approving, absent, assigning), fc.nat(6)), { minLength: 1, maxLength: 3 }),
    fc.array(fc.tuple(fc.oneof({ weight: 3, arbitrary: undoing }, changing, reconciling), fc.nat(40)), {
      minLength: 2,
      maxLength: 4,
    }),
  )
  .map((drawn) => drawn.flat().map(([one, after]) => ({ ...one, after, name: `${one.name} after ${after}` })));

/** A reconciliation that takes every command for dead, however young. */
const reconcileOf = async (reconciler: CalendarReconciler, world: World, party: string): Promise<void> => {
  for (const day of [DAY, '2026-12-11']) {
    for (const c of world.dayOf(day).commitments.values())
      if (c.party.id === party)
        await reconciler.reconcile(reservationPlaces, party, { id: c.id, window: c.window }, asAdmin());
  }
};

const isRefusal = (error: unknown): boolean => error instanceof Rejection || error instanceof TooContended;

const contended = (hours: readonly string[], histories = fc.array(steps, { minLength: 2, maxLength: 6 })) =>
  fc.asyncProperty(fc.scheduler(), histories, async (scheduler, drawn) => {
    const world = new World();
    const ids = await world.booked(hours);
    const replicas = ['one', 'two', 'three'].map((name) => replicaOf(scheduled(world.log, scheduler, name)));
    const done = Promise.allSettled(
      drawn.map(async ({ run, after }, index) => {
        for (let turn = 0; turn < after; turn += 1) await scheduler.schedule(Promise.resolve(), 'waits');
        return run(replicas[index % replicas.length] as Replica, ids, world);
      }),
    );
    const failures = (await scheduler.waitFor(done)).flatMap((outcome) =>
      outcome.status === 'rejected' && !isRefusal(outcome.reason) ? [outcome.reason as unknown] : [],
    );
    expect(failures).toEqual([]);
    await world.reconciled();
    expect(world.wrong).toEqual([]);
  });

describe('several replicas, whatever the order of their steps', () => {
  it('promise no driver and no vehicle twice, and bookings say what the calendar holds', () =>
    fc.assert(contended(['09:00', '09:00', '10:00']), randomHistories(HISTORIES)));

  it('do so for trips over midnight', () =>
    fc.assert(contended(['23:00', '23:00', '22:00']), randomHistories(HISTORIES)));

  it('let no command rely on a place that was given up while it ran', () =>
    fc.assert(contended(['09:00', '14:00'], overtaken), randomHistories(HISTORIES)));

  it('undo no decision into a place that somebody else has by then', () =>
    fc.assert(contended(['09:00', '09:00', '10:00'], regretted), randomHistories(HISTORIES)));

  it('give the places of a night to as many as there are vehicles, and tell nobody else that there is one', () =>
    fc.assert(
      fc.asyncProperty(fc.scheduler(), async (scheduler) => {
        const world = new World();
        const replicas = ['one', 'two', 'three'].map((name) => replicaOf(scheduled(world.log, scheduler, name)));
        const done = Promise.allSettled(
          [0, 1, 2, 3].map((n) =>
            (replicas[n % 3] as Replica).book.execute(new BookTrip({ ...trip(n, '23:00'), adults: 10 }, asAdmin())),
          ),
        );
        const outcomes = (await scheduler.waitFor(done)).map((outcome) =>
          outcome.status === 'fulfilled' ? 'booked' : ((outcome.reason as Rejection).code ?? outcome.reason),
        );
        expect(outcomes.sort()).toEqual(['booked', 'booked', 'calendar.not_available', 'calendar.not_available']);
        expect(world.wrong).toEqual([]);
      }),
      randomHistories(HISTORIES / 3),
    ));
});

import fc, { type Scheduler } from 'fast-check';
import type { Commitment } from '@camino/domain/calendar/allocation.js';
import { calendar } from '@camino/domain/calendar/calendar.js';
import { sameParty } from '@camino/domain/calendar/party.js';
import { fold } from '@camino/domain/kernel/decider.js';
import { Rejection } from '@camino/domain/kernel/rejection.js';
import { daysOf, overlaps } from '@camino/domain/kernel/time.js';
import { reservation } from '@camino/domain/reservations/decide.js';
import { type Booked, commitmentsOf, isBooked } from '@camino/domain/reservations/reservation.js';
import { PATIENCE_MS, randomHistories } from '../../../../test/random-histories.js';
import { type Context, newCommandId } from '../platform/commanding/context.js';
import { Decide } from '../platform/commanding/decide.js';
import { TooContended } from '../platform/commanding/refusals.js';
import { KeyedHashes } from '../platform/crypto/keyed-hashes.js';
import { EventLog } from '../platform/event-log/event-log.js';
import { driversOf, MONDAY } from '../testing/bookings.js';
import { MemoryLog } from '../testing/memory-log.js';
import { TestApp } from '../testing/test-app.js';
import { CalendarReconciler } from './calendar-reconciler.js';
import { ApproveReservationHandler } from '../reservations/office/approve-reservation.handler.js';
import { AssignTransportHandler } from '../reservations/office/assign-transport.handler.js';
import { BookTripHandler } from '../reservations/booking/book-trip.handler.js';
import { BookingLog } from '../reservations/booking-log.js';
import { ChangeByTravellerHandler } from '../reservations/tracking/change-by-traveller.handler.js';
import { PlaceHolders } from './place-holders.js';
import { Places } from './places.js';
import { reservationPlaces } from '../reservations/reservation-places.js';
import { CorrectReservationHandler } from '../reservations/office/correct-reservation.handler.js';
import { FleetFacts } from './fleet-facts.js';
import { Quotes } from '../reservations/quote.js';
import {
  ApproveReservation,
  AssignTransport,
  BookTrip,
  type BookTripData,
  ChangeByTraveller,
  CorrectReservation,
} from '../reservations/reservation.commands.js';
import { DecideAndRelease } from './decide-and-release.js';

/*
 * The commands of several replicas over one log, where fast-check decides at every read and append who goes on. A
 * failure prints its seed and path: `RANDOM_SEED=… npm test -- contended`. After every single append no driver and no
 * vehicle may be promised to two parties at once, and what a booking says must stand on the calendar.
 */

jest.setTimeout(PATIENCE_MS);
const HISTORIES = 150;
const VEHICLES = ['minibus-15', 'minibus-12'] as const;
const HOURS = ['09:00', '10:00', '23:00'] as const;
const DAY = '2026-12-10';

let source: readonly (readonly [string, Awaited<ReturnType<EventLog['read']>>['events']])[];
let hashes: KeyedHashes;
let drivers: readonly string[];
beforeAll(async () => {
  const app = await TestApp.start({ now: MONDAY });
  drivers = (await driversOf(app, await app.login('admin'))).slice(0, 2);
  hashes = app.app.get(KeyedHashes, { strict: false });
  const log = app.app.get(EventLog, { strict: false });
  const streams = ['catalogue-main', 'roster-main', ...drivers.map((id) => `account-${id}`)];
  source = await Promise.all(streams.map(async (stream) => [stream, (await log.read(stream)).events] as const));
  await app.stop();
});

const admin = { id: 'admin', role: 'admin' } as const;
const contextOf = (): Context => ({ actor: admin, at: MONDAY, commandId: newCommandId(), correlation: 'contended' });
const asTraveller = (): Context => ({ ...contextOf(), actor: { id: 'guest', role: 'guest' } });

/** The log as one replica reaches it: each call waits for its turn, and so does its answer. */
const scheduled = (log: MemoryLog, scheduler: Scheduler | null, name: string): EventLog => {
  const turn = (what: string) => scheduler?.schedule(Promise.resolve(), `${name} ${what}`);
  return {
    exclusive: false,
    read: async (stream: string, from?: number) => (await turn(`reads ${stream}`), log.read(stream, from)),
    append: async (...given: Parameters<MemoryLog['append']>) => {
      await turn(`appends to ${given[0]}`);
      const outcome = await log.append(...given).then(
        (appended) => ({ appended }),
        (error: Error) => ({ error }),
      );
      await turn(`has its answer of ${given[0]}`);
      if ('error' in outcome) throw outcome.error;
      return outcome.appended;
    },
  } as unknown as EventLog;
};

const replicaOf = (log: EventLog) => {
  const decide = new Decide(log);
  const facts = new FleetFacts(decide);
  const places = new Places(decide, facts, new PlaceHolders());
  const reconciler = new CalendarReconciler(decide, places);
  const decideAndRelease = new DecideAndRelease(decide, places, reconciler);
  const bookings = new BookingLog(log);
  const quotes = new Quotes(facts);
  return {
    decide,
    reconciler,
    decideAndRelease,
    book: new BookTripHandler(decide, places, quotes, hashes),
    assign: new AssignTransportHandler(decide, places, facts, decideAndRelease),
    approve: new ApproveReservationHandler(decide, places, decideAndRelease),
    correct: new CorrectReservationHandler(decide, places, quotes, bookings, decideAndRelease, hashes),
    change: new ChangeByTravellerHandler(decide, places, bookings, decideAndRelease),
  };
};
type Replica = ReturnType<typeof replicaOf>;

const trip = (n: number, time: string): BookTripData => ({
  date: DAY,
  time,
  adults: 2,
  children: 0,
  suitcases: 0,
  childrenChair: false,
  wheelchair: false,
  typeVehicleId: null,
  fee: { id: 'GUA-AIRPORT_ANT' },
  payment: 'cash',
  contact: {
    firstName: 'Ana',
    lastName: 'Morales',
    email: `ana.${n}@example.com`,
    phone: '+502 5555 1234',
    document: 'P1',
  },
  wishes: { flightNumber: '', arrivalTime: '', note: '', pickUpAddress: '', dropOffAddress: '' },
  language: 'es',
});

class World {
  readonly log = new MemoryLog(() => this.look());
  private readonly ids: string[] = [];
  readonly wrong: string[] = [];

  constructor() {
    for (const [stream, events] of source) this.log.copy(stream, events);
  }

  /** Requests nobody contends for yet, each on an hour of the day. */
  async booked(hours: readonly string[]): Promise<readonly string[]> {
    const replica = replicaOf(scheduled(this.log, null, 'before'));
    for (const [n, hour] of hours.entries())
      this.ids.push((await replica.book.execute(new BookTrip(trip(n, hour), contextOf()))).id);
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
        await replica.reconciler.reconcile(reservationPlaces, party.id, { id, window }, contextOf());
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
    const data = { driverId: drivers[d] ?? '', vehicleId: VEHICLES[v] ?? '', why: '' };
    return assign.execute(new AssignTransport(ids[n] ?? '', data, contextOf()));
  });
const assigning = fc.tuple(which, fc.nat(1), fc.nat(1)).map((drawn) => assignOf(...drawn));
const approving = which.map((n) =>
  step(`approve ${n}`, ({ approve }, ids) => approve.execute(new ApproveReservation(ids[n] ?? '', {}, contextOf()))),
);
const ending = fc
  .tuple(which, fc.constantFrom('UnassignTransport' as const, 'CancelReservation' as const))
  .map(([n, type]) =>
    step(`${type} ${n}`, ({ decideAndRelease }, ids) =>
      decideAndRelease.run(reservationPlaces, ids[n] ?? '', { type, data: { why: '' } }, contextOf()),
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
      correct.execute(new CorrectReservation(ids[n] ?? '', { time, adults }, contextOf())),
    ),
  );
const reconcileOne = (n: number) =>
  step(`reconcile ${n}`, ({ reconciler }, ids, world) => reconcileOf(reconciler, world, ids[n] ?? ''));
const reconciling = which.map(reconcileOne);
const any = fc.oneof({ weight: 4, arbitrary: assigning }, approving, ending, changing, correcting, {
  weight: 3,
  arbitrary: reconciling,
});
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

/** A reconciliation that takes every command for dead, however young. */
const reconcileOf = async (reconciler: CalendarReconciler, world: World, party: string): Promise<void> => {
  for (const day of [DAY, '2026-12-11']) {
    for (const c of world.dayOf(day).commitments.values())
      if (c.party.id === party)
        await reconciler.reconcile(reservationPlaces, party, { id: c.id, window: c.window }, contextOf());
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

  it('give the places of a night to as many as there are vehicles, and tell nobody else that there is one', () =>
    fc.assert(
      fc.asyncProperty(fc.scheduler(), async (scheduler) => {
        const world = new World();
        const replicas = ['one', 'two', 'three'].map((name) => replicaOf(scheduled(world.log, scheduler, name)));
        const done = Promise.allSettled(
          [0, 1, 2, 3].map((n) =>
            (replicas[n % 3] as Replica).book.execute(new BookTrip({ ...trip(n, '23:00'), adults: 10 }, contextOf())),
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

import type { Scheduler } from 'fast-check';
import { type Context, newCommandId } from '../platform/log/event-store/context.js';
import { Decide } from '../platform/act/commanding/decide.js';
import { KeyedHashes } from '../platform/log/crypto/keyed-hashes.js';
import { EventLog } from '../platform/log/event-log/event-log.js';
import type { RecordedEvent } from '../platform/log/event-store/recorded-event.js';
import type { Freshness } from '../platform/log/event-store/event-store.js';
import { BookTripHandler } from '../reservations/booking/book-trip.handler.js';
import { BookingLog } from '../reservations/rows/booking-log.js';
import { DriverClaims } from '../reservations/driver/driver-claims.js';
import { DeclineAssignmentHandler } from '../reservations/driver/decline-assignment.handler.js';
import { StartTripHandler } from '../reservations/driver/start-trip.handler.js';
import { ApproveReservationHandler } from '../reservations/office/approve-reservation.handler.js';
import { AssignTransportHandler } from '../reservations/office/assign-transport.handler.js';
import { CorrectReservationHandler } from '../reservations/office/correct-reservation.handler.js';
import { UndoDecisionHandler } from '../reservations/office/undo-decision.handler.js';
import { ReinstateReservationHandler } from '../reservations/office/reinstate-reservation.handler.js';
import { Quotes } from '../reservations/commands/quote.js';
import type { BookTripData } from '../reservations/commands/reservation.commands.js';
import { reservationPlaces } from '../reservations/commands/reservation-places.js';
import { ChangeByTravellerHandler } from '../reservations/tracking/change-by-traveller.handler.js';
import { BookTourHandler } from '../tours/book-tour.handler.js';
import type { BookTourData } from '../tours/tour.commands.js';
import { driversOf, MONDAY } from '../../../../test/support/bookings.js';
import type { MemoryLog } from '../../../../test/support/memory-log.js';
import { TestApp } from '../../../../test/support/test-app.js';
import { CalendarReconciler } from './calendar-reconciler.js';
import { DecideAndRelease } from './decide-and-release.js';
import { FleetFacts } from './fleet-facts.js';
import { type AnyPlaceHolder, PlaceHolders } from './place-holders.js';
import { Places } from './places.js';

/* Several processes over one log in memory, each with whatever takes places. */

export const VEHICLES = ['minibus-15', 'minibus-12'] as const;
export const DAY = '2026-12-10';

/** What is in the log before a test: the fleet and two drivers. */
export type ReplicaFacts = Readonly<{
  source: readonly (readonly [string, readonly RecordedEvent[]])[];
  hashes: KeyedHashes;
  drivers: readonly string[];
}>;

export const replicaFacts = async (): Promise<ReplicaFacts> => {
  const app = await TestApp.start({ now: MONDAY });
  const drivers = (await driversOf(app, await app.login('admin'))).slice(0, 2);
  const hashes = app.app.get(KeyedHashes, { strict: false });
  const log = app.app.get(EventLog, { strict: false });
  const streams = ['catalogue-main', 'roster-main', ...drivers.map((id) => `account-${id}`)];
  const source = await Promise.all(streams.map(async (stream) => [stream, (await log.read(stream)).events] as const));
  await app.stop();
  return { source, hashes, drivers };
};

const admin = { id: 'admin', role: 'admin' } as const;
export const asAdmin = (): Context => ({
  actor: admin,
  at: MONDAY,
  commandId: newCommandId(),
  isNew: true,
  correlation: 'contended',
});
export const asTraveller = (): Context => ({ ...asAdmin(), actor: { id: 'guest', role: 'guest' } });

/**
 * The log as one replica reaches it: each call waits for its turn, and so does its answer. A replica hears nothing of
 * the others, so that a read that may be stale is as old as it can be: of the replica's last read or append.
 */
export const scheduled = (log: MemoryLog, scheduler: Scheduler | null, name: string): EventLog => {
  const turn = (what: string) => scheduler?.schedule(Promise.resolve(), `${name} ${what}`);
  const ends = new Map<string, number>();
  const cached = async (stream: string, from: number, freshness: Freshness) => {
    if (freshness === 'AssumeEmpty' && !ends.has(stream)) ends.set(stream, -1);
    const end = ends.get(stream);
    if (freshness === 'RequireLoad' || end === undefined) return null;
    const events = (await log.read(stream, from)).events.filter(({ revision }) => revision <= end);
    return { events, revision: end < 0 ? ('none' as const) : end, isCached: true };
  };
  const read = async (stream: string, from = 0, freshness: Freshness = 'RequireLoad') => {
    const known = await cached(stream, from, freshness);
    if (known) return known;
    await turn(`reads ${stream}`);
    const slice = await log.read(stream, from);
    ends.set(stream, slice.revision === 'none' ? -1 : slice.revision);
    return slice;
  };
  const append = async (...given: Parameters<MemoryLog['append']>) => {
    await turn(`appends to ${given[0]}`);
    const outcome = await log.append(...given).then(
      (appended) => ({ appended }),
      (error: Error) => ({ error }),
    );
    await turn(`has its answer of ${given[0]}`);
    if ('error' in outcome) throw outcome.error;
    ends.set(given[0], Math.max(outcome.appended.revision, ends.get(given[0]) ?? -1));
    return outcome.appended;
  };
  return { exclusive: false, read, append } as unknown as EventLog;
};

export const replicaOver = (
  log: EventLog,
  { hashes }: ReplicaFacts,
  kinds: readonly AnyPlaceHolder[] = [reservationPlaces],
) => {
  const holders = new PlaceHolders();
  for (const kind of kinds) holders.register(kind);
  const decide = new Decide(log);
  const facts = new FleetFacts(decide);
  const places = new Places(decide, facts, holders);
  const reconciler = new CalendarReconciler(decide, places);
  const decideAndRelease = new DecideAndRelease(decide, places, reconciler);
  const bookings = new BookingLog(log, new Decide(log));
  const quotes = new Quotes(facts);
  const claims = new DriverClaims(decide, bookings);
  return {
    log,
    decide,
    holders,
    places,
    reconciler,
    decideAndRelease,
    book: new BookTripHandler(decide, places, quotes, hashes, decideAndRelease, bookings),
    assign: new AssignTransportHandler(decide, facts, decideAndRelease, claims, hashes),
    start: new StartTripHandler(decide, claims),
    decline: new DeclineAssignmentHandler(decideAndRelease),
    approve: new ApproveReservationHandler(decideAndRelease),
    correct: new CorrectReservationHandler(decide, quotes, bookings, decideAndRelease, hashes),
    reinstate: new ReinstateReservationHandler(decide, decideAndRelease),
    undo: new UndoDecisionHandler(decide, log, bookings, decideAndRelease, claims),
    change: new ChangeByTravellerHandler(decide, bookings, decideAndRelease, { ahead: () => Promise.resolve(null) }),
    bookTour: new BookTourHandler(decide, hashes, decideAndRelease),
  };
};
export type Replica = ReturnType<typeof replicaOver>;

export const trip = (n: number, time: string): BookTripData => ({
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

/** So many adults who hike up on `DAY`. */
export const tourFor = (n: number, adults = 2): BookTourData => ({
  tour: 3,
  date: DAY,
  adults,
  children: 0,
  contact: { name: 'Ana Morales', email: `ana.${n}@example.com`, phone: '+502 5555 1234', age: 34 },
  companions: Array.from({ length: adults - 1 }, () => ({
    name: 'Luis',
    email: 'l@example.com',
    phone: '5555',
    age: 36,
  })),
  language: 'es',
});

import fc from 'fast-check';
import { calendar, type Calendar } from '@camino/domain/calendar/calendar.js';
import { loadOf } from '@camino/domain/calendar/departures.js';
import { type CountedOn, daysWith } from '@camino/domain/calendar/counted-on.js';
import type { Commitment } from '@camino/domain/calendar/allocation.js';
import { HOLD, sameParty } from '@camino/domain/calendar/party.js';
import { fold } from '@camino/domain/kernel/decider.js';
import { Rejection } from '@camino/domain/kernel/rejection.js';
import { PLACES } from '@camino/domain/tours/tours.js';
import { overlaps, plusMinutes } from '@camino/domain/kernel/rules/time.js';
import { randomHistories } from '../../../../test/random-histories.js';
import { TooContended } from '../platform/act/commanding/refusals.js';
import type { EventLog } from '../platform/log/event-log/event-log.js';
import type { RecordedEvent } from '../platform/log/event-store/recorded-event.js';
import type { ReadModels } from '../platform/read/projecting/read-model.js';
import { MONDAY } from '../../../../test/support/bookings.js';
import { MemoryLog } from '../../../../test/support/memory-log.js';
import { heldPlaces, type HeldPlacesRow } from './held-places.projection.js';
import type { AnyPlaceHolder } from './place-holders.js';
import { IN_FLIGHT_MIN, ReconcilePlaces } from './reconcile-places.due.js';
import { asAdmin, type Replica, type ReplicaFacts, replicaOver, scheduled } from './replicas.contract.js';

/*
 * What each command that takes a place has to keep: one suite for all of them, on one day and over midnight. Nothing
 * here knows what a party is.
 */

/** A command that takes a place. */
export type UserOfAPlace = Readonly<{
  name: string;
  holder: AnyPlaceHolder;
  /** Makes what the command is about while nobody contends; answers the party's id, for `run`. */
  prepare: (replica: Replica, facts: ReplicaFacts, time: string) => Promise<string>;
  /** Takes seats on a departure: always on one day. */
  departs?: true;
  /** Issues the command, a new one each time; answers whose place it took. */
  run: (replica: Replica, facts: ReplicaFacts, partyId: string, time: string) => Promise<string>;
}>;

/** A log in memory, the parties in it and what was promised. */
export class World {
  readonly wrong: string[] = [];
  readonly log = new MemoryLog((stream) => this.look(stream));

  constructor(
    readonly facts: ReplicaFacts,
    private readonly holders: readonly AnyPlaceHolder[],
  ) {
    for (const [stream, events] of facts.source) this.log.copy(stream, events);
  }

  replica(log: EventLog = scheduled(this.log, null, 'alone')): Replica {
    return replicaOver(log, this.facts, this.holders);
  }

  events(): readonly RecordedEvent[] {
    return this.log.names.flatMap((name) => this.log.eventsOf(name)).sort((a, b) => a.position - b.position);
  }

  dayOf = (day: string) => fold(calendar, this.log.eventsOf(`calendar-${day}`) as never);

  /** Every place that stands, with its day. Holds run out by themselves. */
  standing() {
    return this.log.names
      .filter((name) => name.startsWith('calendar-'))
      .map((name) => name.slice('calendar-'.length))
      .flatMap((day) => placesOn(this.dayOf(day)).map((place) => ({ day, ...place })))
      .filter(({ party }) => party.kind !== HOLD);
  }

  countedOn(holder: AnyPlaceHolder, id: string): readonly CountedOn[] {
    const state: unknown = fold(holder.decider, this.log.eventsOf(`${holder.decider.category}-${id}`) as never);
    return holder.placesOf(state);
  }

  /**
   * What stands without its party counting on it, and what a party counts on that does not stand as it was promised.
   */
  disagreements(): string[] {
    const standing = this.standing();
    const kept = this.holders.flatMap((holder) => {
      const prefix = `${holder.decider.category}-`;
      const ids = this.log.names.filter((name) => name.startsWith(prefix)).map((name) => name.slice(prefix.length));
      return ids.flatMap((id) =>
        this.countedOn(holder, id).map((place) => ({ kind: holder.decider.category, ...place })),
      );
    });
    const astray = standing.filter(
      ({ id, party }) => !kept.some((place) => place.id === id && place.kind === party.kind),
    );
    const broken = kept.filter(({ id, window, seats, transport, departure }) => {
      const days = daysWith({ window, departure }).map((day) =>
        standing.find((place) => place.id === id && place.day === day),
      );
      return !days.every(
        (place) =>
          place?.seats === seats &&
          place.window.from === window.from &&
          place.window.to === window.to &&
          place.vehicleId === days[0]?.vehicleId &&
          place.driverId === transport?.driverId &&
          (!transport || place.vehicleId === transport.vehicleId),
      );
    });
    return [
      ...astray.map(({ id, day }) => `${id} astray on ${day}`),
      ...broken.map(({ id }) => `${id} not as promised`),
    ];
  }

  private look(stream: string): void {
    if (!stream.startsWith('calendar-')) return;
    const day = this.dayOf(stream.slice('calendar-'.length));
    for (const place of day.departures.seats.values()) {
      const { taken } = loadOf(day.departures, { name: place.departure, places: 0 });
      if (taken > PLACES) this.wrong.push(`${taken} places of ${place.departure} promised`);
    }
    const places = [...day.commitments.values()];
    const twice = places.some((a) =>
      places.some(
        (b) =>
          !sameParty(a.party, b.party) &&
          overlaps(a.window, b.window) &&
          (a.vehicleId === b.vehicleId || (a.driverId !== undefined && a.driverId === b.driverId)),
      ),
    );
    if (twice) this.wrong.push(`promised twice: ${JSON.stringify(places)}`);
  }
}

/** Vehicles and seats on departures alike. */
type PlaceOfADay = Pick<Commitment, 'id' | 'party' | 'window' | 'seats'> & Partial<Commitment>;

const placesOn = ({ commitments, departures }: Calendar): readonly PlaceOfADay[] => [
  ...commitments.values(),
  ...departures.seats.values(),
];

type Append = Parameters<MemoryLog['append']>;
/** The log as a replica reaches it whose appends are held up or refused by `before`. */
const interrupted = (log: MemoryLog, before: (...given: Append) => Promise<void> | void): EventLog =>
  ({
    exclusive: false,
    read: (stream: string, from?: number) => log.read(stream, from),
    append: async (...given: Append) => {
      await before(...given);
      return log.append(...given);
    },
  }) as unknown as EventLog;

const NEVER = new Promise<never>(() => undefined);
/** Resolves once it is opened; says when somebody came. */
const gate = () => {
  let open: () => void = () => undefined;
  let come: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  const reached = new Promise<void>((resolve) => (come = resolve));
  return { opened, reached, open, come };
};

/** The rows of every kind, folded from the whole log whenever they are asked for. */
const foldedRows = (world: World): ReadModels =>
  ({
    of: (projection: ReturnType<typeof heldPlaces>) => ({
      find: () => {
        const rows = new Map<string, HeldPlacesRow>();
        for (const event of world.events().filter(({ type }) => projection.handles.includes(type)))
          for (const id of projection.rowsOf(event)) {
            const row = projection.project(rows.get(id) ?? null, event, id);
            if (row) rows.set(id, row);
          }
        return Promise.resolve([...rows.values()].filter(({ astraySince }) => astraySince !== null));
      },
    }),
  }) as unknown as ReadModels;

/** The due process of a replica that began after everybody else. */
export const reconciliationOf = (world: World): ((minutes: number) => Promise<void>) => {
  const { log, holders, reconciler, places } = world.replica();
  const due = new ReconcilePlaces(foldedRows(world), log, holders, reconciler, places);
  return (minutes) => due.run(plusMinutes(MONDAY, minutes));
};

/** Seen once, and as long after as a command may take. */
const reconciled = async (world: World): Promise<void> => {
  const run = reconciliationOf(world);
  await run(0);
  await run(IN_FLIGHT_MIN);
};

const isRefusal = (error: unknown): boolean => error instanceof Rejection || error instanceof TooContended;

const TAKEN: readonly string[] = ['PlaceCommitted', 'SeatsTaken'];
const RELEASED: readonly string[] = ['PlaceReleased', 'SeatsReleased'];

/** Histories of each user at each time of day; `npm run chaos` takes more. */
const HISTORIES = 12;

export const itUsesAPlaceAsItShould = (
  { name, holder, prepare, run, departs }: UserOfAPlace,
  holders: readonly AnyPlaceHolder[],
  factsOf: () => ReplicaFacts,
): void => {
  const { category } = holder.decider;
  /** Decides on the party, as opposed to giving up one of its places. */
  const isDecision = ([stream, , events]: Append) =>
    stream.startsWith(`${category}-`) && !events.some(({ type }) => type.endsWith('Abandoned'));
  const isRelease = ([stream, , events]: Append) =>
    stream.startsWith('calendar-') && events.some(({ type }) => RELEASED.includes(type));

  const times: readonly (readonly [string, string, number])[] = [
    ['within a day', '10:00', 1],
    ['over midnight', '23:00', 2],
  ];
  describe.each(departs ? times.slice(0, 1) : times)(`${name}, %s`, (_, time, days) => {
    let world: World;
    let id: string;
    let before: ReturnType<World['standing']>;
    beforeEach(async () => {
      world = new World(factsOf(), holders);
      id = await prepare(world.replica(), world.facts, time);
      before = world.standing();
    });
    afterEach(() => expect(world.wrong).toEqual([]));
    const issued = (replica: Replica) => run(replica, world.facts, id, time);
    /** What the party counts on now that it did not before, as it stands. */
    const taken = (partyId: string) =>
      world
        .countedOn(holder, partyId)
        .map((place) => world.standing().filter((one) => one.id === place.id))
        .filter((stands) => !before.some((place) => place.id === stands[0]?.id));

    it('takes a place, names it and keeps no other', async () => {
      const [place = [], ...more] = taken(await issued(world.replica()));
      expect([place.length, more]).toEqual([days, []]);
      expect(new Set(place.map(({ vehicleId }) => vehicleId)).size).toBe(1);
      expect(world.disagreements()).toEqual([]);
    });

    it('gives the place up in the party and then on the calendar when the decision is refused', async () => {
      let refused = false;
      const log = interrupted(world.log, (...given) => {
        if (refused || !isDecision(given)) return;
        refused = true;
        throw new Rejection('test.refused');
      });
      const known = world.events().length;
      await expect(issued(world.replica(log))).rejects.toMatchObject({ code: 'test.refused' });
      expect(world.standing()).toEqual(before);
      const after = world.events().slice(known);
      const given = after.findIndex(({ type }) => type.endsWith('Abandoned'));
      expect(after.slice(0, given).filter(({ type }) => TAKEN.includes(type))).toHaveLength(days);
      expect(after.slice(given).filter(({ type }) => RELEASED.includes(type))).toHaveLength(days);
      expect(after.slice(0, given).filter(({ type }) => RELEASED.includes(type))).toEqual([]);
      expect(world.disagreements()).toEqual([]);
    });

    it('leaves a place to the reconciliation when it dies before it decided', async () => {
      const dies = gate();
      const log = interrupted(world.log, (...given) => {
        if (!isDecision(given)) return undefined;
        dies.come();
        return NEVER;
      });
      void issued(world.replica(log));
      await dies.reached;
      const reconcile = reconciliationOf(world);
      await reconcile(0);
      await reconcile(IN_FLIGHT_MIN - 1);
      expect(world.disagreements()).toHaveLength(days);
      await reconcile(IN_FLIGHT_MIN);
      expect(world.standing()).toEqual(before);
      expect(world.disagreements()).toEqual([]);
    });

    it('leaves what it no longer keeps to the reconciliation when it dies after it decided', async () => {
      const dies = gate();
      const log = interrupted(world.log, (...given) => {
        if (!isRelease(given)) return undefined;
        dies.come();
        return NEVER;
      });
      await Promise.race([issued(world.replica(log)), dies.reached]);
      await reconciled(world);
      expect(world.disagreements()).toEqual([]);
      const parties = [...new Set(world.standing().map(({ party }) => party.id))];
      expect(parties.flatMap((party) => taken(party))).toHaveLength(1);
    });

    it('takes another place when its own was given up before it decided', async () => {
      const held = gate();
      let waited = false;
      const log = interrupted(world.log, (...given) => {
        if (waited || !isDecision(given)) return undefined;
        waited = true;
        held.come();
        return held.opened;
      });
      const running = issued(world.replica(log));
      await held.reached;
      await reconciled(world);
      expect(world.standing()).toEqual(before);
      held.open();
      const [place = [], ...more] = taken(await running);
      expect([place.length, more]).toEqual([days, []]);
      expect(world.disagreements()).toEqual([]);
    });

    it('keeps all of this in two replicas at once while a third takes every command for dead', async () => {
      const property = fc.asyncProperty(
        fc.scheduler(),
        fc.array(fc.nat(40), { minLength: 1, maxLength: 3 }),
        async (scheduler, afters) => {
          world = new World(factsOf(), holders);
          id = await prepare(world.replica(), world.facts, time);
          const replicas = ['one', 'two'].map((each) => world.replica(scheduled(world.log, scheduler, each)));
          const third = world.replica(scheduled(world.log, scheduler, 'three'));
          const impatient = async (after: number) => {
            for (let turn = 0; turn < after; turn += 1) await scheduler.schedule(Promise.resolve(), 'waits');
            for (const place of world.standing())
              await third.reconciler.reconcile(holder, place.party.id, place, asAdmin());
          };
          const done = Promise.allSettled([...replicas.map((replica) => issued(replica)), ...afters.map(impatient)]);
          const failures = (await scheduler.waitFor(done)).flatMap((outcome) =>
            outcome.status === 'rejected' && !isRefusal(outcome.reason) ? [outcome.reason as unknown] : [],
          );
          expect(failures).toEqual([]);
          await reconciled(world);
          expect([world.disagreements(), world.wrong]).toEqual([[], []]);
        },
      );
      await fc.assert(property, randomHistories(HISTORIES));
    });
  });
};

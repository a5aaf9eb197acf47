import { setTimeout } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { type Commitment, noPlace } from '@camino/domain/calendar/allocation.js';
import {
  admits,
  calendar,
  type Calendar,
  type CalendarCommand,
  type CommitPlace,
} from '@camino/domain/calendar/calendar.js';
import { type CountedOn, daysWith } from '@camino/domain/calendar/counted-on.js';
import type { DepartureOf } from '@camino/domain/calendar/departures.js';
import { HOLD, type Party } from '@camino/domain/calendar/party.js';
import { Rejection } from '@camino/domain/kernel/rejection.js';
import {
  daysOf,
  type Instant,
  isLocalDate,
  type LocalDate,
  plusDays,
  type Window,
} from '@camino/domain/kernel/rules/time.js';
import { Decide, type Receipt, TooContended } from '../platform/act/commanding/index.js';
import { type Context, derived, type Freshness } from '../platform/log/event-store/index.js';
import { FleetFacts } from './fleet-facts.js';
import { PlaceHolders } from './place-holders.js';
import { commitmentId, purposeOf, type WantedPlace } from './wanted-place.js';
import { Overtaken, vehicleForAll } from './vehicle-over-midnight.js';

export type { WantedPlace };
/** The commitment as it stands: its id, and the reservation number when it was numbered. */
type KeptPlace = Readonly<{ id: string; number?: string }>;
/** A visitor's hold; its id begins with the day of the pick-up. */
type Hold = Readonly<{ id: string; window: Window; seats: number; expiresAt: Instant; replaces?: string }>;
const TRIES = 12;
/** Before a vehicle is chosen anew, so that whoever took it comes to the end. Milliseconds, longer with each try. */
const PAUSE_MS = 15;

/**
 * Commitments on the calendars of the days a trip touches. A commitment over midnight stands on both days on one
 * vehicle; when the second day refuses it, the first is given back.
 */
@Injectable()
export class Places {
  /** Ids written by this process until somebody has asked for them. */
  private written: Set<string> | null = new Set();

  constructor(
    private readonly decide: Decide,
    private readonly facts: FleetFacts,
    private readonly holders: PlaceHolders,
  ) {}

  /**
   * Takes a place; the same command again finds the commitment it made before. One of an earlier try that was given
   * back in between is not counted: the next try commits under a new id.
   * @throws Rejection when there is none, TooContended when others were faster each time
   */
  async take(wanted: WantedPlace, context: Context): Promise<KeptPlace> {
    this.holders.noteTaking(wanted.party);
    const purpose = purposeOf(wanted);
    for (let attempt = 0; attempt < TRIES; attempt += 1) {
      const id = commitmentId(wanted.party, `${context.commandId}:${purpose}`, attempt);
      if (!(await this.committed(wanted, id, attempt, derived(context, `${purpose}:${attempt}`)))) continue;
      const kept = await this.kept(id, wanted);
      if (kept) return this.settled(kept, wanted, context);
      await this.release(id, wanted.window, 'given back on another day', context);
    }
    throw new TooContended(`${calendar.category}-${daysOf(wanted.window)[0]}`);
  }

  /** False when somebody else was faster with the vehicle that was chosen for all days. */
  private async committed(wanted: WantedPlace, id: string, attempt: number, context: Context): Promise<boolean> {
    try {
      await this.commit(wanted, id, attempt, context);
      return true;
    } catch (error) {
      if (!(error instanceof Overtaken)) throw error;
      await setTimeout(PAUSE_MS * (attempt + 1));
      return false;
    }
  }

  /**
   * The hold it takes over is given up. Whoever leaves stands down first and then looks at the calendar, this looks at
   * the roster after writing there: one of the two sees the other.
   */
  private async settled(
    kept: KeptPlace,
    { hold, window, transport }: WantedPlace,
    context: Context,
  ): Promise<KeptPlace> {
    if (hold) await this.dropHold(hold, daysOf(window), context);
    if (!transport?.driverId) return kept; // nobody, or somebody who is not on the roster
    try {
      await this.facts.refuseStoodDown(transport.driverId);
    } catch (error) {
      await this.release(kept.id, window, 'the driver has left', context);
      throw error;
    }
    return kept;
  }

  /**
   * Null when it does not stand on every one of its days: on one of them an earlier try may have been given back, on
   * the other not. The calendar of a single day is as current as the commitment that was just made there.
   */
  private async kept(id: string, { window, departure, numberedOn }: WantedPlace): Promise<KeptPlace | null> {
    const days = daysWith({ window, departure });
    const freshness = days.length === 1 ? 'AllowStale' : 'RequireLoad';
    const states = await Promise.all(days.map((day) => this.day(day, freshness)));
    const found = states.map(({ commitments, departures }) => commitments.get(id) ?? departures.seats.get(id));
    if (found.includes(undefined)) return null;
    return { id, number: found[numberedOn ? days.indexOf(numberedOn) : 0]?.number };
  }

  /** Refuses at once what finds no place as things stand; `take` decides again on what stands then. */
  refuseFull({ party, window, seats, hold }: WantedPlace, at: Instant): Promise<void> {
    const days = daysOf(window);
    return this.decide.onRecent(async (freshness) => {
      const fleet = await this.facts.fleet(freshness);
      const place: CommitPlace = { id: '?', party, window, seats, fleet, hold };
      const states = await Promise.all(days.map((day) => this.day(day, freshness)));
      if (states.length === 1 && !admits(states[0] as Calendar, place, fleet, at, hold)) throw noPlace(place, fleet);
      if (states.length > 1) refuseUnlessOvertaken(() => vehicleForAll(days, states, place, at));
    });
  }

  /**
   * Keeps a place for a visitor on all its days or on none. The hold it replaces is given up on whatever day it was.
   */
  async hold(hold: Hold, context: Context): Promise<void> {
    for (let attempt = 0; attempt < TRIES; attempt += 1) {
      try {
        await this.holdOnce(hold, attempt, derived(context, `hold:${attempt}`));
        if (hold.replaces) await this.dropHold(hold.replaces, daysOf(hold.window), context);
        return;
      } catch (error) {
        if (!(error instanceof Overtaken)) throw error;
        await setTimeout(PAUSE_MS * (attempt + 1));
      }
    }
    throw new TooContended(`${calendar.category}-${daysOf(hold.window)[0]}`);
  }

  private async holdOnce(
    { id, window, seats, expiresAt, replaces }: Hold,
    attempt: number,
    context: Context,
  ): Promise<void> {
    const fleet = await this.facts.fleet();
    const days = daysOf(window);
    const vehicleId =
      days.length > 1
        ? await this.vehicleFor(
            days,
            { id, party: { kind: HOLD, id }, window, seats, hold: replaces, fleet },
            context.at,
            attempt,
          )
        : undefined;
    const data = { id, window, seats, fleet, expiresAt, replaces, vehicleId };
    await this.onAllDays(days, id, vehicleId !== undefined, context, (day) =>
      this.decide.run(calendar, day, { type: 'HoldPlace', data }, context),
    );
  }

  /** A hold over midnight stands on the day its id names and on one beside it. */
  private async dropHold(id: string, done: readonly LocalDate[], context: Context): Promise<void> {
    const day = id.slice(0, 10);
    if (!isLocalDate(day)) return;
    for (const date of [plusDays(day, -1), day, plusDays(day, 1)]) {
      if (done.includes(date) || !(await this.day(date, 'AllowStale')).commitments.get(id)?.expiresAt) continue;
      await this.decide.run(
        calendar,
        date,
        { type: 'ReleasePlace', data: { id, why: 'replaced by another hold' } },
        derived(context, `replace:${id}`),
      );
    }
  }

  /** Driver and vehicle are free again; the commitment keeps its place, and nobody is promised to it any more. */
  async unbind(commitment: string, window: Window, context: Context): Promise<void> {
    for (const day of daysOf(window)) {
      await this.until(
        day,
        (found) => found?.driverId === undefined,
        { type: 'UnbindTransport', data: { id: commitment } },
        context,
      );
    }
  }

  /**
   * Puts back on all days what the calendar lost of a commitment its booking counts on: the place, one vehicle, the
   * driver.
   * @throws Rejection when somebody else has it
   */
  async restore(party: Party, { id, window, seats, transport, departure }: CountedOn, context: Context): Promise<void> {
    const days = daysOf(window);
    const wanted = { party, window, seats, ...(transport && { transport }), ...(departure && { departure }) };
    await this.commit(wanted, id, 0, derived(context, `recommit:${id}`));
    if (departure) return;
    if (!transport) {
      await this.unbind(id, window, context);
      return this.bringTogether(id, days, context);
    }
    const fleet = await this.facts.fleet();
    const isBound = (found: Commitment | undefined) =>
      found?.driverId === transport.driverId && found.vehicleId === transport.vehicleId;
    for (const day of days)
      await this.until(day, isBound, { type: 'RestoreTransport', data: { id, transport, fleet } }, context);
  }

  /** A commitment over midnight belongs on one vehicle. */
  private async bringTogether(id: string, days: readonly LocalDate[], context: Context): Promise<void> {
    const states = await Promise.all(days.map((day) => this.day(day)));
    const [first, ...others] = states.flatMap((state) => state.commitments.get(id) ?? []);
    if (!first || others.every(({ vehicleId }) => vehicleId === first.vehicleId)) return;
    const fleet = await this.facts.fleet();
    const elsewhere = states.map((state) => ({
      ...state,
      commitments: new Map([...state.commitments].filter(([other]) => other !== id)),
    }));
    const vehicleId = vehicleForAll(days, elsewhere, { ...first, fleet }, context.at);
    for (const day of days)
      await this.until(
        day,
        (found) => found?.vehicleId === vehicleId,
        { type: 'MovePlace', data: { id, vehicleId, fleet } },
        context,
      );
  }

  async release(commitment: string, window: Window, why: string, context: Context): Promise<void> {
    for (const day of daysOf(window)) {
      await this.decide.run(
        calendar,
        day,
        { type: 'ReleasePlace', data: { id: commitment, why } },
        derived(context, `release:${commitment}`),
      );
    }
  }

  /**
   * What this process has written so far, the commands of which may still be running. Nobody asks twice: nothing is
   * noted from now on.
   */
  writtenHere(): ReadonlySet<string> {
    const { written } = this;
    this.written = null;
    return written ?? new Set();
  }

  /** The calendar of a day; by default as of now. */
  async day(date: LocalDate, freshness?: Freshness): Promise<Calendar> {
    return (await this.decide.load(calendar, date, freshness)).state;
  }

  /**
   * Issues the command until the commitment is as wanted. A command that was done before and undone since counts as
   * done for its id: the next try goes under a new one.
   */
  private async until(
    day: LocalDate,
    wanted: (found: Commitment | undefined) => boolean,
    command: Issued,
    context: Context,
  ): Promise<void> {
    for (let attempt = 0; attempt < TRIES; attempt += 1) {
      await this.decide.run(calendar, day, command, derived(context, `${command.type}:${command.data.id}:${attempt}`));
      if (wanted((await this.day(day)).commitments.get(command.data.id))) return;
    }
    throw new TooContended(`${calendar.category}-${day}`);
  }

  private async commit(wanted: WantedPlace, id: string, attempt: number, context: Context): Promise<void> {
    this.written?.add(id);
    const { party, window, seats, hold, numberedOn, transport, departure } = wanted;
    if (departure) return this.takeSeats({ ...wanted, departure }, id, context);
    const days = daysOf(window);
    const place: CommitPlace = {
      id,
      party,
      window,
      seats,
      fleet: await this.facts.fleet(),
      hold,
      ...(transport && { transport }),
    };
    const chosen = days.length > 1 && !transport;
    const vehicleId = chosen ? await this.vehicleFor(days, place, context.at, attempt) : undefined;
    await this.onAllDays(days, id, chosen, context, (day) => {
      const numbered = day === numberedOn ? day : undefined;
      return this.decide.run(calendar, day, { type: 'CommitPlace', data: { ...place, vehicleId, numbered } }, context);
    });
  }

  /** @throws Rejection `calendar.departure_full` */
  private async takeSeats(
    { party, window, seats, departure, numberedOn }: WantedPlace & Readonly<{ departure: DepartureOf }>,
    id: string,
    context: Context,
  ): Promise<void> {
    const [day] = daysWith({ window, departure }) as [LocalDate];
    const data = { id, party, departure, window, seats, numbered: day === numberedOn ? day : undefined };
    await this.decide.run(calendar, day, { type: 'TakeSeats', data }, context);
  }

  /** Sets how many places a departure has on a day. @throws Rejection `calendar.places_promised` */
  async setPlaces(day: LocalDate, departure: DepartureOf, places: number, context: Context): Promise<Receipt> {
    return this.decide.run(calendar, day, { type: 'SetDeparturePlaces', data: { departure, places } }, context);
  }

  /**
   * What one day refuses is given back on those before it. `chosen`: the vehicle was chosen for all days, another one
   * may still do.
   */
  private async onAllDays(
    days: readonly LocalDate[],
    id: string,
    chosen: boolean,
    context: Context,
    write: (day: LocalDate) => Promise<unknown>,
  ): Promise<void> {
    const done: LocalDate[] = [];
    try {
      for (const day of days) {
        await write(day);
        done.push(day);
      }
    } catch (error) {
      for (const day of done)
        await this.decide.run(
          calendar,
          day,
          { type: 'ReleasePlace', data: { id, why: 'refused on another day' } },
          derived(context, 'release-after-refusal'),
        );
      throw chosen && error instanceof Rejection && error.code === 'calendar.not_available' ? new Overtaken() : error;
    }
  }

  /** A retry reads: what was chosen before was chosen on states that were old, or are by now. */
  private vehicleFor(days: readonly LocalDate[], place: CommitPlace, at: Instant, attempt: number): Promise<string> {
    const choose = async (freshness: Freshness) => {
      const states = await Promise.all(days.map((day) => this.day(day, freshness)));
      return (
        states.map((state) => state.commitments.get(place.id)).find((found) => found !== undefined)?.vehicleId ??
        vehicleForAll(days, states, place, at, attempt)
      );
    };
    return attempt === 0 ? this.decide.onRecent(choose) : choose('RequireLoad');
  }
}

type Issued = Pick<
  Extract<CalendarCommand, { type: 'RestoreTransport' | 'UnbindTransport' | 'MovePlace' }>,
  'type' | 'data'
>;

/** What somebody was faster with may be given back yet: only what finds no vehicle at all is refused. */
const refuseUnlessOvertaken = (choose: () => string): void => {
  try {
    choose();
  } catch (error) {
    if (!(error instanceof Overtaken)) throw error;
  }
};

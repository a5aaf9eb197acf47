import { Injectable } from '@nestjs/common';
import type { Commitment, Fleet } from '@camino/domain/calendar/allocation.js';
import { admits, calendar, type Calendar, type CalendarCommand, type CommitPlace } from '@camino/domain/calendar/calendar.js';
import { Rejection } from '@camino/domain/kernel/rejection.js';
import { daysOf, type Instant, isLocalDate, type LocalDate, plusDays, type Window } from '@camino/domain/kernel/time.js';
import { type Context, derived, uuidOf } from '../platform/commanding/context.js';
import { Decide } from '../platform/commanding/decide.js';
import { TooContended } from '../platform/commanding/refusals.js';
import { FleetFacts } from './fleet-facts.js';

/** What a booking asks of the calendar. */
export type WantedPlace = Readonly<{ reservationId: string; window: Window; seats: number; hold?: string; numberedOn?: LocalDate }>;
/** The commitment as it stands: its id, and the reservation number when it was numbered. */
export type KeptPlace = Readonly<{ id: string; number?: string }>;
/** A visitor's hold; its id begins with the day of the pick-up. */
export type Hold = Readonly<{ id: string; window: Window; seats: number; expiresAt: Instant; replaces?: string }>;
export type Binding = Readonly<{ driverId: string; vehicleId: string }>;

const TRIES = 5;

/**
 * Commitments on the calendars of the days a trip touches. A commitment over midnight stands on both days on one vehicle; when
 * the second day refuses it, the first is given back.
 */
@Injectable()
export class Commitments {
  /** Ids written by this process until somebody has asked for them. */
  private written: Set<string> | null = new Set();

  constructor(
    private readonly decide: Decide,
    private readonly facts: FleetFacts,
  ) {}

  /**
   * Takes a place; the same command again finds the commitment it made before. One of an earlier try that was given back
   * in between is not counted: the next try commits under a new id.
   */
  async acquire(wanted: WantedPlace, context: Context): Promise<KeptPlace> {
    const fleet = await this.facts.fleet();
    for (let attempt = 0; attempt < TRIES; attempt += 1) {
      const id = commitmentId(wanted.reservationId, context.commandId, attempt);
      await this.commit(wanted, id, fleet, derived(context, `commit:${attempt}`));
      const kept = await this.kept(id, wanted);
      if (kept && wanted.hold) await this.dropHold(wanted.hold, daysOf(wanted.window), context);
      if (kept) return kept;
      await this.release(id, wanted.window, 'given back on another day', context);
    }
    throw new Rejection('calendar.not_available');
  }

  /** Null when it does not stand on every one of its days: on one of them an earlier try may have been given back, on the other not. */
  private async kept(id: string, { window, numberedOn }: WantedPlace): Promise<KeptPlace | null> {
    const days = daysOf(window);
    const found = await Promise.all(days.map(async (day) => (await this.day(day)).commitments.get(id)));
    if (found.includes(undefined)) return null;
    return { id, number: found[numberedOn ? days.indexOf(numberedOn) : 0]?.number };
  }

  /** Refuses at once what finds no place as things stand; `acquire` decides again on what stands then. */
  async refuseFull({ reservationId: party, window, seats, hold }: WantedPlace, at: Instant): Promise<void> {
    const fleet = await this.facts.fleet();
    const days = daysOf(window);
    const place: CommitPlace = { id: '?', party, window, seats, fleet, hold };
    if (days.length > 1) await this.vehicleForAll(days, place, at);
    else if (!admits(await this.day(days[0] as LocalDate), place, fleet, at, hold)) throw new Rejection('calendar.not_available');
  }

  /** Keeps a place for a visitor. The hold it replaces is given up on whatever day it was. */
  async hold({ id, window, seats, expiresAt, replaces }: Hold, context: Context): Promise<void> {
    const fleet = await this.facts.fleet();
    const days = daysOf(window);
    const vehicleId = days.length > 1 ? await this.vehicleForAll(days, { id, party: id, window, seats, hold: replaces, fleet }, context.at) : undefined;
    for (const day of days) {
      await this.decide.run(calendar, day, { type: 'HoldPlace', data: { id, window, seats, fleet, expiresAt, replaces, vehicleId } }, derived(context, 'hold'));
    }
    if (replaces) await this.dropHold(replaces, days, context);
  }

  /** A hold over midnight stands on the day its id names and on one beside it. */
  private async dropHold(id: string, done: readonly LocalDate[], context: Context): Promise<void> {
    const day = id.slice(0, 10);
    if (!isLocalDate(day)) return;
    for (const date of [plusDays(day, -1), day, plusDays(day, 1)]) {
      if (done.includes(date) || !(await this.day(date)).commitments.get(id)?.expiresAt) continue;
      await this.decide.run(calendar, date, { type: 'ReleasePlace', data: { id, why: 'replaced by another hold' } }, derived(context, `replace:${id}`));
    }
  }

  /**
   * Promises a driver and a vehicle to a commitment, on all its days or on none: every day is asked before the first is written. When
   * another command takes them in between, the days already written get back what they had.
   */
  async bind(commitment: string, window: Window, binding: Binding, context: Context): Promise<void> {
    this.written?.add(commitment);
    const fleet = await this.facts.fleet();
    const days = daysOf(window);
    const data = { id: commitment, ...binding, fleet };
    const before = await Promise.all(days.map((day) => this.day(day)));
    for (const state of before) calendar.decide({ type: 'BindTransport', data, by: context.actor, at: context.at }, state);
    const done: LocalDate[] = [];
    try {
      for (const day of days) {
        await this.until(day, (found) => isBound(found, binding), { type: 'BindTransport', data }, context);
        done.push(day);
      }
    } catch (error) {
      for (const day of done) await this.restore(day, before[days.indexOf(day)]?.commitments.get(commitment), fleet, context);
      throw error;
    }
  }

  /**
   * Binds somebody to a commitment nobody is bound to. Whoever leaves stands down first and then looks at the calendar, this looks at the
   * roster after writing there: one of the two sees the other. @throws Rejection, after which nobody is bound
   */
  async promise(commitment: string, window: Window, binding: Binding, context: Context): Promise<void> {
    await this.bind(commitment, window, binding, context);
    try {
      await this.facts.refuseStoodDown(binding.driverId);
    } catch (error) {
      await this.unbind(commitment, window, context);
      throw error;
    }
  }

  async unbind(commitment: string, window: Window, context: Context): Promise<void> {
    for (const day of daysOf(window)) {
      await this.until(day, (found) => !found?.driverId, { type: 'UnbindTransport', data: { id: commitment } }, context);
    }
  }

  /** Puts a commitment back that the calendar has lost although its booking counts on it. */
  async recommit(id: string, reservationId: string, window: Window, seats: number, context: Context): Promise<void> {
    await this.commit({ reservationId, window, seats }, id, await this.facts.fleet(), derived(context, `recommit:${id}`));
  }

  async release(commitment: string, window: Window, why: string, context: Context): Promise<void> {
    for (const day of daysOf(window)) {
      await this.decide.run(calendar, day, { type: 'ReleasePlace', data: { id: commitment, why } }, derived(context, `release:${commitment}`));
    }
  }

  /** What this process has written so far, the commands of which may still be running. Nobody asks twice: nothing is noted from now on. */
  writtenHere(): ReadonlySet<string> {
    const { written } = this;
    this.written = null;
    return written ?? new Set();
  }

  /** The calendar of a day as of now. */
  async day(date: LocalDate): Promise<Calendar> {
    return (await this.decide.load(calendar, date)).state;
  }

  /**
   * Issues the command until the commitment is as wanted. A command that was done before and undone since counts as done for its id:
   * the next try goes under a new one.
   */
  private async until(day: LocalDate, wanted: (found: Commitment | undefined) => boolean, command: Issued, context: Context): Promise<void> {
    for (let attempt = 0; attempt < TRIES; attempt += 1) {
      await this.decide.run(calendar, day, command, derived(context, `${command.type}:${command.data.id}:${attempt}`));
      if (wanted((await this.day(day)).commitments.get(command.data.id))) return;
    }
    throw new TooContended(`${calendar.category}-${day}`);
  }

  private async restore(day: LocalDate, had: Commitment | undefined, fleet: Fleet, context: Context): Promise<void> {
    if (!had) return;
    const { id, vehicleId, driverId } = had;
    const undoing = { ...context, commandId: uuidOf(`${context.commandId}:restore`) };
    const command: Issued = driverId ? { type: 'BindTransport', data: { id, driverId, vehicleId, fleet } } : { type: 'UnbindTransport', data: { id } };
    await this.until(day, (found) => (driverId ? isBound(found, { driverId, vehicleId }) : !found?.driverId), command, undoing);
  }

  private async commit({ reservationId: party, window, seats, hold, numberedOn }: WantedPlace, id: string, fleet: Fleet, context: Context): Promise<void> {
    this.written?.add(id);
    const days = daysOf(window);
    const place: CommitPlace = { id, party, window, seats, fleet, hold };
    const vehicleId = days.length > 1 ? await this.vehicleForAll(days, place, context.at) : undefined;
    const done: LocalDate[] = [];
    try {
      for (const day of days) {
        const numbered = day === numberedOn ? day : undefined;
        await this.decide.run(calendar, day, { type: 'CommitPlace', data: { ...place, vehicleId, numbered } }, context);
        done.push(day);
      }
    } catch (error) {
      for (const day of done) await this.decide.run(calendar, day, { type: 'ReleasePlace', data: { id, why: 'refused on another day' } }, derived(context, 'release-after-refusal'));
      throw error;
    }
  }

  /** The smallest vehicle that can be had on every one of the days. */
  private async vehicleForAll(days: readonly LocalDate[], { id, party, window, seats, hold, fleet }: CommitPlace, at: Instant): Promise<string> {
    const states = await Promise.all(days.map((day) => this.day(day)));
    const kept = states.map((state) => state.commitments.get(id)).find((found) => found !== undefined);
    if (kept) return kept.vehicleId;
    const bySize = [...fleet.vehicles].sort((a, b) => a.seats - b.seats);
    const found = bySize.find(({ id: only }) => states.every((state) => admits(state, { id, party, window, seats, only }, fleet, at, hold)));
    if (!found) throw new Rejection('calendar.not_available');
    return found.id;
  }
}

type Issued = Pick<Extract<CalendarCommand, { type: 'BindTransport' | 'UnbindTransport' }>, 'type' | 'data'>;

const isBound = (found: Commitment | undefined, { driverId, vehicleId }: Binding): boolean => found?.driverId === driverId && found.vehicleId === vehicleId;

const commitmentId = (reservationId: string, commandId: string, attempt: number): string =>
  `${reservationId}.${uuidOf(`${commandId}:${attempt}`).slice(0, 8)}`;

import { Injectable } from '@nestjs/common';
import { type Block, type Commitment, type Fleet, noPlace } from '@camino/domain/calendar/allocation.js';
import { admits, type Calendar, standing, tripWindow } from '@camino/domain/calendar/calendar.js';
import type { Rejection } from '@camino/domain/kernel/rejection.js';
import {
  daysOf,
  type Instant,
  instantOf,
  type LocalDate,
  type LocalTime,
  overlaps,
  type Window,
} from '@camino/domain/kernel/rules/time.js';
import { bookableAt } from '@camino/domain/calendar/horizon.js';
import { type Party, sameParty } from '@camino/domain/calendar/party.js';
import { Clock, LruCache } from '../platform/kit/index.js';
import { Places } from './places.js';
import { FleetFacts } from './fleet-facts.js';
import { AvailabilityCache } from './availability-cache.js';

/** Minutes of a trip whose fee is not known yet. */
export const DEFAULT_DURATION_MIN = 180;
const HOURS: readonly LocalTime[] = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`);

export type Question = Readonly<{
  date: LocalDate;
  seats: number;
  durationMin: number;
  returnMin: number;
  /** Who asks: a party never stands against itself. */
  party?: Party;
  hold?: string;
  /** No nearest hour is before this: the trip that this one is the way back of has not arrived by then. */
  notBefore?: Instant;
}>;

export type Busy = Readonly<{ reason: string; with: Party | null; from: Instant; to: Instant }>;
type Taken = Readonly<{ drivers: Map<string, Busy>; vehicles: Map<string, Busy> }>;

/** A trip of some length that begins at some time, with the days it touches. */
type Slot = Readonly<{ time: LocalTime; pickUpAt: Instant; window: Window; days: readonly LocalDate[] }>;
/** The same trip at some times of one day. */
type Slots = Readonly<{ name: string; slots: readonly Slot[]; days: readonly LocalDate[] }>;

const SLOTS_KEPT = 2000;

/** What is free, by the calendars themselves as they were at most a second ago. */
@Injectable()
export class Availability {
  private readonly slots = new LruCache<string, Slots>(SLOTS_KEPT);
  private readonly answers = new AvailabilityCache();

  constructor(
    private readonly places: Places,
    private readonly facts: FleetFacts,
    private readonly clock: Clock,
  ) {}

  async isFree(question: Question, time: LocalTime): Promise<boolean> {
    return (await this.free(question, [time])).length > 0;
  }

  /** Why a party finds no place at a time that is not free. */
  async whyNot({ seats }: Pick<Question, 'seats'>): Promise<Rejection> {
    return noPlace({ seats }, await this.facts.fleet());
  }

  /**
   * Full hours of a day on which a party still finds a vehicle and a driver; of today only those from the next hour on.
   */
  freeHours(question: Question): Promise<LocalTime[]> {
    return this.free(question, HOURS);
  }

  /** Free hours of the day, the nearest to `time` first. */
  async nearest(question: Question, time: LocalTime, count = 4): Promise<LocalTime[]> {
    const distance = (hour: LocalTime) =>
      Math.abs(Date.parse(`2000-01-01T${hour}:00Z`) - Date.parse(`2000-01-01T${time}:00Z`));
    const { date, notBefore = '' } = question;
    return (await this.freeHours(question))
      .filter((hour) => instantOf(date, hour) >= notBefore)
      .sort((a, b) => distance(a) - distance(b))
      .slice(0, count)
      .sort();
  }

  /** What takes each driver and vehicle during a window; those not named are free. */
  async busy(window: Window, seats: number, asking?: Party): Promise<Taken> {
    const { vehicles: fleet } = await this.facts.fleet();
    const small = fleet.filter((vehicle) => vehicle.seats < seats);
    const taken: Taken = {
      drivers: new Map(),
      vehicles: new Map(small.map(({ id }) => [id, { reason: 'calendar.vehicle_too_small', with: null, ...window }])),
    };
    for (const day of daysOf(window)) {
      const calendar = await this.places.day(day, 'AllowStale');
      const others = standing(calendar, this.clock.now()).filter(({ party }) => !asking || !sameParty(party, asking));
      takenByTrips(taken, others, window);
      takenByBlocks(taken, [...calendar.blocks.values()], window);
    }
    return taken;
  }

  private async free(question: Question, times: readonly LocalTime[]): Promise<LocalTime[]> {
    const now = this.clock.now();
    const isBookable = bookableAt(now);
    const { name, slots, days } = this.slotsOf(question, times);
    const bookable = slots.filter(({ pickUpAt }) => isBookable(pickUpAt));
    if (bookable.length === 0) return [];
    const [fleet, ...calendars] = await Promise.all([
      this.facts.fleet(),
      ...days.map((day) => this.places.day(day, 'AllowStale')),
    ]);
    const of = (slot: Slot) => slot.days.map((day) => calendars[days.indexOf(day)] as Calendar);
    const decide = () =>
      bookable.filter((slot) => fits(question, slot.window, of(slot), fleet, now)).map(({ time }) => time);
    if (question.party !== undefined || question.hold !== undefined) return decide();
    const asked = `${name} ${bookable[0]?.time} ${bookable.length} ${question.seats}`;
    return [...this.answers.of(this.answers.basis(fleet, calendars, now), asked, decide)];
  }

  /** `times` are one time, or all hours. */
  private slotsOf({ date, durationMin, returnMin }: Question, times: readonly LocalTime[]): Slots {
    const name = `${date} ${durationMin} ${returnMin} ${times.length === 1 ? times[0] : 'hours'}`;
    const known = this.slots.get(name);
    if (known) return known;
    const slots = times.map((time) => {
      const pickUpAt = instantOf(date, time);
      const window = tripWindow(pickUpAt, durationMin, returnMin);
      return { time, pickUpAt, window, days: daysOf(window) };
    });
    const found = { name, slots, days: [...new Set(slots.flatMap((slot) => slot.days))] };
    this.slots.set(name, found);
    return found;
  }
}

const takenByTrips = (taken: Taken, trips: readonly Commitment[], window: Window): void => {
  for (const { fixed, party, driverId, vehicleId, window: during } of trips) {
    if (!fixed || !overlaps(during, window)) continue;
    if (driverId) taken.drivers.set(driverId, { reason: 'calendar.driver_busy', with: party, ...during });
    if (vehicleId) taken.vehicles.set(vehicleId, { reason: 'calendar.vehicle_busy', with: party, ...during });
  }
};

const takenByBlocks = (taken: Taken, blocks: readonly Block[], window: Window): void => {
  for (const { driverId, vehicleId, window: during } of blocks) {
    if (!overlaps(during, window)) continue;
    if (driverId) taken.drivers.set(driverId, { reason: 'calendar.driver_off', with: null, ...during });
    if (vehicleId) taken.vehicles.set(vehicleId, { reason: 'calendar.vehicle_blocked', with: null, ...during });
  }
};

/** A party that has no place yet. */
const ANYBODY: Party = { kind: 'anybody', id: '' };

const fits = (
  { seats, party = ANYBODY, hold }: Question,
  window: Window,
  states: readonly Calendar[],
  fleet: Fleet,
  at: Instant,
): boolean => {
  const wanted = { id: '?', party, window, seats };
  const [first] = states;
  if (states.length === 1 && first) return admits(first, wanted, fleet, at, hold) !== null;
  return fleet.vehicles.some(({ id: only }) =>
    states.every((state) => admits(state, { ...wanted, only }, fleet, at, hold)),
  );
};

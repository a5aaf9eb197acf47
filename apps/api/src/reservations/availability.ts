import { Injectable } from '@nestjs/common';
import type { Fleet } from '@camino/domain/calendar/allocation.js';
import { admits, type Calendar, standing, tripWindow } from '@camino/domain/calendar/calendar.js';
import { daysOf, type Instant, instantOf, type LocalDate, type LocalTime, overlaps, type Window } from '@camino/domain/kernel/time.js';
import { isBookable } from '@camino/domain/reservations/traveller.js';
import { Clock } from '../platform/clock/clock.js';
import { Claims } from './claims.js';
import { FleetFacts } from './fleet-facts.js';

/** Minutes of a trip whose fee is not known yet. */
export const DEFAULT_DURATION_MIN = 180;
const HOURS: readonly LocalTime[] = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`);

export type Question = Readonly<{
  date: LocalDate;
  seats: number;
  durationMin: number;
  returnMin: number;
  /** A booking never stands against itself. */
  reservationId?: string;
  hold?: string;
}>;

export type Busy = Readonly<{ reason: string; with: string | null; from: Instant; to: Instant }>;

/** What is free, read from the calendars themselves. */
@Injectable()
export class Availability {
  constructor(
    private readonly claims: Claims,
    private readonly facts: FleetFacts,
    private readonly clock: Clock,
  ) {}

  async isFree(question: Question, time: LocalTime): Promise<boolean> {
    return (await this.free(question, [time])).length > 0;
  }

  /** Full hours of a day on which a party still finds a vehicle and a driver; of today only those from the next hour on. */
  freeHours(question: Question): Promise<LocalTime[]> {
    return this.free(question, HOURS);
  }

  /** Free hours of the day, the nearest to `time` first. */
  async nearest(question: Question, time: LocalTime, count = 4): Promise<LocalTime[]> {
    const distance = (hour: LocalTime) => Math.abs(Date.parse(`2000-01-01T${hour}:00Z`) - Date.parse(`2000-01-01T${time}:00Z`));
    return (await this.freeHours(question)).sort((a, b) => distance(a) - distance(b)).slice(0, count).sort();
  }

  /** What takes each driver and vehicle during a window; those not named are free. */
  async busy(window: Window, seats: number, reservationId: string | undefined): Promise<Readonly<{ drivers: Map<string, Busy>; vehicles: Map<string, Busy> }>> {
    const drivers = new Map<string, Busy>();
    const vehicles = new Map<string, Busy>();
    const { vehicles: fleet } = await this.facts.fleet();
    for (const { id, seats: has } of fleet) if (has < seats) vehicles.set(id, { reason: 'calendar.vehicle_too_small', with: null, ...window });
    for (const day of daysOf(window)) {
      const calendar = await this.claims.day(day);
      for (const c of standing(calendar, this.clock.now())) {
        if (c.party === reservationId || !overlaps(c.window, window) || !c.fixed) continue;
        if (c.driverId) drivers.set(c.driverId, { reason: 'calendar.driver_busy', with: c.party, ...c.window });
        vehicles.set(c.vehicleId, { reason: 'calendar.vehicle_busy', with: c.party, ...c.window });
      }
      for (const b of calendar.blocks.values()) {
        if (!overlaps(b.window, window)) continue;
        if (b.driverId) drivers.set(b.driverId, { reason: 'calendar.driver_off', with: null, ...b.window });
        if (b.vehicleId) vehicles.set(b.vehicleId, { reason: 'calendar.vehicle_blocked', with: null, ...b.window });
      }
    }
    return { drivers, vehicles };
  }

  private async free(question: Question, times: readonly LocalTime[]): Promise<LocalTime[]> {
    const now = this.clock.now();
    const fleet = await this.facts.fleet();
    const days = new Map<LocalDate, Calendar>();
    const found: LocalTime[] = [];
    for (const time of times) {
      const pickUpAt = instantOf(question.date, time);
      if (!isBookable(pickUpAt, now)) continue;
      const window = tripWindow(pickUpAt, question.durationMin, question.returnMin);
      for (const day of daysOf(window)) if (!days.has(day)) days.set(day, await this.claims.day(day));
      if (fits(question, window, daysOf(window).map((day) => days.get(day) as Calendar), fleet, now)) found.push(time);
    }
    return found;
  }
}

const fits = ({ seats, reservationId = 'anybody', hold }: Question, window: Window, states: readonly Calendar[], fleet: Fleet, at: Instant): boolean => {
  const wanted = { id: '?', party: reservationId, window, seats };
  const [first] = states;
  if (states.length === 1 && first) return admits(first, wanted, fleet, at, hold) !== null;
  return fleet.vehicles.some(({ id: only }) => states.every((state) => admits(state, { ...wanted, only }, fleet, at, hold)));
};

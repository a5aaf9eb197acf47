import { Injectable } from '@nestjs/common';
import type { Commitment } from '@camino/domain/calendar/allocation.js';
import { calendar } from '@camino/domain/calendar/calendar.js';
import { boundTrips, pickUpDay } from '@camino/domain/calendar/trips-ahead.js';
import { Rejection } from '@camino/domain/kernel/rejection.js';
import { type Instant, localOf, plusDays } from '@camino/domain/kernel/rules/time.js';
import { reservation } from '@camino/domain/reservations/decide.js';
import { RESERVATION } from '@camino/domain/reservations/places.js';
import { isBooked } from '@camino/domain/reservations/reservation.js';
import { HORIZON_DAYS } from '@camino/domain/calendar/horizon.js';
import { Decide } from '../../platform/act/commanding/index.js';

/** Finds the trips ahead of a driver, in the calendars of all bookable days and in the bookings themselves. */
@Injectable()
export class TripsAhead {
  constructor(private readonly decide: Decide) {}

  /** @throws Rejection `driver.has_trips` with the number of trips and the day of the first */
  async refuseAny(driverId: string, at: Instant): Promise<void> {
    const today = localOf(at).date;
    const days = Array.from({ length: HORIZON_DAYS + 2 }, (_, ahead) => plusDays(today, ahead));
    const calendars = await Promise.all(days.map(async (day) => (await this.decide.load(calendar, day)).state));
    const bound = boundTrips(calendars, at);
    const theirs = await Promise.all(bound.map((trip) => this.isTheirs(trip, driverId)));
    const trips = bound.filter((_, index) => theirs[index]);
    const [first] = trips;
    if (first) throw new Rejection('driver.has_trips', { trips: trips.length, first: pickUpDay(first) });
  }

  /**
   * Whether the calendar or the booking names the driver: a trip that is being reassigned may still come back. A trip
   * that ended early keeps its place on the calendar, but does not count.
   */
  private async isTheirs({ party, driverId: promised }: Commitment, driverId: string): Promise<boolean> {
    const state = party.kind === RESERVATION ? (await this.decide.load(reservation, party.id)).state : null;
    if (!state || !isBooked(state)) return promised === driverId;
    return state.status !== 'finished' && (promised === driverId || state.transport?.driverId === driverId);
  }
}

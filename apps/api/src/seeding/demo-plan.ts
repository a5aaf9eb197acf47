import { instantOf, overlaps, type Window } from '@camino/domain/kernel/rules/time.js';
import { tripWindow } from '@camino/domain/calendar/calendar.js';
import { feeRows } from '../catalogue/seeds/fees.js';
import { demoFleetRows } from '../catalogue/seeds/demo-fleet.js';

const FEES = new Map(feeRows().map(({ id, row }) => [id, row]));
const VEHICLES = demoFleetRows().map(({ id, row }) => ({
  id,
  seats: Number(row.no_passengers),
  type: String(row.type_vehicle_id),
}));

export type Route = readonly [from: string, to: string];

/** Minutes by road; the empty vehicle needs the same time to return. */
export const minutesOf = ([from, to]: Route): number => Number(FEES.get(`${from}_${to}`)?.duration_min);
export const isCashOnly = ([from, to]: Route): boolean => FEES.get(`${from}_${to}`)?.only_cash === true;

/** The time during which driver and vehicle are away for this trip. */
export const windowOf = (route: Route, date: string, time: string): Window =>
  tripWindow(instantOf(date, time), minutesOf(route), minutesOf(route));

type Taken = Readonly<{ window: Window; driver: string; vehicle: string }>;
export type Transport = Readonly<{ driver: string; vehicle: string }>;

/**
 * Assigns drivers and vehicles to demo trips, so that every demo booking has a place. The calendar may allocate
 * tentative trips differently, but never finds fewer places than this plan.
 */
export class DemoPlan {
  private readonly taken: Taken[] = [];

  constructor(private readonly drivers: readonly string[]) {}

  /** Reserves a driver and a vehicle, free ones where `wanted` names none. Null when none is free. */
  take(window: Window, seats: number, wanted: Partial<Transport> = {}): Transport | null {
    const away = this.taken.filter((trip) => overlaps(trip.window, window));
    const driver = wanted.driver ?? this.free(away);
    const vehicle =
      wanted.vehicle ??
      VEHICLES.filter((one) => one.seats >= seats && away.every((trip) => trip.vehicle !== one.id)).sort(
        (a, b) => a.seats - b.seats,
      )[0]?.id;
    if (!driver || !vehicle) return null;
    this.taken.push({ window, driver, vehicle });
    return { driver, vehicle };
  }

  /** The free driver with the fewest trips. */
  private free(away: readonly Taken[]): string | undefined {
    const trips = (driver: string): number => this.taken.filter((trip) => trip.driver === driver).length;
    return this.drivers
      .filter((one) => away.every((trip) => trip.driver !== one))
      .sort((a, b) => trips(a) - trips(b))[0];
  }
}

export const vehicleTypeOf = (vehicleId: string): string =>
  VEHICLES.find(({ id }) => id === vehicleId)?.type ?? 'sedan';

/** Whether a trip begins and ends on one day. */
export const isWithinDay = ({ from, to }: Window, date: string): boolean =>
  from >= instantOf(date, '00:00') && to <= instantOf(date, '23:59');

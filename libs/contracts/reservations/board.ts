import type { Place } from './reservation.js';
import type { ReservationState } from './reservation-states.js';

/** Most days of one board. */
export const BOARD_DAYS = 7;
/** Length of the reason for a block. */
export const BLOCK_REASON = 80;

/** A trip as a bar of the board. Times are instants in UTC; `pick_up_date` and `pick_up_time` are Guatemalan. */
export type BoardTrip = Readonly<{
  id: string;
  number: string;
  state: ReservationState;
  version: number;
  pick_up_date: string;
  pick_up_time: string;
  pick_up_at: string;
  /** `HH:mm`, when it is picked up by the delay that was announced; absent while it is on time. */
  expected_time?: string;
  /** When it reaches its destination, by the duration of the route. */
  arrives_at: string;
  /** While it takes driver and vehicle: half an hour before it until half an hour after their return. */
  busy_from: string;
  busy_to: string;
  origin: Place;
  destination: Place;
  people: number;
  children: number;
  /** First and last name; `erased` when the traveller was erased. */
  traveller: string;
  flight: string;
  driver_id: string | null;
  vehicle_id: string | null;
  accepted: boolean;
  /** Who drives it and with what, if driver and vehicle, or `only` one of them, are not the company's; else null. */
  external: Readonly<{ company: string; driver: string; vehicle: string; only?: 'driver' | 'vehicle' }> | null;
  /** The traveller asked for another date or time. */
  change_asked: boolean;
}>;

export type BoardDriver = Readonly<{ id: string; name: string; active: boolean }>;
export type BoardVehicle = Readonly<{
  id: string;
  plates: string;
  brand: string;
  type: string;
  color: string;
  seats: number;
  active: boolean;
}>;

/** A time in which a vehicle (workshop) or a driver (rest) takes no trips; one of the two is null. */
export type ResourceBlock = Readonly<{
  id: string;
  version: number;
  vehicle_id: string | null;
  driver_id: string | null;
  from: string;
  to: string;
  reason: string;
}>;

/**
 * Two trips in a row of one driver or vehicle, where the second cannot be reached in time: `needed_min` from the
 * destination of the first to the origin of the second, by the durations of the routes; `given_min` there are.
 */
export type LateDrive = Readonly<{
  first: string;
  second: string;
  by: 'driver' | 'vehicle';
  needed_min: number;
  given_min: number;
}>;

/** Response of GET /admin/board: the trips that touch the days, the fleet, what is blocked. */
export type Board = Readonly<{
  from: string;
  to: string;
  vehicles: readonly BoardVehicle[];
  drivers: readonly BoardDriver[];
  trips: readonly BoardTrip[];
  blocks: readonly ResourceBlock[];
  late: readonly LateDrive[];
}>;

/** Body of POST and PUT /admin/block; dates and times are Guatemalan, `24:00` is not used: a day ends at `00:00`. */
export type BlockForm = Readonly<{
  vehicle_id?: string;
  driver_id?: string;
  from_date: string;
  from_time: string;
  to_date: string;
  to_time: string;
  reason: string;
}>;

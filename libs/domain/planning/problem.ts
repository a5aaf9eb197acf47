import type { Block, CalendarVehicle, Fleet } from '../calendar/allocation.js';
import { minutesBetween, overlaps, type Window } from '../kernel/rules/time.js';
import { PADDING_MIN } from '../calendar/calendar.js';
import { hasExpired, type Transport } from '../calendar/transport.js';
import { isReachable, type Leg } from './late-drives.js';
import type { Roads } from './roads.js';

/** Something that needs a vehicle with so many seats for a time. Without a `leg` nobody knows where. */
export type Item = Readonly<{ id: string; window: Window; seats: number; leg?: Leg }>;

/** A trip that needs a driver and a vehicle; `had`: those it has now and is to give up. */
export type PlannedTrip = Item & Readonly<{ leg: Leg; had?: Transport }>;

/** What a vehicle, and a driver where there is one, is promised to. */
export type Taken = Item & Readonly<{ vehicleId: string; driverId?: string }>;

/**
 * Trips to be planned among what stands: `others` have a place on the calendar and must keep some vehicle, `taken` has
 * its own.
 */
export type Problem = Readonly<{
  trips: readonly PlannedTrip[];
  others: readonly Item[];
  taken: readonly Taken[];
  blocks: readonly Block[];
  vehicles: readonly CalendarVehicle[];
  drivers: Fleet['drivers'];
  roads: Roads;
}>;

/** Minutes that a trip counts as work: the drive and the way back. */
export const workOf = ({ window }: Pick<Item, 'window'>): number =>
  minutesBetween(window.from, window.to) - 2 * PADDING_MIN;

/** Whether the same driver, or the same vehicle, can do both. */
export const fit = (a: Item, b: Item, roads: Roads): boolean => {
  if (overlaps(a.window, b.window)) return false;
  const [first, second] = a.window.from < b.window.from ? [a, b] : [b, a];
  return !first.leg || !second.leg || isReachable(first.leg, second.leg, roads);
};

/** A trip that is to move keeps what it has until it has moved: nobody else can count on it before. */
const isLeft = (trips: readonly PlannedTrip[], item: Item, has: (had: Transport) => boolean): boolean =>
  trips.some(({ id, had, window }) => id !== item.id && had && has(had) && overlaps(window, item.window));

/** Not without a license to the end of the trip. */
export const canDrive = (problem: Problem, driverId: string, trip: Item): boolean =>
  !hasExpired(problem.drivers.find(({ id }) => id === driverId)?.permittedUntil, trip.window) &&
  !problem.blocks.some((block) => block.driverId === driverId && overlaps(block.window, trip.window)) &&
  problem.taken.every((taken) => taken.driverId !== driverId || fit(taken, trip, problem.roads)) &&
  !isLeft(problem.trips, trip, (had) => had.driverId === driverId);

/** Not without insurance to the end of a trip. What only has a place is not driven yet, and may have any vehicle. */
export const canCarry = (problem: Problem, vehicle: CalendarVehicle, item: Item): boolean =>
  vehicle.active &&
  vehicle.seats >= item.seats &&
  !(hasExpired(vehicle.permittedUntil, item.window) && !problem.others.some(({ id }) => id === item.id)) &&
  !problem.blocks.some((block) => block.vehicleId === vehicle.id && overlaps(block.window, item.window)) &&
  problem.taken.every((taken) => taken.vehicleId !== vehicle.id || fit(taken, item, problem.roads)) &&
  !isLeft(problem.trips, item, (had) => had.vehicleId === vehicle.id);

/** Kilometers without a passenger from one to the next; 0 where nobody knows. */
export const emptyKm = (first: Item, second: Item, roads: Roads): number =>
  first.leg && second.leg ? (roads.between(first.leg.destination, second.leg.origin)?.km ?? 0) : 0;

/** Which vehicle each item has; `onto` is empty for what has none. */
export type VehiclePlan = ReadonlyMap<string, string>;
export type DriverPlan = ReadonlyMap<string, string>;

/*
 * What a plan costs. An unused seat is worth two kilometers; a trip that moves keeps its vehicle, if it may, unless
 * that costs fifty.
 */
const KM_OF_A_SEAT = 2;
const KM_OF_A_CHANGE = 50;
/** Hours that a driver's change of vehicle is worth. */
export const HOURS_OF_A_CHANGE = 3;

export const seatKm = (vehicle: CalendarVehicle, item: Item): number => (vehicle.seats - item.seats) * KM_OF_A_SEAT;

export const changeKm = (item: Item, vehicleId: string): number => {
  const { had } = item as Partial<PlannedTrip>;
  return had && had.vehicleId !== vehicleId ? KM_OF_A_CHANGE : 0;
};

/** Empty kilometers and unused seats of one vehicle, in kilometers. */
export const costOfVehicle = (problem: Problem, plan: VehiclePlan, vehicleId: string): number => {
  const vehicle = problem.vehicles.find(({ id }) => id === vehicleId);
  if (!vehicle) return 0;
  const items: readonly Item[] = [...problem.trips, ...problem.others];
  const own = items.filter(({ id }) => plan.get(id) === vehicleId);
  const seats = own.reduce((total, item) => total + seatKm(vehicle, item) + changeKm(item, vehicleId), 0);
  const all = [...own, ...problem.taken.filter((taken) => taken.vehicleId === vehicleId)].sort(byStart);
  return seats + all.slice(1).reduce((km, item, index) => km + emptyKm(all[index] as Item, item, problem.roads), 0);
};

export const vehicleCost = (problem: Problem, plan: VehiclePlan): number =>
  problem.vehicles.reduce((sum, { id }) => sum + costOfVehicle(problem, plan, id), 0);

export const byStart = (a: Item, b: Item): number =>
  a.window.from < b.window.from || (a.window.from === b.window.from && a.id < b.id) ? -1 : 1;

/** The first hour of a day's work costs one, the second two, and so on: work that is shared alike costs least. */
export const priceOfWork = (minutes: number): number => {
  const hours = Math.floor(minutes / 60);
  return (hours * (hours + 1)) / 2 + ((minutes % 60) / 60) * (hours + 1);
};

/** Minutes a driver has to work, by what is promised and by what is planned. */
export const workFor = (problem: Problem, plan: DriverPlan, driverId: string): number =>
  problem.taken.filter((taken) => taken.driverId === driverId).reduce((sum, taken) => sum + workOf(taken), 0) +
  problem.trips.filter(({ id }) => plan.get(id) === driverId).reduce((sum, trip) => sum + workOf(trip), 0);

/** The vehicles a driver gets into. */
const vehiclesOf = (problem: Problem, plan: DriverPlan, onto: VehiclePlan, driverId: string): number =>
  new Set([
    ...problem.taken.filter((taken) => taken.driverId === driverId).map(({ vehicleId }) => vehicleId),
    ...problem.trips.filter(({ id }) => plan.get(id) === driverId).map(({ id }) => onto.get(id)),
  ]).size;

/** What it costs to take a driver off a trip that is to move. */
export const changeOfDriver = ({ had }: PlannedTrip, driverId: string): number =>
  had && had.driverId !== driverId ? HOURS_OF_A_CHANGE * 4 : 0;

/** What one driver's hours cost, and their changes of vehicle. */
export const costOfDriver = (problem: Problem, plan: DriverPlan, onto: VehiclePlan, driverId: string): number =>
  priceOfWork(workFor(problem, plan, driverId)) +
  HOURS_OF_A_CHANGE * vehiclesOf(problem, plan, onto, driverId) +
  problem.trips
    .filter(({ id }) => plan.get(id) === driverId)
    .reduce((total, trip) => total + changeOfDriver(trip, driverId), 0);

export const driverCost = (problem: Problem, plan: DriverPlan, onto: VehiclePlan): number =>
  problem.drivers.reduce((sum, { id }) => sum + costOfDriver(problem, plan, onto, id), 0);

import { covers, overlaps } from '../kernel/rules/time.js';
import { isSet, LinearModel, type Terms } from './lp.js';
import {
  canDrive,
  changeOfDriver,
  type DriverPlan,
  fit,
  HOURS_OF_A_CHANGE,
  type Item,
  type PlannedTrip,
  type Problem,
  type VehiclePlan,
  workOf,
} from './problem.js';

/** More than any fairness is worth: a trip without a driver. */
const WITHOUT = 1000;
/** Hours of work that cost each more than the one before; what lies beyond costs as much as the last. */
const HOURS = 24;

type DriverModel = Readonly<{
  lp: LinearModel;
  read: (values: ReadonlyMap<string, number>) => DriverPlan;
}>;

/** So many trips can be planned exactly in the time there is. */
const MOST_EXACT = 12;

/**
 * Whether the model knows everything that counts. Of more trips it shares the hours only and wants every trip driven,
 * which is solved much faster; changes of vehicle are looked at afterwards.
 */
export const isSmall = (trips: readonly PlannedTrip[]): boolean => trips.length <= MOST_EXACT;

/** A driver in the model: the variables of the trips they can drive. */
type Seat = Readonly<{
  driverId: string;
  index: number;
  drives: readonly Readonly<{ trip: PlannedTrip; name: string }>[];
}>;

/**
 * Who drives which of the trips that have a vehicle: as many as possible, then hours as fair as possible and as few
 * changes of vehicle. A driver does one trip at a time and can be at the next one in time.
 */
export const driverModel = (problem: Problem, trips: readonly PlannedTrip[], onto: VehiclePlan): DriverModel => {
  const exact = isSmall(trips);
  const lp = new LinearModel();
  const seats = problem.drivers
    .filter(({ active }) => active)
    .map(({ id: driverId }, index): Seat => {
      const able = trips.filter((trip) => canDrive(problem, driverId, trip));
      const drives = able.map((trip, at) => ({
        trip,
        name: lp.flag(`x_${index}_${at}`, changeOfDriver(trip, driverId) - WITHOUT),
      }));
      return { driverId, index, drives };
    });
  for (const seat of seats) {
    oneAtATime(lp, problem, seat.drives);
    shareOfWork(lp, problem, seat);
    if (exact) changesOfVehicle(lp, problem, onto, seat);
  }
  for (const { id } of trips) {
    const all = seats.flatMap(({ drives }) => drives.filter(({ trip }) => trip.id === id).map(({ name }) => name));
    if (!exact) lp.require(ones(all), '=', 1);
    else if (all.length > 1) lp.require(ones(all), '<=', 1);
  }
  if (exact) orderAlike(lp, problem, seats);
  return {
    lp,
    read: (values) =>
      new Map(
        seats.flatMap(({ driverId, drives }) =>
          drives.flatMap(({ trip, name }) => (isSet(values, name) ? [[trip.id, driverId] as const] : [])),
        ),
      ),
  };
};

const ones = (names: readonly string[]): Terms => names.map((name) => [1, name] as const);

type Chosen = readonly Readonly<{ trip: Item; name: string }>[];

/** Of trips at the same moment one, and of two that are too far apart one. */
export const oneAtATime = (lp: LinearModel, { roads }: Pick<Problem, 'roads'>, chosen: Chosen): void => {
  for (const { trip } of chosen) {
    const now = chosen.filter((other) => covers(other.trip.window, trip.window.from));
    if (now.length > 1) lp.require(ones(now.map(({ name }) => name)), '<=', 1);
  }
  chosen.forEach((a, index) => {
    for (const b of chosen.slice(index + 1))
      if (!overlaps(a.trip.window, b.trip.window) && !fit(a.trip, b.trip, roads))
        lp.require(ones([a.name, b.name]), '<=', 1);
  });
};

/** Each hour of a driver costs more than the one before, so that they are shared. */
const shareOfWork = (lp: LinearModel, problem: Problem, { driverId, index, drives }: Seat): void => {
  if (drives.length === 0) return;
  const had = problem.taken
    .filter((taken) => taken.driverId === driverId)
    .reduce((sum, taken) => sum + workOf(taken), 0);
  const hours = Array.from({ length: HOURS }, (_, hour) =>
    lp.amount(`h_${index}_${hour}`, hour === HOURS - 1 ? Infinity : 60, (hour + 1) / 60),
  );
  lp.require(
    [...hours.map((name) => [-1, name] as const), ...drives.map(({ trip, name }) => [workOf(trip), name] as const)],
    '=',
    -had,
  );
};

/** A driver who gets into a vehicle that is not theirs that day yet. */
const changesOfVehicle = (
  lp: LinearModel,
  problem: Problem,
  onto: VehiclePlan,
  { driverId, index, drives }: Seat,
): void => {
  const own = new Set(problem.taken.filter((taken) => taken.driverId === driverId).map(({ vehicleId }) => vehicleId));
  const others = [...new Set(drives.map(({ trip }) => onto.get(trip.id)))].filter((id) => id && !own.has(id));
  others.forEach((vehicleId, at) => {
    const gets = lp.amount(`v_${index}_${at}`, 1, HOURS_OF_A_CHANGE);
    for (const { trip, name } of drives)
      if (onto.get(trip.id) === vehicleId)
        lp.require(
          [
            [1, name],
            [-1, gets],
          ],
          '<=',
          0,
        );
  });
};

/** Of drivers whom nothing tells apart, the first works most: otherwise each plan would be searched many times over. */
const orderAlike = (lp: LinearModel, problem: Problem, seats: readonly Seat[]): void => {
  const alike = seats.filter(
    ({ driverId }) =>
      !problem.taken.some((taken) => taken.driverId === driverId) &&
      !problem.blocks.some((block) => block.driverId === driverId) &&
      !problem.trips.some(({ had }) => had?.driverId === driverId),
  );
  alike.slice(1).forEach((less, index) => {
    const more = alike[index] as Seat;
    lp.require(
      [
        ...more.drives.map(({ trip, name }) => [workOf(trip), name] as const),
        ...less.drives.map(({ trip, name }) => [-workOf(trip), name] as const),
      ],
      '>=',
      0,
    );
  });
};

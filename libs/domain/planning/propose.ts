import { overlaps } from '../kernel/rules/time.js';
import { countModel } from './count-model.js';
import { driverModel, isSmall } from './driver-model.js';
import { greedyDrivers, greedyVehicles } from './greedy.js';
import { improvedDrivers, improvedVehicles } from './improve.js';
import type { LinearModel, Solution } from './lp.js';
import {
  byStart,
  canCarry,
  canDrive,
  driverCost,
  type DriverPlan,
  emptyKm,
  type Item,
  type PlannedTrip,
  type Problem,
  vehicleCost,
  type VehiclePlan,
  workFor,
} from './problem.js';
import { vehicleModel } from './vehicle-model.js';

/** Why a trip has no line. */
type WhyNot = 'too_large' | 'no_vehicle' | 'no_driver' | 'full';

/** A driver and a vehicle for a trip, and what speaks for them. */
export type Line = Readonly<{
  tripId: string;
  vehicleId: string;
  driverId: string;
  seats: number;
  /** The trip of the vehicle before this one, and the empty kilometers from there; null when it is the first. */
  after: Readonly<{ id: string; km: number }> | null;
  /** Minutes the driver works that day with the whole plan. */
  work: number;
  /** The driver is in that vehicle on another trip, too. */
  sameVehicle: boolean;
}>;

export type Proposal = Readonly<{
  lines: readonly Line[];
  none: readonly Readonly<{ tripId: string; why: WhyNot }>[];
  /** Which vehicle each trip has in this plan, and what else needs one; also those without a line. */
  vehicles: VehiclePlan;
  /** Proven: as many as possible, and none cheaper. */
  optimal: boolean;
  /** A solver found it, not the plan at once. */
  solved: boolean;
}>;

type Step = Generator<LinearModel, Proposal, Solution>;

/**
 * Proposes drivers and vehicles for trips. Whoever runs it solves the models it yields, or answers `unknown` when there
 * is no time: what is not solved is planned at once by simple rules. First everything finds a vehicle, with few empty
 * kilometers and seats that fit; then the trips find drivers, with hours shared fairly.
 */
export function* propose(problem: Problem): Step {
  const items: readonly Item[] = [...problem.trips, ...problem.others];
  const vehicles = yield* plannedVehicles(problem, items);
  const able = problem.trips.filter(({ id }) => vehicles.plan.has(id) && (vehicles.driven?.has(id) ?? true));
  const drivers = yield* plannedDrivers(problem, able, vehicles.plan);
  const found = {
    ...told(problem, vehicles.plan, drivers.plan),
    vehicles: vehicles.plan,
    optimal: vehicles.optimal && drivers.optimal,
    solved: vehicles.solved && drivers.solved,
  };
  return found.optimal ? found : better(problem, found, atOnce(problem, items));
}

/** A plan by simple rules, without any search. */
const atOnce = (problem: Problem, items: readonly Item[]): Proposal => {
  const vehicles = simpleVehicles(problem, items);
  const able = problem.trips.filter(({ id }) => vehicles.has(id));
  const drivers = simpleDrivers(problem, able, vehicles);
  return { ...told(problem, vehicles, drivers), vehicles, optimal: false, solved: false };
};

const simpleVehicles = (problem: Problem, items: readonly Item[]): VehiclePlan =>
  improvedVehicles(problem, items, greedyVehicles(problem, items));

const simpleDrivers = (problem: Problem, trips: readonly PlannedTrip[], onto: VehiclePlan): DriverPlan =>
  improvedDrivers(problem, trips, onto, greedyDrivers(problem, trips, onto));

/** More places that stand, then more lines, then less cost. */
const better = (problem: Problem, a: Proposal, b: Proposal): Proposal => {
  const byCount = a.vehicles.size - b.vehicles.size || a.lines.length - b.lines.length;
  if (byCount !== 0) return byCount > 0 ? a : b;
  return costOf(problem, a) <= costOf(problem, b) ? a : b;
};

const costOf = (problem: Problem, { vehicles, lines }: Proposal): number =>
  vehicleCost(problem, vehicles) +
  KM_OF_AN_HOUR * driverCost(problem, new Map(lines.map(({ tripId, driverId }) => [tripId, driverId])), vehicles);

/** To compare two plans as a whole. */
const KM_OF_AN_HOUR = 10;

/** How often a day is solved again because ends of a chain do not fit; it is rare. */
const MOST_CUTS = 20;

/** What is no solution is none. */
function* solved(lp: LinearModel): Generator<LinearModel, Solution, Solution> {
  const solution = yield lp;
  return 'values' in solution && !lp.isKeptBy(solution.values) ? { status: 'unknown' } : solution;
}

type Planned<P> = Readonly<{ plan: P; optimal: boolean; solved: boolean }>;
type Vehicles = Planned<VehiclePlan> & Readonly<{ driven?: ReadonlySet<string> }>;

function* plannedVehicles(problem: Problem, items: readonly Item[]): Generator<LinearModel, Vehicles, Solution> {
  if (items.length === 0) return { plan: new Map(), optimal: true, solved: true };
  const model = vehicleModel(problem, items);
  let solution = yield* solved(model.lp);
  for (let n = 0; 'values' in solution && model.cutOff(solution.values); n += 1)
    solution = n < MOST_CUTS ? yield* solved(model.lp) : { status: 'unknown' };
  if ('values' in solution) return cheaperOf(problem, items, model.read(solution.values), solution);
  if (solution.status === 'unknown') return { plan: simpleVehicles(problem, items), optimal: false, solved: false };
  const counts = countModel(problem);
  const counted = yield* solved(counts.lp);
  if (!('values' in counted)) return { plan: simpleVehicles(problem, items), optimal: false, solved: false };
  const { items: kept, driven } = counts.read(counted.values);
  const some = items.filter(({ id }) => kept.has(id));
  const again = yield* plannedVehicles(problem, some);
  return { ...again, driven, optimal: again.optimal && counted.status === 'optimal' };
}

function* plannedDrivers(
  problem: Problem,
  trips: readonly PlannedTrip[],
  onto: VehiclePlan,
): Generator<LinearModel, Planned<DriverPlan>, Solution> {
  const model = driverModel(problem, trips, onto);
  if (model.lp.isEmpty) return { plan: new Map(), optimal: true, solved: true };
  const solution = yield* solved(model.lp);
  const simple = simpleDrivers(problem, trips, onto);
  if (!('values' in solution)) return { plan: simple, optimal: false, solved: false };
  const read = model.read(solution.values);
  if (solution.status === 'optimal' && isSmall(trips)) return { plan: read, optimal: true, solved: true };
  const plan = improvedDrivers(problem, trips, onto, read);
  // What was found in a short time may be next to nothing.
  const worse = plan.size - simple.size || driverCost(problem, simple, onto) - driverCost(problem, plan, onto);
  return worse < 0 ? { plan: simple, optimal: false, solved: false } : { plan, optimal: false, solved: true };
}

const cheaperOf = (
  problem: Problem,
  items: readonly Item[],
  found: VehiclePlan,
  { status }: Solution,
): Planned<VehiclePlan> => {
  if (status === 'optimal') return { plan: found, optimal: true, solved: true };
  const plan = improvedVehicles(problem, items, found);
  const simple = simpleVehicles(problem, items);
  return simple.size === items.length && vehicleCost(problem, simple) < vehicleCost(problem, plan)
    ? { plan: simple, optimal: false, solved: false }
    : { plan, optimal: false, solved: true };
};

const told = (problem: Problem, onto: VehiclePlan, drivers: DriverPlan): Pick<Proposal, 'lines' | 'none'> => {
  const inOrder = [...problem.trips].sort(byStart);
  return {
    lines: inOrder.flatMap((trip) => lineOf(problem, onto, drivers, trip) ?? []),
    none: inOrder
      .filter(({ id }) => !onto.has(id) || !drivers.has(id))
      .map((trip) => ({ tripId: trip.id, why: whyNot(problem, onto, trip) })),
  };
};

/** The lines of a plan for these trips, in their order. */
export const linesOf = (
  problem: Problem,
  trips: readonly PlannedTrip[],
  onto: VehiclePlan,
  drivers: DriverPlan,
): readonly Line[] => trips.flatMap((trip) => lineOf(problem, onto, drivers, trip) ?? []);

const lineOf = (problem: Problem, onto: VehiclePlan, drivers: DriverPlan, trip: PlannedTrip): Line | null => {
  const vehicleId = onto.get(trip.id);
  const driverId = drivers.get(trip.id);
  if (!vehicleId || !driverId) return null;
  const planned = problem.trips.filter(({ id }) => onto.get(id) === vehicleId && drivers.has(id));
  const chain: readonly Item[] = [...planned, ...problem.taken.filter((taken) => taken.vehicleId === vehicleId)];
  const before = chain
    .filter(({ window }) => window.to <= trip.window.from)
    .sort(byStart)
    .at(-1);
  const sameVehicle =
    planned.some(({ id }) => id !== trip.id && drivers.get(id) === driverId) ||
    problem.taken.some((taken) => taken.vehicleId === vehicleId && taken.driverId === driverId);
  return {
    tripId: trip.id,
    vehicleId,
    driverId,
    seats: problem.vehicles.find(({ id }) => id === vehicleId)?.seats ?? 0,
    after: before?.leg ? { id: before.leg.id, km: emptyKm(before, trip, problem.roads) } : null,
    work: workFor(problem, drivers, driverId),
    sameVehicle,
  };
};

const whyNot = (problem: Problem, onto: VehiclePlan, trip: PlannedTrip): WhyNot => {
  const large = problem.vehicles.filter(({ active, seats }) => active && seats >= trip.seats);
  if (large.length === 0) return 'too_large';
  if (!large.some((vehicle) => canCarry(problem, vehicle, trip))) return 'no_vehicle';
  if (!problem.drivers.some(({ id, active }) => active && canDrive(problem, id, trip))) return 'no_driver';
  return onto.has(trip.id) ? 'no_driver' : 'full';
};

/**
 * What breaks the rules in a proposal, in words for tests and logs: two things of one vehicle or driver at a time, what
 * cannot be reached, too few seats, what is blocked or out of service.
 */
export const faultsOf = (problem: Problem, { lines }: Pick<Proposal, 'lines'>): readonly string[] => {
  const trip = (id: string): PlannedTrip => problem.trips.find((one) => one.id === id) as PlannedTrip;
  const single = lines.flatMap(({ tripId, vehicleId, driverId }) => {
    const vehicle = problem.vehicles.find(({ id }) => id === vehicleId);
    const driver = problem.drivers.find(({ id }) => id === driverId);
    return [
      ...(vehicle && canCarry(problem, vehicle, trip(tripId)) ? [] : [`${tripId} cannot travel in ${vehicleId}`]),
      ...(driver?.active && canDrive(problem, driverId, trip(tripId)) ? [] : [`${driverId} cannot drive ${tripId}`]),
    ];
  });
  const pairs = lines.flatMap((a, index) =>
    lines.slice(index + 1).flatMap((b) => {
      const isShared = a.vehicleId === b.vehicleId || a.driverId === b.driverId;
      return isShared && clash(problem, trip(a.tripId), trip(b.tripId)) ? [`${a.tripId} and ${b.tripId} clash`] : [];
    }),
  );
  return [...single, ...pairs];
};

const clash = ({ roads }: Problem, a: PlannedTrip, b: PlannedTrip): boolean => {
  if (overlaps(a.window, b.window)) return true;
  const [first, second] = a.window.from < b.window.from ? [a, b] : [b, a];
  const drive = roads.between(first.leg.destination, second.leg.origin);
  return drive !== null && Date.parse(first.leg.arrivesAt) + drive.minutes * 60_000 > Date.parse(second.leg.pickUpAt);
};

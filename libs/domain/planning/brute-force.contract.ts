import type { Item, PlannedTrip, Problem } from './problem.js';
import type { Proposal } from './propose.js';

/*
 * The best plan of a small day, by trying all of them. It shares no code with the planner: the rules and the costs are
 * written down here once more.
 */
type Plan = ReadonlyMap<string, string>;

const minutes = new Map<string, number>();
const at = (instant: string): number => {
  const known = minutes.get(instant) ?? Date.parse(instant) / 60_000;
  minutes.set(instant, known);
  return known;
};
const overlap = (a: Item, b: Item): boolean =>
  at(a.window.from) < at(b.window.to) && at(b.window.from) < at(a.window.to);

const canFollow = (problem: Problem, a: Item, b: Item): boolean => {
  if (overlap(a, b)) return false;
  const [first, second] = at(a.window.from) < at(b.window.from) ? [a, b] : [b, a];
  if (!first.leg || !second.leg) return true;
  const drive = problem.roads.between(first.leg.destination, second.leg.origin);
  return !drive || at(first.leg.arrivesAt) + drive.minutes <= at(second.leg.pickUpAt);
};

const isAway = (problem: Problem, item: Item, of: { vehicleId?: string; driverId?: string }): boolean =>
  problem.blocks.some(
    (block) =>
      (of.vehicleId ? block.vehicleId === of.vehicleId : block.driverId === of.driverId) &&
      at(block.window.from) < at(item.window.to) &&
      at(item.window.from) < at(block.window.to),
  );

/** Whether another of the trips that are to move has it at that time. */
const isKept = (problem: Problem, item: Item, of: { vehicleId?: string; driverId?: string }): boolean =>
  problem.trips.some(
    (trip) =>
      trip.id !== item.id &&
      trip.had !== undefined &&
      (of.vehicleId ? trip.had.vehicleId === of.vehicleId : trip.had.driverId === of.driverId) &&
      overlap(trip, item),
  );

/** Every way to give each item one of the values that `may` allows, or none. */
function* assignments<I extends Item>(
  items: readonly I[],
  values: readonly string[],
  may: (item: I, value: string, so: Plan) => boolean,
  so: Map<string, string> = new Map(),
): Generator<Plan> {
  const [item, ...others] = items;
  if (!item) return yield new Map(so);
  yield* assignments(others, values, may, so);
  for (const value of values) {
    if (!may(item, value, so)) continue;
    so.set(item.id, value);
    yield* assignments(others, values, may, so);
    so.delete(item.id);
  }
}

const itemsOf = (problem: Problem): readonly Item[] => [...problem.trips, ...problem.others];

export const vehiclePlans = (problem: Problem): readonly Plan[] => {
  const items = itemsOf(problem);
  return [
    ...assignments(
      items,
      problem.vehicles.map(({ id }) => id),
      (item, vehicleId, so) => {
        const vehicle = problem.vehicles.find(({ id }) => id === vehicleId);
        return (
          vehicle !== undefined &&
          vehicle.active &&
          vehicle.seats >= item.seats &&
          !isAway(problem, item, { vehicleId }) &&
          !isKept(problem, item, { vehicleId }) &&
          problem.taken.every((taken) => taken.vehicleId !== vehicleId || canFollow(problem, taken, item)) &&
          items.every((other) => so.get(other.id) !== vehicleId || canFollow(problem, other, item))
        );
      },
    ),
  ];
};

export const driverPlans = (problem: Problem, trips: readonly PlannedTrip[]): readonly Plan[] => [
  ...assignments(
    trips,
    problem.drivers.filter(({ active }) => active).map(({ id }) => id),
    (trip, driverId, so) =>
      !isAway(problem, trip, { driverId }) &&
      !isKept(problem, trip, { driverId }) &&
      problem.taken.every((taken) => taken.driverId !== driverId || canFollow(problem, taken, trip)) &&
      trips.every((other) => so.get(other.id) !== driverId || canFollow(problem, other, trip)),
  ),
];

const hadOf = (item: Item) => (item as Partial<PlannedTrip>).had;

/**
 * Two kilometers for an unused seat, fifty for a trip that changes its vehicle, and the empty ones from trip to trip.
 */
export const kilometers = (problem: Problem, plan: Plan): number => {
  let sum = 0;
  for (const { id: vehicleId, seats } of problem.vehicles) {
    const own = itemsOf(problem).filter(({ id }) => plan.get(id) === vehicleId);
    for (const item of own) sum += 2 * (seats - item.seats);
    for (const item of own) if (hadOf(item) && hadOf(item)?.vehicleId !== vehicleId) sum += 50;
    const all = [...own, ...problem.taken.filter((taken) => taken.vehicleId === vehicleId)];
    all.sort((a, b) => at(a.window.from) - at(b.window.from) || (a.id < b.id ? -1 : 1));
    for (let n = 1; n < all.length; n += 1) {
      const [a, b] = [all[n - 1]?.leg, all[n]?.leg];
      if (a && b) sum += problem.roads.between(a.destination, b.origin)?.km ?? 0;
    }
  }
  return sum;
};

/**
 * The n-th hour of a driver costs n; each vehicle they get into costs three, each trip taken from its driver twelve.
 */
export const hours = (problem: Problem, plan: Plan, onto: Plan): number => {
  let sum = 0;
  for (const { id } of problem.drivers) {
    const taken = problem.taken.filter(({ driverId }) => driverId === id);
    const own = problem.trips.filter((trip) => plan.get(trip.id) === id);
    let left = [...taken, ...own].reduce((all, { window }) => all + at(window.to) - at(window.from) - 60, 0);
    sum += 12 * own.filter((trip) => trip.had && trip.had.driverId !== id).length;
    for (let hour = 1; left > 0; hour += 1, left -= 60) sum += (Math.min(60, left) / 60) * hour;
    sum += 3 * new Set([...taken.map(({ vehicleId }) => vehicleId), ...own.map((trip) => onto.get(trip.id))]).size;
  }
  return sum;
};

const most = (values: readonly number[]): number => Math.max(0, ...values);
const least = (values: readonly number[]): number => Math.min(...values);

/** Expects a proposal to be like the best plans of a day, by trying all. */
export const expectBest = (problem: Problem, { vehicles: onto, lines }: Proposal): void => {
  const all = vehiclePlans(problem);
  const placed = most(all.map(({ size }) => size));
  expect(onto.size).toBe(placed);
  const full = all.filter(({ size }) => size === placed);
  const sets = new Map(full.map((plan) => [[...plan.keys()].sort().join(), new Set(plan.keys())]));
  const tripsOf = (set: Pick<ReadonlySet<string>, 'has'>) => problem.trips.filter(({ id }) => set.has(id));
  const drivable = (set: ReadonlySet<string>): number =>
    most(driverPlans(problem, tripsOf(set)).map(({ size }) => size));
  expect(lines.length).toBe(most([...sets.values()].map(drivable)));
  const alike = full.filter((plan) => [...plan.keys()].every((id) => onto.has(id)));
  expect(kilometers(problem, onto)).toBeCloseTo(least(alike.map((plan) => kilometers(problem, plan))), 4);
  const drivers = new Map(lines.map(({ tripId, driverId }) => [tripId, driverId]));
  const driven = driverPlans(problem, tripsOf(onto)).filter(({ size }) => size === drivers.size);
  // Where not all can be driven, which of them are is told by the counts alone when places are short, too.
  const same =
    onto.size === itemsOf(problem).length
      ? driven
      : driven.filter((plan) => [...plan.keys()].every((id) => drivers.has(id)));
  expect(hours(problem, drivers, onto)).toBeCloseTo(least(same.map((plan) => hours(problem, plan, onto))), 4);
};

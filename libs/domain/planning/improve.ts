import {
  canCarry,
  canDrive,
  costOfDriver,
  costOfVehicle,
  type DriverPlan,
  fit,
  type Item,
  type PlannedTrip,
  type Problem,
  type VehiclePlan,
} from './problem.js';

/* Makes a plan better step by step: an item moves to somebody else, or two exchange, as long as that costs less. */

type Plan = ReadonlyMap<string, string>;
type Search<I extends Item> = Readonly<{
  items: readonly I[];
  resources: readonly string[];
  may: (resource: string, item: I) => boolean;
  /** What everything that a resource has costs. */
  costOf: (resource: string, plan: Plan) => number;
}>;

/** More than anything costs: what has nobody. */
const WITHOUT = 10_000;
/** Rounds over all items; a few are enough, more would only take time. */
const ROUNDS = 12;

export const improvedVehicles = (problem: Problem, items: readonly Item[], plan: VehiclePlan): VehiclePlan =>
  improved(problem, plan, {
    items,
    resources: problem.vehicles.map(({ id }) => id),
    may: (vehicleId, item) => problem.vehicles.some((one) => one.id === vehicleId && canCarry(problem, one, item)),
    costOf: (vehicleId, now) => costOfVehicle(problem, now, vehicleId),
  });

export const improvedDrivers = (
  problem: Problem,
  trips: readonly PlannedTrip[],
  onto: VehiclePlan,
  plan: DriverPlan,
): DriverPlan =>
  improved(problem, plan, {
    items: trips,
    resources: problem.drivers.filter(({ active }) => active).map(({ id }) => id),
    may: (driverId, trip) => canDrive(problem, driverId, trip),
    costOf: (driverId, now) => costOfDriver(problem, now, onto, driverId),
  });

const improved = <I extends Item>(problem: Problem, plan: Plan, search: Search<I>): Plan => {
  const { items, resources } = search;
  const able = new Map(items.map((item) => [item.id, resources.filter((one) => search.may(one, item))]));
  const apart = new Map(
    items.map((a) => [
      a.id,
      new Set(items.filter((b) => a.id !== b.id && !fit(a, b, problem.roads)).map(({ id }) => id)),
    ]),
  );
  const now = new Map(plan);
  const clashing = (item: I, resource: string): readonly string[] =>
    items.filter(({ id }) => now.get(id) === resource && apart.get(item.id)?.has(id)).map(({ id }) => id);

  const step = (item: I, to: string): boolean => {
    const from = now.get(item.id);
    const others = clashing(item, to);
    const [other] = others;
    if (others.length > 1 || (other && !(from && able.get(other)?.includes(from)))) return false;
    const before = costOf(search, now, [from, to]);
    now.set(item.id, to);
    if (other && from) now.set(other, from);
    const stands = !other || clashing(items.find(({ id }) => id === other) as I, from as string).length === 0;
    if (stands && costOf(search, now, [from, to]) < before - 1e-6) return true;
    if (from) now.set(item.id, from);
    else now.delete(item.id);
    if (other) now.set(other, to);
    return false;
  };

  for (let round = 0, changed = true; changed && round < ROUNDS; round += 1) {
    changed = false;
    for (const item of items)
      for (const to of able.get(item.id) ?? []) if (now.get(item.id) !== to && step(item, to)) changed = true;
  }
  return now;
};

const costOf = <I extends Item>(
  { costOf: of }: Search<I>,
  plan: Plan,
  whose: readonly (string | undefined)[],
): number => whose.reduce((sum, one) => sum + (one === undefined ? 0 : of(one, plan)), 0) - plan.size * WITHOUT;

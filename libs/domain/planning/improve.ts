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
  const clashing = (where: Plan, item: I, resource: string): readonly I[] =>
    items.filter(({ id }) => where.get(id) === resource && apart.get(item.id)?.has(id));
  let now: Plan = plan;

  /** The plan with the item there, in exchange for what is in its way; null when that cannot be. */
  const exchanged = (item: I, from: string | undefined, to: string): Plan | null => {
    const [other, ...more] = clashing(now, item, to);
    if (more.length > 0) return null;
    const next = new Map(now).set(item.id, to);
    if (!other) return next;
    if (from === undefined || !able.get(other.id)?.includes(from)) return null;
    next.set(other.id, from);
    return clashing(next, other, from).length === 0 ? next : null;
  };
  const step = (item: I, to: string): boolean => {
    const from = now.get(item.id);
    if (from === to) return false;
    const next = exchanged(item, from, to);
    if (!next || costOf(search, next, [from, to]) >= costOf(search, now, [from, to]) - 1e-6) return false;
    now = next;
    return true;
  };

  const steps = items.flatMap((item) => (able.get(item.id) ?? []).map((to) => ({ item, to })));
  for (let round = 0; round < ROUNDS; round += 1)
    if (steps.filter(({ item, to }) => step(item, to)).length === 0) break;
  return now;
};

const costOf = <I extends Item>(
  { costOf: of }: Search<I>,
  plan: Plan,
  whose: readonly (string | undefined)[],
): number => whose.reduce((sum, one) => sum + (one === undefined ? 0 : of(one, plan)), 0) - plan.size * WITHOUT;

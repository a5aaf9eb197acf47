import {
  byStart,
  canCarry,
  canDrive,
  changeKm,
  changeOfDriver,
  type DriverPlan,
  emptyKm,
  fit,
  HOURS_OF_A_CHANGE,
  type Item,
  type PlannedTrip,
  priceOfWork,
  type Problem,
  seatKm,
  type VehiclePlan,
  workFor,
  workOf,
} from './problem.js';

/* A plan at once, trip by trip: it keeps every rule, but may leave out what a search would find a place for. */

/** The largest parties first: they have the fewest vehicles to choose from. */
export const greedyVehicles = (problem: Problem, items: readonly Item[]): VehiclePlan => {
  const plan = new Map<string, string>();
  const onto = new Map<string, Item[]>(
    problem.vehicles.map(({ id }) => [id, problem.taken.filter(({ vehicleId }) => vehicleId === id)]),
  );
  for (const item of [...items].sort((a, b) => b.seats - a.seats || byStart(a, b))) {
    const costs = problem.vehicles
      .filter((vehicle) => canCarry(problem, vehicle, item))
      .filter(({ id }) => onto.get(id)?.every((other) => fit(other, item, problem.roads)))
      .map((vehicle) => ({
        vehicle,
        cost: seatKm(vehicle, item) + changeKm(item, vehicle.id) + kmAround(problem, onto.get(vehicle.id) ?? [], item),
      }));
    const best = costs.reduce((a, b) => (b.cost < a.cost ? b : a), costs[0]!);
    if (!best) continue;
    plan.set(item.id, best.vehicle.id);
    onto.get(best.vehicle.id)?.push(item);
  }
  return plan;
};

/** Empty kilometers that an item adds between the one before and the one after it. */
const kmAround = (problem: Problem, there: readonly Item[], item: Item): number => {
  const before = there
    .filter(({ window }) => window.from < item.window.from)
    .sort(byStart)
    .at(-1);
  const [after] = there.filter(({ window }) => window.from > item.window.from).sort(byStart);
  const km = (a: Item | undefined, b: Item | undefined): number => (a && b ? emptyKm(a, b, problem.roads) : 0);
  return km(before, item) + km(item, after) - km(before, after);
};

/** In the order of the trips, whoever it burdens least. */
export const greedyDrivers = (problem: Problem, trips: readonly PlannedTrip[], onto: VehiclePlan): DriverPlan => {
  const plan = new Map<string, string>();
  for (const trip of [...trips].sort(byStart)) {
    const own = (driverId: string): readonly PlannedTrip[] => trips.filter(({ id }) => plan.get(id) === driverId);
    const costs = problem.drivers
      .filter(({ id, active }) => active && canDrive(problem, id, trip))
      .filter(({ id }) => own(id).every((other) => fit(other, trip, problem.roads)))
      .map(({ id }) => {
        const had = workFor(problem, plan, id);
        const isTheirs =
          own(id).some((other) => onto.get(other.id) === onto.get(trip.id)) ||
          problem.taken.some((taken) => taken.driverId === id && taken.vehicleId === onto.get(trip.id));
        const cost =
          priceOfWork(had + workOf(trip)) -
          priceOfWork(had) +
          (isTheirs ? 0 : HOURS_OF_A_CHANGE) +
          changeOfDriver(trip, id);
        return { id, cost };
      });
    const best = costs.reduce((a, b) => (b.cost < a.cost ? b : a), costs[0]!);
    if (best) plan.set(trip.id, best.id);
  }
  return plan;
};

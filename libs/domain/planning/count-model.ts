import { isSet, LinearModel, type Terms } from './lp.js';
import { oneAtATime } from './driver-model.js';
import { canCarry, canDrive, type Item, type Problem } from './problem.js';

/** Places that stand come before trips that could be driven. */
const PLACED = 1000;

/** What finds a vehicle, and which trips find a driver as well. */
type Kept = Readonly<{ items: ReadonlySet<string>; driven: ReadonlySet<string> }>;
type CountModel = Readonly<{ lp: LinearModel; read: (values: ReadonlyMap<string, number>) => Kept }>;

/**
 * Where not everything finds a vehicle: as much as possible has one, and of that as many trips as possible have a
 * driver too.
 */
export const countModel = (problem: Problem): CountModel => {
  const lp = new LinearModel();
  const items: readonly Item[] = [...problem.trips, ...problem.others];
  const carried = choices(lp, problem, {
    letter: 'y',
    resources: problem.vehicles.filter(({ active }) => active),
    items,
    may: (vehicle, item) => canCarry(problem, vehicle, item),
  });
  const driven = choices(lp, problem, {
    letter: 'x',
    resources: problem.drivers.filter(({ active }) => active),
    items: problem.trips,
    may: ({ id }, trip) => canDrive(problem, id, trip),
  });
  const kept = items.map((item, index) => ({ item, name: lp.flag(`p_${index}`, -PLACED) }));
  for (const { item, name } of kept) lp.require([...carried(item), [-1, name]], '=', 0);
  const whole = problem.trips.map((trip, index) => ({ trip, name: lp.flag(`a_${index}`, -1) }));
  for (const { trip, name } of whole) {
    lp.require([...driven(trip), [-1, name]], '>=', 0);
    lp.require([...carried(trip), [-1, name]], '>=', 0);
    if (driven(trip).length > 0) lp.require(driven(trip), '<=', 1);
  }
  return {
    lp,
    read: (values) => ({
      items: new Set(kept.filter(({ name }) => isSet(values, name)).map(({ item }) => item.id)),
      driven: new Set(whole.filter(({ name }) => isSet(values, name)).map(({ trip }) => trip.id)),
    }),
  };
};

type Choice<R, I extends Item> = Readonly<{
  letter: string;
  resources: readonly R[];
  items: readonly I[];
  may: (resource: R, item: I) => boolean;
}>;

/** A variable for each resource that may have an item; answers those of an item. */
const choices = <R, I extends Item>(
  lp: LinearModel,
  problem: Problem,
  { letter, resources, items, may }: Choice<R, I>,
): ((item: I) => Terms) => {
  const all = resources.map((resource, r) =>
    items
      .filter((item) => may(resource, item))
      .map((item, i) => ({ trip: item, name: lp.flag(`${letter}_${r}_${i}`) })),
  );
  for (const chosen of all) oneAtATime(lp, problem, chosen);
  return (item) =>
    all.flatMap((chosen) => chosen.filter(({ trip }) => trip.id === item.id).map(({ name }) => [1, name] as const));
};

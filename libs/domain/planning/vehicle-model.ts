import type { CalendarVehicle } from '../calendar/allocation.js';
import { isSet, LinearModel, type Terms } from './lp.js';
import {
  byStart,
  canCarry,
  changeKm,
  emptyKm,
  fit,
  type Item,
  type Problem,
  seatKm,
  type VehiclePlan,
} from './problem.js';

/** Vehicles that nothing tells apart: as many chains of trips as there are vehicles are given to them. */
type Kind = Readonly<{ name: string; vehicles: readonly CalendarVehicle[]; fixed: readonly Item[] }>;

type Arc = Readonly<{ name: string; from: Item; to: Item }>;
type Chains = Readonly<{ kind: Kind; starts: ReadonlyMap<string, string>; arcs: readonly Arc[] }>;

/**
 * Chains of trips, one for each vehicle: each item is in exactly one of them, and what a chain costs is known from link
 * to link. A flow model: every item is entered once, from the start or from the item before, and left at most once.
 */
type VehicleModel = Readonly<{
  lp: LinearModel;
  read: (values: ReadonlyMap<string, number>) => VehiclePlan;
  /**
   * Forbids parts of the chains of a solution whose ends do not fit. A link knows its two items alone: where no way to
   * or from an item between two others is known, they may still be too far apart. Answers whether there were any.
   */
  cutOff: (values: ReadonlyMap<string, number>) => boolean;
}>;

export const vehicleModel = (problem: Problem, items: readonly Item[]): VehicleModel => {
  const lp = new LinearModel();
  const chains = kindsOf(problem).map((kind) => chainsOf(lp, problem, kind, items));
  for (const item of items)
    lp.require(
      chains.flatMap((chain) => entering(chain, item)),
      '=',
      1,
    );
  // An item nothing can carry has no variable to be 1: a row that can never hold says so.
  const lost = items.some((item) => chains.every((chain) => entering(chain, item).length === 0));
  if (lost) lp.require([[1, lp.flag('lost')]], '>=', 2);
  const cutOff = (values: ReadonlyMap<string, number>): boolean => {
    const parts = chains.flatMap((chain) => unfitParts(problem, chain, values));
    for (const part of parts) lp.require(part, '<=', part.length - 1);
    return parts.length > 0;
  };
  return { lp, read: (values) => readFrom(chains, values), cutOff };
};

const kindsOf = (problem: Problem): readonly Kind[] => {
  const kinds = new Map<string, CalendarVehicle[]>();
  for (const vehicle of problem.vehicles.filter(({ active }) => active)) {
    const isSpecial =
      problem.taken.some(({ vehicleId }) => vehicleId === vehicle.id) ||
      problem.blocks.some(({ vehicleId }) => vehicleId === vehicle.id) ||
      problem.trips.some(({ had }) => had?.vehicleId === vehicle.id);
    const key = isSpecial ? `own ${vehicle.id}` : `seats ${vehicle.seats}`;
    kinds.set(key, [...(kinds.get(key) ?? []), vehicle]);
  }
  return [...kinds.values()].map((vehicles, index) => ({
    name: `k${index}`,
    vehicles,
    fixed: problem.taken.filter(({ vehicleId }) => vehicles.length === 1 && vehicleId === vehicles[0]?.id),
  }));
};

const chainsOf = (lp: LinearModel, problem: Problem, kind: Kind, items: readonly Item[]): Chains => {
  const [vehicle] = kind.vehicles as readonly [CalendarVehicle];
  const able = items.filter((item) => canCarry(problem, vehicle, item));
  const nodes = [...able, ...kind.fixed].sort(byStart);
  const costOf = (item: Item): number =>
    kind.fixed.includes(item) ? 0 : seatKm(vehicle, item) + changeKm(item, vehicle.id);
  const starts = new Map(
    nodes.map((item, index) => [item.id, lp.flag(`s_${kind.name}_${index}`, costOf(item))] as const),
  );
  const arcs = nodes.flatMap((from, i) =>
    nodes.slice(i + 1).flatMap((to, j) => {
      const given = kind.fixed.includes(from) && kind.fixed.includes(to);
      if (!given && !fit(from, to, problem.roads)) return [];
      const cost = emptyKm(from, to, problem.roads) + costOf(to);
      return [{ name: lp.flag(`f_${kind.name}_${i}_${i + 1 + j}`, cost), from, to }];
    }),
  );
  const chain = { kind, starts, arcs };
  for (const node of nodes) {
    const left = arcs.filter(({ from }) => from === node).map(({ name }) => [1, name] as const);
    if (left.length > 0) lp.require([...left, ...minus(entering(chain, node))], '<=', 0);
  }
  for (const item of kind.fixed) lp.require(entering(chain, item), '=', 1);
  lp.require(
    [...starts.values()].map((name) => [1, name] as const),
    '<=',
    kind.vehicles.length,
  );
  return chain;
};

const minus = (terms: Terms): Terms => terms.map(([factor, name]) => [-factor, name] as const);

const entering = ({ starts, arcs }: Chains, item: Item): Terms => {
  const start = starts.get(item.id);
  return [
    ...(start ? [[1, start] as const] : []),
    ...arcs.filter(({ to }) => to.id === item.id).map(({ name }) => [1, name] as const),
  ];
};

/** The links from an item to each later one of its chain that does not fit to it. */
const unfitParts = (
  problem: Problem,
  { kind, arcs }: Chains,
  values: ReadonlyMap<string, number>,
): readonly Terms[] => {
  const chosen = new Map(arcs.filter(({ name }) => isSet(values, name)).map((arc) => [arc.from.id, arc]));
  return [...chosen.values()].flatMap((first) => {
    const part = [first];
    for (let arc = chosen.get(first.to.id); arc; arc = chosen.get(arc.to.id)) {
      part.push(arc);
      const given = kind.fixed.includes(first.from) && kind.fixed.includes(arc.to);
      if (!given && !fit(first.from, arc.to, problem.roads)) return [part.map(({ name }) => [1, name] as const)];
    }
    return [];
  });
};

/** The chains of a kind in the order of their starts, one for each of its vehicles. */
const readFrom = (chains: readonly Chains[], values: ReadonlyMap<string, number>): VehiclePlan => {
  const plan = new Map<string, string>();
  for (const { kind, starts, arcs } of chains) {
    const next = new Map(arcs.filter(({ name }) => isSet(values, name)).map(({ from, to }) => [from.id, to.id]));
    const heads = [...starts].filter(([, name]) => isSet(values, name)).map(([id]) => id);
    heads.forEach((head, index) => {
      const { id: vehicleId } = kind.vehicles[index] as CalendarVehicle;
      for (let id: string | undefined = head; id !== undefined; id = next.get(id))
        if (!kind.fixed.some((fixed) => fixed.id === id)) plan.set(id, vehicleId);
    });
  }
  return plan;
};

import { Rejection } from '../kernel/rejection.js';
import { covers, type LocalDate, overlaps, type Window } from '../kernel/rules/time.js';
import { countParties, type Party, sameParty } from './party.js';

/** `permittedUntil`: the last day its insurance holds; absent if no date is known. */
export type CalendarVehicle = Readonly<{
  id: string;
  seats: number;
  active: boolean;
  permittedUntil?: LocalDate | null;
}>;
export type Fleet = Readonly<{
  vehicles: readonly CalendarVehicle[];
  /** `permittedUntil`: the last day the licence holds; absent if no date is known. */
  drivers: readonly Readonly<{ id: string; active: boolean; permittedUntil?: LocalDate | null }>[];
}>;

/** Stands in a place for a driver or a vehicle that is not the company's: none of ours is kept for it. */
export const OTHERS = '';

/** A vehicle reserved for a party for a time. Commitments of one party never conflict with each other. */
export type Commitment = Readonly<{
  id: string;
  party: Party;
  window: Window;
  seats: number;
  /** `OTHERS` where only the driver is the company's. */
  vehicleId: string;
  /** True if transport is assigned or the window spans two days: the commitment may not move to another vehicle. */
  fixed: boolean;
  /** `OTHERS` where only the vehicle is the company's. */
  driverId?: string;
  /** For a hold: its expiry. */
  expiresAt?: string;
  /** The reservation number this commitment was given. */
  number?: string;
}>;

/** A vehicle in the workshop or a driver's day off. */
export type Block = Readonly<{ id: string; window: Window; vehicleId?: string; driverId?: string; reason: string }>;

export type Move = Readonly<{ id: string; vehicleId: string }>;
export type Wanted = Readonly<{
  id: string;
  party: Party;
  window: Window;
  seats: number;
  only?: string;
  driverId?: string;
}>;
export type Allocation = Readonly<{ vehicleId: string; moves: readonly Move[] }>;

/** Maximum number of search steps; a day of one depot needs a few dozen. */
const BUDGET = 3000;

/**
 * A vehicle for `wanted` and the moves of tentative commitments that make room for it, or null when no complete
 * allocation was found. Prefers small vehicles, so that large ones stay free for large parties. For commitments that
 * all overlap this is Kuhn's augmenting-path matching and exact; for partly overlapping ones it is a bounded search
 * that may refuse, but never overbooks.
 */
export const allocate = (
  wanted: Wanted,
  commitments: readonly Commitment[],
  blocks: readonly Block[],
  vehicles: readonly CalendarVehicle[],
): Allocation | null => {
  if (wanted.only === OTHERS) return { vehicleId: OTHERS, moves: [] };
  const search = new Search(commitments, blocks, vehicles);
  const homeless = commitments.filter((c) => !c.fixed && !search.canCarry(c.vehicleId, c));
  const left = homeless.filter((c) => !search.rehouse(c));
  if (!search.mayFit([...commitments.filter((c) => !left.includes(c)), wanted], wanted.window) || !search.place(wanted))
    return null;
  return { vehicleId: search.vehicleOf(wanted.id) as string, moves: search.moves() };
};

type Item = Wanted & { fixed?: boolean; vehicleId?: string };

class Search {
  private readonly at = new Map<string, string>();
  private readonly items = new Map<string, Item>();
  private readonly bySize: readonly CalendarVehicle[];
  private readonly byId: ReadonlyMap<string, CalendarVehicle>;
  private budget = BUDGET;

  constructor(
    private readonly commitments: readonly Commitment[],
    private readonly blocks: readonly Block[],
    vehicles: readonly CalendarVehicle[],
  ) {
    this.bySize = [...vehicles].filter((v) => v.active).sort((a, b) => a.seats - b.seats || (a.id < b.id ? -1 : 1));
    this.byId = new Map(this.bySize.map((vehicle) => [vehicle.id, vehicle]));
    for (const c of commitments) {
      this.items.set(c.id, c);
      this.at.set(c.id, c.vehicleId);
    }
  }

  vehicleOf(id: string): string | undefined {
    return this.at.get(id);
  }

  moves(): Move[] {
    return this.commitments
      .filter((c) => this.at.get(c.id) !== c.vehicleId)
      .map((c) => ({ id: c.id, vehicleId: this.at.get(c.id) as string }));
  }

  canCarry(vehicleId: string, item: Item): boolean {
    const vehicle = this.byId.get(vehicleId);
    return vehicle !== undefined && vehicle.seats >= item.seats && !this.blocked(vehicleId, item.window);
  }

  /**
   * A necessary condition that refuses quickly: at every moment there must be enough vehicles for the parties of each
   * size.
   */
  mayFit(all: readonly Item[], within: Window): boolean {
    const there = all.filter((item) => overlaps(item.window, within));
    const moments = new Set(there.map(({ window: { from } }) => (from < within.from ? within.from : from)));
    return [...moments].every((moment) =>
      this.mayFitAt(
        moment,
        there.filter((item) => covers(item.window, moment)),
      ),
    );
  }

  private mayFitAt(moment: string, now: readonly Item[]): boolean {
    const away = new Set(this.blocks.filter(({ window }) => covers(window, moment)).map((block) => block.vehicleId));
    return [...new Set(now.map(({ seats }) => seats))].every((seats) => {
      const parties = countParties(now.filter((item) => item.seats >= seats));
      const able = this.bySize.filter((v) => v.seats >= seats && !away.has(v.id));
      return parties <= able.length + fixedElsewhere(now, able, seats);
    });
  }

  /**
   * Finds another vehicle for a commitment whose vehicle went out of service. If there is none, people have to solve
   * it; the rest of the day must not be blocked.
   */
  rehouse(item: Commitment): boolean {
    this.at.delete(item.id);
    return this.place(item) || (this.at.set(item.id, item.vehicleId), false);
  }

  /** Puts the item on the smallest free vehicle, otherwise on one whose tentative commitments can move elsewhere. */
  place(item: Item, tried: Set<string> = new Set()): boolean {
    this.items.set(item.id, item);
    const able = this.bySize.filter(
      (v) => (!item.only || v.id === item.only) && v.seats >= item.seats && !this.blocked(v.id, item.window),
    );
    const taken = this.takenBesides(item);
    const free = able.find((vehicle) => !taken.has(vehicle.id));
    if (free) return this.settle(item, free.id);
    return able.some((vehicle) => this.makeRoom(item, vehicle.id, tried));
  }

  private makeRoom(item: Item, vehicleId: string, tried: Set<string>): boolean {
    const attempt = `${item.id}@${vehicleId}`;
    if (tried.has(attempt) || (this.budget -= 1) < 0) return false;
    tried.add(attempt);
    const others = this.inTheWay(vehicleId, item);
    if (others.some((other) => other.fixed)) return false;
    const before = new Map(this.at);
    this.settle(item, vehicleId);
    for (const other of others) this.at.delete(other.id);
    if (others.every((other) => this.place(other, tried))) return true;
    this.at.clear();
    for (const [id, vehicle] of before) this.at.set(id, vehicle);
    return false;
  }

  private settle(item: Item, vehicleId: string): true {
    this.at.set(item.id, vehicleId);
    return true;
  }

  /** Vehicles that other parties use during the item's window. */
  private takenBesides(item: Item): Set<string> {
    const taken = new Set<string>();
    for (const [id, vehicle] of this.at) if (this.standsAgainst(id, item)) taken.add(vehicle);
    return taken;
  }

  private inTheWay(vehicleId: string, item: Item): Item[] {
    const found: Item[] = [];
    for (const [id, vehicle] of this.at)
      if (vehicle === vehicleId && this.standsAgainst(id, item)) found.push(this.items.get(id) as Item);
    return found;
  }

  private standsAgainst(id: string, item: Item): boolean {
    const other = this.items.get(id) as Item;
    return !sameParty(other.party, item.party) && overlaps(other.window, item.window);
  }

  private blocked(vehicleId: string, window: Window): boolean {
    return this.blocks.some((block) => block.vehicleId === vehicleId && overlaps(block.window, window));
  }
}

/**
 * Assigned commitments may use vehicles that have since become inactive or blocked; they need none of the available
 * ones.
 */
const fixedElsewhere = (now: readonly Item[], able: readonly CalendarVehicle[], seats: number): number => {
  const here = new Set(able.map(({ id }) => id));
  return countParties(now.filter((i) => i.fixed && i.seats >= seats && !here.has(i.vehicleId as string)));
};

/** Passengers in the largest vehicle in service; 0 if there is none. */
const largestVehicle = ({ vehicles }: Pick<Fleet, 'vehicles'>): number =>
  Math.max(0, ...vehicles.filter(({ active }) => active).map(({ seats }) => seats));

/** Why a party finds no place: no vehicle carries that many, or they are taken. */
export const noPlace = ({ seats }: Pick<Wanted, 'seats'>, fleet: Pick<Fleet, 'vehicles'>): Rejection => {
  const largest = largestVehicle(fleet);
  return largest > 0 && seats > largest
    ? new Rejection('calendar.party_too_large', { seats: largest, needed: seats })
    : new Rejection('calendar.not_available');
};

/** True if, at every moment of the window, there is a driver for one more party. Others drive without one of ours. */
export const driversSuffice = (
  wanted: Wanted,
  commitments: readonly Commitment[],
  blocks: readonly Block[],
  drivers: Fleet['drivers'],
): boolean => {
  if (wanted.driverId === OTHERS) return true;
  const others = commitments.filter(
    (c) => c.driverId !== OTHERS && !sameParty(c.party, wanted.party) && overlaps(c.window, wanted.window),
  );
  const away = blocks.filter((b) => b.driverId && overlaps(b.window, wanted.window));
  const moments = new Set([wanted.window.from, ...others.map((c) => c.window.from), ...away.map((b) => b.window.from)]);
  return [...moments].every((moment) => {
    const busy = countParties(others.filter((c) => covers(c.window, moment)));
    const off = new Set(away.filter((b) => covers(b.window, moment)).map((b) => b.driverId));
    return busy + 1 <= drivers.filter((d) => d.active && !off.has(d.id)).length;
  });
};

import type { DynamicModule, Type } from '@nestjs/common';
import type { DomainArea } from '@camino/domain/kernel/area.js';
import type { EventCatalogue } from '@camino/domain/kernel/catalogued.js';
import type { Upcaster } from '@camino/domain/kernel/upcaster.js';
import type { PersonalData } from './personal-data.js';
import type { AnyProjection } from '../projecting/projection.js';
import type { DueProcess } from '../reacting/due.js';
import type { Reaction } from '../reacting/reaction.js';

/**
 * All that the application has to know of an area. Nothing outside its folder names it but one line of `areas.ts`.
 * How to add one: `docs/decisions/add-an-area.md`.
 */
export type Area = Readonly<{
  /** What it decides, with its events: `defineDomainArea` in `libs/domain/<area>`. */
  domain: DomainArea;
  /**
   * Where it stands wherever areas are gone through one after the other, the lowest first; without it at the end. How
   * the calls are listed depends on it, and which of several refusals is told.
   */
  place?: number;
  /** Its controllers and handlers. It provides and exports the classes named below. */
  module?: Type | DynamicModule;
  /** Its read models. */
  projections?: readonly AnyProjection[];
  /** What follows from events by itself. */
  reactions?: readonly Type<Reaction>[];
  /** What falls due by the clock. */
  due?: readonly Type<DueProcess>[];
  /** What it knows of people. Without it, what is sealed in its streams and rows is still forgotten with the person. */
  personalData?: Type<PersonalData>;
}>;

/** Token of the list of all areas, see `areasOf`. */
export const DECLARED_AREAS = Symbol('DECLARED_AREAS');

/** Declares an area. The types of its events stay known. */
export const defineArea = <const A extends Area>(area: A): A => area;

/** Areas by the name they are exported under. */
type Areas = Readonly<Record<string, Area>>;

type Merged<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer All) => void
  ? All
  : never;

const byName = (a: Area, b: Area): number => (a.domain.name < b.domain.name ? -1 : 1);

/** In the order of their places, then of their names: how they were listed makes no difference. */
export const areasOf = (areas: Areas): readonly Area[] =>
  Object.values(areas).sort((a, b) => {
    const [first = Infinity, second = Infinity] = [a.place, b.place];
    return first === second ? byName(a, b) : first - second;
  });

/** The event types of each area, in the order of their names. */
export const eventsByArea = (areas: readonly Area[]): Readonly<Record<string, EventCatalogue>> =>
  Object.fromEntries([...areas].sort(byName).map(({ domain }) => [domain.name, domain.events]));

/**
 * Every event type of the areas.
 * @throws Error when two of them have an event of the same name
 */
export const eventsOf = <A extends Areas>(areas: A): Merged<A[keyof A]['domain']['events']> => {
  const all: Record<string, unknown> = {};
  for (const { domain } of areasOf(areas))
    for (const [type, event] of Object.entries(domain.events)) {
      if (type in all) throw new Error(`${type} is an event of two areas`);
      all[type] = event;
    }
  return all as Merged<A[keyof A]['domain']['events']>;
};

/** Every step from an earlier version of an event to the next. */
export const upcastersOf = (areas: readonly Area[]): readonly Upcaster[] =>
  areas.flatMap(({ domain }) => domain.upcasters ?? []);

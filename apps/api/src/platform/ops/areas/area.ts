import type { DynamicModule, Type } from '@nestjs/common';
import type { DomainArea } from '@camino/domain/kernel/area.js';
import type { EventCatalogue } from '@camino/domain/kernel/catalogued.js';
import type { Upcaster } from '@camino/domain/kernel/upcaster.js';
import type { PersonalData } from './personal-data.js';
import type { Seeds } from './seeds.js';
import type { AccessTable } from './who-may.js';
import type { ApiArea } from '../../edge/openapi/index.js';
import type { AnyProjection } from '../../read/projecting/index.js';
import type { DueProcess, Reaction } from '../../act/reacting/index.js';
import type { AnyLiveResource, LinkTokens } from '../../edge/live/index.js';

/**
 * Everything the application needs to know of an area. Outside its folder, only one line of `areas.ts` names it. How to
 * add one: `docs/decisions/add-an-area.md`.
 */
export type Area = Readonly<{
  /** Its decisions and events: `defineDomainArea` in `libs/domain/<area>`. */
  domain: DomainArea;
  /**
   * Rank among the areas, lowest first; absent: last. It determines the order of the calls in lists, and which of
   * several refusals is reported.
   */
  place?: number;
  /** Its controllers and handlers. It provides and exports the classes named below. */
  module?: Type | DynamicModule;
  /** Its read models. */
  projections?: readonly AnyProjection[];
  /** Its reactions to events. */
  reactions?: readonly Type<Reaction>[];
  /** Its processes that are due by the clock. */
  due?: readonly Type<DueProcess>[];
  /** Rows whose changes are sent to viewers as they happen, and to which viewers. */
  live?: readonly AnyLiveResource[];
  /** The tokens of the links that it issues, for live updates. */
  links?: Type<LinkTokens>;
  /** What it writes into a new log. */
  seeds?: Type<Seeds>;
  /** How its calls are presented in the API document. */
  apiArea?: ApiArea;
  /** Who may call its routes. `test/security` calls each of them as everybody and compares. */
  whoMay?: AccessTable;
  /** HTTP statuses of its codes, where they are neither 409 nor, for a code that ends in `.unknown`, 404. */
  statusCodes?: Readonly<Record<string, number>>;
  /** What it knows of people. Without it, encrypted data in its streams and rows is still erased with the person. */
  personalData?: Type<PersonalData>;
}>;

/** Injection token of the list of all areas, see `areasOf`. */
export const DECLARED_AREAS = Symbol('DECLARED_AREAS');

/** Declares an area and keeps the types of its events. */
export const defineArea = <const A extends Area>(area: A): A => area;

/** Areas by their export names. */
type Areas = Readonly<Record<string, Area>>;

type Merged<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer All) => void
  ? All
  : never;

const byName = (a: Area, b: Area): number => (a.domain.name < b.domain.name ? -1 : 1);

/** Areas sorted by `place`, then by name, so that the order of the list does not matter. */
export const areasOf = (areas: Areas): readonly Area[] =>
  Object.values(areas).sort((a, b) => {
    const [first = Infinity, second = Infinity] = [a.place, b.place];
    return first === second ? byName(a, b) : first - second;
  });

/** The event types of each area, sorted by area name. */
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

/** The upcasters of all areas. */
export const upcastersOf = (areas: readonly Area[]): readonly Upcaster[] =>
  areas.flatMap(({ domain }) => domain.upcasters ?? []);

import type { EventCatalogue } from './catalogued.js';
import type { Decider } from './decider.js';
import type { Upcaster } from './upcaster.js';

// Deciders of different things stand in one list: their states and commands have nothing in common.
// oxlint-disable-next-line typescript/no-explicit-any
export type AnyDecider = Decider<any, any, any>;

/** The part of an area that decides. What the application does with it is declared beside it, by `defineArea`. */
export type DomainArea = Readonly<{
  /** The name of its folder, in the domain and in the API. */
  name: string;
  /** Every event its things have. */
  events: EventCatalogue;
  /** Every step from an earlier version of one of its events to the next. */
  upcasters?: readonly Upcaster[];
  /** One for each kind of thing; its category names the streams. */
  deciders: readonly AnyDecider[];
}>;

/** Declares the domain part of an area. The types of its events stay known, so that the whole catalogue is typed. */
export const defineDomainArea = <const A extends DomainArea>(area: A): A => area;

import type { EventCatalogue } from './catalogued.js';
import type { Decider } from './decider.js';
import type { Upcaster } from './upcaster.js';

// Deciders of different aggregates share a list: their states and commands have nothing in common.
// oxlint-disable-next-line typescript/no-explicit-any
export type AnyDecider = Decider<any, any, any>;

/** The domain part of an area. `defineArea` in the API declares what the application does with it. */
export type DomainArea = Readonly<{
  /** The name of its folder, in the domain and in the API. */
  name: string;
  /** All events of its aggregates. */
  events: EventCatalogue;
  /** All upcasters of its events. */
  upcasters?: readonly Upcaster[];
  /** One decider per kind of aggregate; its category names the streams. */
  deciders: readonly AnyDecider[];
}>;

/**
 * Declares the domain part of an area. Preserves the types of its events, so that the whole catalogue of events is
 * typed.
 */
export const defineDomainArea = <const A extends DomainArea>(area: A): A => area;

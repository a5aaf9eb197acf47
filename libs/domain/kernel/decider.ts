import type { Instant } from './rules/time.js';

/** The issuer of a command: a person by role, a traveller with a booking's link, or a process of the system itself. */
export type Actor = Readonly<{
  /** Account id, `guest` for a traveller without an account, `system` for a process. */
  id: string;
  role: 'admin' | 'driver' | 'client' | 'collaborator' | 'guest' | 'system';
}>;

export type Event<T extends string = string, D = unknown> = Readonly<{ type: T; data: D }>;

export type Command<T extends string = string, D = unknown> = Readonly<{ type: T; data: D; by: Actor; at: Instant }>;

/**
 * The whole behavior of one kind of aggregate. Both functions are pure; `decide` throws a {@link Rejection} to refuse.
 * `category` names its streams: `<category>-<id>`.
 */
export type Decider<S, C extends Command, E extends Event> = Readonly<{
  category: string;
  initial: S;
  decide: (command: C, state: S) => readonly E[];
  evolve: (state: S, event: E) => S;
  /** Events that are recorded but do not change the aggregate: its version does not count them. */
  keepsVersion?: readonly E['type'][];
  /** For a stream with several things: the id of the one that the event belongs to. */
  partOf?: (event: E) => string;
  /** Folds many events at once, where that is cheaper than calling `evolve` for each. */
  evolveAll?: (state: S, events: readonly E[]) => S;
}>;

export const fold = <S, C extends Command, E extends Event>(
  { evolve, evolveAll, initial }: Decider<S, C, E>,
  events: readonly E[],
  from: S = initial,
): S => (evolveAll ? evolveAll(from, events) : events.reduce(evolve, from));

/** The stream of an aggregate: `reservation-6a0f3b…`. A part of a stream is named in the same way. */
export const streamOf = ({ category }: Pick<Decider<never, never, never>, 'category'>, id: string): string =>
  `${category}-${id}`;

/** The ids of those streams or parts that belong to one of these kinds, each once. */
export const idsOf = (
  streams: readonly string[],
  ...kinds: readonly Pick<Decider<never, never, never>, 'category'>[]
): readonly string[] => {
  const categories = kinds.map(({ category }) => category);
  const ids = streams.flatMap((stream) => {
    const end = stream.indexOf('-');
    return categories.includes(stream.slice(0, end)) ? [stream.slice(end + 1)] : [];
  });
  return [...new Set(ids)];
};

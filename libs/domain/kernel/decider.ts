import type { Instant } from './time.js';

/** Who issues a command: a person by role, a traveller holding a booking's link, or a process of the system itself. */
export type Actor = Readonly<{
  /** Account id, `guest` for a traveller without an account, `system` for a process. */
  id: string;
  role: 'admin' | 'driver' | 'client' | 'collaborator' | 'guest' | 'system';
}>;

export type Event<T extends string = string, D = unknown> = Readonly<{ type: T; data: D }>;

export type Command<T extends string = string, D = unknown> = Readonly<{ type: T; data: D; by: Actor; at: Instant }>;

/**
 * The whole behaviour of one kind of thing. Both functions are pure; `decide` throws a {@link Rejection} to refuse.
 * `category` names its streams: `<category>-<id>`.
 */
export type Decider<S, C extends Command, E extends Event> = Readonly<{
  category: string;
  initial: S;
  decide: (command: C, state: S) => readonly E[];
  evolve: (state: S, event: E) => S;
  /** Events that are remembered but leave the thing as it was: its version does not count them. */
  keepsVersion?: readonly E['type'][];
  /** Where a stream holds several things: the id of the one the event is about. */
  partOf?: (event: E) => string;
  /** What `evolve` gives for one event after the other, where many at once can be had for less than one by one. */
  evolveAll?: (state: S, events: readonly E[]) => S;
}>;

export const fold = <S, C extends Command, E extends Event>(
  { evolve, evolveAll, initial }: Decider<S, C, E>,
  events: readonly E[],
  from: S = initial,
): S => (evolveAll ? evolveAll(from, events) : events.reduce(evolve, from));

/** The stream of a thing: `reservation-6a0f3b…`. A part of a stream is named in the same way. */
export const streamOf = ({ category }: Pick<Decider<never, never, never>, 'category'>, id: string): string =>
  `${category}-${id}`;

/** The ids of those streams, or parts of some, that are of one of these kinds; each once. */
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

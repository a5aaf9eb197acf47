/**
 * The party that holds a place: a thing of some kind, by its id. The kind is the category of the thing's stream and is
 * declared by the area that takes places for it; the calendar only compares it.
 */
export type Party = Readonly<{ kind: string; id: string }>;

/** The kind of a visitor's hold. A hold is its own party, has no stream and expires. */
export const HOLD = 'hold';

export const sameParty = (a: Party, b: Party): boolean => a.id === b.id && a.kind === b.kind;

/** A party as one text, which is also the name of its stream. */
export const partyName = ({ kind, id }: Party): string => `${kind}-${id}`;

/** The number of distinct parties of these. */
export const countParties = (things: readonly Readonly<{ party: Party }>[]): number => {
  const ids = new Map<string, Set<string>>();
  for (const { party } of things) {
    const known = ids.get(party.kind) ?? new Set<string>();
    ids.set(party.kind, known.add(party.id));
  }
  return [...ids.values()].reduce((count, { size }) => count + size, 0);
};

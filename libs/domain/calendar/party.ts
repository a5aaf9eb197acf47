/**
 * Who has a place: a thing of some kind, by its id. The kind is the category of the thing's stream and is declared by
 * whoever takes places for it; the calendar only compares.
 */
export type Party = Readonly<{ kind: string; id: string }>;

/** The kind of a visitor's hold, which stands for itself: it has no stream and runs out. */
export const HOLD = 'hold';

export const sameParty = (a: Party, b: Party): boolean => a.id === b.id && a.kind === b.kind;

/** Names a party in one text; the name of its stream, too. */
export const partyName = ({ kind, id }: Party): string => `${kind}-${id}`;

/** How many different parties have these. */
export const countParties = (things: readonly Readonly<{ party: Party }>[]): number => {
  const ids = new Map<string, Set<string>>();
  for (const { party } of things) {
    const known = ids.get(party.kind) ?? new Set<string>();
    ids.set(party.kind, known.add(party.id));
  }
  return [...ids.values()].reduce((count, { size }) => count + size, 0);
};

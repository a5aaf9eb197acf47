import type { TourId } from '@camino/domain/tours/rules/tours.js';

/** Somebody as they are being typed. */
export type Person = Readonly<{ name: string; email: string; phone: string; age: string }>;

/** What the traveller has filled in so far; companions of either kind are kept when their number changes. */
export type Draft = Readonly<{
  tour: TourId | null;
  date: string;
  adults: number;
  children: number;
  contact: Person & Readonly<{ note: string }>;
  grownUps: readonly Person[];
  kids: readonly Person[];
}>;

const NOBODY: Person = { name: '', email: '', phone: '', age: '' };

const EMPTY_DRAFT: Draft = {
  tour: null,
  date: '',
  adults: 1,
  children: 0,
  contact: { ...NOBODY, note: '' },
  grownUps: [],
  kids: [],
};

const first = (people: readonly Person[], count: number): readonly Person[] =>
  Array.from({ length: count }, (_, at) => people[at] ?? NOBODY);

/** Everybody other than the contact: the adults first. */
export const companionsOf = ({ adults, children, grownUps, kids }: Draft): readonly Person[] => [
  ...first(grownUps, adults - 1),
  ...first(kids, children),
];

/** Whether the so many-th companion travels as a child. */
export const isKid = ({ adults }: Pick<Draft, 'adults'>, at: number): boolean => at >= adults - 1;

/** The draft with the so many-th companion changed. */
export const withCompanion = (draft: Draft, at: number, change: Partial<Person>): Draft => {
  const [kind, place] = isKid(draft, at) ? (['kids', at - draft.adults + 1] as const) : (['grownUps', at] as const);
  const people = [...first(draft[kind], Math.max(draft[kind].length, place + 1))];
  people[place] = { ...NOBODY, ...people[place], ...change };
  return { ...draft, [kind]: people };
};

const ITEM = 'camino.tour';

/** What was typed in this tab before a reload; empty when there is nothing. */
export const keptDraft = (): Draft => {
  try {
    const kept = JSON.parse(sessionStorage.getItem(ITEM) ?? 'null') as Partial<Draft> | null;
    return { ...EMPTY_DRAFT, ...kept };
  } catch {
    return EMPTY_DRAFT;
  }
};

export const keepDraft = (draft: Draft): void => {
  try {
    sessionStorage.setItem(ITEM, JSON.stringify(draft));
  } catch {
    // Storage is full or blocked: the draft lasts until the page is left.
  }
};

export const forgetDraft = (): void => {
  try {
    sessionStorage.removeItem(ITEM);
  } catch {
    // Storage is blocked: nothing was kept.
  }
};

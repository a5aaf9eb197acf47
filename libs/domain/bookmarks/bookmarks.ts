import type { EventCatalogue } from '../kernel/catalogued.js';
import type { Command, Decider, Event } from '../kernel/decider.js';
import { Rejection } from '../kernel/rejection.js';

/*
 * Tables that somebody of the office comes back to, by name: one stream for each account, `bookmarks-<account>`. A view
 * keeps the conditions of the table, without words that were searched for: those may name a traveller.
 */
type Condition = string | number | boolean | readonly string[];
export type Conditions = Readonly<Record<string, Condition>>;
export type View = Readonly<{ name: string; filter: Conditions }>;

export type BookmarksCommand =
  /** A view of this name is replaced. */
  Command<'SaveView', View> | Command<'RemoveView', Readonly<{ name: string }>>;

export type BookmarksEvent = Event<'ViewSaved', View> | Event<'ViewRemoved', Readonly<{ name: string }>>;

/** By name, in the order in which they were first saved. */
type Bookmarks = Readonly<{ views: readonly View[] }>;

/** How many one account can have, and the characters of a name and of its conditions as JSON. */
export const VIEW_LIMITS = { views: 30, name: 40, filter: 2000 } as const;

/** Line breaks and invisible characters, some of which turn the direction of what follows. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u;

const checkedName = (given: string): string => {
  const name = given.trim();
  if (name === '' || name.length > VIEW_LIMITS.name || UNSEEN.test(name)) throw new Rejection('view.name_invalid');
  return name;
};

const isCondition = (value: unknown): value is Condition =>
  ['string', 'number', 'boolean'].includes(typeof value) ||
  (Array.isArray(value) && value.every((one) => typeof one === 'string'));

const checkedFilter = (filter: Conditions): Conditions => {
  const fits = JSON.stringify(filter).length <= VIEW_LIMITS.filter;
  if (!fits || 'q' in filter || !Object.values(filter).every(isCondition)) throw new Rejection('view.filter_invalid');
  return filter;
};

export const bookmarks: Decider<Bookmarks, BookmarksCommand, BookmarksEvent> = {
  category: 'bookmarks',
  initial: { views: [] },

  decide(command, { views: known }) {
    const name = checkedName(command.data.name);
    const there = known.find((view) => view.name === name);
    if (command.type === 'RemoveView') {
      if (!there) throw new Rejection('view.unknown');
      return [{ type: 'ViewRemoved', data: { name } }];
    }
    const filter = checkedFilter(command.data.filter);
    if (!there && known.length >= VIEW_LIMITS.views) throw new Rejection('view.too_many', { most: VIEW_LIMITS.views });
    if (there && JSON.stringify(there.filter) === JSON.stringify(filter)) return [];
    return [{ type: 'ViewSaved', data: { name, filter } }];
  },

  evolve({ views: known }, event) {
    if (event.type === 'ViewRemoved') return { views: known.filter(({ name }) => name !== event.data.name) };
    const { name, filter } = event.data;
    const saved = { name, filter };
    const isNew = known.every((view) => view.name !== name);
    return { views: isNew ? [...known, saved] : known.map((view) => (view.name === name ? saved : view)) };
  },
};

export const bookmarksEvents = {
  ViewSaved: { v: 1, says: 'Somebody of the office saved the conditions of a table under a name.' },
  ViewRemoved: { v: 1, says: 'Somebody of the office removed a saved table.' },
} as const satisfies EventCatalogue & Record<BookmarksEvent['type'], unknown>;

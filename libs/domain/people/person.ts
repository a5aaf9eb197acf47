import type { EventCatalogue } from '../kernel/catalogued.js';
import type { Command, Decider, Event } from '../kernel/decider.js';
import { Rejection } from '../kernel/rejection.js';

/*
 * That a person is to be forgotten and has been, in a stream of its own (`person-<subject>`). Nothing in it is
 * personal: whoever reads it learns that somebody was erased and which records stay without a name.
 *
 *   known ──erase──▶ erasing ──finish──▶ erased ──erase (they came back and want to go again)──▶ erasing
 */

/** Why; a choice and no text, for a text would name whom it is about. */
export type ErasureReason = 'asked' | 'expired' | 'ordered' | 'other';

/** Ids of keys and of what was sealed with them. */
export type Erased = Readonly<{
  keys: readonly string[];
  /** What the person booked, or drove, or said after the trip. */
  reservations: readonly string[];
  claims: readonly string[];
  accounts: readonly string[];
}>;

export type PersonCommand =
  | Command<'ErasePerson', Erased & Readonly<{ subject: string; why: ErasureReason }>>
  | Command<'FinishErasure', Readonly<{ subject: string }>>;

export type PersonEvent =
  | Event<'PersonErased', Erased & Readonly<{ subject: string; why: ErasureReason }>>
  | Event<'ErasureFinished', Readonly<{ subject: string }>>;

export type Person = Readonly<{
  status: 'known' | 'erasing' | 'erased';
  why: ErasureReason | null;
  /** Of every erasure so far. */
  keys: ReadonlySet<string>;
  reservations: ReadonlySet<string>;
  claims: ReadonlySet<string>;
  accounts: ReadonlySet<string>;
}>;

/** Ids one event names at most: it must stay far below the size of an event. */
export const NAMED_AT_ONCE = 5000;

const LISTS = ['keys', 'reservations', 'claims', 'accounts'] as const satisfies readonly (keyof Erased)[];

export const person: Decider<Person, PersonCommand, PersonEvent> = {
  category: 'person',
  initial: {
    status: 'known',
    why: null,
    keys: new Set(),
    reservations: new Set(),
    claims: new Set(),
    accounts: new Set(),
  },

  decide(command, state) {
    if (command.by.role !== 'admin' && command.by.role !== 'system') throw new Rejection('auth.forbidden');
    if (command.type === 'FinishErasure')
      return state.status === 'erasing' ? [{ type: 'ErasureFinished', data: command.data }] : [];
    const { subject, why } = command.data;
    const named = namedAnew(command.data, state);
    return inPortions(named).map((part) => ({
      type: 'PersonErased',
      data: { subject, why: state.status === 'erasing' ? (state.why ?? why) : why, ...part },
    }));
  },

  evolve(state, event) {
    if (event.type === 'ErasureFinished') return { ...state, status: 'erased' };
    const { why, keys, reservations, claims, accounts } = event.data;
    return {
      status: 'erasing',
      why,
      keys: new Set([...state.keys, ...keys]),
      reservations: new Set([...state.reservations, ...reservations]),
      claims: new Set([...state.claims, ...claims]),
      accounts: new Set([...state.accounts, ...accounts]),
    };
  },
};

/** Whether what this booking says of its traveller is gone for good. */
export const isErased = ({ reservations }: Person, reservationId: string): boolean => reservations.has(reservationId);

type Named = readonly [keyof Erased, string];

/**
 * A key nobody has erased yet makes an erasure of its own: rows are to forget again what it sealed, in whichever of
 * them.
 */
const namedAnew = (data: Erased, state: Person): readonly Named[] => {
  const all = LISTS.flatMap((list) => data[list].map((id): Named => [list, id]));
  const isNew = ([list, id]: Named): boolean => !state[list].has(id);
  return state.status !== 'erasing' && data.keys.some((id) => isNew(['keys', id])) ? all : all.filter(isNew);
};

const inPortions = (named: readonly Named[]): readonly Erased[] =>
  Array.from({ length: Math.ceil(named.length / NAMED_AT_ONCE) }, (_, at) => {
    const part = named.slice(at * NAMED_AT_ONCE, (at + 1) * NAMED_AT_ONCE);
    const idsOf = (list: keyof Erased) => part.flatMap(([of, id]) => (of === list ? [id] : []));
    return {
      keys: idsOf('keys'),
      reservations: idsOf('reservations'),
      claims: idsOf('claims'),
      accounts: idsOf('accounts'),
    };
  });

export const personEvents = {
  PersonErased: {
    v: 1,
    says: 'A person is erased: the keys of their personal data are destroyed; the listed records remain without it.',
    erases: 'subject',
  },
  ErasureFinished: { v: 1, says: 'The personal data of an erased person can no longer be read.' },
} as const satisfies EventCatalogue & Record<PersonEvent['type'], unknown>;

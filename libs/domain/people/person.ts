import type { Erasure, EventCatalogue } from '../kernel/catalogued.js';
import { type Command, type Decider, type Event, streamOf } from '../kernel/decider.js';
import { Rejection } from '../kernel/rejection.js';

/*
 * The erasure of a person, in a stream of its own (`person-<subject>`). Nothing in it is personal: it records that a
 * person was erased and which records remain without a name.
 *
 *   known ──erase──▶ erasing ──finish──▶ erased ──erase (they came back and want to go again)──▶ erasing
 */

/** The reason, as a fixed choice: a free text could describe the person. */
export type ErasureReason = 'asked' | 'expired' | 'ordered' | 'other';

/** Ids of keys, and where data encrypted with them is stored. */
export type Erased = Readonly<{ keys: readonly string[] }> & Omit<Erasure, 'subject'>;

export type PersonCommand =
  | Command<'ErasePerson', Erased & Readonly<{ subject: string; why: ErasureReason }>>
  | Command<'FinishErasure', Readonly<{ subject: string }>>;

export type PersonEvent =
  | Event<'PersonErased', Erased & Readonly<{ subject: string; why: ErasureReason }>>
  | Event<'ErasureFinished', Readonly<{ subject: string }>>;

type ErasureState = Readonly<{
  status: 'known' | 'erasing' | 'erased';
  why: ErasureReason | null;
  /** The ids of all erasures so far. */
  keys: ReadonlySet<string>;
  streams: ReadonlySet<string>;
  parts: ReadonlySet<string>;
}>;

/** Maximum number of ids in one event, which keeps it far below the maximum event size. */
export const NAMED_AT_ONCE = 5000;

const LISTS = ['keys', 'streams', 'parts'] as const satisfies readonly (keyof Erased)[];

export const person: Decider<ErasureState, PersonCommand, PersonEvent> = {
  category: 'person',
  initial: {
    status: 'known',
    why: null,
    keys: new Set(),
    streams: new Set(),
    parts: new Set(),
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
    const { why, keys, streams, parts } = event.data;
    return {
      status: 'erasing',
      why,
      keys: new Set([...state.keys, ...keys]),
      streams: new Set([...state.streams, ...streams]),
      parts: new Set([...state.parts, ...parts]),
    };
  },
};

/** Whether the personal data of this thing has been erased for good. */
export const isErased = (
  { streams, parts }: ErasureState,
  kind: Pick<Decider<never, never, never>, 'category'>,
  id: string,
): boolean => streams.has(streamOf(kind, id)) || parts.has(streamOf(kind, id));

type Named = readonly [keyof Erased, string];

/**
 * A key that was not erased before needs an erasure of its own: all records are listed again, because each may contain
 * data encrypted with it.
 */
const namedAnew = (data: Erased, state: ErasureState): readonly Named[] => {
  const all = LISTS.flatMap((list) => data[list].map((id): Named => [list, id]));
  const isNew = ([list, id]: Named): boolean => !state[list].has(id);
  return state.status !== 'erasing' && data.keys.some((id) => isNew(['keys', id])) ? all : all.filter(isNew);
};

const inPortions = (named: readonly Named[]): readonly Erased[] =>
  Array.from({ length: Math.ceil(named.length / NAMED_AT_ONCE) }, (_, at) => {
    const part = named.slice(at * NAMED_AT_ONCE, (at + 1) * NAMED_AT_ONCE);
    const idsOf = (list: keyof Erased) => part.flatMap(([of, id]) => (of === list ? [id] : []));
    return { keys: idsOf('keys'), streams: idsOf('streams'), parts: idsOf('parts') };
  });

export const personEvents = {
  PersonErased: {
    v: 2,
    says: 'A person is erased: the keys of their personal data are destroyed; the listed streams remain without it.',
    erases: 'subject',
  },
  ErasureFinished: { v: 1, says: 'The personal data of an erased person can no longer be read.' },
} as const satisfies EventCatalogue & Record<PersonEvent['type'], unknown>;

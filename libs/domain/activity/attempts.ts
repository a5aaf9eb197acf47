import type { EventCatalogue } from '../kernel/catalogued.js';
import type { Command, Decider, Event } from '../kernel/decider.js';
import { Rejection } from '../kernel/rejection.js';
import type { LocalDate } from '../kernel/rules/time.js';

/*
 * What staff tried in vain, and whose personal data they looked at: ids only, one stream per day (`audit-2026-11-24`)
 * that is removed as a whole after some months. The removal is noted in a stream of its own.
 */

/** The thing it was about, as screens name it; null where the call names none. */
type RecordName = Readonly<{ resource: string; id: string | null }>;

export type AttemptCommand =
  | Command<'NoteRefusal', RecordName & Readonly<{ verb: string; code: string }>>
  /** `hour` is the hour in Guatemala, 0 to 23. */
  | Command<'NoteReading', RecordName & Readonly<{ hour: number }>>;

export type AttemptEvent =
  | Event<'AttemptRefused', RecordName & Readonly<{ verb: string; code: string }>>
  | Event<'PersonalDataRead', RecordName & Readonly<{ hour: number; reader: string }>>;

type Attempts = Readonly<{ count: number; readings: ReadonlySet<string> }>;

/** A day keeps no more: whoever floods the log learns nothing new about themselves. */
export const MOST_ATTEMPTS = 5000;

const keyOf = ({ resource, id, hour, reader }: RecordName & Readonly<{ hour: number; reader: string }>): string =>
  [reader, resource, id ?? '', hour].join(' ');

export const attempts: Decider<Attempts, AttemptCommand, AttemptEvent> = {
  category: 'audit',
  initial: { count: 0, readings: new Set() },

  /** The same record read again by the same person within the hour is one reading. */
  decide({ type, data, by }, { count, readings }) {
    if (by.role === 'system' || by.role === 'guest' || by.role === 'client') throw new Rejection('auth.forbidden');
    if (count >= MOST_ATTEMPTS) return [];
    if (type === 'NoteRefusal') return [{ type: 'AttemptRefused', data }];
    const reading = { ...data, reader: by.id };
    return readings.has(keyOf(reading)) ? [] : [{ type: 'PersonalDataRead', data: reading }];
  },

  evolve({ count, readings }, { type, data }) {
    return {
      count: count + 1,
      readings: type === 'PersonalDataRead' ? new Set([...readings, keyOf(data)]) : readings,
    };
  },
};

export type ForgettingCommand = Command<'ForgetAttempts', Readonly<{ day: LocalDate; events: number }>>;
export type ForgettingEvent = Event<'AttemptsForgotten', Readonly<{ day: LocalDate; events: number }>>;

/** The days that were removed, each once. */
export const forgottenAttempts: Decider<ReadonlySet<LocalDate>, ForgettingCommand, ForgettingEvent> = {
  category: 'auditforgotten',
  initial: new Set(),
  decide({ data, by }, days) {
    if (by.role !== 'system') throw new Rejection('auth.forbidden');
    return days.has(data.day) ? [] : [{ type: 'AttemptsForgotten', data }];
  },
  evolve: (days, { data: { day } }) => new Set([...days, day]),
};

export const attemptEvents = {
  AttemptRefused: { v: 1, says: 'A command by staff was refused; the event names the record and the reason.' },
  PersonalDataRead: { v: 1, says: 'Staff looked at personal data of a record; noted once an hour for each person.' },
  AttemptsForgotten: { v: 1, says: 'The refusals and readings of one day were removed after their time.' },
} as const satisfies EventCatalogue;

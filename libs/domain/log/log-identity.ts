import type { EventCatalogue } from '../kernel/catalogued.js';
import type { Command, Decider, Event } from '../kernel/decider.js';
import { Rejection } from '../kernel/rejection.js';

/*
 * What this log is called (`log-main`). Whatever lies outside of it and was made from it, such as rows, positions and
 * backups, says by this name which log it belongs to; a position alone names an event of every log.
 */

type Named = Readonly<{
  /** Random, made once. */
  id: string;
}>;

export type LogIdentityCommand = Command<'NameLog', Named>;
export type LogIdentityEvent = Event<'LogNamed', Named>;

/** null until it is named. */
export const logIdentity: Decider<string | null, LogIdentityCommand, LogIdentityEvent> = {
  category: 'log',
  initial: null,
  decide({ data, by }, name) {
    if (by.role !== 'system') throw new Rejection('auth.forbidden');
    return name === null ? [{ type: 'LogNamed', data }] : [];
  },
  evolve: (name, { data: { id } }) => name ?? id,
};

export const logEvents = {
  LogNamed: {
    v: 1,
    says: 'The log got a name, which identifies checkpoints, read models and backups made from it.',
  },
} as const satisfies EventCatalogue;

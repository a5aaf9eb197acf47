import type { EventCatalogue } from '../kernel/catalogued.js';
import type { Command, Decider, Event } from '../kernel/decider.js';
import { Rejection } from '../kernel/rejection.js';

/*
 * The name of this log (`log-main`). Data derived from the log but stored elsewhere, such as rows, checkpoints and
 * backups, contains the name; a position alone exists in every log.
 */

type Named = Readonly<{
  /** Random, generated once. */
  id: string;
}>;

export type LogIdentityCommand = Command<'NameLog', Named>;
export type LogIdentityEvent = Event<'LogNamed', Named>;

/** null until the log is named. */
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

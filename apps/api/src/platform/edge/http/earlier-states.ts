import { Rejection } from '@camino/domain/kernel/rejection.js';
import { type Instant, instantOf, isLocalDate, plusDays } from '@camino/domain/kernel/rules/time.js';
import type { Language } from '@camino/contracts/kernel/language.js';
import type { RecordedEvent } from '../../log/event-store/index.js';
import type { User } from '../auth/user.js';

/** A record, the events of it that were known at a moment, and who asks. */
export type Then = Readonly<{
  id: string;
  /** In log order; at least one. */
  events: readonly RecordedEvent[];
  /** What was recorded at this moment or later was not known. */
  until: Instant;
  asking: Readonly<{ user: User; language: Language }>;
}>;

/** Makes one kind of record of the events known at a moment. The events are read anew, so erased data stays erased. */
export abstract class EarlierStates<T> {
  /** All events of a record, in log order. @throws Rejection of the kind's own when there is no such record */
  abstract history(id: string): Promise<readonly RecordedEvent[]>;
  /** The record as these events make it, with nothing to be done to it; null when it had been removed. */
  abstract made(then: Then): Promise<T | null> | T | null;
}

export const knownBefore = <E extends RecordedEvent>(events: readonly E[], until: Instant): readonly E[] =>
  events.filter(({ metadata }) => metadata.at < until);

/**
 * A record as it was at the end of a day in Guatemala.
 * @throws Rejection `record.unknown_then`, `record.removed_then`, and the kind's own for an unknown record
 */
export const stateAtEndOf = async <T>(
  date: string,
  states: EarlierStates<T>,
  { id, asking }: Pick<Then, 'id' | 'asking'>,
): Promise<T> => {
  const history = await states.history(id);
  if (!isLocalDate(date)) throw new Rejection('record.unknown_then');
  const until = instantOf(plusDays(date, 1), '00:00');
  const events = knownBefore(history, until);
  if (events.length === 0) throw new Rejection('record.unknown_then');
  const made = await states.made({ id, events, until, asking });
  if (made === null) throw new Rejection('record.removed_then');
  return made;
};

import type { TimelineEntry } from '@camino/contracts/kernel/timeline.js';
import { ERASED } from '@camino/domain/kernel/catalogued.js';
import type { RecordedEvent } from '../../log/event-store/index.js';

/** Returns an actor's full name, null when it is unknown. */
export type NameOf = (actorId: string) => Promise<string | null>;

type EntryDetails = Pick<TimelineEntry, 'version' | 'changes'> &
  Partial<Pick<TimelineEntry, 'refused' | 'at' | 'reported'>> &
  Readonly<{ said?: string | null }>;

/**
 * Makes the timeline entry of one event: who, when, why. The caller supplies `version`, `changes` and the code of a
 * stored refusal, and when it happened if that is not when the command came. The reason is the event's own text
 * (`said`, by default its `why`), else the command's reason.
 */
export const timelineEntryOf = async (
  { type, data, recorded, metadata: { actor, at, onBehalfOf, reason } }: RecordedEvent,
  { version, changes, refused = null, said = (data as { why?: string }).why, ...when }: EntryDetails,
  nameOf: NameOf,
): Promise<TimelineEntry> => ({
  version,
  type,
  at,
  recorded_at: recorded,
  actor: { id: actor.id, role: actor.role, name: await nameOf(actor.id) },
  on_behalf_of: onBehalfOf ?? null,
  reason: (said === ERASED ? '' : said) || reason || null,
  changes,
  refused,
  ...when,
});

type Facts = Readonly<Record<string, string | null>>;

/** The changed facts by field, in the order of their first appearance. */
export const changesBetween = (was: Facts, is: Facts): TimelineEntry['changes'] =>
  Object.keys({ ...was, ...is })
    .map((field) => ({ field, from: was[field] ?? null, to: is[field] ?? null }))
    .filter(({ from, to }) => from !== to);

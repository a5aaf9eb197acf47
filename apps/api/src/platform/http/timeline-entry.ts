import type { TimelineEntry } from '@camino/contracts/timeline.js';
import { ERASED } from '@camino/domain/kernel/catalogued.js';
import type { RecordedEvent } from '../event-log/event-log.js';

/** Gives the full name of whoever acted, null when it is not known. */
export type NameOf = (actorId: string) => Promise<string | null>;

type Told = Pick<TimelineEntry, 'version' | 'changes'> &
  Partial<Pick<TimelineEntry, 'refused'>> &
  Readonly<{ said?: string | null }>;

/**
 * What a history says of one event: who, when, why. `version`, `changes` and the code of a remembered refusal are the
 * thing's own to tell. The reason is what the event itself says (`said`, else its `why`), else what came with the command.
 */
export const timelineEntryOf = async (
  { type, data, recorded, metadata: { actor, at, onBehalfOf, reason } }: RecordedEvent,
  { version, changes, refused = null, said = (data as { why?: string }).why }: Told,
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
});

type Facts = Readonly<Record<string, string | null>>;

/** Which facts became different, by field, in the order of `is`. */
export const changesBetween = (was: Facts, is: Facts): TimelineEntry['changes'] =>
  Object.keys({ ...was, ...is })
    .map((field) => ({ field, from: was[field] ?? null, to: is[field] ?? null }))
    .filter(({ from, to }) => from !== to);

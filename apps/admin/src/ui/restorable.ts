import type { TimelineEntry } from '@camino/contracts/kernel/timeline.js';

type Change = TimelineEntry['changes'][number];

/** What stands for the data of a person who was erased. */
const ERASED = 'erased';

/**
 * The entries of a history, oldest first, whose version can be restored: those that changed one of these fields, or
 * began it all, each with what restoring would change today. None where nothing differs, or where the data is erased.
 */
export const restorable = (
  entries: readonly TimelineEntry[],
  fields: readonly string[],
): ReadonlyMap<TimelineEntry, readonly Change[]> => {
  const changesOf = ({ changes }: TimelineEntry): readonly Change[] =>
    changes.filter(({ field }) => fields.includes(field));
  const found = entries.flatMap((entry, at) => {
    if (at > 0 && changesOf(entry).length === 0) return [];
    const later = entries.slice(at + 1).flatMap(changesOf);
    const back = fields.flatMap((field): readonly Change[] => {
      const own = later.filter((change) => change.field === field);
      const [from, to] = [own.at(-1)?.to ?? null, own[0]?.from ?? null];
      return from === to ? [] : [{ field, from, to }];
    });
    return back.length > 0 && back.every(({ to }) => to !== ERASED) ? [[entry, back] as const] : [];
  });
  return new Map(found);
};

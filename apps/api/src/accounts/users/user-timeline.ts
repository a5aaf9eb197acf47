import type { TimelineEntry } from '@camino/contracts/kernel/timeline.js';
import { ROLES } from '@camino/contracts/accounts/session.js';
import { changesBetween, type NameOf, timelineEntryOf } from '../../platform/edge/http/index.js';
import type { RecordedEvent } from '../../platform/log/event-store/index.js';
import { people, type PersonRow } from '../people.projection.js';

/** Left out: sessions do not change the account and have their own list. */
const LEFT_OUT: readonly string[] = ['SessionOpened', 'SessionUsed', 'SessionClosed'];

/**
 * Every change of an account with author, time, reason and changed fields, oldest first. `history` must be in log
 * order.
 */
export const userTimelineOf = async (
  history: readonly RecordedEvent[],
  id: string,
  nameOf: NameOf,
): Promise<TimelineEntry[]> => {
  let row: PersonRow | null = null;
  const entries: TimelineEntry[] = [];
  for (const event of history) {
    const before: PersonRow | null = row;
    row = people.project(row, event, id);
    if (LEFT_OUT.includes(event.type)) continue;
    const version = row?.version ?? (before?.version ?? -1) + 1;
    entries.push(await timelineEntryOf(event, { version, changes: changesOf(before, row) }, nameOf));
  }
  return entries;
};

/** The fields of a timeline, with the names used in answers. */
const facts = ({
  name,
  lastName,
  email,
  phone,
  document,
  role,
  emailConfirmed,
  active,
}: PersonRow): Readonly<Record<string, string | null>> => ({
  name,
  last_name: lastName || null,
  email,
  phone: phone || null,
  cui_passport: document || null,
  role_id: String(ROLES[role]),
  emailConfirmation: emailConfirmed ? 'yes' : null,
  active: active ? 'yes' : null,
});

const NOTHING: Readonly<Record<string, string | null>> = {};

const changesOf = (before: PersonRow | null, after: PersonRow | null): TimelineEntry['changes'] =>
  changesBetween(before ? facts(before) : NOTHING, after ? facts(after) : NOTHING);

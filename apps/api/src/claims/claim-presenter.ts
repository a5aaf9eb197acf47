import { Injectable } from '@nestjs/common';
import { type Claim, PRIORITY_LABELS } from '@camino/contracts/claims/claim.js';
import { priorityOf } from '@camino/domain/claims/rules/priority.js';
import type { Language } from '@camino/contracts/kernel/language.js';
import type { TimelineEntry } from '@camino/contracts/kernel/timeline.js';
import type { ClaimEvent } from '@camino/domain/claims/claim.js';
import { ERASED } from '@camino/domain/kernel/catalogued.js';
import type { Actor } from '@camino/domain/kernel/decider.js';
import { ActorNames, timelineEntryOf } from '../platform/edge/http/index.js';
import type { RecordedEvent } from '../platform/log/event-store/index.js';
import { type ClaimRow, isErased } from './claims.projection.js';

/** Role and language of the caller. */
export type Asking = Readonly<{ role: Actor['role']; language: Language }>;

/** Makes answers of claims, with the names of those who resolved them. */
@Injectable()
export class ClaimPresenter {
  constructor(private readonly names: ActorNames) {}

  /** `open` contains the reservations with an open claim: no other claim of theirs can be reopened. */
  async of(rows: readonly ClaimRow[], open: ReadonlySet<string>, asking: Asking): Promise<Claim[]> {
    const ids = [...new Set(rows.flatMap(({ resolvedBy }) => resolvedBy ?? []))];
    const names = new Map(await Promise.all(ids.map(async (id) => [id, await this.names.nameOf(id)] as const)));
    return rows.map((row) => ({
      ...claimOf(row, asking.language),
      allowed_actions: asking.role === 'admin' ? actionsOf(row, open) : [],
      resolved_by: row.resolvedBy ? (names.get(row.resolvedBy) ?? null) : null,
    }));
  }

  /** Oldest first. */
  timeline(history: readonly RecordedEvent<ClaimEvent>[]): Promise<TimelineEntry[]> {
    return Promise.all(
      history.map((event, index) => {
        const changes = [
          { field: 'status', from: index === 0 ? null : standing(history[index - 1]), to: standing(event) },
        ];
        const said = event.type === 'ClaimResolved' ? event.data.note : undefined;
        return timelineEntryOf(event, { version: index + 1, changes, said }, (id) => this.names.nameOf(id));
      }),
    );
  }
}

const standing = (event: ClaimEvent | undefined): string => (event?.type === 'ClaimResolved' ? 'resolved' : 'pending');

const actionsOf = (row: ClaimRow, open: ReadonlySet<string>): Claim['allowed_actions'] =>
  row.pending ? ['resolve'] : isErased(row) || open.has(row.reservationId) ? [] : ['reopen'];

const claimOf = (row: ClaimRow, language: Language): Omit<Claim, 'allowed_actions' | 'resolved_by'> => {
  const priority = priorityOf(row.priority);
  return {
    id: row._id,
    reservation_id: row.reservationId,
    claim_type_id: row.claimType.id,
    claim_type: row.claimType,
    status: row.pending,
    filed_at: row.filedAt,
    resolved_at: row.resolvedAt,
    note: row.note === ERASED ? '' : row.note,
    version: row.version,
    reservation_number: row.number,
    reservation_date: row.date,
    reservation_time: row.time,
    priority,
    priority_label: PRIORITY_LABELS[language][priority],
    client: { id: row.clientId, name: isErased(row) ? null : row.passenger },
  };
};

import { Injectable } from '@nestjs/common';
import { catalogue, CATALOGUE_ID, type CatalogueEvent } from '@camino/domain/catalogue/catalogue.js';
import type { Kind } from '@camino/domain/catalogue/kinds.js';
import { EventLog, type RecordedEvent } from '../platform/event-log/event-log.js';
import type { Metadata } from '../platform/event-store/event-store.js';

/** What made a version of a row, by whom and when. What the row was in it, the folded catalogue says. */
export type RowRevision = Readonly<{
  type: CatalogueEvent['type'];
  by: Pick<Metadata, 'actor' | 'at'>;
  /** The version that was restored, null when none was. */
  restored: number | null;
}>;

const STREAM = `${catalogue.category}-${CATALOGUE_ID}`;

/** Who did what to each row, from the log. What was read is kept; only newer events are read again. */
@Injectable()
export class RowHistories {
  private readonly revisions = new Map<string, RowRevision[]>();
  private next = 0;

  constructor(private readonly log: EventLog) {}

  /** The rowRevision of version n stands at n − 1; none for a row that never was. */
  async of(kind: Kind, id: string): Promise<readonly RowRevision[]> {
    const { events } = await this.log.read(STREAM, this.next);
    for (const event of events as readonly RecordedEvent<CatalogueEvent>[]) this.note(event);
    return this.revisions.get(keyOf(kind, id)) ?? [];
  }

  /** Two requests at once may have read the same events. */
  private note({ revision, type, data, metadata: { actor, at } }: RecordedEvent<CatalogueEvent>): void {
    if (revision !== this.next) return;
    this.next += 1;
    const key = keyOf(data.kind, data.id);
    const rowRevision: RowRevision = {
      type,
      by: { actor, at },
      restored: type === 'CatalogueRowRestored' ? data.version : null,
    };
    const known = this.revisions.get(key);
    if (known) known.push(rowRevision);
    else this.revisions.set(key, [rowRevision]);
  }
}

/** Neither part holds a slash. */
const keyOf = (kind: string, id: string): string => `${kind}/${id}`;

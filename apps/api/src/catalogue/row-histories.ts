import { Injectable } from '@nestjs/common';
import { catalogue, CATALOGUE_ID, type CatalogueEvent } from '@camino/domain/catalogue/catalogue.js';
import type { Kind } from '@camino/domain/catalogue/rules/kinds.js';
import { EventLog } from '../platform/log/event-log/index.js';
import type { RecordedEvent, Metadata } from '../platform/log/event-store/index.js';

/** What made a version of a row, by whom and when. The row's values in that version are in the folded catalogue. */
export type RowRevision = Readonly<{
  type: CatalogueEvent['type'];
  by: Pick<Metadata, 'actor' | 'at'>;
  /** The version that was restored, null when none was. */
  restored: number | null;
}>;

const STREAM = `${catalogue.category}-${CATALOGUE_ID}`;

/** Who changed each row and when, read from the log. Events already read stay in memory; only newer ones are read. */
@Injectable()
export class RowHistories {
  private readonly revisions = new Map<string, RowRevision[]>();
  private next = 0;

  constructor(private readonly log: EventLog) {}

  /** The revision that made version n is at index n − 1. Empty for an unknown row. */
  async of(kind: Kind, id: string): Promise<readonly RowRevision[]> {
    const { events } = await this.log.read(STREAM, this.next);
    for (const event of events as readonly RecordedEvent<CatalogueEvent>[]) this.note(event);
    return this.revisions.get(keyOf(kind, id)) ?? [];
  }

  /** Ignores events already noted: two concurrent requests may read the same ones. */
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

/** Neither part contains a slash. */
const keyOf = (kind: string, id: string): string => `${kind}/${id}`;

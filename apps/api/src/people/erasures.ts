import { Injectable } from '@nestjs/common';
import { type PersonEvent, personEvents } from '@camino/domain/people/person.js';
import type { PersonalRecords } from '../platform/ops/areas/index.js';
import { EventCodec } from '../platform/log/crypto/index.js';
import { type RecordedEvent, EventStore } from '../platform/log/event-store/index.js';
import { together } from './erasure-counts.js';

/** Everything the log says about one person's erasure. */
type RecordedErasure = Readonly<{
  subject: string;
  at: string;
  by: string;
  why: string;
  keys: readonly string[];
  records: PersonalRecords;
  finished: boolean;
}>;

/** Events read at once. */
const PAGE = 5000;

/** Every erasure the log has recorded, the latest state of each. */
@Injectable()
export class Erasures {
  constructor(
    private readonly store: EventStore,
    private readonly codec: EventCodec,
  ) {}

  async all(): Promise<readonly RecordedErasure[]> {
    const found = new Map<string, RecordedErasure>();
    for (
      let events = await this.store.readAll(-1, PAGE);
      events.length > 0;
      events = await this.store.readAll(events.at(-1)!.position, PAGE)
    ) {
      for (const stored of events)
        if (stored.type in personEvents) take(found, (await this.codec.open(stored)) as RecordedEvent<PersonEvent>);
    }
    return [...found.values()];
  }
}

const take = (found: Map<string, RecordedErasure>, { type, data, metadata }: RecordedEvent<PersonEvent>): void => {
  const before = found.get(data.subject);
  if (type === 'ErasureFinished') {
    if (before) found.set(data.subject, { ...before, finished: true });
    return;
  }
  const { subject, why, keys, streams, parts } = data;
  found.set(subject, {
    subject,
    at: metadata.at,
    why,
    by: metadata.actor.id,
    finished: false,
    keys: [...(before?.keys ?? []), ...keys],
    records: together([...(before ? [before.records] : []), { streams, parts }]),
  });
};

import { Injectable } from '@nestjs/common';
import type { PersonEvent } from '@camino/domain/people/person.js';
import { EventStore, type StoredEvent } from '../platform/event-store/event-store.js';

/** Everything the log says about one person's erasure. */
type RecordedErasure = Readonly<{
  subject: string;
  at: string;
  by: string;
  why: string;
  keys: readonly string[];
  reservations: number;
  claims: number;
  accounts: number;
  finished: boolean;
}>;

/** Events read at once. */
const PAGE = 5000;

/** Every erasure the log has recorded, the latest state of each. */
@Injectable()
export class Erasures {
  constructor(private readonly store: EventStore) {}

  async all(): Promise<readonly RecordedErasure[]> {
    const found = new Map<string, RecordedErasure>();
    for (
      let events = await this.store.readAll(-1, PAGE);
      events.length > 0;
      events = await this.store.readAll(events.at(-1)!.position, PAGE)
    ) {
      for (const event of events) take(found, event);
    }
    return [...found.values()];
  }
}

const NOTHING = { keys: [], reservations: 0, claims: 0, accounts: 0 } as const;

const take = (found: Map<string, RecordedErasure>, event: StoredEvent): void => {
  const { type, data } = event as unknown as PersonEvent;
  const known = found.get(data?.subject);
  if (type === 'ErasureFinished' && known) found.set(data.subject, { ...known, finished: true });
  if (type !== 'PersonErased') return;
  const { subject, why, keys, reservations, claims, accounts } = data;
  const { at, actor } = event.metadata;
  const before = known ?? NOTHING;
  found.set(subject, {
    subject,
    at,
    why,
    by: actor.id,
    finished: false,
    keys: [...before.keys, ...keys],
    reservations: before.reservations + reservations.length,
    claims: before.claims + claims.length,
    accounts: before.accounts + accounts.length,
  });
};

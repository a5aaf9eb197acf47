import type { Event } from '@camino/domain/kernel/decider.js';
import type { RecordedEvent } from '../event-log/recorded-event.js';
import type { Metadata, StoredEvent } from '../event-store/event-store.js';

/**
 * Stands between the log and the store: seals personal fields on the way in, opens them and brings old versions up to
 * date on the way out.
 */
export abstract class EventCodec {
  abstract seal(event: Event, metadata: Omit<Metadata, 'v'>): Promise<{ data: unknown; metadata: Metadata }>;
  abstract open(stored: StoredEvent): Promise<RecordedEvent>;
  /** Takes in, before anything behind it is opened, that an event says whose keys are to go. */
  abstract heed(stored: StoredEvent): void;
}

import type { Event } from '@camino/domain/kernel/decider.js';
import type { RecordedEvent } from '../event-store/recorded-event.js';
import type { Metadata, StoredEvent } from '../event-store/event-store.js';

/**
 * Codec between the log and the store: encrypts personal fields when an event is written, decrypts them and upcasts old
 * versions when it is read.
 */
export abstract class EventCodec {
  abstract seal(event: Event, metadata: Omit<Metadata, 'v'>): Promise<{ data: unknown; metadata: Metadata }>;
  /** A promise only if something has to be waited for: most keys are known, and streams have many events. */
  abstract open(stored: StoredEvent): RecordedEvent | Promise<RecordedEvent>;
  /**
   * Called for each event before any later event is opened: notes when an event says that a person's keys will be
   * erased, or stores a key.
   */
  abstract heed(stored: StoredEvent): void;
  /** Types of events that `heed` does something about. */
  abstract readonly heeded: ReadonlySet<string>;
}

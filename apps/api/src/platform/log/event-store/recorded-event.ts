import type { Event } from '@camino/domain/kernel/decider.js';
import type { StoredEvent } from './event-store.js';

/** An event as the application reads it: personal data decrypted (or `erased`), in the newest version of its type. */
export type RecordedEvent<E extends Event = Event> = E & Omit<StoredEvent, 'type' | 'data'>;

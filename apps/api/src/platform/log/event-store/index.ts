/* The store of events, in a file or on an EventStoreDB server. */
export { type Context, SYSTEM, derived, newCommandId, systemContext, uuidOf } from './context.js';
export { EventStoreModule } from './event-store.module.js';
export {
  type Appended,
  EventStore,
  type ExpectedRevision,
  type Freshness,
  type Metadata,
  type Position,
  StoreUnavailable,
  type StoredEvent,
  type Subscription,
  WrongExpectedRevision,
  changedAt,
  isDamage,
  ofTypesAndLast,
} from './event-store.js';
export type { EventStoreDbRestoring } from './eventstoredb-restoring.js';
export { openRestoring } from './restoring.js';
export { SqliteLog, restoringOf } from './sqlite-log.js';
export { isStoreSilent, retryAtStart } from './start-retries.js';
export { WAL_LIMIT } from './wal-limit.js';
export type { RecordedEvent } from './recorded-event.js';

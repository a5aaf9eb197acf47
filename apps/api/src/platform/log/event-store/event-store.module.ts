import { join } from 'node:path';
import { Global, Module } from '@nestjs/common';
import { Config, Shutdown, ShutdownModule } from '../../kit/index.js';
import { EventStore, type LogDamaged } from './event-store.js';
import { SqliteEventStore } from './sqlite-event-store.js';

/**
 * The client of a server takes a tenth of the time that loading the application takes: without one it is not loaded.
 */
const openServer = async (url: string): Promise<EventStore> => {
  const { EventStoreDbEventStore } = await import('./eventstoredb-event-store.js');
  return EventStoreDbEventStore.open({ url });
};

/** Nobody awaits the check: as an uncaught error, the damage is logged and ends the process. */
const endProcess = (damage: LogDamaged): never => {
  throw damage;
};

/** @throws StoreUnavailable */
const openStore = async ({ eventstoreUrl, dataDir }: Config, shutdown: Shutdown): Promise<EventStore> => {
  const store = eventstoreUrl
    ? await openServer(eventstoreUrl)
    : await SqliteEventStore.open({ file: join(dataDir, 'events.db'), reportDamage: endProcess });
  shutdown.on('event store', () => store.close());
  return store;
};

/** Provides the event store: a server at EVENTSTORE_URL, or else a file in DATA_DIR. */
@Global()
@Module({
  imports: [ShutdownModule],
  providers: [{ provide: EventStore, useFactory: openStore, inject: [Config, Shutdown] }],
  exports: [EventStore],
})
export class EventStoreModule {}

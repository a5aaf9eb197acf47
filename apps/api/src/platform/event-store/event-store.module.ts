import { join } from 'node:path';
import { Global, Module } from '@nestjs/common';
import { Config, InvalidConfiguration } from '../config/config.js';
import { Shutdown } from '../shutdown/shutdown.js';
import { ShutdownModule } from '../shutdown/shutdown.module.js';
import { EventStore } from './event-store.js';
import { SqliteEventStore } from './sqlite-event-store.js';

/** @throws InvalidConfiguration, StoreUnavailable */
const openStore = async ({ eventstoreUrl, dataDir }: Config, shutdown: Shutdown): Promise<EventStore> => {
  if (eventstoreUrl) throw new InvalidConfiguration(['EVENTSTORE_URL is not supported yet: leave it out and the log is kept in DATA_DIR/events.db']);
  const store = await SqliteEventStore.open({ file: join(dataDir, 'events.db') });
  shutdown.on('event store', () => store.close());
  return store;
};

/** The log's store, chosen by the environment. */
@Global()
@Module({
  imports: [ShutdownModule],
  providers: [{ provide: EventStore, useFactory: openStore, inject: [Config, Shutdown] }],
  exports: [EventStore],
})
export class EventStoreModule {}

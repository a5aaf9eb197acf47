import { Global, Module } from '@nestjs/common';
import { EventLog } from './event-log.js';

/** Needs an `EventStore` and an `EventCodec` from global modules. */
@Global()
@Module({ providers: [EventLog], exports: [EventLog] })
export class EventLogModule {}

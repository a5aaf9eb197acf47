import { Global, Module } from '@nestjs/common';
import { Config } from '../platform/kit/index.js';
import { LOG_NAME, LogIdentity, type LogName, NAMELESS } from '../platform/log/event-log/index.js';
import { DecidedLogIdentity } from './decided-log-identity.js';

/** State on a MongoDB server records the log's name, because other logs may use the same server. */
const nameFor = ({ mongoUrl }: Config, identity: LogIdentity): LogName => (mongoUrl ? () => identity.id() : NAMELESS);

@Global()
@Module({
  providers: [
    { provide: LogIdentity, useClass: DecidedLogIdentity },
    { provide: LOG_NAME, useFactory: nameFor, inject: [Config, LogIdentity] },
  ],
  exports: [LogIdentity, LOG_NAME],
})
export class LogModule {}

import { Global, Module } from '@nestjs/common';
import { Config } from '../platform/config/config.js';
import { LOG_NAME, LogIdentity, type LogName, NAMELESS } from '../platform/event-log/log-name.js';
import { DecidedLogIdentity } from './decided-log-identity.js';

/** What lies in a server that others may use, too, says which log it belongs to. */
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

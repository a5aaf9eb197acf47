import { Global, Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { Config } from '../config/config.js';
import { LOG_NAME, type LogName, NAMELESS } from '../event-log/log-name.js';
import { Decide } from './decide.js';
import { LogIdentity } from './log-identity.js';

/** What lies in a server that others may use, too, says which log it belongs to. */
const nameFor = ({ mongoUrl }: Config, identity: LogIdentity): LogName => (mongoUrl ? () => identity.id() : NAMELESS);

/** Needs the `EventLog` from a global module. */
@Global()
@Module({
  imports: [CqrsModule.forRoot()],
  providers: [Decide, LogIdentity, { provide: LOG_NAME, useFactory: nameFor, inject: [Config, LogIdentity] }],
  exports: [CqrsModule, Decide, LogIdentity, LOG_NAME],
})
export class CommandingModule {}

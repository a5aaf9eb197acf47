import { Logger, Module, type OnApplicationBootstrap } from '@nestjs/common';
import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { Config, Shutdown, ShutdownModule } from '../../kit/index.js';
import { LOG_NAME, type LogName } from '../../log/event-log/index.js';
import { EventStore } from '../../log/event-store/index.js';
import { KEEPING } from '../mongo/mongo.js';
import { Leadership, SoleLeadership } from './leadership.js';
import { Lease } from './lease.js';

const ALONE =
  'EVENTSTORE_URL without MONGO_URL: this process reacts by itself and must be the only one over this log. Several need a MONGO_URL in common';

/** An exclusive log has only this process. For a shared log, the read side's server decides who leads. */
const leadershipOf = (
  { mongoUrl }: Config,
  { exclusive }: EventStore,
  connection: Connection,
  logName?: LogName,
): Leadership => {
  if (!exclusive && !mongoUrl) new Logger('Leadership').warn(ALONE);
  return exclusive || !mongoUrl ? new SoleLeadership() : new Lease(connection, undefined, logName);
};

/**
 * Leader election. Begins at the application's start; the lease is released when the process writes nothing any more.
 */
@Module({
  imports: [ShutdownModule],
  providers: [
    {
      provide: Leadership,
      useFactory: leadershipOf,
      inject: [Config, EventStore, getConnectionToken(KEEPING), { token: LOG_NAME, optional: true }],
    },
  ],
  exports: [Leadership],
})
export class LeadingModule implements OnApplicationBootstrap {
  constructor(
    private readonly leadership: Leadership,
    private readonly shutdown: Shutdown,
  ) {}

  onApplicationBootstrap(): void {
    const { leadership } = this;
    if (!(leadership instanceof Lease)) return;
    this.shutdown.on('leading', () => leadership.stop());
    leadership.start();
  }
}

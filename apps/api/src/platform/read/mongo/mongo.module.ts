import { join } from 'node:path';
import { Global, Module, type OnModuleInit } from '@nestjs/common';
import { getConnectionToken } from '@nestjs/mongoose';
import { isBuilt, Config, Shutdown, ShutdownModule } from '../../kit/index.js';
import { embeddedHere, embeddedInThread } from './embedded.js';
import { BUILDING, KEEPING, Mongo } from './mongo.js';

/** Rows stay in the folder of this process if the log is there, too. */
const fileIn = ({ dataDir, eventstoreUrl }: Config): string | undefined =>
  eventstoreUrl ? undefined : join(dataDir, 'rows.db');

/**
 * Provides the read side's connections: the main one under the default token of @nestjs/mongoose. They are open once
 * the modules are initialized.
 */
@Global()
@Module({
  imports: [ShutdownModule],
  providers: [
    {
      provide: Mongo,
      useFactory: (config: Config) =>
        new Mongo(config.mongoUrl, config.dataDir, fileIn(config), isBuilt ? embeddedInThread : embeddedHere),
      inject: [Config],
    },
    { provide: getConnectionToken(), useFactory: ({ connection }: Mongo) => connection, inject: [Mongo] },
    { provide: getConnectionToken(KEEPING), useFactory: ({ keeping }: Mongo) => keeping, inject: [Mongo] },
    { provide: getConnectionToken(BUILDING), useFactory: ({ building }: Mongo) => building, inject: [Mongo] },
  ],
  exports: [Mongo, getConnectionToken(), getConnectionToken(KEEPING), getConnectionToken(BUILDING)],
})
export class MongoModule implements OnModuleInit {
  constructor(
    private readonly mongo: Mongo,
    private readonly shutdown: Shutdown,
  ) {}

  async onModuleInit(): Promise<void> {
    this.shutdown.on('mongo', () => this.mongo.close());
    await this.mongo.open();
  }
}

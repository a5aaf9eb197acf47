import { type DynamicModule, Global, Module, type OnModuleInit } from '@nestjs/common';
import { getConnectionToken } from '@nestjs/mongoose';
import { Config } from '../config/config.js';
import { Secrets } from '../crypto/secrets.js';
import { Shutdown } from '../shutdown/shutdown.js';
import { ShutdownModule } from '../shutdown/shutdown.module.js';
import { embeddedHere, embeddedInThread } from './embedded.js';
import { buildOf, KeptRows } from './kept-rows.js';
import { BUILDING, KEEPING, Mongo } from './mongo.js';

/** Token of whether the application is still: an operator's command may change what kept rows must not contain. */
const STILL = Symbol('still');

/**
 * Rows are kept between a stop and the next start if they and the log are in the folder of this process, and if it runs
 * from a build.
 */
const keptIn = (
  { dataDir, mongoUrl, eventstoreUrl }: Config,
  secrets: Secrets | undefined,
  still: boolean | undefined,
): KeptRows | null => {
  const build = buildOf();
  if (mongoUrl || eventstoreUrl || !secrets || build === null) return null;
  return new KeptRows(dataDir, { master: secrets.master, build, still: still ?? false });
};

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
      useFactory: (config: Config, secrets?: Secrets, still?: boolean) =>
        new Mongo(
          config.mongoUrl,
          config.dataDir,
          keptIn(config, secrets, still),
          buildOf() === null ? embeddedHere : embeddedInThread,
        ),
      inject: [Config, { token: Secrets, optional: true }, { token: STILL, optional: true }],
    },
    { provide: getConnectionToken(), useFactory: ({ connection }: Mongo) => connection, inject: [Mongo] },
    { provide: getConnectionToken(KEEPING), useFactory: ({ keeping }: Mongo) => keeping, inject: [Mongo] },
    { provide: getConnectionToken(BUILDING), useFactory: ({ building }: Mongo) => building, inject: [Mongo] },
  ],
  exports: [Mongo, getConnectionToken(), getConnectionToken(KEEPING), getConnectionToken(BUILDING)],
})
export class MongoModule implements OnModuleInit {
  static register({ still }: { still: boolean }): DynamicModule {
    return { module: MongoModule, providers: [{ provide: STILL, useValue: still }] };
  }

  constructor(
    private readonly mongo: Mongo,
    private readonly shutdown: Shutdown,
  ) {}

  async onModuleInit(): Promise<void> {
    this.shutdown.on('mongo', () => this.mongo.close());
    await this.mongo.open();
  }
}

import { Global, Module } from '@nestjs/common';
import { getConnectionToken } from '@nestjs/mongoose';
import { Config } from '../config/config.js';
import { Shutdown } from '../shutdown/shutdown.js';
import { ShutdownModule } from '../shutdown/shutdown.module.js';
import { Mongo } from './mongo.js';

const openMongo = async ({ mongoUrl }: Config, shutdown: Shutdown): Promise<Mongo> => {
  const mongo = await Mongo.open(mongoUrl);
  shutdown.on('mongo', () => mongo.close());
  return mongo;
};

/** The read side's one connection, under the token @nestjs/mongoose looks for. */
@Global()
@Module({
  imports: [ShutdownModule],
  providers: [
    { provide: Mongo, useFactory: openMongo, inject: [Config, Shutdown] },
    { provide: getConnectionToken(), useFactory: ({ connection }: Mongo) => connection, inject: [Mongo] },
  ],
  exports: [Mongo, getConnectionToken()],
})
export class MongoModule {}

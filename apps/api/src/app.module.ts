import { type DynamicModule, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance } from 'fastify';
import { eventCatalogue } from '@camino/domain/event-catalogue.js';
import type { Instant } from '@camino/domain/kernel/time.js';
import { AccountsModule } from './accounts/accounts.module.js';
import { EnlistADriverWhenAnAccountBecomesOne } from './accounts/enlist-a-driver-when-an-account-becomes-one.reaction.js';
import { people } from './accounts/people.projection.js';
import { CatalogueModule } from './catalogue/catalogue.module.js';
import { AuthModule } from './platform/auth/auth.module.js';
import { Clock, type MovableClock } from './platform/clock/clock.js';
import { ClockModule } from './platform/clock/clock.module.js';
import { CommandingModule } from './platform/commanding/commanding.module.js';
import { Config, type Environment } from './platform/config/config.js';
import { ConfigModule } from './platform/config/config.module.js';
import { CryptoModule } from './platform/crypto/crypto.module.js';
import { EventLogModule } from './platform/event-log/event-log.module.js';
import { EventStoreModule } from './platform/event-store/event-store.module.js';
import { HttpModule } from './platform/http/http.module.js';
import { ServerLogs } from './platform/http/logs.js';
import { BUILT, type Folders, servePages } from './platform/http/pages.js';
import { Readiness } from './platform/http/readiness.js';
import { createServer } from './platform/http/server.js';
import { MailModule } from './platform/mail/mail.module.js';
import { MongoModule } from './platform/mongo/mongo.module.js';
import { ProjectingModule } from './platform/projecting/projecting.module.js';
import { ReactingModule } from './platform/reacting/reacting.module.js';
import { AnswerInTime } from './reservations/answer-in-time.due.js';
import { bookings } from './reservations/bookings.projection.js';
import { claims } from './reservations/claims.projection.js';
import { ReconcileClaims } from './reservations/reconcile-claims.due.js';
import { reservationReactions, ReservationsModule } from './reservations/reservations.module.js';
import { Seeding } from './seeding/seeding.js';
import { SeedingModule } from './seeding/seeding.module.js';

/** What the application is made of. */
@Module({})
export class AppModule {
  static register(environment: Environment, config: Config): DynamicModule {
    return {
      module: AppModule,
      imports: [
        ConfigModule.register(environment),
        ClockModule,
        EventStoreModule,
        CryptoModule.register({ catalogue: eventCatalogue }),
        EventLogModule,
        CommandingModule,
        MongoModule,
        ProjectingModule.register({ projections: [people, bookings, claims] }),
        MailModule.register(config),
        HttpModule.register(config),
        AuthModule.register({ imports: [AccountsModule] }),
        AccountsModule,
        CatalogueModule,
        ReservationsModule,
        ReactingModule.register({
          imports: [AccountsModule, ReservationsModule],
          reactions: [EnlistADriverWhenAnAccountBecomesOne, ...reservationReactions],
          due: [AnswerInTime, ReconcileClaims],
        }),
        SeedingModule,
      ],
    };
  }
}

/**
 * The application with its log filled as SEED asks, everything but listening. `folders` says where the built front ends are; `now`
 * is business time at the start, under the test clock.
 * @throws InvalidConfiguration, UnusableSecrets, StoreUnavailable
 */
export const createApp = async (environment: Environment = process.env, folders: Folders = BUILT, now?: Instant): Promise<NestFastifyApplication> => {
  const config = Config.from(environment);
  const adapter = createServer(config);
  const server = adapter.getInstance<FastifyInstance>();
  const logger = new ServerLogs(server.log);
  const app = await NestFactory.create<NestFastifyApplication>(AppModule.register(environment, config), adapter, {
    logger,
    bodyParser: false,
    abortOnError: false,
    return503OnClosing: true,
  });
  if (now && config.testClock) app.get<MovableClock>(Clock).set(now);
  servePages(server, folders);
  await app.init();
  await server.ready();
  await app.get(Seeding).run();
  app.get(Readiness).begin();
  return app;
};

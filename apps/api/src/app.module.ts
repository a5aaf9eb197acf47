import { type DynamicModule, type INestApplicationContext, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance } from 'fastify';
import type { Instant } from '@camino/domain/kernel/time.js';
import { AREAS, eventCatalogue, upcasters } from './event-catalogue.js';
import { officeInPages } from './office/office-in-pages.js';
import { AreasModule } from './platform/areas/areas.module.js';
import { AuthModule } from './platform/auth/auth.module.js';
import { BackupModule } from './platform/backup/backup.module.js';
import { Clock, type MovableClock } from './platform/clock/clock.js';
import { ClockModule } from './platform/clock/clock.module.js';
import { CommandRunnerModule } from './platform/commanding/command-runner.module.js';
import { CommandingModule } from './platform/commanding/commanding.module.js';
import { Config, type Environment } from './platform/config/config.js';
import { ConfigModule } from './platform/config/config.module.js';
import { ControlModule } from './platform/control/control.module.js';
import { ControlServer } from './platform/control/control-server.js';
import { CryptoModule } from './platform/crypto/crypto.module.js';
import { EventLogModule } from './platform/event-log/event-log.module.js';
import { EventStoreModule } from './platform/event-store/event-store.module.js';
import { HttpModule } from './platform/http/http.module.js';
import { ServerLogs } from './platform/http/logs.js';
import { CardNumberGuard } from './platform/http/card-number.guard.js';
import { BUILT, type Folders, leadToSite, servePages } from './platform/http/pages.js';
import { Readiness } from './platform/http/readiness.js';
import { createServer } from './platform/http/server.js';
import { MailModule } from './platform/mail/mail.module.js';
import { measureRequests } from './platform/metrics/measured-requests.js';
import { Metrics } from './platform/metrics/metrics.js';
import { ForegroundModule } from './platform/foreground/foreground.module.js';
import { MetricsModule } from './platform/metrics/metrics.module.js';
import { MongoModule } from './platform/mongo/mongo.module.js';
import { ApiDocument } from './platform/openapi/api-document.js';
import { OfficeDetails } from './platform/office-details.js';
import { OpenApiModule } from './platform/openapi/openapi.module.js';
import { withForgetting } from './platform/projecting/forgetting.js';
import { ProjectingModule } from './platform/projecting/projecting.module.js';
import { ReactingModule } from './platform/reacting/reacting.module.js';
import { Seeder } from './seeding/seeder.js';
import { SeedingModule } from './seeding/seeding.module.js';

/** What the application is made of. */
@Module({})
export class AppModule {
  /** One that is `still` does nothing by itself: it reacts to nothing, does nothing that is due and sends no mail. */
  static register(environment: Environment, config: Config, { still = false } = {}): DynamicModule {
    const projections = AREAS.flatMap((area) => area.projections ?? []);
    return {
      module: AppModule,
      imports: [
        ConfigModule.register(environment),
        ClockModule,
        ControlModule,
        EventStoreModule,
        CryptoModule.register({ catalogue: eventCatalogue, upcasters }),
        EventLogModule,
        CommandingModule,
        CommandRunnerModule,
        MongoModule,
        ProjectingModule.register({ projections: withForgetting(projections, eventCatalogue) }),
        MailModule.register(config, { still }),
        HttpModule.register(config),
        OpenApiModule,
        AuthModule,
        AreasModule.register(AREAS),
        ReactingModule.register({
          imports: [],
          reactions: AREAS.flatMap(({ reactions = [] }) => reactions),
          due: AREAS.flatMap(({ due = [] }) => due),
          still,
        }),
        BackupModule,
        ForegroundModule,
        MetricsModule,
        SeedingModule,
      ],
    };
  }
}

/**
 * The client's pages, which the specification has at the root and below /dashboard. The numbered tabs of
 * /dashboard/perfil_usuario are the back office's own.
 */
export const CLIENT_PAGES = [
  'client',
  'reservation_user',
  'reserve-user',
  ...['personal', 'email', 'password', 'sessions', 'language'].map((tab) => `perfil_usuario/${tab}`),
];

/**
 * The application with its log filled as SEED asks, everything but listening. `folders` says where the built front ends
 * are; `now` is business time at the start, under the test clock.
 * @throws InvalidConfiguration, UnusableSecrets, StoreUnavailable
 */
export const createApp = async (
  environment: Environment = process.env,
  folders: Folders = BUILT,
  now?: Instant,
): Promise<NestFastifyApplication> => {
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
  /* Behind the guards of the modules. */
  app.useGlobalGuards(new CardNumberGuard());
  if (now && config.testClock) app.get<MovableClock>(Clock).set(now);
  app.get(ApiDocument).of(app);
  measureRequests(server, app.get(Metrics));
  servePages(server, folders, {
    publicUrl: config.publicUrl,
    gatewayUrl: config.gatewayUrl,
    changing: officeInPages(() => app.get(OfficeDetails, { strict: false }).current()),
  });
  leadToSite(server, CLIENT_PAGES);
  await app.init();
  await server.ready();
  await app.get(ControlServer).open();
  await app.get(Seeder).run();
  app.get(Readiness).begin();
  return app;
};

/**
 * The application for one operator's command when none is running: it serves nobody, seeds nothing and does nothing by
 * itself.
 * @throws InvalidConfiguration, UnusableSecrets, StoreUnavailable
 */
export const createStillApp = (environment: Environment = process.env): Promise<INestApplicationContext> =>
  NestFactory.createApplicationContext(AppModule.register(environment, Config.from(environment), { still: true }), {
    logger: ['warn', 'error'],
    abortOnError: false,
  });

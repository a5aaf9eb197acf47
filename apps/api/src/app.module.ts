import { type DynamicModule, type INestApplicationContext, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance } from 'fastify';
import type { Instant } from '@camino/domain/kernel/rules/time.js';
import { AREAS, eventCatalogue, upcasters } from './event-catalogue.js';
import { officeInPages } from './office/office-in-pages.js';
import { AreasModule } from './platform/ops/areas/index.js';
import { AuthModule } from './platform/edge/auth/index.js';
import { BackupModule } from './platform/ops/backup/index.js';
import {
  Clock,
  type MovableClock,
  ClockModule,
  Config,
  type Environment,
  ConfigModule,
  Metrics,
  ForegroundModule,
  OfficeDetails,
} from './platform/kit/index.js';
import { CommandRunnerModule, withForgetting, ProjectingModule } from './platform/read/projecting/index.js';
import { CommandingModule } from './platform/act/commanding/index.js';
import { ControlModule, ControlServer } from './platform/ops/control/index.js';
import { CryptoModule } from './platform/log/crypto/index.js';
import { EventLogModule } from './platform/log/event-log/index.js';
import { EventStoreModule } from './platform/log/event-store/index.js';
import {
  HttpModule,
  ServerLogs,
  CardNumberGuard,
  BUILT,
  type Folders,
  leadToSite,
  servePages,
  Readiness,
  createServer,
} from './platform/edge/http/index.js';
import { LiveModule } from './platform/edge/live/index.js';
import { MailModule } from './platform/ports/mail/index.js';
import { measureRequests, MetricsModule } from './platform/edge/metrics/index.js';
import { MongoModule } from './platform/read/mongo/index.js';
import { ApiDocument, OpenApiModule } from './platform/edge/openapi/index.js';
import { ReactingModule } from './platform/act/reacting/index.js';
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
        LiveModule,
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

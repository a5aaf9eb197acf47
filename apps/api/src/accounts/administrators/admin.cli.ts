import 'reflect-metadata';
import { type DynamicModule, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { accountsDomain } from '@camino/domain/accounts/accounts.area.js';
import type { DomainArea } from '@camino/domain/kernel/area.js';
import { Passwords } from '../../platform/edge/auth/index.js';
import { ClockModule, Config, ConfigModule } from '../../platform/kit/index.js';
import { CommandingModule } from '../../platform/act/commanding/index.js';
import { UsageError, commandRunning, ControlModule } from '../../platform/ops/control/index.js';
import { CryptoModule } from '../../platform/log/crypto/index.js';
import { EventLogModule } from '../../platform/log/event-log/index.js';
import { EventStoreModule } from '../../platform/log/event-store/index.js';
import { texts as textsModule } from '../../platform/edge/http/index.js';
import { EmailClaims } from '../addresses/email-claims.js';
import { RegisterAccountHandler } from '../changes/register-account.handler.js';
import { AdministratorsByHand } from './administrators-by-hand.js';
import { adminAsked, AdministratorsControl } from './administrators.control.js';

/*
 * `npm run admin`, see scripts/admin.mjs. Sends the command to the running application of DATA_DIR. If none is running,
 * opens the log itself, without the rest of the application.
 */

/** Administrators are stored only in streams of this area. */
const { events, upcasters = [] }: DomainArea = accountsDomain;

@Module({})
class LogOnlyModule {
  static register(): DynamicModule {
    return {
      module: LogOnlyModule,
      imports: [
        ConfigModule.register(),
        ClockModule,
        ControlModule,
        EventStoreModule,
        CryptoModule.register({ catalogue: events, upcasters }),
        EventLogModule,
        CommandingModule,
        textsModule,
      ],
      providers: [AdministratorsControl, AdministratorsByHand, EmailClaims, Passwords, RegisterAccountHandler],
    };
  }
}

const say = (line: string): void => console.log(line);

const onTheLog = async (args: readonly string[]): Promise<void> => {
  const app = await NestFactory.createApplicationContext(LogOnlyModule.register(), {
    logger: false,
    abortOnError: false,
  });
  try {
    await app.get(AdministratorsControl).run(args, say);
  } finally {
    await app.close();
  }
};

const run = async (args: readonly string[]): Promise<void> => {
  adminAsked(args);
  if (!(await commandRunning(Config.from(process.env).dataDir, 'admin', args, say))) await onTheLog(args);
};

run(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(error instanceof UsageError ? 2 : 1);
});

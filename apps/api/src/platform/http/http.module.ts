import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type DynamicModule, Module } from '@nestjs/common';
import { APP_FILTER, APP_PIPE } from '@nestjs/core';
import { I18nJsonLoader, I18nModule, type I18nResolver } from 'nestjs-i18n';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../config/config.js';
import { RequestContext } from './command-context.js';
import { HealthController } from './health.controller.js';
import { languageOf } from './language.js';
import { LiveController } from './live/live.controller.js';
import { LiveFeed } from './live/live-feed.js';
import { ProblemFilter } from './problem.filter.js';
import { rateLimitGuard, rateLimits } from './rate-limits.js';
import { Readiness } from './readiness.js';
import { Settling } from './settling.js';
import { TestClockController } from './test-clock.controller.js';
import { InputPipe } from './validation.js';

const TEXTS = join(dirname(fileURLToPath(import.meta.url)), '..', '..', 'i18n');

const callerLanguage: I18nResolver = { resolve: (execution) => languageOf(execution.switchToHttp().getRequest<FastifyRequest>()) };

/** `{name}` is replaced by the argument of that name, by nothing when there is none. */
const filled = (template: string, ...[args]: (string | Record<string, string>)[]): string =>
  template.replace(/\{(\w+)\}/g, (_, name: string) => String((args as Record<string, string> | undefined)?.[name] ?? ''));

const texts = I18nModule.forRoot({
  fallbackLanguage: 'es',
  formatter: filled,
  loader: I18nJsonLoader,
  loaderOptions: { path: TEXTS },
  resolvers: [callerLanguage],
  disableMiddleware: true,
  skipAsyncHook: true,
  logging: false,
});

/** How the application speaks HTTP: texts, problems, checked input, limits, live updates, health. */
@Module({})
export class HttpModule {
  static register({ testClock, production }: Config): DynamicModule {
    return {
      module: HttpModule,
      global: true,
      imports: [texts, rateLimits],
      controllers: [HealthController, LiveController, ...(testClock && !production ? [TestClockController] : [])],
      providers: [RequestContext, LiveFeed, Readiness, Settling, rateLimitGuard, { provide: APP_FILTER, useClass: ProblemFilter }, { provide: APP_PIPE, useClass: InputPipe }],
      exports: [RequestContext],
    };
  }
}

import { type DynamicModule, Module } from '@nestjs/common';
import { APP_FILTER, APP_PIPE } from '@nestjs/core';
import type { Config } from '../../kit/index.js';
import { RequestContext, UnseenRequestContext } from './command-context.js';
import { HealthController } from './health.controller.js';
import { ProblemFilter } from './problem.filter.js';
import { rateLimitGuard, rateLimits } from './rate-limits.js';
import { Readiness } from './readiness.js';
import { Quiescence } from './quiescence.js';
import { TestClockController } from './test-clock.controller.js';
import { texts } from './texts.js';
import { InputPipe } from './validation.js';

/**
 * The HTTP layer: texts, problem documents, input validation, rate limits, health.
 */
@Module({})
export class HttpModule {
  static register({ testClock, production }: Config): DynamicModule {
    return {
      module: HttpModule,
      global: true,
      imports: [texts, rateLimits],
      controllers: [HealthController, ...(testClock && !production ? [TestClockController] : [])],
      providers: [
        RequestContext,
        UnseenRequestContext,
        Readiness,
        Quiescence,
        rateLimitGuard,
        { provide: APP_FILTER, useClass: ProblemFilter },
        { provide: APP_PIPE, useClass: InputPipe },
      ],
      exports: [RequestContext, UnseenRequestContext],
    };
  }
}

import { type ExecutionContext, Injectable, type Provider } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { Throttle, ThrottlerGuard, ThrottlerModule } from '@nestjs/throttler';
import { Config } from '../config/config.js';

const MINUTE = 60_000;

/** Per address, minute and route. Behind one address there may be an office. */
const DEFAULT_LIMIT = 600;

/** For routes that try passwords. */
export const LimitLogins = () => Throttle({ default: { limit: 20, ttl: MINUTE } });
/** For routes by which anyone may have a mail sent to any address, or become an account. */
export const LimitLinks = () => Throttle({ default: { limit: 10, ttl: MINUTE } });
/** For routes that tell something about an address. */
export const LimitLookups = () => Throttle({ default: { limit: 20, ttl: MINUTE } });
/** For routes by which anyone may take a place or ask for one. */
export const LimitBookings = () => Throttle({ default: { limit: 60, ttl: MINUTE } });

/**
 * Answers 429 with `Retry-After`; pages, their files and health checks are not counted, they are no routes of Nest or
 * public.
 */
@Injectable()
class RateLimit extends ThrottlerGuard {
  protected override generateKey(execution: ExecutionContext, address: string): string {
    return `${execution.getClass().name}.${execution.getHandler().name} ${address}`;
  }
}

export const rateLimits = ThrottlerModule.forRootAsync({
  inject: [Config],
  useFactory: ({ rateLimit }: Config) => ({
    throttlers: [{ limit: DEFAULT_LIMIT, ttl: MINUTE }],
    skipIf: () => !rateLimit,
  }),
});

export const rateLimitGuard: Provider = { provide: APP_GUARD, useClass: RateLimit };

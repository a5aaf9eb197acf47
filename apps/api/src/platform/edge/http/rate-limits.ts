import { type ExecutionContext, Injectable, type Provider } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { Throttle, ThrottlerGuard, ThrottlerModule } from '@nestjs/throttler';
import type { FastifyRequest } from 'fastify';
import { Config } from '../../kit/index.js';
import { clientNetwork } from './client-network.js';

const MINUTE = 60_000;

/** Requests per client network, minute and route. There may be a whole office behind one address. */
const DEFAULT_LIMIT = 600;

/** For routes that check passwords. */
export const LimitLogins = () => Throttle({ default: { limit: 20, ttl: MINUTE } });
/** For routes through which anyone can send a mail to any address, or create an account. */
export const LimitLinks = () => Throttle({ default: { limit: 10, ttl: MINUTE } });
/** For routes that reveal something about an e-mail address. */
export const LimitLookups = () => Throttle({ default: { limit: 20, ttl: MINUTE } });
/** Requests per minute, for routes that fit none of these. */
export const LimitTo = (limit: number) => Throttle({ default: { limit, ttl: MINUTE } });

/**
 * Answers 429 with `Retry-After`. Does not count pages, their files and health checks: they are no Nest routes or skip
 * the limit.
 */
@Injectable()
class RateLimit extends ThrottlerGuard {
  protected override getTracker(request: Pick<FastifyRequest, 'ip'>): Promise<string> {
    return Promise.resolve(clientNetwork(request));
  }

  protected override generateKey(execution: ExecutionContext, network: string): string {
    return `${execution.getClass().name}.${execution.getHandler().name} ${network}`;
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

import { Controller, Get, Res } from '@nestjs/common';
import { SkipThrottle } from '@nestjs/throttler';
import type { FastifyReply } from 'fastify';
import { Public } from '../auth/access.js';
import { Answers, AnswersAlso, Area, Says } from '../openapi/annotations.js';
import { Readiness } from './readiness.js';

/** For whoever starts and watches the process. Tells what is missing, never why in detail. */
@Public()
@SkipThrottle()
@Area('Server')
@Controller('health')
export class HealthController {
  constructor(private readonly readiness: Readiness) {}

  /** The process answers. */
  @Get('live')
  @Says('Whether the process answers.')
  @Answers('Liveness')
  live(): { status: 'live' } {
    return { status: 'live' };
  }

  /** 200 once everything a request may need is there, else 503. */
  @Get('ready')
  @Says('Whether everything is there that a request may need.')
  @Answers('Readiness')
  @AnswersAlso(503, 'Something is missing.', 'Readiness')
  async ready(@Res({ passthrough: true }) reply: FastifyReply): Promise<{ status: 'ready' | 'not ready'; missing: readonly string[] }> {
    const missing = await this.readiness.missing().catch(() => ['the event store does not answer']);
    void reply.header('cache-control', 'no-store').status(missing.length === 0 ? 200 : 503);
    return { status: missing.length === 0 ? 'ready' : 'not ready', missing };
  }
}

import { Controller, Get, Res } from '@nestjs/common';
import { SkipThrottle } from '@nestjs/throttler';
import type { FastifyReply } from 'fastify';
import type { Readiness as ReadinessAnswer, Serving } from '@camino/contracts/projections/health.js';
import { Public } from '../auth/access.js';
import { Answers, AnswersAlso, Area, Says } from './annotations.js';
import { Readiness } from './readiness.js';

/** Health checks for operators and monitoring. They report what is missing, without details of the cause. */
@Public()
@SkipThrottle()
@Area('Server')
@Controller('health')
export class HealthController {
  constructor(private readonly readiness: Readiness) {}

  /** Whether the process answers. */
  @Get('live')
  @Says('Whether the process answers.')
  @Answers('Liveness')
  live(): { status: 'live' } {
    return { status: 'live' };
  }

  /** For proxies: 503 only while the process starts or stops, or the log is unavailable. */
  @Get('serving')
  @Says(
    'Whether requests are to be sent here.',
    'For proxies: 503 while the process starts or stops, or the event store does not answer; not for what only some answers need.',
  )
  @Answers('Serving')
  @AnswersAlso(503, 'Requests are to be sent elsewhere.', 'Serving')
  async serving(@Res({ passthrough: true }) reply: FastifyReply): Promise<Serving> {
    const missing = await said(this.readiness.hindering(), reply);
    return { status: missing.length === 0 ? 'serving' : 'not serving', missing };
  }

  /** For alerts: 200 if everything that a request may need is available, else 503. */
  @Get('ready')
  @Says(
    'Whether everything is there that a request may need.',
    'For alerts. Behind a proxy that asked this, a read side that is away would take the whole site down.',
  )
  @Answers('Readiness')
  @AnswersAlso(503, 'Something is missing.', 'Readiness')
  async ready(@Res({ passthrough: true }) reply: FastifyReply): Promise<ReadinessAnswer> {
    const missing = await said(this.readiness.missing(), reply);
    return { status: missing.length === 0 ? 'ready' : 'not ready', missing };
  }
}

/** Sets the answer's status by what is missing. */
const said = async (asked: Promise<readonly string[]>, reply: FastifyReply): Promise<readonly string[]> => {
  const missing = await asked.catch(() => ['the event store does not answer']);
  void reply.header('cache-control', 'no-store').status(missing.length === 0 ? 200 : 503);
  return missing;
};

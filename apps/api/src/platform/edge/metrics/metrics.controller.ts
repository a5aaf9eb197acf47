import { createHash, timingSafeEqual } from 'node:crypto';
import { Controller, Get, NotFoundException, Req, Res } from '@nestjs/common';
import { SkipThrottle } from '@nestjs/throttler';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Public } from '../auth/access.js';
import { Config, Metrics } from '../../kit/index.js';
import { AnswersWith, Area, Refuses, Says } from '../http/annotations.js';

/** Headers that a proxy adds. Without this check, a proxy on this machine would make the metrics public. */
const PASSED_ON = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip'] as const;
const LOOPBACK = /^(::ffff:)?127\.|^::1$/;

/**
 * For Prometheus only: requires METRICS_TOKEN. Without that setting, only this machine has access, and in production
 * nobody.
 */
@Public()
@SkipThrottle()
@Area('Server')
@Controller('metrics')
export class MetricsController {
  constructor(
    private readonly metrics: Metrics,
    private readonly config: Config,
  ) {}

  @Get()
  @Says(
    'Figures for whoever runs the server.',
    'In the text format of Prometheus. For the bearer of `METRICS_TOKEN`; without that setting for callers on the machine itself, and in production for nobody. To all others there is no such address.',
  )
  @AnswersWith('text/plain', 'The figures.')
  @Refuses('route.unknown')
  async figures(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    if (!this.mayLook(request)) throw new NotFoundException();
    const { registry } = this.metrics;
    await reply
      .header('cache-control', 'no-store')
      .type(registry.contentType)
      .send(await registry.metrics());
  }

  private mayLook({ headers, socket }: FastifyRequest): boolean {
    const { metricsToken, production } = this.config;
    if (metricsToken !== undefined) return isSame(headers.authorization ?? '', `Bearer ${metricsToken}`);
    return (
      !production && LOOPBACK.test(socket.remoteAddress ?? '') && PASSED_ON.every((name) => headers[name] === undefined)
    );
  }
}

const isSame = (given: string, expected: string): boolean => {
  const [a, b] = [given, expected].map((text) => createHash('sha256').update(text).digest()) as [Buffer, Buffer];
  return timingSafeEqual(a, b);
};

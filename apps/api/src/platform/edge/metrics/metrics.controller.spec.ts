import { NotFoundException } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Config } from '../../kit/config/config.js';
import { MetricsController } from './metrics.controller.js';
import { Metrics } from '../../kit/metrics.js';

const asked = (
  environment: Readonly<Record<string, string>>,
  headers: Readonly<Record<string, string>> = {},
): Promise<void> => {
  const reply = { header: () => reply, type: () => reply, send: async () => undefined } as unknown as FastifyReply;
  return new MetricsController(new Metrics(), Config.from(environment)).figures(
    { headers, socket: { remoteAddress: '127.0.0.1' } } as unknown as FastifyRequest,
    reply,
  );
};

describe('figures in production', () => {
  it('are shown to nobody as long as no token is set', async () => {
    await expect(asked({ NODE_ENV: 'production' })).rejects.toBeInstanceOf(NotFoundException);
    await expect(asked({ NODE_ENV: 'development' })).resolves.toBeUndefined();
  });

  it('are shown to the bearer of the token', async () => {
    const environment = { NODE_ENV: 'production', METRICS_TOKEN: 'a-token-for-prometheus' };
    await expect(asked(environment)).rejects.toBeInstanceOf(NotFoundException);
    await expect(asked(environment, { authorization: 'Bearer a-token-for-prometheus' })).resolves.toBeUndefined();
  });
});

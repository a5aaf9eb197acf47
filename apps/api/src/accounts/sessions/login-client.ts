import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { clientNetwork } from '../../platform/edge/http/index.js';
import { deviceOf } from './device.js';
import { deviceTokensOf } from './known-devices.js';

/** What a request reveals of the client that signs in. */
export type LoginClient = Readonly<{
  /** Browser and system; undefined when unknown. */
  device: string | undefined;
  network: string;
  /** See `KnownDevices`. */
  tokens: readonly string[];
}>;

/** Parameter decorator for the client of a login. */
export const ClientOfLogin = createParamDecorator((_: unknown, execution: ExecutionContext): LoginClient => {
  const request = execution.switchToHttp().getRequest<FastifyRequest>();
  const { 'user-agent': userAgent, cookie } = request.headers;
  return { device: deviceOf(userAgent), network: clientNetwork(request), tokens: deviceTokensOf(cookie) };
});

import { FastifyAdapter } from '@nestjs/platform-fastify';
import { type FastifyInstance, LogController } from 'fastify';
import type { Config, TrustedProxies } from '../config/config.js';
import { drainConnections } from './draining.js';
import { logRequests } from './logs.js';
import { readInput } from './readable-input.js';
import { answerRequestId, requestIdOf } from './request-id.js';
import { secureHeaders } from './security-headers.js';
import { answerUnroutable } from './unroutable.js';

const BODY_LIMIT = 256 * 1024;
/** Links to the booking wizard carry up to 2 KB of JSON, base64 and percent-encoded. */
export const MAX_PARAM_LENGTH = 4096;
/** Milliseconds for a request to arrive completely. */
const REQUEST_TIMEOUT = 30_000;

/** Where log lines go when not to standard output. */
export type Destination = Readonly<{ write: (line: string) => void }>;

/** A number counts from here outwards. */
const trusted = (proxies: TrustedProxies) => (typeof proxies === 'number' ? (_address: string, hop: number) => hop < proxies : proxies && [...proxies]);

/** The HTTP server before any route: limits, request ids, log lines, security headers, what bodies may be. */
export const createServer = ({ mode, production, trustProxy }: Config, stream?: Destination): FastifyAdapter => {
  const adapter = new FastifyAdapter({
    bodyLimit: BODY_LIMIT,
    trustProxy: trusted(trustProxy),
    routerOptions: { maxParamLength: MAX_PARAM_LENGTH },
    requestTimeout: REQUEST_TIMEOUT,
    frameworkErrors: answerUnroutable,
    genReqId: requestIdOf,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    logger: { level: mode === 'test' ? 'error' : 'info', base: undefined, ...(stream && { stream }) },
  });
  const server = adapter.getInstance<FastifyInstance>();
  drainConnections(server);
  answerRequestId(server);
  secureHeaders(server, production);
  readInput(server);
  logRequests(server);
  return adapter;
};

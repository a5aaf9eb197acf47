import { FastifyAdapter } from '@nestjs/platform-fastify';
import { type FastifyInstance, LogController } from 'fastify';
import type { Config, TrustedProxies } from '../config/config.js';
import { allowLargerBodies } from './body-limits.js';
import { compressAnswers } from './compressed-answers.js';
import { drainConnections } from './draining.js';
import { logRequests } from './logs.js';
import { handOverFiles } from './raw-bodies.js';
import { readInput } from './readable-input.js';
import { answerRequestId, requestIdOf } from './request-id.js';
import { limitPaths, MAX_PAGE_PATH, routedUrl } from './request-path.js';
import { secureHeaders } from './security-headers.js';
import { answerUnroutable } from './unroutable.js';

const BODY_LIMIT = 256 * 1024;
/** Milliseconds for a request to arrive completely. */
const REQUEST_TIMEOUT = 30_000;

/** Receives log lines instead of standard output. */
export type Destination = Readonly<{ write: (line: string) => void }>;

/** A number of proxies counts from this server outwards. */
const trusted = (proxies: TrustedProxies) =>
  typeof proxies === 'number' ? (_address: string, hop: number) => hop < proxies : proxies && [...proxies];

/** Creates the HTTP server without routes: limits, request ids, request logs, security headers, body parsing. */
export const createServer = ({ mode, production, trustProxy }: Config, stream?: Destination): FastifyAdapter => {
  const adapter = new FastifyAdapter({
    bodyLimit: BODY_LIMIT,
    trustProxy: trusted(trustProxy),
    routerOptions: { maxParamLength: MAX_PAGE_PATH },
    rewriteUrl: routedUrl,
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
  limitPaths(server);
  readInput(server);
  handOverFiles(server);
  allowLargerBodies(server);
  logRequests(server);
  compressAnswers(server);
  return adapter;
};

import { FastifyAdapter } from '@nestjs/platform-fastify';
import { type FastifyInstance, LogController } from 'fastify';
import type { Config, TrustedProxies } from '../../kit/index.js';
import { allowLargerBodies } from './body-limits.js';
import { compressAnswers } from './compressed-answers.js';
import { limitConnections } from './connection-limit.js';
import { drainConnections } from './draining.js';
import { logRequests } from './logs.js';
import { handOverFiles } from './raw-bodies.js';
import { BODY_LIMIT, readInput } from './readable-input.js';
import { answerRequestId, requestIdOf } from './request-id.js';
import { limitPaths, MAX_PAGE_PATH, routedUrl } from './request-path.js';
import { secureHeaders } from './security-headers.js';
import { answerUnroutable } from './unroutable.js';

/** Milliseconds for a request to arrive completely. */
const REQUEST_TIMEOUT = 30_000;
/** Milliseconds for the head of the first request, also of a connection that sends nothing. */
const HEAD_TIMEOUT = 15_000;
/** Connections past these times are closed after up to this many milliseconds more. */
const CHECK_INTERVAL = 5000;
/** Milliseconds for the next request after an answer: longer than load balancers keep connections, usually 60 s. */
const IDLE_TIMEOUT = 72_000;

/** Receives log lines instead of standard output. */
type Destination = Readonly<{ write: (line: string) => void }>;

/** A number of proxies counts from this server outwards. */
const trusted = (proxies: TrustedProxies) =>
  typeof proxies === 'number' ? (_address: string, hop: number) => hop < proxies : proxies && [...proxies];

/** Creates the HTTP server without routes: limits, request ids, request logs, security headers, body parsing. */
export const createServer = (config: Config, stream?: Destination): FastifyAdapter => {
  const { mode, production, trustProxy } = config;
  const adapter = new FastifyAdapter({
    bodyLimit: BODY_LIMIT,
    trustProxy: trusted(trustProxy),
    routerOptions: { maxParamLength: MAX_PAGE_PATH },
    rewriteUrl: routedUrl,
    requestTimeout: REQUEST_TIMEOUT,
    keepAliveTimeout: IDLE_TIMEOUT,
    http: {
      headersTimeout: HEAD_TIMEOUT,
      requestTimeout: REQUEST_TIMEOUT,
      connectionsCheckingInterval: CHECK_INTERVAL,
    },
    /* A request that had arrived before the server began to close is answered as any other. */
    return503OnClosing: false,
    frameworkErrors: answerUnroutable,
    genReqId: requestIdOf,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    logger: { level: mode === 'test' ? 'error' : 'info', base: undefined, ...(stream && { stream }) },
  });
  const server = adapter.getInstance<FastifyInstance>();
  limitConnections(server, config);
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

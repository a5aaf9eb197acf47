import type { FastifyInstance } from 'fastify';
import type { Metrics } from '../../kit/index.js';

/** Excluded: a stream has no response time. */
const LIVE_UPDATES = '/api/stream';
/** One label for all unknown routes, since clients can invent any number of URLs. */
const UNKNOWN = 'unknown';

/** Counts and times every answer by its route's template. Call it before routes are registered. */
export const measureRequests = (server: FastifyInstance, metrics: Metrics): void => {
  server.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? UNKNOWN;
    if (route !== LIVE_UPDATES) metrics.answered(request.method, route, reply.statusCode, reply.elapsedTime / 1000);
    done();
  });
};

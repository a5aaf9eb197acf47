import type { FastifyInstance } from 'fastify';
import type { Metrics } from './metrics.js';

/** Lasts as long as its reader stays: no time to answer. */
const LIVE_UPDATES = '/api/stream';
/** What is no route of ours; all of it together, since anybody may make addresses up. */
const UNKNOWN = 'unknown';

/** Counts and times every answer by the template of its route. Called before the routes are made. */
export const measureRequests = (server: FastifyInstance, metrics: Metrics): void => {
  server.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? UNKNOWN;
    if (route !== LIVE_UPDATES) metrics.answered(request.method, route, reply.statusCode, reply.elapsedTime / 1000);
    done();
  });
};

import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';

/**
 * A UUID or a trace id of W3C Trace Context. The id stays in the log forever, where free text of the caller is not
 * allowed.
 */
const SANE = /^(?:[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|[0-9a-f]{32})$/;

/** The caller's `x-request-id` if it has one of these forms, else a new id. */
export const requestIdOf = ({ headers }: IncomingMessage): string => {
  const given = headers['x-request-id'];
  return typeof given === 'string' && SANE.test(given) ? given : randomUUID();
};

export const answerRequestId = (server: FastifyInstance): void => {
  server.addHook('onRequest', (request, reply, done) => {
    void reply.header('x-request-id', request.id);
    done();
  });
};

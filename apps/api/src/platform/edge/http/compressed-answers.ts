import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { compress, encodingOf } from './encoding.js';

/** Bytes below which compression does not pay. */
const FEWEST = 1024;
const COMPRESSIBLE = /^(text\/(?!event-stream)|application\/(problem\+)?json|image\/svg)/;

/**
 * Whether the length of a compressed answer could tell somebody else what it contains (BREACH, CVE-2013-3587): they
 * need a victim's browser to fetch it as the victim, again and again. Sessions are bearer tokens, which no other site
 * can make a browser send. What another site asks for anyway, and answers that contain a new token, go out as they are.
 */
const isRisky = (request: FastifyRequest, reply: FastifyReply): boolean => {
  const from = request.headers['sec-fetch-site'];
  return from === 'cross-site' || from === 'same-site' || reply.hasHeader('set-cookie') || isLogin(request);
};

const isLogin = ({ method, routeOptions }: FastifyRequest): boolean =>
  method === 'POST' && routeOptions.url === '/api/user/login';

const isWorthIt = (payload: unknown, reply: FastifyReply): payload is string | Buffer =>
  (typeof payload === 'string' || Buffer.isBuffer(payload)) &&
  payload.length >= FEWEST &&
  !reply.hasHeader('content-encoding') &&
  COMPRESSIBLE.test(String(reply.getHeader('content-type') ?? ''));

/**
 * Compresses texts above 1 KiB as the client accepts it. Streams never come by here: live updates are written to the
 * socket, files and spreadsheets are no texts.
 */
export const compressAnswers = (server: FastifyInstance): void => {
  server.addHook('onSend', (request, reply, payload, done) => {
    if (!isWorthIt(payload, reply)) return done(null, payload);
    void reply.header('vary', 'accept-encoding');
    const encoding = isRisky(request, reply) ? undefined : encodingOf(request.headers['accept-encoding']);
    if (!encoding) return done(null, payload);
    compress(Buffer.from(payload), encoding, 'quick').then(
      (compressed) => {
        void reply.header('content-encoding', encoding).header('content-length', compressed.length);
        done(null, compressed);
      },
      () => done(null, payload),
    );
  });
};

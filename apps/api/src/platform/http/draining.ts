import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Milliseconds a request under way gets once the server is closing; then its connection is cut. */
const PATIENCE = 10_000;
const LOOK_AGAIN = 50;

const leaving = new WeakSet<object>();

/**
 * From now on nobody is to send another request on the connection that is answered: it may be closed before that
 * arrives.
 */
export const askToLeave = ({ server }: FastifyInstance): void => void leaving.add(server);

/**
 * A closing server waits for every connection, but browsers keep theirs open between requests and open some before they
 * need them: those on which nothing is under way are closed, again and again, and the rest once patience is over.
 */
export const drainConnections = (fastify: FastifyInstance): void => {
  const { server } = fastify;
  fastify.addHook('onSend', (_request, reply, _payload, done) => {
    if (leaving.has(server)) void reply.header('connection', 'close');
    done();
  });
  const silent = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    silent.add(socket);
    socket.once('close', () => silent.delete(socket));
  });
  server.on('request', ({ socket }: IncomingMessage) => silent.delete(socket));
  fastify.addHook('preClose', (done) => {
    if (!server.listening) return done();
    const closeUnused = (): void => {
      for (const socket of silent) socket.destroy();
      server.closeIdleConnections();
    };
    const again = setInterval(closeUnused, LOOK_AGAIN);
    const atLast = setTimeout(() => server.closeAllConnections(), PATIENCE);
    server.once('close', () => {
      clearInterval(again);
      clearTimeout(atLast);
    });
    done();
  });
};

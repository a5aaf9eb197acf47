import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Milliseconds that a pending request gets after the server began to close; then its connection is cut. */
const PATIENCE = 10_000;
const LOOK_AGAIN = 50;
/** So often a connection is seen without a request before it is closed: what it sent may not have been read yet. */
const LOOKS = 6;

const leaving = new WeakSet<object>();

/** From now on, answers ask the client to close the connection: it may be closed before another request arrives. */
export const askToLeave = ({ server }: FastifyInstance): void => void leaving.add(server);

/**
 * A closing server waits for every connection, but browsers keep connections open between requests and open some in
 * advance. This closes idle connections repeatedly, and all others after `PATIENCE`.
 */
export const drainConnections = (fastify: FastifyInstance): void => {
  const { server } = fastify;
  fastify.addHook('onSend', (_request, reply, _payload, done) => {
    if (leaving.has(server)) void reply.header('connection', 'close');
    done();
  });
  /** Connections without a request so far, with the number of looks at them. */
  const silent = new Map<Socket, number>();
  server.on('connection', (socket: Socket) => {
    silent.set(socket, 0);
    socket.once('close', () => silent.delete(socket));
  });
  server.on('request', ({ socket }: IncomingMessage) => silent.delete(socket));
  fastify.addHook('preClose', (done) => {
    if (!server.listening) return done();
    const closeUnused = (): void => {
      for (const [socket, looks] of silent) {
        silent.set(socket, looks + 1);
        if (looks >= LOOKS) socket.destroy();
      }
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

import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { FastifyInstance, RouteOptions } from 'fastify';

/** Fastify tells of every server it makes on this channel, before the server has routes. */
const MADE = 'fastify.initialization';

/**
 * What `start` gives, with the routes of the HTTP server that it starts, as the server itself adds them:
 * `get /api/user/{id}`, whoever declared them and however. Answers to HEAD come with GET and are left out.
 */
export const withItsRoutes = async <T>(
  start: () => Promise<T>,
): Promise<Readonly<{ started: T; routes: readonly string[] }>> => {
  const routes = new Set<string>();
  const note = ({ method, url }: RouteOptions): void => {
    for (const one of [method].flat())
      if (one !== 'HEAD') routes.add(`${one.toLowerCase()} ${url.replace(/:(\w+)/g, '{$1}')}`);
  };
  const watch = (made: unknown): void => void (made as { fastify: FastifyInstance }).fastify.addHook('onRoute', note);
  subscribe(MADE, watch);
  try {
    return { started: await start(), routes: [...routes].sort() };
  } finally {
    unsubscribe(MADE, watch);
  }
};

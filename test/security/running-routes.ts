import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { FastifyInstance, RouteOptions } from 'fastify';

/** Fastify publishes every server it creates on this channel, before the server has routes. */
const MADE = 'fastify.initialization';

/**
 * The result of `start`, with the routes of the HTTP server it starts, recorded as they are added: `get
 * /api/user/{id}`, however they are declared. HEAD routes come with GET and are left out.
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

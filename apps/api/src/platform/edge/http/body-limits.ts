import { RouteConfig } from '@nestjs/platform-fastify';
import type { FastifyInstance } from 'fastify';

type Limited = Readonly<{ bodyBytes?: number }>;

/** On a route whose body may be larger than others: at most so many bytes. */
export const BodyBytes = (bodyBytes: number) => RouteConfig({ bodyBytes } satisfies Limited);

/** Lets the routes that say so take larger bodies. */
export const allowLargerBodies = (server: FastifyInstance): void => {
  server.addHook('onRoute', (route) => {
    const { bodyBytes } = (route.config ?? {}) as Limited;
    if (bodyBytes) route.bodyLimit = bodyBytes;
  });
};

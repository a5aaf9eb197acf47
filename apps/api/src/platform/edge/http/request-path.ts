import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { BadRequest } from './refused.js';

/** Paths of the API and the server, never of pages. */
const SERVER_PATH = /^\/(api|health|dev|metrics)(\/|$)/;
/** Maximum characters of a server path. Ids and tokens have fewer than a hundred. */
const MAX_SERVER_PATH = 2000;
/**
 * Maximum characters of a page's path. Links to the booking wizard carry up to 2 KB of JSON, base64 and
 * percent-encoded.
 */
export const MAX_PAGE_PATH = 4096;

export const isServerPath = (path: string): boolean => SERVER_PATH.test(path);

/** Whether a path without its query is longer than any valid one. */
export const isTooLong = (path: string): boolean =>
  path.length > (isServerPath(path) ? MAX_SERVER_PATH : MAX_PAGE_PATH);

const pathOf = (url: string): string => url.split(/[?#]/, 1)[0] as string;

const isReadable = (path: string): boolean => {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
};

/**
 * The URL for the router, which rejects undecodable paths before any page could answer. In a page's path, each `%` of
 * such a path is escaped. Server paths stay as they are and are rejected.
 */
export const routedUrl = ({ url = '/' }: IncomingMessage): string => {
  const path = pathOf(url);
  return isServerPath(path) || isReadable(path) ? url : path.replaceAll('%', '%25') + url.slice(path.length);
};

/** Says that there is no such page. */
const UNKNOWN_PAGE = '/error?unknown';

/** Somebody follows a link in a browser. A program is answered as the API answers. */
const isReader = ({ method, headers }: FastifyRequest): boolean =>
  method === 'GET' && (headers.accept ?? '').includes('text/html');

/** Answers 414 to a path that is too long, before routing; a reader of a page is led to one that says so in words. */
export const limitPaths = (server: FastifyInstance): void => {
  server.addHook('onRequest', (request, reply, done) => {
    const path = pathOf(request.originalUrl);
    if (!isTooLong(path)) return done();
    if (!isServerPath(path) && isReader(request)) return void reply.redirect(UNKNOWN_PAGE, 302);
    done(new BadRequest('request.too_long', 414));
  });
};

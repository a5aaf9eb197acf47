import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { BadRequest } from './refused.js';

/** Paths that belong to the server, never to a page. */
const SERVER_PATH = /^\/(api|health|dev|metrics)(\/|$)/;
/** Characters of a server path as it is sent. Ids and tokens in it have less than a hundred. */
const MAX_SERVER_PATH = 2000;
/** Characters of a page's path. Links to the booking wizard carry up to 2 KB of JSON, base64 and percent-encoded. */
export const MAX_PAGE_PATH = 4096;

export const isServerPath = (path: string): boolean => SERVER_PATH.test(path);

/** Whether a path, without its query, has more characters than any of ours. */
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
 * The address the router reads. It refuses a path that cannot be decoded before any page could answer: there each `%`
 * of a page's path stands for itself. Those of the server are left as they are, and refused.
 */
export const routedUrl = ({ url = '/' }: IncomingMessage): string => {
  const path = pathOf(url);
  return isServerPath(path) || isReadable(path) ? url : path.replaceAll('%', '%25') + url.slice(path.length);
};

/** Answers 414 to a path that is too long, before anything looks at it. */
export const limitPaths = (server: FastifyInstance): void => {
  server.addHook('onRequest', ({ originalUrl }, _reply, done) =>
    done(isTooLong(pathOf(originalUrl)) ? new BadRequest('request.too_long', 414) : undefined),
  );
};

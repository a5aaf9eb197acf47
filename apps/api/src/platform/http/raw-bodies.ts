import type { Readable } from 'node:stream';
import { RouteConfig } from '@nestjs/platform-fastify';
import { errorCodes, type FastifyInstance, type FastifyRequest } from 'fastify';
import { BadRequest } from './refused.js';

/** Media types of files that a route may take besides JSON. */
export const FILE_TYPES = [
  'application/xml',
  'text/xml',
  'application/zip',
  'application/x-zip-compressed',
  'application/octet-stream',
  'multipart/form-data',
] as const;

type Taking = Readonly<{ files?: boolean }>;

/** On a route that takes files as they are: bodies of `FILE_TYPES`, of at most so many bytes, are not read before it. */
export const TakesFiles = (bodyBytes: number) => RouteConfig({ files: true, bodyBytes });

/** A body that arrives while it is read. Its content is no property: checks of input do not look into it. */
export class RawBody {
  readonly #stream: Readable;
  readonly #type: string;

  constructor(stream: Readable, type: string) {
    this.#stream = stream;
    this.#type = type;
  }

  /** Content-Type with its parameters. */
  get type(): string {
    return this.#type;
  }

  /** The bytes as they come. Throws BadRequest (413) past `most` of them. */
  async *chunks(most: number): AsyncGenerator<Buffer, void, undefined> {
    let bytes = 0;
    for await (const chunk of this.#stream as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      if (bytes > most) throw new BadRequest('request.too_large', 413);
      yield chunk;
    }
  }
}

/** Hands bodies of files to the routes that take them; for all others they are an unsupported media type (415). */
export const handOverFiles = (server: FastifyInstance): void => {
  server.addContentTypeParser([...FILE_TYPES], (request: FastifyRequest, payload, done) => {
    const { files } = request.routeOptions.config as Taking;
    const type = request.headers['content-type'] ?? '';
    if (files) return done(null, new RawBody(payload, type));
    return done(new errorCodes.FST_ERR_CTP_INVALID_MEDIA_TYPE(type));
  });
};

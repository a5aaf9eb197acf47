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

/**
 * On a route that takes files as they are: bodies of `FILE_TYPES` are not read before it. `jsonBytes`: limit of JSON.
 */
export const TakesFiles = (jsonBytes: number) => RouteConfig({ files: true, bodyBytes: jsonBytes });

/** Whether the route of a request takes files. */
export const takesFiles = ({ routeOptions }: FastifyRequest): boolean => Boolean((routeOptions.config as Taking).files);

/** A body that arrives while it is read. Its content is no property: checks of input do not look into it. */
export class RawBody {
  readonly #stream: Readable;
  readonly #type: string;
  #received = 0;

  constructor(stream: Readable, type: string) {
    this.#stream = stream;
    this.#type = type;
  }

  /** Content-Type with its parameters. */
  get type(): string {
    return this.#type;
  }

  /** Bytes that have come so far. */
  get received(): number {
    return this.#received;
  }

  /** The bytes as they come. Throws BadRequest (413) past `most` of them. */
  async *chunks(most: number): AsyncGenerator<Buffer, void, undefined> {
    for await (const chunk of this.#stream as AsyncIterable<Buffer>) {
      this.#received += chunk.length;
      if (this.#received > most) throw new BadRequest('request.too_large', 413);
      yield chunk;
    }
  }
}

/** Hands bodies of files to the routes that take them; for all others they are an unsupported media type (415). */
export const handOverFiles = (server: FastifyInstance): void => {
  server.addContentTypeParser([...FILE_TYPES], (request: FastifyRequest, payload, done) => {
    const type = request.headers['content-type'] ?? '';
    if (takesFiles(request)) return done(null, new RawBody(payload, type));
    return done(new errorCodes.FST_ERR_CTP_INVALID_MEDIA_TYPE(type));
  });
};

import { isUtf8 } from 'node:buffer';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { BadRequest } from './refused.js';

/** Levels of objects and lists in a body; forms have three. */
const MAX_DEPTH = 32;
/**
 * Fields and list entries in a body: checking each of very many takes longer than anybody may keep the others waiting.
 */
const MAX_VALUES = 5000;

/**
 * Text that no field can mean: NUL bytes and halves of surrogate pairs, which stores and renderers treat differently,
 * and what no XML document may hold (XML 1.0, "Char").
 */
const UNREADABLE = /[\0\p{Surrogate}\uFFFE\uFFFF]/u;

const pushEntries = (onto: unknown[], value: object): void => {
  for (const entry of Object.entries(value)) onto.push(entry[0], entry[1]);
};

/** @throws BadRequest 400 */
const refuseUnreadable = (input: unknown): void => {
  let level: unknown[] = [input];
  let values = 0;
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > MAX_DEPTH) throw new BadRequest('request.too_deep');
    const next: unknown[] = [];
    if ((values += level.length) > 2 * MAX_VALUES) throw new BadRequest('request.too_large', 413);
    for (const value of level) {
      if (typeof value === 'string' && UNREADABLE.test(value)) throw new BadRequest('request.unreadable_text');
      if (typeof value === 'object' && value !== null) pushEntries(next, value);
    }
    level = next;
  }
};

/**
 * Bodies are JSON in UTF-8 and nothing else (415); an empty one counts as none, so that DELETE may name a JSON type.
 * Body, query and path are searched for unreadable text before anything looks at them.
 */
export const readInput = (server: FastifyInstance): void => {
  const parse = server.getDefaultJsonParser('error', 'error');
  server.removeAllContentTypeParsers();
  server.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer' },
    (request: FastifyRequest, body: Buffer, done) => {
      if (body.length === 0) return done(null, undefined);
      if (!isUtf8(body)) return done(new BadRequest('request.unreadable_text'));
      return parse(request, body.toString('utf8'), done);
    },
  );
  server.addHook('preValidation', (request, _reply, done) => {
    try {
      refuseUnreadable([request.params, request.query, request.body]);
      done();
    } catch (error) {
      done(error as Error);
    }
  });
};

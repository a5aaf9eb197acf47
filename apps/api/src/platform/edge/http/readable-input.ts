import { isUtf8 } from 'node:buffer';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { BadRequest } from './refused.js';

/** Maximum nesting of a body; forms have three levels. */
const MAX_DEPTH = 32;
/** Maximum number of fields and list entries in a body: checking more would block other requests for too long. */
const MAX_VALUES = 5000;

/**
 * Bytes of a body without files. Larger bodies are files in a field: they may have at most so many bytes that begin or
 * separate values, also in texts. Parsing more would block other requests.
 */
export const BODY_LIMIT = 128 * 1024;
const MAX_MARKS = 30_000;
const MARKS = [...',[{'].map((mark) => mark.charCodeAt(0));

/**
 * Characters that no field accepts: NUL bytes and unpaired surrogates, which stores and renderers treat differently,
 * characters that XML forbids (XML 1.0, "Char"), and those that show what follows backwards: "moc.live" as "evil.com".
 */
// oxlint-disable-next-line no-control-regex -- these are meant
const UNREADABLE = /[\x00-\x08\v\f\x0E-\x1F\p{Surrogate}\u202D\u202E\uFFFE\uFFFF]/u;

const tooLarge = (): BadRequest => new BadRequest('request.too_large', 413);

/** Names and values. Long lists are refused before they are copied. */
const pushEntries = (onto: unknown[], value: object): void => {
  if (Array.isArray(value)) {
    if (value.length > 2 * MAX_VALUES) throw tooLarge();
    for (const entry of value as readonly unknown[]) onto.push(null, entry);
  } else for (const entry of Object.entries(value)) onto.push(entry[0], entry[1]);
};

const hasTooManyMarks = (body: Buffer): boolean => {
  if (body.length <= BODY_LIMIT) return false;
  let marks = 0;
  for (const mark of MARKS)
    for (let at = body.indexOf(mark); at !== -1; at = body.indexOf(mark, at + 1))
      if ((marks += 1) > MAX_MARKS) return true;
  return false;
};

/** @throws BadRequest 400 */
const refuseUnreadable = (input: unknown): void => {
  let level: unknown[] = [input];
  let values = 0;
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > MAX_DEPTH) throw new BadRequest('request.too_deep');
    const next: unknown[] = [];
    if ((values += level.length) > 2 * MAX_VALUES) throw tooLarge();
    for (const value of level) {
      if (typeof value === 'string' && UNREADABLE.test(value)) throw new BadRequest('request.unreadable_text');
      if (typeof value === 'object' && value !== null) pushEntries(next, value);
    }
    level = next;
  }
};

/**
 * Accepts only JSON bodies in UTF-8 (else 415). An empty body counts as none, so that DELETE may declare a JSON type.
 * Checks body, query and path for unreadable text before anything else uses them.
 */
export const readInput = (server: FastifyInstance): void => {
  const parse = server.getDefaultJsonParser('error', 'error');
  server.removeAllContentTypeParsers();
  server.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer' },
    (request: FastifyRequest, body: Buffer, done) => {
      if (body.length === 0) return done(null, undefined);
      if (hasTooManyMarks(body)) return done(tooLarge());
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

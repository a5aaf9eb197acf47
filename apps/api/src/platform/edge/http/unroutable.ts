import { readFileSync } from 'node:fs';
import { STATUS_CODES } from 'node:http';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { Problem } from '@camino/contracts/kernel/problem.js';
import type { Language } from '@camino/contracts/kernel/language.js';
import { languageOf } from './language.js';

const TEXTS = join(dirname(fileURLToPath(import.meta.url)), '..', '..', '..', 'i18n');
const textsOf = (language: Language): Record<string, string> =>
  JSON.parse(readFileSync(join(TEXTS, language, 'request.json'), 'utf8')) as Record<string, string>;
const texts: Readonly<Record<Language, Record<string, string>>> = { es: textsOf('es'), en: textsOf('en') };

/**
 * Answers URLs that the router cannot parse, in the same way as the filter does: they never reach a hook or a filter.
 */
export const answerUnroutable = ({ statusCode }: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
  const [status, name] = statusCode === 414 ? [414, 'too_long'] : [400, 'malformed'];
  const message = texts[languageOf(request)][name] as string;
  const problem: Problem = {
    type: 'about:blank',
    title: STATUS_CODES[status] as string,
    status,
    code: `request.${name}`,
    message,
    requestId: request.id,
  };
  void reply
    .status(status)
    .headers({
      'x-request-id': request.id,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
    })
    .header('content-type', 'application/problem+json; charset=utf-8')
    .send(JSON.stringify(problem));
};

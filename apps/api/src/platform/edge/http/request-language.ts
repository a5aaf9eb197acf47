import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { languageOf } from './language.js';

/** Parameter decorator for the language of the answer. */
export const RequestLanguage = createParamDecorator((_: unknown, execution: ExecutionContext) =>
  languageOf(execution.switchToHttp().getRequest<FastifyRequest>()),
);

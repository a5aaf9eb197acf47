import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyRequest } from 'fastify';
import { I18nJsonLoader, I18nModule, type I18nResolver } from 'nestjs-i18n';
import { languageOf } from './language.js';

const TEXTS = join(dirname(fileURLToPath(import.meta.url)), '..', '..', 'i18n');

const callerLanguage: I18nResolver = { resolve: (execution) => languageOf(execution.switchToHttp().getRequest<FastifyRequest>()) };

/** `{name}` is replaced by the argument of that name, by nothing when there is none. */
const filled = (template: string, ...[args]: (string | Record<string, string>)[]): string =>
  template.replace(/\{(\w+)\}/g, (_, name: string) => String((args as Record<string, string> | undefined)?.[name] ?? ''));

/** Texts of the API: `<file>.<key>` of i18n/es and i18n/en. */
export const texts = I18nModule.forRoot({
  fallbackLanguage: 'es',
  formatter: filled,
  loader: I18nJsonLoader,
  loaderOptions: { path: TEXTS },
  resolvers: [callerLanguage],
  disableMiddleware: true,
  skipAsyncHook: true,
  logging: false,
});

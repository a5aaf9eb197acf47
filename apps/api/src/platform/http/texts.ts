import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type DynamicModule, type Provider } from '@nestjs/common';
import { APP_INTERCEPTOR } from '@nestjs/core';
import { I18nJsonLoader, I18nModule } from 'nestjs-i18n';

const TEXTS = join(dirname(fileURLToPath(import.meta.url)), '..', '..', 'i18n');

/** Replaces `{name}` by the argument of that name, or by an empty text. */
const filled = (template: string, ...[args]: (string | Record<string, string>)[]): string =>
  template.replace(/\{(\w+)\}/g, (_, name: string) =>
    String((args as Record<string, string> | undefined)?.[name] ?? ''),
  );

const whole: DynamicModule = I18nModule.forRoot({
  fallbackLanguage: 'es',
  formatter: filled,
  loader: I18nJsonLoader,
  loaderOptions: { path: TEXTS },
  resolvers: [{ resolve: () => undefined }], // the module requires a resolver; see below
  disableMiddleware: true,
  skipAsyncHook: true,
  logging: false,
});

const isInterceptor = (provider: Provider): boolean =>
  typeof provider === 'object' && provider.provide === APP_INTERCEPTOR;

/**
 * Texts of the API: `<file>.<key>` of i18n/es and i18n/en. Every translation names its language, so the interceptor
 * that would resolve one per request is left out: without interceptors a route does not go through RxJS.
 */
export const texts: DynamicModule = {
  ...whole,
  providers: whole.providers?.filter((provider) => !isInterceptor(provider)),
};

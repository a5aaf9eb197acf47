import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type DynamicModule, type Provider } from '@nestjs/common';
import { APP_INTERCEPTOR } from '@nestjs/core';
import { I18nLoader, I18nModule, type I18nTranslation } from 'nestjs-i18n';

const SOURCES = join(dirname(fileURLToPath(import.meta.url)), '..', '..', '..');
const LANGUAGES = ['es', 'en'] as const;

/** `i18n` beside the areas, and that of each area. */
const FOLDERS = [SOURCES, ...readdirSync(SOURCES).map((area) => join(SOURCES, area))]
  .map((folder) => join(folder, 'i18n'))
  .filter((folder) => existsSync(folder));

/**
 * The texts of one language by file and key. Two folders may add to one file.
 * @throws Error when both have the same key
 */
const textsIn = (language: string): Record<string, Record<string, unknown>> => {
  const texts: Record<string, Record<string, unknown>> = {};
  for (const folder of FOLDERS)
    for (const file of readdirSync(join(folder, language))) {
      const known = (texts[file.replace(/\.json$/, '')] ??= {});
      const more = JSON.parse(readFileSync(join(folder, language, file), 'utf8')) as Record<string, unknown>;
      const [twice] = Object.keys(more).filter((key) => key in known);
      if (twice !== undefined) throw new Error(`two texts for ${file} ${twice}`);
      Object.assign(known, more);
    }
  return texts;
};

class TextsOfAreas extends I18nLoader {
  languages(): Promise<string[]> {
    return Promise.resolve([...LANGUAGES]);
  }
  load(): Promise<I18nTranslation> {
    return Promise.resolve(Object.fromEntries(LANGUAGES.map((one) => [one, textsIn(one)])) as I18nTranslation);
  }
}

/** Replaces `{name}` by the argument of that name, or by an empty text. */
const filled = (template: string, ...[args]: (string | Record<string, string>)[]): string =>
  template.replace(/\{(\w+)\}/g, (_, name: string) =>
    String((args as Record<string, string> | undefined)?.[name] ?? ''),
  );

const whole: DynamicModule = I18nModule.forRoot({
  fallbackLanguage: 'es',
  formatter: filled,
  loader: TextsOfAreas,
  loaderOptions: {},
  resolvers: [{ resolve: () => undefined }], // the module requires a resolver; see below
  disableMiddleware: true,
  skipAsyncHook: true,
  logging: false,
});

const isInterceptor = (provider: Provider): boolean =>
  typeof provider === 'object' && provider.provide === APP_INTERCEPTOR;

/**
 * Texts of the API: `<file>.<key>` of `i18n/es` and `i18n/en`, here and in the folder of each area. Every translation
 * names its language, so the interceptor that would resolve one per request is left out: without interceptors a route
 * does not go through RxJS.
 */
export const texts: DynamicModule = {
  ...whole,
  providers: whole.providers?.filter((provider) => !isInterceptor(provider)),
};

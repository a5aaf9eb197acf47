import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const SOURCES = [join(__dirname, '..'), join(__dirname, '..', '..', '..', '..', 'libs', 'domain')];
const LANGUAGES = ['es', 'en'] as const;

const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (entry.isDirectory())
      return ['dist', 'node_modules', 'testing', 'contract'].includes(entry.name)
        ? []
        : filesBelow(join(folder, entry.name));
    return /\.ts$/.test(entry.name) && !/\.(spec|contract)\.ts$/.test(entry.name) ? [join(folder, entry.name)] : [];
  });

/** Codes and keys that source files name: where a rule refuses, and in the checks of DTOs. */
const NAMED = [
  /new (?:Rejection|BadRequest)\((?:[^'()]*\?\s*)?'([a-z_]+\.[A-Za-z_.]+)'/g,
  /new (?:Rejection|BadRequest)\([^()]*\?\s*'[a-z_.]+'\s*:\s*'([a-z_]+\.[A-Za-z_.]+)'/g,
  /new Rejection\('id' in fee \? '([a-z_.]+)'/g,
  /message: (?:say\()?'([a-z_]+\.[A-Za-z_.]+)'/g,
  /InvalidInput\.of\([^,]+, '([a-z_]+\.[A-Za-z_.]+)'/g,
  /\b(?:say|IsDay)\('([a-z_]+\.[A-Za-z_.]+)'/g,
  /key: '([a-z_]+\.[A-Za-z_.]+)'/g,
  /code: '([a-z_]+\.[A-Za-z_.]+)'/g,
];

const namedIn = (source: string): string[] =>
  NAMED.flatMap((pattern) => [...source.matchAll(pattern)].map((found) => found[1] as string));

/** The texts beside the areas, and those of each area. */
const FOLDERS = readdirSync(join(__dirname, '..'))
  .map((area) => join(__dirname, '..', area, 'i18n'))
  .concat(__dirname)
  .filter((folder) => existsSync(folder));

const textsOf = (language: string): Map<string, string> => {
  const flat = (value: unknown, path: string): [string, string][] =>
    typeof value === 'string'
      ? [[path, value]]
      : Object.entries(value as object).flatMap(([key, inner]) => flat(inner, `${path}.${key}`));
  return new Map(
    FOLDERS.flatMap((folder) =>
      readdirSync(join(folder, language)).flatMap((file) =>
        flat(JSON.parse(readFileSync(join(folder, language, file), 'utf8')), file.replace('.json', '')),
      ),
    ),
  );
};

const placeholders = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map((found) => found[1]).sort();

describe('texts', () => {
  const codes = [...new Set(SOURCES.flatMap(filesBelow).flatMap((file) => namedIn(readFileSync(file, 'utf8'))))].sort();
  const [spanish, english] = LANGUAGES.map(textsOf) as [Map<string, string>, Map<string, string>];

  it.each(LANGUAGES)('say in %s what each code means that a rule or a check names', (language) => {
    expect(codes.length).toBeGreaterThan(40);
    const texts = textsOf(language);
    expect(codes.filter((code) => !texts.get(code))).toEqual([]);
  });

  it('are there in both languages, with the same places to fill', () => {
    expect([...english.keys()].sort()).toEqual([...spanish.keys()].sort());
    const different = [...spanish].filter(
      ([key, text]) => placeholders(text).join() !== placeholders(english.get(key) as string).join(),
    );
    expect(different).toEqual([]);
  });
});

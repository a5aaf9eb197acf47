import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Config } from '../../apps/api/src/platform/kit/config/config.js';
import { MailRenderer } from '../../apps/api/src/platform/ports/mail/mail-renderer.js';

/*
 * Every mail of every area, in every language it is written in, with the longest and the most hostile words: whatever a
 * template asks for is answered with them.
 */
const AREAS = join(import.meta.dirname, '..', '..', 'apps', 'api', 'src');
const TEMPLATE = /^(.+)\.(es|en)\.hbs$/;

type Mail = Readonly<{ area: string; name: string; language: 'es' | 'en' }>;
const mails: readonly Mail[] = readdirSync(AREAS, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .flatMap(({ name: area }) =>
    readdirSync(join(AREAS, area), { withFileTypes: true }).some(({ name }) => name === 'mails')
      ? readdirSync(join(AREAS, area, 'mails')).flatMap((file) => {
          const [, name, language] = TEMPLATE.exec(file) ?? [];
          return name && language ? [{ area, name, language: language as Mail['language'] }] : [];
        })
      : [],
  );
const sourceOf = ({ area, name, language }: Mail): string =>
  readFileSync(join(AREAS, area, 'mails', `${name}.${language}.hbs`), 'utf8');

const HOSTILE = '<script>alert(1)</script>"><img src=x onerror=alert(2)>\r\nBcc: eve@example.com\r\n\r\n{{number}}';
const LONGEST = `${'Donaudampfschifffahrtsgesellschaft'.repeat(3)} ${'Ñ'.repeat(75)}`;

/** Names that a template links to: paths of this site. */
const pathsIn = (source: string): ReadonlySet<string> =>
  new Set([...source.matchAll(/\(url (\w+)\)|\{\{url (\w+)\}\}/g)].map(([, a, b]) => a ?? b ?? ''));

/** Answers whatever name a template asks for with these words; `empty` names are as if nothing had been said. */
const saying = (words: string, source: string, empty: boolean): Readonly<Record<string, unknown>> => {
  const paths = pathsIn(source);
  const names = [...source.matchAll(/\b([a-z]\w*)\b/gi)].map(([, name]) => name ?? '');
  const plain = (name: string): string => {
    if (paths.has(name)) return '/reserve-tracking/abc';
    return empty && new RegExp(`if ${name}\\b`).test(source) ? '' : words;
  };
  const item = { ...Object.fromEntries(names.map((name) => [name, plain(name)])), label: words, value: words };
  /** A list of texts where its items are shown as they are, else of things with whatever names are asked for. */
  const listed = (name: string): readonly unknown[] =>
    new RegExp(`#each ${name}\\}\\}(?:(?!/each)[^])*\\{\\{this\\}\\}`).test(source) ? [words] : [item];
  return Object.fromEntries(
    names.map((name) => [name, new RegExp(`#each ${name}\\b`).test(source) ? listed(name) : plain(name)]),
  );
};

const renderer = new MailRenderer(
  Config.from({
    JWT_SECRET: 'x'.repeat(32),
    MASTER_KEY: '11'.repeat(32),
    NAMING_KEY: '22'.repeat(32),
    PUBLIC_URL: 'https://camino.test',
  }),
);
const rendered = (mail: Mail, words: string, empty: boolean) =>
  renderer.render(`${mail.area}/${mail.name}`, mail.language, saying(words, sourceOf(mail), empty));

describe('every mail', () => {
  it('is found', () => expect(mails.length).toBeGreaterThan(40));

  it.each(mails)('$area/$name in $language shows hostile words as words', (mail) => {
    for (const empty of [false, true]) {
      const { subject, html, text } = rendered(mail, HOSTILE, empty);
      expect(subject).not.toMatch(/[\r\n]/);
      expect(html).not.toMatch(/<script|<img|undefined|\[object/);
      expect(html.match(/<a [^>]*href="(?!https:\/\/camino\.test|tel:|mailto:|https:\/\/wa\.me)/g)).toBeNull();
      expect(text.trim().length).toBeGreaterThan(40);
    }
  });

  it.each(mails)('$area/$name in $language takes the longest words', (mail) => {
    const { subject, html, text } = rendered(mail, LONGEST, false);
    expect(subject.length).toBeGreaterThan(5);
    expect(html).toContain(`lang="${mail.language}"`);
    expect(text).not.toMatch(/&(amp|lt|gt|quot);|<\/?\w+>/);
  });

  it.each(mails.filter(({ language }) => language === 'en'))('$area/$name is American English', (mail) => {
    expect(sourceOf(mail)).not.toMatch(
      /travell(?:er|ing|ed)|cancelled|colour|apologis|organis(?:e|ation)|e-mail|\bpilot\b/i,
    );
  });

  it.each(mails.filter(({ language }) => language === 'es'))('$area/$name speaks to people as usted', (mail) => {
    const words = sourceOf(mail).replaceAll(/\{\{[^}]*\}\}/g, ' ');
    expect(words).not.toMatch(
      /(?<!\p{L})(?:tú|tu|tus|te|ti|contigo|tienes|puedes|debes|acéptalo|recházalo|asigna|revisa|responde|avísanos)(?!\p{L})/iu,
    );
  });

  it.each(mails.filter(({ name }) => !/^(office|driver)-/.test(name)))(
    '$area/$name in $language is there in the other language, too',
    ({ area, name, language }) => {
      expect(mails).toContainEqual({ area, name, language: language === 'es' ? 'en' : 'es' });
    },
  );
});
